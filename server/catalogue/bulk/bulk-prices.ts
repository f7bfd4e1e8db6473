import type { BulkChange } from '#contract/goods/bulk.ts';
import type { BulkStay } from '#contract/goods/bulk-actions.ts';
import { MAX_SANTIM, toSantim } from '#contract/money.ts';

/** All numbers stay integers below 2^53: percentages are in hundredths of a percent, shares in ten-thousandths of a santim. */
const WHOLE = 10_000;

type Rule = Pick<Extract<BulkChange, { action: 'price' | 'sale' }>, 'way' | 'amount' | 'roundTo'> & {
  direction: 'up' | 'down';
};

/**
 * The price in santim that a rule makes of another, rounded half up to the step on the exact value; one that the step would
 * make 0 is rounded to the santim instead. A text says why there is none.
 */
export function priceBy(santim: number, { way, direction, amount, roundTo }: Rule): number | BulkStay {
  if (way === 'set') return toSantim(amount);
  if (santim <= 0) return 'no-price';
  const sign = direction === 'up' ? 1 : -1;
  const share =
    way === 'percent'
      ? santim * (WHOLE + sign * Math.round(amount * 100))
      : (santim + sign * toSantim(amount)) * WHOLE;
  if (share <= 0) return 'too-low';
  const rounded = nearest(share, toSantim(Number(roundTo))) || nearest(share, 1) || 1;
  return rounded > MAX_SANTIM ? 'too-high' : rounded;
}

function nearest(share: number, step: number): number {
  const unit = WHOLE * step;
  return Math.floor((2 * share + unit) / (2 * unit)) * step;
}
