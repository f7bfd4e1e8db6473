import { dayInEthiopia, later } from '../days/days.ts';
import {
  isOpenDay,
  momentAt,
  openDayFrom,
  weekdayOf,
  type OpenDays,
  type OpeningTimes,
  type Weekday,
} from '../days/opening-times.ts';

export { dayInEthiopia, noonOf } from '../days/days.ts';

/**
 * When a piece comes to a buyer: the one rule. Days are calendar days of Ethiopia, 'YYYY-MM-DD'. An order is taken up on the
 * first open day; from there the lead time and the days on the road are counted in days, and what would come on a day on
 * which the shop is closed, or no truck goes there, comes on the next on which both are so (decision 0172).
 */
const SIX_DAYS: OpenDays = { openDays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'] };

interface Goods {
  countInStock: number;
  leadTimeDays: number | null;
}

/** The days that a place adds to the way of its deliveries. */
export interface Road {
  extraDays: number;
  /** The days of the week on which a truck goes there; none: each. */
  weekdays: readonly Weekday[];
}

/** A shop that names no opening days delivers from Monday to Saturday. */
const daysOf = (days: OpenDays): OpenDays =>
  days.openDays.length > 0 ? days : { ...days, openDays: SIX_DAYS.openDays };

/**
 * The day by which a piece that is ordered today is with its buyer; null where nothing can be promised: it is sold out,
 * or nobody has said how long it takes. What leaves the store the same day comes on the next one.
 */
export function arrivalDay(
  today: string,
  { countInStock, leadTimeDays }: Goods,
  days: OpenDays = SIX_DAYS,
): string | null {
  if (countInStock <= 0 || leadTimeDays === null) return null;
  return openDayFrom(later(openDayFrom(today, daysOf(days)), Math.max(1, leadTimeDays)), daysOf(days));
}

/** Says whether a truck goes to a place on a day. */
export const isDeliveryDay = (day: string, { weekdays }: Pick<Road, 'weekdays'>, days: OpenDays): boolean =>
  isOpenDay(day, daysOf(days)) && (weekdays.length === 0 || weekdays.includes(weekdayOf(day)));

/** The first day on which what is ready on a day can be at a place. Null: the shop is closed for as long as it knows. */
export function firstDeliveryDay(ready: string, road: Road, days: OpenDays): string | null {
  const earliest = later(ready, road.extraDays);
  for (let ahead = 0; ahead < MOST_DAYS_SEARCHED; ahead += 1) {
    const day = later(earliest, ahead);
    if (isDeliveryDay(day, road, days)) return day;
  }
  return null;
}
const MOST_DAYS_SEARCHED = 400;

/** The day as which an order of now counts: after closing time the next one. */
export function orderDay(
  now: Date,
  { opensAt, closesAt }: Pick<OpeningTimes, 'opensAt' | 'closesAt'>,
): string {
  const today = dayInEthiopia(now);
  const isOver = closesAt > opensAt && now >= momentAt(today, closesAt);
  return isOver ? later(today, 1) : today;
}

/** Until when a buyer can choose another half-day than one that they have: closing time of the day before. */
export const changeableUntil = (day: string, { closesAt }: Pick<OpeningTimes, 'closesAt'>): Date =>
  momentAt(later(day, -1), closesAt);
