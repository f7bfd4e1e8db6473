import { ORDER_FACTS } from '#contract/order-states.ts';
import { METHOD_OF_WAY } from '#contract/payment-methods.ts';
import type { TakenByHand } from '#contract/payments.ts';
import { takeOfflinePayment } from './offline-payments.ts';
import { stateError } from './order-refusal.ts';
import { changeOrder, type OrderVerb } from './order-verbs.ts';
import { findOrder } from './orders.store.ts';
import { askAboutOpenPayment } from './settle-payment.ts';

/**
 * Writes down money that came without a receipt. As any late payment it takes the goods of an ended order again, or is an
 * overpayment, which a person has to give back.
 * @throws HttpError 409 when nothing is due, another amount is, or other money may be moving.
 */
export const recordOfflinePayment: OrderVerb<TakenByHand> = async (deps, orderId, taken, by) => {
  const before = await findOrder(deps.database.reader, orderId);
  // Money that a provider has taken meanwhile pays the order; a payment without money is given up.
  if (before?.status === 'pending') await askAboutOpenPayment(deps, before);
  await changeOrder(deps, orderId, by, 'order.payment-recorded', async (tx, order) => {
    // Money is due for it, or was until its time was over.
    const isDue = order.paid_at === null && order.awaiting !== 'transport-price';
    if (!isDue || !ORDER_FACTS[order.status].takesMoney) throw stateError('not-payable', order);
    await takeOfflinePayment(tx, deps, order, taken, METHOD_OF_WAY[taken.way], by);
    return { ...taken };
  });
};
