import { randomUUID } from 'node:crypto';
import type { Order } from '../../../contract/orders/orders.ts';
import type { Product } from '../../../contract/goods/products.ts';
import type { ServiceCase } from '../../../contract/work/service-cases.ts';
import { call } from './call.ts';
import type { Person } from './people.ts';
import { administratorToken, placeOrder } from './shop-data.ts';

/** Places an order that is paid by a cheque. */
async function payFor(person: Person, product: Product, qty: number, variant?: string): Promise<Order> {
  const { _id, totalPrice } = await placeOrder(person, product, qty, 'PayPal', '', variant);
  const body = { way: 'cheque', amount: totalPrice, reference: `CHQ ${randomUUID()}` };
  const token = await administratorToken();
  return call<Order>('POST', `/api/orders/${_id}/recorded-payments`, { token, body });
}

/** Places an order that is paid by a cheque and has come. */
export async function deliverTo(person: Person, product: Product, qty = 1, variant?: string): Promise<Order> {
  const { _id } = await payFor(person, product, qty, variant);
  return call<Order>('PUT', `/api/orders/${_id}/deliver`, { token: await administratorToken() });
}

/** Places an order that is paid, and was sent back at the door. */
export async function sendBack(person: Person, product: Product): Promise<Order> {
  const { _id } = await payFor(person, product, 1);
  const token = await administratorToken();
  const order = await call<Order>('GET', `/api/orders/${_id}`, { token });
  const delivery = order.deliveries[0]!._id;
  const about = { delivery, at: new Date().toISOString(), reason: 'damaged', note: 'The back is split' };
  await call('POST', '/api/deliveries/reports', {
    token,
    body: { id: randomUUID(), kind: 'refused', ...about },
  });
  return order;
}

/** Asks for the repair of one piece of an order that came. */
export const askForRepair = (person: Person, { _id }: Order, more: object = {}): Promise<ServiceCase> =>
  call('POST', `/api/orders/${_id}/service-cases`, {
    token: person.userInfo.token,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      kind: 'defect',
      wish: 'repair',
      reason: 'One leg is loose since Monday.',
      lines: [{ line: 1, qty: 1 }],
      ...more,
    },
  });
