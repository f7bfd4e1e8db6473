import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMINISTRATOR } from '../support/administrator.ts';
import { newAddress, PASSWORD } from '../support/factories.ts';
import { hasClientTools, mainJob, makeClient } from '../support/generated-client.ts';
import { freshDatabase, quickKind, type FreshDatabase } from '../support/databases.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';

const PICTURE = 'demo/products/images/adey-armchair-side-200.jpg';

/** Pays in the window of the stand-in, whose form knows its own page. */
async function approve(approveUrl: string): Promise<void> {
  const { origin, pathname, searchParams } = new URL(approveUrl);
  const body = new URLSearchParams({ token: searchParams.get('token')!, choice: 'pay' });
  const answer = await fetch(origin + pathname, { method: 'POST', headers: { origin }, body });
  expect(answer.status).toBe(200);
}

describe.runIf(hasClientTools())('a client made from the OpenAPI document', () => {
  let database: FreshDatabase;
  let server: ServerProcess;
  beforeAll(async () => {
    database = await freshDatabase(quickKind);
    const variables = { DEMO_DATA: 'true', REQUIRE_VERIFIED_EMAIL: 'true' };
    server = await startServer({ ...database.variables, ...variables });
    makeClient((await server.call('GET', '/api/openapi.json')).body);
  });
  afterAll(async () => {
    await server?.end('SIGTERM');
    await database?.remove();
  });

  test('registers, orders, pays and delivers, with types that the compiler takes', async () => {
    const { buyAndDeliver } = await import(mainJob);
    const done = await buyAndDeliver({
      address: server.address,
      email: newAddress(),
      password: PASSWORD,
      administrator: ADMINISTRATOR,
      picture: new Blob([readFileSync(PICTURE)], { type: 'image/jpeg' }),
      readCode: (email: string) => server.mailbox.waitForCode(email, 'verification'),
      approve,
    });
    const { product, paid, delivered } = done;
    expect(done).toMatchObject({
      refused: paid.totalPrice,
      early: 'payment-not-approved',
      forbidden: 'not-allowed',
      own: [{ _id: paid._id, status: 'paid' }],
      waiting: [paid._id],
      total: '1',
    });
    expect(paid).toMatchObject({ isPaid: true, itemsPrice: 2 * product.price });
    expect(delivered).toMatchObject({ _id: paid._id, isDelivered: true });
  });
});
