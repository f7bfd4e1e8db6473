import { spawn } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Webhook as Reader } from 'standardwebhooks';
import type { Product } from '../../contract/goods/products.ts';
import type { Webhook, WebhookDelivery } from '../../contract/accounts/webhooks.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../contract/journal/webhook-events.ts';
import { holdOutgoing } from '../../server/lib/jobs/held-jobs.ts';
import { freshDatabase } from '../support/databases.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  createStaff,
  phoneOf,
  placeOrder,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { payOrder } from '../support/paid-orders.ts';
import { makeProgram, makeWebhook } from '../support/programs.ts';
import { AT_ONCE, describeShop, startShop } from '../support/start-shop.ts';
import { makeTemporaryFolder } from '../support/temporary.ts';
import { startWebhookReceiver } from '../support/webhook-receiver.ts';

const receiver = await startWebhookReceiver();
afterAll(() => receiver.close());
const variables = { ...AT_ONCE, FETCH_FROM_OWN_NETWORK: receiver.host };
const WAITING = { timeout: 60_000 };
const ROOT = join(import.meta.dirname, '../..');

describeShop(
  'webhooks',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      buyer = await createCustomer(shop);
      chair = await createProduct(shop, administrator, { price: 1000, countInStock: 500 });
    });

    // Each test listens to its own orders.
    afterEach(() => shop.database.query(`update program_webhooks set off_because = 'owner'`));

    const token = () => administrator.token;
    /** A webhook at a path of its own. */
    async function hooked(events: WebhookEvent[], program?: string) {
      const path = `/${randomUUID()}`;
      const owning = { shop, administrator };
      const hook = await makeWebhook(owning, {
        events,
        address: receiver.at(path),
        ...(program && { program }),
      });
      return { ...hook, path };
    }
    const sentTo = (path: string, count: number) =>
      vi.waitFor(() => {
        expect(receiver.to(path).length).toBeGreaterThanOrEqual(count);
        return receiver.to(path);
      }, WAITING);
    const order = () => placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }]);
    const rowOf = async (id: string) =>
      bodyOf<Webhook[]>(await shop.call('GET', '/api/program-webhooks', { token: token() })).find(
        ({ _id }) => _id === id,
      )!;
    const deliveries = async (id: string) =>
      bodyOf<WebhookDelivery[]>(
        await shop.call('GET', `/api/program-webhooks/${id}/deliveries`, { token: token() }),
      );
    const change = (id: string, body: object) =>
      shop.call('PUT', `/api/program-webhooks/${id}`, { token: token(), body });
    /** Lets the time of what waits come, and has it sent. */
    async function due(id: string, more = '') {
      await shop.database.query(
        `update webhook_deliveries set due_at = now() - interval '1 minute'${more} where webhook_id = $1 and state = 'waiting'`,
        [id],
      );
      await shop.services.webhooks.sendOverdue();
    }
    /** Lets what has failed wait for longer than the test takes. */
    const later = (id: string) =>
      shop.database.query(
        `update webhook_deliveries set due_at = now() + interval '1 hour' where webhook_id = $1 and tries > 0 and state = 'waiting'`,
        [id],
      );
    const state = (id: string, wanted: Partial<WebhookDelivery>) =>
      vi.waitFor(async () => expect((await deliveries(id))[0]).toMatchObject(wanted), WAITING);

    test('a paid order is sent as the API answers it, with a signature that the public library accepts', async () => {
      const { _id: program, token: programs } = await makeProgram(
        { shop, administrator },
        { jobs: ['books'] },
      );
      const { secret, path } = await hooked(['order.placed', 'order.paid'], program);
      const { _id } = await order();
      await payOrder(shop, buyer, _id);
      const [placed, paid] = await sentTo(path, 2);
      expect([placed!.type, paid!.type]).toEqual(['order.placed', 'order.paid']);
      expect(paid!.data).toEqual(bodyOf(await shop.call('GET', `/api/orders/${_id}`, { token: programs })));
      expect(paid!.data).toMatchObject({ _id, status: 'paid' });
      // Bookkeepers see no whole numbers of phones, and their programs neither.
      expect(paid!.body).not.toContain(phoneOf(buyer).slice(-8));
      const reader = new Reader(secret);
      const headers = paid!.headers as Record<string, string>;
      expect(reader.verify(paid!.body, headers)).toMatchObject({ type: 'order.paid', data: { _id } });
      expect(() => reader.verify(paid!.body.replace('order.paid', 'order.part-paid'), headers)).toThrow(
        /signature/i,
      );
    });

    test('an order of more than 64 KB is sent as its id alone, and one just below it whole', async () => {
      const { path } = await hooked(['order.paid']);
      /** Each letter of a note has three bytes. */
      async function paidWithNotes(count: number) {
        const { _id } = await order();
        const body = { note: 'ሀ'.repeat(1000), toCustomer: true };
        for (let index = 0; index < count; index += 1)
          bodyOf(await shop.call('POST', `/api/orders/${_id}/notes`, { token: token(), body }), 201);
        await payOrder(shop, buyer, _id);
        return _id;
      }
      const [below, above] = [await paidWithNotes(19), await paidWithNotes(22)];
      const sent = await sentTo(path, 2);
      const sentOf = (id: string) => sent.find(({ data }) => data['_id'] === id)!;
      expect(sentOf(below).data['notes']).toHaveLength(19);
      expect(Buffer.byteLength(sentOf(below).body)).toBeLessThanOrEqual(64 * 1024);
      expect(sentOf(above).data).toEqual({ _id: above });
    });

    test('a program that fails once is sent the same event again, under the same id', async () => {
      const { _id, path } = await hooked(['order.placed']);
      receiver.answer(path, 500, 200);
      await order();
      await sentTo(path, 1);
      await state(_id, { state: 'waiting', status: 500, tries: 1 });
      await due(_id);
      const [first, second] = await sentTo(path, 2);
      expect(second!.id).toBe(first!.id);
      await state(_id, { state: 'accepted', status: 200, tries: 2, problem: null });
    });

    test('events of one order wait for the one before, and those of other orders do not', async () => {
      const { _id, path } = await hooked(['order.placed', 'order.cancelled']);
      receiver.answer(path, 500, 204);
      const stuck = await order();
      await sentTo(path, 1);
      await state(_id, { status: 500 });
      await later(_id);
      bodyOf(
        await shop.call('POST', `/api/orders/${stuck._id}/cancel`, {
          token: buyer.token,
          body: { reason: '' },
        }),
      );
      const other = await order();
      await vi.waitFor(
        () => expect(receiver.to(path).map(({ data }) => data['_id'])).toEqual([stuck._id, other._id]),
        WAITING,
      );
      await due(_id);
      const sent = await sentTo(path, 4);
      expect(sent.slice(2).map(({ type, data }) => [type, data['_id'], data['status']])).toEqual([
        ['order.placed', stuck._id, 'cancelled'],
        ['order.cancelled', stuck._id, 'cancelled'],
      ]);
    });

    test('prices and stock are told once with what they are now, also by a sale', async () => {
      const { _id, path } = await hooked(['product.price-changed', 'product.stock-changed']);
      const stool = await createProduct(shop, administrator, { price: 700, countInStock: 9 });
      await sentTo(path, 1);
      await vi.waitFor(async () => expect((await rowOf(_id)).waiting).toBe(0), WAITING);
      const before = receiver.to(path).length;
      await placeOrder(shop, buyer, [{ product: stool._id, qty: 4 }]);
      const [sale] = (await sentTo(path, before + 1)).slice(before);
      expect(sale).toMatchObject({
        type: 'product.stock-changed',
        data: { _id: stool._id, countInStock: 5 },
      });
      const body = {
        ...bodyOf<Product>(await shop.call('GET', `/api/products/${stool._id}`, { token: token() })),
      };
      bodyOf(
        await shop.call('PUT', `/api/products/${stool._id}`, {
          token: token(),
          body: { ...body, price: 900 },
        }),
      );
      const [priced] = (await sentTo(path, before + 2)).slice(before + 1);
      expect(priced).toMatchObject({ type: 'product.price-changed', data: { _id: stool._id, price: 900 } });
    });

    test('changes of one product that wait are one delivery', async () => {
      const { _id, path } = await hooked(['product.stock-changed']);
      receiver.answer(path, 503);
      await order();
      await sentTo(path, 1);
      await state(_id, { status: 503 });
      await later(_id);
      for (let each = 0; each < 4; each += 1) await order();
      expect(await deliveries(_id)).toHaveLength(2);
    });

    test('a program that does not answer, answers without end or redirects gets nothing else', async () => {
      const { _id, path } = await hooked(['order.placed']);
      const own = await hooked(['order.changed']);
      receiver.answer(path, 'without end', { location: receiver.at(own.path) }, 'nothing');
      await order();
      await sentTo(path, 1);
      await state(_id, { state: 'accepted', status: 200 });
      const again = async () =>
        bodyOf<WebhookDelivery>(
          await shop.call('POST', `/api/webhook-deliveries/${(await deliveries(_id))[0]!._id}/again`, {
            token: token(),
          }),
        );
      expect(await again()).toMatchObject({ status: 302, problem: null });
      expect(receiver.to(own.path)).toEqual([]);
      expect(await again()).toMatchObject({ status: null, problem: 'too-slow' });
    });

    test('a program that never answers holds nobody else up, and gets four at once', async () => {
      const [silent, other] = [await hooked(['order.placed']), await hooked(['order.placed'])];
      receiver.answer(silent.path, 'nothing');
      for (let each = 0; each < 6; each += 1) await order();
      await sentTo(other.path, 6);
      const waiting = await deliveries(silent._id);
      expect(waiting.map(({ sentAt }) => sentAt)).toEqual(Array.from({ length: 6 }, () => null));
      expect(receiver.to(silent.path).length).toBeLessThanOrEqual(4);
    });

    test('nothing is sent into a private network, whatever the address or its name says', async () => {
      const { _id: program } = await makeProgram({ shop, administrator });
      const make = (address: string) =>
        shop.call('POST', '/api/program-webhooks', {
          token: token(),
          body: { program, address, events: ['order.paid'] },
        });
      for (const address of [
        ...['http://books.example/', 'https://127.0.0.1/', 'https://[::1]/', 'https://[::ffff:10.0.0.1]/'],
        ...[
          'https://169.254.169.254/',
          'https://10.1.2.3/',
          'https://books.example:22/',
          'https://a:b@c.example/',
        ],
        ...['https://2130706433/', 'https://0x7f.1/', 'ftp://books.example/', 'books.example', ''],
      ])
        expect(refusalOf(await make(address)), address).toBe('400 invalid-field');
      const { _id } = bodyOf(await make('https://localhost/'), 201);
      const tried = await shop.call('POST', `/api/program-webhooks/${_id}/test`, { token: token() });
      expect(bodyOf(tried)).toMatchObject({ event: 'webhook.test', status: null, problem: 'own-network' });
      const unknown = await makeWebhook({ shop, administrator });
      const lost = await shop.call('POST', `/api/program-webhooks/${unknown._id}/test`, { token: token() });
      expect(bodyOf(lost)).toMatchObject({ state: 'failed', problem: 'unknown-host' });
    });

    test('a program is told only of what it may read', async () => {
      const { _id: program } = await makeProgram({ shop, administrator }, { jobs: ['manage'] });
      const address = receiver.at('/never');
      const make = (events: string[]) =>
        shop.call('POST', '/api/program-webhooks', { token: token(), body: { program, address, events } });
      expect(refusalOf(await make(['product.changed', 'order.paid']))).toBe('403 not-allowed');
      expect(refusalOf(await make(['case.begun']))).toBe('403 not-allowed');
      for (const wrong of [[], ['order.eaten']]) expect(refusalOf(await make(wrong))).toMatch(/^400 /);
      const { _id } = bodyOf(await make(['product.changed']), 201);
      expect(refusalOf(await change(_id, { events: ['order.paid'], isOn: true }))).toBe('403 not-allowed');
    });

    test('with a new key both sign until the program has it, and the key is told once', async () => {
      const { _id, path, secret: former } = await hooked(['order.placed']);
      const { secret } = bodyOf<{ secret: string }>(
        await shop.call('POST', `/api/program-webhooks/${_id}/secret`, { token: token() }),
      );
      expect(JSON.stringify(await rowOf(_id))).not.toContain('whsec_');
      await order();
      const [sent] = await sentTo(path, 1);
      const headers = sent!.headers as Record<string, string>;
      for (const each of [former, secret])
        expect(new Reader(each).verify(sent!.body, headers)).toMatchObject({ type: 'order.placed' });
      await shop.database.query(`update program_webhooks set former_until = now() where id = $1`, [_id]);
      await order();
      const [, newest] = await sentTo(path, 2);
      expect(() =>
        new Reader(former).verify(newest!.body, newest!.headers as Record<string, string>),
      ).toThrow();
    });

    test('what a node was sending when it died is sent by another, under the same id', async () => {
      const { _id, path } = await hooked(['order.placed']);
      receiver.answer(path, 204);
      await order();
      const [first] = await sentTo(path, 1);
      await state(_id, { state: 'accepted' });
      // The receiver had it, and the node died before it could write that down.
      await shop.database.query(
        `update webhook_deliveries set state = 'waiting', claimed_until = now() + interval '1 hour' where webhook_id = $1`,
        [_id],
      );
      await due(_id);
      expect(await rowOf(_id)).toMatchObject({ waiting: 1 });
      await due(_id, `, claimed_until = now() - interval '1 second'`);
      const [, second] = await sentTo(path, 2);
      expect(second!.id).toBe(first!.id);
      await state(_id, { state: 'accepted', tries: 2 });
    });

    test('after a day without success it is switched off and the owners are told; on again, it is told of what is new', async () => {
      const { _id, path } = await hooked(['order.placed']);
      receiver.answer(path, 500);
      await order();
      await sentTo(path, 1);
      await state(_id, { status: 500 });
      await later(_id);
      const missing = await order();
      await sentTo(path, 2);
      await state(_id, { status: 500 });
      await later(_id);
      await shop.database.query(
        `update program_webhooks set on_since = now() - interval '2 days' where id = $1`,
        [_id],
      );
      await due(_id, `, tries = 8, happened_at = now() - interval '1 day'`);
      await vi.waitFor(async () => expect((await rowOf(_id)).offBecause).toBe('failed'), WAITING);
      const mail = await shop.mailbox.waitFor(administrator.email, /gets no events/);
      expect(mail.text).toContain(receiver.at(path));
      const sent = receiver.to(path).length;
      await order();
      expect((await rowOf(_id)).waiting).toBe(0);
      receiver.answer(path, 204);
      bodyOf(await change(_id, { events: ['order.placed'], isOn: true }));
      const { _id: newest } = await order();
      const all = await sentTo(path, sent + 1);
      expect(all.at(-1)!.data['_id']).toBe(newest);
      expect(all).toHaveLength(sent + 1);
      // An owner can have single ones sent that it missed.
      const missed = (await deliveries(_id)).find(({ subject }) => subject === missing._id)!;
      const again = await shop.call('POST', `/api/webhook-deliveries/${missed._id}/again`, {
        token: token(),
      });
      expect(bodyOf(again)).toMatchObject({ state: 'accepted', status: 204 });
    });

    test('a program that succeeds with others stays on when one delivery fails for a day, and 410 ends it at once', async () => {
      const { _id, path } = await hooked(['order.placed']);
      receiver.answer(path, 400, 204);
      await order();
      await state(_id, { status: 400 });
      await later(_id);
      await order();
      await state(_id, { state: 'accepted' });
      receiver.answer(path, 400, 410);
      await due(_id, `, tries = 8, happened_at = now() - interval '1 day'`);
      await vi.waitFor(async () => expect((await rowOf(_id)).waiting).toBe(0), WAITING);
      expect((await rowOf(_id)).offBecause).toBeNull();
      await order();
      await vi.waitFor(async () => expect((await rowOf(_id)).offBecause).toBe('gone'), WAITING);
    });

    test('what waits vanishes with its webhook, and nothing is sent once the program’s token has ended', async () => {
      const { _id: program } = await makeProgram({ shop, administrator });
      const [removed, ended] = [
        await hooked(['order.placed'], program),
        await hooked(['order.placed'], program),
      ];
      for (const { path } of [removed, ended]) receiver.answer(path, 500);
      await order();
      for (const { _id } of [removed, ended]) {
        await state(_id, { status: 500 });
        await later(_id);
      }
      bodyOf(await shop.call('DELETE', `/api/program-webhooks/${removed._id}`, { token: token() }));
      bodyOf(await shop.call('DELETE', `/api/programs/${program}`, { token: token() }));
      const { rows } = await shop.database.query('select from webhook_deliveries where webhook_id = $1', [
        removed._id,
      ]);
      expect(rows).toEqual([]);
      const sent = receiver.to(ended.path).length;
      await due(ended._id);
      const fresh = await hooked(['order.placed']);
      await order();
      await sentTo(fresh.path, 1);
      expect(receiver.to(ended.path)).toHaveLength(sent);
      const again = await shop.call('POST', `/api/program-webhooks/${ended._id}/test`, { token: token() });
      expect(refusalOf(again)).toBe('404 not-found');
    });

    test('only who may make tokens sees and makes webhooks', async () => {
      const seller = await createStaff(shop, administrator, 'seller');
      const { _id } = await hooked(['order.placed']);
      for (const [method, path] of [
        ['GET', ''],
        ['POST', ''],
        ['PUT', `/${_id}`],
        ['DELETE', `/${_id}`],
        ['POST', `/${_id}/secret`],
        ['POST', `/${_id}/test`],
        ['GET', `/${_id}/deliveries`],
      ] as const) {
        const answer = await shop.call(method, `/api/program-webhooks${path}`, {
          token: seller.token,
          ...(method !== 'GET' && { body: {} }),
        });
        expect(refusalOf(answer), `${method} ${path}`).toBe('403 not-allowed');
      }
    });

    test('the program of the documentation books each payment once, and believes nobody else', async () => {
      const { _id: program, token: programs } = await makeProgram(
        { shop, administrator },
        { jobs: ['books'] },
      );
      const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
      const book = join(makeTemporaryFolder('book'), 'book.csv');
      const path = `/${randomUUID()}`;
      const { secret } = await makeWebhook(
        { shop, administrator },
        { program, events: ['order.paid', 'order.placed'], address: receiver.at(path) },
      );
      const child = spawn(process.execPath, [join(ROOT, 'docs/examples/accounting.ts')], {
        env: { ...process.env, SHOP: address, TOKEN: programs, SECRET: secret, BOOK: book, PORT: '0' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      try {
        const [line] = (await once(child.stdout, 'data')) as [Buffer];
        const at = `http://127.0.0.1:${/\d+/.exec(String(line))![0]}/`;
        const placed = await order();
        await payOrder(shop, buyer, placed._id);
        const [first, paid] = await sentTo(path, 2);
        const hand = async ({ body, headers }: { body: string; headers: object }) =>
          (await fetch(at, { method: 'POST', body, headers: headersOf(headers) })).status;
        expect(await hand(first!)).toBe(204);
        expect(await Promise.all([hand(paid!), hand(paid!)])).toEqual([204, 204]);
        expect(await hand(paid!)).toBe(204);
        expect(await hand({ ...paid!, body: paid!.body.replace('"paid"', '"plaid"') })).toBe(401);
        const old = String(Math.floor(Date.now() / 1000) - 3600);
        expect(await hand({ ...paid!, headers: signed(secret, paid!, old) })).toBe(401);
        expect(readFileSync(book, 'utf8').trim().split('\n')).toEqual([
          [paid!.id, 'order.paid', placed.number, placed.totalPrice, placed.totalPrice, 0].join(','),
        ]);
      } finally {
        child.kill();
      }
    });

    test('each event that is named is told by the database, and no other', async () => {
      const { rows } = await shop.database.query(
        `select pg_get_functiondef(oid) as text from pg_proc where proname like 'tell_webhooks_of_%'`,
      );
      const text = rows.map((row) => row.text as string).join('\n');
      const told = new Set<string>(
        [...text.matchAll(/['{,]((?:order|product|case)\.[a-z-]+)(?=[',}])/g)].map(([, name]) => name!),
      );
      // These two are put together from the state of the order.
      for (const name of ['order.cancelled', 'order.expired']) told.add(name);
      expect([...told].toSorted()).toEqual([...WEBHOOK_EVENTS].toSorted());
    });
  },
  { variables },
);

test('a restored shop sends no events until an owner lets it, and then each of them', async () => {
  const on = await freshDatabase('PGlite');
  const before = await startShop('PGlite', { on, variables });
  await holdOutgoing(before.database.reader, 'restored', new Date());
  await before.close();
  const shop = await startShop('PGlite', { on, variables });
  const administrator = await signInAdministrator(shop);
  const buyer = await createCustomer(shop);
  const { _id: product } = await createProduct(shop, administrator);
  await makeWebhook({ shop, administrator }, { events: ['order.placed'], address: receiver.at('/restored') });
  const { _id } = await placeOrder(shop, buyer, [{ product, qty: 1 }]);
  await shop.database.query(
    `update jobs.job set created_on = now() - interval '2 days' where name = 'webhook'`,
  );
  const held = bodyOf(await shop.call('GET', '/api/today', { token: administrator.token })).heldBack;
  expect(held.waiting).toBeGreaterThan(0);
  expect(receiver.to('/restored')).toEqual([]);
  bodyOf(
    await shop.call('POST', '/api/held-back/release', {
      token: administrator.token,
      body: { youngerThanHours: 24 },
    }),
  );
  await vi.waitFor(
    () => expect(receiver.to('/restored').map(({ data }) => data['_id'])).toEqual([_id]),
    WAITING,
  );
  await shop.close();
  await on.remove();
});

const headersOf = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('webhook-')));

/** Signs a delivery with another time, as somebody does who has the key. */
function signed(secret: string, { id, body }: { id: string; body: string }, seconds: string) {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` };
}
