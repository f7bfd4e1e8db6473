import { reviewsText } from '#contract/texts/reviews.ts';

/** Draws the numbers of reviews with 5 to 1 stars, with bars; `counts` begins with one star. */
export function Histogram({ counts }: { counts: readonly number[] }) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const rows = counts.map((count, index) => ({ stars: index + 1, count })).reverse();
  return (
    <dl aria-label={reviewsText('histogram')} className="histogram">
      {rows.map(({ stars, count }) => (
        <div key={stars}>
          <dt>{reviewsText('starsOf', { stars })}</dt>
          <dd>
            <span aria-hidden className="histogram-bar">
              <span style={{ width: `${total === 0 ? 0 : (count / total) * 100}%` }} />
            </span>
            <span className="histogram-count">
              {count.toLocaleString('en')}{' '}
              <span className="sr-only">{reviewsText('reviewsOf', { count })}</span>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
