import { run } from '#server/lib/database/ask.ts';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import type { QueueLimits } from '../../server/lib/admission/admission-queue.ts';
import type { Http } from '../../server/lib/http/http.ts';
import {
  beginPayment,
  bodyOf,
  createCustomer,
  createProduct,
  orderBody,
  pay,
  placeOrder,
  refusalOf,
  signInAdministrator,
  stockOf,
  type Person,
} from '../support/factories.ts';
import { faultsOfAnswer } from '../support/oracle.ts';
import { clientAt, clientOf, type Answer, type Call } from '../support/shop-client.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';
import { buildWhole } from '../support/whole-shop.ts';

/** Limits for one call in progress and one in the queue, for as long as the test likes. */
const NARROW: QueueLimits = { concurrent: 1, perTick: 1, waiting: 1, waitMs: 60_000 };
const CROWD = 6;
const BUSY = '503 unavailable';
/** Headers of every answer, also of one that is refused before anything else. */
const ANY_ANSWER = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
};
const WORD = 'berchumaoftheoverloadedshop';

let spellings = 0;
/** Returns the search word in a new mix of capitals, so that it matches a product and is not cached yet. */
function newSpelling(): string {
  spellings += 1;
  return [...WORD].map((letter, at) => ((spellings >> at) & 1 ? letter.toUpperCase() : letter)).join('');
}

describeShop(
  'a shop at its concurrency limits',
  (shop, kind) => {
    let app: Http;
    let address: string;
    let call: Call;
    let buyer: Person;
    let chair: Product;
    let letGo = async () => {};

    beforeAll(async () => {
      const names = ['cacheable-pages', 'other-pages', 'reading', 'checkout', 'payment'] as const;
      const admission = Object.fromEntries(names.map((name) => [name, NARROW]));
      app = await buildWhole(shop, { admission });
      await app.listen({ port: 0, host: '127.0.0.1' });
      address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
      call = clientAt(address);
      // The administrator calls this node, so that it knows changes at once.
      const here = { ...shop, call };
      const administrator = await signInAdministrator(here);
      chair = await createProduct(here, administrator, { name: `Chair ${WORD}`, countInStock: 100 });
      buyer = await createCustomer(here);
      // The first calls reserve batches of the rate limits and cache the home page.
      bodyOf(await search());
      bodyOf(await quote());
      bodyOf(await call('GET', '/'));
    });
    afterEach(() => letGo());
    afterAll(() => app.close());

    const search = () => call('GET', `/api/products?keyword=${newSpelling()}`);
    const page = () => call('GET', `/search/${newSpelling()}`, { headers: { accept: 'text/html' } });
    const quote = () => call('POST', '/api/orders/quote', { body: { orderItems: lines() } });
    const lines = () => [{ product: chair._id, qty: 1 }];
    const order = (key: string) =>
      call('POST', '/api/orders', {
        token: buyer.token,
        body: orderBody(lines()),
        headers: { 'idempotency-key': key },
      });

    /** Blocks reading and selling of goods until `letGo`; the embedded database then answers nobody at all. */
    async function holdGoods(): Promise<void> {
      const gate = Promise.withResolvers<void>();
      const held = Promise.withResolvers<void>();
      const holding = shop.database.transaction(async (tx) => {
        await run(tx)`lock table products in access exclusive mode`;
        held.resolve();
        await gate.promise;
      });
      await held.promise;
      letGo = async () => {
        gate.resolve();
        await holding;
        letGo = async () => {};
      };
    }

    /** Makes many calls at once; resolves when the excess is refused, and the others are answered after `letGo`. */
    async function crowd(
      come: () => Promise<Answer>,
    ): Promise<{ refused: Answer[]; others: Promise<Answer[]> }> {
      const refused: Answer[] = [];
      const all = Array.from({ length: CROWD }, async () => {
        const answer = await come();
        if (answer.status === 503) refused.push(answer);
        return answer;
      });
      await expect.poll(() => refused.length, { timeout: 90_000 }).toBe(CROWD - 2);
      return { refused: [...refused], others: Promise.all(all).then((answers) => answers.filter(isServed)) };
    }
    const isServed = ({ status }: Answer) => status !== 503;
    const faults = (answers: readonly Answer[]) =>
      answers.flatMap((answer) => faultsOfAnswer(answer, { declared: true }));

    test('F16: excess searches and quotes answer 503 with Retry-After in JSON, cached pages still work, and later all are served', async () => {
      await holdGoods();
      for (const come of [search, quote]) {
        const { refused, others } = await crowd(come);
        expect(refused.map(refusalOf)).toEqual(Array(CROWD - 2).fill(BUSY));
        for (const { headers } of refused) {
          expect(Number(headers['retry-after'])).toBeGreaterThan(0);
          expect(headers).toMatchObject(ANY_ANSWER);
        }
        expect(faults(refused)).toEqual([]);
        expect((await call('GET', '/')).status).toBe(200);
        expect((await call('GET', '/api/health')).status).toBe(200);
        await letGo();
        expect((await others).map(({ status }) => status)).toEqual([200, 200]);
        expect((await come()).status).toBe(200);
        await holdGoods();
      }
    });

    test(
      'F16: while nothing ends, those who have waited for as long as one may and those who come later answer 503',
      { tags: 'long' },
      async () => {
        const hasty = { ...NARROW, waiting: 100, waitMs: 200 };
        const node = await buildWhole(shop, { admission: { reading: hasty } });
        await node.ready();
        const ask = () => clientOf(node)('GET', `/api/products?keyword=${newSpelling()}`);
        expect((await ask()).status).toBe(200);
        await holdGoods();
        const [atWork, ...waiting] = Array.from({ length: CROWD }, ask);
        const refused = await Promise.all(waiting);
        const later = await Promise.all([ask(), ask()]);
        expect([...refused, ...later].map(refusalOf)).toEqual(Array(CROWD + 1).fill(BUSY));
        for (const { headers } of [...refused, ...later])
          expect(Number(headers['retry-after'])).toBeGreaterThan(0);
        await letGo();
        expect((await atWork!).status).toBe(200);
        expect((await ask()).status).toBe(200);
        await node.close();
      },
    );

    test('F16: excess pages answer 503 with a text in two languages', { tags: 'long' }, async () => {
      await holdGoods();
      const { refused, others } = await crowd(page);
      for (const { status, headers, body } of refused) {
        expect(status).toBe(503);
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
        expect(headers['content-type']).toBe('text/html; charset=utf-8');
        expect(headers).toMatchObject(ANY_ANSWER);
        expect(headers['content-security-policy']).toContain("default-src 'none'");
        expect(body).toContain('The shop is very busy. Please try again in a moment');
        expect(body).toMatch(/lang="am">[^<]*እባክዎ ጥቂት ቆይተው እንደገና ይሞክሩ/);
      }
      for (const path of [
        '/',
        '/login?redirect=/shipping',
        '/cart?utm_source=telegram',
        `/cart/${chair._id}?qty=1`,
        '/admin/orderlist?state=paid',
      ])
        expect([path, (await call('GET', path)).status]).toEqual([path, 200]);
      await letGo();
      expect((await others).map(({ status }) => status)).toEqual([200, 200]);
    });

    test(
      'F16: what a sale has made stale is served while there is no place to make it anew',
      { tags: 'long' },
      async () => {
        const word = newSpelling();
        const stale = [`/product/${chair._id}`, '/api/products/shops', `/api/products?keyword=${word}`];
        for (const path of stale) bodyOf(await call('GET', path));
        bodyOf(await order(randomUUID()), 201);
        await holdGoods();
        const { others } = await crowd(search);
        for (const path of stale) expect([path, (await call('GET', path)).status]).toEqual([path, 200]);
        await letGo();
        await others;
      },
    );

    test('a caller who disconnects while waiting frees their place in the queue', async () => {
      await holdGoods();
      const gone = new AbortController();
      const abortable = async (): Promise<Answer> => {
        const { status } = await fetch(`${address}/api/products?keyword=${newSpelling()}`, gone);
        return { status, body: null, headers: {} };
      };
      const { others } = await crowd(abortable);
      gone.abort();
      await expect(others).rejects.toThrow('aborted');
      await letGo();
      await expect.poll(async () => (await search()).status, { timeout: 90_000 }).toBe(200);
      await holdGoods();
      const again = await crowd(search);
      await letGo();
      expect((await again.others).map(({ status }) => status)).toEqual([200, 200]);
    });

    // Sessions cannot be read while the embedded database is held.
    if (kind === 'PostgreSQL')
      test(
        'F16: an order in progress is completed; excess orders answer 503 and succeed when repeated',
        { tags: 'long' },
        async () => {
          await holdGoods();
          const keys = Array.from({ length: CROWD }, () => randomUUID());
          const answered = new Map<string, Answer>();
          const all = keys.map(async (key) => void answered.set(key, await order(key)));
          const refused = () => [...answered.values()].filter(({ status }) => status === 503);
          await expect.poll(() => refused().length, { timeout: 90_000 }).toBe(CROWD - 2);
          expect(refused().map(refusalOf)).toEqual(Array(CROWD - 2).fill(BUSY));
          expect(faults(refused())).toEqual([]);
          for (const { headers } of refused()) expect(headers).toMatchObject(ANY_ANSWER);
          await letGo();
          await Promise.all(all);
          expect([...answered.values()].map(({ status }) => status).sort()).toEqual([
            201, 201, 503, 503, 503, 503,
          ]);
          for (const key of keys) {
            const { status } = answered.get(key)!;
            expect((await order(key)).status).toBe(status === 201 ? 200 : 201);
          }
          expect(await stockOf(shop, chair._id)).toBe(99 - CROWD);
        },
      );

    test(
      'F16: while a payment provider is slow, excess payments answer 503 and orders still work',
      { tags: 'long' },
      async () => {
        const payments: { id: string; paypal: string }[] = [];
        for (let index = 0; index < 3; index += 1) {
          const { _id } = await placeOrder(shop, buyer, lines());
          const paypal = await beginPayment(shop, buyer, _id);
          shop.paypal.approve(paypal);
          payments.push({ id: _id, paypal });
        }
        const served = { ...shop, call };
        const press = (index: number) => pay(served, buyer, payments[index]!.id, payments[index]!.paypal);
        const slow = shop.paypal.holdNext('get');
        const first = press(0);
        await slow.reached;
        const others = [press(1), press(2)];
        const refused = await Promise.race(others);
        expect(refusalOf(refused)).toBe(BUSY);
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
        bodyOf<Order>(await order(randomUUID()), 201);
        expect((await call('GET', '/')).status).toBe(200);
        slow.open();
        expect(bodyOf<Order>(await first).isPaid).toBe(true);
        await Promise.all(others);
        for (const index of [1, 2]) expect(bodyOf<Order>(await press(index)).isPaid).toBe(true);
        // Each payment was captured once.
        for (const { paypal } of payments) expect(shop.paypal.order(paypal).captures).toHaveLength(1);
      },
    );
  },
  { variables: AT_ONCE },
);
