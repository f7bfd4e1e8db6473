/**
 * Discounts in santim. What a coupon takes off is computed once, on the sum of the goods, and rounded down there; the
 * part of a line or a piece is the difference of two such shares, so that the parts add up to the whole, to the last
 * santim.
 */
import { shareUpTo, VAT_PERCENT, type PricedLine } from '../money.ts';

/** Whole percent of an amount, rounded down; exact for every sum that an order can reach. */
export const percentOf = (santim: number, percent: number): number =>
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
 * Returns what was paid for some pieces of an order, in santim. Each piece has its own part of the sum, so that all
 * pieces, in whatever sequence and in whatever parts they come back, are worth exactly what was paid for them.
 * @param paidSantim the goods with their tax, after discounts.
 */
export function paidForPieces(
  lines: readonly PricedLine[],
  paidSantim: number,
  { place, before, qty }: PiecesOf,
): number {
  // The weight of a piece is its price with VAT; with a single rate the shares are those of the prices.
  const weightOf = ({ priceSantim, vatPercent = VAT_PERCENT }: Omit<PricedLine, 'qty'>, pieces: number) =>
    priceSantim * (100 + vatPercent) * pieces;
  const sumOf = (some: readonly PricedLine[]) =>
    some.reduce((sum, line) => sum + weightOf(line, line.qty), 0);
  const whole = sumOf(lines);
  const begin = sumOf(lines.slice(0, place - 1));
  const line = lines[place - 1] ?? { priceSantim: 0 };
  const upTo = (pieces: number) => shareUpTo(paidSantim, whole, begin + weightOf(line, pieces));
  return upTo(before + qty) - upTo(before);
}
