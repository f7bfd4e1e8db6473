import { randomInt } from 'node:crypto';
import { beforeAll, beforeEach } from 'vitest';
import type { HistoryEntry, Order } from '../../contract/orders.ts';
import type { Product } from '../../contract/products.ts';
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

/** A city that the shop does not deliver to as a rule. */
export const FAR = 'Jimma';

/** Switches on all ways to pay that need no key. */
async function openAllMethods(shop: Shop, { token }: Person): Promise<void> {
  const { settings, version } = bodyOf(await shop.call('GET', '/api/settings', { token }));
  const bankAccounts = [{ bank: 'CBE', accountName: 'Wenber PLC', accountNumber: '1000123456789' }];
  const paymentMethods = ['PayPal', 'BankTransfer', 'PayOnDelivery'];
  const body = { settings: { ...settings, bankAccounts, paymentMethods }, version };
  bodyOf(await shop.call('PUT', '/api/settings', { token, body }));
}

/** Who and what the tests of the desk are about, made anew for each test, and how they look at it. */
export const setting = (shop: Shop) => {
  const cast = {} as { administrator: Person; buyer: Person; chair: Product; phone: string };
  beforeAll(async () => {
    cast.administrator = await signInAdministrator(shop);
    await openAllMethods(shop, cast.administrator);
  });
  beforeEach(async () => {
    cast.buyer = await createCustomer(shop);
    cast.chair = await createProduct(shop, cast.administrator, { price: 9500, countInStock: 10 });
    // What is due at the door is added up by phone.
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
      return bodyOf<Order>(await shop.call('POST', '/api/orders', { token: cast.buyer.token, body }), 201);
    },
  };
};
