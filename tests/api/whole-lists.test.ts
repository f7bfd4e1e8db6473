import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderSummary } from '../../contract/orders/orders.ts';
import type { User } from '../../contract/accounts/users.ts';
import type { Http } from '../../server/lib/http/http.ts';
import { askAt, listen, type Ask } from '../support/bare-http.ts';
import { copyRow } from '../support/copied-rows.ts';
import {
  createCustomer,
  createProduct,
  placeOrder,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';
import { buildWhole } from '../support/whole-shop.ts';

const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

describeShop(
  'whole lists of people and orders',
  (shop) => {
    let app: Http;
    let port: number;
    let ask: Ask;
    let owner: Person;
    let buyer: Person;
    beforeAll(async () => {
      app = await buildWhole(shop);
      port = await listen(app);
      ask = askAt(port);
      owner = await signInAdministrator(shop);
      buyer = await createCustomer(shop, { email: 'buyer@whole.test' });
      const chair = await createProduct(shop, owner);
      const order = await placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }]);
      await copyRow(shop.database, 'orders', order._id, 5_000, {
        idempotency_key: 'gen_random_uuid()::text',
        // Three of each moment, to the microsecond.
        created_at: `one.created_at - (n / 3) * interval '1.000001 seconds'`,
      });
      // Long names and addresses of pictures: more than what fits in the buffers between shop and reader.
      await copyRow(shop.database, 'users', buyer._id, 5_001, {
        email: `'person' || n || '@whole.test'`,
        name: `'Person ' || n || repeat('x', 80)`,
        picture: `'/' || repeat('x', 480) || n`,
      });
    });
    afterAll(() => app.close());

    async function listOf<Row>(path: string, who: Person) {
      const answer = await ask(path, { headers: bearer(who) });
      expect(answer.status, answer.text.slice(0, 200)).toBe(200);
      return { rows: JSON.parse(answer.text) as Row[], headers: answer.headers };
    }
    /** Begins to ask and reads nothing of the answer. */
    async function beginReading(path: string, who: Person): Promise<IncomingMessage> {
      const asked = request({ port, host: '127.0.0.1', path, headers: bearer(who), agent: false }).end();
      asked.on('error', () => undefined);
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      return answer.on('error', () => undefined);
    }

    // Shows S7.35, S7.37.
    test.each(['/orders', '/api/orders/myorders'])(
      'GET %s without paging answers the newest 5,000 orders, each once, and where the list goes on',
      async (path) => {
        const who = path === '/orders' ? owner : buyer;
        const { rows, headers } = await listOf<OrderSummary>(path, who);
        expect(new Set(rows.map(({ _id }) => _id)).size).toBe(5_000);
        expect(headers['x-total-count']).toBe('5001');
        const [next] = /<[^>]+>(?=; rel="next")/.exec(String(headers['link'])) ?? [];
        expect(next).toMatch(/orders\?size=100&page=51>$/);
        const rest = await listOf<OrderSummary>(next!.slice(1, -1), who);
        expect(rest.rows).toHaveLength(1);
        const all = [...rows, ...rest.rows];
        expect(new Set(all.map(({ _id }) => _id)).size).toBe(5_001);
        const moments = all.map(({ createdAt }) => createdAt);
        expect(moments).toEqual(moments.toSorted().toReversed());
      },
    );

    // Shows S7.20.
    test(
      'GET /users without paging answers the first 5,000 in the order that was asked for',
      { tags: 'long' },
      async () => {
        const { rows, headers } = await listOf<User>('/users?sort=name&keyword=whole.test', owner);
        expect(new Set(rows.map(({ _id }) => _id)).size).toBe(5_000);
        expect(headers['x-total-count']).toBe('5002');
        expect(headers['link']).toContain(
          '</api/users?keyword=whole.test&sort=name&size=100&page=51>; rel="next"',
        );
        const pages = await listOf<User>('/users?sort=name&keyword=whole.test&size=100&page=50', owner);
        expect(rows.slice(-100)).toEqual(pages.rows);
      },
    );

    test.each(['/users', '/orders', '/orders/myorders'])(
      'GET %s answers pages of the same list',
      { tags: 'long' },
      async (path) => {
        const who = path === '/orders/myorders' ? buyer : owner;
        const whole = await listOf(path, who);
        for (const [query, from, to] of [
          ['page=1', 0, 50],
          ['pageNumber=2', 50, 100],
          ['size=7', 0, 7],
          ['size=100&pageNumber=2', 100, 200],
          ['page=2&pageNumber=2', 50, 100],
        ] as const) {
          const { rows, headers } = await listOf(`${path}?${query}`, who);
          expect([query, rows]).toEqual([query, whole.rows.slice(from, to)]);
          expect(headers['link']).toMatch(/rel="first".*rel="last".*rel="next"/);
        }
      },
    );

    test('page and pageNumber that differ answer 400 with the reason', async () => {
      for (const path of ['/users', '/orders', '/orders/myorders', '/products/shops']) {
        const answer = await ask(`${path}?page=2&pageNumber=3`, { headers: bearer(owner) });
        expect([answer.status, JSON.parse(answer.text).details.fields]).toEqual([
          400,
          { pageNumber: 'must be the same as page, where both are given' },
        ]);
      }
    });

    describe('read slowly', () => {
      test(
        'E9: of twenty lists that one person asks for at once, at most four come, in turn, and the others are told why',
        { tags: 'long' },
        async () => {
          const answers = await Promise.all(
            Array.from({ length: 20 }, () => ask('/orders', { headers: bearer(owner) })),
          );
          const refused = answers.filter(({ status }) => status !== 200);
          expect(refused.length).toBeGreaterThanOrEqual(16);
          expect(refused.length).toBeLessThan(20);
          for (const { status, headers, text } of refused)
            expect([status, headers['retry-after'], JSON.parse(text).code]).toEqual([
              429,
              '2',
              'list-under-way',
            ]);
          for (const { text } of answers.filter(({ status }) => status === 200))
            expect(JSON.parse(text)).toHaveLength(5_000);
        },
      );

      test(
        'E9: a reader who stops holds up nobody else, and leaves their own turn by leaving',
        { tags: 'long' },
        async () => {
          const slow = await beginReading('/api/users', owner);
          expect(slow.statusCode).toBe(200);
          expect((await listOf('/orders/myorders', buyer)).rows).toHaveLength(5_000);
          expect((await listOf('/api/orders?page=1', owner)).rows).toHaveLength(50);
          slow.destroy();
          expect((await listOf('/api/users', owner)).rows).toHaveLength(5_000);
        },
      );

      test('a person who is deleted on the way is left out, and all others come once', async () => {
        const slow = await beginReading('/api/users', owner);
        const { rows: last } = await listOf<User>('/api/users?size=1&page=4990', owner);
        await shop.database.query('update users set deleted_at = now() where id = $1', [last[0]!._id]);
        const parts: Buffer[] = [];
        for await (const part of slow) parts.push(part as Buffer);
        const ids = (JSON.parse(Buffer.concat(parts).toString()) as User[]).map(({ _id }) => _id);
        expect(new Set(ids).size).toBe(4_999);
        expect(ids).not.toContain(last[0]!._id);
      });

      test('what fails on the way ends the connection, so that nothing looks like a list', async () => {
        // The last of them, beyond the first batches, cannot be written as it is declared.
        await shop.database.query(
          `update orders set created_at = '-infinity', user_id = $1
           where id = (select id from orders order by created_at, id limit 1)`,
          [owner._id],
        );
        await shop.database.query(
          `update orders set user_id = $1 where id in (select id from orders order by created_at, id limit 1000)`,
          [owner._id],
        );
        const answer = await beginReading('/api/orders/myorders', owner);
        expect(answer.statusCode).toBe(200);
        const parts: Buffer[] = [];
        await expect(
          (async () => {
            for await (const part of answer) parts.push(part as Buffer);
          })(),
        ).rejects.toThrow('aborted');
        expect(() => JSON.parse(Buffer.concat(parts).toString())).toThrow();
        expect((await listOf('/api/orders/myorders?size=100', owner)).rows).toHaveLength(100);
      });
    });

    test('HEAD answers the same headers and reads no list', async () => {
      const answer = await ask('/api/users', { method: 'HEAD', headers: bearer(owner) });
      const { 'x-total-count': total, 'content-length': length } = answer.headers;
      expect([answer.status, answer.text, total, length]).toEqual([200, '', '5002', undefined]);
    });
  },
  { variables: AT_ONCE },
);
