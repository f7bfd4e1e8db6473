import { sql } from 'kysely';
import type { SalesGroup } from '#contract/books/report-readings.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { joinKnownCities, sameCity } from '#server/lib/database/known-cities.ts';

/** The sums of a sales report for one key; amounts in santim. */
export interface SalesSums {
  orders: number;
  pieces: number;
  goods: number;
  total: number;
  vat: number;
  paid: number;
  refunded: number;
}
export type KeyedSums = SalesSums & { key: string };

const SUMS = sql`coalesce(sum(orders), 0)::int as orders, coalesce(sum(pieces), 0)::int as pieces,
  coalesce(sum(goods_santim), 0)::float8 as goods, coalesce(sum(total_santim), 0)::float8 as total,
  coalesce(sum(vat_santim), 0)::float8 as vat, coalesce(sum(paid_santim), 0)::float8 as paid,
  coalesce(sum(refunded_santim), 0)::float8 as refunded`;

/**
 * The days whose orders have changed since they were counted, the newest first, each with the ids of its noted
 * changes.
 */
export async function listChangedDays(db: Executor, most: number): Promise<{ day: string; ids: number[] }[]> {
  const { rows } = await sql<{ day: string; ids: number[] }>`
    select day::text as day, array_agg(id::float8) as ids from sales_changes
    group by day order by day desc limit ${most}`.execute(db);
  return rows;
}

export async function countChangedDays(db: Executor): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select count(distinct day)::int as days from sales_changes`.execute(db);
  return rows[0]!.days;
}

/** Takes the lock that lets one transaction at a time count days. */
export const lockCounting = (tx: Transaction) =>
  sql`select pg_advisory_xact_lock(hashtext('sales_days'))`.execute(tx);

export const removeChanges = (tx: Transaction, ids: readonly number[]) =>
  sql`delete from sales_changes where id = any(${ids}::bigint[])`.execute(tx);

/** Notes a change for each day of a period, so that the days are recounted. */
export const changeDays = (db: Executor, from: string, to: string) =>
  sql`insert into sales_changes (day) select generate_series(${from}::date, ${to}::date, interval '1 day')::date`.execute(
    db,
  );

/**
 * Recounts a day from its orders. A discount on an order is shared by its lines in proportion to their prices;
 * returned pieces do not count as sold.
 */
export async function countDay(tx: Transaction, day: string): Promise<void> {
  await sql`delete from sales_days where day = ${day}::date`.execute(tx);
  await sql`
    with placed as materialized (
      select orders.*, order_states.is_over from orders join order_states using (status)
      where created_at >= ${day}::timestamp at time zone 'Africa/Addis_Ababa'
        and created_at < (${day}::timestamp + interval '1 day') at time zone 'Africa/Addis_Ababa'
    ), lines as (
      select line.order_id, coalesce(line.product_id, line.name) as product, coalesce(products.category, '') as kind,
        line.qty - line.returned_qty as pieces,
        round(placed.items_santim::numeric * line.price_santim * (line.qty - line.returned_qty)
          / nullif(sum(line.price_santim * line.qty) over (partition by line.order_id), 0)) as goods
      from placed join order_lines as line on line.order_id = placed.id left join products on products.id = line.product_id
      where not placed.is_over
    ), goods as (
      select order_id, sum(pieces)::int as pieces, coalesce(sum(goods), 0) as goods from lines group by order_id
    ), whole as (
      select placed.*, coalesce(goods.pieces, 0) as pieces, coalesce(goods.goods, 0) as goods
      from placed left join goods on goods.order_id = placed.id
    ), keys as (
      select whole.*, read_by, key from whole cross join lateral (values
        ('day', ''), ('seller', placed_by), ('city', btrim(shipping_address ->> 'city')),
        ('method', case when taken_in_cash(id) then 'cash' else payment_method end)
      ) as keyed (read_by, key) where key is not null
    )
    insert into sales_days (read_by, day, key, orders, pieces, goods_santim, total_santim, vat_santim, paid_santim, refunded_santim)
    select read_by, ${day}::date, key, count(*) filter (where not is_over), sum(pieces), sum(goods),
      sum(case when is_over then 0 else total_santim end), sum(case when is_over then 0 else tax_santim end),
      sum(case when is_over then 0 else paid_santim end), sum(refunded_santim)
    from keys group by read_by, key
    union all
    select 'product', ${day}::date, product, count(distinct order_id), sum(pieces), sum(coalesce(goods, 0)), 0, 0, 0, 0
    from lines group by product
    union all
    select 'kind', ${day}::date, kind, count(distinct order_id), sum(pieces), sum(coalesce(goods, 0)), 0, 0, 0, 0
    from lines group by kind`.execute(tx);
}

/** The sums of each day of a period on which something was sold. */
export async function readDays(db: Executor, from: string, to: string): Promise<KeyedSums[]> {
  const { rows } = await sql<KeyedSums>`
    select day::text as key, ${SUMS} from sales_days
    where read_by = 'day' and day between ${from}::date and ${to}::date group by day order by day`.execute(
    db,
  );
  return rows;
}

/** Reads the sales of a period by key, the highest first. All spellings of a city count as one. */
export async function readKeys(
  db: Executor,
  by: SalesGroup,
  { from, to }: { from: string; to: string },
  most: number,
): Promise<{ rows: KeyedSums[]; all: number }> {
  const isCity = by === 'city';
  const key = sql.ref('sales_days.key');
  const name = isCity ? sql`coalesce(max(known.city), max(${key}))` : sql`max(${key})`;
  const { rows } = await sql<KeyedSums & { all: number }>`
    select ${name} as key, ${SUMS}, (count(*) over ())::int as all
    from sales_days ${isCity ? joinKnownCities(key) : sql``}
    where read_by = ${by} and day between ${from}::date and ${to}::date group by ${isCity ? sameCity(key) : key}
    order by greatest(sum(total_santim), sum(goods_santim)) desc, ${name} limit ${most}`.execute(db);
  return { rows: rows.map(({ all: _all, ...row }) => row), all: rows[0]?.all ?? 0 };
}

export async function namesOfProducts(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from products where id = any(${ids})`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
