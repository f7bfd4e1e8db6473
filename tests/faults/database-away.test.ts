import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import {
  withDatabase,
  onServer,
  findPostgresBinaries,
  startPostgres,
  type PostgresServer,
} from '../support/postgres-server.ts';
import {
  bodyOf,
  createProduct,
  requestOrder,
  signInAdministrator,
  stockOf,
  type Person,
} from '../support/factories.ts';
import { createBuyers } from '../support/many-buyers.ts';
import { faultsOfAnswer } from '../support/oracle.ts';
import type { Answer } from '../support/shop-client.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';

const STOCK = 100_000;
const CONNECTIONS = 30;
const binaries = findPostgresBinaries();

/** Uses a PostgreSQL of its own, which can be stopped without disturbing other tests. */
describe.skipIf(!binaries || !inject('databases').postgres)('while PostgreSQL is down', () => {
  let postgres: PostgresServer;
  let server: ServerProcess;
  let administrator: Person;
  let chair: Product;
  let sofa: Product;
  let buyers: Person[];
  let stopBuying = async () => {};

  beforeAll(async () => {
    postgres = await startPostgres(binaries!, { synchronous_commit: 'on', max_connections: CONNECTIONS });
    await onServer(postgres.url, 'create database shop');
    server = await startServer({ DATABASE: 'postgres', DATABASE_URL: withDatabase(postgres.url, 'shop') });
    administrator = await signInAdministrator(server);
    for (const name of ['Sofa', 'Chair'])
      bodyOf(
        await server.call('POST', '/api/categories', { token: administrator.token, body: { name } }),
        201,
      );
    sofa = await createProduct(server, administrator, { category: 'sofa' });
    chair = await createProduct(server, administrator, { countInStock: STOCK });
    await withClient(async (client) => {
      buyers = await createBuyers((text, values) => client.query(text, values), 8);
    });
    bodyOf(await cachedPage());
  });
  afterEach(async () => {
    postgres.thaw();
    await stopBuying();
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    await postgres.stop();
  });

  async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: withDatabase(postgres.url, 'shop') });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  /** Asks for a page that no sale changes, so that it stays cached. */
  const cachedPage = () => server.call('GET', `/product/${sofa._id}`);
  const lines = () => [{ product: chair._id, qty: 1 }];

  /** Starts buyers who keep ordering, and records their answers and times. */
  function startBuying() {
    const buying = { goesOn: true };
    const acknowledged: string[] = [];
    const answers: { answer: Answer; ms: number }[] = [];
    async function buy(buyer: Person): Promise<void> {
      while (buying.goesOn) {
        const begun = performance.now();
        const answer = await requestOrder(server, buyer, lines(), randomUUID()).catch((error: unknown) => {
          throw new Error(`the server ended: ${server.stderr()}`, { cause: error });
        });
        answers.push({ answer, ms: performance.now() - begun });
        if (answer.status === 201) acknowledged.push(answer.body._id);
      }
    }
    const all = Promise.all(buyers.map(buy));
    stopBuying = async () => {
      buying.goesOn = false;
      await all;
    };
    return {
      acknowledged,
      answers,
    };
  }

  /** Expects every acknowledged order, a stock that adds up, and a new order that succeeds at once. */
  async function expectWhole(acknowledged: string[]): Promise<void> {
    const begun = performance.now();
    await expect
      .poll(async () => (await requestOrder(server, buyers[0]!, lines())).status, { timeout: 90_000 })
      .toBe(201);
    expect(performance.now() - begun).toBeLessThan(5_000);
    const [known, sold] = await withClient(async (client) => {
      const ids = await client.query('select id from orders');
      const held = await client.query(
        'select sum(qty - returned_qty)::int as sold from order_lines where product_id = $1',
        [chair._id],
      );
      return [new Set(ids.rows.map(({ id }) => id)), held.rows[0].sold as number];
    });
    expect(acknowledged.filter((id) => !known.has(id))).toEqual([]);
    expect((await stockOf(server, chair._id)) + sold).toBe(STOCK);
  }

  const faultsOf = (answers: { answer: Answer }[]) =>
    answers.flatMap(({ answer }) => faultsOfAnswer(answer, { declared: true }));

  test('killed under load, the shop serves cached pages, loses nothing acknowledged, logs one line a minute and recovers by itself', async () => {
    const buying = startBuying();
    await expect.poll(() => buying.acknowledged.length, { timeout: 90_000 }).toBeGreaterThan(30);
    const logged = server.stdout().length;
    await postgres.crash();
    await expect.poll(() => buying.answers.at(-1)!.answer.status, { timeout: 90_000 }).toBe(503);
    expect((await cachedPage()).status).toBe(200);
    expect((await server.call('GET', '/api/health')).status).toBe(200);
    expect((await server.call('GET', '/api/ready')).status).toBe(200);
    expect(await server.call('GET', '/api/status')).toMatchObject({
      status: 503,
      body: { database: 'away' },
    });
    // It is not busy, and whoever has just ordered wants to know that nothing is lost.
    const says = 'The shop cannot be reached. Nothing that you have ordered or paid is lost.';
    expect(await server.call('GET', `/api/products?keyword=${randomUUID()}`)).toMatchObject({
      status: 503,
      body: { code: 'shop-away', message: expect.stringContaining(says) },
    });
    const search = await fetch(`${server.address}/en/search/${randomUUID()}`);
    expect([search.status, await search.text()]).toEqual([503, expect.stringContaining('cannot be reached')]);
    await postgres.restart();
    const before = buying.acknowledged.length;
    await expect.poll(() => buying.acknowledged.length, { timeout: 90_000 }).toBeGreaterThan(before + 10);
    await stopBuying();
    expect(faultsOf(buying.answers)).toEqual([]);
    // One line a minute, where each call, job and poll could write its own.
    const failures = server
      .stdout()
      .slice(logged)
      .split('\n')
      .filter((line) => line.includes('"stack"'));
    expect(failures.filter((line) => !/the database (cannot be reached|does not answer)/.test(line))).toEqual(
      [],
    );
    expect(failures.length).toBeLessThan(10);
    await expectWhole(buying.acknowledged);
  });

  test(
    'frozen under load, every call ends within ten seconds, cached pages are served, and the pool recovers',
    { tags: 'long' },
    async () => {
      const buying = startBuying();
      await expect.poll(() => buying.acknowledged.length, { timeout: 90_000 }).toBeGreaterThan(30);
      // A database that was started anew has emptied the cache (decision 0113).
      bodyOf(await cachedPage());
      postgres.freeze();
      await expect
        .poll(() => buying.answers.filter(({ answer }) => answer.status === 503).length, { timeout: 90_000 })
        .toBeGreaterThanOrEqual(2 * buyers.length);
      expect((await cachedPage()).status).toBe(200);
      postgres.thaw();
      const before = buying.acknowledged.length;
      await expect.poll(() => buying.acknowledged.length, { timeout: 90_000 }).toBeGreaterThan(before + 10);
      await stopBuying();
      expect(faultsOf(buying.answers)).toEqual([]);
      expect(Math.max(...buying.answers.map(({ ms }) => ms))).toBeLessThan(10_000);
      await expectWhole(buying.acknowledged);
    },
  );

  test(
    'frozen after a sale and a new product, every cached page and answer is served, and then what has changed',
    { tags: 'long' },
    async () => {
      const cached = [
        '/',
        '/shop',
        `/product/${sofa._id}`,
        '/api/products/shops',
        `/api/products/${sofa._id}`,
      ];
      for (const path of cached) bodyOf(await server.call('GET', path));
      bodyOf(await requestOrder(server, buyers[0]!, [{ product: sofa._id, qty: 1 }]), 201);
      const bench = await createProduct(server, administrator, { category: 'sofa' });
      postgres.freeze();
      const answers: Answer[] = [];
      // Calls that are not cached are refused once the database has not answered for some seconds.
      const uncached = { status: 0 };
      const search = server.call('GET', `/api/products?keyword=${randomUUID()}`);
      const refused = search.then(({ status }) => (uncached.status = status));
      while (uncached.status === 0) for (const path of cached) answers.push(await server.call('GET', path));
      expect(await refused).toBe(503);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      postgres.thaw();
      const isNew = async () => [
        await stockOf(server, sofa._id),
        bodyOf<Product[]>(await server.call('GET', '/api/products/shops')).some(
          ({ _id }) => _id === bench._id,
        ),
      ];
      await expect.poll(isNew, { timeout: 90_000 }).toEqual([sofa.countInStock - 1, true]);
    },
  );

  test(
    'without a free connection calls answer 503 at once, and are served again when there is one',
    { tags: 'long' },
    async () => {
      bodyOf(await cachedPage());
      const url = withDatabase(postgres.url, 'shop');
      const taken: pg.Client[] = [];
      const take = async () => {
        const client = new pg.Client({ connectionString: url });
        client.on('error', () => undefined);
        await client.connect();
        taken.push(client);
      };
      // The test takes all connections, also those that the shop opens again.
      const takeAll = async () => {
        while (
          await take().then(
            () => true,
            () => false,
          )
        );
      };
      while (taken.length < CONNECTIONS) {
        await takeAll();
        await taken[0]!.query(
          "select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'wenber'",
        );
      }
      const answers = await Promise.all(
        buyers.map(async (buyer) => {
          const begun = performance.now();
          const answer = await requestOrder(server, buyer, lines());
          return { answer, ms: performance.now() - begun };
        }),
      );
      expect(answers.map(({ answer }) => answer.status)).toEqual(Array(buyers.length).fill(503));
      expect(faultsOf(answers)).toEqual([]);
      expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(6_000);
      expect((await cachedPage()).status).toBe(200);
      await Promise.all(taken.map((client) => client.end()));
      const served = await requestOrder(server, buyers[0]!, lines());
      await expectWhole([bodyOf(served, 201)._id]);
    },
  );
});
