import { historySentence } from '#contract/journal/order-sentences.ts';
import { daysInStore } from '#contract/deliveries/delivery-day.ts';
import type { HalfDay } from '#contract/deliveries/half-days/halves.ts';
import type { OrderChangeQuote } from '#contract/orders/order-change-requests.ts';
import type { DeliveryRow } from '#server/deliveries/deliveries.service.ts';
import {
  findMovable,
  findZone,
  firstDayOf,
  giveHalfDay,
  listDeliveryDays,
  lockPromised,
  loseHalfDay,
  MOST_FREE_NAMED,
  promiseHalfDay,
  type Way,
} from '#server/deliveries/half-days/half-days.service.ts';
import { dispatchText } from '#contract/texts/dispatch.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { fieldError } from '#server/lib/http/http-error.ts';
import { noteInHistory } from '../orders/order-history.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { firstDayReady } from './half-days.ts';
import { daysToBring } from '../placing/making-days.ts';
import { destinationOf, readyDay } from '../placing/ready-day.ts';
import { listWorkDays } from '../placing/work-days.store.ts';
import type { ChangePlan, Standing } from '../changes/plan-change.ts';

export interface Making {
  standing: Standing;
  plan: ChangePlan;
  /** The person who makes the change: somebody of the shop, or the buyer who accepts it. */
  actor: string;
  reason: string;
  /** The number of the change among those of its order, from 1. */
  place: number;
}

/**
 * Moves the half-days of an order that is changed: to the half-day that is wanted, or to the same one of a new
 * address's zone. An order whose transport is by agreement loses its half-days. Called before the deliveries are in
 * their new zone.
 * @throws HttpError 409 with the free half-days.
 */
export async function moveHalfDays(tx: Transaction, deps: SalesDeps, making: Making): Promise<void> {
  const { standing, plan } = making;
  const { halfDay: wanted, isAddressChanged } = plan.told;
  if (wanted || isAddressChanged) await moveWithAddress(tx, standing, plan);
  if (!wanted) await loseTooEarly(tx, deps, making);
}

async function moveWithAddress(tx: Transaction, standing: Standing, plan: ChangePlan): Promise<void> {
  const { halfDay: wanted } = plan.told;
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

/**
 * Takes the half-day away from a delivery whose added pieces cannot be ready by it, and asks the buyer for another one
 * (decision 0178).
 */
async function loseTooEarly(
  tx: Transaction,
  deps: SalesDeps,
  { standing, plan, actor }: Making,
): Promise<void> {
  const { id } = standing.order;
  const zone = await zoneOf(tx, plan);
  const first =
    zone && firstDayOf({ zone, ready: readyOfAdded(standing, plan), calendar: standing.calendar });
  if (!first) return;
  for (const { id: delivery, day, half, has_rest: hasRest } of await lockPromised(tx, id)) {
    if (!hasRest || day! >= first) continue;
    await loseHalfDay(tx, delivery);
    await noteInHistory(tx, id, 'note', {
      actor,
      reason: historySentence('delivery-moved', {
        before: historySentence(half!, { day: day! }),
        after: historySentence('no-day'),
      }),
    });
    const { en, am } = dispatchText.both('reasons.addedLater');
    const told = { typed: `${en} · ${am}`, delivery: { kind: 'delivery', on: null } } as const;
    await deps.orderMails.tell(tx, id, 'order.delivery-moved', told);
  }
}

/**
 * The lines that are new, or of which more pieces are to be made; added ready pieces of a line come with its others.
 */
const addedLines = ({ pairs }: ChangePlan) =>
  pairs.flatMap(({ was, is }) => (is && (!was || is.toMake > was.to_make) ? [is] : []));

/**
 * The day by which the added pieces could be with a buyer beside the store; null: none are added, or their lead time
 * is unknown.
 */
const readyOfAdded = ({ calendar }: Standing, plan: ChangePlan): string | null =>
  readyDay(addedLines(plan).map(daysToBring), new Date(), calendar);

const zoneOf = (db: Executor, { address }: Pick<ChangePlan, 'address'>) =>
  findZone(db, destinationOf(address));

/** Finds and locks the only delivery of an order. @throws HttpError 400 when several are planned, or it has left. */
async function onlyOne(tx: Transaction, orderId: string): Promise<DeliveryRow> {
  const delivery = await findMovable(tx, orderId, { lock: true });
  if (delivery?.state !== 'open')
    throw fieldError({ halfDay: 'is possible only for an order with one delivery that has not left' });
  return delivery;
}

/**
 * Returns the zone of a changed order, and when its pieces are ready: those in work as their workshops have promised,
 * added ones as if they were ordered now.
 */
async function wayOf(db: Executor, standing: Standing, plan: ChangePlan, zone: Way['zone']): Promise<Way> {
  const { order, calendar } = standing;
  const inWork = await listWorkDays(db, order.id);
  const added = addedLines(plan);
  const made = added.length > 0 ? [...inWork, readyOfAdded(standing, plan)] : inWork;
  const days = plan.pairs.map(({ was, is }) =>
    was && is && is.toMake === 0 ? daysInStore(is.sold.lead_time_days) : 0,
  );
  return { zone, calendar, ready: firstDayReady({ days, made }, order, calendar) };
}

/**
 * Says before a change is made whether the half-day of the order can be had, and which others are free; undefined
 * where the half-day stays as it is.
 */
export async function foreseeHalfDay(
  db: Executor,
  standing: Standing,
  plan: ChangePlan,
): Promise<OrderChangeQuote['halfDays']> {
  const delivery = await findMovable(db, standing.order.id);
  const on: HalfDay | null = plan.told.halfDay ?? standing.promised;
  if (delivery?.state !== 'open' || on === null || plan.transport === 'by-agreement') return undefined;
  const zone = await zoneOf(db, plan);
  if (!zone) return undefined;
  const { calendar } = standing;
  const isTooEarly = on.day < (firstDayOf({ zone, ready: readyOfAdded(standing, plan), calendar }) ?? '');
  if (delivery.zone_id === zone.id && !plan.told.halfDay && !isTooEarly) return undefined;
  const days = await listDeliveryDays(db, await wayOf(db, standing, plan, zone));
  const free = days.flatMap(({ day, free: halves }) => halves.map((half) => ({ day, half })));
  const isFree = free.some(({ day, half }) => day === on.day && half === on.half);
  return { isFree, free: free.slice(0, MOST_FREE_NAMED) };
}
