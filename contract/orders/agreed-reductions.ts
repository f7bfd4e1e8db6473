import { toSantim } from '../money.ts';
import { MOST_QUOTATION_PERCENT } from './quotation-states.ts';

/**
 * An agreement with a buyer who bargains, as people say it: an amount off the goods without VAT, an amount off what they
 * pay, with VAT, a percent of the goods, or what they pay for all, with VAT and delivery. Amounts are in santim. An order stores the discount in santim
 * that follows from it. Without Zod, because browsers load this file.
 */
export type AgreedReduction =
  | { santim: number }
  | { offSantim: number }
  | { percent: number }
  | { totalSantim: number };

/** The ways to say a reduction: `birr` are without VAT, `off` are birr with VAT. */
export const REDUCTION_KINDS = ['birr', 'off', 'percent', 'total'] as const;
export type ReductionKind = (typeof REDUCTION_KINDS)[number];

/** The same as calls write it: birr, { off }, { percent } or { total } in birr. */
export type GivenReduction = number | { off: number } | { percent: number } | { total: number };

/** A reduction in santim as it was given; undefined where nothing is taken off. */
export function readReduction(given: GivenReduction | undefined): AgreedReduction | undefined {
  if (given === undefined || given === 0) return undefined;
  if (typeof given === 'number') return { santim: toSantim(given) };
  if ('off' in given) return given.off === 0 ? undefined : { offSantim: toSantim(given.off) };
  return 'percent' in given ? given : { totalSantim: toSantim(given.total) };
}

/**
 * A reduction as a quotation has it: a whole percent comes off the price of each piece, so that its paper has prices by the
 * piece; what else was agreed on comes off the goods.
 */
export function quotedReduction(reduction: AgreedReduction | undefined): {
  percent: number;
  reduction?: AgreedReduction;
} {
  if (!reduction) return { percent: 0 };
  const isByPiece =
    'percent' in reduction &&
    Number.isInteger(reduction.percent) &&
    reduction.percent <= MOST_QUOTATION_PERCENT;
  return isByPiece ? { percent: reduction.percent } : { percent: 0, reduction };
}

const PERCENT_SCALE = 100;

/** Says whether a number is a percent of a reduction: above 0, at most 100, with at most two decimals. */
export const isReductionPercent = (value: number): boolean =>
  value > 0 && value <= 100 && Math.round(value * PERCENT_SCALE) / PERCENT_SCALE === value;

/** A percent of an amount in santim, rounded down; exact for percents with at most two decimals. */
export const shareOfPercent = (santim: number, percent: number): number =>
  Math.floor((santim * Math.round(percent * PERCENT_SCALE)) / (100 * PERCENT_SCALE));
