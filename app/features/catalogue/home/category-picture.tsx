import type { Category } from '#contract/goods/products.ts';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { categories } from '../categories.ts';

const files = import.meta.glob<string>(
  '../../../assets/room-{chair,sofa,bed,wardrobe,table}-*.{avif,webp,jpg}',
  {
    eager: true,
    query: '?url',
    import: 'default',
  },
);

const fileOf = (category: Category, width: number, format: string) =>
  files[`../../../assets/room-${category}-${width}.${format}`];
const srcSetOf = (category: Category, format: string) =>
  [200, 400, 800].map((width) => `${fileOf(category, width, format)} ${width}w`).join(', ');
const pictureOf = (category: Category) => ({
  avif: srcSetOf(category, 'avif'),
  webp: srcSetOf(category, 'webp'),
  jpg: fileOf(category, 400, 'jpg'),
});

const pictures = new Map(categories.map((category) => [category, pictureOf(category)]));
const SIZES = '(min-width:62rem) 15vw,(min-width:48rem) 31vw,46vw';

interface CategoryPictureProps {
  category: Category;
  /** The picture that the shop has chosen for the category. */
  own: string | undefined;
  className?: string;
}

/**
 * A furnished room with one kind of furniture; its alternative text is empty, because the words beside it name the
 * category.
 */
export function CategoryPicture({ category, own, className }: CategoryPictureProps) {
  if (own) return <Picture src={own} alt="" sizes={SIZES} width={400} height={300} className={className} />;
  const { avif, webp, jpg } = pictures.get(category)!;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={SIZES} />
      <source type="image/webp" srcSet={webp} sizes={SIZES} />
      <img src={jpg} alt="" width={400} height={300} loading="lazy" decoding="async" className={className} />
    </picture>
  );
}
