import {
  GOODS_IN_ROW,
  type DeskOrder,
  type ListedOrder,
  type OrderChoices,
} from '#contract/orders/order-desk.ts';
import type { OrderCounts } from '#contract/orders/order-counts.ts';
import type { OrderQuestion } from '#contract/orders/order-listing.ts';
import type { RunList } from '#server/lib/database/lists.ts';
import { together } from '#server/lib/database/together.ts';
import { momentOrNull } from '#server/lib/http/http.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { ListSource } from '#server/lib/http/answers/lists.ts';
import { orderSummaryAnswer } from '../orders/order-answers.ts';
import { countOrders, listOrderIds } from '../orders/order-list.store.ts';
import { listingOf } from '../orders/order-lookup.ts';
import { findOrderByNumber } from '../orders/orders.store.ts';
import { askOrder } from '../orders/read-orders.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { countUndecided } from '../incoming-money/unclaimed-money.store.ts';
import {
  countWaiting,
  listCities,
  listDeskOrders,
  listDeskOrdersByIds,
  listSellers,
  type ListedOrderRow,
} from './desk-list.store.ts';
import { findNeighbours, listEarlier } from './desk-order.store.ts';

/** All orders of the shop, as the back office lists them. */
export function allOrders(
  { cachedTotals }: SalesDeps,
  lists: RunList,
  asked: OrderQuestion,
): ListSource<ListedOrderRow, ListedOrder> {
  const listing = listingOf(asked);
  return {
    page: (page, size) => lists((db) => listDeskOrders(db, listing, page, size)),
    ids: (most) => lists((db) => listOrderIds(db, listing, most)),
    byIds: (ids) => lists((db) => listDeskOrdersByIds(db, ids)),
    count: () =>
      cachedTotals(JSON.stringify(listing), (most) => lists((db) => countOrders(db, listing, most))),
    answerOf: listedAnswer,
  };
}

const listedAnswer = (row: ListedOrderRow): ListedOrder => ({
  ...orderSummaryAnswer(row),
  phone: row.shipping_address.phone,
  city: row.shipping_address.city,
  paymentMethod: row.payment_method,
  ...(row.other_way && { otherWay: row.other_way }),
  inCash: row.in_cash,
  goods: row.goods,
  moreGoods: Math.max(0, row.line_count - GOODS_IN_ROW),
  preparedAt: momentOrNull(row.prepared_at),
});

/**
 * Counts orders that wait for the shop, and money without an order.
 * @param after the newest order number that is known.
 */
export async function readOrderCounts(
  { database: { reader } }: SalesDeps,
  after?: number,
): Promise<OrderCounts> {
  const [orders, unclaimed] = await Promise.all([countWaiting(reader, after), countUndecided(reader)]);
  return { ...orders, unclaimed };
}

export async function readChoices({ database: { reader } }: SalesDeps): Promise<OrderChoices> {
  const [cities, sellers] = await Promise.all([listCities(reader), listSellers(reader)]);
  return { cities, sellers };
}

/** An order by its number, as its screen in the back office shows it. @throws HttpError 404. */
export async function readDeskOrder(
  deps: SalesDeps,
  number: number,
  viewer: AuthenticatedUser,
): Promise<DeskOrder> {
  const row = await findOrderByNumber(deps.database.reader, number);
  if (!row) throw new HttpError('order-not-found');
  const [order, near, earlier] = await together(deps.database, (db) =>
    Promise.all([askOrder(db, row, viewer), findNeighbours(db, row), listEarlier(db, row)]),
  );
  return {
    order,
    preparedAt: momentOrNull(near.prepared_at),
    seller: near.seller,
    lookedAfterBy: near.looked_after_by,
    agent: near.agent,
    previous: near.previous,
    next: near.next,
    earlier: earlier.map(orderSummaryAnswer),
  };
}
