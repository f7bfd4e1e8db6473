import { randomUUID } from 'node:crypto';
import type { Order } from '../../contract/orders/orders.ts';
import { beginPayment, bodyOf, pay, placeOrder, type Lines, type Person, type Served } from './factories.ts';
import type { PaypalSimulator } from './paypal-simulator.ts';
import type { Answer } from './shop-client.ts';

type Paying = Pick<Served, 'call'> & { paypal: Pick<PaypalSimulator, 'approve'> };

/** Pays an order at PayPal with the buyer's approval and returns the order and its id there. */
export async function payOrder(shop: Paying, buyer: Person, orderId: string): Promise<[Order, string]> {
  const providerOrderId = await beginPayment(shop, buyer, orderId);
  shop.paypal.approve(providerOrderId);
  return [bodyOf<Order>(await pay(shop, buyer, orderId, providerOrderId)), providerOrderId];
}

export async function placePaid(shop: Paying, buyer: Person, lines: Lines): Promise<[Order, string]> {
  const order = await placeOrder(shop, buyer, lines);
  return payOrder(shop, buyer, order._id);
}

/** Sends what an administrator's screen sends for a refund. */
export const requestRefund = (
  shop: Pick<Served, 'call'>,
  { token }: Person,
  orderId: string,
  asked: object = {},
  key: string = randomUUID(),
): Promise<Answer> =>
  shop.call('POST', `/api/orders/${orderId}/refunds`, {
    token,
    body: { reason: 'agreed on the phone', goods: 'not-returned', ...asked },
    headers: { 'idempotency-key': key },
  });
