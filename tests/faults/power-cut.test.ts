import { expect, test } from 'vitest';
import type { Today } from '../../contract/work/today.ts';
import { freshDatabase } from '../support/databases.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  placeOrder,
  signInAdministrator,
} from '../support/factories.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';

const TOLD = 'the shop ended without being stopped';

test('after an end that nobody wanted the embedded shop starts, and tells what it has last', async () => {
  const { variables, remove } = await freshDatabase('PGlite');
  const today = async (server: ServerProcess) => {
    const { token } = await signInAdministrator(server);
    return bodyOf<Today>(await server.call('GET', '/api/today', { token }));
  };
  let server = await startServer(variables);
  expect(await today(server)).not.toHaveProperty('uncleanEnd');
  const product = await createProduct(server, await signInAdministrator(server), { countInStock: 5 });
  const { number } = await placeOrder(server, await createCustomer(server), [
    { product: product._id, qty: 1 },
  ]);
  await server.end('SIGKILL');

  server = await startServer(variables);
  expect(server.stdout()).toContain(TOLD);
  expect(server.stdout()).toContain(`"order":{"number":${number},`);
  const { uncleanEnd } = await today(server);
  expect(uncleanEnd).toMatchObject({ lastOrder: number });
  expect(Date.parse(uncleanEnd!.ranUntil)).toBeLessThanOrEqual(Date.parse(uncleanEnd!.backAt));
  expect(await server.end('SIGTERM')).toBe(0);

  // An owner sees it after the next start, too; that one was in order, so the log is silent.
  server = await startServer(variables);
  expect(server.stdout()).not.toContain(TOLD);
  expect((await today(server)).uncleanEnd).toEqual(uncleanEnd);
  await server.end('SIGTERM');
  await remove();
});
