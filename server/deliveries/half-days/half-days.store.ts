import { sql } from 'kysely';
import { HALF_NAMES, HALVES, type HalfDay } from '#contract/deliveries/half-days/halves.ts';
import { many, one } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { COLUMNS, type DeliveryRow } from '../deliveries.store.ts';

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

/** The time of day at which the half of a `delivery` ends. */
export const HALF_END = sql.raw(
  `(case delivery.half ${HALF_NAMES.map((half) => `when '${half}' then time '${HALVES[half].to}'`).join(
    ' ',
  )} end)`,
);

/** The places of a half-day in a zone; `places` is null outside of all zones, where only those taken are known. */
export interface HalfDayPlaces extends HalfDay {
  zone_id: string | null;
  zone_name: string | null;
  zone_name_am: string | null;
  taken: number;
  places: number | null;
}

/**
 * Lists the half-days in a range of days, including both ends, also closed and full ones: those of one zone, or of all and
 * of the places outside of them.
 */
export function listHalfDays(
  db: Executor,
  { from, to }: { from: string; to: string },
  zoneId: string | null = null,
): Promise<HalfDayPlaces[]> {
  const [ofZone, onlyZone] =
    zoneId === null ? [sql``, sql``] : [sql`and zone_id = ${zoneId}`, sql`where zone.id = ${zoneId}`];
  return many<HalfDayPlaces>(db)`
    with taken as (
      select day, half, zone_id, count(*)::int as taken from deliveries
      where day between ${from}::date and ${to}::date and state <> 'cancelled' ${ofZone}
      group by day, half, zone_id
    ), halves as (
      select day::date as day, half.name as half, half.position as place
      from generate_series(${from}::date, ${to}::date, interval '1 day') as days (day)
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
    ${onlyZone}
    union all
    select to_char(taken.day, 'YYYY-MM-DD'), taken.half, null, null, null, taken.taken, null, halves.place, null
    from taken join halves using (day, half) where zone_id is null
    order by day, place, position nulls last`;
}

/** Lists the half-days of a zone with a free place, also on closed days: the calendar says which days are open. */
export const listFreeHalfDays = async (
  db: Executor,
  zoneId: string,
  range: { from: string; to: string },
): Promise<HalfDay[]> =>
  (await listHalfDays(db, range, zoneId))
    .filter(({ places, taken }) => taken < places!)
    .map(({ day, half }) => ({ day, half }));

/**
 * Finds the one delivery that the buyer of an order may move. Null without one, or with several, which the shop plans
 * together with the buyer.
 */
export async function findMovable(
  db: Executor,
  orderId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<DeliveryRow | null> {
  const rows = await many<DeliveryRow>(db)`
    select ${COLUMNS} from deliveries delivery where order_id = ${orderId} and kind = 'delivery'
      and state in ('open', 'on-the-way') ${lock ? sql`for update` : sql``}`;
  return rows.length === 1 ? rows[0]! : null;
}

/** Locks the deliveries of an order that have a half-day and have not left yet. */
export function lockPromised(tx: Transaction, orderId: string): Promise<DeliveryRow[]> {
  return many<DeliveryRow>(tx)`
    select ${COLUMNS} from deliveries delivery where order_id = ${orderId} and kind = 'delivery' and state = 'open'
      and day is not null order by id for update`;
}
