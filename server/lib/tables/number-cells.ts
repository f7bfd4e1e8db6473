import {
  dateFromSerial,
  format,
  getFormatFromId,
  getFormatDateInfo,
  isDateFormat,
  isTextFormat,
} from 'numfmt';
import type { Cell } from './file-tables.ts';
import { KEPT_DIGITS, plainNumber } from './plain-number.ts';

const DAY_SECONDS = 86_400;
/** The days between the two days from which workbooks count: 1 January 1904 is day 1462 of the others. */
const DAYS_TO_1904 = 1462;

export interface NumberFormat {
  pattern: string;
  /** Null: numbers of this format are no dates. */
  date: { hasDay: boolean } | null;
}

const GENERAL: NumberFormat = { pattern: 'General', date: null };

/** Returns the format of a pattern; one that nobody can read counts as none. */
export function numberFormatOf(pattern: string): NumberFormat {
  if (pattern === '' || /^general$/i.test(pattern)) return GENERAL;
  try {
    if (!isDateFormat(pattern)) return isTextFormat(pattern) ? GENERAL : { pattern, date: null };
    const { year, month, day } = getFormatDateInfo(pattern);
    // A duration such as [h]:mm is no time of a day, but a number of days.
    if (/\[(?:h+|m+|s+)\]/i.test(pattern)) return { pattern, date: null };
    return { pattern, date: { hasDay: year || month || day } };
  } catch {
    return GENERAL;
  }
}

/** Returns one of the formats that a workbook names by a number alone. */
export function builtInFormat(id: number): NumberFormat {
  return numberFormatOf(getFormatFromId(id) ?? 'General');
}

/** Reads a number cell. @param written the number as the file writes it. */
export function numberCell(
  written: string,
  numberFormat: NumberFormat = GENERAL,
  countsFrom1904 = false,
): Cell {
  const number = Number(written);
  if (written.trim() === '' || !Number.isFinite(number)) return written;
  const { pattern, date } = numberFormat;
  if (date) {
    const at = momentOf(number + (countsFrom1904 && date.hasDay ? DAYS_TO_1904 : 0), date);
    if (at) return { text: shown(pattern, at.serial) ?? at.at, number, at: at.at };
  }
  const digits = longDigits(written, number);
  if (digits) return { text: digits.text, number, ...(digits.isRounded && { isRounded: true }) };
  return { text: generalOr(pattern, number), number };
}

const generalOr = (pattern: string, number: number): string =>
  (pattern === 'General' ? undefined : shown(pattern, number)) ?? plainNumber(number);

function shown(pattern: string, number: number): string | undefined {
  try {
    return format(pattern, number, { dateErrorNumber: false, overflow: '' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/**
 * The digits of a number that is longer than spreadsheets keep, such as an account or a reference, which they would show
 * as 1.23E+16.
 */
export function longDigits(written: string, number: number): { text: string; isRounded: boolean } | null {
  if (Math.abs(number) < 10 ** KEPT_DIGITS || Math.abs(number) >= 1e21 || !Number.isInteger(number))
    return null;
  const isPlain = /^-?\d+$/.test(written);
  return {
    text: isPlain ? written : BigInt(number).toString(),
    isRounded: !isPlain || !Number.isSafeInteger(number),
  };
}

/** The moment of a serial number, rounded to the second: files hold 09:30 as 0.395833333. */
function momentOf(
  exact: number,
  { hasDay }: NonNullable<NumberFormat['date']>,
): { at: string; serial: number } | null {
  const seconds = Math.round(exact * DAY_SECONDS);
  const serial = seconds / DAY_SECONDS;
  if (serial < 0 || serial >= 2_958_466) return null;
  const [year, month, day] = dateFromSerial(Math.floor(serial));
  const ofDay = seconds % DAY_SECONDS;
  const time = timeOfDay(ofDay);
  if (!hasDay && serial < 1) return { at: time, serial };
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  return { at: ofDay === 0 ? date : `${date}T${time}`, serial };
}

const two = (number: number): string => String(number).padStart(2, '0');

/** Writes the seconds since midnight as a time. */
export const timeOfDay = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');

/** Reads a day or moment that a file writes in the form of ISO 8601, rounded to the second; null: it is none. */
export function momentOfText(written: string): string | null {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2}(?:\.\d+)?)Z?)?$/.exec(written) ?? [];
  const at = Date.parse(`${day}T${time ?? '00:00:00'}Z`);
  if (Number.isNaN(at)) return null;
  const iso = new Date(Math.round(at / 1000) * 1000).toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19);
}
