import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import { holdsDecidedBy, statesThat } from '#contract/orders/order-states.ts';
import type { OrderFilter, OrderSort, OrderState } from '#contract/orders/orders.ts';
import type { PaymentMethod } from '#contract/paying/payments.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { LOOKED_AFTER_BY } from './looked-after-by.ts';
import { monthsBetween } from '../placing/months-between.ts';
import { ORDER_COLUMNS, ordersTable, type OrderRow, type OrdersTables } from './orders.store.ts';

/** The id, number or words that an order is looked up by. */
export type OrderLookup =
  | { id: string }
  /** A number, which may also be the end of a phone number where it is long enough to be one. */
  | { number: number; pattern: string | null }
  /** LIKE patterns that the names, addresses and phone of the order must all fit. */
  | { patterns: string[] };

export interface OrderListing {
  /** One person's orders, or everybody's. */
  userId: string | null;
  lookup: OrderLookup;
  state?: OrderFilter;
  method?: PaymentMethod;
  /** Where it goes, in any case. */
  city?: string;
  /** The person who looks after it. */
  seller?: string;
  /** Only these orders. */
  numbers?: readonly number[];
  /** The date that `from` and `before` are about: placed where nothing is said. */
  by?: 'placed' | 'paid';
  from?: Date;
  /** The first moment that no longer counts. */
  before?: Date;
  /** Newest first where nothing is said. */
  sort?: OrderSort;
}

/** States and hold reasons written into a statement's text, so that a prepared plan uses the index made for them. */
const literal = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)));

const TO_DELIVER_STATES = statesThat('needsDelivery');
/** The order waits for a decision of somebody of the shop. */
const TO_CONFIRM = sql<boolean>`awaiting in (${literal(holdsDecidedBy('shop'))})`;
/** Its goods are to be brought. */
const TO_DELIVER = sql<boolean>`(awaiting in (${literal(holdsDecidedBy('delivery'))})
  or (status in (${literal(TO_DELIVER_STATES)}) and delivered_at is null))`;

const statusIn = (states: readonly OrderState[]) => sql<boolean>`status in (${literal(states)})`;

/** The conditions of a filter, where it asks for more than one state: an index may be made for each. */
const CONDITIONS: Partial<Record<OrderFilter, RawBuilder<boolean>[]>> = {
  paid: [statusIn(statesThat('isBought'))],
  'not-paid': [statusIn(statesThat('isOpen'))],
  'to-confirm': [statusIn(['awaiting-confirmation']), TO_CONFIRM],
  'to-prepare': [
    statusIn([...TO_DELIVER_STATES, 'awaiting-confirmation']),
    TO_DELIVER,
    sql<boolean>`prepared_at is null`,
  ],
  'to-deliver': [statusIn([...TO_DELIVER_STATES, 'awaiting-confirmation']), TO_DELIVER],
};

type Query<O> = SelectQueryBuilder<OrdersTables, 'orders', O>;

const fits = (pattern: string) => sql<boolean>`search_text like fold_for_search(${pattern})`;

const MARKS = sql`order_marks(payment_method, shipping_address ->> 'city', paid_at)`;

/** Conditions on what the index of marks holds. */
function marked({ method, city }: OrderListing): RawBuilder<boolean>[] {
  return [
    ...(method ? [sql<boolean>`${MARKS} @> array[${sql.lit(`method:${method}`)}]`] : []),
    ...(city === undefined
      ? []
      : [sql<boolean>`${MARKS} @> array['city:' || fold_for_search(${city.trim()})]`]),
  ];
}

/** The most months of payments that are looked up by their marks; of more the newest orders are walked. */
const MOST_MONTHS = 24;

/** Conditions on the date that is asked about. Nothing is paid before it is placed. */
function between({ by, from, before }: OrderListing): RawBuilder<boolean>[] {
  if (by !== 'paid')
    return [
      ...(from ? [sql<boolean>`created_at >= ${from}`] : []),
      ...(before ? [sql<boolean>`created_at < ${before}`] : []),
    ];
  if (!from && !before) return [sql<boolean>`paid_at is not null`];
  const months = from ? monthsBetween(from, before ?? new Date()) : [];
  const isShort = from !== undefined && months.length <= MOST_MONTHS;
  return [
    ...(isShort ? [sql<boolean>`${MARKS} && ${months.map((month) => `paid:${month}`)}::text[]`] : []),
    ...(from ? [sql<boolean>`paid_at >= ${from}`] : []),
    ...(before ? [sql<boolean>`paid_at < ${before} and created_at < ${before}`] : []),
  ];
}

/** Conditions that a partial or sorted index decides by are written out, so that prepared statements use it. */
function matching<O>(query: Query<O>, listing: OrderListing): Query<O> {
  const { userId, lookup, state, seller, numbers } = listing;
  let matched = query;
  if (userId !== null) matched = matched.where('user_id', '=', userId);
  if (seller !== undefined) matched = matched.where(LOOKED_AFTER_BY, '=', seller);
  if (numbers) matched = matched.where('number', '=', sql<number>`any(${numbers}::bigint[])`);
  // Of a filter without conditions of its own the name is a state.
  const conditions = state ? (CONDITIONS[state] ?? [statusIn([state as OrderState])]) : [];
  for (const condition of [...conditions, ...marked(listing), ...between(listing)])
    matched = matched.where(condition);
  if ('id' in lookup) return matched.where('id', '=', lookup.id);
  if ('number' in lookup) {
    const { number, pattern } = lookup;
    return matched.where((expression) =>
      pattern === null
        ? expression('number', '=', number)
        : expression.or([expression('number', '=', number), fits(pattern)]),
    );
  }
  for (const pattern of lookup.patterns) matched = matched.where(fits(pattern));
  return matched;
}

const orderOf = ({ sort }: OrderListing) =>
  ({
    direction: sort === 'oldest' ? 'asc' : 'desc',
    by: sort === 'total' ? 'total_santim' : 'created_at',
  }) as const;

function sortedIds(db: Executor, listing: OrderListing) {
  const { by, direction } = orderOf(listing);
  return matching(ordersTable(db).selectFrom('orders').select('id'), listing)
    .orderBy(by, direction)
    .orderBy('id', direction);
}

export async function listOrders(
  db: Executor,
  listing: OrderListing,
  page: number,
  size: number,
): Promise<OrderRow[]> {
  return ordersOfPage(db, listing, page, size).execute();
}

/** A page of a list, to which more may be selected. */
export function ordersOfPage(db: Executor, listing: OrderListing, page: number, size: number) {
  const { by, direction } = orderOf(listing);
  // The pages before are walked in the index alone. As an array: of a join a prepared statement, which knows no
  // limit, would expect a tenth of all orders, and read all.
  const ids = sortedIds(db, listing)
    .limit(size)
    .offset((page - 1) * size);
  return ordersTable(db)
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .where(sql<boolean>`id = any(array(${ids}))`)
    .orderBy(by, direction)
    .orderBy('id', direction);
}

/** The orders that a tab counts. */
export const ordersIn = (db: Executor, state: OrderFilter) =>
  matching(ordersTable(db).selectFrom('orders').select('id'), {
    userId: null,
    lookup: { patterns: [] },
    state,
  });

/** The ids of the first so many orders of a list. */
export async function listOrderIds(db: Executor, listing: OrderListing, most: number): Promise<string[]> {
  const rows = await sortedIds(db, listing).limit(most).execute();
  return rows.map(({ id }) => id);
}

/** An order with the rates of VAT of its lines, such as '0; 15'. */
export type ExportedOrder = OrderRow & { rates: string | null };
const RATES = sql<string | null>`(
  select string_agg(distinct coalesce(line.vat_percent, orders.vat_percent)::text, '; ')
  from order_lines line where line.order_id = orders.id)`;

/** The next orders in the order of their numbers, after one of them. */
export async function listOrdersAfter(
  db: Executor,
  listing: OrderListing,
  number: number,
  size: number,
): Promise<ExportedOrder[]> {
  return matching(
    ordersTable(db).selectFrom('orders').select(ORDER_COLUMNS).select(RATES.as('rates')),
    listing,
  )
    .where('number', '>', number)
    .orderBy('number')
    .limit(size)
    .execute();
}

/** Counts the orders that match, up to `most`. */
export async function countOrders(db: Executor, listing: OrderListing, most?: number): Promise<number> {
  const fitting = matching(ordersTable(db).selectFrom('orders').select('id'), listing);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${most === undefined ? fitting : fitting.limit(most)}) as fitting`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Finds those of these people who have paid for a product and kept it. */
export async function findBuyers(
  db: Executor,
  productId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await ordersTable(db)
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .where('orders.user_id', '=', sql<string>`any(${userIds})`)
    .where('orders.status', 'in', statesThat('isBought'))
    .where('order_lines.product_id', '=', productId)
    .select('orders.user_id')
    .distinct()
    .execute();
  return rows.map((row) => row.user_id!);
}
