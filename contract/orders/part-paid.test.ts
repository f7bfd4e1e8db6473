import { expect, test } from 'vitest';
import { birrLeft, unpaidBirr } from './part-paid.ts';

const order = { status: 'pending', isPaid: false, totalPrice: 12_500.1, amountPaid: 4000.05 } as const;

test('the rest of a part-paid order is told to the santim', () => {
  expect(birrLeft(order)).toBe(8500.05);
});

test('an order has no rest before its first payment, after its last one, and once it has ended', () => {
  expect(birrLeft({ ...order, amountPaid: 0 })).toBeNull();
  expect(birrLeft({ ...order, isPaid: true, amountPaid: 12_500.1 })).toBeNull();
  for (const status of ['expired', 'cancelled', 'refunded'] as const)
    expect(birrLeft({ ...order, status })).toBeNull();
});

test('what late money pays of an order that has expired is what is not paid', () => {
  expect(unpaidBirr(order)).toBe(8500.05);
  expect(unpaidBirr({ totalPrice: 12_500.1, amountPaid: 0 })).toBe(12_500.1);
});
