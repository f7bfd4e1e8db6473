import { expect } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import { bodyOf, createCustomer, createProduct, signInAdministrator, type Served } from './factories.ts';
import { placePaid, requestRefund } from './paid-orders.ts';
import type { PaypalSimulator } from './paypal-simulator.ts';

/** The main job in a few calls: a piece is put up, found, ordered, paid, listed in the back office, and its money given back. */
export async function walkMainJob(
  shop: Pick<Served, 'call' | 'mailbox'> & { paypal: PaypalSimulator },
): Promise<Order> {
  const administrator = await signInAdministrator(shop);
  const { token } = administrator;
  const chair = await createProduct(shop, administrator, { countInStock: 5 });
  expect(bodyOf(await shop.call('GET', `/api/products/${chair._id}`))._id).toBe(chair._id);
  const buyer = await createCustomer(shop);
  const [order] = await placePaid(shop, buyer, [{ product: chair._id, qty: 2 }]);
  expect(order.isPaid).toBe(true);
  const listed = bodyOf<Order[]>(await shop.call('GET', '/api/orders', { token }));
  expect(listed.map(({ _id }) => _id)).toContain(order._id);
  bodyOf(await requestRefund(shop, administrator, order._id, { amount: 1 }));
  return order;
}
