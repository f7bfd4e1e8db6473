import { useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import type { Review } from '#contract/reviews.ts';
import { api } from '#app/state/api.ts';
import { reviewsText } from '#app/text/reviews.ts';
import { toasts } from '#app/text/toasts.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Am } from '#app/ui/am.tsx';
import { Button } from '#app/ui/button.tsx';
import { OwnWords } from '#app/ui/own-words.tsx';
import { Stars } from '#app/ui/stars.tsx';

interface ReviewListProps {
  product: string;
  /** The newest. */
  reviews: Review[];
  /** How many there are. */
  count: number;
}

export function ReviewList({ product, reviews, count }: ReviewListProps) {
  const older = useOlderReviews(product);
  const known = new Set(reviews.map(({ _id }) => _id));
  const shown = [...reviews, ...older.reviews.filter(({ _id }) => !known.has(_id))];
  if (shown.length === 0) {
    return (
      <p className="text-soft">
        {reviewsText.none.en} <Am className="block">{reviewsText.none.am}</Am>
      </p>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((review) => (
          <li key={review._id} className="py-5">
            <article>
              <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                {review.name}
                <Stars rating={review.rating} />
              </h3>
              <OwnWords className="mt-1.5">{review.comment}</OwnWords>
              <time dateTime={review.createdAt} className="mt-1.5 block text-meta text-soft tabular-nums">
                {review.createdAt.slice(0, 10)}
              </time>
            </article>
          </li>
        ))}
      </ul>
      {older.problem && (
        <Alert kind="error" className="mt-4">
          {older.problem}
        </Alert>
      )}
      {shown.length < count && !older.finished && (
        <Button variant="secondary" busy={older.busy} onClick={() => void older.fetchMore()} className="mt-5">
          {reviewsText.showMore}
        </Button>
      )}
    </>
  );
}

function useOlderReviews(product: string) {
  const [reviews, setReviews] = useState<Review[]>([]);
  const [page, setPage] = useState(0);
  const [busy, setBusy] = useState(false);
  const [finished, setFinished] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function fetchMore() {
    setBusy(true);
    setProblem(null);
    try {
      const { items, total } = await api.products.reviews(product, page + 1);
      const next = [...reviews, ...items.filter(({ _id }) => !reviews.some((review) => review._id === _id))];
      setReviews(next);
      setPage(page + 1);
      setFinished(items.length === 0 || next.length >= total);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : toasts.somethingWrong);
    } finally {
      setBusy(false);
    }
  }

  return { reviews, busy, finished, problem, fetchMore };
}
