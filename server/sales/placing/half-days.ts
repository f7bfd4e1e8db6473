import { changeableUntil } from '#contract/deliveries/delivery-day.ts';
import type { HalfDay } from '#contract/deliveries/delivery-states.ts';
import type { HalfDays, HalfDaysOfOrder, HalfDaysQuery } from '#contract/deliveries/half-days.ts';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import type { OpeningTimes } from '#contract/days/opening-times.ts';
import { findWanted } from '#server/catalogue/catalogue.service.ts';
import {
  findMovable,
  findZone,
  listDeliveryDays,
  promiseHalfDay,
  type FoundZone,
  type PromisedDelivery,
} from '#server/delivery/half-days.service.ts';
import { readTerms } from '#server/delivery/zones.service.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { moment } from '#server/lib/http/http.ts';
import { auditOrder } from '../orders/order-audit.ts';
import { daysToBring } from './making-days.ts';
import { listWorkDays } from './work-days.store.ts';
import { noteInHistory } from '../orders/order-history.store.ts';
import { getOrderForUpdate, listLines, type OrderRow } from '../orders/orders.store.ts';
import type { PricedLine } from '../pricing/price-order.ts';
import { destinationOf, readyDay } from './ready-day.ts';
import type { SalesDeps } from '../sales-deps.ts';

/**
 * The free half-days of a place for pieces that are ready on a day; without one for what leaves the store now. None where
 * transport is by agreement, because no truck goes there by itself.
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
 * Takes the half-day that was chosen with an order, in the transaction that places it.
 * @throws HttpError 409 with the free half-days.
 */
export async function takeChosenHalfDay(
  tx: Transaction,
  order: OrderRow,
  lines: readonly PricedLine[],
  wanted: HalfDay,
  calendar: OpeningTimes,
): Promise<void> {
  const delivery = await findMovable(tx, order.id);
  const zone = await zoneOf(tx, order);
  if (!delivery || !zone) throw new HttpError(409, 'half-day-not-possible', { details: { free: [] } });
  const ready = readyDay(lines.map(daysToBring), new Date(), calendar);
  await promiseHalfDay(tx, delivery.id, wanted, { zone, ready, calendar });
}

/** Says to which half-days the delivery of an order can be moved. @throws HttpError 409 when it cannot be. */
export async function listHalfDaysOfOrder(deps: SalesDeps, order: OrderRow): Promise<HalfDaysOfOrder> {
  const { reader } = deps.database;
  const delivery = movable(order, await findMovable(reader, order.id));
  const { calendar } = await deps.settings.getRecent();
  const zone = await zoneOf(reader, order);
  const ready = zone && readyOf(await leadTimesOf(deps, order.id), order, calendar);
  const isMovable = zone !== undefined && delivery.day !== null;
  const until = isMovable ? changeableUntil(delivery.day!, calendar) : null;
  return {
    days: zone ? await listDeliveryDays(reader, { zone, calendar, ready: ready ?? null }) : [],
    promised: promisedOf(delivery),
    until: until && moment(until),
  };
}

/**
 * Moves the delivery of an order to the half-day that its buyer has chosen, until closing time of the day before.
 * @throws HttpError 409 when it has left, its day is too near, or the half-day cannot be had.
 */
export async function moveHalfDay(
  deps: SalesDeps,
  { id }: OrderRow,
  wanted: HalfDay,
  by: AuthenticatedUser,
): Promise<void> {
  // Lead times are read before, because one connection does it all in the embedded database.
  const lead = await leadTimesOf(deps, id);
  await deps.database.transaction(async (tx) => {
    const order = await getOrderForUpdate(tx, id);
    const delivery = movable(order, await findMovable(tx, id, { lock: true }));
    const { calendar } = await deps.settings.get(tx);
    const isOwn = by.id === order.user_id;
    if (delivery.day && isOwn && new Date() > changeableUntil(delivery.day, calendar))
      throw new HttpError(409, 'half-day-not-movable', { params: { why: 'soon' } });
    if (delivery.day === wanted.day && delivery.half === wanted.half) return;
    const zone = await zoneOf(tx, order);
    if (!zone) throw new HttpError(409, 'half-day-not-possible', { details: { free: [] } });
    await promiseHalfDay(tx, delivery.id, wanted, { zone, calendar, ready: readyOf(lead, order, calendar) });
    const [before, after] = [wordsOf(promisedOf(delivery)), wordsOf(wanted)];
    await noteInHistory(tx, id, 'note', { actor: by.id, reason: `delivery moved: ${before} → ${after}` });
    if (!isOwn) await auditOrder(tx, by, 'order.half-day-moved', order, { halfDay: after });
  });
}

const wordsOf = (halfDay: HalfDay | null): string => (halfDay ? `${halfDay.day} ${halfDay.half}` : 'no day');

const promisedOf = ({ day, half }: PromisedDelivery): HalfDay | null =>
  day === null || half === null ? null : { day, half };

/** @throws HttpError 409 unless the order is open, and has one delivery that has not left. */
function movable(order: OrderRow, delivery: PromisedDelivery | null): PromisedDelivery {
  const isOpen = !ORDER_FACTS[order.status].isOver && order.delivered_at === null;
  if (!isOpen || order.awaiting === 'transport-price' || delivery?.state !== 'open')
    throw new HttpError(409, 'half-day-not-movable', { params: { why: 'left' } });
  return delivery;
}

/** The zone whose trucks bring an order; none where the shop agrees with its buyer on transport and day. */
const zoneOf = (db: Executor, order: OrderRow): Promise<FoundZone | undefined> =>
  order.transport === 'by-agreement'
    ? Promise.resolve(undefined)
    : findZone(db, destinationOf(order.shipping_address));

/** Pieces are ready as when they were ordered; what is ready already leaves the store on the next day. */
export function readyOf(lead: Lead, order: OrderRow, calendar: OpeningTimes): string | null {
  const soonest = readyDay([0], new Date(), calendar)!;
  const ready = readyDay(lead.days, order.created_at, calendar);
  const made = lead.made.includes(null) ? null : lead.made.reduce(laterOf, soonest);
  return ready !== null && made !== null ? laterOf(ready, made) : null;
}

const laterOf = (one: string | null, other: string | null): string => (one! > other! ? one! : other!);

/** The time when the pieces of an order are ready. */
interface Lead {
  /** The days from its order on of each line that is not made; null: nobody has said how long. */
  days: (number | null)[];
  /** From which days on what is made can be brought, as its workshops have promised by now; null: nobody has said. */
  made: (string | null)[];
}

/** Reads when the pieces of an order are ready; those of a product that is no longer sold were taken from the stock. */
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
    return sold ? sold.lead_time_days : 0;
  });
  return { days, made };
}
