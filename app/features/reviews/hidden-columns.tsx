import { Link } from 'react-router';
import type { HiddenReview } from '#contract/reviews.ts';
import { reviewsText } from '#contract/texts/reviews.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { ShowReview } from './show-review.tsx';

/** The columns of the table of hidden reviews. */
export function hiddenColumns(onShown: () => void): Column<HiddenReview>[] {
  return [
    {
      header: reviewsText('product'),
      lead: true,
      cell: ({ product }) => (
        <Link to={`/product/${product._id}`} className="underline underline-offset-4">
          {product.name}
        </Link>
      ),
    },
    {
      header: reviewsText('review'),
      cell: ({ name, rating, comment }) => (
        <>
          <span className="flex flex-wrap items-center justify-end gap-x-2 font-semibold md:justify-start">
            {name} <Stars rating={rating} />
          </span>
          <UserText className="line-clamp-4">{comment}</UserText>
        </>
      ),
    },
    { header: reviewsText('hideReason'), cell: ({ hidden }) => hidden.reason },
    {
      header: reviewsText('hiddenOn'),
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ hidden }) => hidden.at.slice(0, 10),
    },
    {
      header: reviewsText('action'),
      actions: true,
      cell: (review) => <ShowReview review={review} onShown={onShown} />,
    },
  ];
}
