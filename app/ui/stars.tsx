import { common } from '#app/text/common.ts';

const STAR = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z';
const row = [0, 1, 2, 3, 4].map((index) => (
  <path key={index} d={STAR} transform={`translate(${index * 20} 0)`} />
));

interface StarsProps {
  rating: number;
  /** How many reviews it is made of, said beside it. */
  count?: number;
}

/** A rating of 0 to 5 in half steps. */
export function Stars({ rating, count }: StarsProps) {
  const steps = Math.round(Math.min(5, Math.max(0, rating)) * 2) / 2;
  return (
    <span className="inline-flex items-center gap-1.5 text-meta text-soft">
      <span
        role="img"
        aria-label={common.stars(steps)}
        className="relative inline-block h-3.5 w-17.5 shrink-0"
      >
        <svg aria-hidden viewBox="0 0 100 20" className="absolute inset-0 size-full fill-line">
          {row}
        </svg>
        {steps > 0 && (
          <svg
            aria-hidden
            viewBox={`0 0 ${steps * 20} 20`}
            preserveAspectRatio="xMinYMid meet"
            className="absolute inset-y-0 left-0 h-full fill-star"
            style={{ width: `${steps * 20}%` }}
          >
            {row}
          </svg>
        )}
      </span>
      {count !== undefined && <span className="whitespace-nowrap tabular-nums">{common.reviews(count)}</span>}
    </span>
  );
}
