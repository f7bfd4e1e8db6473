import { common } from '#app/text/common.ts';
import { halfSteps } from './half-steps.ts';

interface StarsProps {
  rating: number;
  /** How many reviews it is made of, said beside it. */
  count?: number;
}

/** A rating of 0 to 5 in half steps: a row of stars cut out of two bars (app.css), for lists show many of them. */
export function Stars({ rating, count }: StarsProps) {
  const steps = halfSteps(rating);
  return (
    <span className="inline-flex items-center gap-1.5 text-meta text-soft">
      <span role="img" aria-label={common.stars(steps)} className="stars">
        <span style={{ width: `${steps * 20}%` }} />
      </span>
      {count !== undefined && <span className="whitespace-nowrap tabular-nums">{common.reviews(count)}</span>}
    </span>
  );
}
