import { firstDeliveryDay, isDeliveryDay, type Road } from '#contract/deliveries/delivery-day.ts';
import { HALF_NAMES, type HalfDay } from '#contract/deliveries/half-days/halves.ts';
import { later } from '#contract/days/days.ts';
import { DAYS_OFFERED, type DeliveryDay } from '#contract/deliveries/half-days/half-days.ts';
import type { OpenDays } from '#contract/days/opening-times.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { changeDelivery, listDeliveries, NO_DAY, type DeliveryRow } from '../deliveries.store.ts';
import { listFreeHalfDays, takeHalfDay } from './half-days.store.ts';
import type { ZoneRow } from '../zones/zones.store.ts';

export { findZone, type Destination, type FoundZone } from '../zones/zones.store.ts';
export { findMovable, lockPromised } from './half-days.store.ts';

/** The facts that decide about the days of a delivery: its zone, when it is ready, and when the shop is open. */
export interface Way {
  zone: Pick<ZoneRow, 'id' | 'extra_days' | 'weekdays'>;
  /** The day by which the pieces could be with a buyer next to the store; null when nobody can say. */
  ready: string | null;
  calendar: OpenDays;
}

const roadOf = ({ extra_days: extraDays, weekdays }: Way['zone']): Road => ({ extraDays, weekdays });

/** The first day on which a truck can bring a delivery; null when nobody can say. */
export const firstDayOf = ({ zone, ready, calendar }: Way): string | null =>
  ready === null ? null : firstDeliveryDay(ready, roadOf(zone), calendar);

/** Lists the days on which a truck can bring a delivery, earliest first, with their free half-days. */
export async function listDeliveryDays(db: Executor, way: Way): Promise<DeliveryDay[]> {
  const { zone, calendar } = way;
  const from = firstDayOf(way);
  if (!from) return [];
  const to = later(from, DAYS_OFFERED);
  const free = await listFreeHalfDays(db, zone.id, { from, to });
  const days: DeliveryDay[] = [];
  for (let day = from; day <= to; day = later(day, 1)) {
    if (!isDeliveryDay(day, roadOf(zone), calendar)) continue;
    days.push({ day, free: free.filter((each) => each.day === day).map(({ half }) => half) });
  }
  return days;
}

/**
 * Gives a delivery the half-day chosen by staff, also on a closed day.
 * @param zoneId null for a place outside of all named zones.
 * @param options `force` ignores that the half-day is full.
 * @throws HttpError 409 with the free half-days from that day on.
 */
export async function giveHalfDay(
  tx: Transaction,
  deliveryId: string,
  zoneId: string | null,
  wanted: HalfDay,
  options: { force: boolean },
): Promise<void> {
  if (await takeHalfDay(tx, deliveryId, zoneId, wanted, options)) return;
  const range = { from: wanted.day, to: later(wanted.day, DAYS_OFFERED) };
  const free = zoneId === null ? [] : await listFreeHalfDays(tx, zoneId, range);
  throw new HttpError('half-day-full', { details: { free: free.slice(0, MOST_FREE_NAMED) } });
}

/** The most free half-days that an answer names when the wanted one cannot be had. */
export const MOST_FREE_NAMED = 20;

/**
 * Gives a delivery the half-day chosen by its buyer.
 * @throws HttpError 409 with the free half-days, when the wanted one is full, no truck goes there then, or the pieces
 *   are not ready.
 */
export async function promiseHalfDay(
  tx: Transaction,
  deliveryId: string,
  wanted: HalfDay,
  way: Way,
): Promise<void> {
  const { zone, calendar } = way;
  const from = firstDayOf(way);
  const isPossible =
    from !== null &&
    wanted.day >= from &&
    wanted.day <= later(from, DAYS_OFFERED) &&
    isDeliveryDay(wanted.day, roadOf(zone), calendar);
  if (isPossible && (await takeHalfDay(tx, deliveryId, zone.id, wanted))) return;
  const free = (await listDeliveryDays(tx, way))
    .flatMap(({ day, free: halves }) => halves.map((half) => ({ day, half })))
    .slice(0, MOST_FREE_NAMED);
  throw new HttpError(isPossible ? 'half-day-full' : 'half-day-not-possible', { details: { free } });
}

/** Takes the half-day of a delivery away: somebody has to agree on another one with its buyer. */
export const loseHalfDay = (tx: Transaction, id: string): Promise<void> => changeDelivery(tx, id, NO_DAY);

type Promised = Pick<DeliveryRow, 'kind' | 'state' | 'day' | 'half'>;

/** The half-day that the buyer of these deliveries was promised: of the next one, or of the last one that came. */
export function promisedIn(rows: readonly Promised[]): HalfDay | null {
  const planned = rows.filter(
    ({ kind, state, day, half }) =>
      kind === 'delivery' && state !== 'refused' && state !== 'cancelled' && day !== null && half !== null,
  );
  const keyOf = ({ state, day, half }: Promised) =>
    `${state === 'delivered' ? 1 : 0} ${day} ${HALF_NAMES.indexOf(half!)}`;
  const [next] = planned.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  return next ? { day: next.day!, half: next.half! } : null;
}

/** The half-day that the buyer of an order was promised. */
export const findPromised = async (db: Executor, orderId: string): Promise<HalfDay | null> =>
  promisedIn(await listDeliveries(db, orderId));
