import { historySentence } from '#contract/journal/order-sentences.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { extendExpiry, isOverdue, postponeEnd } from './order-expiry.store.ts';
import { moveOrder, noteInHistory } from '../order-history.store.ts';
import { returnAll } from '#server/sales/goods/return-all.ts';
import { findOrder, findOrderForUpdate, type OrderRow } from '../orders.store.ts';
import { isMoneyConfirmed } from '#server/sales/incoming-money/second-person.ts';
import { closePayment, listPayments } from '#server/sales/payments/payments.store.ts';
import { moneyOfEnd, returnParts } from '#server/sales/refunds/return-parts.ts';
import type { SalesDeps } from '#server/sales/sales-deps.ts';
import { settleOpenPayment } from '#server/sales/payments/settle-payment.ts';
import { hoursOfDays } from '#server/sales/payments/time-to-pay.ts';

/**
 * Ends an unpaid order whose time is over: its goods return to the stock, exactly once, and payments of a part of it
 * are refunded. The provider is asked first; an order whose money may be on its way stays and is looked at again an hour later.
 */
export async function expireOrder(deps: SalesDeps, orderId: string): Promise<void> {
  const order = await findOrder(deps.database.reader, orderId);
  if (!order || !mayExpire(order)) return;
  await settleOpenPayment(deps, order);
  await deps.database.transaction(async (tx) => {
    const current = await findOrderForUpdate(tx, orderId);
    // An order without an end is not looked at again.
    if (!current || !mayExpire(current) || current.expires_at === null) return;
    if (!(await isOverdue(tx, orderId)) || (await waitsForDecision(tx, deps, current))) return;
    // Money that one person has seen on an account waits for a second one.
    if ((await isMoneyConfirmed(tx, orderId)) || !(await closePayment(tx, orderId))) {
      await postponeEnd(tx, orderId, { minutes: 60 });
      return;
    }
    await returnAll(tx, deps, current, { reason: 'expired' });
    const reason = historySentence(current.phone_proof === 'due' ? 'phone-not-proven' : 'not-paid');
    const cause = { actor: 'expiry', reason };
    await moveOrder(tx, current, 'expired', cause);
    const money = moneyOfEnd(await listPayments(tx, orderId));
    await deps.orderMails.tell(tx, orderId, 'order.expired', { money });
    await returnParts(tx, deps, { ...current, status: 'expired' }, cause);
  });
}

/**
 * Gives an order whose rest has not come another week and tells the shop, where the settings leave the decision to
 * staff.
 */
async function waitsForDecision(tx: Transaction, deps: SalesDeps, order: OrderRow): Promise<boolean> {
  if (order.status !== 'pending' || order.paid_santim === 0) return false;
  const { settings, calendar } = await deps.settings.get(tx);
  if (settings.restRule !== 'decide') return false;
  await extendExpiry(tx, order.id, { hours: hoursOfDays(7, calendar), wholeHours: 0 });
  const reason = historySentence('rest-missing');
  await noteInHistory(tx, order.id, 'money', { actor: 'expiry', reason });
  await deps.orderMails.tell(tx, order.id, 'order.rest-missing');
  return true;
}

/**
 * Says whether an order can expire: while unpaid, or while its phone is still to be proven, even if it waits for the
 * shop or for its delivery.
 */
const mayExpire = ({ status, awaiting, phone_proof: proof }: OrderRow): boolean =>
  status === 'pending' ||
  (status === 'awaiting-confirmation' &&
    proof === 'due' &&
    (awaiting === 'transport-price' || awaiting === 'delivery'));
