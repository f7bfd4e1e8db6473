import { Suspense } from 'react';
import { lazyPart } from '#app/ui/loading/lazy-part.ts';
import type { BuyTermsProps } from './buy-terms.tsx';

const BuyTerms = lazyPart<BuyTermsProps>(
  () => import('./buy-terms.tsx'),
  () => null,
);

/** The terms stand in the page that the server sends; their script comes after those with which one buys. */
export const LazyBuyTerms = (props: BuyTermsProps) => (
  <Suspense fallback={<div className="mt-4 min-h-32" />}>
    <BuyTerms {...props} />
  </Suspense>
);
