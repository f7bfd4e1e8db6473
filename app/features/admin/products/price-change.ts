import { MAX_SANTIM } from '#contract/money.ts';

/** A rule by which prices change. */
export interface PriceRule {
  direction: 'up' | 'down';
  /** Hundredths of a percent: 750 is 7.5 %. Downwards less than 10,000. */
  hundredths: number;
  /** The new price is a multiple of this many santim. */
  step: number;
}

const WHOLE = 10_000;

/**
 * The new price in santim, rounded half up to the step on the exact value; one that the step would make 0 is
 * rounded to the santim instead, and is at least 1. Null where there is no price to begin with, or where the new
 * one would be more than the shop handles. All numbers stay integers below 2^53.
 */
export function changedPrice(santim: number, { direction, hundredths, step }: PriceRule): number | null {
  if (santim <= 0) return null;
  const share = santim * (direction === 'up' ? WHOLE + hundredths : WHOLE - hundredths);
  const rounded = roundTo(share, step) || roundTo(share, 1) || 1;
  return rounded > MAX_SANTIM ? null : rounded;
}

/** `share` is in ten-thousandths of a santim. */
function roundTo(share: number, step: number): number {
  const unit = WHOLE * step;
  return Math.floor((2 * share + unit) / (2 * unit)) * step;
}

/** '7.5' as 750, or null for what is not a percentage from 0.01 to 1000 with at most two decimals. */
export function parsePercent(text: string): number | null {
  const match = /^(\d{1,4})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return hundredths > 0 && hundredths <= 100_000 ? hundredths : null;
}
