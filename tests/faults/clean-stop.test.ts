import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  orderBody,
  requestOrder,
  signInAdministrator,
  stockOf,
} from '../support/factories.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';

const IN_PROGRESS = 10;

/** Begins a call with its head and half its body; it continues when `finish` is called. */
async function beginCall({ port }: ServerProcess, path: string, token: string, body: object) {
  const text = Buffer.from(JSON.stringify(body));
  const call = request({
    port,
    host: '127.0.0.1',
    path,
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': text.length,
      // Without one the same order again would be the first one.
      'idempotency-key': randomUUID(),
      expect: '100-continue',
    },
  });
  const answer = once(call, 'response').then(async ([response]) => {
    let received = '';
    for await (const chunk of response.setEncoding('utf8')) received += chunk;
    return { status: response.statusCode as number, body: JSON.parse(received) as Order };
  });
  call.flushHeaders();
  // The server asks for the body, so it has begun with the call.
  await once(call, 'continue');
  call.write(text.subarray(0, 20));
  return { answer, finish: () => void call.end(text.subarray(20)) };
}

/** Tells whether somebody listens on the port. */
const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

describe.each(databaseKinds)('SIGTERM on %s', (kind) => {
  test('completes calls that have begun, does not wait for idle connections, and exits with success', async () => {
    const fresh = await freshDatabase(kind);
    const server = await startServer(fresh.variables);
    const chair = await createProduct(server, await signInAdministrator(server), { countInStock: 1000 });
    const buyer = await createCustomer(server);
    const idle = connect({ port: server.port, host: '127.0.0.1' });
    await once(idle, 'connect');
    const calls = [];
    for (let index = 0; index < IN_PROGRESS; index += 1) {
      calls.push(
        await beginCall(server, '/api/orders', buyer.token, orderBody([{ product: chair._id, qty: 2 }])),
      );
    }
    const ended = server.end('SIGTERM');
    await expect.poll(() => isListening(server.port), { timeout: 90_000 }).toBe(false);
    for (const call of calls) call.finish();
    const answers = await Promise.all(calls.map(({ answer }) => answer));
    expect(answers.map(({ status }) => status)).toEqual(Array(IN_PROGRESS).fill(201));
    expect(await ended).toBe(0);
    expect(server.stderr()).toBe('');
    idle.destroy();

    const next = await startServer(fresh.variables);
    for (const { body } of answers) {
      bodyOf(await next.call('GET', `/api/orders/${body._id}`, { token: buyer.token }));
    }
    expect(await stockOf(next, chair._id)).toBe(1000 - 2 * IN_PROGRESS);
    expect(await next.end('SIGTERM')).toBe(0);
    await fresh.remove();
  });

  test(
    'tells balancers first: not ready, while calls are still served and their connections closed',
    { tags: 'long' },
    async () => {
      const fresh = await freshDatabase(kind);
      const server = await startServer({ ...fresh.variables, DRAIN_SECONDS: '20' });
      const chair = await createProduct(server, await signInAdministrator(server), { countInStock: 10 });
      const buyer = await createCustomer(server);
      const ready = () => server.call('GET', '/api/ready');
      const before = await ready();
      expect([before.status, before.headers['connection']]).toEqual([200, 'keep-alive']);
      bodyOf(await server.call('GET', '/'));
      const ended = server.end('SIGTERM');
      await expect.poll(async () => (await ready()).status, { timeout: 90_000 }).toBe(503);
      expect((await ready()).headers['retry-after']).toBeDefined();
      const home = await server.call('GET', '/');
      expect([home.status, home.headers['connection']]).toEqual([200, 'close']);
      const order = await requestOrder(server, buyer, [{ product: chair._id, qty: 1 }]);
      expect([order.status, order.headers['connection']]).toEqual([201, 'close']);
      expect(await ended).toBe(0);
      expect(server.stderr()).toBe('');
      await fresh.remove();
    },
  );

  test('loses nothing under load that was acknowledged', { tags: 'long' }, async () => {
    const fresh = await freshDatabase(kind);
    const server = await startServer(fresh.variables);
    const chair = await createProduct(server, await signInAdministrator(server), { countInStock: 1000 });
    const buyer = await createCustomer(server);
    const acknowledged: string[] = [];
    const refused = new Set<number>();
    const buy = async () => {
      for (;;) {
        const answer = await requestOrder(server, buyer, [{ product: chair._id, qty: 1 }], randomUUID());
        if (answer.status === 201) acknowledged.push(answer.body._id);
        else refused.add(answer.status);
      }
    };
    const buying = Promise.allSettled(Array.from({ length: 8 }, buy));
    await expect.poll(() => acknowledged.length, { timeout: 90_000 }).toBeGreaterThan(40);
    expect(await server.end('SIGTERM')).toBe(0);
    await buying;
    expect([...refused].filter((status) => status !== 503)).toEqual([]);

    const next = await startServer(fresh.variables);
    const list = await next.call('GET', '/api/orders/myorders?size=1', { token: buyer.token });
    const orders = Number(list.headers['x-total-count']);
    expect(orders).toBe(acknowledged.length);
    expect(await stockOf(next, chair._id)).toBe(1000 - orders);
    expect(await next.end('SIGTERM')).toBe(0);
    await fresh.remove();
  });
});
