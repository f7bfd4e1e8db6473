import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ORDER_STATES } from '../../contract/orders.ts';
import { mayFollow } from './order-states.ts';

const ways = ORDER_STATES.flatMap((from) =>
  ORDER_STATES.filter((to) => mayFollow(from, to)).map((to) => `${from} → ${to}`),
);

test('the database has the same table', () => {
  const migrations = join(import.meta.dirname, '../../db/migrations');
  const inDatabase = ['0019-orders-and-money.sql', '0046-reviews-of-delivered-orders.sql'].flatMap((name) => {
    const [, rows = ''] = /insert into order_transitions .*? values([^;]*);/s.exec(
      readFileSync(join(migrations, name), 'utf8'),
    )!;
    return [...rows.matchAll(/\('([\w-]+)', '([\w-]+)'\)/g)].map(([, from, to]) => `${from} → ${to}`);
  });
  expect(inDatabase.toSorted()).toEqual(ways.toSorted());
});

test('an order moves along these ways and no other', () => {
  expect(ways).toEqual([
    'pending → awaiting-confirmation',
    'pending → paid',
    'pending → expired',
    'pending → cancelled',
    'pending → needs-review',
    'awaiting-confirmation → pending',
    'awaiting-confirmation → paid',
    'awaiting-confirmation → cancelled',
    'awaiting-confirmation → needs-review',
    'paid → delivered',
    'paid → partly-refunded',
    'paid → refunded',
    'paid → needs-review',
    'delivered → partly-refunded',
    'delivered → refunded',
    'delivered → needs-review',
    'expired → paid',
    'expired → needs-review',
    'cancelled → needs-review',
    'partly-refunded → delivered',
    'partly-refunded → partly-refunded',
    'partly-refunded → refunded',
    'partly-refunded → needs-review',
    'refunded → needs-review',
    'needs-review → paid',
    'needs-review → delivered',
    'needs-review → cancelled',
    'needs-review → partly-refunded',
    'needs-review → refunded',
  ]);
});
