import { expect, test } from 'vitest';
import { priceBy } from './bulk-prices.ts';

const rule = { way: 'percent', direction: 'up', amount: 8, roundTo: '0.01' } as const;

test.each([
  ['8 % up', 950_000, rule, 1_026_000],
  ['8 % up to whole birr', 950_050, { ...rule, roundTo: '1' }, 1_026_100],
  ['8 % up to 10 birr, half up', 50_000, { ...rule, amount: 9, roundTo: '10' }, 55_000],
  ['12.34 % up', 1, { ...rule, amount: 12.34 }, 1],
  ['1000 % up', 100, { ...rule, amount: 1000 }, 1_100],
  ['0.07 % up of a price whose product is no binary number', 2_870_000, { ...rule, amount: 0.07 }, 2_872_009],
  [
    '99.99 % down to 100 birr: never 0',
    333,
    { ...rule, direction: 'down', amount: 99.99, roundTo: '100' },
    1,
  ],
  ['an amount up', 950_000, { ...rule, way: 'amount', amount: 250.5 }, 975_050],
  ['an amount down to 0', 950_000, { ...rule, way: 'amount', direction: 'down', amount: 9500 }, 'too-low'],
  ['set', 950_000, { ...rule, way: 'set', amount: 12_345.67, roundTo: '100' }, 1_234_567],
  ['set where there was none', 0, { ...rule, way: 'set', amount: 5 }, 500],
  ['8 % of nothing', 0, rule, 'no-price'],
  ['more than the shop handles', 9_999_999_999, rule, 'too-high'],
] as const)('a price by rule: %s', (_, santim, by, expected) => expect(priceBy(santim, by)).toBe(expected));

test('no rise loses or adds a santim: it is the exact value, rounded half up to the step', () => {
  const wrong: number[] = [];
  for (let santim = 1; santim < 2_000_000; santim += 7_919)
    for (const amount of [0.01, 7.5, 33.33, 250])
      for (const roundTo of ['0.01', '1', '10', '100'] as const) {
        const step = BigInt(Math.round(Number(roundTo) * 100)) * 10_000n;
        const exact = BigInt(santim) * BigInt(10_000 + Math.round(amount * 100));
        const expected = Number(((2n * exact + step) / (2n * step)) * (step / 10_000n));
        const price = priceBy(santim, { ...rule, amount, roundTo });
        if (expected > 0 && price !== expected) wrong.push(santim);
      }
  expect(wrong).toEqual([]);
});
