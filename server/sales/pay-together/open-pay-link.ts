import { historySentence } from '#contract/journal/order-sentences.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { moment } from '#server/lib/http/http.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { note } from '#server/sales/orders/note-event.ts';
import { holdForLink } from '#server/sales/orders/ending/order-expiry.store.ts';
import { PAY_LINK_JOB } from '#server/sales/job-names.ts';
import { stateError } from '#server/sales/orders/order-refusal.ts';
import { santimDue, getOrderForUpdate, type OrderRow } from '#server/sales/orders/orders.store.ts';
import { takesParts } from '#server/sales/payments/payable-order.ts';
import type { SalesDeps } from '#server/sales/sales-deps.ts';
import { findLink, insertLink, markBuyerNotified } from './pay-links.store.ts';
import { linkState } from './shared-order.ts';

/**
 * Opens the link by which others pay parts of an order. The order holds its goods until two days after the link
 * closes.
 * @throws HttpError 409 when the order cannot be paid.
 */
export async function openPayLink(deps: SalesDeps, orderId: string, by: AuthenticatedUser): Promise<void> {
  const { settings } = await deps.settings.getRecent();
  await deps.database.transaction(async (tx) => {
    const order = await getOrderForUpdate(tx, orderId);
    if (await findLink(tx, { order_id: orderId })) return;
    if (order.paid_at !== null) throw new HttpError('already-paid');
    if (!takesParts(order)) throw stateError('not-payable', order);
    const { closes_at: closesAt } = await insertLink(tx, orderId, settings.payTogetherDays);
    await holdForLink(tx, orderId);
    await deps.jobs.enqueue(tx, PAY_LINK_JOB, { order: orderId }, closesAt);
    await note(tx, 'order.pay-link-opened', order, {
      by,
      reason: historySentence('pay-link-opened'),
      facts: { validUntil: moment(closesAt) },
      isOwn: by.id === order.user_id,
    });
  });
}

/** Tells the buyer, once, that the link of their order has closed and money is missing. */
export const closePayLink = (deps: SalesDeps, orderId: string): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const order = await getOrderForUpdate(tx, orderId);
    if (await isShort(tx, order)) await deps.orderMails.tell(tx, orderId, 'order.pay-link-closed');
  });

async function isShort(tx: Transaction, order: OrderRow): Promise<boolean> {
  const link = await findLink(tx, { order_id: order.id });
  return (
    link !== undefined &&
    linkState(link, order) === 'closed' &&
    santimDue(order) > 0 &&
    (await markBuyerNotified(tx, order.id))
  );
}
