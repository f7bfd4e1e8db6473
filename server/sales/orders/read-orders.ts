import { inAmharic } from '#contract/journal/order-sentences.ts';
import type { StaffLanguage } from '#contract/texts/create-texts.ts';
import type { HistoryEntry, Order, OrderSummary } from '#contract/orders/orders.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import type { ListSource } from '#server/lib/http/answers/lists.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { together } from '#server/lib/database/together.ts';
import { listDeliveryDetails } from '#server/deliveries/deliveries.service.ts';
import { listChanges } from '../changes/order-changes.store.ts';
import { orderAnswerFor, orderSummaryAnswer, type WholeOrder } from './order-answers.ts';
import { findBond } from './order-bond.ts';
import { listHistory } from './order-history.store.ts';
import { countOrders, listOrderIds, listOrders, type OrderListing } from './order-list.store.ts';
import { findOrder, listLines, listOrdersByIds, type OrderRow } from './orders.store.ts';
import { listMovements } from '../payments/movements.store.ts';
import { listPayments } from '../payments/payments.store.ts';
import { countWaitingReceipts, findReceipt, listReceipts } from '../incoming-money/receipts.store.ts';
import { listRefunds } from '../refunds/refunds.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { sumTrade, type Trade } from './trade.store.ts';
import { countUndecided } from '../incoming-money/unclaimed-money.store.ts';
import { isFollowedByBuyer } from '../telegram/followers.store.ts';
import { sumOpen } from '../statements/statements.store.ts';
import { listUsedAddresses } from './used-addresses.store.ts';

export type OrderViewer = Pick<AuthenticatedUser, 'id' | 'forShop'>;

/** Finds an order for its owner or staff; for others it does not exist. @throws HttpError 404. */
export async function getOrder({ database }: SalesDeps, id: string, viewer: OrderViewer): Promise<OrderRow> {
  const order = await findOrder(database.reader, id);
  if (!order || (order.user_id !== viewer.id && !viewer.forShop)) throw new HttpError('order-not-found');
  return order;
}

/** Asks for everything that belongs to an order, except its movements of money, which only administrators see. */
async function askWhole(db: Executor, order: OrderRow): Promise<WholeOrder> {
  const [lines, payments, refunds, receipts, noted, changes, deliveries, bond] = await Promise.all([
    listLines(db, order.id),
    listPayments(db, order.id),
    listRefunds(db, order.id),
    listReceipts(db, order.id),
    listHistory(db, order.id, 'customer-note'),
    listChanges(db, order.id),
    listDeliveryDetails(db, order.id),
    findBond(db, order),
  ]);
  const moved = { payments, refunds, receipts, movements: [], changes };
  const notes = noted.map(({ at, text }) => ({ at, text }));
  // Only payments and delivered pieces keep buyers from cancelling.
  const mayBeBound = order.paid_santim > 0 || deliveries.some(({ state }) => state === 'delivered');
  return { order, lines, ...moved, notes, deliveries, boundBy: mayBeBound ? bond : undefined };
}

/** Reads an order with everything that belongs to it, except its movements of money. */
export const readWholeOrder = ({ database }: SalesDeps, order: OrderRow): Promise<WholeOrder> =>
  together(database, (db) => askWhole(db, order));

/** Asks for an order as its viewer may see it. */
export async function askOrder(db: Executor, order: OrderRow, viewer: OrderViewer): Promise<Order> {
  const [whole, movements, isFollowed] = await Promise.all([
    askWhole(db, order),
    viewer.forShop ? listMovements(db, order.id) : [],
    viewer.id === order.user_id && isFollowedByBuyer(db, order.id),
  ]);
  return { ...orderAnswerFor(viewer, { ...whole, movements }), ...(isFollowed && { isFollowed }) };
}

/** Reads an order as its viewer may see it. @throws HttpError 404. */
export async function readOrder(deps: SalesDeps, id: string, viewer: OrderViewer): Promise<Order> {
  const order = await getOrder(deps, id, viewer);
  return together(deps.database, (db) => askOrder(db, order, viewer));
}

/** Lists what happened to an order, oldest first, for administrators in their language. @throws HttpError 404. */
export async function readHistory(
  { database }: SalesDeps,
  id: string,
  language: StaffLanguage,
): Promise<HistoryEntry[]> {
  const entries = await listHistory(database.reader, id);
  if (entries.length === 0) throw new HttpError('order-not-found');
  return language === 'am' ? entries.map((entry) => ({ ...entry, text: inAmharic(entry.text) })) : entries;
}

/** Lists the orders of one person, newest first. */
export const ordersOf = (deps: SalesDeps, userId: string) =>
  sourceOf(deps, { userId, lookup: { patterns: [] } });

/** Lists the addresses of a person's earlier orders, to be offered for the next one. */
export const readUsedAddresses = ({ database }: SalesDeps, userId: string) =>
  listUsedAddresses(database.reader, userId);

const sourceOf = (
  { database: { reader }, cachedTotals }: SalesDeps,
  listing: OrderListing,
): ListSource<OrderRow, OrderSummary> => ({
  page: (page, size) => listOrders(reader, listing, page, size),
  ids: (most) => listOrderIds(reader, listing, most),
  byIds: (ids) => listOrdersByIds(reader, ids),
  count: () => cachedTotals(JSON.stringify(listing), (most) => countOrders(reader, listing, most)),
  answerOf: orderSummaryAnswer,
});

/** Reads the JPEG of a receipt. @throws HttpError 404. */
export async function readReceiptPicture(
  { database, uploads }: SalesDeps,
  orderId: string,
  receiptId: string,
): Promise<Buffer> {
  const receipt = await findReceipt(database.reader, orderId, receiptId);
  const bytes = receipt?.picture && (await uploads.readReceiptPicture(receipt.picture));
  if (!bytes) throw new HttpError('receipt-not-found');
  return bytes;
}

/** Counts the receipts that wait for a decision. */
export const countReceiptsToCheck = ({ database: { reader } }: SalesDeps): Promise<number> =>
  countWaitingReceipts(reader);

/** Sums the money of bank statements up to a moment of which nobody has said whose order it pays. */
export const sumOpenLines = ({ database: { reader } }: SalesDeps, until: Date) => sumOpen(reader, until);

/** Counts the money that belongs to no order. */
export const countUnclaimedMoney = ({ database: { reader } }: SalesDeps): Promise<number> =>
  countUndecided(reader);

/** The orders that were placed between two moments, and the money that came, in santim. */
export const readTrade = ({ database: { reader } }: SalesDeps, from: Date, until: Date): Promise<Trade> =>
  sumTrade(reader, from, until);
