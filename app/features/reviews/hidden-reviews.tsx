import { api } from '#app/state/api.ts';
import { reviewsText } from '#contract/texts/reviews.ts';
import { Failure } from '#app/ui/failure.tsx';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import { ReviewItem } from './review-item.tsx';
import { ShowReview } from './show-review.tsx';

/** The hidden reviews of a product, for administrators; give it another `key` to load them again. */
export default function HiddenReviews({ product, onShown }: { product: string; onShown: () => void }) {
  const { answer, failure } = useAnswer(product, () =>
    api.list('GET /api/reviews/hidden', { query: { product } }),
  );
  if (failure) return <Failure of={failure} />;
  if (!answer?.items.length) return null;
  return (
    <section aria-labelledby="hidden-reviews" className="mt-8">
      <h3 id="hidden-reviews" className="text-h3 font-semibold">
        {reviewsText('hiddenHeading')}
      </h3>
      <p className="text-meta text-soft">{reviewsText('hiddenNote')}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {answer.items.map((review) => (
          <li key={review._id} className="py-5">
            <ReviewItem review={review}>
              <p className="my-3">
                <span className="font-semibold">{reviewsText('hideReason')}:</span> {review.hidden.reason}
              </p>
              <ShowReview review={review} onShown={onShown} />
            </ReviewItem>
          </li>
        ))}
      </ul>
    </section>
  );
}
