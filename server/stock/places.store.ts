import type { Place, PlaceInput } from '#contract/stock/stock.ts';
import { many, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/**
 * The places in the sequence in which orders take from them. A closed place is listed again while it has pieces, such
 * as those returned from an order. Pieces of variants that were taken out of the shop do not count: nobody can move them,
 * and they would keep a place open for ever.
 */
export function listPlaces(db: Executor): Promise<Place[]> {
  return many<Place>(db)`
    select id as "_id", kind, name, name_am as "nameAm", is_default as "isDefault", coalesce(standing.pieces, 0) as pieces
    from places left join (
      select level.place_id, sum(level.qty)::int as pieces
      from stock_levels as level join product_variants as variant on variant.id = level.variant_id
      where variant.removed_at is null group by level.place_id
    ) as standing on standing.place_id = places.id
    where closed_at is null or standing.pieces > 0 order by position, id`;
}

/** The products of which a piece can be sold from each of these places, by their names; drafts are among them. */
export function listStanding(
  db: Executor,
  places: readonly string[],
): Promise<{ place: string; product: string }[]> {
  return many<{ place: string; product: string }>(db)`
    select level.place_id as place, product.id as product
    from stock_levels as level join product_variants as variant on variant.id = level.variant_id
      join products as product on product.id = variant.product_id
    where level.place_id = any(${[...places]}::text[]) and level.qty > 0 and variant.removed_at is null
      and product.deleted_at is null
    group by level.place_id, product.id, product.name order by product.name, product.id`;
}

/** Locks all places, so that changing places and moving pieces at named places wait for each other. */
export async function lockPlaces(tx: Transaction): Promise<void> {
  await run(tx)`select id from places order by id for no key update`;
}

/** Keeps open places as they are until the transaction ends; answers the names of those that are open, by id. */
export async function holdPlaces(tx: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await many<{ id: string; name: string }>(tx)`
    select id, name from places where id = any(${ids}::text[]) and closed_at is null order by id for share`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Writes the places in this order, and closes all others. */
export async function writePlaces(
  tx: Transaction,
  places: readonly (PlaceInput & { _id: string })[],
): Promise<void> {
  await run(tx)`update places set is_default = false where is_default`;
  for (const [index, { _id, kind, name, nameAm, isDefault }] of places.entries())
    await run(tx)`
      insert into places (id, kind, name, name_am, position, is_default)
      values (${_id}, ${kind}, ${name}, ${nameAm}, ${index + 1}, ${isDefault})
      on conflict (id) do update set kind = excluded.kind, name = excluded.name, name_am = excluded.name_am,
        position = excluded.position, is_default = excluded.is_default, closed_at = null`;
  await run(tx)`update places set closed_at = now()
    where closed_at is null and id <> all(${places.map(({ _id }) => _id)}::text[])`;
}
