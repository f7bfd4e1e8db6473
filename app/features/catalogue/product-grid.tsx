import { keptPart } from '#app/ui/kept-part.ts';
import type { CardFacts } from './card-facts.ts';
import { ProductCard } from './product-card.tsx';

/** Products in one column on phones, then two, three and four. `eager` is the number of pictures that load at once. */
export function ProductGrid({ products, eager = 0 }: { products: CardFacts[]; eager?: number }) {
  return (
    <ul className="grid grid-cols-1 gap-x-5 gap-y-6 md:grid-cols-2 md:gap-y-10 lg:grid-cols-3 xl:grid-cols-4">
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
