import { paidForPieces } from '#contract/orders/discounts.ts';
import type { HeldLineRow, OrderRow } from '#server/sales/sales.service.ts';

/** Returns what was paid for the pieces of a case, after discounts and with the VAT of their own rates, in santim. */
export function worthOfPieces(
  { items_santim: items }: Pick<OrderRow, 'items_santim'>,
  lines: readonly HeldLineRow[],
  pieces: readonly { position: number; qty: number }[],
): number {
  const sold = lines.map(({ price_santim: priceSantim, qty, vat_percent: vatPercent }) => ({
    ...{ priceSantim, qty, vatPercent },
  }));
  const parts = pieces.map(({ position, qty }) => {
    const place = lines.findIndex((line) => line.position === position) + 1;
    const before = lines[place - 1]?.returned_qty ?? 0;
    const { netSantim, taxSantim } = paidForPieces(sold, items, { place, before, qty });
    return netSantim + taxSantim;
  });
  return parts.reduce((sum, part) => sum + part, 0);
}
