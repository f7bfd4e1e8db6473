import type { CSSProperties } from 'react';
import type { ProductSummary } from '#contract/goods/products.ts';
import { listShape } from './list-shape.ts';
import { ProductCard } from './product-card.tsx';

/** One row that fills its width, however few they are; where they have no room beside each other it scrolls. */
export function ProductRow({ products }: { products: ProductSummary[] }) {
  const style = { '--shape': listShape(products), '--count': products.length } as CSSProperties;
  return (
    <ul className="product-row" style={style}>
      {products.map((product) => (
        <li key={product._id}>
          <ProductCard product={product} priority={false} />
        </li>
      ))}
    </ul>
  );
}
