import { expect } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import { askAt, listen, type Ask } from './bare-http.ts';
import {
  createCustomer,
  createProduct,
  productFields,
  signInAdministrator,
  type Person,
} from './factories.ts';
import { PAYPAL_ACCOUNT } from './paypal-simulator.ts';
import { clientAt, type Call } from './shop-client.ts';
import type { Shop } from './start-shop.ts';
import { buildWhole } from './whole-shop.ts';

/** A node with its pages that listens on a port; its reads of products are counted, held back or made to fail. */
export interface WatchedNode {
  call: Call;
  ask: Ask;
  administrator: Person;
  /** The number of times that the database was asked for products. */
  reads: number;
  /** Holds back what was read until it resolves. */
  gate: Promise<void> | null;
  /** Says whether reads of products and settings and the poll for changes fail, as if the database were down. */
  isAway: boolean;
  /** Says whether only lists of products fail. */
  isListAway: boolean;
  json(path: string): Promise<any>;
  authorization(): { authorization: string };
  /** Calls through this node as the administrator, so that the node shows the change at once. */
  asOwner(method: string, path: string, body?: unknown, status?: number): Promise<any>;
  save(product: Pick<Product, '_id'>, fields: object): Promise<any>;
  close(): Promise<void>;
}

const GONE = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));

/** Starts one more node on the database of a shop. */
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
      search: (...given: Parameters<typeof catalogue.search>) =>
        node.isListAway ? GONE() : read(() => catalogue.search(...given)),
      get: (...given: Parameters<typeof catalogue.get>) => read(() => catalogue.get(...given)),
      listPublished: (ids: readonly string[]) =>
        node.isListAway ? GONE() : read(() => catalogue.listPublished(ids)),
      listTop: () => read(() => catalogue.listTop()),
      // A part of each poll for changes.
      follow: (...given: Parameters<typeof catalogue.follow>) =>
        node.isAway ? GONE() : catalogue.follow(...given),
    },
    settings: {
      ...settings,
      get: () => (node.isAway ? GONE() : settings.get()),
      getRecent: () => (node.isAway ? GONE() : settings.getRecent()),
    },
  };
  // The tests' shop uses the same values without pages.
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

/** Starts a node in a shop with a customer, a chair, and a sofa that no test touches. */
export async function nodeWithChair(shop: Shop) {
  const node = await watchedNode(shop);
  const customer = await createCustomer(shop);
  const chair = await createProduct(node, node.administrator, { countInStock: 50 });
  const sofa = await createProduct(node, node.administrator, { category: 'sofa', name: 'Adey Sofa' });
  return { node, customer, chair, sofa };
}
