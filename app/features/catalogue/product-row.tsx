import type { CSSProperties } from 'react';
import { listShape } from './list-shape.ts';
import type { CardFacts } from './card-facts.ts';
import { ProductCard } from './product-card.tsx';

/** One row of products that fills its width, however few they are; it scrolls where they do not fit. */
export function ProductRow({ products }: { products: CardFacts[] }) {
  const shape = listShape(products);
  const style = { '--shape': shape, '--count': products.length } as CSSProperties;
  return (
    <ul className="product-row" data-shape={shape} style={style}>
      {products.map((product) => (
        <li key={product._id}>
          <ProductCard product={product} priority={false} />
        </li>
      ))}
    </ul>
  );
}
