import { describe, expect, test } from 'vitest';
import { beginningOfPeriod, idOf, nameOf, periodAfter, periodOf, periodOfId } from './ethiopian-periods.ts';

const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00+03:00`);
const firstDayOf = (id: string) =>
  new Date(beginningOfPeriod(periodOfId(id)).getTime() + 3 * 3600_000).toISOString();

describe('a tax period', () => {
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
  ])('of %s is %s', (day, id) => expect(idOf(periodOf(at(day)))).toBe(id));

  test.each([
    ['2019-01', '2026-09-11'],
    ['2019-03', '2026-11-10'],
    ['2018-12', '2026-08-07'],
    ['2020-01', '2027-09-12'],
  ])('%s begins on %s at midnight in Ethiopia', (id, day) =>
    expect(firstDayOf(id)).toBe(`${day}T00:00:00.000Z`),
  );

  test('is found again from its first and its last moment, through a hundred years', () => {
    let period = periodOfId('1990-01');
    for (let count = 0; count < 1200; count += 1) {
      const next = periodAfter(period);
      expect(periodOf(beginningOfPeriod(period))).toEqual(period);
      expect(periodOf(new Date(beginningOfPeriod(next).getTime() - 1))).toEqual(period);
      expect(periodAfter(next, -1)).toEqual(period);
      period = next;
    }
  });

  test('has the names of its months, two where the year ends', () => {
    expect(nameOf(periodOfId('2019-03'), 'en')).toMatch(/^Hedar 2019$/);
    expect(nameOf(periodOfId('2018-12'), 'en')).toMatch(/^Nehasse and Pagumen 2018$/);
    expect(nameOf(periodOfId('2019-03'), 'am')).toContain('2019');
  });
});
