import { randomInt, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach } from 'vitest';
import type { HistoryEntry, Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  orderBody,
  SHIPPING_ADDRESS,
  signInAdministrator,
  type Person,
} from './factories.ts';
import { type Shop } from './start-shop.ts';

/** A city that the shop does not normally deliver to. */
export const FAR = 'Jimma';

/** Switches on all payment methods that need no key. */
async function openAllMethods(shop: Shop, { token }: Person): Promise<void> {
  const { settings, version } = bodyOf(await shop.call('GET', '/api/settings', { token }));
  const bankAccounts = [{ bank: 'CBE', accountName: 'Wenber PLC', accountNumber: '1000123456789' }];
  const paymentMethods = ['PayPal', 'BankTransfer', 'PayOnDelivery'];
  const body = { settings: { ...settings, bankAccounts, paymentMethods }, version };
  bodyOf(await shop.call('PUT', '/api/settings', { token, body }));
}

/** The people and products of the back office tests, new for each test, and calls to read them. */
export const setting = (shop: Shop) => {
  const cast = {} as { administrator: Person; buyer: Person; chair: Product; phone: string };
  beforeAll(async () => {
    cast.administrator = await signInAdministrator(shop);
    await openAllMethods(shop, cast.administrator);
  });
  beforeEach(async () => {
    cast.buyer = await createCustomer(shop);
    cast.chair = await createProduct(shop, cast.administrator, { price: 9500, countInStock: 10 });
    // The cash limit on delivery adds up by phone, so each test has its own number.
    cast.phone = `0911${String(randomInt(1_000_000)).padStart(6, '0')}`;
  });
  const asOwner = (method: string, path: string, body?: object, headers?: Record<string, string>) =>
    shop.call(method, `/api/orders${path}`, { token: cast.administrator.token, body, headers });
  return {
    cast,
    asOwner,
    read: async (id: string) => bodyOf<Order>(await asOwner('GET', `/${id}`)),
    history: async (id: string) => bodyOf<HistoryEntry[]>(await asOwner('GET', `/${id}/history`)),
    place: async (more: object = {}, city = SHIPPING_ADDRESS.city) => {
      const shippingAddress = { ...SHIPPING_ADDRESS, phone: cast.phone, city };
      const body = orderBody([{ product: cast.chair._id, qty: 1 }], { shippingAddress, ...more });
      const headers = { 'idempotency-key': randomUUID() };
      const { token } = cast.buyer;
      return bodyOf<Order>(await shop.call('POST', '/api/orders', { token, body, headers }), 201);
    },
  };
};
