import { isOpenDay } from '#contract/days/opening-times.ts';
import type {
  CalendarDay,
  DeliveriesQuery,
  DeliveryCounts,
  PlannedDelivery,
} from '#contract/deliveries/deliveries.ts';
import { DELIVERY_LISTS } from '#contract/deliveries/delivery-lists.ts';
import { askForDays } from './ask-for-day.ts';
import type { DispatchDeps } from './dispatch-deps.ts';
import { plannedByIds } from './planned-answers.ts';
import { countListed, listIds, listIdsOfDay, listOccupancy, type DayOrHalf } from './planned.store.ts';

export { deliveriesWaiting } from './planned.store.ts';

/** The planning of deliveries by staff. */
export function createDispatchService(deps: DispatchDeps) {
  deps.jobs.defineHourly('deliveries-watch', () => askForDays(deps));
  return { deps, askForDays: () => askForDays(deps) };
}

export async function listDeliveries(
  deps: DispatchDeps,
  { list, why, page, size }: DeliveriesQuery,
): Promise<{ rows: PlannedDelivery[]; total: number }> {
  const { reader } = deps.database;
  const [ids, total] = await Promise.all([
    listIds(reader, list, { why, page, size }),
    countListed(reader, list, why),
  ]);
  return { rows: await plannedByIds(deps, ids), total };
}

export const listDay = async (deps: DispatchDeps, of: DayOrHalf): Promise<PlannedDelivery[]> =>
  plannedByIds(deps, await listIdsOfDay(deps.database.reader, of));

export async function countDeliveries({ database: { reader } }: DispatchDeps): Promise<DeliveryCounts> {
  const counts = await Promise.all(
    DELIVERY_LISTS.map(async (list) => [list, await countListed(reader, list)]),
  );
  return Object.fromEntries(counts) as DeliveryCounts;
}

/** Reads the half-days of a number of days, zone by zone, with the days on which the shop is closed. */
export async function readCalendar(
  { database, settings }: DispatchDeps,
  from: string,
  days: number,
): Promise<CalendarDay[]> {
  const [taken, { calendar }] = await Promise.all([
    listOccupancy(database.reader, from, days),
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
