import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import { DELIVERY_FACTS, DELIVERY_STATES } from '#contract/deliveries/delivery-states.ts';
import { holdsDecidedBy, statesThat } from '#contract/orders/order-states.ts';
import type { OrderState } from '#contract/orders/orders.ts';
import type { OrderFilter, OrderSort } from '#contract/orders/order-listing.ts';
import type { PaymentMethod } from '#contract/paying/payments.ts';
import { one } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { TODAY } from '#server/lib/database/ethiopian-day.ts';
import { PLANNED_ANEW } from '#server/lib/database/statements.ts';
import { spellingsOf } from '#server/lib/database/known-cities.ts';
import { LOOKED_AFTER_BY } from './looked-after-by.ts';
import { OWES_MONEY_BACK } from '../refunds/money-to-give-back.store.ts';
import { monthsBetween } from '../placing/months-between.ts';
import { ORDER_COLUMNS, ordersTable, type OrderRow, type OrdersTables } from './orders.store.ts';

/** The id, number or words that an order is looked up by. */
export type OrderLookup =
  | { id: string }
  /** A number of an order; with a pattern, other orders whose phone contains it are found too. */
  | { number: number; pattern: string | null }
  /** LIKE patterns that the names, addresses and phone of the order must all fit. */
  | { patterns: string[] };

export interface OrderListing {
  /** The account whose orders are listed; null: all orders. */
  userId: string | null;
  lookup: OrderLookup;
  state?: OrderFilter;
  method?: PaymentMethod;
  /** The city of the delivery, in any spelling. */
  city?: string;
  /** The person who looks after the order. */
  seller?: string;
  /** The numbers to which the list is limited. */
  numbers?: readonly number[];
  /** The date to which `from` and `before` apply; 'placed' if absent. */
  by?: 'placed' | 'paid';
  from?: Date;
  /** The first moment after the period. */
  before?: Date;
  /** The order of the list; the newest first if absent. */
  sort?: OrderSort;
}

/** Writes states and hold reasons into a statement's text, so that a prepared plan uses the index made for them. */
const literal = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)));

const TO_DELIVER_STATES = statesThat('needsDelivery');
/** The condition that an order waits for a decision of the shop's staff. */
const TO_CONFIRM = sql<boolean>`awaiting in (${literal(holdsDecidedBy('shop'))})`;
/** The condition that the goods of an order are to be delivered. The index `orders_to_deliver` has the same, word for word. */
const TO_DELIVER = sql<boolean>`(awaiting in (${literal(holdsDecidedBy('delivery'))})
  or (status in (${literal(TO_DELIVER_STATES)}) and delivered_at is null))`;

/**
 * A delivery brings its pieces on a day that is still to come, and the buyer has confirmed a payment at the door. The
 * condition is an equality alone, so that the few orders with such a day are found by their deliveries.
 */
const HAS_DAY = sql<boolean>`orders.id in (select own.id from deliveries join orders own on own.id = deliveries.order_id
  where kind = 'delivery' and state in (${literal(DELIVERY_STATES.filter((state) => DELIVERY_FACTS[state].isOpen))})
  and day >= ${TODAY} and (own.awaiting is null or deliveries.confirmed_at is not null))`;

const statusIn = (states: readonly OrderState[]) => sql<boolean>`status in (${literal(states)})`;

/** The conditions of filters that ask for more than one state; each may have an index of its own. */
const CONDITIONS: Partial<Record<OrderFilter, RawBuilder<boolean>[]>> = {
  paid: [statusIn(statesThat('isBought'))],
  'not-paid': [statusIn(statesThat('isOpen'))],
  'to-confirm': [statusIn(['awaiting-confirmation']), TO_CONFIRM],
  'to-price': [statusIn(['awaiting-confirmation']), sql<boolean>`awaiting = 'transport-price'`],
  // Money that only has to be given back waits on a list of its own.
  'to-review': [statusIn(statesThat('isReview')), sql<boolean>`not ${OWES_MONEY_BACK}`],
  // The deposit or another part has come, and nothing of the order is still being made.
  'rest-to-take': [
    statusIn(statesThat('isOpen')),
    sql<boolean>`awaiting is null and paid_santim > 0 and not is_being_made(orders.id)`,
  ],
  // Without a day it waits for who plans its delivery, and while it is made for the workshop.
  'to-prepare': [
    TO_DELIVER,
    sql<boolean>`prepared_at is null`,
    HAS_DAY,
    sql<boolean>`not is_being_made(orders.id)`,
  ],
  'to-deliver': [TO_DELIVER],
};

type Query<O> = SelectQueryBuilder<OrdersTables, 'orders', O>;

const fits = (pattern: string) => sql<boolean>`search_text like fold_for_search(${pattern})`;

const MARKS = sql`order_marks(payment_method, shipping_address ->> 'city', paid_at)`;

/** Conditions that the index of an order's marks (its way to pay and its city) can decide. */
function marked({ method, city }: OrderListing): RawBuilder<boolean>[] {
  return [
    ...(method ? [sql<boolean>`${MARKS} @> array[${sql.lit(`method:${method}`)}]`] : []),
    ...(city === undefined ? [] : [sql<boolean>`${MARKS} && ${spellingsOf(city, 'city:')}`]),
  ];
}

/**
 * The most months of payment that are looked up by the index of marks; for a longer period the newest orders are
 * walked.
 */
const MOST_MONTHS = 24;

/** Conditions for the period. An order paid before a moment was also placed before it, which lets an index help. */
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

/**
 * Adds the conditions of a list. Those that a partial or sorted index decides are written out, so that prepared
 * statements use it.
 */
function matching<O>(query: Query<O>, listing: OrderListing): Query<O> {
  const { userId, lookup, state, seller, numbers } = listing;
  let matched = query;
  if (userId !== null) matched = matched.where('user_id', '=', userId);
  if (seller !== undefined) matched = matched.where(LOOKED_AFTER_BY, '=', seller);
  if (numbers) matched = matched.where('number', '=', sql<number>`any(${numbers}::bigint[])`);
  // A filter without conditions of its own has the name of a state.
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

/**
 * A list of a city is planned for that city: of the city of most orders the newest are walked, and those of a rare one are
 * looked up. One plan for all cities would gather and sort half of all orders.
 */
const plannedFor = ({ city }: OrderListing) => sql.raw(city === undefined ? '' : PLANNED_ANEW);

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

/** A query for a page of a list, to which a caller may add columns. */
export function ordersOfPage(db: Executor, listing: OrderListing, page: number, size: number) {
  const { by, direction } = orderOf(listing);
  // Only the index walks the rows of earlier pages. The ids are an array, because for a join a prepared statement,
  // which does not know the limit, would expect a tenth of all orders, and read all of them.
  const ids = sortedIds(db, listing)
    .limit(size)
    .offset((page - 1) * size);
  return ordersTable(db)
    .selectFrom('orders')
    .modifyFront(plannedFor(listing))
    .select(ORDER_COLUMNS)
    .where(sql<boolean>`id = any(array(${ids}))`)
    .orderBy(by, direction)
    .orderBy('id', direction);
}

/** The orders of a filter, as `WaitingRows` with the moment by which the work should be done. */
export const ordersWaiting = (state: OrderFilter, due: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select ${due} as due from orders where ${sql.join(CONDITIONS[state] ?? [statusIn([state as OrderState])], sql` and `)}`;

/** A query for the ids of the orders that a tab counts. */
export const ordersIn = (db: Executor, state: OrderFilter) =>
  matching(ordersTable(db).selectFrom('orders').select('id'), {
    userId: null,
    lookup: { patterns: [] },
    state,
  });

/** Lists the ids of the first orders of a list, at most `most`. */
export async function listOrderIds(db: Executor, listing: OrderListing, most: number): Promise<string[]> {
  const rows = await sortedIds(db, listing).modifyFront(plannedFor(listing)).limit(most).execute();
  return rows.map(({ id }) => id);
}

/** An order with the rates of VAT of its lines, such as '0; 15'. */
export type ExportedOrder = OrderRow & { rates: string | null };
const RATES = sql<string | null>`(
  select string_agg(distinct coalesce(line.vat_percent, orders.vat_percent)::text, '; ')
  from order_lines line where line.order_id = orders.id)`;

/** Lists the next orders after a number, by their numbers. */
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

/** Says whether a list asks for a city and for nothing else. */
const isOfCityAlone = ({ userId, lookup, city, sort: _sort, ...others }: OrderListing): boolean =>
  city !== undefined &&
  userId === null &&
  'patterns' in lookup &&
  lookup.patterns.length === 0 &&
  Object.values(others).every((value) => value === undefined);

/**
 * Counts the orders of a city by the index of cities, each spelling for itself. By the marks a plan would read the city of
 * most orders out of each of them, which takes seconds at a million.
 */
async function countOfCity(db: Executor, city: string): Promise<number> {
  const key = sql`fold_for_search(shipping_address ->> 'city')`;
  const row = await one<{ count: number }>(db)`
    select coalesce(sum(own.count), 0)::int as count
    from (select distinct unnest(${spellingsOf(city, '')}) as spelling) as spelled cross join lateral (
      select count(*) as count from orders where ${key} ~>=~ spelled.spelling and ${key} ~<=~ spelled.spelling
    ) as own`;
  return row!.count;
}

/** Counts the orders that match, up to `most`. */
export async function countOrders(db: Executor, listing: OrderListing, most?: number): Promise<number> {
  if (most === undefined && isOfCityAlone(listing)) return countOfCity(db, listing.city!);
  const fitting = matching(ordersTable(db).selectFrom('orders').select('id'), listing);
  const row = await one<{ count: number }>(db)`${plannedFor(listing)}
    select count(*)::int as count from (${most === undefined ? fitting : fitting.limit(most)}) as fitting`;
  return row!.count;
}

/** Finds those people who have bought a product. */
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
