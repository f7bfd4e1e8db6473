import { expect } from 'vitest';
import type { Product } from '../../contract/products.ts';
import { askAt, listen, type Ask } from './bare-http.ts';
import { productFields, signInAdministrator, type Person } from './factories.ts';
import { PAYPAL_ACCOUNT } from './paypal-simulator.ts';
import { clientAt, type Call } from './shop-client.ts';
import type { Shop } from './start-shop.ts';
import { buildWhole } from './whole-shop.ts';

/** A node with its pages that listens, whose readings of products are counted, held back and made to fail. */
export interface WatchedNode {
  call: Call;
  ask: Ask;
  administrator: Person;
  /** How often the database was asked for products. */
  reads: number;
  /** Holds back what was read until it is open. */
  gate: Promise<void> | null;
  /** Whether the database is away, for readings of products and settings and for questions about what has changed. */
  isAway: boolean;
  /** Whether it is away for lists of products alone. */
  isListAway: boolean;
  json(path: string): Promise<any>;
  authorization(): { authorization: string };
  /** As the administrator, through this node, which shall show at once what it was told. */
  asOwner(method: string, path: string, body?: unknown, status?: number): Promise<any>;
  save(product: Pick<Product, '_id'>, fields: object): Promise<any>;
  close(): Promise<void>;
}

const GONE = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));

/** One more node on the database of a shop. */
export async function watchedNode(shop: Shop): Promise<WatchedNode> {
  const { catalogue, settings } = shop.services;
  const read = async <T>(reading: () => Promise<T>): Promise<T> => {
    if (node.isAway) return GONE();
    node.reads += 1;
    const rows = await reading();
    await node.gate;
    return rows;
  };
  const services = {
    ...shop.services,
    catalogue: {
      ...catalogue,
      list: (request: Parameters<typeof catalogue.list>[0]) =>
        node.isListAway ? GONE() : read(() => catalogue.list(request)),
      get: (...given: Parameters<typeof catalogue.get>) => read(() => catalogue.get(...given)),
      listTop: () => read(() => catalogue.listTop()),
    },
    settings: {
      ...settings,
      get: () => (node.isAway ? GONE() : settings.get()),
      getRecent: () => (node.isAway ? GONE() : settings.getRecent()),
    },
  };
  // What the shop of the tests says without pages.
  const { clientId } = PAYPAL_ACCOUNT;
  const paypal = { clientId, currency: 'USD', sdkUrl: 'https://www.paypal.com/sdk/js', test: false };
  const app = await buildWhole({ ...shop, services }, { paypal });
  const port = await listen(app);
  const ask = askAt(port);
  const administrator = await signInAdministrator(shop);
  const authorization = () => ({ authorization: `Bearer ${administrator.token}` });
  const node: WatchedNode = {
    call: clientAt(`http://127.0.0.1:${port}`),
    ask,
    administrator,
    reads: 0,
    gate: null,
    isAway: false,
    isListAway: false,
    authorization,
    json: async (path) => JSON.parse((await ask(path)).text),
    async asOwner(method, path, body, status = 200) {
      const headers = { ...authorization(), 'content-type': 'application/json' };
      const answer = await ask(path, { method, headers, body: JSON.stringify(body) });
      expect([path, answer.status, answer.text]).toEqual([path, status, answer.text]);
      return JSON.parse(answer.text);
    },
    save: ({ _id }, fields) =>
      node.asOwner('PUT', `/api/products/${_id}`, { _id, ...productFields({ countInStock: 50, ...fields }) }),
    close: () => app.close(),
  };
  return node;
}
