import { reviewsText } from '#contract/texts/reviews.ts';

/** Draws the numbers of reviews with 5 to 1 stars, with bars; `counts` begins with one star. */
export function Histogram({ counts }: { counts: readonly number[] }) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const rows = counts.map((count, index) => ({ stars: index + 1, count })).reverse();
  return (
    <dl aria-label={reviewsText('histogram')} className="mt-3 max-w-sm text-meta tabular-nums">
      {rows.map(({ stars, count }) => (
        <div key={stars} className="flex items-center gap-3 py-0.5">
          <dt className="w-12 shrink-0">{reviewsText('starsOf', { stars })}</dt>
          <dd className="flex min-w-0 flex-1 items-center gap-3">
            <span aria-hidden className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-line">
              <span
                className="block h-full bg-star"
                style={{ width: `${total === 0 ? 0 : (count / total) * 100}%` }}
              />
            </span>
            <span className="w-12 shrink-0 text-right text-soft">
              {count.toLocaleString('en')}{' '}
              <span className="sr-only">{reviewsText('reviewsOf', { count })}</span>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
