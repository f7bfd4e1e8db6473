import type { CSSProperties } from 'react';
import { keptPart } from '#app/ui/kept-part.ts';
import type { CardFacts } from './card-facts.ts';
import { isMixed } from '#contract/texts/reader-language.ts';
import { listShape } from './list-shape.ts';
import { ProductCard } from './product-card.tsx';

/**
 * Products as the specification has them in the mixed shop: in one column on phones, then two, three and four. Elsewhere they are
 * tiles as in the shop's lists. `eager` is the number of pictures that load at once.
 */
export function ProductGrid({ products, eager = 0 }: { products: CardFacts[]; eager?: number }) {
  const shape = listShape(products);
  const tiles = { className: 'tiles', 'data-shape': shape, style: { '--shape': shape } as CSSProperties };
  return (
    <ul {...(isMixed() ? { className: 'card-grid' } : tiles)}>
      {products.map((product, index) => {
        const card = () => <ProductCard product={product} priority={index < eager} />;
        return import.meta.env.SSR ? (
          <li key={product._id} {...keptPart(`card ${index < eager} ${JSON.stringify(product)}`, card)} />
        ) : (
          <li key={product._id}>{card()}</li>
        );
      })}
    </ul>
  );
}
