import { expireAt, readExpiry } from './order-expiry.store.ts';
import { moveOrder } from './order-history.store.ts';
import { findOrder, findOrderForUpdate, markReturned } from './orders.store.ts';
import { closePayment } from './payments.store.ts';
import { returnParts } from './return-parts.ts';
import type { SalesDeps } from './sales-deps.ts';
import { settleOpenPayment } from './settle-payment.ts';

/**
 * Ends an unpaid order whose time is over: its goods return to the stock, exactly once, and what paid a part of it goes
 * back. The provider is asked first, and
 * an order whose money may be on its way stays and is looked at again.
 */
export async function expireOrder(deps: SalesDeps, orderId: string): Promise<void> {
  const order = await findOrder(deps.database.reader, orderId);
  if (order?.status !== 'pending') return;
  await settleOpenPayment(deps, order);
  await deps.database.transaction(async (tx) => {
    const current = await findOrderForUpdate(tx, orderId);
    if (current?.status !== 'pending') return;
    const { isOver, nextLook } = await readExpiry(tx, orderId);
    if (!isOver || !(await closePayment(tx, orderId))) {
      await expireAt(tx, deps, orderId, nextLook);
      return;
    }
    await deps.catalogue.returnStock(tx, await markReturned(tx, orderId, 'all'), {
      reason: 'expired',
      order: orderId,
    });
    const cause = { actor: 'expiry', reason: 'not paid in time' };
    await moveOrder(tx, current, 'expired', cause);
    await deps.orderMails.tell(tx, orderId, ['expired'], { moneyCame: current.paid_santim > 0 });
    await returnParts(tx, deps, { ...current, status: 'expired' }, cause);
  });
}
