import type { ReactNode } from 'react';
import type { Review } from '#contract/reviews.ts';
import { reviewsText } from '#contract/texts/reviews.ts';
import { Am } from '#app/ui/am.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { Stars } from '#app/ui/stars.tsx';

interface ReviewItemProps {
  review: Omit<Review, 'boughtHere'> & { boughtHere?: boolean };
  /** The administrators' actions. */
  children?: ReactNode;
}

/** Draws one person's review: name, rating, comment and the day. */
export function ReviewItem({ review, children }: ReviewItemProps) {
  return (
    <article>
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
        {review.name}
        <Stars rating={review.rating} />
      </h3>
      {review.boughtHere && <BoughtHere />}
      <UserText className="mt-1.5">{review.comment}</UserText>
      <time dateTime={review.createdAt} className="mt-1.5 block text-meta text-soft tabular-nums">
        {review.createdAt.slice(0, 10)}
      </time>
      {children}
    </article>
  );
}

function BoughtHere() {
  return (
    <p className="mt-1 flex items-center gap-1.5 text-meta text-primary">
      <svg aria-hidden viewBox="0 0 16 16" className="size-3.5 fill-none stroke-current" strokeWidth="2">
        <path d="M2.5 8.5 6 12l7.5-8" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <span>
        {reviewsText('boughtHere')} · <Am>{reviewsText.am('boughtHere')}</Am>
      </span>
    </p>
  );
}
