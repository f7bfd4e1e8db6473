import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createCategory } from '../support/categories.ts';
import type { Product } from '../../contract/goods/products.ts';
import {
  bodyOf,
  createProduct,
  productFields,
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
import { startSwitchboard, type Switchboard } from '../support/switchboard.ts';

const binaries = findPostgresBinaries();
const nameAt = (price: number) => `Chair at ${price} birr`;
const SOON = { timeout: 60_000, interval: 100 };

/** A replica that has stopped receiving takes over: what only the primary knew is lost, as asynchronous replication may. */
describe.skipIf(!binaries || !inject('databases').postgres)('a failover to a replica that lagged', () => {
  let primary: PostgresServer;
  let replica: PostgresServer;
  let board: Switchboard;
  let nodes: ServerProcess[];
  let owner: Person;
  let chair: Product;

  beforeAll(async () => {
    primary = await startPostgres(binaries!, { synchronous_commit: 'on' });
    await onServer(primary.url, 'create database shop');
    replica = await startPostgres(binaries!, { synchronous_commit: 'on' }, primary);
    board = await startSwitchboard(primary.url);
    const DATABASE_URL = withDatabase(board.through(primary.url), 'shop');
    nodes = await Promise.all([0, 1].map(() => startServer({ DATABASE: 'postgres', DATABASE_URL })));
    owner = await signInAdministrator(nodes[0]!);
    await createCategory(nodes[0]!, owner, { name: 'Chair' });
    chair = await createProduct(nodes[0]!, owner, { price: 1000, name: nameAt(1000) });
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.end('SIGKILL')));
    await board.stop();
    await replica.stop();
    await primary.stop();
  });

  const save = async (price: number) => {
    const body = { _id: chair._id, ...productFields({ price, name: nameAt(price) }) };
    bodyOf(await nodes[0]!.call('PUT', `/api/products/${chair._id}`, { token: owner.token, body }));
  };
  /** The price on each node: in the answer of the API, in the list, and whether the page shows it. */
  const shown = () =>
    Promise.all(
      nodes.map(async ({ call }) => {
        const one = (await call('GET', `/api/products/${chair._id}`)).body as Product;
        const list = (await call('GET', '/api/products/shops')).body as Product[];
        const page = String((await call('GET', `/product/${chair._id}`)).body);
        const onPage = [1000, 2000, 3000].filter((price) => page.includes(nameAt(price)));
        return [one.price, list.find(({ _id }) => _id === chair._id)?.price, ...onPage];
      }),
    );
  const everywhere = (price: number) => nodes.map(() => [price, price, price]);
  async function ask<T>(server: PostgresServer, text: string): Promise<T> {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query(text);
    await client.end();
    return Object.values(rows[0]!)[0] as T;
  }

  test('no node shows a price that was lost, and the next change shows on both', async () => {
    await expect.poll(shown, SOON).toEqual(everywhere(1000));
    const behind = () =>
      ask<number>(
        primary,
        'select count(*)::int from pg_stat_replication where replay_lsn >= pg_current_wal_lsn()',
      );
    await expect.poll(behind, SOON).toBe(1);
    await onServer(replica.url, "alter system set primary_conninfo = ''");
    await onServer(replica.url, 'select pg_reload_conf()');
    const followers = () => ask<number>(primary, 'select count(*)::int from pg_stat_replication');
    await expect.poll(followers, SOON).toBe(0);

    await save(2000);
    await expect.poll(shown, SOON).toEqual(everywhere(2000));
    await primary.crash();
    await onServer(replica.url, 'select pg_promote()');
    board.switchTo(replica.url);
    await expect.poll(shown, SOON).toEqual(everywhere(1000));

    const saved = async () =>
      save(3000).then(
        () => true,
        () => wait(100, false),
      );
    await expect.poll(saved, SOON).toBe(true);
    await expect.poll(shown, SOON).toEqual(everywhere(3000));
  });
});
