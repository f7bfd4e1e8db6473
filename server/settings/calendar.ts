import { calendarAround, closedDays, type Closing, type DecidedHoliday } from '#contract/days/calendar.ts';
import type { OpeningTimes } from '#contract/days/opening-times.ts';

/** The rows from which the closed days follow. */
export interface CalendarRows {
  closings: readonly Closing[];
  holidays: readonly DecidedHoliday[];
}

/** Puts the opening times together with the holidays and closings of the days around now. */
export function calendarOf(
  { openDays, opensAt, closesAt, dayTimes = [], breakFrom = '', breakUntil = '' }: OpeningTimes,
  { closings, holidays: decided }: CalendarRows,
): Required<OpeningTimes> {
  const days = closedDays({ decided, closings }, calendarAround(new Date()));
  return { openDays, opensAt, closesAt, dayTimes, breakFrom, breakUntil, closedDays: days };
}
