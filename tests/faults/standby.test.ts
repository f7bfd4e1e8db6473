import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createCategory } from '../support/categories.ts';
import type { Product } from '../../contract/goods/products.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  requestOrder,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import {
  findPostgresBinaries,
  onServer,
  startPostgres,
  withDatabase,
  type PostgresServer,
} from '../support/postgres-server.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';

const binaries = findPostgresBinaries();
const SOON = { timeout: 60_000, interval: 200 };
const DURABLE = { synchronous_commit: 'on' };

const TOKEN = 'a-token-of-thirty-two-characters';

/** The lists that may come from a standby. */
const LISTS = [
  '/api/orders?page=1',
  '/api/orders/export.csv',
  '/api/customers',
  '/api/audit',
  '/api/reports/sales',
  '/api/reports/unpaid',
  '/api/reports/stock',
  '/api/find?q=Selam',
];

describe.skipIf(!binaries || !inject('databases').postgres)('a standby that lists are read from', () => {
  let primary: PostgresServer;
  let standby: PostgresServer;
  let node: ServerProcess;
  let owner: Person;
  let buyer: Person;
  let chair: Product;
  let reader: pg.Client;

  beforeAll(async () => {
    primary = await startPostgres(binaries!, DURABLE);
    standby = await startPostgres(binaries!, DURABLE, primary);
    await onServer(primary.url, 'create database shop');
    node = await startServer({
      DATABASE: 'postgres',
      DATABASE_URL: withDatabase(primary.url, 'shop'),
      DATABASE_REPLICA_URL: withDatabase(standby.url, 'shop'),
      METRICS_TOKEN: TOKEN,
    });
    owner = await signInAdministrator(node);
    await createCategory(node, owner, { name: 'Chair' });
    chair = await createProduct(node, owner, { price: 1000, countInStock: 1000 });
    buyer = await createCustomer(node);
    reader = new pg.Client({ connectionString: standby.url });
    reader.on('error', () => undefined);
    await reader.connect();
  });
  afterAll(async () => {
    await reader.end().catch(() => undefined);
    await node.end('SIGKILL');
    await standby.stop();
    await primary.stop();
  });

  const counted = async (server: 'standby' | 'primary'): Promise<number> => {
    const { body } = await node.call('GET', '/metrics', { token: TOKEN });
    const found = new RegExp(`^database_list_reads_total\\{server="${server}"\\} (\\d+)$`, 'm').exec(
      body as string,
    );
    return Number(found?.[1] ?? 0);
  };
  const order = async () =>
    bodyOf(await requestOrder(node, buyer, [{ product: chair._id, qty: 1 }]), 201)._id;
  const newest = async () => {
    const { status, body } = await node.call('GET', '/api/orders?page=1', { token: owner.token });
    expect(status).toBe(200);
    return (body as { _id: string }[])[0]!._id;
  };

  const orderedAndSeen = async () => {
    for (let count = 0; count < 3; count += 1) {
      const id = await order();
      expect(await newest()).toBe(id);
    }
  };

  test('each list is read from the standby', async () => {
    for (const path of LISTS) {
      // One that a moment ago was not waited for is left alone for two seconds.
      await expect
        .poll(async () => {
          const before = await counted('standby');
          expect((await node.call('GET', path, { token: owner.token })).status).toBe(200);
          return (await counted('standby')) - before;
        }, SOON)
        .toBeGreaterThan(0);
    }
  });

  test('shows an order as soon as it is placed, and is not asked while it is placed', async () => {
    for (let count = 0; count < 10; count += 1) {
      const before = [await counted('standby'), await counted('primary')];
      const id = await order();
      expect([await counted('standby'), await counted('primary')]).toEqual(before);
      expect(await newest()).toBe(id);
    }
  });

  test('one that replays nothing is left for the primary, and used again when it is up to date', async () => {
    await reader.query('select pg_wal_replay_pause()');
    await orderedAndSeen();
    await reader.query('select pg_wal_replay_resume()');
    const before = await counted('standby');
    await expect
      .poll(async () => {
        await newest();
        return counted('standby');
      }, SOON)
      .toBeGreaterThan(before);
  });

  test('one that hangs, dies or is promoted is left for the primary, without an error', async () => {
    standby.freeze();
    await orderedAndSeen();
    standby.thaw();
    await standby.crash();
    await orderedAndSeen();
    await standby.restart();
    await onServer(standby.url, 'select pg_promote()');
    const id = await order();
    expect(await newest()).toBe(id);
    const before = await counted('standby');
    expect(await newest()).toBe(id);
    expect(await counted('standby')).toBe(before);
  });
});
