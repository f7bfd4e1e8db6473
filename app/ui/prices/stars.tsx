import type { CSSProperties } from 'react';
import { commonText } from '#contract/texts/common.ts';
import { halfSteps } from '../fields/half-steps.ts';

interface StarsProps {
  rating: number;
  /** The number of reviews behind the rating, shown beside it. */
  count?: number;
}

/** A rating of 0 to 5 in half steps: a row of stars cut out of a bar of two colours (app.css), for lists show many. */
export function Stars({ rating, count }: StarsProps) {
  const steps = halfSteps(rating);
  const style = { '--stars': `${steps * 20}%` } as CSSProperties;
  return (
    <span className="rating">
      <span role="img" aria-label={commonText('stars', { rating: steps })} className="stars" style={style} />
      {count !== undefined && <span>{commonText('reviews', { count })}</span>}
    </span>
  );
}
