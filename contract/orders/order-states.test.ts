import { expect, test } from 'vitest';
import { mayFollow, ORDER_FACTS, ORDER_STATES } from './order-states.ts';

/** Laws that hold for every state, so that a new one is judged by them and not by a second list. */
const ways = ORDER_STATES.flatMap((from) =>
  ORDER_STATES.filter((to) => mayFollow(from, to)).map((to) => ({
    from,
    to,
    was: ORDER_FACTS[from],
    is: ORDER_FACTS[to],
  })),
);
const told = (some: typeof ways) => some.map(({ from, to }) => `${from} → ${to}`);

test('only an order that takes money becomes paid, or one that was not delivered after all', () => {
  const paid = ways.filter(({ from, to, was }) => to === 'paid' && !was.takesMoney && from !== 'delivered');
  expect(told(paid)).toEqual([]);
});

test('what was bought is never again expired or cancelled, and open only where it costs more since', () => {
  const backwards = ways.filter(
    ({ was, is, to }) =>
      was.isBought && ((is.isOpen && to !== 'pending') || (is.isOver && to !== 'refunded')),
  );
  expect(told(backwards)).toEqual([]);
});

test('money goes back only from orders that were bought, or that somebody has looked at', () => {
  const refunds = ways.filter(({ to }) => to === 'partly-refunded' || to === 'refunded');
  expect(told(refunds.filter(({ was }) => !was.isBought && !was.isReview))).toEqual([]);
});

test('an order that has come to nothing comes back by money or by a review alone', () => {
  const revived = ways.filter(({ was, is, to }) => was.isOver && !is.isReview && to !== 'paid');
  expect(told(revived)).toEqual([]);
});

test('an unpaid order goes on open, or ends; nothing is delivered unpaid', () => {
  const skipped = ways.filter(({ was, is, to }) => was.isOpen && is.isBought && to !== 'paid');
  expect(told(skipped)).toEqual([]);
});

test('every order can be reviewed, and every state but the first is reached', () => {
  const unreviewed = ORDER_STATES.filter(
    (state) => !ORDER_FACTS[state].isReview && !mayFollow(state, 'needs-review'),
  );
  expect(unreviewed).toEqual([]);
  const reached = new Set(ways.map(({ to }) => to));
  expect(ORDER_STATES.filter((state) => state !== 'pending' && !reached.has(state))).toEqual([]);
});

test('a transition leads to a state that exists', () => {
  const next = ORDER_STATES.flatMap((state) => ORDER_FACTS[state].next);
  expect(next.filter((state) => !(ORDER_STATES as string[]).includes(state))).toEqual([]);
});
