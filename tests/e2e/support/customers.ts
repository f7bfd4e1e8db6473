import { randomUUID } from 'node:crypto';
import type { Order } from '../../../contract/orders/orders.ts';
import { call } from './call.ts';
import { administratorToken } from './shop-data.ts';

interface Caller {
  product: string;
  name: string;
  phone: string;
}

/** Writes down an order for somebody who phones and has no account. */
export async function orderForCaller({ product, name, phone }: Caller): Promise<Order> {
  const address = { address: 'Bole, house 12', city: 'Addis Ababa', postalCode: '1000', country: 'Ethiopia' };
  return call('POST', '/api/orders/by-phone', {
    token: await administratorToken(),
    headers: { 'idempotency-key': randomUUID() },
    body: {
      orderItems: [{ product, qty: 1 }],
      shippingAddress: { name, email: '', phone, ...address },
      paymentMethod: 'PayOnDelivery',
    },
  });
}
