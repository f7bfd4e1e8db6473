import { historySentence } from '#contract/journal/order-sentences.ts';
import { toSantim } from '#contract/money.ts';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import type { Delivery } from '#contract/orders/orders.ts';
import type { ManualPayment } from '#contract/paying/payments.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import type { Paid } from '../payments/apply-payment.ts';
import { recordDrawerCash, takeOfflinePayment } from '../incoming-money/offline-payments.ts';
import { note } from '../orders/note-event.ts';
import { becomeDelivered } from './become-delivered.ts';
import { stateError } from '../orders/order-refusal.ts';
import type { OrderVerb } from '../orders/order-verbs.ts';
import { notDue } from '../payments/payable-order.ts';
import { santimDue, findOrder, getOrderForUpdate, type OrderRow } from '../orders/orders.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { secondPersonNeeded } from '../incoming-money/second-person.ts';
import { askAboutMoney } from '../payments/settle-payment.ts';

/** The reason in the history of an order that was delivered without asking its provider. */
export const UNASKED = historySentence('marked-unasked');

/**
 * Marks an order as delivered; an order that is delivered already keeps its date. An order to be paid at the door is
 * paid and delivered in one step; money that cannot pay it is written down, but the order is not delivered then. The
 * provider is asked first whether the money is still there, unless the administrator decides to go on without its
 * answer.
 * @throws HttpError 400 without the payment that is due at the door; 409 when it is not paid, is paid already, or its
 * payment could not be used; 502 when the provider is away, and nothing has changed.
 */
export const deliverOrder: OrderVerb<Delivery | null | undefined> = async (deps, orderId, body, by) => {
  const payment = body?.payment;
  const found = await findOrder(deps.database.reader, orderId);
  const leaves = found?.delivered_at === null && ORDER_FACTS[found.status].needsDelivery;
  if (leaves && !body?.unasked) await askAboutMoney(deps, found);
  const refusal = await deps.database.transaction(async (tx) => {
    const order = await getOrderForUpdate(tx, orderId);
    if (order.delivered_at !== null) return null;
    const atDoor = order.awaiting === 'delivery';
    if (atDoor && !payment) throw fieldError({ payment: 'is needed: what was taken at the door' });
    if (!atDoor && payment) throw stateError('not-payable', order);
    if (payment && toSantim(payment.amount) < santimDue(order)) throw notDue(order);
    const outcome = payment && (await takeAtDoor(tx, deps, order, payment, by));
    if (outcome === 'waits') return secondPersonNeeded(tx, deps, 'other');
    if (payment && outcome !== 'whole') {
      await note(tx, 'order.payment-recorded', order, { by, facts: payment });
      return new HttpError('payment-surplus');
    }
    const paid = payment ? await getOrderForUpdate(tx, orderId) : order;
    const reason = body?.unasked ? UNASKED : historySentence('marked-delivered');
    // An order whose pieces have all come is delivered by the payment alone.
    if (paid.delivered_at === null) await becomeDelivered(tx, deps, paid, { actor: by.id, reason });
    await note(tx, 'order.delivered', order, { by, facts: payment });
    return null;
  });
  if (refusal) throw refusal;
};

/** Takes what was paid at the door; cash that staff write down themselves is in the showroom's drawer. */
async function takeAtDoor(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  payment: ManualPayment,
  by: AuthenticatedUser,
): Promise<Paid | 'waits'> {
  if (payment.way === 'withheld') await deps.proofs.ofMoney(tx, by, toSantim(payment.amount));
  const paid = await takeOfflinePayment(tx, deps, order, payment, order.payment_method, by);
  if (payment.way === 'cash') await recordDrawerCash(tx, order, payment, by);
  return paid;
}
