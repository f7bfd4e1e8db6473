import type { Category } from '#contract/products.ts';

const files = import.meta.glob<string>(
  '../../assets/room-{chair,sofa,bed,wardrobe,table}-*.{avif,webp,jpg}',
  {
    eager: true,
    query: '?url',
    import: 'default',
  },
);

const widths = [200, 400, 800] as const;
const fileOf = (category: Category, width: number, format: string) =>
  files[`../../assets/room-${category}-${width}.${format}`];

function srcSet(category: Category, format: 'avif' | 'webp'): string {
  return widths.map((width) => `${fileOf(category, width, format)} ${width}w`).join(', ');
}

/** A furnished room with one kind of furniture; the words beside it say which. */
export function CategoryPicture({ category, className }: { category: Category; className?: string }) {
  const sizes = '(width >= 62rem) 15vw, (width >= 48rem) 31vw, 46vw';
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet(category, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(category, 'webp')} sizes={sizes} />
      <img
        src={fileOf(category, 400, 'jpg')}
        alt=""
        width={400}
        height={300}
        loading="lazy"
        decoding="async"
        className={className}
      />
    </picture>
  );
}
