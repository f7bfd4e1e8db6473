import { dayInEthiopia, later } from '../days/days.ts';
import {
  isOpenDay,
  momentAt,
  timesOf,
  openDayFrom,
  weekdayOf,
  type OpenDays,
  type OpeningTimes,
  type Weekday,
} from '../days/opening-times.ts';

export { dayInEthiopia, noonOf } from '../days/days.ts';

/**
 * The one rule for the day on which a piece reaches its buyer. Days are calendar days of Ethiopia, 'YYYY-MM-DD'. Work
 * on an order begins on the first open day; lead time and travel are counted in calendar days from there. A result on a
 * closed day, or on a day without a truck to that place, moves to the next open day with one (decision 0172).
 */
const SIX_DAYS: OpenDays = { openDays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'] };

interface Goods {
  countInStock: number;
  leadTimeDays: number | null;
}

/** The travel of deliveries to a place. */
export interface Road {
  extraDays: number;
  /** The days of the week on which a truck goes there; an empty list stands for all. */
  weekdays: readonly Weekday[];
}

/** A shop that names no opening days delivers from Monday to Saturday. */
const daysOf = (days: OpenDays): OpenDays =>
  days.openDays.length > 0 ? days : { ...days, openDays: SIX_DAYS.openDays };

/** The days until a piece that stands in the store is ready to leave it: it is ready at once, unless it has a lead time. */
export const daysInStore = (leadTimeDays: number | null): number => leadTimeDays ?? 0;

/**
 * The day on which a piece that is ordered today reaches its buyer, at the earliest the next day; null: no promise,
 * because it is sold out or has no lead time.
 */
export function arrivalDay(
  today: string,
  { countInStock, leadTimeDays }: Goods,
  days: OpenDays = SIX_DAYS,
): string | null {
  if (countInStock <= 0 || leadTimeDays === null) return null;
  return openDayFrom(later(openDayFrom(today, daysOf(days)), Math.max(1, leadTimeDays)), daysOf(days));
}

/** Tells whether a truck goes to a place on a day. */
export const isDeliveryDay = (day: string, { weekdays }: Pick<Road, 'weekdays'>, days: OpenDays): boolean =>
  isOpenDay(day, daysOf(days)) && (weekdays.length === 0 || weekdays.includes(weekdayOf(day)));

/** The first day on which goods that are ready on `ready` can reach a place; null: no such day within the next 400. */
export function firstDeliveryDay(ready: string, road: Road, days: OpenDays): string | null {
  const earliest = later(ready, road.extraDays);
  for (let ahead = 0; ahead < MOST_DAYS_SEARCHED; ahead += 1) {
    const day = later(earliest, ahead);
    if (isDeliveryDay(day, road, days)) return day;
  }
  return null;
}
const MOST_DAYS_SEARCHED = 400;

/** The day on which an order of this moment counts as placed: after closing time the next day. */
export function orderDay(now: Date, times: Pick<OpeningTimes, 'opensAt' | 'closesAt' | 'dayTimes'>): string {
  const today = dayInEthiopia(now);
  const { opensAt, closesAt } = timesOf(weekdayOf(today), times);
  const isOver = closesAt > opensAt && now >= momentAt(today, closesAt);
  return isOver ? later(today, 1) : today;
}

/** The moment until which a buyer can change a chosen half-day: closing time of the day before. */
export const changeableUntil = (
  day: string,
  times: Pick<OpeningTimes, 'opensAt' | 'closesAt' | 'dayTimes'>,
): Date => {
  const before = later(day, -1);
  return momentAt(before, timesOf(weekdayOf(before), times).closesAt);
};
