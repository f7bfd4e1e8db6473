import type { CardFacts } from './card-facts.ts';
import { ProductCard } from './product-card.tsx';

/** Products in one column on phones, then two, three and four. `eager` is the number of pictures that load at once. */
export function ProductGrid({ products, eager = 0 }: { products: CardFacts[]; eager?: number }) {
  return (
    <ul className="grid grid-cols-1 gap-x-5 gap-y-6 md:grid-cols-2 md:gap-y-10 lg:grid-cols-3 xl:grid-cols-4">
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard product={product} priority={index < eager} />
        </li>
      ))}
    </ul>
  );
}
