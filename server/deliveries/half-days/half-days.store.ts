import { sql } from 'kysely';
import type { Half, HalfDay } from '#contract/deliveries/delivery-states.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/**
 * Puts a delivery on a half-day of its zone, if a place is free, and locks the half-day (migration 0558).
 * @param zoneId null for a place outside of all named zones, where the half-day has no limit.
 * @param force true when staff choose the half-day although it is full.
 * @returns whether the delivery has the place now.
 */
export async function takeHalfDay(
  tx: Transaction,
  deliveryId: string,
  zoneId: string | null,
  { day, half }: HalfDay,
  { force = false }: { force?: boolean } = {},
): Promise<boolean> {
  const row = await one<{ taken: boolean }>(tx)`
    select take_half_day(${deliveryId}, ${zoneId}, ${day}::date, ${half}, ${force}) as taken`;
  return row!.taken;
}

/** A half-day of a zone, with its number of places and how many of them are taken. */
export interface HalfDayPlaces extends HalfDay {
  places: number;
  taken: number;
}

/** Lists the half-days of a zone in a range of days, including both ends, also closed and full ones. */
export function listHalfDays(
  db: Executor,
  zoneId: string,
  { from, to }: { from: string; to: string },
): Promise<HalfDayPlaces[]> {
  return many<{ day: string; half: Half; places: number; taken: number }>(db)`
    select days.day::date::text as day, half.name as half, coalesce(half_day.places,
        case half.name when 'morning' then zone.morning_places else zone.afternoon_places end) as places,
      coalesce(taken.deliveries, 0)::integer as taken
    from delivery_zones zone
    cross join generate_series(${from}::date, ${to}::date, interval '1 day') as days (day)
    cross join (values ('morning', 1), ('afternoon', 2)) as half (name, position)
    left join delivery_half_days half_day
      on half_day.zone_id = zone.id and half_day.day = days.day and half_day.half = half.name
    left join (
      select day, half, count(*) as deliveries from deliveries
      where zone_id = ${zoneId} and day between ${from}::date and ${to}::date and state <> 'cancelled'
      group by day, half
    ) taken on taken.day = days.day and taken.half = half.name
    where zone.id = ${zoneId} order by 1, half.position`;
}

/** Lists the half-days with a free place, also on closed days: the calendar says which days are open. */
export const listFreeHalfDays = async (
  db: Executor,
  zoneId: string,
  range: { from: string; to: string },
): Promise<HalfDay[]> =>
  (await listHalfDays(db, zoneId, range))
    .filter(({ places, taken }) => taken < places)
    .map(({ day, half }) => ({ day, half }));

/** The columns of a delivery that its promised half-day needs. */
export interface PromisedDelivery {
  id: string;
  zone_id: string | null;
  day: string | null;
  half: Half | null;
  state: string;
  /** True when the delivery has the pieces that no other delivery has. */
  has_rest: boolean;
}

const PROMISED = sql`id, zone_id, day::text, half, state, has_rest`;

/** The half-day that the buyer of an order was promised: of its next delivery, or of the last one. */
export async function findPromised(db: Executor, orderId: string): Promise<HalfDay | null> {
  const row = await one<HalfDay>(db)`
    select day::text, half from deliveries
    where order_id = ${orderId} and kind = 'delivery' and day is not null and state not in ('cancelled', 'refused')
    order by state = 'delivered', day, half desc limit 1`;
  return row ?? null;
}

/**
 * Finds the one delivery that the buyer of an order may move. Null without one, or with several, which the shop plans
 * together with the buyer.
 */
export async function findMovable(
  db: Executor,
  orderId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<PromisedDelivery | null> {
  const rows = await many<PromisedDelivery>(db)`
    select ${PROMISED} from deliveries where order_id = ${orderId} and kind = 'delivery'
      and state in ('open', 'on-the-way') ${lock ? sql`for update` : sql``}`;
  return rows.length === 1 ? rows[0]! : null;
}

/** Locks the deliveries of an order that have a half-day and have not left yet. */
export function lockPromised(tx: Transaction, orderId: string): Promise<PromisedDelivery[]> {
  return many<PromisedDelivery>(tx)`
    select ${PROMISED} from deliveries where order_id = ${orderId} and kind = 'delivery' and state = 'open'
      and day is not null order by id for update`;
}

/** Takes the half-day of a delivery away: somebody has to agree on another one with its buyer. */
export const loseHalfDay = async (tx: Transaction, id: string): Promise<void> => {
  await run(tx)`update deliveries set day = null, half = null, crew_id = null, stop = null,
      confirmed_at = null, version = version + 1 where id = ${id}`;
};
