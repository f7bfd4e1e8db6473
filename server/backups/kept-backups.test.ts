import { expect, test } from 'vitest';
import { backupsToKeep } from './kept-backups.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z'); // a Monday
const DAY_MS = 86_400_000;
const nameAt = (daysAgo: number, suffix = '0') =>
  `${new Date(NOW - daysAgo * DAY_MS).toISOString().replaceAll(':', '-')}-${suffix.repeat(8)}`;
const nights = Array.from({ length: 60 }, (_, day) => nameAt(day));

test('every backup of the last days stays, and then the newest of each week', () => {
  const kept = backupsToKeep(nights, nights, { days: 3, weeks: 4 }, NOW);
  // Sundays of the weeks before, and nothing beyond 28 days.
  expect(kept).toEqual([0, 1, 2, 3, 8, 15, 22].map((day) => nameAt(day)));
  expect(backupsToKeep(nights, nights, { days: 3, weeks: 0 }, NOW)).toHaveLength(4);
});

test('the newest whole one stays however old, and a half one for a day', () => {
  const [old, older, young] = [nameAt(900), nameAt(901), nameAt(0.5)];
  const half = [young, nameAt(2)];
  expect(backupsToKeep([...half, old, older], [old, older], { days: 1, weeks: 0 }, NOW)).toEqual([
    young,
    old,
  ]);
});

test('a clock that is years ahead takes no more than the weeks: so many of the newest stay', () => {
  const yearsLater = NOW + 900 * DAY_MS;
  expect(backupsToKeep(nights, nights, { days: 3, weeks: 4 }, yearsLater)).toEqual(nights.slice(0, 3));
});
