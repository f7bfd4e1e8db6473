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

/** Shoppers do without it. */
const HideReview = standalonePart(() => import('./hide-review.tsx'));

/** The number that is seen before somebody asks for all. */
const FIRST_SEEN = 3;

interface ReviewListProps {
  product: string;
  /** The newest. */
  reviews: Review[];
  /** The number of all reviews. */
  count: number;
  /** For administrators, who may hide a review: told when one was. */
  onHidden?: () => void;
}

/** The newest reviews, the others that came with the page behind a fold, and the older ones for who asks for them. */
export function ReviewList({ product, reviews, count, onHidden }: ReviewListProps) {
  const older = useOlderReviews(product);
  const known = new Set(reviews.map(({ _id }) => _id));
  const shown = [...reviews, ...older.reviews.filter(({ _id }) => !known.has(_id))];
  const list = useRef<HTMLDivElement>(null);
  // The index of the review that gets the focus when more have come: their button loses it meanwhile.
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
  // Reviews that somebody has fetched follow where they have fetched them.
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
