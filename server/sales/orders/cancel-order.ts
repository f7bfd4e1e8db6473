import { isCancellable, ORDER_FACTS } from '#contract/orders/order-states.ts';
import { piecesAtBuyer } from '#server/delivery/deliveries.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { auditOrder } from './order-audit.ts';
import { bondOf } from './order-bond.ts';
import { hasBeen, moveOrder } from './order-history.store.ts';
import { stateError } from './order-refusal.ts';
import { markReturned } from '../goods/held-goods.store.ts';
import { getOrderForUpdate, type OrderRow } from './orders.store.ts';
import { closePayment, leftMinorOf, listPayments, type PaymentRow } from '../payments/payments.store.ts';
import { returnParts } from '../refunds/return-parts.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { askAboutOpenPayment } from '../payments/settle-payment.ts';

/** An administrator or a buyer who calls, or a buyer who has left. */
type Canceller = AuthenticatedUser | { id: string; forShop: false };

/**
 * Cancels an unpaid order for its buyer or an administrator, and one under review for an administrator; its goods return
 * to the stock, exactly once. What paid a part of it goes back. Other money that has come is not overlooked; what the
 * buyer has approved and nobody has taken never is.
 * @throws HttpError 409 when it was paid, has ended, its buyer has pieces of it, or its money may be on its way; 403 for
 * somebody of the shop who gives much money back and has to prove that it is them.
 */
export async function cancelOrder(
  deps: SalesDeps,
  order: OrderRow,
  by: Canceller,
  reason: string,
): Promise<void> {
  refuseUncancellable(order, by);
  if (order.status === 'pending' || order.awaiting === 'capture') await askAboutOpenPayment(deps, order);
  await deps.database.transaction(async (tx) => {
    const current = await getOrderForUpdate(tx, order.id);
    // An order that was paid, and costs more since it was changed, is ended by the shop alone: it has begun with it (decision 0164).
    const bound = by.forShop ? undefined : await bondOf(tx, current);
    if (bound) throw stateError('not-cancellable', current, bound);
    await cancelLocked(tx, deps, current, by, reason);
  });
}

/** The same in a transaction that has locked the order, and after its provider was asked. */
export async function cancelLocked(
  tx: Transaction,
  deps: SalesDeps,
  current: OrderRow,
  by: Canceller,
  reason: string,
): Promise<void> {
  if (current.status === 'cancelled') return;
  refuseUncancellable(current, by);
  // All that paid it would go back, also what paid for them.
  if ((await piecesAtBuyer(tx, current.id)).size > 0) throw stateError('not-cancellable', current, 'came');
  const payments = await listPayments(tx, current.id);
  const isUnclear = (payment: PaymentRow) => payment.status !== 'completed' && leftMinorOf(payment) > 0;
  if (payments.some(isUnclear)) throw new HttpError(409, 'refund-first');
  const even = current.awaiting === 'capture' ? (['pending'] as const) : [];
  if (!(await closePayment(tx, current.id, ...even))) throw stateError('not-cancellable', current);
  if (by.forShop) await deps.proofs.ofMoney(tx, by, current.paid_santim);
  const actor = by.forShop ? by.id : null;
  await deps.stock.returnStock(tx, await markReturned(tx, current.id, 'all'), {
    reason: 'cancelled',
    order: current.id,
    actor,
  });
  // Money that came afterwards has opened it again.
  const wasTold = await hasBeen(tx, current.id, 'cancelled');
  const cause = { actor: by.id, reason: reason || 'cancelled' };
  await moveOrder(tx, current, 'cancelled', cause);
  const moneyCame = payments.some((payment) => payment.captured_minor !== null);
  if (!wasTold) await deps.orderMails.tell(tx, current.id, ['cancelled'], { typed: reason, moneyCame });
  await returnParts(tx, deps, { ...current, status: 'cancelled' }, cause);
  if (by.forShop) await auditOrder(tx, by, 'order.cancelled', current, { reason });
}

/**
 * A buyer cannot take back an order whose payment the shop is looking at; an administrator can end the waiting for a
 * provider.
 */
function refuseUncancellable(order: OrderRow, by: Canceller): void {
  const isUndecided = order.awaiting === 'capture' || ORDER_FACTS[order.status].isReview === true;
  if (!isCancellable(order) && !(by.forShop && isUndecided)) throw stateError('not-cancellable', order);
}
