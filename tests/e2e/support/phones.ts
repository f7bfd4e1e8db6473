import { randomInt, randomUUID } from 'node:crypto';
import type { Order } from '../../../contract/orders/orders.ts';
import type { PaymentMethod } from '../../../contract/paying/payments.ts';
import type { Product } from '../../../contract/goods/products.ts';
import type { UserInfo } from '../../../contract/accounts/users.ts';
import { call, poll } from './call.ts';
import { address } from './shop-data.ts';

/** A mobile number of Ethiopia, as people type it, and as it is stored. */
export function newNumber(): { typed: string; stored: string } {
  const digits = `9${String(randomInt(100_000_000)).padStart(8, '0')}`;
  return { typed: `0${digits}`, stored: `+251${digits}` };
}

interface ShownMessage {
  to: string;
  text: string;
}

/** Waits for a message to a number with certain words, and returns its text. */
export const messageTo = (phone: string, words: string): Promise<string> =>
  poll(`a message to ${phone}`, async () => {
    const messages = await call<ShownMessage[]>('GET', '/dev/messages.json');
    return messages.find(({ to, text }) => to === phone && text.includes(words))?.text;
  });

/** Waits for the newest code that went to a number, other than one of before. */
export function phoneCodeFor(phone: string, before?: string): Promise<string> {
  return poll(`a code to ${phone}`, async () => {
    const messages = await call<ShownMessage[]>('GET', '/dev/messages.json');
    const codes = messages.flatMap(({ to, text }) => (to === phone ? (/^\d{6}/.exec(text) ?? []) : []));
    return codes[0] === before ? undefined : codes[0];
  });
}

/** Makes an account by phone. */
export const registerByPhone = (phone: string, name = 'Hana Tesfaye'): Promise<UserInfo> =>
  call('POST', '/api/users/by-phone', { body: { name, phone } });

/** Places an order of an account by phone. */
export const orderByPhone = (
  { token }: UserInfo,
  phone: string,
  { _id: product }: Product,
  paymentMethod: PaymentMethod = 'PayPal',
): Promise<Order> =>
  call('POST', '/api/orders', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      orderItems: [{ product, qty: 1 }],
      shippingAddress: { ...address, email: '', phone },
      paymentMethod,
    },
  });
