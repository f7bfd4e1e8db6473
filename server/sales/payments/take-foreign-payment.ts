import type { ProviderName } from '#contract/paying/payment-methods.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { ForeignPayment } from '#server/payment-providers/payment-provider.ts';
import { applyPayment } from './apply-payment.ts';
import { findMisfit } from './fitting-payment.ts';
import { isBoundMeanwhile, lockForeign, noteUnclaimed } from '../incoming-money/note-unclaimed.ts';
import type { Cause } from '../orders/order-history.store.ts';
import { santimDue, getOrderForUpdate, type OrderRow } from '../orders/orders.store.ts';
import { closePayment, findPayment, insertForeignPayment, type PaymentRow } from './payments.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { changeUnclaimed, isUndecided, listUnclaimedOf } from '../incoming-money/unclaimed-money.store.ts';

export type Taken = { payment: PaymentRow } | { refusal: HttpError };

/**
 * Assigns a payment that the shop has not begun to an order, if it fits; else its money becomes unclaimed. Money that
 * came pays the order in the same transaction; an approved payment, or one under way, is settled afterwards.
 */
export async function takeForeignPayment(
  deps: SalesDeps,
  provider: ProviderName,
  orderId: string,
  found: ForeignPayment,
): Promise<Taken> {
  const take = () =>
    deps.database.transaction(async (tx): Promise<Taken> => {
      await lockForeign(tx, provider, found.reference);
      const order = await getOrderForUpdate(tx, orderId);
      const known = await findPayment(tx, { provider, provider_order_id: found.reference });
      if (known) return known.order_id === orderId ? { payment: known } : refused('payment-of-another-order');
      const decided = (await listUnclaimedOf(tx, provider, found.reference)).find((row) => !isUndecided(row));
      if (decided)
        return refused(decided.state === 'not-ours' ? 'payment-of-another-order' : 'payment-given-back');
      const misfit = findMisfit(order, found, provider);
      if (!misfit) return { payment: await bindPayment(tx, deps, order, provider, found) };
      await noteUnclaimed(tx, deps, provider, found, misfit.why, orderId);
      return { refusal: misfit.refusal };
    });
  return take().catch((error: unknown) => {
    if (isBoundMeanwhile(error)) return take();
    throw error;
  });
}

const refused = (code: 'payment-of-another-order' | 'payment-given-back'): Taken => ({
  refusal: new HttpError(code),
});

/**
 * Assigns a payment to an order, which is locked, for ever, and applies its money.
 * @throws HttpError 409 when no money has come, and that of another payment of the order may be on its way.
 */
export async function bindPayment(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  provider: ProviderName,
  found: ForeignPayment,
  cause?: Cause,
): Promise<PaymentRow> {
  const [capture] = found.captures;
  if (!capture) {
    if (!(await closePayment(tx, order.id))) throw new HttpError('payment-pending');
    return insertForeignPayment(tx, order.id, found, provider, 'created', santimDue(order));
  }
  const payment = await insertForeignPayment(tx, order.id, found, provider, 'closed', santimDue(order));
  for (const { id } of await listUnclaimedOf(tx, provider, found.reference))
    await changeUnclaimed(tx, id, { state: 'claimed', order_id: order.id });
  await applyPayment(tx, deps, order, payment, { state: 'captured', ...capture, orderId: order.id }, cause);
  return payment;
}
