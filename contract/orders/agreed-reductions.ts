import { MAX_SANTIM, toSantim, totalsOf, type DeliveryPrice, type PricedLine } from '../money.ts';
import { MOST_QUOTATION_PERCENT } from './quotation-states.ts';

/**
 * What was agreed on with a buyer who bargains, as people say it: an amount off the goods without VAT, a percent of the
 * goods, or what they pay for all, with VAT and delivery. Amounts are in santim. An order stores the discount in santim
 * that follows from it. Without Zod, because browsers load this file.
 */
export type AgreedReduction = { santim: number } | { percent: number } | { totalSantim: number };

/** The ways to say a reduction, in the sequence in which a form offers them. */
export const REDUCTION_KINDS = ['birr', 'percent', 'total'] as const;
export type ReductionKind = (typeof REDUCTION_KINDS)[number];

/** The same as calls write it: birr, { percent } or { total } in birr. */
export type GivenReduction = number | { percent: number } | { total: number };

/** A reduction in santim as it was given; undefined where nothing is taken off. */
export function readReduction(given: GivenReduction | undefined): AgreedReduction | undefined {
  if (given === undefined || given === 0) return undefined;
  if (typeof given === 'number') return { santim: toSantim(given) };
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

/** The goods and the delivery that a reduction is worked out for. */
export interface Bargained {
  lines: readonly PricedLine[];
  /** The price of delivery to the place, or the agreed one; null: it is not agreed yet. */
  delivery: number | DeliveryPrice | null;
  /** What a coupon takes off the goods already. */
  couponSantim?: number;
  isDeliveryFree?: boolean;
}

/** The reason why a total cannot be met, with the nearest total in santim that can; null where none can. */
export interface UnreachableTotal {
  why: 'above' | 'below' | 'transport';
  nearestSantim: number | null;
}

const PERCENT_SCALE = 100;

/** Says whether a number is a percent of a reduction: above 0, at most 100, with at most two decimals. */
export const isReductionPercent = (value: number): boolean =>
  value > 0 && value <= 100 && Math.round(value * PERCENT_SCALE) / PERCENT_SCALE === value;

/** A percent of an amount in santim, rounded down; exact for percents with at most two decimals. */
export const shareOfPercent = (santim: number, percent: number): number =>
  Math.floor((santim * Math.round(percent * PERCENT_SCALE)) / (100 * PERCENT_SCALE));

/**
 * Works out the discount, in santim without VAT, that a reduction comes to; never more than the goods cost. A total is met
 * by the discount whose total is the nearest one that does not exceed it, because VAT is rounded to the santim and some
 * totals do not exist; of several such discounts it is the smallest.
 */
export function workOutReduction(of: Bargained, agreed: AgreedReduction): number | UnreachableTotal {
  const goodsSantim = of.lines.reduce((sum, { priceSantim, qty }) => sum + priceSantim * qty, 0);
  const most = goodsSantim - (of.couponSantim ?? 0);
  if ('santim' in agreed) return Math.min(agreed.santim, most);
  if ('percent' in agreed) return Math.min(shareOfPercent(goodsSantim, agreed.percent), most);
  return goodsSantim === 0 ? 0 : meetTotal(of, { goodsSantim, most, totalSantim: agreed.totalSantim });
}

interface Sought {
  goodsSantim: number;
  /** What the goods cost before the reduction. */
  most: number;
  totalSantim: number;
}

function meetTotal(
  { lines, delivery, isDeliveryFree = false }: Bargained,
  { goodsSantim, most, totalSantim }: Sought,
): number | UnreachableTotal {
  if (delivery === null) return { why: 'transport', nearestSantim: null };
  if (most <= 0) return { why: 'below', nearestSantim: null };
  const totalAt = (itemsSantim: number) =>
    totalsOf(lines, delivery, { discountSantim: goodsSantim - itemsSantim, isDeliveryFree }).totalSantim;
  const now = totalAt(most);
  if (totalSantim > now) return { why: 'above', nearestSantim: Math.min(now, MAX_SANTIM) };
  // Delivery may be free above a sum of the goods, so the total falls there: each side is searched by itself.
  const freeAbove = typeof delivery === 'number' ? null : delivery.freeAboveSantim;
  const isSplit = freeAbove !== null && freeAbove >= 1 && freeAbove < most;
  const ranges = isSplit
    ? [
        [freeAbove + 1, most],
        [1, freeAbove],
      ]
    : [[1, most]];
  const rates = new Set(lines.map(({ vatPercent }) => vatPercent)).size;
  const found = ranges.flatMap(([from, to]) => nearestBelow(totalAt, [from!, to!], totalSantim, rates));
  const best = found.toSorted((one, other) => other.total - one.total || other.items - one.items)[0];
  return best ? most - best.items : { why: 'below', nearestSantim: leastOf(totalAt, ranges) };
}

const leastOf = (totalAt: (items: number) => number, ranges: number[][]): number =>
  Math.min(...ranges.map(([from]) => totalAt(from!)));

/**
 * Finds the sum of the goods whose total is the nearest one below the wanted one. Totals rise with the goods but for a santim
 * or two, where a discount falls on goods of several rates, so the sums around the place where they cross are compared.
 */
function nearestBelow(
  totalAt: (items: number) => number,
  [from, to]: [number, number],
  wanted: number,
  rates: number,
): { items: number; total: number }[] {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (totalAt(middle) <= wanted) low = middle;
    else high = middle - 1;
  }
  const around = 4 * (rates + 1);
  const near: { items: number; total: number }[] = [];
  for (let items = Math.max(from, low - around); items <= Math.min(to, low + around); items += 1)
    near.push({ items, total: totalAt(items) });
  const fits = near.filter(({ total }) => total <= wanted);
  return fits.toSorted((one, other) => other.total - one.total || other.items - one.items).slice(0, 1);
}
