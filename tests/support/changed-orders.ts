import { randomUUID } from 'node:crypto';
import type { OrderChangeQuote } from '../../contract/orders/order-change-requests.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { bodyOf, type Person } from './factories.ts';
import type { Answer } from './shop-client.ts';
import type { Shop } from './start-shop.ts';

/** The calls by which the orders of a sale are changed, as the screens make them. */
export function changesOf(shop: Shop, sale: { administrator: Person; buyer: Person; order: Order }) {
  const call = (path: string, body: object, token: string, key?: string): Promise<Answer> =>
    shop.call('POST', `/api/orders/${sale.order._id}/changes${path}`, {
      token,
      body,
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  const quote = (wanted: object) => call('/quote', wanted, sale.administrator.token);
  /** Quotes a change and returns the request that follows from what was seen. */
  const seen = async (wanted: object, more: object = {}) => {
    const { after, basis } = bodyOf<OrderChangeQuote>(await quote(wanted));
    return { ...wanted, reason: 'The buyer called', totalPrice: after.totalPrice, basis, ...more };
  };
  const send = (body: object, key?: string) => call('', body, sale.administrator.token, key);
  return {
    quote,
    seen,
    send,
    /** Quotes and makes a change to which the buyer has agreed. */
    change: async (wanted: object): Promise<Order> =>
      bodyOf<Order>(await send(await seen(wanted, { agreed: true }), randomUUID())),
    answer: (change: string, body: object, person: Person = sale.buyer) =>
      call(`/${change}/answer`, body, person.token),
    withdraw: (change: string) => call(`/${change}/withdrawal`, {}, sale.administrator.token),
  };
}
