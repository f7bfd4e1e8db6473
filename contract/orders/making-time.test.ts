import { expect, test } from 'vitest';
import { broughtInDays, readyInDays } from './making-time.ts';
import { WEEKDAYS, type OpenDays } from '../days/opening-times.ts';

const MONDAY = '2026-11-23';
const daysOf = (leadTimeDays: number | null, pieces: number, ahead: number, piecesPerWeek: number) =>
  readyInDays(MONDAY, { leadTimeDays, pieces, queue: { ahead, piecesPerWeek } });

test.each([
  ['one piece of six a week is made on the next day', 0, 1, 0, 6, 1],
  ['never before its lead time', 21, 1, 0, 6, 21],
  ['a full week ends on the Sunday’s eve after next', 0, 6, 0, 6, 7],
  ['what stands before it is made first', 0, 1, 11, 6, 14],
  ['a slow workshop takes a week for one', 0, 1, 0, 1, 7],
  ['more than a thousand days are promised to nobody', 0, 1000, 0, 1, 1000],
])('%s', (_, leadTimeDays, pieces, ahead, perWeek, expected) => {
  expect(daysOf(leadTimeDays, pieces, ahead, perWeek)).toBe(expected);
});

test('no day is promised where nobody has said how long it takes', () => {
  expect(daysOf(null, 1, 0, 6)).toBeNull();
});

test('without a workshop the lead time alone counts', () => {
  expect(readyInDays(MONDAY, { leadTimeDays: 9, pieces: 30, queue: null })).toBe(9);
});

test('a day on which the workshop is closed makes nothing ready', () => {
  const closedDays = ['2026-11-24', '2026-11-25'];
  const queue = { ahead: 0, piecesPerWeek: 6 };
  const open: OpenDays = { openDays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'], closedDays };
  expect(readyInDays(MONDAY, { leadTimeDays: 0, pieces: 1, queue }, open)).toBe(3);
});

test('the pieces of a week are spread over the days on which the shop is open', () => {
  const six = { leadTimeDays: 0, pieces: 6, queue: { ahead: 0, piecesPerWeek: 6 } };
  expect(readyInDays(MONDAY, six, { openDays: ['tue', 'thu'] })).toBe(3);
  expect(readyInDays(MONDAY, six, { openDays: WEEKDAYS })).toBe(7);
  // A shop that names no days works from Monday to Saturday.
  expect(readyInDays(MONDAY, six, { openDays: [] })).toBe(7);
});

test('what is ready on a day is with its buyer on the next one at the soonest', () => {
  expect(broughtInDays(3)).toBe(4);
  expect(broughtInDays(null)).toBeNull();
});

test('one more piece before it never makes it earlier', () => {
  for (const perWeek of [1, 4, 7, 30]) {
    const days = Array.from({ length: 60 }, (_, ahead) => daysOf(3, 2, ahead, perWeek)!);
    expect(days).toEqual(days.toSorted((one, other) => one - other));
  }
});
