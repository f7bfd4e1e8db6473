import { vatOn, UNNAMED_VAT_PERCENT, type PricedLine } from '../money.ts';
import { shareOfPercent, type AgreedReduction, type GivenReduction } from './agreed-reductions.ts';
import type { UnreachableTotal } from './work-out-reduction.ts';

/**
 * A reduction of one line as calls write it; null or 0: nothing is taken off any more. Absent of a line that stands in
 * an order: it keeps its price. Without Zod, because browsers load this file.
 */
export type GivenLineReduction = GivenReduction | null;

/** The lowest price of a piece that a reduction may leave. */
const LEAST_SANTIM = 1;

/**
 * Returns the agreed price of a piece, in santim, that a reduction of its line comes to; 0 where it leaves nothing. Birr
 * come off the whole line without VAT or with it, a percent off each piece, and a total is what the line costs with VAT,
 * without delivery: the price is the greatest whose line does not exceed it. All pieces of a line cost the same, so birr and
 * totals may be missed by less than a santim for each piece.
 */
export function priceAfterReduction(line: PricedLine, agreed: AgreedReduction): number | UnreachableTotal {
  const { priceSantim: price, qty } = line;
  if ('santim' in agreed) return Math.max(price - Math.floor(agreed.santim / qty), 0);
  if ('percent' in agreed) return price - shareOfPercent(price, agreed.percent);
  const now = lineWithVat(line, price);
  const totalSantim = 'offSantim' in agreed ? now - agreed.offSantim : agreed.totalSantim;
  if (totalSantim > now) return { why: 'above', nearestSantim: now };
  const least = lineWithVat(line, LEAST_SANTIM);
  if (totalSantim < least) return { why: 'below', nearestSantim: price > 0 ? least : null };
  let [low, high] = [LEAST_SANTIM, price];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (lineWithVat(line, middle) <= totalSantim) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The price of a line with VAT, in santim, at a price of its piece. */
export function lineWithVat(
  { priceSantim, qty, vatPercent = UNNAMED_VAT_PERCENT }: PricedLine,
  ofPiece: number = priceSantim,
): number {
  const netSantim = ofPiece * qty;
  return netSantim + vatOn(netSantim, vatPercent);
}

/** A line whose piece costs less than at the shop's price, if `listSantim` says so. */
export interface ReducedLine {
  priceSantim: number;
  qty: number;
  listSantim?: number | null | undefined;
}

/** The sum in santim without VAT that the reductions of single lines take off. */
export const lineReductionsOf = (lines: readonly ReducedLine[]): number =>
  lines.reduce(
    (sum, { listSantim, priceSantim, qty }) => sum + ((listSantim ?? priceSantim) - priceSantim) * qty,
    0,
  );
