import { expect, test } from 'vitest';
import { restOf, unpaidOf } from './part-paid.ts';

const order = { status: 'pending', isPaid: false, totalPrice: 12_500.1, amountPaid: 4000.05 } as const;

test('the rest of a part-paid order is told to the santim', () => {
  expect(restOf(order)).toBe(8500.05);
});

test('an order has no rest before its first payment, after its last one, and once it has ended', () => {
  expect(restOf({ ...order, amountPaid: 0 })).toBeNull();
  expect(restOf({ ...order, isPaid: true, amountPaid: 12_500.1 })).toBeNull();
  for (const status of ['expired', 'cancelled', 'refunded'] as const)
    expect(restOf({ ...order, status })).toBeNull();
});

test('what late money pays of an order that has expired is what is not paid', () => {
  expect(unpaidOf(order)).toBe(8500.05);
  expect(unpaidOf({ totalPrice: 12_500.1, amountPaid: 0 })).toBe(12_500.1);
});
