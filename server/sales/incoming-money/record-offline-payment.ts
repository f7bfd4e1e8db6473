import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import { METHOD_OF_WAY } from '#contract/paying/payment-methods.ts';
import type { ManualPayment } from '#contract/paying/payments.ts';
import { recordDrawerCash, takeOfflinePayment } from './offline-payments.ts';
import { note } from '../orders/note-event.ts';
import { stateError } from '../orders/order-refusal.ts';
import type { OrderVerb } from '../orders/order-verbs.ts';
import { findOrder, getOrderForUpdate } from '../orders/orders.store.ts';
import { secondPersonNeeded } from './second-person.ts';
import { askAboutOpenPayment } from '../payments/settle-payment.ts';

/**
 * Writes down money that came without a receipt. Like any late payment it reserves the goods of an ended order again,
 * or becomes an overpayment, which a person has to refund.
 * @throws HttpError 409 when nothing is due, another amount is, other money may be moving, the number looks like a
 * used one, or a second person has to see it.
 */
export const recordOfflinePayment: OrderVerb<ManualPayment> = async (deps, orderId, taken, by) => {
  const before = await findOrder(deps.database.reader, orderId);
  // Money that a provider has taken meanwhile pays the order; an open payment without money is closed.
  if (before?.status === 'pending') await askAboutOpenPayment(deps, before);
  const refusal = await deps.database.transaction(async (tx) => {
    const order = await getOrderForUpdate(tx, orderId);
    // Money is due for the order, or was until its time was over.
    const isDue = order.paid_at === null && order.awaiting !== 'transport-price';
    if (!isDue || !ORDER_FACTS[order.status].takesMoney) throw stateError('not-payable', order);
    const { way } = taken;
    const paid = await takeOfflinePayment(tx, deps, order, taken, METHOD_OF_WAY[way], by);
    if (paid === 'waits') return secondPersonNeeded(tx, deps, 'other');
    if (way === 'cash') await recordDrawerCash(tx, order, taken, by);
    await note(tx, 'order.payment-recorded', order, { by, facts: { ...taken } });
    return null;
  });
  if (refusal) throw refusal;
};
