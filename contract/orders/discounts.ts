/**
 * Discounts in santim. What a coupon takes off is computed once, on the sum of the goods, and rounded down there; the
 * part of a line or a piece is the difference of two such shares, so that the parts add up to the whole, to the last
 * santim.
 */
import { shareUpTo, UNNAMED_VAT_PERCENT, vatOn, type PricedLine, type RatedSum } from '../money.ts';

/** Whole percent of an amount, rounded down; exact for every sum that an order can reach. */
export const takePercent = (santim: number, percent: number): number =>
  Math.floor(santim / 100) * percent + Math.floor(((santim % 100) * percent) / 100);

/**
 * Some pieces of an order's line: `place` is the line's position from 1, and the pieces follow after the first
 * `before`.
 */
export interface PiecesOf {
  place: number;
  before: number;
  qty: number;
}

/**
 * Returns what was paid for some pieces of an order: their price after the discount, and the VAT of their rate. All
 * pieces, in whatever sequence and in whatever parts they come back, add up to exactly what the order's goods cost.
 * VAT is rounded once for each rate of an order, so it may differ from that of single lines by a santim each: the
 * dearest lines of the rate bear that difference, with their last piece.
 * @param itemsSantim the goods without VAT, after discounts.
 */
export function paidForPieces(
  lines: readonly PricedLine[],
  itemsSantim: number,
  { place, before, qty }: PiecesOf,
): RatedSum {
  const line = lines[place - 1];
  if (!line) return { percent: UNNAMED_VAT_PERCENT, netSantim: 0, taxSantim: 0 };
  const percent = rateOf(line);
  const net = netOf(lines, itemsSantim, place);
  const lineTax = taxOfLine(lines, itemsSantim, place);
  const taxUpTo = (pieces: number) =>
    pieces >= line.qty ? lineTax : Math.min(vatOn(net(pieces), percent), lineTax);
  return {
    percent,
    netSantim: net(before + qty) - net(before),
    taxSantim: taxUpTo(before + qty) - taxUpTo(before),
  };
}

const rateOf = ({ vatPercent = UNNAMED_VAT_PERCENT }: PricedLine): number => vatPercent;

/** Returns the price after the discount of the first pieces of a line. Lines share the discount as their rates do. */
function netOf(lines: readonly PricedLine[], itemsSantim: number, place: number): (pieces: number) => number {
  const line = lines[place - 1]!;
  const cost = ({ priceSantim, qty }: PricedLine) => priceSantim * qty;
  const sum = (some: readonly PricedLine[]) => some.reduce((all, each) => all + cost(each), 0);
  const isBefore = (each: PricedLine, index: number) =>
    rateOf(each) < rateOf(line) || (rateOf(each) === rateOf(line) && index < place - 1);
  const whole = sum(lines);
  const begin = sum(lines.filter(isBefore));
  const upTo = (pieces: number) => shareUpTo(itemsSantim, whole, begin + line.priceSantim * pieces);
  return (pieces) => upTo(pieces) - upTo(0);
}

function taxOfLine(lines: readonly PricedLine[], itemsSantim: number, place: number): number {
  const percent = rateOf(lines[place - 1]!);
  const group = lines
    .map((line, index) => ({ line, place: index + 1 }))
    .filter(({ line }) => rateOf(line) === percent)
    .map((each) => ({ place: each.place, net: netOf(lines, itemsSantim, each.place)(each.line.qty) }));
  const own = (net: number) => vatOn(net, percent);
  const net = group.reduce((sum, each) => sum + each.net, 0);
  const more = own(net) - group.reduce((sum, each) => sum + own(each.net), 0);
  const dearest = group.toSorted((one, other) => other.net - one.net || one.place - other.place);
  const rank = dearest.findIndex((each) => each.place === place);
  return own(dearest[rank]!.net) + (rank < Math.abs(more) ? Math.sign(more) : 0);
}
