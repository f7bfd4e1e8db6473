import { describe, expect, test } from 'vitest';
import { openingsOf, openingWords, toldHours } from './opening-words.ts';
import { WEEKDAYS, type OpeningTimes } from './opening-times.ts';

const WEEK: OpeningTimes = {
  openDays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
  opensAt: '09:00',
  closesAt: '18:00',
};

describe('opening times in words', () => {
  test('are those of the demo, letter for letter', () => {
    expect(openingWords(WEEK, 'en')).toBe('Monday to Saturday, 9:00–18:00');
    expect(openingWords(WEEK, 'am')).toBe('ከሰኞ እስከ ቅዳሜ፣ ከጠዋቱ 3 እስከ ምሽቱ 12 ሰዓት');
  });

  test('say a Saturday until 13:00', () => {
    const times = { ...WEEK, dayTimes: [{ day: 'sat', opensAt: '08:30', closesAt: '13:00' }] as const };
    expect(openingWords(times, 'en')).toBe('Monday to Friday, 9:00–18:00; Saturday, 8:30–13:00');
    expect(openingWords(times, 'am')).toBe('ከሰኞ እስከ ዓርብ፣ ከጠዋቱ 3 እስከ ምሽቱ 12 ሰዓት፤ ቅዳሜ፣ ከጠዋቱ 2:30 እስከ ቀኑ 7 ሰዓት');
  });

  test('say a break at noon, on the days that are open before and after it', () => {
    const times = {
      ...WEEK,
      ...{ opensAt: '08:30', breakFrom: '12:30', breakUntil: '13:30' },
      dayTimes: [{ day: 'sat', opensAt: '08:30', closesAt: '13:00' }] as const,
    };
    expect(openingWords(times, 'en')).toBe(
      'Monday to Friday, 8:30–12:30 and 13:30–18:00; Saturday, 8:30–13:00',
    );
    expect(openingWords(times, 'am')).toBe(
      'ከሰኞ እስከ ዓርብ፣ ከጠዋቱ 2:30 እስከ ቀኑ 6:30 እና ከቀኑ 7:30 እስከ ምሽቱ 12 ሰዓት፤ ቅዳሜ፣ ከጠዋቱ 2:30 እስከ ቀኑ 7 ሰዓት',
    );
  });

  test('are those of search engines, each time of a day by itself', () => {
    const times = { ...WEEK, openDays: ['mon', 'sat'], breakFrom: '12:30', breakUntil: '13:30' } as const;
    const dayTimes = [{ day: 'sat', opensAt: '08:30', closesAt: '13:00' }] as const;
    expect(openingsOf({ ...times, dayTimes })).toEqual([
      'Mo 09:00-12:30',
      'Mo 13:30-18:00',
      'Sa 08:30-13:00',
    ]);
  });

  test('say days apart, and every day', () => {
    expect(openingWords({ ...WEEK, openDays: ['sat', 'mon', 'tue'] }, 'en')).toBe(
      'Monday and Tuesday, Saturday, 9:00–18:00',
    );
    expect(openingWords({ ...WEEK, openDays: WEEKDAYS }, 'en')).toBe('Every day, 9:00–18:00');
    expect(openingWords({ ...WEEK, openDays: [] }, 'en')).toBe('');
  });

  test('are those of the shop’s own text until the times are saved', () => {
    const own = { ...WEEK, openingHours: 'By appointment', openingHoursAm: '' };
    expect(toldHours(own).openingHours).toBe('By appointment');
    expect(toldHours({ ...own, openingHours: '' }).openingHours).toBe('Monday to Saturday, 9:00–18:00');
  });
});
