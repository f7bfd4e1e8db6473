import type { CSSProperties } from 'react';
import { keptPart } from '#app/ui/kept-part.ts';
import { listShape } from './list-shape.ts';
import type { CardFacts } from './card-facts.ts';
import { ProductCard } from './product-card.tsx';

/** One row of products that fills its width, however few they are; it scrolls where they do not fit. */
export function ProductRow({ products }: { products: CardFacts[] }) {
  const shape = listShape(products);
  const style = { '--shape': shape, '--count': products.length } as CSSProperties;
  return (
    <ul className="product-row" data-shape={shape} style={style}>
      {products.map((product) => {
        const card = () => <ProductCard product={product} priority={false} />;
        return import.meta.env.SSR ? (
          <li key={product._id} {...keptPart(`card false ${JSON.stringify(product)}`, card)} />
        ) : (
          <li key={product._id}>{card()}</li>
        );
      })}
    </ul>
  );
}
