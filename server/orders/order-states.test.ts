import { expect, test } from 'vitest';
import { ORDER_STATES } from '../../contract/orders.ts';
import { mayFollow } from './order-states.ts';

test('an order moves along these ways and no other', () => {
  const ways = ORDER_STATES.flatMap((from) =>
    ORDER_STATES.filter((to) => mayFollow(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(ways).toEqual([
    'pending → paid',
    'pending → expired',
    'pending → cancelled',
    'pending → needs-review',
    'paid → delivered',
    'paid → refunded',
    'delivered → refunded',
    'expired → paid',
    'expired → needs-review',
    'needs-review → paid',
    'needs-review → cancelled',
    'needs-review → refunded',
  ]);
});
