import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_SANTIM, toBirr } from '../money.ts';
import { addVat, takeOffVat, netPricesOf, netUpdate, shownGross } from './typed-prices.ts';

const RATES = [0, 5, 15, 18];
/** The largest price that the owner of a furniture shop types: 999,999.99 birr. */
const LARGEST_PRICE = 99_999_999;

/** The problem of a typed price with VAT, if it does not come back as it was typed; '' if all is well. */
function findWrongPrice(typed: number, percent: number): string {
  const net = takeOffVat(typed, percent);
  const paid = addVat(net, percent);
  if (shownGross(net, typed, percent) !== typed) return `${typed} at ${percent} is not shown as typed`;
  if (net < 1) return `${typed} at ${percent} is free`;
  const isFarther = (other: number) => Math.abs(addVat(other, percent) - typed) >= Math.abs(paid - typed);
  if (!isFarther(net - 1) || !isFarther(net + 1)) return `${typed} at ${percent}: another price is nearer`;
  if (Math.abs(paid - typed) > 1) return `${typed} at ${percent}: buyers pay ${paid}`;
  return paid > typed ? `${typed} at ${percent}: buyers pay more, ${paid}` : '';
}

describe.each(RATES)('at %d % of VAT', (percent) => {
  test('every price with VAT up to 10,000.00 comes back as typed, and buyers pay at most one santim less', () => {
    let wrong = '';
    for (let typed = 1; typed <= 1_000_000 && !wrong; typed += 1) wrong = findWrongPrice(typed, percent);
    expect(wrong).toBe('');
  });

  test('prices with VAT up to 999,999.99 come back as typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: LARGEST_PRICE }), (typed) => {
        expect(findWrongPrice(typed, percent)).toBe('');
      }),
      { numRuns: 20_000 },
    );
  });

  test('every stored price has a price with VAT that leads back to it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_SANTIM }), (net) => {
        expect(takeOffVat(addVat(net, percent), percent)).toBe(net);
        expect(shownGross(net, null, percent)).toBe(addVat(net, percent));
      }),
      { numRuns: 20_000 },
    );
  });
});

test('75,000.00 with VAT is kept as typed, although buyers pay 74,999.99 or 75,000.00 by what the rate allows', () => {
  const net = takeOffVat(7_500_000, 15);
  expect(Math.abs(addVat(net, 15) - 7_500_000)).toBeLessThanOrEqual(1);
  expect(shownGross(net, 7_500_000, 15)).toBe(7_500_000);
});

test('what was typed is forgotten as soon as it means another price, by the rate or by a new price', () => {
  const net = takeOffVat(11_500, 15);
  expect(net).toBe(10_000);
  expect(shownGross(net, 11_500, 18)).toBe(11_800);
  expect(shownGross(net + 1, 11_500, 15)).toBe(addVat(net + 1, 15));
});

test('prices of an update become those before VAT, for the product and each of its variants', () => {
  const row = { priceWithVat: 230, salePriceWithVat: 115, regularPrice: 7, countInStock: 1 };
  expect(netPricesOf(row, 15)).toEqual({
    ...{ price: 200, salePrice: 100, regularPrice: undefined, countInStock: 1 },
    typedSantim: { price: 23_000, sale: 11_500 },
  });
  expect(netUpdate({ price: 10, name: 'Chair', variants: [row, { price: 5 }] }, 15)).toEqual({
    ...{ price: 10, name: 'Chair' },
    variants: [netPricesOf(row, 15), { price: 5 }],
  });
  expect(netPricesOf({ price: 5, salePriceWithVat: null }, 15)).toEqual({
    ...{ price: 5, salePrice: null },
    typedSantim: { sale: null },
  });
  expect(toBirr(takeOffVat(1, 15))).toBe(0.01);
});
