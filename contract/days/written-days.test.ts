import { afterEach, describe, expect, test } from 'vitest';
import { readLanguageFrom } from '../texts/reader-language.ts';
import {
  bothDays,
  dateAndTime,
  dayAndHour,
  dayByMoment,
  fullDay,
  hourOf,
  readDaysBy,
  shortDay,
  specifiedDay,
  withWrittenDays,
  writtenDay,
  writtenMoment,
  yearOf,
  type Calendar,
} from './written-days.ts';

/** The first day of the Ethiopian year 2019, a Friday; afternoon in Ethiopia. */
const SENT = '2026-09-11T14:05:00.000+03:00';
const MOMENT = new Date(SENT);

function read(language: 'mixed' | 'en' | 'am', calendar: Calendar | null = null): void {
  readLanguageFrom(() => language);
  readDaysBy(calendar);
}
afterEach(() => read('mixed'));

describe('days as people read them', () => {
  test.each([
    ['mixed', null, 'Fri 11 Sep', '2026-09-11'],
    ['en', null, 'Fri 11 Sep', '2026-09-11'],
    ['am', null, 'ዓርብ መስከረም 1', 'መስከረም 1፣ 2019'],
    ['am', 'gregorian', 'ዓርብ ሴፕቴምበር 11', '2026-09-11'],
    ['en', 'ethiopian', 'Fri 1 Meskerem', '1 Meskerem 2019 E.C.'],
    ['mixed', 'both', 'Fri 11 Sep (Fri 1 Meskerem)', '2026-09-11 (1 Meskerem 2019 E.C.)'],
  ] as const)('in %s by the calendar %s', (language, calendar, short, day) => {
    read(language, calendar);
    expect([shortDay(MOMENT), dayByMoment(SENT), dayByMoment('2026-09-11')]).toEqual([short, day, day]);
  });

  test.each([
    ['mixed', null, '11 Sep 2026', '2026-09-11'],
    ['en', null, '11 Sep 2026', '11 Sep 2026'],
    ['en', 'both', '11 Sep 2026 (1 Meskerem 2019 E.C.)', '11 Sep 2026 (1 Meskerem 2019 E.C.)'],
    ['am', null, 'መስከረም 1፣ 2019', 'መስከረም 1፣ 2019'],
    ['am', 'gregorian', 'ሴፕቴምበር 11፣ 2026', 'ሴፕቴምበር 11፣ 2026'],
  ] as const)(
    'shoppers in %s by the calendar %s read names of months',
    (language, calendar, day, specified) => {
      read(language, calendar);
      expect([writtenDay(SENT), writtenDay('2026-09-11'), specifiedDay(SENT)]).toEqual([day, day, specified]);
      expect(writtenMoment(SENT)).toBe(`${day} ${language === 'am' ? 'ከቀኑ 8:05' : '14:05'}`);
      expect(withWrittenDays({ until: '2026-09-11', name: 'Sofa', count: 2 })).toEqual({
        ...{ until: day, name: 'Sofa', count: 2 },
      });
    },
  );

  test('a paper names both calendars, that of its reader first, and a page the year of its language', () => {
    expect(bothDays(SENT)).toEqual(['11 Sep 2026', 'መስከረም 1 ቀን 2019 ዓ.ም.']);
    read('en');
    expect(bothDays(SENT)).toEqual(['11 Sep 2026', '1 Meskerem 2019 E.C.']);
    expect(yearOf(MOMENT)).toBe(2026);
    read('am');
    expect(bothDays(SENT)).toEqual(['መስከረም 1 ቀን 2019 ዓ.ም.', 'ሴፕቴምበር 11 ቀን 2026 እ.ኤ.አ.']);
    expect(yearOf(MOMENT)).toBe(2019);
    expect(yearOf(new Date('2026-09-10T20:59:59Z'))).toBe(2018);
  });

  test('a leap day stands in the thirteenth month of the Ethiopian calendar', () => {
    read('am');
    expect(fullDay(new Date('2027-09-11T09:00:00Z'))).toBe('ጳጉሜን 6 ቀን 2019 ዓ.ም.');
  });

  test('midnight belongs to the day that begins, in Ethiopia', () => {
    read('am');
    expect(dateAndTime('2026-09-11T00:00:00.000+03:00')).toBe('መስከረም 1፣ 2019 ከሌሊቱ 6:00');
    expect(dayAndHour(new Date('2026-09-10T21:00:00Z'))).toBe('መስከረም 1 ቀን 2019 ዓ.ም. ከሌሊቱ 6:00');
  });
});

test('hours in Amharic are six behind the clock and say their part of the day', () => {
  read('am');
  const said = ['00:30', '05:59', '06:00', '08:30', '12:00', '13:05', '17:59', '18:00', '19:15', '23:59'];
  expect(said.map(hourOf)).toEqual([
    ...['ከሌሊቱ 6:30', 'ከሌሊቱ 11:59', 'ከጠዋቱ 12:00', 'ከጠዋቱ 2:30', 'ከቀኑ 6:00'],
    ...['ከቀኑ 7:05', 'ከቀኑ 11:59', 'ከምሽቱ 12:00', 'ከምሽቱ 1:15', 'ከምሽቱ 5:59'],
  ]);
  read('en');
  expect(hourOf('19:15')).toBe('19:15');
});
