import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { IncomingMoney } from '../../contract/paying/incoming-money.ts';
import type { Product } from '../../contract/goods/products.ts';
import {
  bodyOf,
  createAdministrator,
  createCustomer,
  createProduct,
  placeOrder,
  signInAdministrator,
  switchOn,
  type Person,
} from './factories.ts';
import type { Answer } from './shop-client.ts';
import { type Shop } from './start-shop.ts';

/** Returns a transaction number that no other test uses; like those of banks it has a digit. */
export const newNumber = () => `FT1${randomUUID().slice(0, 8).toUpperCase()}`;

/** The calls of a buyer and the administrators about one transfer after the other. */
export function transfersOf(shop: Shop) {
  const people = {} as { administrator: Person; second: Person; buyer: Person };
  const state = {} as { chair: Product; order: Order };
  beforeAll(async () => {
    const administrator = await signInAdministrator(shop);
    await switchOn(shop, administrator);
    const second = await createAdministrator(shop, administrator);
    Object.assign(people, { administrator, second });
  });
  beforeEach(async () => {
    people.buyer = await createCustomer(shop);
    state.chair = await createProduct(shop, people.administrator, { countInStock: 10 });
    state.order = await place();
  });
  const place = () => placeOrder(shop, people.buyer, [{ product: state.chair._id, qty: 2 }], 'BankTransfer');
  const read = async (id = state.order._id) =>
    bodyOf<Order>(await shop.call('GET', `/api/orders/${id}`, { token: people.buyer.token }));
  async function incoming(source: string): Promise<IncomingMoney[]> {
    const { token } = people.administrator;
    const all = await shop.call('GET', `/api/incoming-money?source=${source}&size=100`, { token });
    return bodyOf<IncomingMoney[]>(all).filter(({ order }) => order?._id === state.order._id);
  }
  return {
    people,
    state,
    place,
    read,
    send: (receipt: object = {}, id = state.order._id): Promise<Answer> =>
      shop.call('POST', `/api/orders/${id}/receipts`, {
        token: people.buyer.token,
        body: { transactionNumber: newNumber(), bank: 'CBE', ...receipt },
      }),
    async decide(decision: object, by = people.administrator, id = state.order._id): Promise<Answer> {
      const { receipts } = await read(id);
      const path = `/api/orders/${id}/receipts/${receipts.at(-1)!._id}/decision`;
      return shop.call('POST', path, { token: by.token, body: decision });
    },
    async history(id = state.order._id): Promise<string[]> {
      const { token } = people.administrator;
      const rows = bodyOf<{ from: string | null; to: string | null; kind: string; text: string }[]>(
        await shop.call('GET', `/api/orders/${id}/history`, { token }),
      );
      return rows.map(({ from, to, kind, text }) => (to ? `${from} → ${to}` : `${kind}: ${text}`));
    },
    /** The receipts of the order that wait. */
    queue: () => incoming('receipt'),
    /** The recorded money of the order that waits for a second person. */
    waiting: () => incoming('recorded'),
    mailsOf: async (pattern: RegExp) =>
      (await shop.mailbox.to(people.buyer.email)).filter(({ subject }) => pattern.test(subject)),
    makeOverdue: (id = state.order._id) =>
      shop.database.query("update orders set expires_at = now() - interval '1 second' where id = $1", [id]),
    pictures: async () =>
      (await readdir(join(shop.config.dataDir, 'receipts'))).filter((name) => name.endsWith('.jpg')),
  };
}
