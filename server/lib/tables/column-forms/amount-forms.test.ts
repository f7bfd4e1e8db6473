import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountForms, readAmount, readSantim, type AmountForm } from './amount-forms.ts';

const grouped = (digits: string, mark: string) => digits.replace(/\B(?=(\d{3})+$)/g, mark);
const lakhs = (digits: string) => digits.replace(/\B(?=(\d\d)*\d{3}$)/g, ',');
const parts = (santim: number): [string, string] => {
  const digits = String(Math.abs(santim)).padStart(3, '0');
  return [digits.slice(0, -2), digits.slice(-2)];
};

/** Writes an amount as banks and shops do. */
const WRITERS: [AmountForm, (santim: number) => string][] = [
  ['point', (santim) => (santim / 100).toFixed(2)],
  ['point', (santim) => `${santim < 0 ? '-' : ''}Br ${grouped(parts(santim)[0], ',')}.${parts(santim)[1]}`],
  ['point', (santim) => `${lakhs(parts(santim)[0])}.${parts(santim)[1]}${santim < 0 ? '-' : ''}`],
  ['point', (santim) => (santim < 0 ? `(${parts(santim).join('.')})` : `${parts(santim).join('.')} ብር`)],
  ['point', (santim) => `${parts(santim).join('.')}${santim < 0 ? ' Dr.' : ' (CR)'}`],
  [
    'point',
    (santim) => `ETB ${grouped(parts(santim)[0], ' ')}.${parts(santim)[1]}${santim < 0 ? 'DR' : 'CR'}`,
  ],
  ['comma', (santim) => `${santim < 0 ? '−' : ''}${grouped(parts(santim)[0], '.')},${parts(santim)[1]}`],
  ['comma', (santim) => `${santim < 0 ? '- ' : ''}${parts(santim).join(',')} birr`],
];
const written = fc.constantFrom(...WRITERS);
const santims = fc.array(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), {
  minLength: 1,
  maxLength: 20,
});

test('every amount is read as it was written, and its form is among those found', () =>
  fc.assert(
    fc.property(written, santims, ([form, write], amounts) => {
      const cells = amounts.map(write);
      expect(cells.map((cell) => readSantim(cell, form)! + 0)).toEqual(amounts);
      expect(amountForms(cells)).toContain(form);
    }),
  ));

test('the order of rows, titles and totals do not change the form of a column', () =>
  fc.assert(
    fc.property(written, santims, ([, write], amounts) => {
      const cells = amounts.map(write);
      expect(amountForms(['', 'Closing balance', ...cells.toReversed(), '-'])).toEqual(amountForms(cells));
    }),
  ));

test.each<[string, AmountForm[]]>([
  ['85.000', ['point', 'comma']],
  ['85,000', ['point']],
  ['85,00', ['comma']],
  ['8500', ['point']],
  ['1,23,456.00', ['point']],
  ['22.856,00', ['comma']],
  ['1.234.567', ['comma']],
  ['45000/=', ['point']],
  ['n/a', []],
])('%j can be read as %j', (cell, forms) => expect(amountForms([cell])).toEqual(forms));

test('one cell decides for the whole column, and forms that exclude each other leave none', () => {
  expect(amountForms(['85.000', '1.234,50'])).toEqual(['comma']);
  expect(amountForms(['85.000', '12.50'])).toEqual(['point']);
  expect(amountForms(['1,234.50', '1.234,50'])).toEqual([]);
});

test.each([
  ['3000.00-', -300_000],
  ['(3,000.00)', -300_000],
  ['8200.00 Cr.', 820_000],
  ['Dr 15.5', -1550],
  ['45000/=', 4_500_000],
  ["1'234.50", 123_450],
  ['+5', 500],
  ['.50', 50],
  ['1.005', 101],
  ['', null],
  ['-', null],
  ['15%', null],
  ['WB-1007', null],
  ['5 000 0', null],
  ['1e5', null],
])('%j is %j santim', (cell, santim) => expect(readSantim(cell, 'point')).toBe(santim));

test('a cell with a number has its amount there, and its side in what it shows', () => {
  expect(readAmount({ text: '(1.235)', number: -1234.5 }, 'comma')).toEqual({ santim: -123_450, side: null });
  expect(readAmount({ text: '5.00 Cr', number: 5 }, 'point')).toEqual({ santim: 500, side: 'credit' });
  expect(readSantim({ text: '4,025', number: 3500 * 1.15 }, 'point')).toBe(402_500);
  expect(readSantim({ text: '15%', number: 0.15 }, 'point')).toBe(null);
  expect(readSantim({ text: '#N/A', error: '#N/A' }, 'point')).toBe(null);
  expect(readSantim({ text: '20/11/26', number: 46346, at: '2026-11-20' }, 'point')).toBe(null);
});
