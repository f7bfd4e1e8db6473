import { writtenDay } from '#contract/days/written-days.ts';
import type { OwnReview } from '#contract/goods/reviews.ts';
import { reviewsText } from '#contract/texts/reviews.ts';
import { Alert } from '#app/ui/alert.tsx';

/** Tells a person the state of their own review of the product. */
export function OwnReviewNote({ own }: { own: OwnReview | null }) {
  if (!own?.review) return null;
  return (
    <div className="space-y-3">
      <p className="text-meta text-soft">
        {reviewsText('ownBefore', { day: writtenDay(own.review.createdAt) })}
      </p>
      {own.hidden && (
        <Alert kind="info">
          {reviewsText('ownHidden')} {own.hidden.reason}
        </Alert>
      )}
    </div>
  );
}
