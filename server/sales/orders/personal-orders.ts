import { historySentence } from '#contract/journal/order-sentences.ts';
import { sql } from 'kysely';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import type { HistoryEntry, Order } from '#contract/orders/orders.ts';
import { run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { cancelOrder } from './ending/cancel-order.ts';
import { deleteFollowers } from '../telegram/followers.store.ts';
import { UNASKED } from '../goods/deliver-order.ts';
import { orderAnswer } from './order-answers.ts';
import { listHistory } from './order-history.store.ts';
import { forgetPayers } from '../pay-together/contributions.store.ts';
import { ORDER_COLUMNS, ordersTable } from './orders.store.ts';
import type { PaymentRow } from '../payments/payments.store.ts';
import { readWholeOrder } from './read-orders.ts';
import { listReceipts } from '../incoming-money/receipts.store.ts';
import { isUnderWay, listRefunds, type RefundRow } from '../refunds/refunds.store.ts';
import type { SalesDeps } from '../sales-deps.ts';

/** The functions for the orders of a person, for the export and the erasure of their data. */
export const personalOrders = (deps: SalesDeps) => ({
  readAll: (userId: string) => readAllOrders(deps, userId),
  list: listOrders,
  cancelOpen: (userId: string) => cancelOpenOrders(deps, userId),
  anonymiseEnded: (userId: string) => anonymiseEndedOrders(deps, userId),
});

/** The orders of a person, oldest first, with what their erasure depends on. */
async function listOrders(db: Executor, userId: string) {
  const orders = await ordersTable(db)
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return orders.map((order) => ({
    ...order,
    /** Says that nothing is left to do for the order: it was delivered or refunded, or came to nothing. */
    has_ended: ORDER_FACTS[order.status].isOver === true || order.delivered_at !== null,
    is_anonymised: order.anonymised_at !== null,
  }));
}

/** Reads all orders of a person as that person sees them, with each payment, each refund and their history. */
async function readAllOrders(
  deps: SalesDeps,
  userId: string,
): Promise<{ order: Order; payments: PaymentRow[]; refunds: RefundRow[]; history: HistoryEntry[] }[]> {
  const all = [];
  for (const row of await listOrders(deps.database.reader, userId)) {
    const whole = await readWholeOrder(deps, row);
    const history = await listHistory(deps.database.reader, row.id);
    all.push({ order: orderAnswer(whole), payments: whole.payments, refunds: whole.refunds, history });
  }
  return all;
}

/** Cancels the unpaid orders of a person. An order that cannot be cancelled now (money may be on its way) goes on. */
async function cancelOpenOrders(deps: SalesDeps, userId: string): Promise<void> {
  for (const order of await listOrders(deps.database.reader, userId)) {
    if (order.has_ended || !ORDER_FACTS[order.status].isOpen) continue;
    try {
      await cancelOrder(deps, order, { reason: 'the account was deleted' }, { id: userId, forShop: false });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
    }
  }
}

/** Removes the person's data from the orders that have ended. */
async function anonymiseEndedOrders({ database, uploads }: SalesDeps, userId: string): Promise<void> {
  const { reader } = database;
  for (const { id, ...order } of await listOrders(reader, userId)) {
    if (order.is_anonymised || !order.has_ended) continue;
    if ((await listRefunds(reader, id)).some(isUnderWay)) continue;
    for (const { picture } of await listReceipts(reader, id)) {
      if (picture !== null) await uploads.removeReceiptPicture(picture);
    }
    await database.transaction((tx) => anonymise(tx, id));
  }
}

/**
 * Removes the person from an order, and what people wrote about its money. The facts that the books need stay: lines,
 * amounts, tax, dates, numbers of payments, company and TIN of the invoice.
 */
async function anonymise(tx: Transaction, orderId: string): Promise<void> {
  await run(tx)`
    update orders set anonymised_at = now(), buyer_name = 'Former customer', buyer_email = '',
      shipping_address = jsonb_build_object('name', 'Former customer', 'email', '', 'phone', '', 'address', '',
        'city', '', 'postalCode', '', 'country', '',
        'company', coalesce(shipping_address ->> 'company', ''), 'tin', coalesce(shipping_address ->> 'tin', '')),
      payer = null,
      -- A key that the buyer's program chose, and the trace of what it sent.
      idempotency_key = id, request_hash = ''
    where id = ${orderId}`;
  await run(tx)`
    update order_history set reason = ${historySentence('erased')}
    where order_id = ${orderId} and (kind in ('note', 'customer-note') or actor ~ '^[0-9a-f-]{36}$')
      and reason not in ('placed', ${historySentence('cancelled')}, ${historySentence('marked-delivered')}, ${UNASKED},
        ${historySentence('account-deleted')})`;
  await run(tx)`
    update payment_receipts set picture = null, link = null,
      bank = case when bank is null then null else '' end,
      reason = case when reason is null then null else 'removed with the account' end
    where order_id = ${orderId}`;
  await run(tx)`
    update order_changes set asked = '{}', reason = 'removed with the account' where order_id = ${orderId}`;
  await deleteFollowers(tx, orderId);
  await forgetPayers(tx, orderId);
  for (const table of ['refunds', 'unclaimed_money'])
    await run(tx)`update ${sql.table(table)} set reason = 'removed with the account'
      where order_id = ${orderId} and reason <> ''`;
}
