import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import type { EndpointDeclaration } from '../../contract/endpoints/endpoint.ts';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  orderBody,
  placeOrder,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import type { Answer, CallOptions } from '../support/shop-client.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

const STOPPED = '429 too-many-requests';

describeShop(
  'rate limits',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;
    let order: string;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      chair = await createProduct(shop, administrator, { countInStock: 10_000 });
      buyer = await createCustomer(shop);
      order = (await placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }]))._id;
    });

    const line = () => [{ product: chair._id, qty: 1 }];
    const email = () => `${randomUUID()}@people.test`;
    const receipt = () => ({ transactionNumber: `FT${randomUUID()}`.slice(0, 20), bank: 'CBE' });
    type Ask = [method: string, path: string, more?: CallOptions];
    const asBuyer = (body: unknown) => ({ body, token: buyer.token });
    const picture = { raw: Buffer.from('no picture'), headers: { 'content-type': 'image/gif' } };

    /** Each limit: its name, how many calls it allows, and a call that counts. */
    const LIMITS: [name: string, points: number, ask: () => Ask][] = [
      ['search', 12_000, () => ['GET', '/api/products/shops?keyword=chair']],
      ['quotes', 30_000, () => ['POST', '/api/orders/quote', { body: { orderItems: line() } }]],
      [
        'orders',
        2000,
        () => ['POST', '/api/orders', { body: orderBody(line()), token: administrator.token }],
      ],
      [
        'unknown-payments',
        10,
        () => ['PUT', `/api/orders/${order}/pay`, { body: { id: 'X' }, token: administrator.token }],
      ],
      ['payments', 2000, () => ['PUT', `/api/orders/${order}/pay`, asBuyer({ tx_ref: 'X' })]],
      ['receipts-person', 10, () => ['POST', `/api/orders/${order}/receipts`, asBuyer(receipt())]],
      [
        'reviews',
        30,
        () => ['POST', `/api/products/${chair._id}/reviews`, asBuyer({ name: 'A', rating: 5, comment: 'B' })],
      ],
      ['uploads-network', 30, () => ['POST', '/api/uploads/UserImages', picture]],
      ['uploads-person', 60, () => ['POST', '/api/uploads/UserImages', { ...picture, token: buyer.token }]],
      ['papers', 600, () => ['GET', `/api/orders/${order}/papers/${randomUUID()}`, { token: buyer.token }]],
      ['papers-network', 600, () => ['GET', `/api/quotations/${randomUUID()}/paper`]],
      [
        'registrations',
        100,
        () => [
          'POST',
          '/api/users',
          { body: { name: 'A', email: email(), password: 'a long passphrase', picture: '/a.svg' } },
        ],
      ],
      ['codes-network', 300, () => ['POST', '/api/users/forgot-password', { body: { email: email() } }]],
      [
        'code-looks',
        100,
        () => [
          'POST',
          '/api/users/set-Verified-EmailCode',
          { body: { email: email(), emailCode: '123456' } },
        ],
      ],
      [
        'reauthentication',
        8,
        () => [
          'PUT',
          '/api/users/profile',
          asBuyer({ ...buyer, email: email(), currentPassword: 'a wrong guess' }),
        ],
      ],
    ];

    test.each(LIMITS)(
      '%s allows %i calls and then answers 429 with Retry-After',
      async (name, points, ask) => {
        const call = async (): Promise<Answer> => {
          const [method, path, more] = ask();
          return shop.call(method, path, more);
        };
        const limits = Object.values<EndpointDeclaration>(endpoints).map(({ rateLimit }) => rateLimit);
        const batch = limits.find((limit) => limit?.name === name)?.batch ?? 1;
        await shop.database.query("delete from rate_limits where key like $1 || ':%'", [name]);
        expect((await call()).status).not.toBe(429);
        // The other calls are used up, except for two batches: one that this node has already reserved and one more.
        const { rowCount } = await shop.database.query(
          "update rate_limits set points = $2 where key like $1 || ':%' and points = $3",
          [name, points - batch, batch],
        );
        expect(rowCount).toBe(1);
        const answers: Answer[] = [];
        for (let left = 2 * batch - 1; left >= 0; left -= 1) answers.push(await call());
        const last = answers.pop()!;
        expect(answers.map(refusalOf).filter((refusal) => refusal === STOPPED)).toEqual([]);
        expect(answers).toHaveLength(2 * batch - 1);
        expect(refusalOf(last)).toBe(STOPPED);
        const wait = Number(last.headers['retry-after']);
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(3600);
        expect(last.body.message).toMatch(
          /^Too many attempts\. Please wait \d+ (minute|hour)s? and try again$/,
        );
      },
    );

    test('a malformed call or a list without a keyword does not count', async () => {
      const from = '203.0.113.40';
      const counted = async () => (await shop.database.query('select * from rate_limits')).rows.length;
      const before = await counted();
      bodyOf(await shop.call('GET', '/api/products', { from }));
      bodyOf(await shop.call('GET', '/api/products/shops?category=chair&sort=price-asc', { from }));
      expect((await shop.call('GET', '/api/products?keyword=a&pageNumber=x', { from })).status).toBe(400);
      expect((await shop.call('POST', '/api/orders/quote', { from, body: {} })).status).toBe(400);
      expect(await counted()).toBe(before);
    });

    test('expired counts are removed by a job', { tags: 'long' }, async () => {
      await shop.database.query(
        `insert into rate_limits (key, points, expire) values
           ('search:old', 1200, extract(epoch from now() - interval '1 second') * 1000),
           ('search:new', 1200, extract(epoch from now() + interval '1 hour') * 1000)`,
      );
      await shop.database.query("insert into jobs.job (name) values ('old-budgets')");
      const left = async () =>
        (await shop.database.query("select key from rate_limits where key in ('search:old', 'search:new')"))
          .rows;
      await expect.poll(left).toEqual([{ key: 'search:new' }]);
    });
  },
  { variables: AT_ONCE },
);
