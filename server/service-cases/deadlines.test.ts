import { describe, expect, test } from 'vitest';
import { isFreeOn, lastDayFor, monthsAfter, warrantyEnd } from './deadlines.ts';

const days = { returnDays: 7, defectDays: 15 };
const came = (day: string, warrantyMonths: number | null = null) => ({ day, warrantyMonths });

describe('the last day', () => {
  test.each([
    ['return', came('2026-11-20'), '2026-11-27'],
    ['damaged', came('2026-11-20'), '2026-12-05'],
    ['wrong-piece', came('2026-12-31'), '2027-01-15'],
    ['defect', came('2026-11-20'), '2026-12-05'],
    // A warranty that is shorter than the law's days does not shorten them.
    ['defect', came('2026-11-20', 0), '2026-12-05'],
    ['defect', came('2026-11-20', 24), '2028-11-20'],
    ['repair', came('2020-01-01'), null],
  ] as const)('of a %s of %j is %s', (kind, piece, end) => expect(lastDayFor(kind, piece, days)).toBe(end));
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-12-31', 24, '2028-12-31'],
])('%s and %i months are %s', (day, months, end) => expect(monthsAfter(day, months)).toBe(end));

test('a repair is free until the last day of the warranty, and never without one', () => {
  const piece = came('2026-11-20', 12);
  expect(warrantyEnd(piece)).toBe('2027-11-20');
  expect(isFreeOn('repair', '2027-11-20', piece, days)).toBe(true);
  expect(isFreeOn('repair', '2027-11-21', piece, days)).toBe(false);
  expect(isFreeOn('repair', '2026-11-20', came('2026-11-20'), days)).toBe(false);
});
