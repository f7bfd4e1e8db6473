import { describe, expect, test } from 'vitest';
import { later } from '#contract/days/days.ts';
import { daysOfMonth, monthNames, ethiopianParts, readParts } from './ethiopian-parts.ts';

const given = (date: string, month: string, year: string, time = '') => ({ date, month, year, time });

describe('a day that is entered by the Ethiopian calendar', () => {
  test('is the same day there and back, through eight years with both of their leap days', () => {
    const differing: string[] = [];
    for (let day = '2023-09-01'; day <= '2031-10-01'; day = later(day, 1))
      if (readParts(ethiopianParts(day), {}).value !== day) differing.push(day);
    expect(differing).toEqual([]);
  });

  test.each([
    ['1', '1', '2019', '2026-09-11'],
    ['14', '3', '2019', '2026-11-23'],
    ['6', '13', '2015', '2023-09-11'],
    ['6', '13', '2019', '2027-09-11'],
    ['5', '13', '2018', '2026-09-10'],
  ])('%s of the %s. month of %s is %s', (date, month, year, day) => {
    expect(readParts(given(date, month, year), {})).toEqual({ value: day, problem: null });
    expect(ethiopianParts(day)).toEqual(given(date, month, year));
  });

  test.each([
    ['6', '13', '2018'],
    ['7', '13', '2019'],
    ['30', '13', '2019'],
    ['31', '1', '2019'],
    ['0', '1', '2019'],
  ])('%s of the %s. month of %s is refused', (date, month, year) => {
    expect(readParts(given(date, month, year), {})).toEqual({ value: '', problem: 'impossible' });
  });

  test('a month has thirty days, and Pagume five, or six before a leap year', () => {
    expect([1, 12, 13].map((month) => daysOfMonth(2019, month))).toEqual([30, 30, 6]);
    expect([2016, 2017, 2018].map((year) => daysOfMonth(year, 13))).toEqual([5, 5, 5]);
  });

  test('is none while a part is missing or the year has not its four digits, and nothing is none without fault', () => {
    expect(readParts(given('', '', ''), {})).toEqual({ value: '', problem: null });
    for (const half of [
      given('1', '', ''),
      given('1', '1', ''),
      given('1', '1', '201'),
      given('', '1', '2019'),
    ])
      expect(readParts(half, {})).toEqual({ value: '', problem: 'unfinished' });
  });

  test('keeps to the first and the last day, both included', () => {
    const asked = { min: '2026-11-22', max: '2026-11-24' };
    const problems = ['12', '13', '15', '16'].map(
      (date) => readParts(given(date, '3', '2019'), asked).problem,
    );
    expect(problems).toEqual(['early', null, null, 'late']);
  });

  test('has an hour where a moment is asked for', () => {
    const asked = { withTime: true };
    expect(readParts(ethiopianParts('2026-11-23T14:05'), asked).value).toBe('2026-11-23T14:05');
    expect(readParts(given('14', '3', '2019'), asked)).toEqual({ value: '', problem: 'noHour' });
    expect(readParts(given('6', '13', '2018', '08:00'), asked).problem).toBe('impossible');
  });

  test('what is no day has no parts', () => {
    expect(ethiopianParts('')).toEqual(given('', '', ''));
    expect(ethiopianParts('someday')).toEqual(given('', '', ''));
  });
});

test('the months have the names of either language', () => {
  expect(monthNames(false)).toHaveLength(13);
  expect([monthNames(false)[0], monthNames(false)[12]]).toEqual(['Meskerem', 'Pagumen']);
  expect([monthNames(true)[0], monthNames(true)[12]]).toEqual(['መስከረም', 'ጳጉሜን']);
});
