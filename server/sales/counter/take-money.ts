import { toSantim } from '#contract/money.ts';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import type { CounterTaking } from '#contract/paying/counter.ts';
import { lockDrawerOfSale } from '#server/drawers/note-cash.ts';
import { note } from '../orders/note-event.ts';
import { stateError } from '../orders/order-refusal.ts';
import type { OrderVerb } from '../orders/order-verbs.ts';
import { santimDue, findOrder, getOrderForUpdate } from '../orders/orders.store.ts';
import { notDue } from '../payments/payable-order.ts';
import { askAboutOpenPayment } from '../payments/settle-payment.ts';
import { handOver } from './sell-at-counter.ts';
import { refuseOddPayments, takePayments } from './take-payments.ts';

/**
 * Takes money of a buyer at the counter for an order that stands already, and hands its goods over where that is asked and the
 * money counts. Money that a second person has to see waits, and then the goods do.
 * @throws HttpError 400 where goods that leave now are not paid; 409 when nothing is due, another sum is, or as `takePayments`.
 */
export const takeMoneyAtCounter: OrderVerb<CounterTaking> = async (deps, orderId, taking, by) => {
  const { payments, due, handOver: takenNow, drawerSession: named } = taking;
  refuseOddPayments(taking);
  const before = await findOrder(deps.database.reader, orderId);
  // Money that a provider has taken meanwhile pays the order; an open payment without money is closed.
  if (before?.status === 'pending') await askAboutOpenPayment(deps, before);
  await deps.database.transaction(async (tx) => {
    const order = await getOrderForUpdate(tx, orderId);
    const isDue = order.paid_at === null && ORDER_FACTS[order.status].takesMoney;
    if (!isDue || order.awaiting === 'transport-price') throw stateError('not-payable', order);
    if (toSantim(due) !== santimDue(order)) throw notDue(order);
    const isCash = payments.some(({ way }) => way === 'cash');
    const session = isCash ? await lockDrawerOfSale(tx, { named, seller: by.id, soldAt: null }) : null;
    const drawer = { session, soldAt: null };
    const money = await takePayments(tx, deps, order, { payments, takenNow }, by, drawer);
    const facts = { payments: payments.map(({ way, amount, reference }) => ({ way, amount, reference })) };
    await note(tx, 'order.payment-recorded', order, { by, facts });
    if (!takenNow || money === 'waits') return;
    const paid = await getOrderForUpdate(tx, orderId);
    // An order whose pieces have all come is delivered by the payment alone.
    if (paid.delivered_at !== null) return;
    await handOver(tx, deps, paid, by);
    await note(tx, 'order.delivered', paid, { by });
  });
};
