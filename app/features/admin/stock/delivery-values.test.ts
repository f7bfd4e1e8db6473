import { expect, test } from 'vitest';
import type { StockItem } from '#contract/stock/stock.ts';
import { deliveryBody, checkSupply } from './delivery-values.ts';

const draftOf = (cost: string) => ({
  ...{ supplier: '', invoiceNumber: '', place: 'place', expectedOn: '', note: '', isLater: false },
  lines: [{ item: { _id: 'variant' } as StockItem, qty: '2', cost }],
});
const costOf = (typed: string) => deliveryBody(draftOf(typed)).lines[0]!.cost;

test.each([
  ['', null],
  ['85,000', 85_000],
  ['85 000 birr', 85_000],
  ['85000.50', 85_000.5],
])('a cost of %j is written down as %j birr', (typed, birr) => {
  expect(checkSupply(draftOf(typed))).toEqual({});
  expect(costOf(typed)).toBe(birr);
});

test.each(['85.000', '-85', '8,50', 'cheap'])(
  'a cost of %j is refused, because it could mean two amounts or none',
  (typed) => expect(Object.keys(checkSupply(draftOf(typed)))).toEqual(['lines.0.cost']),
);
