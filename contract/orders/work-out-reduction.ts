import { MAX_SANTIM, addUpTotals, type DeliveryPrice, type PricedLine } from '../money.ts';
import { shareOfPercent, type AgreedReduction } from './agreed-reductions.ts';

/** The goods and the delivery that a reduction is worked out for. */
export interface Bargained {
  lines: readonly PricedLine[];
  /** The price of delivery to the place, or the agreed one; null: it is not agreed yet. */
  delivery: number | DeliveryPrice | null;
  /** The sum that a coupon takes off the goods already. */
  couponSantim?: number;
  isDeliveryFree?: boolean;
}

/** The reason why a total cannot be met, with the nearest total in santim that can; null where none can. */
export interface UnreachableTotal {
  why: 'above' | 'below' | 'transport';
  nearestSantim: number | null;
}

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
  if (goodsSantim === 0) return 0;
  if ('totalSantim' in agreed) return meetTotal(of, { goodsSantim, most, totalSantim: agreed.totalSantim });
  // Birr off what is paid can be said before the price of transport is: it is the same before and after.
  const known = { ...of, delivery: of.delivery ?? 0 };
  const totalSantim = totalWith(known, goodsSantim - most) - agreed.offSantim;
  return meetTotal(known, { goodsSantim, most, totalSantim });
}

/** The total of the order, in santim, when so much is taken off the goods. */
const totalWith = ({ lines, delivery, isDeliveryFree = false }: Bargained, discountSantim: number): number =>
  addUpTotals(lines, delivery ?? 0, { discountSantim, isDeliveryFree }).totalSantim;

interface Sought {
  goodsSantim: number;
  /** The price of the goods before the reduction. */
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
    totalWith({ lines, delivery, isDeliveryFree }, goodsSantim - itemsSantim);
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
