import { Link } from 'react-router';
import type { OfficeReview } from '#contract/goods/reviews.ts';
import { adminReviewsText as text } from '#contract/texts/admin-reviews.ts';
import { staffLanguage } from '#app/state/session/staff-language.ts';
import { shortDay, shortEthiopianDay } from '#contract/days/written-days.ts';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { Stars } from '#app/ui/prices/stars.tsx';
import { UserText } from '#app/ui/fields/user-text.tsx';
import { ReviewWork } from './review-work.tsx';

const PILL = 'rounded-full px-2.5 py-0.5 text-meta font-medium';

/** A day in the calendar of the reader's language. */
const formatDay = (moment: string): string =>
  (staffLanguage === 'am' ? shortEthiopianDay : shortDay)(new Date(moment));

export function OfficeReviewItem({ review, onChanged }: { review: OfficeReview; onChanged: () => void }) {
  const { name, rating, comment, createdAt, product, hidden, isNew, answer } = review;
  return (
    <li className="grid gap-x-8 gap-y-2 py-5 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <article className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          {name}
          <Stars rating={rating} />
          {isNew && <span className={`${PILL} bg-primary text-white`}>{text('isNew')}</span>}
          {hidden && <span className={`${PILL} bg-line text-ink`}>{text('isHidden')}</span>}
        </h2>
        <p className="mt-0.5 text-meta text-soft">
          <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        </p>
        <UserText className="mt-2 max-w-[70ch]">{comment}</UserText>
        <ReviewPictures review={review} />
        {hidden && (
          <p className="mt-2 text-meta text-soft wrap-anywhere">
            {text('because', { day: formatDay(hidden.at), reason: hidden.reason })}
          </p>
        )}
        {answer && (
          <div className="mt-3 max-w-[70ch] border-l-2 border-line pl-4">
            <p className="text-meta text-soft">{text('answerOn', { day: formatDay(answer.at) })}</p>
            <UserText>{answer.text}</UserText>
          </div>
        )}
      </article>
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-4 lg:block">
          <Link
            to={`/product/${product._id}`}
            className="inline-flex min-h-11 items-center font-medium underline underline-offset-4 wrap-anywhere"
          >
            {product.name}
          </Link>
          <Link
            to={`/admin/reviews?product=${product._id}`}
            className="inline-flex min-h-11 items-center text-meta text-soft underline underline-offset-4"
          >
            {text('ofProduct', { name: product.name })}
          </Link>
        </p>
      </div>
      <ReviewWork review={review} onChanged={onChanged} />
    </li>
  );
}

function ReviewPictures({ review: { pictures } }: { review: OfficeReview }) {
  if (pictures.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {pictures.map(({ _id, address, width, height }) => (
        <li key={_id}>
          <Picture
            src={address}
            alt=""
            sizes="5rem"
            width={width}
            height={height}
            className="size-20 rounded-picture object-cover"
          />
        </li>
      ))}
    </ul>
  );
}
