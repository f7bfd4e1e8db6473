import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatBirr, formatBirrExact, toBirr } from '../money.ts';
import { readTypedAmount } from './typed-amount.ts';

test.each([
  ['85000', 85_000],
  ['85,000', 85_000],
  ['85 000', 85_000],
  ['85\u00a0000', 85_000],
  ['1\u202f234\u2009567.89', 1_234_567.89],
  ['85,000.50', 85_000.5],
  ['85 000.5', 85_000.5],
  [' 1,234,567.89 ', 1_234_567.89],
  ['0', 0],
  ['0.50', 0.5],
  ['12.345', undefined],
  ['0.125', 0.125],
  ['1250.125', 1250.125],
  ['ETB 85,000', 85_000],
  ['85,000 ETB', 85_000],
  ['85,000 birr', 85_000],
  ['Br. 85,000', 85_000],
  ['85,000 ብር', 85_000],
  ['85000/=', 85_000],
  ['85,000/-', 85_000],
])('%j is read as %j', (typed, meant) =>
  expect(readTypedAmount(typed)).toEqual(meant === undefined ? { problem: 'ambiguous' } : { amount: meant }),
);

test.each([
  ...['85,00', '1,5', '8,5000', '85,0000', '1,00,000', '85.000', '1.234.567', '1.234,50', '85,000,00'],
  ...['85 00', '8 5000', '1,234 567', '1 234,567', '85, 000', '85  000', '.5', '5.', ',500', '0,50', '1.2.3'],
])('%j could mean two amounts, or has lost a part', (typed) =>
  expect(readTypedAmount(typed)).toEqual({ problem: 'ambiguous' }),
);

test.each([
  ...['', ' ', 'twelve', '-5', '- 5', '+5', '1e3', '0x10', 'ETB', '85,000 USD', '$85', '5/1', '፭', '٥', '５'],
  ...['.', ',', '85,000 or 90,000', '85k', 'NaN', 'Infinity'],
])('%j is no amount', (typed) => expect(readTypedAmount(typed)).toEqual({ problem: 'not-a-number' }));

test('every amount that the shop shows is read as itself', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (santim) => {
      const birr = toBirr(santim);
      for (const shown of [
        formatBirr(birr),
        formatBirrExact(birr),
        `${formatBirr(birr)} ETB`,
        birr.toFixed(2),
      ])
        expect(readTypedAmount(shown)).toEqual({ amount: birr });
    }),
  ));
