import { historySentence } from '#contract/journal/order-sentences.ts';
import { formatBirrExact, MAX_SANTIM, toBirr, toSantim } from '#contract/money.ts';
import { METHOD_FACTS } from '#contract/paying/payment-methods.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { minorAt } from '#server/payment-providers/charge.ts';
import { startExpiry } from '../orders/ending/order-expiry.store.ts';
import { moveOrder } from '../orders/order-history.store.ts';
import { changeOrder, type OrderVerb } from '../orders/order-verbs.ts';
import type { OrderRow } from '../orders/orders.store.ts';
import { updateOrder } from '../orders/order-writes.store.ts';
import { openPayment, wayOfOrder } from '../payments/payable-order.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { hoursToPay } from '../payments/time-to-pay.ts';

/**
 * Sets the price of transport that was agreed on with the buyer, in birr, once. Goods, tax and rate stay as they were
 * at placing.
 * @throws HttpError 409 when the order does not wait for this price (any more), 400 for a total that is too large.
 */
export const priceTransport: OrderVerb<{ price: number }> = (deps, id, { price }, by) =>
  changeOrder(deps, id, by, 'order.transport-priced', async (tx, order) => {
    const shippingSantim = toSantim(price);
    if (order.awaiting !== 'transport-price') throw new HttpError('transport-not-asked');
    const totalSantim = order.items_santim + order.tax_santim + shippingSantim;
    if (totalSantim > MAX_SANTIM) throw new HttpError('order-too-large');
    const prices = {
      shipping_santim: shippingSantim,
      shipping_rule: { ...order.shipping_rule, agreed: true, isPriced: true } as const,
      total_santim: totalSantim,
      charge_minor: order.charge_rate === null ? null : minorAt(totalSantim, order.charge_rate),
    };
    await updateOrder(tx, id, prices);
    const reason = historySentence('transport', { birr: birrOf(shippingSantim), total: birrOf(totalSantim) });
    await moveOrder(tx, order, 'pending', { actor: by.id, reason });
    await awaitPayment(tx, deps, { ...order, ...prices, status: 'pending' }, by.id);
    return { tells: {} };
  });

/** Lets an order whose price is complete wait for its payment: at the door, or now. */
export async function awaitPayment(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  actor: string,
): Promise<void> {
  const { payment_method: method } = order;
  const { isAtDoor, isOffline } = METHOD_FACTS[method];
  if (isAtDoor) {
    await openPayment(tx, order, wayOfOrder(order));
    const cause = { actor, reason: historySentence('paid-at-door') };
    return moveOrder(tx, order, 'awaiting-confirmation', cause, 'delivery');
  }
  if (isOffline) await openPayment(tx, order, wayOfOrder(order));
  await startExpiry(tx, order.id, hoursToPay(method, await deps.settings.get(tx)));
}

const birrOf = (santim: number) => formatBirrExact(toBirr(santim));
