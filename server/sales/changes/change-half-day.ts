import type { HalfDay } from '#contract/deliveries/delivery-states.ts';
import type { OrderChangeQuote } from '#contract/orders/order-change-requests.ts';
import {
  findMovable,
  findZone,
  giveHalfDay,
  listDeliveryDays,
  lockPromised,
  loseHalfDay,
  promiseHalfDay,
  type PromisedDelivery,
  type Way,
} from '#server/delivery/half-days.service.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { fieldError } from '#server/lib/http/http-error.ts';
import { readyOf } from '../placing/half-days.ts';
import { daysToBring } from '../placing/making-days.ts';
import { destinationOf, readyDay } from '../placing/ready-day.ts';
import { listWorkDays } from '../placing/work-days.store.ts';
import type { Making } from './make-change.ts';
import type { ChangePlan, Standing } from './plan-change.ts';

/** The number of free half-days that are named. */
const MOST_NAMED = 20;

/**
 * Takes the half-days of an order where it goes once it is changed: the one that is wanted, or the same as before when that is
 * another zone. Where its transport is agreed on, its day is too. It is done before the deliveries are in their new zone.
 * @throws HttpError 409 with the free half-days.
 */
export async function moveHalfDays(tx: Transaction, { standing, plan }: Making): Promise<void> {
  const { halfDay: wanted, isAddressChanged } = plan.told;
  if (!wanted && !isAddressChanged) return;
  const { id } = standing.order;
  const deliveries = wanted ? [await onlyOne(tx, id)] : await lockPromised(tx, id);
  const zone = plan.transport === 'by-agreement' ? undefined : await zoneOf(tx, plan);
  for (const delivery of deliveries) {
    if (!zone) await loseHalfDay(tx, delivery.id);
    else if (wanted || delivery.zone_id !== zone.id) {
      const on = wanted ?? { day: delivery.day!, half: delivery.half! };
      if (deliveries.length > 1) await giveHalfDay(tx, delivery.id, zone.id, on, { force: false });
      else await promiseHalfDay(tx, delivery.id, on, await wayOf(tx, standing, plan, zone));
    }
  }
}

const zoneOf = (db: Executor, { address }: Pick<ChangePlan, 'address'>) =>
  findZone(db, destinationOf(address));

/** @throws HttpError 400 where the shop plans several deliveries, or it has left. */
async function onlyOne(tx: Transaction, orderId: string): Promise<PromisedDelivery> {
  const delivery = await findMovable(tx, orderId, { lock: true });
  if (delivery?.state !== 'open')
    throw fieldError({ halfDay: 'is possible only for an order with one delivery that has not left' });
  return delivery;
}

/** Pieces that are being made are ready as their workshops have promised; new ones as their workshops would promise now. */
async function wayOf(
  db: Executor,
  { order, calendar }: Standing,
  { priced }: ChangePlan,
  zone: Way['zone'],
): Promise<Way> {
  const inWork = await listWorkDays(db, order.id);
  const toMake = priced.lines.filter((line) => line.toMake > 0);
  const made =
    inWork.length > 0 ? inWork : toMake.map((line) => readyDay([daysToBring(line)], new Date(), calendar));
  const days = priced.lines.map(({ sold, toMake: making }) => (making > 0 ? 0 : sold.lead_time_days));
  return { zone, calendar, ready: readyOf({ days, made }, order, calendar) };
}

/** Says before a change is made whether its half-day can be had, and which others; undefined where it stays as it is. */
export async function foreseeHalfDay(
  db: Executor,
  standing: Standing,
  plan: ChangePlan,
): Promise<OrderChangeQuote['halfDays']> {
  const delivery = await findMovable(db, standing.order.id);
  const on: HalfDay | null = plan.told.halfDay ?? standing.promised;
  if (delivery?.state !== 'open' || on === null || plan.transport === 'by-agreement') return undefined;
  const zone = await zoneOf(db, plan);
  if (!zone || (delivery.zone_id === zone.id && !plan.told.halfDay)) return undefined;
  const days = await listDeliveryDays(db, await wayOf(db, standing, plan, zone));
  const free = days.flatMap(({ day, free: halves }) => halves.map((half) => ({ day, half })));
  const isFree = free.some(({ day, half }) => day === on.day && half === on.half);
  return { isFree, free: free.slice(0, MOST_NAMED) };
}
