import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paidForPieces, takePercent } from './discounts.ts';
import { MAX_SANTIM, shareUpTo, addUpTotals, vatOn, type PricedLine } from '../money.ts';

const line = fc.record({
  priceSantim: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 2_000_000 })),
  qty: fc.integer({ min: 1, max: 40 }),
});
const lines = fc.array(line, { minLength: 1, maxLength: 20 });
const sumOf = (some: readonly PricedLine[]) =>
  some.reduce((sum, { priceSantim, qty }) => sum + priceSantim * qty, 0);

describe('percent of an amount', () => {
  test('is the exact fraction rounded down, also of sums beyond what an order may cost', () => {
    fc.assert(
      fc.property(fc.nat(5e14), fc.integer({ min: 1, max: 99 }), (santim, percent) => {
        expect(BigInt(takePercent(santim, percent))).toBe((BigInt(santim) * BigInt(percent)) / 100n);
      }),
    );
  });

  test('leaves something to pay of goods that cost something', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MAX_SANTIM }),
        fc.integer({ min: 1, max: 99 }),
        (santim, percent) => {
          expect(takePercent(santim, percent)).toBeLessThan(santim);
        },
      ),
    );
  });
});

describe('a discount', () => {
  test('comes to the same in all parts as in one, and is nowhere more than the goods', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 100 }), (some, percent) => {
        const whole = sumOf(some);
        const discount = Math.floor((whole * percent) / 100);
        let upTo = 0;
        let taken = 0;
        for (const each of some) {
          const before = shareUpTo(discount, whole, upTo);
          upTo += each.priceSantim * each.qty;
          const share = shareUpTo(discount, whole, upTo) - before;
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(each.priceSantim * each.qty);
          taken += share;
        }
        expect(taken).toBe(discount);
      }),
    );
  });

  test('lowers the sum that VAT and free delivery are counted from', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 99 }), fc.boolean(), (some, percent, isDeliveryFree) => {
        const discountSantim = takePercent(sumOf(some), percent);
        const left = sumOf(some) - discountSantim;
        const totals = addUpTotals(some, undefined, { discountSantim, isDeliveryFree });
        const shippingSantim = isDeliveryFree || left > 10_000_000 ? 0 : 100_000;
        const taxSantim = vatOn(left);
        expect(totals).toEqual({
          itemsSantim: left,
          shippingSantim,
          taxSantim,
          totalSantim: left + shippingSantim + taxSantim,
        });
      }),
    );
  });
});

describe('what was paid for pieces', () => {
  const returns = lines.chain((some) =>
    fc.record({
      some: fc.constant(some),
      percent: fc.nat(99),
      // The sequence in which single pieces come back: the place of the line of each.
      places: fc.shuffledSubarray(
        some.flatMap(({ qty }, index) => Array<number>(qty).fill(index + 1)),
        { minLength: some.reduce((sum, { qty }) => sum + qty, 0) },
      ),
    }),
  );

  test('adds up to exactly the price of the goods, in whatever sequence and parts they come back', () => {
    fc.assert(
      fc.property(returns, fc.integer({ min: 1, max: 5 }), ({ some, percent, places }, most) => {
        const left = sumOf(some) - takePercent(sumOf(some), percent);
        const paid = left + vatOn(left);
        const back = new Map<number, number>();
        let given = 0;
        for (let index = 0; index < places.length;) {
          const place = places[index]!;
          let qty = 0;
          while (qty < most && places[index] === place) {
            qty += 1;
            index += 1;
          }
          const before = back.get(place) ?? 0;
          const part = worthOf(some, left, { place, before, qty });
          expect(part).toBeGreaterThanOrEqual(0);
          given += part;
          expect(given).toBeLessThanOrEqual(paid);
          back.set(place, before + qty);
        }
        expect(given).toBe(paid);
      }),
    );
  });

  test('is the price of a piece with the VAT of its own rate, whatever stands beside it', () => {
    const some = [
      { priceSantim: 616_379, qty: 1 },
      { priceSantim: 100_001, qty: 3 },
      { priceSantim: 250_000, qty: 1, vatPercent: 0 },
    ];
    const items = 616_379 + 300_003 + 250_000;
    const of = (place: number, before = 0, qty = 1) => paidForPieces(some, items, { place, before, qty });
    expect(of(1)).toEqual({ percent: 15, netSantim: 616_379, taxSantim: 92_457 });
    expect(of(2)).toEqual({ percent: 15, netSantim: 100_001, taxSantim: 15_000 });
    expect(of(2, 0, 3)).toEqual({ percent: 15, netSantim: 300_003, taxSantim: 45_000 });
    expect(of(3)).toEqual({ percent: 0, netSantim: 250_000, taxSantim: 0 });
    expect(of(4).netSantim).toBe(0);
  });

  test('is the price after the share of the discount', () => {
    const some = [
      { priceSantim: 1_000_000, qty: 2 },
      { priceSantim: 3_000_000, qty: 1 },
    ];
    const piece = paidForPieces(some, 4_500_000, { place: 1, before: 1, qty: 1 });
    expect(piece).toEqual({ percent: 15, netSantim: 900_000, taxSantim: 135_000 });
  });
});

const worthOf = (...asked: Parameters<typeof paidForPieces>): number => {
  const { netSantim, taxSantim } = paidForPieces(...asked);
  return netSantim + taxSantim;
};
