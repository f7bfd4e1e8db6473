import { familyOf } from '#contract/goods/category-kinds.ts';
import { FAMILIES, type Family } from '#contract/goods/product-attributes.ts';
import { Picture } from '#app/ui/pictures/picture.tsx';

const files = import.meta.glob<string>(
  '../../../assets/room-{chair,sofa,bed,wardrobe,table}-*.{avif,webp,jpg}',
  {
    eager: true,
    query: '?url',
    import: 'default',
  },
);

const fileOf = (family: Family, width: number, format: string) =>
  files[`../../../assets/room-${family}-${width}.${format}`];
const srcSetOf = (family: Family, format: string) =>
  [200, 400, 800].map((width) => `${fileOf(family, width, format)} ${width}w`).join(', ');
const pictureOf = (family: Family) => ({
  avif: srcSetOf(family, 'avif'),
  webp: srcSetOf(family, 'webp'),
  jpg: fileOf(family, 400, 'jpg'),
});

const pictures = new Map(FAMILIES.map((family) => [family, pictureOf(family)]));
const SIZES = '(min-width:62rem) 15vw,(min-width:48rem) 31vw,46vw';

interface CategoryPictureProps {
  category: string;
  /** The picture that the shop has chosen for the category; '' for none. */
  own: string;
  className?: string;
}

/**
 * A furnished room with one kind of furniture; its alternative text is empty, because the words beside it name the
 * category.
 */
export function CategoryPicture({ category, own, className }: CategoryPictureProps) {
  if (own) return <Picture src={own} alt="" sizes={SIZES} width={400} height={300} className={className} />;
  const family = familyOf(category);
  if (!family) return <NoPicture />;
  const { avif, webp, jpg } = pictures.get(family)!;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={SIZES} />
      <source type="image/webp" srcSet={webp} sizes={SIZES} />
      <img src={jpg} alt="" width={400} height={300} loading="lazy" decoding="async" className={className} />
    </picture>
  );
}

/** Stands in for the picture of goods that are no furniture of a known family. */
function NoPicture() {
  return (
    <span aria-hidden className="flex size-full items-center justify-center bg-ground">
      <svg viewBox="0 0 24 24" className="size-12 fill-none stroke-primary" strokeWidth="1.25">
        <path d="M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8" strokeLinejoin="round" />
      </svg>
    </span>
  );
}
