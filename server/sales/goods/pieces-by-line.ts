import type { NamedPieces } from '#contract/paying/refunds.ts';
import type { RefundRow } from '../refunds/refunds.store.ts';
import type { HeldLineRow } from '../orders/orders.store.ts';

type Lines = readonly Pick<HeldLineRow, 'position' | 'product_id'>[];

/** Finds the position of the line that pieces name. Old refunds name a product, of which an order then had one line. */
export function findPosition(lines: Lines, { line, product }: Partial<NamedPieces>): number {
  if (line !== undefined) return line;
  return lines.find(({ product_id: id }) => id === product)?.position ?? 0;
}

export function sumByLine(lines: Lines, pieces: readonly NamedPieces[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const each of pieces) {
    const place = findPosition(lines, each);
    sums.set(place, (sums.get(place) ?? 0) + each.qty);
  }
  return sums;
}

export const areDamaged = ({ status, goods }: RefundRow) => status !== 'failed' && goods === 'damaged';

/** Counts the pieces that came back damaged, by the position of their line. */
export const damagedPieces = (lines: Lines, refunds: readonly RefundRow[]): Map<number, number> =>
  sumByLine(
    lines,
    refunds.filter(areDamaged).flatMap((refund) => refund.lines),
  );
