import { expect, test, vi } from 'vitest';
import type { Today } from '../../contract/work/today.ts';
import { holdOutgoing } from '../../server/lib/jobs/held-jobs.ts';
import { createJobs } from '../../server/lib/jobs/jobs.ts';
import { moment } from '../../server/lib/http/http.ts';
import { createLog } from '../../server/platform/log.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  createStaff,
  PASSWORD,
  placeOrder,
  signInAdministrator,
} from '../support/factories.ts';
import { databaseKinds, freshDatabase, type DatabaseKind } from '../support/databases.ts';
import { AT_ONCE, describeShop, startShop, type Shop } from '../support/start-shop.ts';

const WAITING = { timeout: 60_000 };
const DATA_OF = new Date('2026-11-20T05:00:00Z');

const hold = (shop: Pick<Shop, 'database'>) => holdOutgoing(shop.database.reader, 'restored', DATA_OF);

async function readHeld(shop: Shop, token: string) {
  return bodyOf<Today>(await shop.call('GET', '/api/today', { token })).heldBack;
}

/** A shop whose hold is there before its first worker, as after a restore. */
async function startHeld(kind: DatabaseKind): Promise<{ shop: Shop; end(): Promise<void> }> {
  const on = await freshDatabase(kind);
  const before = await startShop(kind, { on });
  await hold(before);
  await before.close();
  const shop = await startShop(kind, { on, variables: AT_ONCE });
  return {
    shop,
    async end() {
      await shop.close();
      await on.remove();
    },
  };
}

test.each(databaseKinds)(
  'a restored shop on %s sends nothing until an owner lets it, drops what is too old, and sends the rest',
  async (kind) => {
    const { shop, end } = await startHeld(kind);
    const administrator = await signInAdministrator(shop);
    const { token } = administrator;
    const { _id: product } = await createProduct(shop, administrator, { countInStock: 5 });
    const [one, other] = [await createCustomer(shop), await createCustomer(shop)];
    for (const buyer of [one, other]) await placeOrder(shop, buyer, [{ product, qty: 1 }]);
    bodyOf(await shop.call('POST', '/api/users/forgot-password', { body: { email: one.email } }));
    // The mail about a deleted account is written by a job that speaks to nobody, after which it waits beside the others.
    const leaving = await createCustomer(shop);
    const before = (await readHeld(shop, token))!.waiting;
    const body = { currentPassword: PASSWORD };
    await shop.call('POST', '/api/users/profile/deletion', { token: leaving.token, body });
    await vi.waitFor(
      async () => expect((await readHeld(shop, token))!.waiting).toBeGreaterThan(before),
      WAITING,
    );
    const held = (await readHeld(shop, token))!;
    expect(held).toMatchObject({ reason: 'restored', dataOf: moment(DATA_OF) });
    expect(held.oldest).not.toBeNull();
    for (const { email } of [one, other, leaving]) expect(await shop.mailbox.to(email)).toEqual([]);

    // The mails of the one were written two days ago.
    await shop.database.query(
      `update jobs.job set created_on = now() - interval '2 days'
       where state in ('created', 'retry') and coalesce(data->>'to', data->>'email') = $1`,
      [one.email],
    );
    const release = (youngerThanHours: number | null) =>
      shop.call('POST', '/api/held-back/release', { token, body: { youngerThanHours } });
    const { dropped } = bodyOf(await release(24));
    expect(dropped).toBeGreaterThanOrEqual(2);
    await shop.mailbox.waitFor(other.email, /order/i);
    expect(await shop.mailbox.to(one.email)).toEqual([]);
    expect(await readHeld(shop, token)).toBeUndefined();

    // The mail of the next order goes out at once, and a second release changes nothing.
    await placeOrder(shop, one, [{ product, qty: 1 }]);
    await shop.mailbox.waitFor(one.email, /order/i);
    expect(bodyOf(await release(null))).toEqual({ dropped: 0 });
    await end();
  },
);

describeShop('a shop that was restored', (shop) => {
  test('lets calls of providers wait, and none of them is dropped', async () => {
    const done: string[] = [];
    const jobs = createJobs(shop.database, createLog('silent'), { byClock: false });
    const kind = (name: string, leaves: 'message' | 'call' | null) =>
      jobs.define(name, async () => void done.push(name), { pollSeconds: 0.5, leaves });
    kind('test-call', 'call');
    kind('test-message', 'message');
    kind('test-inside', null);
    await hold(shop);
    await jobs.start();
    await shop.database.transaction(async (tx) => {
      for (const name of ['test-call', 'test-message', 'test-inside']) await jobs.enqueue(tx, name, {});
    });
    await vi.waitFor(() => expect(done).toContain('test-inside'), WAITING);
    expect(done).toEqual(['test-inside']);
    await shop.database.query(
      `update jobs.job set created_on = now() - interval '9 days' where name like 'test-%' and state = 'created'`,
    );
    expect(await shop.services.outgoing.release(24)).toEqual({ dropped: 1 });
    await vi.waitFor(() => expect(done).toContain('test-call'), WAITING);
    expect(done).toEqual(['test-inside', 'test-call']);
    await jobs.stop();
  });

  test('tells owners alone, and only they release it', async () => {
    const administrator = await signInAdministrator(shop);
    const seller = await createStaff(shop, administrator, 'seller');
    await hold(shop);
    const release = (token: string, youngerThanHours: unknown) =>
      shop.call('POST', '/api/held-back/release', { token, body: { youngerThanHours } });
    expect(await readHeld(shop, seller.token)).toBeUndefined();
    expect((await release(seller.token, null)).status).toBe(403);
    for (const hours of [0, -1, 1.5, 'all', 1e9])
      expect((await release(administrator.token, hours)).status).toBe(400);
    expect(await readHeld(shop, administrator.token)).toBeDefined();
    expect((await release(administrator.token, null)).status).toBe(200);
    expect(await readHeld(shop, administrator.token)).toBeUndefined();
  });
});
