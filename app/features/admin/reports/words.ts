import { staffName } from '#contract/goods/staff-category.ts';
import { dayParts, shortEthiopianDay, shortGregorianDay } from '#contract/days/written-days.ts';
import { noonOf } from '#contract/days/days.ts';
import { formatBirr } from '#contract/money.ts';
import { DELIVERY_KEY, REST_KEY, WEBSITE_KEY, type CalendarName } from '#contract/books/report-readings.ts';
import type { SalesQuery, SalesRow } from '#contract/books/reports.ts';
import { reportsText as text } from '#contract/texts/reports.ts';

/** '12,345 ETB': whole birr, because nobody reads the cents of a month. */
export const birr = (amount: number): string => text('birr', { amount: formatBirr(Math.round(amount)) });

/** Short numbers beside an axis: '1.2M', '340k'. */
export const shortNumber = (amount: number): string =>
  new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(amount);

const MONTH = { month: 'short', year: 'numeric' } as const;
const SHORT = { day: 'numeric', month: 'short' } as const;

/** A day without the year: 'Sat 5 Dec', or 'ቅዳሜ ኅዳር 26'. */
export const dayName = (day: string, calendar: CalendarName): string =>
  calendar === 'ethiopian' ? shortEthiopianDay(noonOf(day)) : shortGregorianDay(noonOf(day));

/** A day with the year: '5 Dec 2026', or 'ኅዳር 26 2019'. */
export function dateName(day: string, calendar: CalendarName): string {
  const { day: date, month, year } = partsOf(day, calendar, { ...SHORT, year: 'numeric' });
  return calendar === 'ethiopian' ? `${month} ${date} ${year}` : `${date} ${month} ${year}`;
}

const partsOf = (day: string, calendar: CalendarName, options: Intl.DateTimeFormatOptions) =>
  dayParts(calendar === 'ethiopian' ? 'am-u-ca-ethiopic' : 'en-US', options, noonOf(day));

/** The name of a row of a report; a short form if `isShort`. */
export function rowName(
  { key, name }: SalesRow,
  by: SalesQuery['by'],
  calendar: CalendarName,
  isShort = false,
): string {
  if (by === 'month') {
    const { month, year } = partsOf(key, calendar, MONTH);
    return isShort ? month! : `${month} ${year}`;
  }
  if (by === 'day' || by === 'week') {
    if (!isShort) return by === 'day' ? dayName(key, calendar) : dateName(key, calendar);
    const { day, month } = partsOf(key, calendar, SHORT);
    return calendar === 'ethiopian' ? `${month} ${day}` : `${day} ${month}`;
  }
  if (key === '' && by === 'place') return text('keys.noPlace');
  if (key === DELIVERY_KEY) return text('keys.delivery');
  if (key === WEBSITE_KEY) return text('keys.website');
  if (key === REST_KEY) return text('keys.rest');
  if (by === 'kind') return kindName(key);
  if (by === 'method') return wayName(key);
  return name || '–';
}

function wayName(key: string): string {
  const id = `ways.${key}`;
  return text.has(id) ? text(id) : key;
}

/** The name of a kind of goods; an unknown kind as stored, a dash if there is none. */
export function kindName(kind: string): string {
  return kind ? staffName(kind) : '–';
}
