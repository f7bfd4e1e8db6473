import { sql } from 'kysely';
import type { StockReason } from '#contract/stock/stock-reasons.ts';
import { many, run } from '#server/lib/database/ask.ts';
import type { Transaction } from '#server/lib/database/database.ts';

/** Says why pieces are moved, and by whom or by which order. */
export interface StockCause {
  reason: StockReason;
  order?: string;
  /** The id of the person; null for the shop itself. */
  actor?: string | null;
  note?: string;
}

/** A number of pieces of a variant: those that are ready, and those that must still be made. */
export interface VariantMove {
  variant: string;
  onHand: number;
  toMake: number;
}

const given = (moves: readonly VariantMove[]) => sql`
  given as (
    select variant as id, sum("onHand")::int as on_hand, sum("toMake")::int as to_make
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as given (variant text, "onHand" int, "toMake" int)
    group by variant
  )`;
const insertInto = sql`insert into stock_movements (variant_id, place_id, qty, reason, order_id, actor, note)`;
const because = ({ reason, order, actor = null, note = '' }: StockCause) =>
  sql`${reason}::text, ${order ?? null}::text, ${actor}::text, ${note}::text`;

/** The showroom from which counters sell; null where the shop has none. */
const SHOWROOM = sql`(select id from places where kind = 'showroom' and closed_at is null order by position, id limit 1)`;
const firstPlace = (from?: 'showroom') => (from === 'showroom' ? SHOWROOM : sql`null`);

/**
 * The parts of a statement that take pieces for the order which it writes in `placed`, of variants whose products are
 * locked: from the places in the owner's sequence, or from the showroom first. They begin with a comma, and are nothing
 * without pieces.
 */
export function takenForPlaced(moves: readonly VariantMove[], from?: 'showroom') {
  if (moves.length === 0) return sql``;
  const making = sql`, making as (
    update product_variants as variant set to_make = variant.to_make + given.to_make
    from given cross join placed where variant.id = given.id and given.to_make <> 0
  )`;
  return sql`, ${given(moves)}${moves.some(({ toMake }) => toMake > 0) ? making : sql``}, taken as (
    ${insertInto}
    select given.id, place.place_id, -place.qty, 'sale', placed.id, null, ''
    from placed cross join given
      cross join lateral places_to_take(given.id, given.on_hand, ${firstPlace(from)}) as place
    where given.on_hand > 0
  )`;
}

/** A line whose pieces are taken if its variant still is as it was `seen`. */
export interface SeenPieces {
  product: string;
  variant: string;
  qty: number;
  seen: object;
}

/**
 * The parts of a statement that take pieces for the order which it writes in `placed`, where `moves` of `seen` is not
 * null: the one that comes first, which locks the products, and one that begins with a comma.
 */
export const takenAsSeen = (pieces: readonly SeenPieces[]) => ({
  seen: sql`seen as materialized (select take_as_seen(${JSON.stringify(pieces)}::jsonb) as moves)`,
  taken: sql`, taken as (
    ${insertInto}
    select move.variant, move.place, -move.qty, 'sale', placed.id, null, ''
    from placed cross join seen
      cross join lateral jsonb_to_recordset(seen.moves) as move (variant text, place text, qty integer)
  )`,
});

/**
 * Takes pieces of variants whose products are locked, from one place first, where one is named, and else from the places in
 * the owner's sequence.
 */
export async function takePieces(
  tx: Transaction,
  moves: readonly VariantMove[],
  cause: StockCause,
  first: string | null = null,
): Promise<void> {
  await run(tx)`
    with ${given(moves)}, making as (
      update product_variants as variant set to_make = variant.to_make + given.to_make
      from given where variant.id = given.id and given.to_make <> 0
    )
    ${insertInto}
    select given.id, place.place_id, -place.qty, ${because(cause)}
    from given cross join lateral places_to_take(given.id, given.on_hand, ${first}::text) as place
    where given.on_hand > 0`;
}

/** Adds pieces to the stock, in the showroom or in the default place of a shop without one. */
export async function writeUpPieces(
  tx: Transaction,
  moves: readonly VariantMove[],
  cause: StockCause,
): Promise<void> {
  await run(tx)`
    with ${given(moves)}
    ${insertInto}
    select given.id, coalesce(${SHOWROOM}, (select id from places where is_default)), given.on_hand, ${because(cause)}
    from given where given.on_hand > 0`;
}

/**
 * Returns pieces of an order to the places that they came from, and frees the capacity reserved for pieces to be made.
 * Products of the oldest orders may be gone.
 */
export async function returnPieces(
  tx: Transaction,
  moves: readonly VariantMove[],
  cause: StockCause & { order: string },
): Promise<void> {
  await run(tx)`
    with ${given(moves)}, making as (
      update product_variants as variant set to_make = greatest(variant.to_make - given.to_make, 0)
      from given where variant.id = given.id and given.to_make <> 0
    )
    ${insertInto}
    select given.id, place.place_id, place.qty, ${because(cause)}
    from given join product_variants as variant on variant.id = given.id
    cross join lateral places_to_return(given.id, ${cause.order}::text, given.on_hand) as place
    where given.on_hand > 0`;
}

/** A move of pieces to a place; a negative number takes them from it. */
export interface PlaceMove {
  variant: string;
  place: string;
  by: number;
}

/**
 * Changes the stock of variants by differences, in no named place: more pieces go to the default place, fewer are taken
 * from there first.
 * @returns the moves at each place.
 */
export async function moveOnHand(
  tx: Transaction,
  differences: readonly { variant: string; by: number }[],
  cause: StockCause,
): Promise<PlaceMove[]> {
  const moving = differences.filter(({ by }) => by !== 0);
  if (moving.length === 0) return [];
  return many<PlaceMove>(tx)`
    with given as (
      select given.id, given.by, place.id as default_place
      from unnest(${moving.map(({ variant }) => variant)}::text[], ${moving.map(({ by }) => by)}::int[])
        as given (id, by) cross join places as place where place.is_default
    )
    ${insertInto}
    select given.id, given.default_place, given.by, ${because(cause)} from given where given.by > 0
    union all
    select given.id, place.place_id, -place.qty, ${because(cause)}
    from given cross join lateral places_to_take(given.id, -given.by, given.default_place) as place
    where given.by < 0
    returning variant_id as variant, place_id as place, qty as by`;
}

/** Moves pieces of named places. */
export async function moveAtPlaces(
  tx: Transaction,
  moves: readonly PlaceMove[],
  cause: StockCause,
): Promise<void> {
  await run(tx)`
    ${insertInto}
    select given.id, given.place, given.by, ${because(cause)}
    from unnest(${moves.map(({ variant }) => variant)}::text[], ${moves.map(({ place }) => place)}::text[],
      ${moves.map(({ by }) => by)}::int[]) as given (id, place, by)
    where given.by <> 0`;
}
