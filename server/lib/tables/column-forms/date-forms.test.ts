import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toEthiopian } from '#contract/days/calendar.ts';
import { later } from '#contract/days/days.ts';
import { dateForms, readDay, type DateForm } from './date-forms.ts';

const KNOWN = { today: '2026-11-30', until: '2026-11-30' };
const two = (number: number) => String(number).padStart(2, '0');
const ENGLISH = ['Jan', 'Feb', 'March', 'Apr', 'May', 'June', 'Jul', 'Aug', 'Sept', 'Oct', 'November', 'Dec'];
const AMHARIC = [
  ...['መስከረም', 'ጥቅምት', 'ሕዳር', 'ታህሳስ', 'ጥር', 'የካቲት', 'መጋቢት'],
  ...['ሚያዝያ', 'ግንቦት', 'ሰኔ', 'ሐምሌ', 'ነሐሴ', 'ጳጉሜን'],
];

/** Writes a day as banks and people do. */
const WRITERS: Record<Exclude<DateForm, 'typed' | `${string}-ethiopian`>, (day: string) => string> = {
  ymd: (day) => `${day} 14:05:00`,
  dmy: (day) => day.split('-').toReversed().join('/'),
  mdy: (day) => `${day.slice(5, 7)}-${day.slice(8)}-${day.slice(0, 4)}`,
  words: (day) => `${Number(day.slice(8))}-${ENGLISH[Number(day.slice(5, 7)) - 1]}-${day.slice(2, 4)}`,
  compact: (day) => day.replaceAll('-', ''),
  serial: (day) => String(Date.parse(day) / 86_400_000 + 25_569),
};
type Written = keyof typeof WRITERS;
const ethiopian = (day: string, write: (parts: ReturnType<typeof toEthiopian>) => string) =>
  write(toEthiopian(day));

const recentDay = fc.integer({ min: 0, max: 300 }).map((before) => later('2026-11-30', -before));
const recentDays = fc.array(recentDay, { minLength: 1, maxLength: 20 });
const formed = fc.constantFrom(...(Object.keys(WRITERS) as Written[]));

test('every day is read in the form in which it was written, and that form is among those found', () =>
  fc.assert(
    fc.property(formed, recentDays, (form, days) => {
      const cells = days.map(WRITERS[form]);
      expect(cells.map((cell) => readDay(cell, form))).toEqual(days);
      const found = dateForms(cells, KNOWN);
      // A form that reads the same days stands for it.
      expect(found.some((each) => cells.every((cell, at) => readDay(cell, each) === days[at]))).toBe(true);
    }),
  ));

test('the order of rows, titles and totals do not change the form of a column', () =>
  fc.assert(
    fc.property(formed, recentDays, fc.integer(), (form, days, seed) => {
      const cells = days.map(WRITERS[form]);
      const found = dateForms(cells, KNOWN);
      const turned = seed % cells.length;
      const others = [...cells.slice(turned), 'Total', '', ...cells.slice(0, turned)].toReversed();
      expect(dateForms(others, KNOWN)).toEqual(found);
    }),
  ));

test('a recent day of the Ethiopian calendar is recognised in each form', () =>
  fc.assert(
    fc.property(recentDays, fc.integer({ min: 0, max: 4 }), (days, way) => {
      const ways: [DateForm, (day: string) => string][] = [
        ['dmy-ethiopian', (day) => ethiopian(day, (on) => `${two(on.date)}/${two(on.month)}/${on.year}`)],
        ['ymd-ethiopian', (day) => ethiopian(day, (on) => `${on.year}-${two(on.month)}-${two(on.date)}`)],
        ['compact-ethiopian', (day) => ethiopian(day, (on) => `${on.year}${two(on.month)}${two(on.date)}`)],
        [
          'words-ethiopian',
          (day) => ethiopian(day, (on) => `${AMHARIC[on.month - 1]} ${on.date}፣ ${on.year}`),
        ],
        [
          'words-ethiopian',
          (day) => ethiopian(day, (on) => `${on.date} ${AMHARIC[on.month - 1]} ${on.year} ዓ.ም.`),
        ],
      ];
      const [form, write] = ways[way]!;
      const found = dateForms(days.map(write), KNOWN);
      expect(days.map((day) => readDay(write(day), form))).toEqual(days);
      expect(found.every((each) => each.endsWith('-ethiopian'))).toBe(true);
      expect(found.some((each) => days.every((day) => readDay(write(day), each) === day))).toBe(true);
    }),
  ));

test.each<[string, string[], DateForm[]]>([
  ['a day above twelve says which it is', ['11/27/2026', '11/01/2026'], ['mdy']],
  ['two readings are both told', ['03/04/2026', '05/04/2026'], ['dmy', 'mdy']],
  ['a day to come is none of a statement', ['12/11/2026'], ['dmy']],
  ['what no form reads does not count', ['27/11/2026', '99/99/2026', 'Closing'], ['dmy']],
  ['forms that exclude each other', ['27/11/2026', '11/28/2026'], []],
  ['no day at all', ['Total', '', '7'], []],
  ['words', ['Nov 27, 2026', '1 December 2025', 'Fri, 20 Nov 26'], ['words']],
  ['Ethiopian days', ['11/03/2019', '19/03/2019', '30/03/2019'], ['dmy-ethiopian']],
  ['the thirteenth month', ['05/13/2018'], ['dmy-ethiopian']],
  ['an older file of either calendar', ['19/03/2017'], ['dmy', 'dmy-ethiopian']],
])('%s', (_, cells, forms) => expect(dateForms(cells, KNOWN)).toEqual(forms));

test('days that follow the file before them are read in its calendar', () => {
  const cells = ['19/03/2017', '20/03/2017'];
  expect(dateForms(cells, { ...KNOWN, since: '2024-11-20' })).toEqual(['dmy-ethiopian']);
  expect(dateForms(cells, { ...KNOWN, since: '2017-03-10' })).toEqual(['dmy']);
});

test('cells that hold days need no form, and a time alone is no day', () => {
  const cell = { text: '20.11.26', number: 46346, at: '2026-11-20T09:30:00' };
  expect(dateForms([cell, '', 'Total'], KNOWN)).toEqual(['typed']);
  expect(dateForms([cell, '21/11/2026'], KNOWN)).toEqual(['dmy']);
  expect(readDay(cell, 'mdy')).toBe('2026-11-20');
  expect(dateForms([{ text: '09:30', number: 0.4, at: '09:30:00' }], KNOWN)).toEqual([]);
  expect(dateForms([{ text: '#N/A', error: '#N/A' }], KNOWN)).toEqual([]);
});
