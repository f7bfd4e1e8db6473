import type { ListedProduct } from '#contract/search-list.ts';
import { ProductTile } from './product-tile.tsx';

interface TileGridProps {
  products: readonly ListedProduct[];
  /** The number of pictures that load at once. */
  eager: number;
}

/** Two columns on phones, then three, four and five. */
export function TileGrid({ products, eager }: TileGridProps) {
  return (
    <ul className="tiles">
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductTile product={product} priority={index < eager} />
        </li>
      ))}
    </ul>
  );
}
