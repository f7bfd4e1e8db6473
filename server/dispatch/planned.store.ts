import { sql } from 'kysely';
import { CALL_DAYS_BEFORE, type CallReason } from '#contract/deliveries/call-outcomes.ts';
import {
  DELIVERY_FACTS,
  DELIVERY_STATES,
  type Half,
  type HalfDay,
} from '#contract/deliveries/delivery-states.ts';
import { statesThat } from '#contract/orders/order-states.ts';
import type { DeliveryList } from '#contract/deliveries/deliveries.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { TODAY } from '#server/lib/database/ethiopian-day.ts';
import { ofDriver } from './own-crews.ts';

const OPEN = DELIVERY_STATES.filter((state) => DELIVERY_FACTS[state].isOpen);
/** The states are written as literals, so that a prepared plan uses the partial index of open deliveries. */
const IS_OPEN = sql`delivery.state in (${sql.join(OPEN.map((state) => sql.lit(state)))})`;

/** An order whose goods are to be brought: it is paid, or paid at the door. */
const IS_DUE = sql`(orders.awaiting = 'delivery'
  or orders.status = any(${statesThat('needsDelivery')}) and orders.delivered_at is null)`;

/**
 * True for a delivery that must still come. Collections, visits and repeated deliveries come also for a delivered
 * order.
 */
const IS_TO_COME = sql`(${IS_DUE} or delivery.kind <> 'delivery' or delivery.is_again)`;

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
const HAS_PASSED = sql`${IS_OPEN} and day < ${TODAY}`;

const WHERE: Record<DeliveryList, ReturnType<typeof sql>> = {
  'without-day': sql`(delivery.state = 'open' and day is null or ${HAS_PASSED})
    and ${IS_TO_COME}`,
  'to-call': sql`${IS_OPEN} and ${REASON} is not null`,
};

/** The ids of the deliveries of a list; those with an agreed moment to call again stand last. */
export async function listIds(
  db: Executor,
  list: DeliveryList,
  { page, size, driver }: { page: number; size: number; driver: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select delivery.id from ${JOINED} where (${WHERE[list]}) and ${ofDriver(driver)}
    order by ${list === 'to-call' ? sql`${AGAIN} is not null, ${AGAIN}, day nulls last,` : sql``}
      delivery.created_at, delivery.id
    limit ${size} offset ${(page - 1) * size}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Counts the open deliveries of today, those that need a day, and those whose buyer is to be called. */
export async function countPlanning(
  db: Executor,
  most: number,
): Promise<Record<'dueToday' | 'withoutDay' | 'toCall', number>> {
  const upTo = (condition: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from (select 1 from ${JOINED} where ${condition} limit ${most}) as fitting)`;
  const { rows } = await sql<Record<'dueToday' | 'withoutDay' | 'toCall', number>>`
    select ${upTo(sql`${IS_OPEN} and day = ${TODAY} and ${IS_TO_COME}`)} as "dueToday",
      ${upTo(WHERE['without-day'])} as "withoutDay",
      ${upTo(sql`${IS_OPEN} and ${REASON} is not null`)} as "toCall"`.execute(db);
  return rows[0]!;
}

export async function countListed(db: Executor, list: DeliveryList, driver: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${JOINED} where (${WHERE[list]}) and ${ofDriver(driver)}`.execute(db);
  return rows[0]!.count;
}

/** The ids of the deliveries of a half-day, crew by crew in the order of their stops; at last those without a crew. */
export async function listIdsOfHalfDay(
  db: Executor,
  { day, half }: HalfDay,
  driver: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select delivery.id from ${JOINED} left join delivery_crews crew on crew.id = crew_id
    where day = ${day}::date and half = ${half} and state <> 'cancelled' and ${ofDriver(driver)}
    order by crew.position nulls last, crew.id, stop nulls last, orders.number, delivery.number
    limit 1000`.execute(db);
  return rows.map(({ id }) => id);
}

export interface CallDue {
  id: string;
  why: CallReason;
  again: Date | null;
}

/** Finds those of the deliveries whose buyer must be called, with the reason. */
export async function listCallsDue(db: Executor, ids: readonly string[]): Promise<CallDue[]> {
  const { rows } = await sql<CallDue>`
    select delivery.id, ${REASON} as why, ${AGAIN} as again from ${JOINED}
    where delivery.id = any(${ids}::text[]) and ${REASON} is not null`.execute(db);
  return rows;
}

export interface GoodsRow {
  order_id: string;
  position: number;
  name: string;
  name_am: string | null;
  variant_name: string | null;
  variant_name_am: string | null;
  image: string;
  /** Pieces that a workshop has not finished. */
  to_make: number;
}

/** The lines of orders in their sequence. */
export async function listGoods(db: Executor, orderIds: readonly string[]): Promise<GoodsRow[]> {
  const { rows } = await sql<GoodsRow>`
    select order_id, position, name, name_am, variant_name, variant_name_am, image, coalesce((
        select sum(work.qty) from work_orders work where work.order_id = order_lines.order_id
          and work.line = order_lines.position and work.stopped_at is null and work.stage <> 'ready'), 0)::int as to_make
    from order_lines where order_id = any(${orderIds}::text[]) order by order_id, position`.execute(db);
  return rows;
}

export const placesOfLines = async (tx: Transaction, orderId: string): Promise<number[]> =>
  (await listGoods(tx, [orderId])).map(({ position }) => position);

interface TourKey extends HalfDay {
  crew: string;
}
const inTour = ({ day, half, crew }: TourKey) =>
  sql`crew_id = ${crew} and day = ${day}::date and half = ${half} and state <> 'cancelled'`;

export async function lastStopOf(tx: Transaction, tour: TourKey): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(stop), 0) as last from deliveries where ${inTour(tour)}`.execute(tx);
  return rows[0]!.last;
}

export interface StopRow {
  id: string;
  version: number;
  stop: number | null;
  order_number: number;
}

/** Locks the deliveries of a crew on a half-day, in the order of their stops. */
export async function lockTour(tx: Transaction, tour: TourKey): Promise<StopRow[]> {
  const { rows } = await sql<StopRow>`
    select delivery.id, delivery.version, stop, orders.number as order_number from ${JOINED}
    where ${inTour(tour)} order by stop nulls last, orders.number, delivery.number
    for update of delivery`.execute(tx);
  return rows;
}

export interface OccupancyRow {
  day: string;
  half: Half;
  zone_id: string | null;
  zone_name: string | null;
  zone_name_am: string | null;
  taken: number;
  places: number | null;
}

/**
 * The places of the half-days from a day on and how many are taken, zone by zone; outside of all zones only those
 * taken.
 */
export async function listOccupancy(db: Executor, from: string, days: number): Promise<OccupancyRow[]> {
  const { rows } = await sql<OccupancyRow>`
    with taken as (
      select day, half, zone_id, count(*)::int as taken from deliveries
      where day between ${from}::date and ${from}::date + ${days - 1}::integer and state <> 'cancelled'
      group by day, half, zone_id
    ), halves as (
      select day::date as day, half.name as half, half.position as place
      from generate_series(${from}::date, ${from}::date + ${days - 1}::integer, interval '1 day') as days (day)
      cross join (values ('morning', 1), ('afternoon', 2)) as half (name, position)
    )
    select to_char(halves.day, 'YYYY-MM-DD') as day, halves.half, zone.id as zone_id, zone.name as zone_name,
      coalesce(nullif(zone.name_am, ''), zone.name) as zone_name_am,
      coalesce(taken.taken, 0) as taken, coalesce(half_day.places,
        case halves.half when 'morning' then zone.morning_places else zone.afternoon_places end) as places,
      halves.place, zone.position
    from halves cross join delivery_zones zone
    left join delivery_half_days half_day
      on half_day.zone_id = zone.id and half_day.day = halves.day and half_day.half = halves.half
    left join taken on taken.zone_id = zone.id and taken.day = halves.day and taken.half = halves.half
    union all
    select to_char(taken.day, 'YYYY-MM-DD'), taken.half, null, null, null, taken.taken, null, halves.place, null
    from taken join halves using (day, half) where zone_id is null
    order by day, place, position nulls last`.execute(db);
  return rows;
}
