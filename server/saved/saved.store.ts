import { sql } from 'kysely';
import { MOST_SAVED } from '#contract/goods/saved-limits.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/** A saved piece; `variant` is '' when the person chose none. */
export interface StoredPiece {
  product: string;
  variant: string;
}

/** The saved pieces of a person, the newest first. */
export function listPieces(db: Executor, userId: string): Promise<StoredPiece[]> {
  return many<StoredPiece>(db)`
    select product_id as product, variant_id as variant from saved_pieces
    where user_id = ${userId} order by saved_at desc, product_id, variant_id`;
}

/** Locks a person's list, so that two devices that save at the same time cannot overfill it. */
export async function lockList(tx: Transaction, userId: string): Promise<void> {
  await run(tx)`select pg_advisory_xact_lock(hashtextextended('saved:' || ${userId}, 0))`;
}

/**
 * Adds pieces, the first one as the newest, until the list is full. Deleted products, and variants that belong to
 * another product, are left out.
 * @returns the number of pieces for which the list had no room.
 */
export async function insertPieces(
  tx: Transaction,
  userId: string,
  pieces: readonly StoredPiece[],
): Promise<number> {
  const row = await one<{ left: number }>(tx)`
    with given as (
      select min(given.place) as place, given.product, given.variant
      from unnest(${pieces.map(({ product }) => product)}::text[], ${pieces.map(({ variant }) => variant)}::text[])
        with ordinality as given (product, variant, place)
      join products on products.id = given.product and products.deleted_at is null
      where given.variant = '' or exists (
        select from product_variants where id = given.variant and product_id = given.product)
      group by given.product, given.variant
    ), bare as (
      delete from saved_pieces as saved using given
      where saved.user_id = ${userId} and saved.product_id = given.product
        and saved.variant_id = '' and given.variant <> ''
      returning saved.product_id
    ), news as (
      select given.*, row_number() over (order by given.place) as number from given
      where not exists (
        select from saved_pieces as saved where saved.user_id = ${userId} and saved.product_id = given.product
          and (saved.variant_id = given.variant or given.variant = ''))
        and not (given.variant = '' and exists (
          select from given as other where other.product = given.product and other.variant <> ''))
    ), room as (
      select ${MOST_SAVED}::int - count(*)::int + (select count(*)::int from bare) as pieces
      from saved_pieces where user_id = ${userId}
    ), added as (
      insert into saved_pieces (user_id, product_id, variant_id, saved_at)
      select ${userId}, news.product, news.variant, now() - news.number * interval '1 millisecond'
      from news, room where news.number <= room.pieces
      on conflict do nothing returning 1
    )
    select greatest(count(*)::int - greatest(room.pieces, 0), 0) as left
    from room left join news on true where news.number is not null group by room.pieces`;
  return row?.left ?? 0;
}

/**
 * Removes the piece with a variant of a product, and the piece of that product without a variant. Without a given
 * variant, all pieces of the product are removed.
 */
export async function deletePieces(
  tx: Transaction,
  userId: string,
  product: string,
  variant: string | undefined,
): Promise<void> {
  const which = variant === undefined ? sql`` : sql`and variant_id in (${variant}, '')`;
  await run(tx)`delete from saved_pieces where user_id = ${userId} and product_id = ${product} ${which}`;
}

export async function findLink(db: Executor, userId: string): Promise<string | null> {
  const row = await one<{ id: string }>(db)`select id from saved_links where user_id = ${userId}`;
  return row?.id ?? null;
}

/** Stores the link to a person's list, unless the list has one. */
export async function insertLink(tx: Transaction, userId: string, id: string): Promise<void> {
  await run(tx)`
    insert into saved_links (user_id, id) values (${userId}, ${id}) on conflict (user_id) do nothing`;
}

export async function deleteLink(tx: Transaction, userId: string): Promise<void> {
  await run(tx)`delete from saved_links where user_id = ${userId}`;
}

/** The person whose list a link shows. Only the server may know it. */
export async function findOwner(db: Executor, link: string): Promise<string | null> {
  const row = await one<{ user_id: string }>(db)`select user_id from saved_links where id = ${link}`;
  return row?.user_id ?? null;
}
