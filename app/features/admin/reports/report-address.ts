import { monthAddress } from '#app/features/admin/month/month-address.ts';
import { staffLanguage } from '#app/state/session/staff-language.ts';
import { fromEthiopian, toEthiopian } from '#contract/days/calendar.ts';
import { dayInEthiopia, later } from '#contract/days/days.ts';
import { daysOfTaxMonth } from '#contract/books/tax-months.ts';
import { CALENDARS, SALES_GROUPS, SPANS, type CalendarName } from '#contract/books/report-readings.ts';
import type { SalesQuery } from '#contract/books/reports.ts';

/** `tax-month` is the one that the screen shows. */
export const PERIODS = ['tax-month', '7', '30', 'month', 'last-month', 'year', 'own'] as const;
export type PeriodName = (typeof PERIODS)[number];

/** The report of sales that an address asks for, with defaults for all that it does not name. */
export interface SalesAddress extends Required<SalesQuery> {
  period: PeriodName;
  /** The tax month that the screen shows. */
  taxMonth: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const oneOf = <Name extends string>(names: readonly Name[], given: string | null, usual: Name): Name =>
  names.find((name) => name === given) ?? usual;

export function readAddress(search: string, taxMonth: string, now = new Date()): SalesAddress {
  const given = new URLSearchParams(search);
  const [from, to] = [given.get('from') ?? '', given.get('to') ?? ''];
  const isOwn = DAY.test(from) && DAY.test(to);
  const period = isOwn ? 'own' : oneOf(PERIODS, given.get('period'), 'tax-month');
  const usual = staffLanguage === 'am' ? 'ethiopian' : 'gregorian';
  const calendar = oneOf(CALENDARS, given.get('calendar'), usual);
  const today = dayInEthiopia(now);
  const days = isOwn ? { from, to } : periodDays(period, { taxMonth, today, calendar });
  return {
    ...days,
    period,
    taxMonth,
    calendar,
    by: oneOf([...SPANS, ...SALES_GROUPS], given.get('by'), spanFor(period)),
  };
}

const spanFor = (period: PeriodName) => (period === 'year' ? 'month' : 'day');

/** The days of a period, which ends today unless it is a month that is over. */
function periodDays(
  period: PeriodName,
  { taxMonth, today, calendar }: { taxMonth: string; today: string; calendar: CalendarName },
): { from: string; to: string } {
  if (period === 'tax-month') return daysOfTaxMonth(taxMonth);
  if (period === '7') return { from: later(today, -6), to: today };
  if (period === 'year') return { from: firstOfYear(today, calendar), to: today };
  const month = firstOfMonth(today, calendar);
  if (period === 'month') return { from: month, to: today };
  if (period === 'last-month')
    return { from: firstOfMonth(later(month, -1), calendar), to: later(month, -1) };
  return { from: later(today, -29), to: today };
}

const firstOfMonth = (day: string, calendar: CalendarName): string =>
  calendar === 'ethiopian' ? fromEthiopian({ ...toEthiopian(day), date: 1 }) : `${day.slice(0, 7)}-01`;

const firstOfYear = (day: string, calendar: CalendarName): string =>
  calendar === 'ethiopian'
    ? fromEthiopian({ year: toEthiopian(day).year, month: 1, date: 1 })
    : `${day.slice(0, 4)}-01-01`;

/** The address of a report with a change. */
export function reportAddress(address: SalesAddress, change: Partial<SalesAddress>): string {
  const { period, from, to, by, calendar, taxMonth: month } = { ...address, ...change };
  const days: Record<string, string> = period === 'own' ? { from, to } : { period };
  return monthAddress({ part: 'sales', month }, { by, calendar, ...days });
}
