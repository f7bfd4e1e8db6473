import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import { databaseKinds, freshDatabase, openPool, type FreshDatabase } from '../support/databases.ts';
import {
  createProduct,
  orderBody,
  refusalOf,
  requestOrder,
  signInAdministrator,
  stockOf,
  type Person,
} from '../support/factories.ts';
import { createBuyers } from '../support/many-buyers.ts';
import { faultsOfAnswer, faultsOfShop } from '../support/oracle.ts';
import type { Answer } from '../support/shop-client.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';

const BUYERS = 200;
const CHAIRS = 20;

describe.skipIf(!databaseKinds.includes('PostgreSQL'))('two nodes on one PostgreSQL', () => {
  let fresh: FreshDatabase;
  let nodes: ServerProcess[];
  let administrator: Person;
  let buyers: Person[];
  let database: pg.Pool;
  const stock = new Map<string, number>();

  beforeAll(async () => {
    fresh = await freshDatabase('PostgreSQL');
    nodes = await Promise.all([startServer(fresh.variables), startServer(fresh.variables)]);
    database = openPool(fresh);
    administrator = await signInAdministrator(nodes[0]!);
    buyers = await createBuyers((text, values) => database.query(text, values), BUYERS);
  });
  afterAll(async () => {
    await database.end();
    await Promise.all(nodes.map((node) => node.end('SIGKILL')));
    await fresh.remove();
  });

  const nodeOf = (index: number) => nodes[index % nodes.length]!;
  const newProduct = async (countInStock: number, name?: string) => {
    const product = await createProduct(nodes[0]!, administrator, {
      countInStock,
      ...(name ? { name } : {}),
    });
    stock.set(product._id, countInStock);
    return product;
  };
  /** Calls until it is answered: a busy machine may refuse whoever would wait for more than a second. */
  const patiently = async (call: () => Promise<Answer>) => {
    let answer: Answer;
    do answer = await call();
    while (answer.status === 503);
    return answer;
  };
  const orderPatiently = (index: number, buyer: Person, lines: Parameters<typeof requestOrder>[2]) => {
    const key = randomUUID();
    return patiently(() => requestOrder(nodeOf(index), buyer, lines, key));
  };
  const outcomeOf = (answer: Answer) => (answer.status === 201 ? '201' : refusalOf(answer));
  const deadlocks = async () => {
    const text = 'select deadlocks::int from pg_stat_database where datname = current_database()';
    // Closed connections have reported their counts, so only this one must still do it.
    await database.query('select pg_stat_force_next_flush()');
    return (await database.query(text)).rows[0].deadlocks as number;
  };
  const expectSound = async () =>
    expect(await faultsOfShop({ database, paypal: { orders: () => [] }, stock })).toEqual([]);

  test('of 200 buyers at once of the last 20 chairs 20 buy, 180 are told so, and nothing fails', async () => {
    const chair = await newProduct(CHAIRS);
    const table = await newProduct(1000, 'A table beside it');
    const lines = [chair, table].map(({ _id }) => ({ product: _id, qty: 1 }));
    const answers = await Promise.all(
      buyers.map((buyer, index) => orderPatiently(index, buyer, index % 4 < 2 ? lines : lines.toReversed())),
    );
    expect(answers.map(outcomeOf).sort()).toEqual([
      ...Array(CHAIRS).fill('201'),
      ...Array(BUYERS - CHAIRS).fill('409 quote-changed'),
    ]);
    expect(answers.flatMap((answer) => faultsOfAnswer(answer))).toEqual([]);
    expect(await stockOf(nodes[1]!, chair._id)).toBe(0);
    expect(await stockOf(nodes[0]!, table._id)).toBe(1000 - CHAIRS);
    expect(await deadlocks()).toBe(0);
    await expectSound();
  });

  test.each([
    ['with one key', { 'idempotency-key': randomUUID() }],
    ['without a key', undefined],
  ])('50 calls %s at once on both nodes make one order', { tags: 'long' }, async (_name, headers) => {
    const chair = await newProduct(100);
    const [buyer] = buyers as [Person];
    const press = (index: number) =>
      patiently(() =>
        nodeOf(index).call('POST', '/api/orders', {
          token: buyer.token,
          body: orderBody([{ product: chair._id, qty: 3 }]),
          headers,
        }),
      );
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => press(index)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(49).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => (body as Order)._id)).size).toBe(1);
    expect(await stockOf(nodes[0]!, chair._id)).toBe(97);
    expect(await deadlocks()).toBe(0);
    await expectSound();
  });
});
