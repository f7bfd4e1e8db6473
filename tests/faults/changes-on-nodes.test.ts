import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import { askAt, type Ask } from '../support/bare-http.ts';
import { databaseKinds, freshDatabase, type FreshDatabase } from '../support/databases.ts';
import {
  bodyOf,
  createProduct,
  productFields,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { seeded } from '../support/seeded.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';

const PRODUCTS = 6;
const READERS = 12;
const CHANGES = 60;
/** Nodes poll for changes every 700 ms; the rest allows for a busy machine. */
const ELSEWHERE_MS = 3_000;

interface Reading {
  node: number;
  path: string;
  product: number;
  begunAt: number;
  /** The number of the change that was shown; null when the product was missing. */
  shown: number | null;
}

interface Change {
  node: number;
  product: number;
  number: number;
  /** The time at which the administrator got the answer that the change is saved. */
  doneAt: number;
}

describe.skipIf(!databaseKinds.includes('PostgreSQL'))('changes on two nodes of one PostgreSQL', () => {
  let fresh: FreshDatabase;
  let nodes: ServerProcess[];
  let asks: Ask[];
  let administrator: Person;
  const products: Product[] = [];
  const changes: Change[] = [];

  beforeAll(async () => {
    fresh = await freshDatabase('PostgreSQL');
    nodes = await Promise.all([startServer(fresh.variables), startServer(fresh.variables)]);
    asks = nodes.map(({ port }) => askAt(port));
    administrator = await signInAdministrator(nodes[0]!);
    for (let product = 0; product < PRODUCTS; product += 1) {
      products.push(await createProduct(nodes[0]!, administrator, { name: nameOf(product, 0) }));
      changes.push({ node: 0, product, number: 0, doneAt: performance.now() });
    }
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.end('SIGKILL')));
    await fresh.remove();
  });

  /** This name appears in pages and in answers. */
  const nameOf = (product: number, change: number) => `Chair ${product} in its ${change}th form`;
  const shownOf = (text: string, product: number): number | null => {
    const found = [...text.matchAll(new RegExp(`Chair ${product} in its (\\d+)th form`, 'g'))];
    return found.length === 0 ? null : Math.min(...found.map(([, change]) => Number(change)));
  };
  const pathsOf = (product: number) => {
    const { _id } = products[product]!;
    return [
      `/api/products/${_id}`,
      `/product/${_id}`,
      '/api/products',
      '/api/products/shops?page=1',
      '/',
      '/shop',
    ];
  };

  test('a change shows at once on the node where it was made and soon on the other one, under many readers', async () => {
    const random = seeded();
    const readings: Reading[] = [];
    const forms = products.map(() => 0);
    const asking = { goesOn: true };

    async function read(): Promise<void> {
      while (asking.goesOn) {
        const [node, product] = [random.below(2), random.below(PRODUCTS)];
        const path = random.pick(pathsOf(product));
        const begunAt = performance.now();
        const headers: Record<string, string> =
          random.next() < 0.2 ? { authorization: `Bearer ${administrator.token}` } : {};
        const answer = await asks[node]!(path, { headers });
        expect([path, answer.status]).toEqual([path, 200]);
        readings.push({ node, path, product, begunAt, shown: shownOf(answer.text, product) });
      }
    }
    async function change(): Promise<void> {
      for (let count = 0; count < CHANGES; count += 1) {
        const [node, product] = [random.below(2), random.below(PRODUCTS)];
        const number = (forms[product]! += 1);
        const path = `/api/products/${products[product]!._id}`;
        const body = { _id: products[product]!._id, ...productFields({ name: nameOf(product, number) }) };
        bodyOf(await nodes[node]!.call('PUT', path, { token: administrator.token, body }));
        changes.push({ node, product, number, doneAt: performance.now() });
        await wait(20 * random.below(8));
      }
      await wait(ELSEWHERE_MS);
      asking.goesOn = false;
    }
    await Promise.all([change(), ...Array.from({ length: READERS }, read)]);

    const late = readings.filter(({ node, product, begunAt, shown }) => {
      const due = changes.filter(
        (made) =>
          made.product === product && made.doneAt + (made.node === node ? 0 : ELSEWHERE_MS) <= begunAt,
      );
      return (shown ?? -1) < Math.max(-1, ...due.map(({ number }) => number));
    });
    expect([random.seed, late.slice(0, 5)]).toEqual([random.seed, []]);
    expect(readings.length).toBeGreaterThan(500);
    expect(new Set(changes.map(({ node }) => node)).size).toBe(2);
  });

  test('a product that is deleted on one node soon disappears on the other', async () => {
    const [gone] = products;
    const paths = pathsOf(0);
    for (const ask of asks) for (const path of paths) await ask(path);
    bodyOf(await nodes[0]!.call('DELETE', `/api/products/${gone!._id}`, { token: administrator.token }));
    for (const path of paths) expect([path, shownOf((await asks[0]!(path)).text, 0)]).toEqual([path, null]);
    for (const path of paths)
      await expect
        .poll(async () => shownOf((await asks[1]!(path)).text, 0), { timeout: ELSEWHERE_MS })
        .toBe(null);
  });
});
