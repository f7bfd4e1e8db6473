import type { CSSProperties, ReactNode } from 'react';
import { keptPart } from '#app/ui/kept-part.ts';
import { listShape } from './list-shape.ts';
import type { TileFacts } from './list-facts.ts';
import { ProductTile } from './product-tile.tsx';

interface TileGridProps {
  products: readonly TileFacts[];
  /** The number of pictures that load at once. */
  eager: number;
  /** The part below a tile, such as an act of its own. */
  below?: (product: TileFacts) => ReactNode;
}

/** Two columns on phones, then three and four, with pictures in the shape of the pieces. */
export function TileGrid({ products, eager, below }: TileGridProps) {
  const shape = listShape(products);
  return (
    <ul className="tiles" data-shape={shape} style={{ '--shape': shape } as CSSProperties}>
      {products.map((product, index) => {
        const tile = () => <ProductTile product={product} priority={index < eager} />;
        return import.meta.env.SSR && !below ? (
          <li key={product._id} {...keptPart(`tile ${index < eager} ${JSON.stringify(product)}`, tile)} />
        ) : (
          <li key={product._id} className={below && 'flex flex-col'}>
            {tile()}
            {below?.(product)}
          </li>
        );
      })}
    </ul>
  );
}
