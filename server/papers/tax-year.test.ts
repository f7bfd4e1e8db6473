import { expect, test } from 'vitest';
import { taxYearOf } from './tax-year.ts';

test.each([
  ['2026-07-07T20:59:59Z', 2018],
  ['2026-07-07T21:00:00Z', 2019],
  ['2026-09-10T20:59:59Z', 2019],
  ['2026-09-11T12:00:00Z', 2019],
  ['2026-11-22T12:00:00Z', 2019],
  ['2027-07-07T20:59:59Z', 2019],
  ['2027-07-07T21:00:00Z', 2020],
])('%s in Ethiopia is in the tax year %i', (moment, year) => {
  expect(taxYearOf(new Date(moment))).toBe(year);
});
