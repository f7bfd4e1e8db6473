import { randomUUID } from 'node:crypto';
import type { Order } from '../../contract/orders/orders.ts';
import { bodyOf, orderBody, SHIPPING_ADDRESS, type Person } from './factories.ts';
import type { Shop } from './start-shop.ts';

/** Writes down an order for somebody who phones and has no account. */
export async function orderByPhone(
  shop: Pick<Shop, 'call'>,
  { token }: Person,
  product: string,
  address: Partial<typeof SHIPPING_ADDRESS>,
  qty = 1,
): Promise<Order> {
  const shippingAddress = { ...SHIPPING_ADDRESS, email: '', ...address };
  const body = orderBody([{ product, qty }], { shippingAddress, paymentMethod: 'BankTransfer' });
  const headers = { 'idempotency-key': randomUUID() };
  return bodyOf(await shop.call('POST', '/api/orders/by-phone', { token, body, headers }), 201);
}
