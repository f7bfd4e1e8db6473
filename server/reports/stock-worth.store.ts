import { sql } from 'kysely';
import { many } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';

interface WorthRow {
  kind: string;
  /** All pieces that stand in the places, and those of them that are sold. */
  pieces: number;
  sold: number;
  price_santim: number;
  /** The same with VAT. */
  gross_santim: number;
  /** The purchase costs of the pieces whose cost is known. */
  cost_santim: number | null;
  pieces_without_cost: number;
}

/** The price of a variant with VAT, in santim (contract/money.ts). */
const GROSS = sql.raw(
  '(variant.price_santim + floor((variant.price_santim * products.vat_percent + 50) / 100.0))',
);

/** Sums what stands in all places by kind of product, sold or not, the kinds with the highest value first. */
export function sumStock(db: Executor): Promise<WorthRow[]> {
  return many<WorthRow>(db)`
    with standing as materialized (
      select variant_id, sum(free + sold)::int as pieces, sum(sold)::int as sold
      from stock_standing(array(select id from product_variants)) group by variant_id
    )
    select products.category as kind, sum(pieces)::int as pieces, sum(standing.sold)::int as sold,
      sum(pieces * variant.price_santim)::float8 as price_santim,
      sum(pieces * ${GROSS})::float8 as gross_santim,
      sum(pieces * supply.cost_santim)::float8 as cost_santim,
      coalesce(sum(pieces) filter (where supply.cost_santim is null), 0)::int as pieces_without_cost
    from standing join product_variants as variant on variant.id = standing.variant_id
      join products on products.id = variant.product_id
      left join variant_supplies as supply on supply.variant_id = variant.id
    where pieces > 0 and (removed_at is null or standing.sold > 0)
    group by products.category order by price_santim desc`;
}

interface SlowRow {
  id: string;
  name: string;
  pieces: number;
  price_santim: number;
  gross_santim: number;
  last_sold: string | null;
  created_at: Date;
}

/**
 * Products in stock that have not sold since a day, those with the highest value first. A product was last sold on the
 * last day since which more was ordered than came to nothing or came back. The days of a product are read only until
 * enough are found.
 */
export function listSlow(db: Executor, since: string, most: number): Promise<SlowRow[]> {
  return many<SlowRow>(db)`
    with stocked as materialized (
      select products.id, products.name, products.created_at, sum(on_hand)::int as pieces,
        sum(on_hand * variant.price_santim)::float8 as price_santim, sum(on_hand * ${GROSS})::float8 as gross_santim
      from product_variants as variant join products on products.id = product_id
      where on_hand > 0 and removed_at is null group by products.id
    )
    select stocked.*, sold.day::text as last_sold
    from (select * from stocked order by price_santim desc, id) as stocked left join lateral (
      select day from (
        select day, sum(sum(pieces)) over (order by day desc) as pieces from sold_days
        where read_by = 'product' and key = stocked.id group by day
      ) as since where pieces > 0 order by day desc limit 1
    ) as sold on true
    where sold.day is null or sold.day < ${since}::date order by stocked.price_santim desc, stocked.id limit ${most}`;
}
