import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_SANTIM, toSantim, totalsOf } from '#contract/money.ts';
import type { SummaryRow } from '#server/catalogue/catalogue.service.ts';
import { sumPieces } from './order-goods.ts';
import { priceOrder, transportTo } from './price-order.ts';

const product = (id: string, priceSantim: number, stock: number) =>
  ({ id, name: id, images: [`/${id}.jpg`], price_santim: priceSantim, count_in_stock: stock }) as SummaryRow;

const ids = ['chair', 'table', 'sofa', 'bench', 'gone'];
const requested = fc.array(
  fc.record({ product: fc.constantFrom(...ids), qty: fc.integer({ min: 1, max: 20 }) }),
  {
    minLength: 1,
    maxLength: 50,
  },
);
const shelf = fc.tuple(
  ...ids
    .slice(0, 4)
    .map((id) =>
      fc
        .tuple(fc.integer({ min: 1, max: 99_999_999 }), fc.nat(60))
        .map(([price, stock]) => product(id, price, stock)),
    ),
);

describe('the lines of an order', () => {
  test('A14: of one product are one, with all its pieces', () => {
    fc.assert(
      fc.property(requested, (lines) => {
        const merged = sumPieces(lines);
        expect(new Set(merged.map((line) => line.product)).size).toBe(merged.length);
        for (const { product: id, qty } of merged) {
          const asked = lines.filter((line) => line.product === id).reduce((sum, line) => sum + line.qty, 0);
          expect(qty).toBe(asked);
        }
      }),
    );
  });
});

describe('a priced order', () => {
  test('sells what was asked for or names the problem, and costs what is sold', () => {
    fc.assert(
      fc.property(requested, shelf, (lines, products) => {
        const { lines: sold, totals, quote } = priceOrder(lines, products, 'included');
        expect(totals).toEqual(
          totalsOf(sold.map(({ product: row, qty }) => ({ priceSantim: row.price_santim, qty }))),
        );
        for (const line of quote.orderItems) {
          const row = products.find(({ id }) => id === line.product);
          expect(line.qty).toBeLessThanOrEqual(row?.count_in_stock ?? 0);
          const asked = sumPieces(lines).find((each) => each.product === line.product)!.qty;
          expect(line.problem === null).toBe(line.qty === asked);
        }
      }),
    );
  });

  test('tells the buyer the same santim that are stored, with lines that add up', () => {
    fc.assert(
      fc.property(requested, shelf, (lines, products) => {
        const { totals, quote } = priceOrder(lines, products, 'included');
        // An amount above the maximum is refused before anybody sees a price ('order-too-large').
        fc.pre(totals.totalSantim <= MAX_SANTIM);
        expect(toSantim(quote.totalPrice)).toBe(totals.totalSantim);
        const parts = [quote.itemsPrice, quote.shippingPrice, quote.taxPrice].map(toSantim);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(totals.totalSantim);
        const ofLines = quote.orderItems.reduce((sum, line) => sum + toSantim(line.lineTotal), 0);
        expect(ofLines).toBe(totals.itemsSantim);
      }),
    );
  });

  test('does not depend on the order of its lines', () => {
    fc.assert(
      fc.property(requested, shelf, (lines, products) => {
        const [one, other] = [lines, lines.toReversed()].map((each) =>
          priceOrder(each, products, 'included'),
        );
        expect(other!.totals).toEqual(one!.totals);
      }),
    );
  });
});

test('cities are compared without case and outer blanks; without a list of cities all are delivered to', () => {
  const cities = ['Addis Ababa', 'Bishoftu'];
  expect(transportTo(' addis ababa ', cities)).toBe('included');
  expect(transportTo('Mekelle', cities)).toBe('by-agreement');
  expect(transportTo('Mekelle', [])).toBe('included');
  expect(transportTo(undefined, cities)).toBe('included');
});
