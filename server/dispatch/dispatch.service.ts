import { isOpenDay } from '#contract/days/opening-times.ts';
import type {
  CalendarDay,
  DeliveriesQuery,
  DeliveryCounts,
  DeliveryPlanning,
  PlannedDelivery,
  Tour,
} from '#contract/deliveries/deliveries.ts';
import { DELIVERY_LISTS } from '#contract/deliveries/delivery-lists.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { findDelivery } from '#server/delivery/deliveries.service.ts';
import { readOrder } from '#server/sales/sales.service.ts';
import { askForDays } from './ask-for-day.ts';
import { recordCall, releaseDelivery } from './call-buyer.ts';
import { addCrew, changeCrew, readCrews } from './crews/crews.ts';
import type { DispatchDeps } from './dispatch-deps.ts';
import { moveDelivery } from './move-delivery.ts';
import { giveToCrew, orderTour } from './tours/plan-tour.ts';
import { plannedByIds } from './planned-answers.ts';
import { planDeliveries } from './plan-deliveries.ts';
import { countListed, listIds, listIdsOfDay, listOccupancy, type DayOrHalf } from './planned.store.ts';
import { joinDelivery, splitDelivery } from './split-delivery.ts';

export { deliveriesWaiting } from './planned.store.ts';

export type DispatchService = ReturnType<typeof createDispatchService>;

type Verb<Body> = (deps: DispatchDeps, id: string, body: Body, by: AuthenticatedUser) => Promise<void>;

/** The planning of deliveries by staff. */
export function createDispatchService(deps: DispatchDeps) {
  const db = deps.database.reader;
  deps.jobs.defineHourly('deliveries-watch', () => askForDays(deps));

  /** Wraps a verb so that it answers the delivery as it is afterwards. */
  const planning =
    <Body>(verb: Verb<Body>) =>
    async (id: string, body: Body, by: AuthenticatedUser): Promise<PlannedDelivery> => {
      await verb(deps, id, body, by);
      return (await plannedByIds(deps, [id]))[0]!;
    };
  /** Wraps a verb so that it answers the order of the delivery as it is afterwards. */
  const parting =
    <Body>(verb: Verb<Body>) =>
    async (id: string, body: Body, by: AuthenticatedUser) => {
      await verb(deps, id, body, by);
      const delivery = await findDelivery(db, id);
      if (!delivery) throw new HttpError('delivery-not-found');
      return readOrder(deps.sales, delivery.order_id, by);
    };

  return {
    askForDays: () => askForDays(deps),
    async list({ list, why, page, size }: DeliveriesQuery) {
      const [ids, total] = await Promise.all([
        listIds(db, list, { why, page, size }),
        countListed(db, list, why),
      ]);
      return { deliveries: await plannedByIds(deps, ids), total };
    },
    async count(): Promise<DeliveryCounts> {
      const counts = await Promise.all(
        DELIVERY_LISTS.map(async (list) => [list, await countListed(db, list)]),
      );
      return Object.fromEntries(counts) as DeliveryCounts;
    },
    listDay: async (of: DayOrHalf) => plannedByIds(deps, await listIdsOfDay(db, of)),
    plan: async (given: DeliveryPlanning, by: AuthenticatedUser) =>
      plannedByIds(deps, await planDeliveries(deps, given, by)),
    readCalendar: (from: string, days: number) => readCalendar(deps, from, days),
    split: parting(splitDelivery),
    join: parting(joinDelivery),
    move: planning(moveDelivery),
    giveToCrew: planning(giveToCrew),
    orderTour: async (tour: Tour, by: AuthenticatedUser) =>
      plannedByIds(deps, await orderTour(deps, tour, by)),
    recordCall: planning(recordCall),
    release: planning(releaseDelivery),
    readCrews: () => readCrews(deps),
    addCrew: (...given: Parameters<typeof addCrew> extends [unknown, ...infer Rest] ? Rest : never) =>
      addCrew(deps, ...given),
    changeCrew: (...given: Parameters<typeof changeCrew> extends [unknown, ...infer Rest] ? Rest : never) =>
      changeCrew(deps, ...given),
  };
}

/** Reads the half-days of a number of days, zone by zone, with the days on which the shop is closed. */
async function readCalendar(
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
