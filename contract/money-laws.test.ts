import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_SANTIM, toBirr, toSantim, totalsOf, vatOf, type PricedLine, type Totals } from './money.ts';

/** The same amounts by exact fractions (spec section 9), written without looking at the shop's own. */
function exactTotals(lines: readonly PricedLine[]): Record<keyof Totals, bigint> {
  const items = lines.reduce((sum, { priceSantim, qty }) => sum + BigInt(priceSantim) * BigInt(qty), 0n);
  const hundredthsOfSantim = items * 15n;
  const down = hundredthsOfSantim / 100n;
  const tax = hundredthsOfSantim - down * 100n >= 50n ? down + 1n : down;
  const delivery = lines.length === 0 || items > 100_000n * 100n ? 0n : 1_000n * 100n;
  return {
    itemsSantim: items,
    shippingSantim: delivery,
    taxSantim: tax,
    totalSantim: items + delivery + tax,
  };
}

const price = fc.oneof(
  fc.integer({ min: 1, max: MAX_SANTIM }),
  // Where halves of a santim and the boundary of free delivery are.
  fc.integer({ min: 1, max: 400 }),
  fc.integer({ min: 9_999_950, max: 10_000_050 }),
);
const line = fc.record({ priceSantim: price, qty: fc.integer({ min: 1, max: 1000 }) });
const lines = fc.array(line, { maxLength: 50 });

describe('laws of the totals', () => {
  test('they are the exact amounts', () => {
    fc.assert(
      fc.property(lines, (some) => {
        const totals = Object.entries(totalsOf(some)).map(([name, amount]) => [name, BigInt(amount)]);
        expect(Object.fromEntries(totals)).toEqual(exactTotals(some));
      }),
      { numRuns: 1000 },
    );
  });

  test('the order of the lines does not matter', () => {
    const shuffled = lines.chain((some) =>
      fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
    );
    fc.assert(
      fc.property(shuffled, ([some, mixed]) => {
        expect(totalsOf(mixed)).toEqual(totalsOf(some));
      }),
    );
  });

  test('pieces on two lines cost what they cost on one', () => {
    fc.assert(
      fc.property(
        lines,
        price,
        fc.integer({ min: 1, max: 999 }),
        fc.nat(998),
        (some, priceSantim, qty, cut) => {
          const first = Math.min(cut, qty - 1) + 1;
          const apart = [first, qty - first].filter((part) => part > 0);
          const together = totalsOf([...some, { priceSantim, qty }]);
          expect(totalsOf([...some, ...apart.map((part) => ({ priceSantim, qty: part }))])).toEqual(together);
        },
      ),
    );
  });

  test('more goods never cost less before delivery, and never less at all but for the delivery that becomes free', () => {
    fc.assert(
      fc.property(lines, line, (some, more) => {
        const [before, after] = [totalsOf(some), totalsOf([...some, more])];
        expect(after.itemsSantim).toBeGreaterThan(before.itemsSantim);
        expect(after.taxSantim).toBeGreaterThanOrEqual(before.taxSantim);
        expect(after.totalSantim + before.shippingSantim).toBeGreaterThan(before.totalSantim);
      }),
    );
  });

  test('A24: delivery is free from 100,000.01 on, and not at 100,000.00, however the amount comes together', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 49 }),
        (prices) => {
          const sum = prices.reduce((total, each) => total + each, 0);
          fc.pre(sum < 10_000_000);
          const upTo = (amount: number) =>
            [...prices, amount - sum].map((each) => ({ priceSantim: each, qty: 1 }));
          expect(totalsOf(upTo(10_000_000)).shippingSantim).toBe(100_000);
          expect(totalsOf(upTo(10_000_001)).shippingSantim).toBe(0);
        },
      ),
    );
  });

  test('a price of transport that was agreed takes the place of the rule, and nothing else moves', () => {
    fc.assert(
      fc.property(lines, fc.nat(MAX_SANTIM), (some, agreed) => {
        const { itemsSantim, taxSantim } = totalsOf(some);
        expect(totalsOf(some, agreed)).toEqual({
          itemsSantim,
          taxSantim,
          shippingSantim: agreed,
          totalSantim: itemsSantim + taxSantim + agreed,
        });
      }),
    );
  });
});

test('VAT grows with the amount and is never more than half a santim off', () => {
  fc.assert(
    fc.property(fc.nat(MAX_SANTIM - 1), (amount) => {
      expect(vatOf(amount + 1)).toBeGreaterThanOrEqual(vatOf(amount));
      expect(Math.abs(vatOf(amount) * 100 - amount * 15)).toBeLessThanOrEqual(50);
    }),
  );
});

test('santim to birr to santim is the same amount, and birr never has a third decimal', () => {
  fc.assert(
    fc.property(fc.nat(MAX_SANTIM), (amount) => {
      expect(toSantim(toBirr(amount))).toBe(amount);
      expect(String(toBirr(amount))).toMatch(/^\d+(\.\d{1,2})?$/);
    }),
    { numRuns: 1000 },
  );
});
