import { expect, test } from 'vitest';
import { saleTimeOf, timeText } from './sale-time.ts';

test.each([
  ['2026-12-01 08:30', 'from', '2026-12-01T08:30:00+03:00'],
  ['2026-12-01T08:30', 'until', '2026-12-01T08:30:00+03:00'],
  [' 2026-12-01 ', 'from', '2026-12-01T00:00:00+03:00'],
  ['2026-12-01', 'until', '2026-12-01T23:59:59+03:00'],
  ['2026-12-01 08:30:15.250', 'from', '2026-12-01T08:30:15.250+03:00'],
  ['2026-02-30', 'from', null],
  ['2026-12-01 25:00', 'from', null],
  ['01/12/2026', 'from', null],
  ['soon', 'until', null],
] as const)('%j as the %s of a sale means %j', (typed, end, moment) =>
  expect(saleTimeOf(typed, end)).toBe(moment),
);

test.each([
  ['2026-12-01T08:30:00.000+03:00', '2026-12-01 08:30'],
  ['2026-12-01T00:00:00.000+03:00', '2026-12-01 00:00'],
  ['2026-12-05T23:59:59.000+03:00', '2026-12-05'],
  ['2026-12-01T08:30:15.250+03:00', '2026-12-01 08:30:15.250'],
  [null, ''],
])('a stored %j is shown so that it means the same when it is sent again: %j', (moment, shown) => {
  expect(timeText(moment)).toBe(shown);
  if (moment) expect(new Date(saleTimeOf(shown, 'until')!)).toEqual(new Date(moment));
});
