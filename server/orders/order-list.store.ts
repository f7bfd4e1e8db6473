import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import type { OrderFilter, OrderSort, OrderState } from '#contract/orders.ts';
import type { Executor } from '#server/platform/database.ts';
import { BOUGHT } from './order-states.ts';
import { ORDER_COLUMNS, ordersTable, type OrderRow, type OrdersTables } from './orders.store.ts';

/** What an order is looked up by; null: the query says nothing. */
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
  from?: Date;
  /** The first moment that no longer counts. */
  before?: Date;
  /** Newest first where nothing is said. */
  sort?: OrderSort;
}

const STATES: Record<OrderFilter, OrderState[]> = {
  paid: ['paid', 'delivered', 'partly-refunded'],
  'awaiting-confirmation': ['awaiting-confirmation'],
  'to-confirm': ['awaiting-confirmation'],
  'not-paid': ['pending', 'awaiting-confirmation'],
  'to-deliver': ['paid', 'awaiting-confirmation', 'partly-refunded'],
  delivered: ['delivered'],
  expired: ['expired'],
  cancelled: ['cancelled'],
  'partly-refunded': ['partly-refunded'],
  refunded: ['refunded'],
  'needs-review': ['needs-review'],
};

/** What waits for somebody of the shop to decide. */
export const TO_CONFIRM = sql<boolean>`awaiting in ('transport-price', 'receipt')`;
/** Its goods are to be brought. */
export const TO_DELIVER = sql<boolean>`(status = 'paid' or awaiting = 'delivery'
  or (status = 'partly-refunded' and delivered_at is null))`;

/** What a filter asks beyond the states. */
const BEYOND: Partial<Record<OrderFilter, RawBuilder<boolean>>> = {
  'to-confirm': TO_CONFIRM,
  'to-deliver': TO_DELIVER,
};

type Query<O> = SelectQueryBuilder<OrdersTables, 'orders', O>;

const fits = (pattern: string) => sql<boolean>`search_text like fold_for_search(${pattern})`;

/** Conditions that a partial or sorted index decides by are written out, so that prepared statements use it. */
function matching<O>(query: Query<O>, { userId, lookup, state, from, before }: OrderListing): Query<O> {
  let matched = query;
  if (userId !== null) matched = matched.where('user_id', '=', userId);
  if (state) {
    const [first, ...rest] = STATES[state].map((each) => sql.lit(each));
    matched =
      rest.length === 0
        ? matched.where('status', '=', first!)
        : matched.where('status', 'in', [first!, ...rest]);
    const beyond = BEYOND[state];
    if (beyond) matched = matched.where(beyond);
  }
  if (from) matched = matched.where('created_at', '>=', from);
  if (before) matched = matched.where('created_at', '<', before);
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

export async function listOrders(
  db: Executor,
  listing: OrderListing,
  page: number,
  size: number,
): Promise<OrderRow[]> {
  const direction = listing.sort === 'oldest' ? 'asc' : 'desc';
  const by = listing.sort === 'total' ? 'total_santim' : 'created_at';
  const fitting = matching(ordersTable(db).selectFrom('orders').select('id'), listing);
  // The pages before are walked in the index alone. As an array: of a join a prepared statement, which knows no
  // limit, would expect a tenth of all orders, and read all.
  const ids = fitting
    .orderBy(by, direction)
    .orderBy('id', direction)
    .limit(size)
    .offset((page - 1) * size);
  return ordersTable(db)
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .where(sql<boolean>`id = any(array(${ids}))`)
    .orderBy(by, direction)
    .orderBy('id', direction)
    .execute();
}

/** The next orders in the order of their numbers, after one of them. */
export async function listOrdersAfter(
  db: Executor,
  listing: OrderListing,
  number: number,
  size: number,
): Promise<OrderRow[]> {
  return matching(ordersTable(db).selectFrom('orders').select(ORDER_COLUMNS), listing)
    .where('number', '>', number)
    .orderBy('number')
    .limit(size)
    .execute();
}

/** How many fit, counted up to `most`. */
export async function countOrders(db: Executor, listing: OrderListing, most?: number): Promise<number> {
  const fitting = matching(ordersTable(db).selectFrom('orders').select('id'), listing);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${most === undefined ? fitting : fitting.limit(most)}) as fitting`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Which of these people have paid for a product and kept it. */
export async function listBuyers(
  db: Executor,
  productId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await ordersTable(db)
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .where('orders.user_id', '=', sql<string>`any(${userIds})`)
    .where('orders.status', 'in', BOUGHT)
    .where('order_lines.product_id', '=', productId)
    .select('orders.user_id')
    .distinct()
    .execute();
  return rows.map((row) => row.user_id!);
}
