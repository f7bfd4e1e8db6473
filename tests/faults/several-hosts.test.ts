import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createCategory } from '../support/categories.ts';
import type { Order } from '../../contract/orders/orders.ts';
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
const SOON = { timeout: 60_000, interval: 100 };
const DURABLE = { synchronous_commit: 'on' };

describe.skipIf(!binaries || !inject('databases').postgres)('a DATABASE_URL with several hosts', () => {
  let primary: PostgresServer;
  let replica: PostgresServer;
  let node: ServerProcess;
  let buyer: Person;
  let chair: Product;
  const acknowledged: Order[] = [];

  beforeAll(async () => {
    primary = await startPostgres(binaries!, { ...DURABLE, synchronous_standby_names: '*' });
    replica = await startPostgres(binaries!, DURABLE, primary);
    await onServer(primary.url, 'create database shop');
    // The replica is named first, and is left for the primary.
    const DATABASE_URL = withDatabase(primary.url, 'shop').replace(
      new URL(primary.url).host,
      `${new URL(replica.url).host},${new URL(primary.url).host}`,
    );
    const url = `${DATABASE_URL}?target_session_attrs=read-write`;
    node = await startServer({ DATABASE: 'postgres', DATABASE_URL: url });
    const owner = await signInAdministrator(node);
    await createCategory(node, owner, { name: 'Chair' });
    chair = await createProduct(node, owner, { price: 1000, countInStock: 1000 });
    buyer = await createCustomer(node);
  });
  afterAll(async () => {
    await node.end('SIGKILL');
    await replica.stop();
    await primary.stop();
  });

  async function order(): Promise<number> {
    const answer = await requestOrder(node, buyer, [{ product: chair._id, qty: 1 }]);
    if (answer.status === 201) acknowledged.push(answer.body as Order);
    return answer.status;
  }

  test('the primary dies, its replica is promoted: meanwhile 503, then orders go on, and none is lost', async () => {
    for (let count = 0; count < 10; count += 1) expect(await order()).toBe(201);
    await primary.crash();
    expect(await order()).toBe(503);
    // The shop does not wait for a second replica that is not there.
    await onServer(replica.url, 'select pg_promote()');
    await expect.poll(order, SOON).toBe(201);
    for (const { _id } of acknowledged)
      bodyOf(await node.call('GET', `/api/orders/${_id}`, { token: buyer.token }));
  });

  test('what no standby has confirmed is not acknowledged, and the same order when it is sent again', async () => {
    await onServer(replica.url, "alter system set synchronous_standby_names = '*'");
    await onServer(replica.url, 'select pg_reload_conf()');
    const key = randomUUID();
    const send = () => requestOrder(node, buyer, [{ product: chair._id, qty: 1 }], key);
    // The replica's settings are read a moment later.
    await expect.poll(order, SOON).toBe(503);
    expect((await send()).status).toBe(503);
    await onServer(replica.url, 'alter system reset synchronous_standby_names');
    await onServer(replica.url, 'select pg_reload_conf()');
    await expect.poll(async () => (await send()).status, SOON).toBe(201);
    const { body } = await send();
    bodyOf(await node.call('GET', `/api/orders/${body._id}`, { token: buyer.token }));
    const bought = bodyOf<Order[]>(await node.call('GET', '/api/orders/myorders', { token: buyer.token }));
    expect(bought.filter(({ _id }) => _id === body._id)).toHaveLength(1);
  });
});
