import { describe, expect, test } from 'vitest';
import { later } from '../days/days.ts';
import { daysOfTaxMonth, nameOfTaxMonth, taxMonthAfter, taxMonthOf } from './tax-months.ts';

describe('a tax month', () => {
  test.each([
    ['2026-11-22', '2019-03'],
    ['2026-09-11', '2019-01'],
    ['2026-09-10', '2018-12'],
    ['2026-09-06', '2018-12'],
    ['2026-08-07', '2018-12'],
    ['2026-08-06', '2018-11'],
    // A leap year has six days of Pagumen.
    ['2027-09-11', '2019-12'],
    ['2027-09-12', '2020-01'],
  ])('the tax month of %s is %s', (day, month) => expect(taxMonthOf(day)).toBe(month));

  test.each([
    ['2019-01', '2026-09-11', '2026-10-10'],
    ['2019-03', '2026-11-10', '2026-12-09'],
    ['2018-12', '2026-08-07', '2026-09-10'],
    ['2019-12', '2027-08-07', '2027-09-11'],
    ['2020-01', '2027-09-12', '2027-10-11'],
  ])('%s lasts from %s to %s', (month, from, to) => expect(daysOfTaxMonth(month)).toEqual({ from, to }));

  test('is found again from its first and its last day, through a hundred years', () => {
    let month = '1990-01';
    for (let count = 0; count < 1200; count += 1) {
      const { from, to } = daysOfTaxMonth(month);
      const next = taxMonthAfter(month);
      expect(taxMonthOf(from)).toBe(month);
      expect(taxMonthOf(to)).toBe(month);
      expect(daysOfTaxMonth(next).from).toBe(later(to, 1));
      expect(taxMonthAfter(next, -1)).toBe(month);
      month = next;
    }
  });

  test('has the names of its months, two where the year ends', () => {
    expect(nameOfTaxMonth('2019-03', 'en')).toMatch(/^H[ei]dar 2019$/);
    expect(nameOfTaxMonth('2018-12', 'en')).toMatch(/^Nehasse and Pagumen 2018$/);
    expect(nameOfTaxMonth('2019-03', 'am')).toContain('2019');
  });
});
