import { fromEthiopian, toEthiopian } from '#contract/days/calendar.ts';
import { noonOf } from '#contract/days/days.ts';
import { dayParts } from '#contract/days/written-days.ts';

/** The parts of a day in the Ethiopian calendar as they are entered; '' for a part without a value. */
export interface EthiopianParts {
  date: string;
  month: string;
  year: string;
  /** The time of day, 'HH:mm', when a moment is asked for. */
  time: string;
}

export type DayProblem = 'unfinished' | 'noHour' | 'impossible' | 'early' | 'late';

interface Asked {
  withTime?: boolean | undefined;
  min?: string | undefined;
  max?: string | undefined;
}

/** Splits a Gregorian 'YYYY-MM-DD' or 'YYYY-MM-DDTHH:mm' into parts of the Ethiopian calendar; empty parts for ''. */
export function ethiopianParts(value: string): EthiopianParts {
  const day = value.slice(0, 10);
  if (Number.isNaN(Date.parse(day))) return { date: '', month: '', year: '', time: '' };
  const { year, month, date } = toEthiopian(day);
  return { date: String(date), month: String(month), year: String(year), time: value.slice(11, 16) };
}

/** Lists the names of the thirteen months. */
export const monthNames = (inAmharic: boolean): string[] =>
  Array.from({ length: 13 }, (_, index) => {
    const first = fromEthiopian({ year: 2019, month: index + 1, date: 1 });
    const locale = inAmharic ? 'am-u-ca-ethiopic' : 'en-US-u-ca-ethiopic';
    return dayParts(locale, { month: 'long', day: 'numeric' }, noonOf(first))['month']!;
  });

/** Returns the number of days of a month: thirty, or five or six for Pagume. */
export function daysOfMonth(year: number, month: number): number {
  const days = [30, 6, 5];
  return days.find((date) => toEthiopian(fromEthiopian({ year, month, date })).month === month)!;
}

/** Reads the parts as the value of a native field; '' with a problem when they are incomplete or no valid day. */
export function readParts(
  { date, month, year, time }: EthiopianParts,
  { withTime, min, max }: Asked,
): { value: string; problem: DayProblem | null } {
  if (!date && !month && !year && !time) return { value: '', problem: null };
  if (!/^\d{1,2}$/.test(date) || !month || !/^[12]\d{3}$/.test(year))
    return { value: '', problem: 'unfinished' };
  const asked = { year: Number(year), month: Number(month), date: Number(date) };
  if (asked.date < 1 || asked.date > daysOfMonth(asked.year, asked.month))
    return { value: '', problem: 'impossible' };
  if (withTime && !time) return { value: '', problem: 'noHour' };
  const day = fromEthiopian(asked);
  if (min && day < min) return { value: '', problem: 'early' };
  if (max && day > max) return { value: '', problem: 'late' };
  return { value: withTime ? `${day}T${time}` : day, problem: null };
}
