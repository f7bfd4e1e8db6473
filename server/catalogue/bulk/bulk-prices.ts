import type { BulkChange } from '#contract/goods/bulk.ts';
import type { BulkStay } from '#contract/goods/bulk-actions.ts';
import { MAX_SANTIM, toSantim } from '#contract/money.ts';

/**
 * The whole, 100 %, in hundredths of a percent. Computed amounts are in ten-thousandths of a santim, so that all
 * numbers stay integers below 2^53.
 */
const WHOLE = 10_000;

type Rule = Pick<Extract<BulkChange, { action: 'price' | 'sale' }>, 'way' | 'amount' | 'roundTo'> & {
  direction: 'up' | 'down';
};

/**
 * The new price in santim by a rule: the exact value, rounded half up to the rule's step; rounded to the santim instead
 * where the step would make it 0. Returns the reason as a text where there is no new price.
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
