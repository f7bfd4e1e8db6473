import { later } from '#contract/days/days.ts';
import { isOpenDay } from '#contract/days/opening-times.ts';
import type {
  CalendarDay,
  DeliveriesQuery,
  DeliveryCounts,
  PlannedDelivery,
} from '#contract/deliveries/deliveries.ts';
import { DELIVERY_LISTS } from '#contract/deliveries/delivery-lists.ts';
import type { SalesDeps } from '#server/sales/sales.service.ts';
import { listHalfDays } from '../half-days/half-days.store.ts';
import { askForDays } from './ask-for-day.ts';
import { plannedByIds } from './planned-answers.ts';
import { countListed, listIds, listIdsOfDay, type DayOrHalf } from './planned.store.ts';

export { deliveriesWaiting } from './planned.store.ts';

/** Asks each hour for another day of the deliveries that cannot come on theirs. */
export function watchDeliveries(deps: SalesDeps) {
  deps.jobs.defineHourly('deliveries-watch', () => askForDays(deps));
  return { askForDays: () => askForDays(deps) };
}

export async function listDeliveries(
  deps: SalesDeps,
  { list, why, page, size }: DeliveriesQuery,
): Promise<{ rows: PlannedDelivery[]; total: number }> {
  const { reader } = deps.database;
  const [ids, total] = await Promise.all([
    listIds(reader, list, { why, page, size }),
    countListed(reader, list, why),
  ]);
  return { rows: await plannedByIds(deps, ids), total };
}

export const listDay = async (deps: SalesDeps, of: DayOrHalf): Promise<PlannedDelivery[]> =>
  plannedByIds(deps, await listIdsOfDay(deps.database.reader, of));

export async function countDeliveries({ database: { reader } }: SalesDeps): Promise<DeliveryCounts> {
  const counts = await Promise.all(
    DELIVERY_LISTS.map(async (list) => [list, await countListed(reader, list)]),
  );
  return Object.fromEntries(counts) as DeliveryCounts;
}

/** Reads the half-days of a number of days, zone by zone, with the days on which the shop is closed. */
export async function readCalendar(
  { database, settings }: SalesDeps,
  from: string,
  days: number,
): Promise<CalendarDay[]> {
  const [taken, { calendar }] = await Promise.all([
    listHalfDays(database.reader, { from, to: later(from, days - 1) }),
    settings.getRecent(),
  ]);
  const byDay = Map.groupBy(taken, ({ day }) => day);
  return [...byDay].map(([day, rows]) => ({
    day,
    isOpen: isOpenDay(day, calendar),
    halves: (['morning', 'afternoon'] as const).map((half) => ({
      half,
      zones: rows
        .filter((row) => row.half === half)
        .map((row) => ({
          zone:
            row.zone_id === null
              ? null
              : { _id: row.zone_id, name: row.zone_name!, nameAm: row.zone_name_am! },
          taken: row.taken,
          places: row.places,
        })),
    })),
  }));
}
