import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_SANTIM } from '#contract/money.ts';
import { changedPrice, parsePercent, type PriceRule } from './price-change.ts';

const STEPS = [1, 100, 5_000, 10_000, 50_000];
const price = fc.integer({ min: 1, max: MAX_SANTIM });
const step = fc.constantFrom(...STEPS);
const rise = fc.integer({ min: 1, max: 100_000 });
const cut = fc.integer({ min: 1, max: 9_999 });
const rule: fc.Arbitrary<PriceRule> = fc.oneof(
  fc.record({ direction: fc.constant('up' as const), hundredths: rise, step }),
  fc.record({ direction: fc.constant('down' as const), hundredths: cut, step }),
);

/** Rounds half up on the exact fraction, in integers of any size. */
function exactly(santim: number, { direction, hundredths, step: by }: PriceRule): bigint {
  const share = BigInt(santim) * BigInt(direction === 'up' ? 10_000 + hundredths : 10_000 - hundredths);
  const unit = 10_000n * BigInt(by);
  return ((2n * share + unit) / (2n * unit)) * BigInt(by);
}

describe('a changed price', () => {
  test.each([
    // This is 9,500 birr plus 10 %.
    [950_000, 'up', 1_000, 1, 1_045_000],
    [950_000, 'down', 1_000, 1, 855_000],
    // 33.30 birr plus 5 % is 34.965, which is rounded half up.
    [3_330, 'up', 500, 1, 3_497],
    // 1.005 becomes 1.01, although floating point would say 1.00.
    [100, 'up', 50, 1, 101],
    [949_900, 'up', 750, 10_000, 1_020_000],
    // 25 birr is half of a step of 50.
    [2_500, 'down', 1, 5_000, 2_500],
    [5_000, 'down', 5_000, 5_000, 5_000],
    [2_000, 'down', 1_000, 50_000, 1_800],
    [1, 'down', 9_999, 1, 1],
    [0, 'up', 1_000, 1, null],
    [MAX_SANTIM, 'up', 1, 1, null],
    [MAX_SANTIM, 'up', 1, 50_000, null],
  ] as const)('%i santim %s by %i, to %i, is %s', (santim, direction, hundredths, by, expected) => {
    expect(changedPrice(santim, { direction, hundredths, step: by })).toBe(expected);
  });

  test('is exact, positive, and a multiple of the step wherever that leaves a price', () => {
    fc.assert(
      fc.property(price, rule, (santim, change) => {
        const changed = changedPrice(santim, change);
        const exact = exactly(santim, change);
        if (changed === null) {
          expect(exact).toBeGreaterThan(BigInt(MAX_SANTIM));
          return;
        }
        expect(Number.isSafeInteger(changed)).toBe(true);
        expect(changed).toBeGreaterThan(0);
        expect(changed).toBeLessThanOrEqual(MAX_SANTIM);
        if (exact > 0n) expect(BigInt(changed)).toBe(exact);
        else expect(changed).toBe(Number(exactly(santim, { ...change, step: 1 })) || 1);
      }),
      { numRuns: 2_000 },
    );
  });

  test('goes in the wanted direction except for rounding', () => {
    fc.assert(
      fc.property(price, rule, (santim, change) => {
        const changed = changedPrice(santim, { ...change, step: 1 });
        if (changed === null) return;
        if (change.direction === 'up') expect(changed).toBeGreaterThanOrEqual(santim);
        else expect(changed).toBeLessThanOrEqual(santim);
      }),
    );
  });

  test('keeps the order of products by price', () => {
    fc.assert(
      fc.property(price, price, rule, (one, other, change) => {
        const low = changedPrice(Math.min(one, other), change);
        const high = changedPrice(Math.max(one, other), change);
        if (low !== null && high !== null) expect(high).toBeGreaterThanOrEqual(low);
      }),
    );
  });
});

test.each([
  ['7.5', 750],
  [' 10 ', 1_000],
  ['0.01', 1],
  ['1000', 100_000],
  ['1000.01', null],
  ['0', null],
  ['0.001', null],
  ['-5', null],
  ['5%', null],
  ['1e2', null],
  ['', null],
])('the percentage %j is read as %s hundredths', (text, hundredths) =>
  expect(parsePercent(text)).toBe(hundredths),
);
