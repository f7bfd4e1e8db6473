import type { SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import type { OrderFilter, OrderSort, OrderState } from '#contract/orders.ts';
import type { Executor } from '#server/platform/database.ts';
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
  paid: ['paid', 'delivered'],
  'not-paid': ['pending'],
  'to-deliver': ['paid'],
  delivered: ['delivered'],
  expired: ['expired'],
  cancelled: ['cancelled'],
  refunded: ['refunded'],
  'needs-review': ['needs-review'],
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
  return matching(ordersTable(db).selectFrom('orders').select(ORDER_COLUMNS), listing)
    .orderBy(listing.sort === 'total' ? 'total_santim' : 'created_at', direction)
    .orderBy('id', direction)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

export async function countOrders(db: Executor, listing: OrderListing): Promise<number> {
  const row = await matching(
    ordersTable(db)
      .selectFrom('orders')
      .select(sql<number>`count(*)::int`.as('count')),
    listing,
  ).executeTakeFirstOrThrow();
  return row.count;
}
