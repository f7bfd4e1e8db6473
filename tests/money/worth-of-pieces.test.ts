import { expect, test } from 'vitest';
import { worthOfPieces as worthInDialog } from '../../app/features/admin/orders/money/pieces-worth.tsx';
import { worthOfPieces } from '../../server/service-cases/money/piece-worth.ts';

test('a piece is worth what was paid for it, with the VAT of its own rate', () => {
  const line = (position: number, vat_percent: number) => ({
    ...{ position, price_santim: 1_000_000, qty: 1, returned_qty: 0, vat_percent },
  });
  const lines = [line(1, 0), line(2, 15)] as unknown as Parameters<typeof worthOfPieces>[1];
  const paid = { items_santim: 2_000_000, tax_santim: 150_000 };
  const item = (vatPercent?: number) => ({ price: 10_000, qty: 1, ...(vatPercent === 0 && { vatPercent }) });
  const shown = { itemsPrice: 20_000, taxPrice: 1_500, vatPercent: 15, orderItems: [item(0), item()] };
  expect([
    ...[1, 2].map((position) => worthOfPieces(paid, lines, [{ position, qty: 1 }]) / 100),
    ...[1, 2].map((place) => worthInDialog(shown as never, new Map([[place, 1]]))),
  ]).toEqual([10_000, 11_500, 10_000, 11_500]);
});
