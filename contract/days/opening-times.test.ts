import { describe, expect, test } from 'vitest';
import {
  afterHoursOfOpenDays,
  afterOpenHours,
  onOpenDay,
  openDaysBefore,
  WEEKDAYS,
  type OpeningTimes,
} from './opening-times.ts';

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

test.each([
  ['over it', '2026-11-23T11:30', '2026-11-23T14:30'],
  ['from within it', '2026-11-23T13:00', '2026-11-23T15:30'],
  ['to its beginning', '2026-11-23T10:30', '2026-11-23T12:30'],
  ['not on a day that is open before it alone', '2026-11-28T11:00', '2026-11-28T13:00'],
])('two opening hours with a break at noon run %s', (_, from, until) => {
  const dayTimes = [{ day: 'sat', opensAt: '08:30', closesAt: '13:00' }] as const;
  expect(two(from, { ...TIMES, breakFrom: '12:30', breakUntil: '13:30', dayTimes })).toBe(at(until));
});

test('hours are plain ones where the shop names no day or no time', () => {
  expect(two('2026-11-29T12:00', { ...TIMES, openDays: [] })).toBe(at('2026-11-29T14:00'));
  expect(two('2026-11-29T12:00', { ...TIMES, closesAt: '08:30' })).toBe(at('2026-11-29T14:00'));
});

describe('holidays and closings', () => {
  // Christmas of the year 2019 is a Thursday, 7 January 2027.
  const times = { ...TIMES, closedDays: ['2027-01-07', '2027-01-08'] };

  test('opening hours do not run on them', () => {
    expect(two('2027-01-06T17:00', times)).toBe(at('2027-01-09T09:30'));
    expect(two('2027-01-07T12:00', times)).toBe(at('2027-01-09T10:30'));
  });

  test.each([
    ['on open days alone', '2027-01-04T10:00', 48, '2027-01-06T10:00'],
    ['over two closed days', '2027-01-05T10:00', 72, '2027-01-10T10:00', 'sun'],
    ['from within a closed day', '2027-01-07T15:00', 24, '2027-01-10T00:00'],
    ['over a Sunday', '2027-01-15T10:00', 72, '2027-01-19T10:00'],
    ['over the end of a year', '2026-12-31T20:00', 24, '2027-01-01T20:00'],
  ])('hours of open days run %s', (_, from, hours, until, sunday = '') => {
    const days = sunday ? { ...times, openDays: [...WEEKDAYS] } : times;
    expect(afterHoursOfOpenDays(new Date(`${from}+03:00`), hours, days).toISOString()).toBe(at(until));
  });

  test('what would end or be reminded of on one moves to an open day', () => {
    const moment = new Date('2027-01-07T12:34+03:00');
    expect(onOpenDay(moment, times).toISOString()).toBe(at('2027-01-09T12:34'));
    // Three open days before Saturday: Wednesday, Tuesday, Monday.
    expect(openDaysBefore(new Date('2027-01-09T12:00+03:00'), 3, times).toISOString()).toBe(
      at('2027-01-04T12:00'),
    );
    expect(openDaysBefore(new Date('2027-01-11T12:00+03:00'), 1, times).toISOString()).toBe(
      at('2027-01-09T12:00'),
    );
  });
});
