import { historySentence } from '#contract/journal/order-sentences.ts';
import { isCancellable, ORDER_FACTS } from '#contract/orders/order-states.ts';
import { piecesAtBuyer } from '#server/deliveries/deliveries.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { note } from '../note-event.ts';
import { findBond } from '../order-bond.ts';
import { hasBeen, moveOrder } from '../order-history.store.ts';
import { stateError } from '../order-refusal.ts';
import { returnAll } from '#server/sales/goods/return-all.ts';
import { getOrderForUpdate, type OrderRow } from '../orders.store.ts';
import {
  closePayment,
  refundableMinorOf,
  listPayments,
  type PaymentRow,
} from '#server/sales/payments/payments.store.ts';
import { isMoneyConfirmed } from '#server/sales/incoming-money/second-person.ts';
import { moneyOfEnd, returnParts } from '#server/sales/refunds/return-parts.ts';
import type { SalesDeps } from '#server/sales/sales-deps.ts';
import { askAboutOpenPayment } from '#server/sales/payments/settle-payment.ts';

/** The person who cancels: somebody of the shop, a buyer, or the job that erases the account of a buyer. */
type Canceller = AuthenticatedUser | { id: string; forShop: false };

/**
 * Cancels an unpaid order for its buyer or an administrator, and one under review for an administrator. Its goods
 * return to the stock, exactly once, and payments of a part of it are refunded. Wrong money has to be refunded before;
 * money that the buyer has approved and the shop has not captured is never captured.
 * @throws HttpError 409 when the order was paid or has ended, its buyer has pieces of it, or its money may be on its
 * way; 403 for staff who refund much money without a proof of identity.
 */
export async function cancelOrder(
  deps: SalesDeps,
  order: OrderRow,
  { reason }: { reason: string },
  by: Canceller,
): Promise<void> {
  refuseUncancellable(order, by);
  if (order.status === 'pending' || order.awaiting === 'capture') await askAboutOpenPayment(deps, order);
  await deps.database.transaction(async (tx) => {
    const current = await getOrderForUpdate(tx, order.id);
    // Only the shop ends an order that was paid and costs more since a change: work on it has begun (decision 0164).
    const bound = by.forShop ? undefined : await findBond(tx, current);
    if (bound) throw stateError('not-cancellable', current, bound);
    if (!by.forShop && (await isMoneyConfirmed(tx, current.id)))
      throw stateError('not-cancellable', current, 'capture');
    await cancelLocked(tx, deps, current, by, reason);
  });
}

/** Cancels an order that the transaction has locked, after its provider was asked. */
export async function cancelLocked(
  tx: Transaction,
  deps: SalesDeps,
  current: OrderRow,
  by: Canceller,
  reason: string,
): Promise<void> {
  if (current.status === 'cancelled') return;
  refuseUncancellable(current, by);
  // Cancelling would give all money back, also the part that paid for the pieces that came.
  if ((await piecesAtBuyer(tx, current.id)).size > 0) throw stateError('not-cancellable', current, 'came');
  const payments = await listPayments(tx, current.id);
  const isUnclear = (payment: PaymentRow) => payment.status !== 'completed' && refundableMinorOf(payment) > 0;
  if (payments.some(isUnclear)) throw new HttpError('refund-first');
  const even = current.awaiting === 'capture' ? (['pending'] as const) : [];
  if (!(await closePayment(tx, current.id, ...even))) throw stateError('not-cancellable', current);
  if (by.forShop && current.paid_santim > 0) await deps.proofs.ofMoney(tx, by, current.paid_santim);
  const actor = by.forShop ? by.id : null;
  await returnAll(tx, deps, current, { reason: 'cancelled', actor });
  // An order that was cancelled before is open again because money came for it afterwards.
  const wasTold = await hasBeen(tx, current.id, 'cancelled');
  const cause = { actor: by.id, reason: reason || historySentence('cancelled') };
  await moveOrder(tx, current, 'cancelled', cause);
  const money = moneyOfEnd(payments);
  if (!wasTold) await deps.orderMails.tell(tx, current.id, 'order.cancelled', { typed: reason, money });
  await returnParts(tx, deps, { ...current, status: 'cancelled' }, cause);
  if (by.forShop) await note(tx, 'order.cancelled', current, { by, facts: { reason } });
}

/**
 * Refuses to cancel for a buyer while the shop looks at the payment; an administrator may, and so stops waiting for a
 * provider.
 */
function refuseUncancellable(order: OrderRow, by: Canceller): void {
  const isUndecided = order.awaiting === 'capture' || ORDER_FACTS[order.status].isReview === true;
  if (!isCancellable(order) && !(by.forShop && isUndecided)) throw stateError('not-cancellable', order);
}
