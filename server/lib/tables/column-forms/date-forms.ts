import { fromEthiopian, toEthiopian } from '#contract/days/calendar.ts';
import { later } from '#contract/days/days.ts';
import { textOf, type Cell } from '../file-tables.ts';
import { ENGLISH_MONTHS, ETHIOPIAN_MONTHS, monthOf } from './month-names.ts';

/**
 * How the days of a column are written: year first, day first, month first, with the name of the month, as eight digits, as
 * the number of a day, or as cells that hold days. Most of them may be days of the Ethiopian calendar.
 */
export const DATE_FORMS = [
  'typed',
  'ymd',
  'dmy',
  'mdy',
  'words',
  'compact',
  'serial',
  'ymd-ethiopian',
  'dmy-ethiopian',
  'words-ethiopian',
  'compact-ethiopian',
] as const;
export type DateForm = (typeof DATE_FORMS)[number];

/** What is known of the days beside their cells, each 'YYYY-MM-DD'. */
interface KnownDays {
  today: string;
  /** No day is later, as in a statement; left out where days may be to come. */
  until?: string;
  /** The days follow this one closely, as those of a statement follow the statement before it. */
  since?: string;
}

/** The days before today in which a file without a known beginning is expected to lie. */
const RECENT_DAYS = 400;
/** The beginning of the file may lie somewhat before the end of the one before it. */
const OVERLAP_DAYS = 40;

/**
 * Returns the forms in which every day of a column can be read; of several, somebody has to say which it is. Cells that no
 * form reads, such as 'Total', are left out of account. The Ethiopian calendar runs seven to eight years behind: it alone
 * is returned where its days are recent and those of the other calendar are not, and both where neither are.
 */
export function dateForms(cells: readonly (Cell | undefined)[], known: KnownDays): DateForm[] {
  const filled = cells.filter((cell) => textOf(cell).trim() !== '');
  const days = new Map(DATE_FORMS.map((form) => [form, filled.map((cell) => dayWithin(cell!, form, known))]));
  const isRead = filled.map((_, at) => DATE_FORMS.some((form) => days.get(form)![at]));
  const fitting = DATE_FORMS.filter((form) => {
    const read = days.get(form)!;
    // A column of days that cells hold fits every form; 'typed' says that nothing is written.
    const isWritten = form === 'typed' || read.some((day, at) => day && !isTyped(filled[at]!));
    return isWritten && isRead.includes(true) && isRead.every((is, at) => !is || read[at]);
  });
  const distinct = fitting.filter((form, at) => {
    const before = fitting.slice(0, at);
    return !before.some((other) => days.get(other)!.every((day, index) => day === days.get(form)![index]));
  });
  const from = known.since ? later(known.since, -OVERLAP_DAYS) : later(known.today, -RECENT_DAYS);
  const isWithin = (form: DateForm, first: string) =>
    days
      .get(form)!
      .every((day) => !day || (day >= first && day <= later(known.until ?? known.today, slackOf(form))));
  const others = distinct.filter((form) => !isEthiopian(form));
  if (others.length === 0 || others.some((form) => !isWithin(form, '') || isWithin(form, from)))
    return others.length === 0 ? distinct : others;
  const ethiopian = distinct.filter((form) => isEthiopian(form) && isWithin(form, ''));
  const recent = ethiopian.filter((form) => isWithin(form, from));
  return recent.length > 0 ? recent : [...others, ...ethiopian];
}

/**
 * The days that the last one may lie ahead: another zone is a day ahead, and a day in the next month is still far from
 * the same numbers read by the other calendar.
 */
const slackOf = (form: DateForm): number => (isEthiopian(form) ? 31 : 1);

const isEthiopian = (form: DateForm): boolean => form.endsWith('-ethiopian');
const isTyped = (cell: Cell): boolean => typeof cell !== 'string' && cell.at !== undefined;

function dayWithin(cell: Cell, form: DateForm, { until }: KnownDays): string | null {
  const day = readDay(cell, form);
  return day && until && day > later(until, slackOf(form)) ? null : day;
}

/** Reads a cell in the form of its column, as a day of the Gregorian calendar; null: it is no day of this form. */
export function readDay(cell: Cell | undefined, form: DateForm): string | null {
  if (cell === undefined) return null;
  if (typeof cell !== 'string') {
    if (cell.error !== undefined) return null;
    if (cell.at !== undefined) return /^\d{4}-/.test(cell.at) ? cell.at.slice(0, 10) : null;
  }
  const text = textOf(cell)
    .replace(/[\u00a0\u202f\s]+/g, ' ')
    .trim();
  const order = form.replace('-ethiopian', '') as keyof typeof READERS;
  const read = READERS[order](text, isEthiopian(form));
  return read && dayFrom(read, isEthiopian(form));
}

interface WrittenDay {
  year: number;
  month: number;
  day: number;
}

/** A time, or the name of a weekday, may stand behind a date. */
const TIME = String.raw`(?:[T, ]+\d{1,2}[:.]\d{2}.*)?$`;
const YMD = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${TIME}`);
const BY_NUMBERS = new RegExp(String.raw`^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})${TIME}`);
const COMPACT = new RegExp(String.raw`^(\d{4})(\d{2})(\d{2})(?:\d{4}|\d{6})?${TIME}`);
const SERIAL = /^[3-7]\d{4}(?:\.\d+)?$/;
/** The letters of a month's name, of any alphabet. */
const NAME = String.raw`(\p{L}[\p{L}\p{M}]*)\.?`;
const SEPARATORS = String.raw`[-/., ፣]+`;
const WEEKDAY = String.raw`^(?:\p{L}+[,፣] ?)?`;
const YEAR = String.raw`(\d{4}|\d{2})(?: ?(?:E\.?C\.?|ዓ[./]?ም\.?))?`;
const DAY_NAME = new RegExp(
  String.raw`${WEEKDAY}(\d{1,2})(?:st|nd|rd|th)?(?: ?ቀን)?${SEPARATORS}${NAME}${SEPARATORS}${YEAR}${TIME}`,
  'iu',
);
const NAME_DAY = new RegExp(
  String.raw`${WEEKDAY}${NAME}${SEPARATORS}(\d{1,2})(?:st|nd|rd|th)?(?: ?ቀን)?${SEPARATORS}${YEAR}${TIME}`,
  'iu',
);

const READERS: Record<
  'typed' | 'ymd' | 'dmy' | 'mdy' | 'words' | 'compact' | 'serial',
  (text: string, ethiopian: boolean) => WrittenDay | string | null
> = {
  typed: () => null,
  ymd(text) {
    const [, year, , month, day] = YMD.exec(text) ?? [];
    return year === undefined ? null : { year: Number(year), month: Number(month), day: Number(day) };
  },
  dmy(text) {
    const [, day, , month, year] = BY_NUMBERS.exec(text) ?? [];
    return year === undefined ? null : { year: wholeYear(year), month: Number(month), day: Number(day) };
  },
  mdy(text) {
    const [, month, , day, year] = BY_NUMBERS.exec(text) ?? [];
    return year === undefined ? null : { year: wholeYear(year), month: Number(month), day: Number(day) };
  },
  words(text, ethiopian) {
    const months = ethiopian ? ETHIOPIAN_MONTHS : ENGLISH_MONTHS;
    const [, first, middle, last] = DAY_NAME.exec(text) ?? [];
    const [, name, date, year] = first === undefined ? (NAME_DAY.exec(text) ?? []) : [, middle, first, last];
    const month = name === undefined ? null : monthOf(name, months);
    return month === null ? null : { year: wholeYear(year!), month, day: Number(date) };
  },
  compact(text) {
    const [, year, month, day] = COMPACT.exec(text) ?? [];
    return year === undefined ? null : { year: Number(year), month: Number(month), day: Number(day) };
  },
  serial(text) {
    // Day 25,569 is 1 January 1970.
    return SERIAL.test(text) ? later('1970-01-01', Math.floor(Number(text)) - 25_569) : null;
  },
};

const wholeYear = (written: string): number => (written.length === 2 ? 2000 : 0) + Number(written);

function dayFrom(read: WrittenDay | string, ethiopian: boolean): string | null {
  if (typeof read === 'string') return read >= '2000' && read < '2100' ? read : null;
  const { year, month, day } = read;
  if (year < 1990 || year >= 2100 || day < 1 || day > 31 || month < 1 || month > 13) return null;
  if (ethiopian) {
    const found = fromEthiopian({ year, month, date: day });
    const back = toEthiopian(found);
    return back.month === month && back.date === day ? found : null;
  }
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 2000
    ? date.toISOString().slice(0, 10)
    : null;
}
