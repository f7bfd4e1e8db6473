import { sql } from 'kysely';
import type { Half, HalfDay } from '#contract/deliveries/delivery-states.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/**
 * Puts a delivery on a half-day of its zone, if there is a place. The row of the half-day is locked until the transaction
 * ends, so that of many who ask for the last place one gets it. Deliveries that were called off have given theirs back. A
 * delivery that leaves another half-day frees its place there, has no crew any more, and nobody has said yes to its new day.
 * @param zoneId null: the shop names no zone for the place, so nothing limits the half-day.
 * @param force true: staff put it there although the half-day is full.
 * @returns whether it has the place now.
 */
export async function takeHalfDay(
  tx: Transaction,
  deliveryId: string,
  zoneId: string | null,
  { day, half }: HalfDay,
  { force = false }: { force?: boolean } = {},
): Promise<boolean> {
  const most = zoneId === null ? null : await lockPlaces(tx, zoneId, { day, half });
  const { rows } = await sql`
    update deliveries set zone_id = ${zoneId}, day = ${day}::date, half = ${half}, version = version + 1,
      crew_id = case when (day, half) is not distinct from (${day}::date, ${half}::text) then crew_id end,
      stop = case when (day, half) is not distinct from (${day}::date, ${half}::text) then stop end,
      confirmed_at = case when (day, half) is not distinct from (${day}::date, ${half}::text) then confirmed_at end,
      held_at = null
    where id = ${deliveryId} and (${force || most === null} or ${most ?? 0}::integer > (
      select count(*) from deliveries other where other.zone_id = ${zoneId} and other.day = ${day}::date
        and other.half = ${half} and other.state <> 'cancelled' and other.id <> ${deliveryId}))
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Locks a half-day of a zone. @returns how many deliveries it takes. */
async function lockPlaces(tx: Transaction, zoneId: string, { day, half }: HalfDay): Promise<number> {
  await sql`insert into delivery_half_days (zone_id, day, half) values (${zoneId}, ${day}::date, ${half})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ places: number }>`
    select coalesce(half_day.places,
      case half_day.half when 'morning' then zone.morning_places else zone.afternoon_places end) as places
    from delivery_half_days half_day join delivery_zones zone on zone.id = half_day.zone_id
    where zone_id = ${zoneId} and day = ${day}::date and half = ${half} for update of half_day`.execute(tx);
  return rows[0]!.places;
}

/** A half-day of a zone with its places and the deliveries that have one. */
export interface HalfDayPlaces extends HalfDay {
  places: number;
  taken: number;
}

/** Lists the half-days of a zone from a day to another, both included, also those that are closed or full. */
export async function listHalfDays(
  db: Executor,
  zoneId: string,
  { from, to }: { from: string; to: string },
): Promise<HalfDayPlaces[]> {
  const { rows } = await sql<{ day: string; half: Half; places: number; taken: number }>`
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
    where zone.id = ${zoneId} order by 1, half.position`.execute(db);
  return rows;
}

/** Lists the half-days that still have a place, of all days: the calendar says which of them are open. */
export const listFreeHalfDays = async (
  db: Executor,
  zoneId: string,
  range: { from: string; to: string },
): Promise<HalfDay[]> =>
  (await listHalfDays(db, zoneId, range))
    .filter(({ places, taken }) => taken < places)
    .map(({ day, half }) => ({ day, half }));

/** A delivery as its promise needs it. */
export interface PromisedDelivery {
  id: string;
  zone_id: string | null;
  day: string | null;
  half: Half | null;
  state: string;
  /** It has the pieces that no other delivery has. */
  has_rest: boolean;
}

const PROMISED = sql`id, zone_id, day::text, half, state, has_rest`;

/** The half-day that the buyer of an order was promised: of its next delivery, or of the last one. */
export async function findPromised(db: Executor, orderId: string): Promise<HalfDay | null> {
  const { rows } = await sql<HalfDay>`
    select day::text, half from deliveries
    where order_id = ${orderId} and kind = 'delivery' and day is not null and state not in ('cancelled', 'refused')
    order by state = 'delivered', day, half desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/**
 * The delivery that the buyer of an order moves, locked; null where there is none or more than one, which the shop plans with
 * them.
 */
export async function findMovable(
  db: Executor,
  orderId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<PromisedDelivery | null> {
  const { rows } = await sql<PromisedDelivery>`
    select ${PROMISED} from deliveries where order_id = ${orderId} and kind = 'delivery'
      and state in ('open', 'on-the-way') ${lock ? sql`for update` : sql``}`.execute(db);
  return rows.length === 1 ? rows[0]! : null;
}

/** Lists the deliveries of an order that are still to leave and have a half-day, locked. */
export async function lockPromised(tx: Transaction, orderId: string): Promise<PromisedDelivery[]> {
  const { rows } = await sql<PromisedDelivery>`
    select ${PROMISED} from deliveries where order_id = ${orderId} and kind = 'delivery' and state = 'open'
      and day is not null order by id for update`.execute(tx);
  return rows;
}

/** Takes the half-day of a delivery away: somebody has to agree on another one with its buyer. */
export const loseHalfDay = async (tx: Transaction, id: string): Promise<void> => {
  await sql`update deliveries set day = null, half = null, crew_id = null, stop = null,
      confirmed_at = null, version = version + 1 where id = ${id}`.execute(tx);
};
