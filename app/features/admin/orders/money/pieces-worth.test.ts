import { expect, test } from 'vitest';
import { worthOfPieces } from './pieces-worth.tsx';

// Three chairs and a table at 15 percent off: 42,500.00 less 6,375.00, and VAT.
const order = {
  itemsPrice: 36_125,
  taxPrice: 5418.75,
  vatPercent: 15,
  orderItems: [
    { price: 9500, qty: 3, returned: 1 },
    { price: 14_000, qty: 1 },
  ],
};

test('pieces are worth their part of what was paid, and not their price', () => {
  expect(worthOfPieces(order, new Map([[2, 1]]))).toBe(13_685);
  expect(worthOfPieces(order, new Map([[1, 1]]))).toBe(9286.25);
});

test('all pieces that are left, with those that came back before, are worth what was paid', () => {
  const before = worthOfPieces(
    { ...order, orderItems: [{ price: 9500, qty: 3 }, order.orderItems[1]!] },
    new Map([[1, 1]]),
  );
  const rest = worthOfPieces(
    order,
    new Map([
      [1, 2],
      [2, 1],
    ]),
  );
  expect(Math.round((before + rest) * 100)).toBe(4_154_375);
});
