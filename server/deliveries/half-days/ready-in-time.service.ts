import {
  arrivalDay,
  dayInEthiopia,
  firstDeliveryDay,
  isDeliveryDay,
  orderDay,
} from '#contract/deliveries/delivery-day.ts';
import { later } from '#contract/days/days.ts';
import { momentAt, timesOf, weekdayOf, type OpeningTimes } from '#contract/days/opening-times.ts';
import { housePagesOf, type HousePage } from '#contract/shop/house.ts';
import type { ShopDatabase } from '#server/lib/database/lists.ts';
import type { ReadSettings } from '#server/settings/current-settings.ts';
import { findRecentZone } from '../zones/delivery-terms.ts';
import { listFreeHalfDays } from './half-days.store.ts';
import type { Destination, ZoneRow } from '../zones/zones.store.ts';

export type { Destination };

/** The days within which a piece is here 'tomorrow' and 'within seven days'. */
const DAYS = { tomorrow: 1, week: 7 } as const;
export type ReadyInTime = Record<keyof typeof DAYS, number>;

interface Road {
  zone: Pick<ZoneRow, 'extra_days' | 'weekdays'>;
  calendar: OpeningTimes;
}

/**
 * The most days in which a piece may be ready to leave, so that the shop, asked at this moment, promises it at the door
 * within so many days; -1: no piece, however soon it is ready. It is the rule of the product page (`arrivalDay`, then
 * the first day with a truck), asked the other way round: lists need one number instead of a day for each piece.
 * @param free the days with a free half-day; left out: whichever day has a truck.
 */
export function daysToBeReady(
  within: number,
  now: Date,
  { zone, calendar }: Road,
  free?: ReadonlySet<string>,
): number {
  const last = later(dayInEthiopia(now), within);
  const road = { extraDays: zone.extra_days, weekdays: zone.weekdays };
  const ordered = orderDay(now, calendar);
  for (let days = within; days >= 0; days -= 1) {
    const ready = arrivalDay(ordered, { countInStock: 1, leadTimeDays: days }, calendar)!;
    const first = firstDeliveryDay(ready, road, calendar);
    for (let day = first; day !== null && day <= last; day = later(day, 1))
      if (isDeliveryDay(day, road, calendar) && (free?.has(day) ?? true)) return days;
  }
  return -1;
}

/** Creates the answers to which pieces come in time to a place, else to the shop's own city. */
export function createReadyInTime({ reader: db }: Pick<ShopDatabase, 'reader'>, settings: ReadSettings) {
  async function roadTo(to: Destination | undefined) {
    const current = await settings.getRecent();
    const place = to ?? { city: current.settings.city };
    const zone = await findRecentZone(db, place, current);
    return zone ? { zone, calendar: current.calendar, place } : null;
  }

  const inAll = (of: (days: number) => number): ReadyInTime => ({
    tomorrow: of(DAYS.tomorrow),
    week: of(DAYS.week),
  });

  return {
    /** By the calendar and the days of trucks, without asking which half-days are taken. */
    async byCalendar(to?: Destination): Promise<ReadyInTime> {
      const road = await roadTo(to);
      const now = new Date();
      return inAll((days) => (road ? daysToBeReady(days, now, road) : -1));
    },

    /**
     * The version of the settings with the pages about the house, and how long what `byCalendar` says holds: until the shop
     * closes, or the day ends.
     */
    async holds(): Promise<{ version: number; ms: number; housePages: HousePage[] }> {
      const { calendar, version, settings: current } = await settings.getRecent();
      const now = new Date();
      const today = dayInEthiopia(now);
      const ends = [
        momentAt(today, timesOf(weekdayOf(today), calendar).closesAt),
        momentAt(later(today, 1), '00:00'),
      ];
      const end = ends.find((moment) => moment > now)!;
      return { version, ms: end.getTime() - now.getTime(), housePages: housePagesOf(current) };
    },

    /** As it is promised: on half-days that are free. */
    async asPromised(to?: Destination): Promise<ReadyInTime & { place: string }> {
      const road = await roadTo(to);
      if (!road) return { ...inAll(() => -1), place: '' };
      const now = new Date();
      const today = dayInEthiopia(now);
      const halves = await listFreeHalfDays(db, road.zone.id, { from: today, to: later(today, DAYS.week) });
      const free = new Set(halves.map(({ day }) => day));
      return {
        ...inAll((days) => daysToBeReady(days, now, road, free)),
        place: road.place.place || road.place.city,
      };
    },
  };
}
export type ReadyService = ReturnType<typeof createReadyInTime>;
