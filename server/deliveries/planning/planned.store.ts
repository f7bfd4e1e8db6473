import { sql } from 'kysely';
import { CALL_DAYS_BEFORE, type CallReason } from '#contract/deliveries/call-outcomes.ts';
import type { Half, HalfDay } from '#contract/deliveries/half-days/halves.ts';
import { DELIVERY_FACTS, DELIVERY_STATES } from '#contract/deliveries/delivery-states.ts';
import { statesThat } from '#contract/orders/order-states.ts';
import type { PlannedDelivery } from '#contract/deliveries/deliveries.ts';
import type { DeliveryList } from '#contract/deliveries/delivery-lists.ts';
import { many, one } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { TODAY } from '#server/lib/database/ethiopian-day.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { driverOf, ofDriver } from '../crews/own-crews.ts';
import { HALF_END } from '../half-days/half-days.store.ts';

const OPEN = DELIVERY_STATES.filter((state) => DELIVERY_FACTS[state].isOpen);
/** The states are written as literals, so that a prepared plan uses the partial index of open deliveries. */
const IS_OPEN = sql`delivery.state in (${sql.join(OPEN.map((state) => sql.lit(state)))})`;

/** An order whose goods are to be brought: it is paid, or paid at the door. */
const IS_DUE = sql`(orders.awaiting = 'delivery'
  or orders.status = any(${statesThat('needsDelivery')}) and orders.delivered_at is null)`;

/**
 * True for a delivery that must still come. Collections, visits and repeated deliveries come also for a delivered
 * order, as do pieces that were refused once.
 */
const IS_TO_COME = sql`(${IS_DUE} or delivery.kind <> 'delivery' or delivery.is_again
  or delivery.came_back is not null and orders.delivered_at is not null)`;

/** A driver has met nobody, and another day is to be agreed on. */
const WAS_NOT_MET = sql`exists (
  select from delivery_reports where delivery_id = delivery.id and delivery_reports.kind = 'not-met')`;

/** The reason to call the buyer; null: there is none. */
const REASON = sql<CallReason | null>`case
  when delivery.state <> all(${OPEN}) or confirmed_at is not null or held_at is not null then null
  when delivery.kind = 'delivery' and orders.awaiting = 'transport-price' then 'transport'
  when delivery.kind = 'delivery' and orders.awaiting = 'delivery' then 'door'
  when (day <= ${TODAY} + ${CALL_DAYS_BEFORE}::integer or day is null and ${WAS_NOT_MET})
    and ${IS_TO_COME} then 'day'
end`;
/** The moment to call again, if it is still to come; else null. */
const AGAIN = sql<Date | null>`(select case when again_at > now() then again_at end from delivery_calls
  where delivery_id = delivery.id order by at desc, delivery_calls.id desc limit 1)`;
const JOINED = sql`deliveries delivery join orders on orders.id = delivery.order_id`;

/** True when the day of a delivery has passed and nobody has reported its outcome. */
const HAS_PASSED = sql`(${IS_OPEN} and day is not null and day < ${TODAY})`;

/** Whoever brings a piece today calls on the way. */
const IS_STOP = sql`(${IS_OPEN} and day is not null and day = ${TODAY} and crew_id is not null and ${IS_TO_COME})`;
const IS_TO_CALL = sql`(${IS_OPEN} and ${REASON} is not null and not ${HAS_PASSED} and not ${IS_STOP})`;
/** A crew is needed from the day before. */
const CREW_DAYS_BEFORE = 1;

/** No delivery is of two lists. */
const WHERE: Record<DeliveryList, ReturnType<typeof sql>> = {
  // Whoever calls a buyer also agrees with them on the day.
  'without-day': sql`(delivery.state = 'open' and day is null and ${REASON} is null or ${HAS_PASSED})
    and ${IS_TO_COME}`,
  'to-call': IS_TO_CALL,
  'without-crew': sql`${IS_OPEN} and crew_id is null and ${IS_TO_COME}
    and day between ${TODAY} and ${TODAY} + ${sql.lit(CREW_DAYS_BEFORE)}::integer and not ${IS_TO_CALL}`,
};

/** The condition for the deliveries of a list; of those to call the ones that have one of the reasons. */
const listed = (list: DeliveryList, why?: CallReason) =>
  why === undefined ? WHERE[list] : sql`${WHERE[list]} and ${REASON} = ${sql.lit(why)}`;

/** The ids of the deliveries of a list; those with an agreed moment to call again stand last. */
export async function listIds(
  db: Executor,
  list: DeliveryList,
  { why, page, size }: { why?: CallReason | undefined; page: number; size: number },
): Promise<string[]> {
  const rows = await many<{ id: string }>(db)`
    select delivery.id from ${JOINED} where ${listed(list, why)}
    order by ${list === 'to-call' ? sql`${AGAIN} is not null, ${AGAIN}, day nulls last,` : sql``}
      delivery.created_at, delivery.id
    limit ${size} offset ${(page - 1) * size}`;
  return rows.map(({ id }) => id);
}

const DAY_BEGINS = sql`day::timestamp at time zone 'Africa/Addis_Ababa'`;
const A_DAY_OLD = sql`delivery.created_at + interval '1 day'`;

/** The deliveries that wait for somebody; of the stops those of the driver's own crews, if they only drive. */
export const deliveriesWaiting = (who: Pick<AuthenticatedUser, 'id' | 'role' | 'jobs'>) => ({
  // An order whose transport has no price yet waits for that, and not for a call.
  toConfirm: sql`select ${A_DAY_OLD} as due from ${JOINED} where ${listed('to-call', 'door')}`,
  toCall: sql`select coalesce(${DAY_BEGINS}, ${A_DAY_OLD}) as due from ${JOINED} where ${listed('to-call', 'day')}`,
  withoutDay: sql`select coalesce(${DAY_BEGINS} + interval '1 day', ${A_DAY_OLD}) as due
    from ${JOINED} where ${listed('without-day')}`,
  withoutCrew: sql`select ${DAY_BEGINS} as due from ${JOINED} where ${listed('without-crew')}`,
  stops: sql`select (day + ${HALF_END}) at time zone 'Africa/Addis_Ababa' as due
    from ${JOINED} where ${IS_STOP} and ${ofDriver(driverOf(who))}`,
});

export async function countListed(db: Executor, list: DeliveryList, why?: CallReason): Promise<number> {
  const row = await one<{ count: number }>(db)`
    select count(*)::int as count from ${JOINED} where ${listed(list, why)}`;
  return row!.count;
}

export interface DayOrHalf {
  day: string;
  half?: Half | undefined;
}

/**
 * The ids of the deliveries of a day or half-day, crew by crew in the order of their stops; at last those without a crew.
 */
export async function listIdsOfDay(db: Executor, { day, half }: DayOrHalf): Promise<string[]> {
  const rows = await many<{ id: string }>(db)`
    select delivery.id from ${JOINED} left join delivery_crews crew on crew.id = crew_id
    where day = ${day}::date and (${half ?? null}::text is null or half = ${half ?? null}) and state <> 'cancelled'
    order by half desc, crew.position nulls last, crew.id, stop nulls last, orders.number, delivery.number
    limit 1000`;
  return rows.map(({ id }) => id);
}

export type CallDue = NonNullable<PlannedDelivery['toCall']> & { id: string };

/** Finds those of the deliveries whose buyer must be called, with the reason. */
export function listCallsDue(db: Executor, ids: readonly string[]): Promise<CallDue[]> {
  return many<CallDue>(db)`
    select delivery.id, ${REASON} as why, moment(${AGAIN}) as again from ${JOINED}
    where delivery.id = any(${ids}::text[]) and ${REASON} is not null`;
}

type Goods = PlannedDelivery['goods'][number];

export interface GoodsRow {
  order: string;
  line: number;
  goods: Omit<Goods, 'line' | 'qty' | 'toMake'>;
  /** Pieces that a workshop has not finished. */
  toMake: number;
}

/** The lines of orders in their sequence. */
export function listGoods(db: Executor, orderIds: readonly string[]): Promise<GoodsRow[]> {
  return many<GoodsRow>(db)`
    select order_id as order, position as line, json_strip_nulls(json_build_object('name', name, 'nameAm', name_am,
        'variantName', variant_name, 'variantNameAm', case when variant_name is not null
          then coalesce(variant_name_am, variant_name) end, 'image', image)) as goods, coalesce((
        select sum(work.qty) from work_orders work where work.order_id = order_lines.order_id
          and work.line = order_lines.position and work.stopped_at is null and work.stage <> 'ready'
          and work.case_id is null), 0)::int as "toMake"
    from order_lines where order_id = any(${orderIds}::text[]) order by order_id, position`;
}

export const placesOfLines = async (tx: Transaction, orderId: string): Promise<number[]> =>
  (await listGoods(tx, [orderId])).map(({ line }) => line);

interface TourKey extends HalfDay {
  crew: string;
}
const inTour = ({ day, half, crew }: TourKey) =>
  sql`crew_id = ${crew} and day = ${day}::date and half = ${half} and state <> 'cancelled'`;

export async function lastStopOf(tx: Transaction, tour: TourKey): Promise<number> {
  const row = await one<{ last: number }>(tx)`
    select coalesce(max(stop), 0) as last from deliveries where ${inTour(tour)}`;
  return row!.last;
}

export interface StopRow {
  id: string;
  version: number;
  stop: number | null;
  order_number: number;
}

/** Locks the deliveries of a crew on a half-day, in the order of their stops. */
export function lockTour(tx: Transaction, tour: TourKey): Promise<StopRow[]> {
  return many<StopRow>(tx)`
    select delivery.id, delivery.version, stop, orders.number as order_number from ${JOINED}
    where ${inTour(tour)} order by stop nulls last, orders.number, delivery.number
    for update of delivery`;
}
