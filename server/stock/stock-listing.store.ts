import { sql } from 'kysely';
import type { RefusedPlace } from '#contract/books/report-kinds.ts';
import type { ProductOption } from '#contract/goods/product-options.ts';
import type { StockMovement } from '#contract/stock/stock.ts';
import { many, one } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { likeBeginning, likePattern, placeByName } from '#server/lib/database/search-patterns.ts';

/** A variant as lists of the stock show it. */
export interface StockRow {
  id: string;
  product_id: string;
  name: string;
  name_am: string | null;
  options: ProductOption[];
  option_values: string[];
  sku: string | null;
  /** The description of a floor model; null for a variant that is sold new. */
  sold_as_seen: string | null;
  sold_as_seen_am: string | null;
  price_santim: number;
  image: string;
  on_hand: number;
  to_make: number;
  /** Pieces that were refused at the door: damaged and here, or in repair. */
  damaged: number;
  in_repair: number;
  cost_santim: number | null;
  /** 'YYYY-MM-DD'. */
  expected_on: string | null;
  warn_at: number | null;
  is_low: boolean;
}
export interface StandingRow {
  variant_id: string;
  place_id: string;
  free: number;
  sold: number;
}
export interface StockListing {
  /** The ids to which the list is limited. */
  ids?: readonly string[];
  /** A code or name as typed; where a variant has exactly this code, it alone is found. */
  code?: string;
  words: readonly string[];
  place?: string;
  /** True lists only variants with low stock. */
  low?: boolean;
}

const cameBackAs = (place: RefusedPlace) => sql`(
  select coalesce(sum(had.qty), 0)::int from deliveries join delivery_lines had on had.delivery_id = deliveries.id
  join order_lines line on line.order_id = deliveries.order_id and line.position = had.position
  where deliveries.state = 'refused' and line.product_id = variant.product_id
    and coalesce(line.variant_id, line.product_id) = variant.id and place_of_refused(deliveries) = ${sql.lit(place)})`;
const ROW = sql`
  variant.id, variant.product_id, product.name, product.name_am, product.options, variant.option_values, variant.sku,
  product.sold_as_seen, product.sold_as_seen_am, variant.price_santim,
  coalesce(variant.images[1], product.images[1]) as image, variant.on_hand, variant.to_make,
  ${cameBackAs('damaged')} as damaged, ${cameBackAs('in-repair')} as in_repair,
  supply.cost_santim, supply.warn_at, coalesce(variant.on_hand <= supply.warn_at, false) as is_low,
  expected_on_of(variant.id)::text as expected_on`;
const PRESENT = sql`
  product_variants as variant join products as product on product.id = variant.product_id
  left join variant_supplies as supply on supply.variant_id = variant.id
  where variant.removed_at is null and product.deleted_at is null
    and product.first_draft is distinct from 'untouched'`;

function found({ ids, code, words, place, low }: StockListing) {
  const parts = [sql`true`];
  if (ids) parts.push(sql`variant.id = any(${ids}::text[])`);
  const named = words.map((word) => sql`product.search_text like ${likePattern(word)}`);
  const byName = named.length > 0 ? sql.join(named, sql` and `) : sql`false`;
  if (code) {
    const hasCode = sql`lower(variant.sku) = lower(${code})`;
    const beginsCode = sql`lower(variant.sku) like lower(${likeBeginning(code)})`;
    parts.push(sql`(${hasCode} or ((${byName} or ${beginsCode}) and not exists (
      select from product_variants as other where other.removed_at is null and lower(other.sku) = lower(${code}))))`);
  }
  if (place)
    parts.push(sql`exists (select from stock_levels as level
      where level.variant_id = variant.id and level.place_id = ${place} and level.qty > 0)`);
  if (low) parts.push(sql`variant.on_hand <= supply.warn_at`);
  return sql.join(parts, sql` and `);
}

/** Variants of which the code or the name begins as typed come first; without such words an index has the order. */
const orderOf = ({ code }: StockListing) =>
  sql`${
    code ? sql`${placeByName(code, [sql`variant.sku`, sql`product.name`, sql`product.name_am`])},` : sql``
  } lower(product.name), product.id, variant.position, variant.id`;

export function listStock(
  db: Executor,
  listing: StockListing,
  page: number,
  size: number,
): Promise<StockRow[]> {
  // The ids come first, so that only the rows of the page are looked up further.
  return many<StockRow>(db)`
    with page as materialized (
      select variant.id, row_number() over () as place from (
        select variant.id from ${PRESENT} and ${found(listing)}
        order by ${orderOf(listing)} limit ${size} offset ${(page - 1) * size}
      ) as variant
    )
    select ${ROW} from page join product_variants as variant on variant.id = page.id
      join products as product on product.id = variant.product_id
      left join variant_supplies as supply on supply.variant_id = variant.id
    order by page.place`;
}

/** The variants that fit, in the order of their ids after this one, so that none is left out while others sell. */
export function listStockAfter(
  db: Executor,
  listing: StockListing,
  after: string,
  most: number,
): Promise<StockRow[]> {
  return many<StockRow>(db)`
    select ${ROW} from ${PRESENT} and ${found(listing)} and variant.id > ${after}
    order by variant.id limit ${most}`;
}

/** The variants of which only so many are left as somebody wants to be told; there is no moment by which they must come. */
export const LOW_WAITING = {
  lowStock: sql`select null::timestamptz as due from variant_supplies as supply
    join product_variants as variant on variant.id = supply.variant_id
    join products as product on product.id = variant.product_id
    where supply.low_since is not null and variant.on_hand <= supply.warn_at
      and variant.removed_at is null and product.deleted_at is null`,
};

export async function countStock(db: Executor, listing: StockListing): Promise<number> {
  const row = await one<{ count: number }>(db)`
    select count(*)::int as count from ${PRESENT} and ${found(listing)}`;
  return row!.count;
}

/** The pieces of these variants, by place. */
export function listStanding(db: Executor, variants: readonly string[]): Promise<StandingRow[]> {
  return many<StandingRow>(db)`
    select variant_id, place_id, free, sold from stock_standing(${variants}::text[])
    where free <> 0 or sold <> 0`;
}

export function listMovements(
  db: Executor,
  variant: string,
  page: number,
  size: number,
): Promise<StockMovement[]> {
  return many<StockMovement>(db)`
    select movement.id::float8 as "_id", moment(movement.at) as at, movement.place_id as place, movement.qty, movement.reason,
      case when orders.id is not null then json_build_object('_id', orders.id, 'number', orders.number) end as order,
      users.name as by, movement.note
    from stock_movements as movement
    left join orders on orders.id = movement.order_id
    left join users on users.id = movement.actor
    where movement.variant_id = ${variant}
    order by movement.id desc limit ${size} offset ${(page - 1) * size}`;
}

export async function countMovements(db: Executor, variant: string): Promise<number> {
  const row = await one<{ count: number }>(db)`
    select count(*)::int as count from stock_movements where variant_id = ${variant}`;
  return row!.count;
}
