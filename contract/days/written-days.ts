import { staffReadAmharic } from '../texts/create-texts.ts';
import { isMixed, readersLanguage } from '../texts/reader-language.ts';

/**
 * Days and hours as people read them (decision 0212), in the time of Ethiopia wherever they are read. The names are
 * those of CLDR.
 * Without Zod, because browsers load this file.
 */
const ZONE = 'Africa/Addis_Ababa';

export const CALENDARS = ['gregorian', 'ethiopian', 'both'] as const;
export type Calendar = (typeof CALENDARS)[number];

let chosen: Calendar | null = null;

/** Sets the calendar that was chosen on the device; null: the calendar of the reader's language. */
export function readDaysBy(calendar: Calendar | null): void {
  chosen = calendar;
}

/** Tells whether days are read in Amharic: in the shop of that language, and on the screens of staff who chose it. */
export const isAmharic = (): boolean => readersLanguage() === 'am' || staffReadAmharic();
/** The calendar of a reader: the one chosen on the device, else the one that belongs to their language. */
export const readersCalendar = (inAmharic = isAmharic()): Calendar =>
  chosen ?? (inAmharic ? 'ethiopian' : 'gregorian');

/** Writes a day as 'Sat 5 Dec', or 'ቅዳሜ ኅዳር 26'. */
export const shortDay = (moment: Date): string =>
  byCalendar(isAmharic() ? shortAmharicDay(moment) : shortGregorianDay(moment), () =>
    isAmharic() ? shortEthiopianDay(moment) : shortEthiopianDayInEnglish(moment),
  );

/** Writes a day as 'Friday 20 November 2026', or 'ኅዳር 11 ቀን 2019 ዓ.ም.'. */
export const fullDay = (moment: Date): string =>
  byCalendar(isAmharic() ? amharicDay(moment) : gregorianDay(moment), () =>
    isAmharic() ? ethiopianDay(moment) : ethiopianDayInEnglish(moment),
  );

const readMoment = (moment: string): Date => new Date(moment.length > 10 ? moment : `${moment}T09:00:00Z`);

const ethiopianOf = (moment: string): string =>
  isAmharic() ? withYear('am-u-ca-ethiopic', readMoment(moment)) : ethiopianDayInEnglish(readMoment(moment));

const withYear = (locale: 'am' | 'am-u-ca-ethiopic', moment: Date): string => {
  const { month, day, year } = dayParts(locale, LONG, moment);
  return `${month} ${day}፣ ${year}`;
};

/** Writes a day of the Gregorian calendar as '20 Nov 2026', with American English as `shortGregorianDay`. */
function gregorianWithYear(moment: Date): string {
  const { day, month, year } = dayParts('en-US', { ...LONG, month: 'short' }, moment);
  return `${day} ${month} ${year}`;
}

/** Writes the day of a moment for the tables of staff, as '2026-11-20', or 'ኅዳር 11፣ 2019'. */
export const dayByMoment = (moment: string): string =>
  byCalendar(moment.slice(0, 10), () => ethiopianOf(moment));

/** Writes the day of a moment for shoppers, as '20 Nov 2026', or 'ኅዳር 11፣ 2019'. */
export const writtenDay = (moment: string): string =>
  byCalendar(isAmharic() ? withYear('am', readMoment(moment)) : gregorianWithYear(readMoment(moment)), () =>
    ethiopianOf(moment),
  );

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the values of a sentence with its days, 'YYYY-MM-DD', as people read them. */
export const withWrittenDays = <Value>(
  values: Readonly<Record<string, Value>>,
): Record<string, Value | string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && DAY.test(value) ? writtenDay(value) : value,
    ]),
  );

/**
 * Writes the day of a moment as the specification has it in the shop of both languages, its first ten characters; for
 * readers of one language as `writtenDay`.
 */
export const specifiedDay = (moment: string): string =>
  isMixed() ? dayByMoment(moment) : writtenDay(moment);

/** Writes a day for papers by the reader's calendar, and by the other one, which stands beside it in small. */
export function bothDays(moment: string): [own: string, other: string] {
  const at = readMoment(moment);
  const gregorian = isAmharic() ? amharicDay(at) : gregorianWithYear(at);
  const ethiopian = isAmharic() || isMixed() ? ethiopianDay(at) : ethiopianDayInEnglish(at);
  return readersCalendar() === 'ethiopian' ? [ethiopian, gregorian] : [gregorian, ethiopian];
}

/** Writes the year of a moment by the reader's calendar, such as 2026 or 2019. */
export const yearOf = (moment: Date): number =>
  Number(
    readersCalendar() === 'ethiopian'
      ? dayParts('en-US-u-ca-ethiopic', { year: 'numeric' }, moment)['year']
      : dayParts('en-US', { year: 'numeric' }, moment)['year'],
  );

/** Writes a moment for the tables of staff, as '2026-11-20 14:05', or 'ኅዳር 11፣ 2019 ከቀኑ 8:05'. */
export const dateAndTime = (moment: string): string =>
  `${dayByMoment(moment)} ${hourOf(moment.slice(11, 16))}`;

/** Writes a moment for shoppers, as '20 Nov 2026 14:05', or 'ኅዳር 11፣ 2019 ከቀኑ 8:05'. */
export const writtenMoment = (moment: string): string =>
  `${writtenDay(moment)} ${hourOf(moment.slice(11, 16))}`;

/** Writes a moment as '23 November 2026 at 14:05', or 'ኅዳር 14 ቀን 2019 ዓ.ም. ከቀኑ 8:05'. */
export function dayAndHour(moment: Date): string {
  if (!isAmharic()) return formatOf('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(moment);
  const { hour, minute } = dayParts('en-GB', { hour: '2-digit', minute: '2-digit' }, moment);
  return `${fullDay(moment)} ${hourOf(`${hour}:${minute}`)}`;
}

/** Writes a day of a calendar with its year, for fields: '11 Hidar 2019 E.C.', or 'ኅዳር 11 ቀን 2019 ዓ.ም.'. */
export function dayIn(calendar: 'gregorian' | 'ethiopian', moment: Date, inAmharic: boolean): string {
  if (calendar === 'ethiopian') return inAmharic ? ethiopianDay(moment) : ethiopianDayInEnglish(moment);
  return inAmharic ? amharicDay(moment) : gregorianDay(moment);
}

/** The parts of a day by the Ethiopian clock, each with the hour, counted from midnight, at which it begins. */
const PARTS = [
  { from: 0, name: 'ከሌሊቱ' },
  { from: 6, name: 'ከጠዋቱ' },
  { from: 12, name: 'ከቀኑ' },
  { from: 18, name: 'ከምሽቱ' },
] as const;

/**
 * Writes a clock time, 'HH:mm', as the reader says it. In Amharic hours are counted from six in the morning and from
 * six in the evening, with the part of the day before them, so that nobody errs by six hours.
 */
export function hourOf(clock: string): string {
  if (!isAmharic()) return clock;
  const [hour = '', minute = ''] = clock.split(':');
  const part = PARTS.findLast(({ from }) => from <= Number(hour))!;
  return `${part.name} ${(Number(hour) + 6) % 12 || 12}:${minute}`;
}

const LONG = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const SHORT = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** Writes a day as 'Sat 5 Dec', with American English, whose names of days and months are the same in all browsers. */
export function shortGregorianDay(moment: Date): string {
  const parts = dayParts('en-US', { weekday: 'short', day: 'numeric', month: 'short' }, moment);
  return `${parts['weekday']} ${parts['day']} ${parts['month']}`;
}

/** Writes a day in the Ethiopian calendar as 'ቅዳሜ ኅዳር 26'. */
export function shortEthiopianDay(moment: Date): string {
  const parts = dayParts('am-u-ca-ethiopic', SHORT, moment);
  return `${parts['weekday']} ${parts['month']} ${parts['day']}`;
}

function shortAmharicDay(moment: Date): string {
  const parts = dayParts('am', SHORT, moment);
  return `${parts['weekday']} ${parts['month']} ${parts['day']}`;
}

function shortEthiopianDayInEnglish(moment: Date): string {
  const parts = dayParts('en-US-u-ca-ethiopic', { ...SHORT, weekday: 'short' }, moment);
  return `${parts['weekday']} ${parts['day']} ${parts['month']}`;
}

/** Writes a day as 'ኅዳር 11 ቀን 2019 ዓ.ም.', because Intl's own pattern prints the era as 'AM', which reads as a time. */
export function ethiopianDay(moment: Date): string {
  const parts = dayParts('am-u-ca-ethiopic', LONG, moment);
  return `${parts['month']} ${parts['day']} ቀን ${parts['year']} ዓ.ም.`;
}

function amharicDay(moment: Date): string {
  const parts = dayParts('am', LONG, moment);
  return `${parts['month']} ${parts['day']} ቀን ${parts['year']} እ.ኤ.አ.`;
}

const gregorianDay = (moment: Date): string => formatOf('en-GB', { dateStyle: 'full' }).format(moment);

function ethiopianDayInEnglish(moment: Date): string {
  const parts = dayParts('en-US-u-ca-ethiopic', LONG, moment);
  return `${parts['day']} ${parts['month']} ${parts['year']} E.C.`;
}

function byCalendar(gregorian: string, ethiopian: () => string): string {
  const calendar = readersCalendar();
  if (calendar === 'gregorian') return gregorian;
  return calendar === 'ethiopian' ? ethiopian() : `${gregorian} (${ethiopian()})`;
}

export function dayParts(
  locale: string,
  options: Intl.DateTimeFormatOptions,
  moment: Date,
): Record<string, string> {
  const parts = formatOf(locale, options).formatToParts(moment);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** The formats that were used before, because making one takes as long as writing a hundred days. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: ZONE });
  formats.set(key, format);
  return format;
}
