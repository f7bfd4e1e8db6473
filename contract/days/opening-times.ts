import { dayInEthiopia, later, noonOf } from './days.ts';

/** The days of the week as settings name them, Sunday first, as `Date` counts them. */
export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A day of the week with times of its own, such as a Saturday until 13:00. */
export interface DayTimes {
  day: Weekday;
  opensAt: string;
  closesAt: string;
}

/** The hours when the shop is staffed, in Ethiopian time: the same on each open day, unless a day has its own. */
export interface OpeningTimes {
  openDays: readonly Weekday[];
  /** The first and last time of an open day, such as '08:30'. */
  opensAt: string;
  closesAt: string;
  dayTimes?: readonly DayTimes[];
  /** The break at noon of each day that is open before and after it; '' for none. */
  breakFrom?: string;
  breakUntil?: string;
  /** The closed days around now: holidays and the shop's own closings (contract/days/calendar.ts). */
  closedDays?: readonly string[];
}

/** The days on which the shop is open. */
export type OpenDays = Pick<OpeningTimes, 'openDays' | 'closedDays'>;

const MINUTE = 60_000;
/** Ethiopia has one offset and no summer time. */
const OFFSET = '+03:00';

export const weekdayOf = (day: string): Weekday => WEEKDAYS[noonOf(day).getUTCDay()]!;

/** Tells whether the shop is open on a day. A shop without opening days is open on every day that it has not closed. */
export const isOpenDay = (day: string, { openDays, closedDays = [] }: OpenDays): boolean =>
  (openDays.length === 0 || openDays.includes(weekdayOf(day))) && !closedDays.includes(day);

/** The times of a day of the week. */
export const timesOf = (
  weekday: Weekday,
  { opensAt, closesAt, dayTimes = [] }: Pick<OpeningTimes, 'opensAt' | 'closesAt' | 'dayTimes'>,
): Pick<OpeningTimes, 'opensAt' | 'closesAt'> =>
  dayTimes.find(({ day }) => day === weekday) ?? { opensAt, closesAt };

/** A time of a day between an opening and a closing. */
export type Span = Pick<OpeningTimes, 'opensAt' | 'closesAt'>;
export type Hours = Omit<OpeningTimes, 'openDays' | 'closedDays'>;

/** The one or two times for which the shop is open on a day of the week; none where it opens and closes at once. */
export function spansOf(weekday: Weekday, times: Hours): readonly Span[] {
  const { opensAt, closesAt } = timesOf(weekday, times);
  const { breakFrom = '', breakUntil = '' } = times;
  if (closesAt <= opensAt) return [];
  if (!breakFrom || breakUntil <= breakFrom || breakFrom <= opensAt || breakUntil >= closesAt)
    return [{ opensAt, closesAt }];
  return [
    { opensAt, closesAt: breakFrom },
    { opensAt: breakUntil, closesAt },
  ];
}

/** Tells whether a break lies within the usual times of a day, as a form asks of it; so does a shop without one. */
export const isBreakWithin = ({ opensAt, closesAt, breakFrom = '', breakUntil = '' }: Hours): boolean =>
  breakFrom === '' && breakUntil === ''
    ? true
    : opensAt < breakFrom && breakFrom < breakUntil && breakUntil < closesAt;

/** The first open day, beginning with the given one. */
export function openDayFrom(day: string, days: OpenDays): string {
  let open = day;
  while (!isOpenDay(open, days)) open = later(open, 1);
  return open;
}

/** The moment of a clock time on a day in Ethiopia. */
export const momentAt = (day: string, clock: string): Date => new Date(`${day}T${clock}:00${OFFSET}`);

/** The moment at which the shop has been open for `hours` since `from`; without opening days all hours count. */
export function afterOpenHours(from: Date, hours: number, times: OpeningTimes): Date {
  const { openDays, opensAt, closesAt } = times;
  let left = hours * 60 * MINUTE;
  if (openDays.length === 0 || closesAt <= opensAt) return new Date(from.getTime() + left);
  for (let day = openDayFrom(dayInEthiopia(from), times); ; day = openDayFrom(later(day, 1), times)) {
    for (const span of spansOf(weekdayOf(day), times)) {
      const begin = Math.max(from.getTime(), momentAt(day, span.opensAt).getTime());
      const open = momentAt(day, span.closesAt).getTime() - begin;
      if (open >= left) return new Date(begin + left);
      left -= Math.max(open, 0);
    }
  }
}

/**
 * The moment that lies a number of hours later, where each open day counts 24 hours and closed days count none. Without
 * opening days every day that the shop has not closed counts.
 */
export function afterHoursOfOpenDays(from: Date, hours: number, days: OpenDays): Date {
  let left = hours * 60 * MINUTE;
  for (let day = openDayFrom(dayInEthiopia(from), days); ; day = openDayFrom(later(day, 1), days)) {
    const begin = Math.max(from.getTime(), momentAt(day, '00:00').getTime());
    const rest = momentAt(later(day, 1), '00:00').getTime() - begin;
    if (rest >= left) return new Date(begin + left);
    left -= rest;
  }
}

/** The same clock time as a moment, on the first open day from that moment on. */
export const onOpenDay = (moment: Date, days: OpenDays): Date => {
  const day = dayInEthiopia(moment);
  return movedTo(moment, day, openDayFrom(day, days));
};

/** The open day that lies `count` open days after another day. */
export function openDaysAfter(day: string, count: number, days: OpenDays): string {
  let open = day;
  for (let left = count; left > 0; left -= 1) open = openDayFrom(later(open, 1), days);
  return open;
}

/** The same clock time as a moment, `count` open days earlier. */
export function openDaysBefore(moment: Date, count: number, days: OpenDays): Date {
  const day = dayInEthiopia(moment);
  let before = day;
  for (let left = count; left > 0; left -= isOpenDay(before, days) ? 1 : 0) before = later(before, -1);
  return movedTo(moment, day, before);
}

const movedTo = (moment: Date, from: string, to: string): Date =>
  new Date(moment.getTime() + noonOf(to).getTime() - noonOf(from).getTime());
