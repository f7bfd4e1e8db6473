import { useEffect, useState } from 'react';
import type { OwnReview } from '#contract/reviews.ts';
import { api } from '#app/state/api.ts';
import { reviewsText } from '#app/text/reviews.ts';
import { Alert } from '#app/ui/alert.tsx';

/** Tells somebody who has reviewed the product what became of it; mount it anew (`key`) when that has changed. */
export function OwnReviewNote({ product }: { product: string }) {
  const [own, setOwn] = useState<OwnReview | null>(null);

  useEffect(() => {
    let left = false;
    api.products.ownReview(product).then(
      (answer) => !left && setOwn(answer),
      // The form is whole without it.
      (error: unknown) => console.warn('own review', error),
    );
    return () => void (left = true);
  }, [product]);

  if (!own?.review) return null;
  return (
    <div className="space-y-3">
      <p className="text-meta text-soft">{reviewsText.ownBefore(own.review.createdAt.slice(0, 10))}</p>
      {own.hidden && (
        <Alert kind="info">
          {reviewsText.ownHidden} {own.hidden.reason}
        </Alert>
      )}
    </div>
  );
}
