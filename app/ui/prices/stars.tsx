import type { CSSProperties } from 'react';
import { commonText } from '#contract/texts/common.ts';
import { halfSteps } from '../fields/half-steps.ts';

interface StarsProps {
  rating: number;
  /** The number of reviews, shown beside the stars. */
  count?: number;
}

/**
 * A rating from 0 to 5 in half stars. The stars are cut out of a bar in two colours (app.css), because lists show many
 * of them.
 */
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
