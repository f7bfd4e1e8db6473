import { useEffect, useState } from 'react';
import type { HiddenReview } from '#contract/reviews.ts';
import { api } from '#app/state/api.ts';
import { reviewsText } from '#app/text/reviews.ts';
import { Failure } from '#app/ui/failure.tsx';
import { ReviewItem } from './review-item.tsx';
import { ShowReview } from './show-review.tsx';

/** The hidden reviews of a product, for administrators; mount it anew (`key`) when one was hidden. */
export default function HiddenReviews({ product, onShown }: { product: string; onShown: () => void }) {
  const [reviews, setReviews] = useState<HiddenReview[]>([]);
  const [failure, setFailure] = useState<unknown>(null);

  useEffect(() => {
    let left = false;
    api.reviews.hidden({ product }).then(
      ({ items }) => !left && setReviews(items),
      (error: unknown) => !left && setFailure(error),
    );
    return () => void (left = true);
  }, [product]);

  if (failure) return <Failure of={failure} />;
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="hidden-reviews" className="mt-8">
      <h3 id="hidden-reviews" className="text-h3 font-semibold">
        {reviewsText.hiddenHeading}
      </h3>
      <p className="text-meta text-soft">{reviewsText.hiddenNote}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {reviews.map((review) => (
          <li key={review._id} className="py-5">
            <ReviewItem review={review}>
              <p className="my-3">
                <span className="font-semibold">{reviewsText.hideReason}:</span> {review.hidden.reason}
              </p>
              <ShowReview review={review} onShown={onShown} />
            </ReviewItem>
          </li>
        ))}
      </ul>
    </section>
  );
}
