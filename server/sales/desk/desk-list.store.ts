import { sql } from 'kysely';
import type { OrderCounts } from '#contract/orders/order-counts.ts';
import { GOODS_IN_ROW, type OrderChoices } from '#contract/orders/order-desk.ts';
import { MOST_COUNTED, type OrderFilter } from '#contract/orders/order-states.ts';
import { many, one } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { TODAY } from '#server/lib/database/ethiopian-day.ts';
import { joinKnownCities, sameCity } from '#server/lib/database/known-cities.ts';
import { LOOKED_AFTER_BY } from '../orders/looked-after-by.ts';
import { ordersIn, ordersOfPage, ordersWaiting, type OrderListing } from '../orders/order-list.store.ts';
import { ORDER_COLUMNS, ordersTable, type OrderRow } from '../orders/orders.store.ts';

/** An order with the goods that its row in the list shows. */
export type ListedOrderRow = OrderRow & {
  prepared_at: Date | null;
  in_cash: boolean;
  goods: { name: string; qty: number }[];
  line_count: number;
};

const GOODS = sql<ListedOrderRow['goods']>`(
  select coalesce(jsonb_agg(jsonb_build_object('name', first.name, 'qty', first.qty) order by first.position), '[]')
  from (
    select name, qty, position from order_lines where order_id = orders.id order by position limit ${sql.lit(GOODS_IN_ROW)}
  ) as first)`;
const LINE_COUNT = sql<number>`(select count(*)::int from order_lines where order_id = orders.id)`;
const IN_CASH = sql<boolean>`taken_in_cash(orders.id)`;

export const listDeskOrders = (
  db: Executor,
  listing: OrderListing,
  page: number,
  size: number,
): Promise<ListedOrderRow[]> =>
  ordersOfPage(db, listing, page, size)
    .select('prepared_at')
    .select(IN_CASH.as('in_cash'))
    .select(GOODS.as('goods'))
    .select(LINE_COUNT.as('line_count'))
    .execute();

/** Reads rows of the list by ids, through a join as `listOrdersByIds` does. */
export const listDeskOrdersByIds = (db: Executor, ids: readonly string[]): Promise<ListedOrderRow[]> =>
  ordersTable(db)
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .select('prepared_at')
    .select(IN_CASH.as('in_cash'))
    .select(GOODS.as('goods'))
    .select(LINE_COUNT.as('line_count'))
    .where('id', 'in', sql<string>`(select unnest(${ids}::text[]))`)
    .execute();

type Waiting = Omit<OrderCounts, 'unclaimed'>;
const TABS: Record<Exclude<keyof Waiting, 'newest' | 'news'>, OrderFilter> = {
  notPaid: 'not-paid',
  toConfirm: 'to-confirm',
  toPrepare: 'to-prepare',
  toDeliver: 'to-deliver',
  needsReview: 'needs-review',
};

/** Counts the orders that wait for the shop, each tab up to a limit, so that no count reads a large table. */
export async function countWaiting(db: Executor, after?: number): Promise<Waiting> {
  const counts = Object.entries(TABS).map(
    ([name, state]) =>
      sql`(select count(*)::int from (${ordersIn(db, state).limit(MOST_COUNTED)}) as counted) as ${sql.ref(name)}`,
  );
  const row = await one<Waiting>(db)`
    select ${sql.join(counts)}, coalesce((select max(number) from orders), 0) as newest, ${
      after === undefined
        ? sql`0`
        : sql`(select count(*)::int from (
            select from orders where number > ${after} limit ${sql.lit(MOST_COUNTED)}) as counted)`
    } as news`;
  return row!;
}

/** The orders that wait for somebody; those to prepare should be it before their day. */
export const ORDERS_WAITING = {
  toPrice: ordersWaiting('to-price', sql`created_at + interval '1 day'`),
  restsToTake: ordersWaiting('rest-to-take', sql`coalesce(expires_at, created_at + interval '1 day')`),
  needsReview: ordersWaiting('to-review', sql`coalesce(paid_at, created_at) + interval '1 day'`),
  toPrepare: ordersWaiting(
    'to-prepare',
    sql`(select min(day)::timestamp at time zone 'Africa/Addis_Ababa' from deliveries
      where order_id = orders.id and kind = 'delivery' and day >= ${TODAY})`,
  ),
};

/** The number of newest orders whose cities the filter offers. */
const RECENT = 500;
const MOST_CITIES = 60;

/** Lists the most frequent cities of the newest orders, each once however it was written, sorted by name. */
export async function listCities(db: Executor): Promise<string[]> {
  const written = sql.ref('recent.city');
  const rows = await many<{ city: string }>(db)`
    select city from (
      select coalesce(max(known.city), min(${written})) as city from (
        select trim(shipping_address ->> 'city') as city from orders order by created_at desc, id desc limit ${RECENT}
      ) recent ${joinKnownCities(written)}
      where ${written} <> '' group by ${sameCity(written)} order by count(*) desc limit ${MOST_CITIES}
    ) as most order by city`;
  return rows.map(({ city }) => city);
}

/** Lists the people who look after orders, by their names. The index is asked once for each person, however many orders they have. */
export async function listSellers(db: Executor): Promise<OrderChoices['sellers']> {
  const rows = await many<OrderChoices['sellers'][number]>(db)`
    with recursive seller as (
      (select ${LOOKED_AFTER_BY} as id from orders
        where ${LOOKED_AFTER_BY} is not null order by ${LOOKED_AFTER_BY} limit 1)
      union all
      select (
        select ${LOOKED_AFTER_BY} from orders
        where ${LOOKED_AFTER_BY} > seller.id order by ${LOOKED_AFTER_BY} limit 1
      ) from seller where seller.id is not null
    )
    select users.id as "_id", users.name from seller join users on users.id = seller.id
    where users.name <> '' limit 200`;
  return rows.toSorted((first, second) => first.name.localeCompare(second.name));
}
