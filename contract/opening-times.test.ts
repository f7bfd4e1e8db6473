import { expect, test } from 'vitest';
import { afterOpenHours, type OpeningTimes } from './opening-times.ts';

const TIMES: OpeningTimes = {
  openDays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
  opensAt: '08:30',
  closesAt: '18:00',
};
const two = (from: string, times = TIMES) =>
  afterOpenHours(new Date(`${from}+03:00`), 2, times).toISOString();
const at = (moment: string) => new Date(`${moment}+03:00`).toISOString();

// 23 November 2026 is a Monday.
test.each([
  ['within a day', '2026-11-23T10:00', '2026-11-23T12:00'],
  ['before the shop opens', '2026-11-23T03:15', '2026-11-23T10:30'],
  ['over the night', '2026-11-23T17:00', '2026-11-24T09:30'],
  ['over the Sunday', '2026-11-28T17:30', '2026-11-30T10:00'],
  ['on a Sunday', '2026-11-29T12:00', '2026-11-30T10:30'],
  ['to the minute at which it closes', '2026-11-23T16:00', '2026-11-23T18:00'],
  ['after it has closed', '2026-11-23T23:59', '2026-11-24T10:30'],
])('two opening hours %s', (_, from, until) => expect(two(from)).toBe(at(until)));

test('hours are plain ones where the shop names no day or no time', () => {
  expect(two('2026-11-29T12:00', { ...TIMES, openDays: [] })).toBe(at('2026-11-29T14:00'));
  expect(two('2026-11-29T12:00', { ...TIMES, closesAt: '08:30' })).toBe(at('2026-11-29T14:00'));
});
