import { historySentence } from '#contract/journal/order-sentences.ts';
import { changeableUntil, daysInStore } from '#contract/deliveries/delivery-day.ts';
import type { HalfDay } from '#contract/deliveries/half-days/halves.ts';
import type { HalfDays, HalfDaysOfOrder, HalfDaysQuery } from '#contract/deliveries/half-days/half-days.ts';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import type { OpeningTimes } from '#contract/days/opening-times.ts';
import { findWanted } from '#server/catalogue/catalogue.service.ts';
import type { DeliveryRow } from '#server/deliveries/deliveries.service.ts';
import {
  findMovable,
  findZone,
  listDeliveryDays,
  promiseHalfDay,
  type Destination,
  type FoundZone,
} from '#server/deliveries/half-days/half-days.service.ts';
import { findRecentZone, readTerms } from '#server/deliveries/zones/zones.service.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { moment } from '#server/lib/http/http.ts';
import { note } from '../orders/note-event.ts';
import { daysToBring } from '../placing/making-days.ts';
import { listWorkDays } from '../placing/work-days.store.ts';
import { getOrderForUpdate, listLines, type OrderRow } from '../orders/orders.store.ts';
import type { PricedLine } from '../pricing/price-order.ts';
import { destinationOf, readyDay } from '../placing/ready-day.ts';
import type { SalesDeps } from '../sales-deps.ts';
import type { CurrentSettings } from '#server/settings/current-settings.ts';

/**
 * Lists the free half-days for a delivery to a place, of pieces that are ready on the given day, or now. There are
 * none where transport is by agreement, because no truck goes there by itself.
 */
export async function listHalfDays(
  { database: { reader }, settings }: SalesDeps,
  { city = '', place, ready: asked }: HalfDaysQuery,
): Promise<HalfDays> {
  const { calendar, settings: shop } = await settings.getRecent();
  const { transport } = await readTerms(reader, { city: city || undefined, place }, shop.deliveryCities);
  const zone = transport === 'by-agreement' ? undefined : await findZone(reader, { city, place });
  const soonest = readyDay([0], new Date(), calendar)!;
  const ready = asked !== undefined && asked > soonest ? asked : soonest;
  return { days: zone ? await listDeliveryDays(reader, { zone, ready, calendar }) : [] };
}

/**
 * Promises the half-day that was chosen with an order, in the transaction that places it.
 * @throws HttpError 409 with the free half-days.
 */
export async function takeChosenHalfDay(
  tx: Transaction,
  { order, delivery }: { order: OrderRow; delivery: { id: string } },
  lines: readonly PricedLine[],
  wanted: HalfDay,
  current: CurrentSettings,
): Promise<void> {
  const { calendar } = current;
  const zone = await zoneOf(tx, order, (to) => findRecentZone(tx, to, current));
  if (!zone) throw new HttpError('half-day-not-possible', { details: { free: [] } });
  const ready = readyDay(lines.map(daysToBring), new Date(), calendar);
  await promiseHalfDay(tx, delivery.id, wanted, { zone, ready, calendar });
}

/**
 * Lists the half-days to which the delivery of an order can be moved.
 * @throws HttpError 409 when it cannot be moved.
 */
export async function listHalfDaysOfOrder(deps: SalesDeps, order: OrderRow): Promise<HalfDaysOfOrder> {
  const { reader } = deps.database;
  const delivery = movable(order, await findMovable(reader, order.id));
  const { calendar } = await deps.settings.getRecent();
  const zone = await zoneOf(reader, order);
  const ready = zone && firstDayReady(await leadTimesOf(deps, order.id), order, calendar);
  const isMovable = zone !== undefined && delivery.day !== null;
  const until = isMovable ? changeableUntil(delivery.day!, calendar) : null;
  return {
    days: zone ? await listDeliveryDays(reader, { zone, calendar, ready: ready ?? null }) : [],
    promised: promisedOf(delivery),
    until: until && moment(until),
  };
}

/**
 * Moves the delivery of an order to another half-day; its buyer may do so until closing time of the day before.
 * @throws HttpError 409 when the delivery has left, its day is too near for its buyer, or the half-day cannot be had.
 */
export async function moveHalfDay(
  deps: SalesDeps,
  { id }: OrderRow,
  wanted: HalfDay,
  by: AuthenticatedUser,
): Promise<void> {
  // Lead times are read before the transaction, because the embedded database has only one connection.
  const lead = await leadTimesOf(deps, id);
  await deps.database.transaction(async (tx) => {
    const order = await getOrderForUpdate(tx, id);
    const delivery = movable(order, await findMovable(tx, id, { lock: true }));
    const { calendar } = await deps.settings.get(tx);
    const isOwn = by.id === order.user_id;
    if (delivery.day && isOwn && new Date() > changeableUntil(delivery.day, calendar))
      throw new HttpError('half-day-not-movable', { params: { why: 'soon' } });
    if (delivery.day === wanted.day && delivery.half === wanted.half) return;
    const zone = await zoneOf(tx, order);
    if (!zone) throw new HttpError('half-day-not-possible', { details: { free: [] } });
    await promiseHalfDay(tx, delivery.id, wanted, {
      zone,
      calendar,
      ready: firstDayReady(lead, order, calendar),
    });
    const [before, after] = [writeHalfDay(promisedOf(delivery)), writeHalfDay(wanted)];
    const reason = historySentence('delivery-moved', { before, after });
    await note(tx, 'order.half-day-moved', order, { by, reason, facts: { halfDay: after }, isOwn });
  });
}

const writeHalfDay = (halfDay: HalfDay | null): string =>
  halfDay ? historySentence(halfDay.half, { day: halfDay.day }) : historySentence('no-day');

const promisedOf = ({ day, half }: DeliveryRow): HalfDay | null =>
  day === null || half === null ? null : { day, half };

/**
 * Returns the delivery that may be moved.
 * @throws HttpError 409 unless the order is open, and has one delivery that has not left.
 */
function movable(order: OrderRow, delivery: DeliveryRow | null): DeliveryRow {
  const isOpen = !ORDER_FACTS[order.status].isOver && order.delivered_at === null;
  if (!isOpen || order.awaiting === 'transport-price' || delivery?.state !== 'open')
    throw new HttpError('half-day-not-movable', { params: { why: 'left' } });
  return delivery;
}

/** Finds the zone whose trucks bring an order; none where transport and day are agreed on with the buyer. */
const zoneOf = (
  db: Executor,
  order: OrderRow,
  find = (to: Destination): Promise<FoundZone | undefined> => findZone(db, to),
): Promise<FoundZone | undefined> =>
  order.transport === 'by-agreement'
    ? Promise.resolve(undefined)
    : find(destinationOf(order.shipping_address));

/**
 * Returns the day from which on an order can be delivered: its lead times count from the day of the order, and nothing
 * leaves the store before the next day; null: a lead time is unknown.
 */
export function firstDayReady(lead: Lead, order: OrderRow, calendar: OpeningTimes): string | null {
  const soonest = readyDay([0], new Date(), calendar)!;
  const ready = readyDay(lead.days, order.created_at, calendar);
  const made = lead.made.includes(null) ? null : lead.made.reduce(laterOf, soonest);
  return ready !== null && made !== null ? laterOf(ready, made) : null;
}

const laterOf = (one: string | null, other: string | null): string => (one! > other! ? one! : other!);

/** The lead times of an order's pieces. */
interface Lead {
  /** In how many days the pieces of each line that are in the store are ready to leave it. */
  days: number[];
  /** The days from which on made pieces can be brought, as their workshops now promise; null: it is unknown. */
  made: (string | null)[];
}

/**
 * Reads the lead times of an order's pieces; a product that is no longer sold has none, because it came from the
 * stock.
 */
async function leadTimesOf({ database, catalogue }: SalesDeps, orderId: string): Promise<Lead> {
  const lines = await listLines(database.reader, orderId);
  const made = await listWorkDays(database.reader, orderId);
  const wanted = lines.flatMap(({ product_id: product, variant_id: variant }) =>
    product === null ? [] : [{ product, variant }],
  );
  const forSale = await catalogue.listForSale(wanted);
  const days = lines.map(({ product_id: product, variant_id: variant, to_make: toMake }) => {
    if (toMake > 0) return 0;
    const sold = product === null ? undefined : findWanted(forSale, { product, variant });
    return daysInStore(sold?.lead_time_days ?? null);
  });
  return { days, made };
}
