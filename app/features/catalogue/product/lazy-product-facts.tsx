import { Suspense } from 'react';
import type { Product } from '#contract/goods/products.ts';
import { lazyPart } from '#app/ui/loading/lazy-part.ts';

const ProductFacts = lazyPart<{ product: Product }>(
  () => import('./product-facts.tsx'),
  () => null,
);

/**
 * The facts stand in the page that the server sends; their script comes after those with which one buys. Where the page is
 * drawn in the browser, they keep about the height that they will have.
 */
export function LazyProductFacts({ product }: { product: Product }) {
  return (
    <Suspense fallback={<div className="min-h-160" />}>
      <ProductFacts product={product} />
    </Suspense>
  );
}
