import { fromEthiopian, toEthiopian } from '../days/calendar.ts';
import { dayParts } from '../days/written-days.ts';
import { later, noonOf } from '../days/days.ts';

/**
 * The months by which taxes are declared: Ethiopian months, of which the short thirteenth belongs to the twelfth. A
 * month is written '2019-03'. Without Zod, because browsers load this file.
 */
const MONTHS = 12;
const numbersOf = (month: string) => month.split('-').map(Number) as [year: number, month: number];
const written = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`;

/** A month in an address, in years of which the days are written with four figures. */
export const TAX_MONTH = /^(19|20)\d\d-(0[1-9]|1[0-2])$/;

export function taxMonthOf(day: string): string {
  const { year, month } = toEthiopian(day);
  return written(year, Math.min(month, MONTHS));
}

/** The month that lies `count` months after another one, or before it when `count` is below zero. */
export function taxMonthAfter(month: string, count = 1): string {
  const [year, number] = numbersOf(month);
  const months = year * MONTHS + (number - 1) + count;
  return written(Math.floor(months / MONTHS), (months % MONTHS) + 1);
}

/** The first and the last day of a month. */
export function daysOfTaxMonth(month: string): { from: string; to: string } {
  const first = (of: string) => {
    const [year, number] = numbersOf(of);
    return fromEthiopian({ year, month: number, date: 1 });
  };
  return { from: first(month), to: later(first(taxMonthAfter(month)), -1) };
}

/** The name of a month: 'Hidar 2019', or 'Nehasse and Pagumen 2019'. */
export function nameOfTaxMonth(month: string, language: 'en' | 'am'): string {
  const [year, number] = numbersOf(month);
  const { from, to } = daysOfTaxMonth(month);
  const locale = language === 'am' ? 'am-u-ca-ethiopic' : 'en-US-u-ca-ethiopic';
  const named = (day: string) =>
    dayParts(locale, { day: 'numeric', month: 'long', year: 'numeric' }, noonOf(day))['month'];
  const names = number === MONTHS ? [named(from), named(to)] : [named(from)];
  return `${names.join(language === 'am' ? ' እና ' : ' and ')} ${year}`;
}
