import { specifiedDay, writtenDay } from '#contract/days/written-days.ts';
import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Review } from '#contract/goods/reviews.ts';
import { reviewsText } from '#contract/texts/reviews.ts';
import { Am } from '#app/ui/am.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { UserText } from '#app/ui/fields/user-text.tsx';
import { Stars } from '#app/ui/prices/stars.tsx';

/** The pictures are a chunk of their own, because few reviews have any. */
const ReviewPictures = standalonePart(() => import('./review-pictures.tsx'), <div className="mt-3 h-20" />);

interface ReviewItemProps {
  review: Omit<Review, 'boughtHere'> & { boughtHere?: boolean };
  isModerated?: boolean;
  /** Buttons for administrators. */
  children?: ReactNode;
}

/** Draws one person's review: name, rating, comment and the day. */
export function ReviewItem({ review, isModerated = false, children }: ReviewItemProps) {
  return (
    <article>
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
        {review.name}
        <Stars rating={review.rating} />
      </h3>
      {review.boughtHere && <BoughtHere />}
      <UserText className="mt-1.5">{review.comment}</UserText>
      {review.pictures.length > 0 && <ReviewPictures review={review} isModerated={isModerated} />}
      <time dateTime={review.createdAt} className="mt-1.5 block text-meta text-soft tabular-nums">
        {specifiedDay(review.createdAt)}
      </time>
      {review.answer && <ShopAnswer of={review.answer} />}
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

/** The shop's answer, under its name. */
function ShopAnswer({ of: { text, at } }: { of: NonNullable<Review['answer']> }) {
  const shop = useRouteLoaderData('root') as { store?: { name?: string } } | undefined;
  return (
    <div className="mt-3 border-l-2 border-line pl-4">
      <p className="text-meta text-soft">
        <span className="font-semibold text-ink">{shop?.store?.name}</span>{' '}
        <time dateTime={at} className="tabular-nums">
          {writtenDay(at)}
        </time>
      </p>
      <UserText className="mt-1">{text}</UserText>
    </div>
  );
}
