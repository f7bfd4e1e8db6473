import { sql } from 'kysely';
import { REST_KEY, type SalesGroup } from '#contract/books/report-readings.ts';
import { many } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { joinKnownCities, sameCity } from '#server/lib/database/known-cities.ts';

/** The sums of a key for one cause, or of its money, in santim; what lowers sales is below zero. */
export interface BookedSums {
  key: string;
  cause: 'ordered' | 'dropped' | 'back' | 'money';
  orders: number;
  pieces: number;
  /** After discounts, without VAT. */
  goods: number;
  discounts: number;
  delivery: number;
  vat: number;
  came: number;
  withheld: number;
  went: number;
  /** Of the pieces whose cost is known: their number, what they were sold for as `goods`, and what they had cost. */
  costedPieces: number;
  costed: number;
  cost: number;
}

const booked = (by: SalesGroup | 'day', { from, to }: { from: string; to: string }) => sql`
  select key, day, cause, orders, pieces, goods_santim as goods, discount_santim as discounts, delivery_santim as delivery,
    vat_santim as vat, 0::bigint as came, 0::bigint as withheld, 0::bigint as went,
    costed_pieces as "costedPieces", costed_santim as costed, cost_santim as cost
  from sold_days where read_by = ${by} and day between ${from}::date and ${to}::date
  union all
  select key, day, 'money', 0, 0, 0, 0, 0, 0, came_santim, withheld_santim, went_santim, 0, 0, 0
  from money_days where read_by = ${by} and day between ${from}::date and ${to}::date`;

const SUMS = sql`sum(orders)::int as orders, sum(pieces)::int as pieces, sum(goods)::float8 as goods,
  sum(discounts)::float8 as discounts, sum(delivery)::float8 as delivery, sum(vat)::float8 as vat,
  sum(came)::float8 as came, sum(withheld)::float8 as withheld, sum(went)::float8 as went,
  sum("costedPieces")::int as "costedPieces", sum(costed)::float8 as costed, sum(cost)::float8 as cost`;

/** The sums of each day of a period on which something was booked. */
export function readDays(db: Executor, from: string, to: string): Promise<BookedSums[]> {
  return many<BookedSums>(db)`
    select day::text as key, cause, ${SUMS} from (${booked('day', { from, to })}) as each
    group by day, cause order by day`;
}

/**
 * Reads the sums of a period by key, the highest first. Keys after the first ones are summed up in one. All spellings
 * of a city count as one.
 */
export async function readKeys(
  db: Executor,
  by: SalesGroup,
  period: { from: string; to: string },
  most: number,
): Promise<{ rows: BookedSums[]; all: number }> {
  const isCity = by === 'city';
  const key = sql.ref('each.key');
  const name = isCity ? sql`coalesce(max(known.city), max(${key}))` : sql`max(${key})`;
  const rows = await many<BookedSums & { all: number }>(db)`
    with found as (
      select ${name} as key, cause, ${SUMS}
      from (${booked(by, period)}) as each ${isCity ? joinKnownCities(key) : sql``}
      group by ${isCity ? sameCity(key) : key}, cause
    ), ranked as (
      select key, row_number() over (
        order by greatest(sum(goods + delivery + vat), sum(came + withheld - went)) desc, key) as place
      from found group by key
    )
    select case when place > ${most} then ${REST_KEY} else key end as key, cause, ${SUMS},
      (select count(*) from ranked)::int as all
    from found join ranked using (key) group by 1, cause order by min(place), cause`;
  return { rows: rows.map(({ all: _all, ...row }) => row), all: rows[0]?.all ?? 0 };
}

export async function namesOfProducts(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await many<{ id: string; name: string }>(db)`
    select id, name from products where id = any(${ids})`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function namesOfPlaces(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await many<{ id: string; name: string }>(db)`
    select id, name from places where id = any(${ids})`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}
