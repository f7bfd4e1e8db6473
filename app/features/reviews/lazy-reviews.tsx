import { Suspense } from 'react';
import { lazyPart } from '#app/ui/loading/lazy-part.ts';
import type { ReviewsProps } from './reviews.tsx';

const Reviews = lazyPart<ReviewsProps>(
  () => import('./reviews.tsx'),
  () => null,
);

/** The reviews stand in the page that the server sends; their script comes after those with which one buys. */
export function LazyReviews(props: ReviewsProps) {
  return (
    <Suspense fallback={<div className="min-h-80" />}>
      <Reviews {...props} />
    </Suspense>
  );
}
