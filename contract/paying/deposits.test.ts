import { expect, test } from 'vitest';
import { depositOf, type DepositFor } from './deposits.ts';

const terms = (depositFor: DepositFor) => ({ depositFor, depositPercent: 30, depositFromTotal: 50_000 });

test.each([
  ['nobody', 10_737_500, true, 0],
  ['large', 10_737_500, false, 3_221_300],
  ['large', 5_000_000, false, 1_500_000],
  ['large', 4_999_999, true, 0],
  ['made-to-order', 4_999_999, true, 1_500_000],
  ['made-to-order', 10_737_500, false, 0],
  ['either', 10_000, true, 3_000],
  ['either', 5_000_000, false, 1_500_000],
] as const)(
  '%s of %i santim, made to order: %s, is %i',
  (depositFor, totalSantim, isMadeToOrder, deposit) => {
    expect(depositOf(terms(depositFor), { totalSantim, isMadeToOrder })).toBe(deposit);
  },
);

test('is whole birr, and never the whole price', () => {
  const all = { depositFor: 'either', depositPercent: 90, depositFromTotal: 0 } as const;
  expect(depositOf(all, { totalSantim: 12_345, isMadeToOrder: false })).toBe(11_200);
  expect(depositOf(all, { totalSantim: 99, isMadeToOrder: false })).toBe(0);
});
