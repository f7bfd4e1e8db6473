import { api } from '#app/state/api.ts';
import { reviewsText } from '#contract/texts/reviews.ts';
import { Alert } from '#app/ui/alert.tsx';
import { useAnswer } from '#app/ui/use-answer.ts';

/** Tells somebody who has reviewed the product what became of it; mount it anew (`key`) when that has changed. */
export function OwnReviewNote({ product }: { product: string }) {
  const { answer: own } = useAnswer(product, () =>
    // The form is whole without it.
    api.call('GET /api/products/:id/reviews/mine', { params: { id: product } }).catch((error: unknown) => {
      console.warn('own review', error);
      return null;
    }),
  );

  if (!own?.review) return null;
  return (
    <div className="space-y-3">
      <p className="text-meta text-soft">
        {reviewsText('ownBefore', { day: own.review.createdAt.slice(0, 10) })}
      </p>
      {own.hidden && (
        <Alert kind="info">
          {reviewsText('ownHidden')} {own.hidden.reason}
        </Alert>
      )}
    </div>
  );
}
