import { expect, test } from 'vitest';
import { firstValues, checkQuotation, quotationBody } from './quotation-values.ts';

const of = (shippingPrice: string) => ({
  ...firstValues(null),
  name: 'Hana Tesfaye',
  phone: '0911223344',
  shippingPrice,
});

const wrongIn = (shippingPrice: string) =>
  Object.entries(checkQuotation(of(shippingPrice))).flatMap(([name, problem]) => (problem ? [name] : []));

test.each([
  ['', null],
  ['0', 0],
  ['1,500', 1500],
  ['1 500 birr', 1500],
  ['1500.50', 1500.5],
])('transport for %j is offered for %j birr', (typed, birr) => {
  expect(wrongIn(typed)).toEqual([]);
  expect(quotationBody(of(typed), []).shippingPrice).toBe(birr);
});

test.each(['1.500', '-500', '1,50', 'free'])(
  'transport for %j is refused, because it could mean two amounts or none',
  (typed) => expect(wrongIn(typed)).toEqual(['shippingPrice']),
);
