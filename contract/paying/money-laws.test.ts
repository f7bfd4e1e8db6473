import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_SANTIM, toBirr, toSantim, addUpTotals, vatOn, type PricedLine, type Totals } from '../money.ts';

/** Computes the same amounts by exact fractions (spec section 9), without the shop's own code. */
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
  // These values are near halves of a santim and near the limit of free delivery.
  fc.integer({ min: 1, max: 400 }),
  fc.integer({ min: 9_999_950, max: 10_000_050 }),
);
const line = fc.record({ priceSantim: price, qty: fc.integer({ min: 1, max: 1000 }) });
const lines = fc.array(line, { maxLength: 50 });

describe('the totals of an order', () => {
  test('the totals of an order are the exact amounts of its lines', () => {
    fc.assert(
      fc.property(lines, (some) => {
        const totals = Object.entries(addUpTotals(some)).map(([name, amount]) => [name, BigInt(amount)]);
        expect(Object.fromEntries(totals)).toEqual(exactTotals(some));
      }),
      { numRuns: 1000 },
    );
  });

  test('do not depend on the order of the lines', () => {
    const shuffled = lines.chain((some) =>
      fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
    );
    fc.assert(
      fc.property(shuffled, ([some, mixed]) => {
        expect(addUpTotals(mixed)).toEqual(addUpTotals(some));
      }),
    );
  });

  test('are the same for pieces on two lines as on one', () => {
    fc.assert(
      fc.property(
        lines,
        price,
        fc.integer({ min: 1, max: 999 }),
        fc.nat(998),
        (some, priceSantim, qty, cut) => {
          const first = Math.min(cut, qty - 1) + 1;
          const apart = [first, qty - first].filter((part) => part > 0);
          const together = addUpTotals([...some, { priceSantim, qty }]);
          expect(addUpTotals([...some, ...apart.map((part) => ({ priceSantim, qty: part }))])).toEqual(
            together,
          );
        },
      ),
    );
  });

  test('never fall with more goods, except for the delivery that becomes free', () => {
    fc.assert(
      fc.property(lines, line, (some, more) => {
        const [before, after] = [addUpTotals(some), addUpTotals([...some, more])];
        expect(after.itemsSantim).toBeGreaterThan(before.itemsSantim);
        expect(after.taxSantim).toBeGreaterThanOrEqual(before.taxSantim);
        expect(after.totalSantim + before.shippingSantim).toBeGreaterThan(before.totalSantim);
      }),
    );
  });

  test('include delivery at 100,000.00 and not from 100,000.01 on, however the amount comes together', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 49 }),
        (prices) => {
          const sum = prices.reduce((total, each) => total + each, 0);
          fc.pre(sum < 10_000_000);
          const upTo = (amount: number) =>
            [...prices, amount - sum].map((each) => ({ priceSantim: each, qty: 1 }));
          expect(addUpTotals(upTo(10_000_000)).shippingSantim).toBe(100_000);
          expect(addUpTotals(upTo(10_000_001)).shippingSantim).toBe(0);
        },
      ),
    );
  });

  test('use an agreed price of transport instead of the rule, and change nothing else', () => {
    fc.assert(
      fc.property(lines, fc.nat(MAX_SANTIM), (some, agreed) => {
        const { itemsSantim, taxSantim } = addUpTotals(some);
        expect(addUpTotals(some, agreed)).toEqual({
          itemsSantim,
          taxSantim,
          shippingSantim: agreed,
          totalSantim: itemsSantim + taxSantim + agreed,
        });
      }),
    );
  });
});

test('VAT grows with the amount and is at most half a santim off', () => {
  fc.assert(
    fc.property(fc.nat(MAX_SANTIM - 1), (amount) => {
      expect(vatOn(amount + 1)).toBeGreaterThanOrEqual(vatOn(amount));
      expect(Math.abs(vatOn(amount) * 100 - amount * 15)).toBeLessThanOrEqual(50);
    }),
  );
});

test('amounts are unchanged from santim to birr and back, and birr never have a third decimal', () => {
  fc.assert(
    fc.property(fc.nat(MAX_SANTIM), (amount) => {
      expect(toSantim(toBirr(amount))).toBe(amount);
      expect(String(toBirr(amount))).toMatch(/^\d+(\.\d{1,2})?$/);
    }),
    { numRuns: 1000 },
  );
});
