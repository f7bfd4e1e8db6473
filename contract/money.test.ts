import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatBirr,
  formatBirrExact,
  isBirr,
  MAX_SANTIM,
  toBirr,
  toSantim,
  addUpTotals,
  vatOn,
} from './money.ts';

const santim = fc.integer({ min: 0, max: MAX_SANTIM });

describe('birr and santim', () => {
  test('convert in both directions without a change, also as JSON', () => {
    fc.assert(
      fc.property(santim, (amount) => {
        const sent = JSON.stringify(toBirr(amount));
        expect(sent).toMatch(/^\d{1,8}(\.\d{1,2})?$/);
        expect(toSantim(JSON.parse(sent) as number)).toBe(amount);
      }),
    );
  });

  test('are read exactly from a text with two decimals', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.nat(99), (whole, cents) => {
        const written = `${whole}.${String(cents).padStart(2, '0')}`;
        expect(toSantim(Number(written))).toBe(whole * 100 + cents);
      }),
    );
  });

  test.each([-0.01, 0.001, 33.333, 0.1 + 0.2, 1e21, 100_000_000, Number.NaN, Infinity, -Infinity])(
    'refuse %d as an amount',
    (value) => {
      expect(isBirr(value)).toBe(false);
      expect(() => toSantim(value)).toThrow(RangeError);
    },
  );
});

describe('VAT', () => {
  test.each([
    [3330, 500],
    [9990, 1499],
    [10, 2],
    [3, 0],
    [4, 1],
    [0, 0],
    [MAX_SANTIM, 1_500_000_000],
  ])('of %d santim is %d', (amount, vat) => expect(vatOn(amount)).toBe(vat));

  // Shows S9.3, S9.7.
  test('is 15 % of the exact decimal, half a santim rounded up', () => {
    fc.assert(
      fc.property(santim, (amount) => {
        const exact = BigInt(amount) * 15n;
        const rounded = exact / 100n + (exact % 100n >= 50n ? 1n : 0n);
        expect(BigInt(vatOn(amount))).toBe(rounded);
      }),
    );
  });
});

describe('totals', () => {
  const line = fc.record({ priceSantim: santim, qty: fc.integer({ min: 1, max: 1000 }) });

  // Shows S9.4, S9.8.
  test('are the sum of items, delivery and tax in whole santim, in any order of the lines', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 50 }), (lines) => {
        const totals = addUpTotals(lines);
        const items = lines.reduce(
          (sum, { priceSantim, qty }) => sum + BigInt(priceSantim) * BigInt(qty),
          0n,
        );
        expect(BigInt(totals.itemsSantim)).toBe(items);
        expect(totals.totalSantim).toBe(totals.itemsSantim + totals.shippingSantim + totals.taxSantim);
        expect(Object.values(totals).every(Number.isSafeInteger)).toBe(true);
        expect(addUpTotals(lines.toReversed())).toEqual(totals);
      }),
    );
  });

  // Shows S9.5, S9.6.
  test.each([
    [10_000_000, 100_000],
    [10_000_001, 0],
    [1, 100_000],
  ])('have, for items of %d santim, a delivery price of %d', (priceSantim, shipping) => {
    expect(addUpTotals([{ priceSantim, qty: 1 }]).shippingSantim).toBe(shipping);
  });

  test('are zero for no items', () => {
    expect(addUpTotals([])).toEqual({ itemsSantim: 0, shippingSantim: 0, taxSantim: 0, totalSantim: 0 });
  });
});

// Shows S9.2.
test('amounts are shown with comma separators', () => {
  expect([0, 999, 1000, 48_500, 48_500.5, 99_999_999.99].map(formatBirr)).toEqual([
    '0',
    '999',
    '1,000',
    '48,500',
    '48,500.50',
    '99,999,999.99',
  ]);
  expect([0, 48_500, 1_114.89].map(formatBirrExact)).toEqual(['0.00', '48,500.00', '1,114.89']);
});
