import { fromEthiopian, toEthiopian } from '#contract/days/calendar.ts';
import type { DateForm } from '#contract/paying/statement-forms.ts';
import { englishMonths, ethiopianMonths, readMonth } from './month-names.ts';

/** A date as a cell writes it: a certain day, or two figures whose order and calendar only the column tells. */
export type WrittenDate = { day: string } | { year: number; first: number; second: number; isIso: boolean };

const DAY_MS = 86_400_000;
const TIME = String.raw`(?:[T,\s]+\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d+)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|[+-]\d{2}:?\d{2}|EAT)?)?`;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}$`, 'i');
const COMPACT = /^(20\d{2})(\d{2})(\d{2})(?:T?\d{4}(?:\d{2})?)?$/;
const SERIAL = /^(\d{5})(?:\.\d+)?$/;
const FIGURES = new RegExp(String.raw`^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})${TIME}$`, 'i');
/** Months have names in Latin and Ethiopic letters; the class of all letters takes megabytes when case is ignored. */
const LETTER = '[a-z\\u1200-\\u137F]';
const NAMED = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th)?[-/., ]*(?:of )?(${LETTER}{3,})\.?[-/., ]+(\d{4}|\d{2})(?:\s*\u12D3\.?\u121D\.?)?${TIME}$`,
  'i',
);
const NAME_FIRST = new RegExp(
  String.raw`^(${LETTER}{3,})\.?[-/. ]+(\d{1,2})(?:st|nd|rd|th)?[-/.,\u1363 ]+(?:\u1240\u1295[,\u1363 ]*)?(\d{4}|\d{2})(?:\s*\u12D3\.?\u121D\.?)?${TIME}$`,
  'i',
);
/** The numbers of days by which spreadsheets count from 1900, for the years 2000 to 2099. */
const SERIAL_DAYS = { first: 36_526, last: 73_050, of1970: 25_569 } as const;

/** Reads a date in any form that banks write. Null: the cell holds none. */
export function readWrittenDate(cell: string): WrittenDate | null {
  const text = cell.replace(/\s+/g, ' ').trim().replace(WEEKDAY, '');
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year) return { year: Number(year), first: Number(month), second: Number(day), isIso: true };
  const compact = COMPACT.exec(text);
  if (compact) return certain(gregorianDay(Number(compact[1]), Number(compact[2]), Number(compact[3])));
  const serial = Number(SERIAL.exec(text)?.[1] ?? 0);
  if (serial >= SERIAL_DAYS.first && serial <= SERIAL_DAYS.last)
    return { day: isoOf(serial - SERIAL_DAYS.of1970) };
  const [, first, second, third] = FIGURES.exec(text) ?? [];
  if (first) return { year: yearOf(third!), first: Number(first), second: Number(second), isIso: false };
  const named = NAMED.exec(text);
  if (named) return certain(namedDay(named[2]!, Number(named[1]), named[3]!));
  const nameFirst = NAME_FIRST.exec(text);
  return certain(nameFirst && namedDay(nameFirst[1]!, Number(nameFirst[2]), nameFirst[3]!));
}

const certain = (day: string | null): WrittenDate | null => (day === null ? null : { day });
const yearOf = (written: string): number => (written.length === 2 ? 2000 : 0) + Number(written);

function namedDay(name: string, day: number, year: string): string | null {
  const month = readMonth(name, englishMonths());
  if (month !== null) return gregorianDay(yearOf(year), month, day);
  const ethiopian = readMonth(name, ethiopianMonths());
  return ethiopian === null ? null : ethiopianDay(yearOf(year), ethiopian, day);
}

function gregorianDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isSo = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isSo && year >= 2000 && year < 2100 ? date.toISOString().slice(0, 10) : null;
}

const isoOf = (days: number): string => new Date(days * DAY_MS).toISOString().slice(0, 10);

function ethiopianDay(year: number, month: number, date: number): string | null {
  if (month < 1 || month > 13 || date < 1 || date > 30 || year < 1990 || year > 2090) return null;
  const day = fromEthiopian({ year, month, date });
  const back = toEthiopian(day);
  return back.month === month && back.date === date ? day : null;
}

/** Reads a written date by the form of its column. Null: it is no day in this form. */
export function dayBy(written: WrittenDate, form: DateForm): string | null {
  if ('day' in written) return written.day;
  const { year, first, second, isIso } = written;
  const [month, day] = isIso || form === 'month-first' ? [first, second] : [second, first];
  return form === 'ethiopian' ? ethiopianDay(year, month, day) : gregorianDay(year, month, day);
}

/** Tells whether each date of a column is a day in a form. */
export const fitsAll = (cells: readonly string[], form: DateForm): boolean =>
  cells.map(readWrittenDate).every((each) => each === null || dayBy(each, form) !== null);

interface DateColumn {
  cells: readonly string[];
  /** The days that other cells of the rows name, such as the numbers of core systems of banks. */
  named?: readonly (string | null)[];
  today: string;
  /** The days before and after today from which the days of the column may be. */
  within: { past: number; coming: number };
}

export interface DateForms {
  /** The forms in which all cells of the column are days, with the first cell that they read differently. */
  possible: { form: DateForm; first: string; days: string }[];
  /** The form that the column has; null: several are possible. */
  form: DateForm | null;
}

/** The least distance of the two calendars. */
const FAR_DAYS = 6.5 * 365;

/** Decides the form of a column of days by all its cells. */
export function decideDates({ cells, named = [], today, within }: DateColumn): DateForms {
  const written = cells.map(readWrittenDate);
  const fits = (form: DateForm) => fitsAll(cells, form);
  const daysOf = (form: DateForm) => written.map((each) => each && dayBy(each, form));
  const ages = (form: DateForm) =>
    written.flatMap((each) => {
      const day = each && !('day' in each) ? dayBy(each, form) : null;
      return day ? [(Date.parse(today) - Date.parse(day)) / DAY_MS] : [];
    });
  const isEthiopian =
    fits('ethiopian') &&
    ages('ethiopian').length > 0 &&
    ages('ethiopian').every((age) => age >= -within.coming && age <= within.past) &&
    (['day-first', 'month-first'] as const).every((form) => ages(form).every((age) => age >= FAR_DAYS));
  if (isEthiopian) return { possible: [possibleOf('ethiopian', written, cells)], form: 'ethiopian' };
  const fitting = (['day-first', 'month-first'] as const).filter(fits);
  const possible = fitting.map((form) => possibleOf(form, written, cells, fitting));
  const [one, other] = fitting;
  if (!one) return { possible, form: null };
  const days = daysOf(one);
  const otherDays = other ? daysOf(other) : days;
  if (days.every((day, at) => day === otherDays[at])) return { possible, form: one };
  const agreeing = fitting.filter((form) => agrees(daysOf(form), named));
  return { possible, form: agreeing.length === 1 ? agreeing[0]! : null };
}

/** Tells whether each day is that which the row's own number names, or the one beside it. */
const agrees = (days: readonly (string | null)[], named: readonly (string | null)[]): boolean =>
  named.some((day) => day !== null) &&
  days.every((day, at) => {
    const own = named[at];
    return !day || !own || Math.abs(Date.parse(day) - Date.parse(own)) <= DAY_MS;
  });

function possibleOf(
  form: DateForm,
  written: readonly (WrittenDate | null)[],
  cells: readonly string[],
  forms: readonly DateForm[] = [form],
): DateForms['possible'][number] {
  const differs = written.findIndex(
    (each) =>
      each !== null &&
      new Set(forms.map((other) => dayBy(each, other))).size === forms.length &&
      !('day' in each),
  );
  const at = differs >= 0 ? differs : written.findIndex((each) => each !== null);
  const first = written[at];
  return { form, first: cells[at] ?? '', days: (first && dayBy(first, form)) ?? '' };
}
