import { useEffect, useRef, useState } from 'react';
import type { Review } from '#contract/goods/reviews.ts';
import { api } from '#app/state/api.ts';
import { reviewsText } from '#contract/texts/reviews.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { messageOf } from '#app/ui/failure.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { ReviewItem } from './review-item.tsx';

/** The form that hides reviews is a chunk of its own, because shoppers do not need it. */
const HideReview = standalonePart(() => import('./hide-review.tsx'));

/** The number of reviews that are shown before a shopper asks for all. */
const FIRST_SEEN = 2;

interface ReviewListProps {
  product: string;
  /** The newest reviews. */
  reviews: Review[];
  /** The number of all reviews. */
  count: number;
  /** Called when an administrator has hidden a review; undefined for others. */
  onHidden?: () => void;
}

/** The newest reviews, a fold with the others that came with the page, and a button that loads older ones. */
export function ReviewList({ product, reviews, count, onHidden }: ReviewListProps) {
  const older = useOlderReviews(product);
  const known = new Set(reviews.map(({ _id }) => _id));
  const shown = [...reviews, ...older.reviews.filter(({ _id }) => !known.has(_id))];
  const list = useRef<HTMLDivElement>(null);
  // The index of the review that gets the focus when older ones are loaded, because the pressed button loses it.
  const goOnAt = useRef<number | null>(null);

  useEffect(() => {
    const at = goOnAt.current;
    if (at === null || shown.length <= at) return;
    goOnAt.current = null;
    list.current?.querySelectorAll<HTMLElement>('.review-items > li')[at]?.focus();
  }, [shown.length]);

  if (shown.length === 0) {
    return (
      <p className="text-soft">
        <Both of={reviewsText.both('none')} className="block" />
      </p>
    );
  }
  const first = shown.slice(0, FIRST_SEEN);
  const others = shown.slice(FIRST_SEEN);
  // Older reviews are shown where the button was: in the fold if there is one, else below the first ones.
  const isFolded = reviews.length > FIRST_SEEN;
  const rest = (
    <>
      {others.length > 0 && <Items of={others} onHidden={onHidden} />}
      {older.problem && (
        <Alert kind="error" className="mt-4">
          {older.problem}
        </Alert>
      )}
      {shown.length < count && !older.finished && (
        <Button
          variant="secondary"
          busy={older.busy}
          onClick={() => {
            goOnAt.current = shown.length;
            void older.fetchMore();
          }}
          className="mt-5"
        >
          {reviewsText('showMore')}
        </Button>
      )}
    </>
  );
  return (
    <div ref={list}>
      <Items of={first} onHidden={onHidden} />
      {isFolded ? (
        <details className="fold">
          <summary>{reviewsText('all', { count })}</summary>
          {rest}
        </details>
      ) : (
        rest
      )}
    </div>
  );
}

interface ItemsProps extends Pick<ReviewListProps, 'onHidden'> {
  of: readonly Review[];
}

function Items({ of, onHidden }: ItemsProps) {
  return (
    <ul className="review-items">
      {of.map((review) => (
        <li key={review._id} tabIndex={-1} className="py-3 md:py-4">
          <ReviewItem review={review} isModerated={onHidden !== undefined}>
            {onHidden && <HideReview review={review} onHidden={onHidden} />}
          </ReviewItem>
        </li>
      ))}
    </ul>
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
      const { items, total } = await api.list('GET /api/products/:id/reviews', {
        params: { id: product },
        query: { page: page + 1 },
      });
      const next = [...reviews, ...items.filter(({ _id }) => !reviews.some((review) => review._id === _id))];
      setReviews(next);
      setPage(page + 1);
      setFinished(items.length === 0 || next.length >= total);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  return { reviews, busy, finished, problem, fetchMore };
}
