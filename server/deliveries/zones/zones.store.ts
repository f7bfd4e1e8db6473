import { sql } from 'kysely';
import type { ZonePlace } from '#contract/deliveries/delivery-zones.ts';
import type { Weekday } from '#contract/days/opening-times.ts';
import type { PlaceKind } from '#contract/deliveries/place-kinds.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { locate } from './known-places/find-known-places.ts';

/** A part of the country with one price of delivery and one capacity. Sums are in santim. */
export interface ZoneRow {
  id: string;
  position: number;
  name: string;
  name_am: string;
  fee_santim: number;
  /** Above this sum of goods delivery is free; null: never. */
  free_above_santim: number | null;
  /** The same sum with VAT as somebody has typed it; null: nobody has. */
  typed_free_above_santim: number | null;
  /** The days on the road, in addition to the lead time of the goods. */
  extra_days: number;
  /** The weekdays of delivery; empty: each day on which the shop is open. */
  weekdays: Weekday[];
  morning_places: number;
  afternoon_places: number;
  per_floor_santim: number;
  rules: string;
  rules_am: string;
  /** True for the zone of all places that no other zone names. */
  is_elsewhere: boolean;
  version: number;
}

/** A destination: the city of the address, and the place chosen from the list, if any. */
export interface Destination {
  city: string;
  place?: string | undefined;
}

/** A zone found for a destination; `is_named` says whether the zone names it. */
export type FoundZone = ZoneRow & { is_named: boolean };

/**
 * Finds the zone of a destination: that of its place, else of the sub-city in which the place lies, else of its city, else
 * the zone of all other places. Names are compared in either language and by all spellings that the shop knows, ignoring
 * case, outer spaces, and which of two letters that are said alike is written.
 */
export function findZone(db: Executor, destination: Destination): Promise<FoundZone | undefined> {
  const { cities, places } = locate(destination);
  return one<FoundZone>(db)`
    select zone.*, place.id is not null as is_named
    from delivery_zones zone cross join (select array(
      select fold_for_search(called) from unnest(${places}::text[]) with ordinality as name (called, at) order by at
    ) as names) as asked left join delivery_places place on place.zone_id = zone.id
      and fold_for_search(place.city) in (
        select fold_for_search(called) from unnest(${cities}::text[]) as called
        union all select fold_for_search(listed.city) from delivery_places listed
        where listed.kind = 'city'
          and fold_for_search(nullif(listed.name_am, '')) = fold_for_search(${destination.city.trim()}))
      and (place.kind = 'city' or fold_for_search(place.name) = any (asked.names)
        or fold_for_search(nullif(place.name_am, '')) = any (asked.names))
    where zone.is_elsewhere or place.id is not null
    order by place.id is null, place.kind = 'city', least(
      array_position(asked.names, fold_for_search(place.name)),
      array_position(asked.names, fold_for_search(nullif(place.name_am, '')))), zone.position limit 1`;
}

/** The zone of all places that no other zone names. */
export async function findElsewhere(db: Executor): Promise<ZoneRow> {
  const row = await one<ZoneRow>(db)`select * from delivery_zones where is_elsewhere`;
  return row!;
}

/** Returns the highest fee of all zones, in santim. */
export async function dearestFee(db: Executor): Promise<number> {
  const row = await one<{ fee: number }>(db)`select max(fee_santim) as fee from delivery_zones`;
  return row!.fee;
}

/** Sends the open deliveries of an order to a zone, or to the zone of all other places if that zone is gone. */
export async function goTo(tx: Transaction, orderId: string, zoneId: string): Promise<void> {
  await run(tx)`update deliveries set zone_id = zone.id, version = deliveries.version + 1
    from (select id from delivery_zones where id = ${zoneId} or is_elsewhere order by is_elsewhere limit 1) zone
    where order_id = ${orderId} and kind = 'delivery' and state = 'open' and zone_id is distinct from zone.id`;
}

export interface PlaceRow extends ZonePlace {
  zone: string;
  kind: PlaceKind;
}

/** A zone as the back office lists it. */
export interface ListedZone extends ZoneRow {
  places: PlaceRow[];
  open_deliveries: number;
  /** The usual VAT rate of today. */
  vat_percent: number;
}

/** Lists the zones in their sequence, with their places and the deliveries that are still to go there. */
export function listZones(db: Executor, id: string | null = null): Promise<ListedZone[]> {
  return many<ListedZone>(db)`
    select zone.*, vat_percent_of('') as vat_percent, coalesce(place.all, '[]') as places,
      (select count(*)::int from deliveries where zone_id = zone.id and state in ('open', 'on-the-way'))
        as open_deliveries
    from delivery_zones zone left join lateral (
      select jsonb_agg(jsonb_build_object('zone', zone_id, 'kind', kind, 'name', name, 'nameAm', name_am, 'city', city)
        order by kind <> 'city', lower(city), lower(name)) as all
      from delivery_places where zone_id = zone.id
    ) place on true
    where ${id}::text is null or zone.id = ${id} order by zone.position, zone.id`;
}

export async function lockZones(tx: Transaction): Promise<ZoneRow[]> {
  const rows = await many<ZoneRow>(tx)`select * from delivery_zones order by id for update`;
  // The rows are sorted here, because the zones may have been reordered while this call waited for the lock.
  return rows.toSorted((a, b) => a.position - b.position);
}

export type ZoneContent = Omit<ZoneRow, 'id' | 'position' | 'is_elsewhere' | 'version'>;

const written = (content: ZoneContent) =>
  Object.entries(content).map(([column, value]) => [sql.ref(column), sql`${value}`] as const);

export async function insertZone(tx: Transaction, id: string, content: ZoneContent): Promise<void> {
  const pairs = written(content);
  await run(tx)`insert into delivery_zones (id, position, ${sql.join(pairs.map(([column]) => column))})
    select ${id}, coalesce(max(position), 0) + 1, ${sql.join(pairs.map(([, value]) => value))} from delivery_zones`;
}

export async function updateZone(tx: Transaction, id: string, content: ZoneContent): Promise<void> {
  const sets = written(content).map(([column, value]) => sql`${column} = ${value}`);
  await run(tx)`update delivery_zones set ${sql.join(sets)}, version = version + 1 where id = ${id}`;
}

/** Puts the zones into this sequence. */
export async function moveZones(tx: Transaction, ids: readonly string[]): Promise<void> {
  await run(tx)`update delivery_zones zone set position = wanted.position
    from unnest(${ids}::text[]) with ordinality as wanted (id, position)
    where zone.id = wanted.id`;
}

/** Removes a zone; its open deliveries go to the zone of all other places. */
export async function deleteZone(tx: Transaction, id: string): Promise<void> {
  await run(tx)`
    update deliveries set zone_id = (select id from delivery_zones where is_elsewhere), version = version + 1
    where zone_id = ${id} and state in ('open', 'on-the-way')`;
  await run(tx)`delete from delivery_zones where id = ${id}`;
}

/** Writes the places of a zone in place of those that it had. */
export async function replacePlaces(
  tx: Transaction,
  zoneId: string,
  places: readonly ZonePlace[],
): Promise<void> {
  await run(tx)`delete from delivery_places where zone_id = ${zoneId}`;
  await run(tx)`insert into delivery_places (id, zone_id, kind, name, name_am, city)
    select gen_random_uuid()::text, ${zoneId}, kind, name, "nameAm", city
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place (kind text, name text, "nameAm" text, city text)`;
}

/** Moves a place to a zone, from any other that has it; nothing changes where it is in the zone already. */
export async function movePlace(tx: Transaction, zoneId: string, place: ZonePlace): Promise<void> {
  const { kind, name, nameAm, city } = place;
  const isIt = sql`lower(city) = lower(${city}) and (lower(name) = lower(${name}) or kind = 'city' and ${kind} = 'city')`;
  await run(tx)`delete from delivery_places where ${isIt} and zone_id <> ${zoneId}`;
  const moved = await one(tx)`insert into delivery_places (id, zone_id, kind, name, name_am, city)
    select gen_random_uuid()::text, ${zoneId}, ${kind}, ${name}, ${nameAm}, ${city}
    where not exists (select from delivery_places where ${isIt}) returning id`;
  if (moved) await run(tx)`update delivery_zones set version = version + 1 where id = ${zoneId}`;
}
