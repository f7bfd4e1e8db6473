import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LARGE_TABLES } from '../../scripts/check/large-tables.ts';
import { scaleToken } from '../../bench/scale/fill.ts';
import { watchPayments } from '../../server/sales/payments/watch-payments.ts';
import { databaseKinds } from '../support/databases.ts';
import {
  bodyOf,
  orderBody,
  SHIPPING_ADDRESS,
  signInAdministrator,
  switchOn,
  BANK_ACCOUNT,
  type Person,
} from '../support/factories.ts';
import { grownDatabase } from '../support/grown-shop.ts';
import { countOrders } from '../../server/sales/orders/order-list.store.ts';
import { genericPlan, isPlanned, planFor } from '../support/plans.ts';
import { startShop, type Shop } from '../support/start-shop.ts';
import { watchStatements, type StatementWatch } from '../support/statement-watch.ts';

const GROWING = new Set<string>([...LARGE_TABLES, 'job_common', 'stock_levels', 'stock_movements']);
/** The statements that may read a whole table, each with its reason. */
const ALLOWED: [statement: RegExp, why: string][] = [
  [
    /data @> \$\d+/,
    'pg-boss finds the jobs about a person, in the export and the erasure of their data: a few times an hour',
  ],
  [/as fitting$/, 'how many an administrator’s list has: up to 10,000, and all of them once a minute'],
  [
    /^\s*delete from product_analyses where not exists/,
    'a start takes out what the search has read of products that are gone, once',
  ],
  [
    /from "products" where "deleted_at" is null and published_at is null and archived_at is null and "search_text" like/,
    'the back office finds drafts by words, which no index of words holds: some times an hour',
  ],
  [
    /json_to_recordset\(\$2::json\) AS x \(id uuid, output jsonb\)/,
    'pg-boss tells jobs done: the planner takes them for a hundred, for which a table of a few thousand is read whole',
  ],
];

describe.runIf(databaseKinds.includes('PostgreSQL'))(
  'the query plans of all statements in a shop with two years of data',
  () => {
    let shop: Shop;
    let client: pg.Client;
    let watch: StatementWatch;
    let owner: Person;
    let remove: () => Promise<void>;
    const token = scaleToken(7);

    beforeAll(async () => {
      const grown = await grownDatabase();
      client = grown.client;
      remove = grown.on.remove;
      await client.query('update sessions set authenticated_at = now()');
      watch = watchStatements();
      shop = await startShop('PostgreSQL', { on: grown.on });
      owner = await signInAdministrator(shop);
      await switchOn(shop, owner);
    });
    afterAll(async () => {
      watch.stop();
      await shop?.close();
      await client?.end();
      await remove?.();
    });

    test('no statement reads a whole growing table, except the listed ones', async () => {
      await walk();
      const faults: string[] = [];
      for (const text of new Set(watch.take())) {
        if (!isPlanned(text) || ALLOWED.some(([statement]) => statement.test(text))) continue;
        const nodes = await genericPlan(client, text).catch((error: Error) => error.message);
        if (typeof nodes === 'string') faults.push(`${nodes}: ${text}`);
        else
          for (const node of nodes) {
            const relation = node['Relation Name'] ?? '';
            if (node['Node Type'] === 'Seq Scan' && GROWING.has(relation))
              faults.push(`reads all ${relation}: ${text}`);
            if (node['Node Type'] === 'Sort' && node['Plan Rows'] > 1000)
              faults.push(`sorts ${node['Plan Rows']} rows: ${text}`);
          }
      }
      expect(faults).toEqual([]);
    });

    test('a statement that reads a whole table is found by this test', async () => {
      const nodes = await genericPlan(client, 'select id from users where name = $1');
      expect(nodes.map((node) => [node['Node Type'], node['Relation Name']])).toContainEqual([
        'Seq Scan',
        'users',
      ]);
    });

    test.each(['/api/orders?state=to-deliver', '/api/orders/counts'])(
      '%s finds the orders to deliver by the index made for them',
      async (path) => {
        watch.take();
        await get(path, owner.token);
        const found = watch.take().filter((text) => isPlanned(text) && /delivered_at is null/.test(text));
        expect(found.length).toBeGreaterThan(0);
        for (const text of found)
          expect((await genericPlan(client, text)).map((node) => node['Index Name'])).toContain(
            'orders_to_deliver',
          );
      },
    );

    test('/api/today finds the orders to prepare by their deliveries, and reads no others', async () => {
      watch.take();
      await get('/api/today', owner.token);
      const found = watch.take().filter((text) => isPlanned(text) && /delivered_at is null/.test(text));
      expect(found.length).toBeGreaterThan(0);
      for (const text of found) {
        expect(text).toContain('orders.id in (select own.id from deliveries');
        const ofOrders = (await genericPlan(client, text)).filter(
          (node) => node['Relation Name'] === 'orders',
        );
        expect(ofOrders.map((node) => node['Node Type'])).not.toContain('Seq Scan');
        expect(ofOrders.map((node) => node['Index Name'])).toContain('orders_pkey');
      }
    });

    test('the newest orders of the city of most orders are walked, and those of a rare city are looked up', async () => {
      await client.query(
        `update orders set shipping_address = shipping_address || '{"city": "Jima"}' where number % 500 = 0`,
      );
      await client.query('vacuum analyze orders');
      const indexesOf = async (city: string) => {
        watch.take();
        await get(`/api/orders?page=1&size=30&city=${encodeURIComponent(city)}`, owner.token);
        const [page] = watch
          .takeAsked()
          .filter(({ text }) => /from "orders" where id = any\(array/.test(text));
        return (await planFor(client, page!)).map((node) => node['Index Name']);
      };
      const [most, rare] = [await indexesOf('Addis Ababa'), await indexesOf('Jimma')];
      expect([most.includes('orders_newest'), most.includes('orders_marks')]).toEqual([true, false]);
      expect([rare.includes('orders_newest'), rare.includes('orders_marks')]).toEqual([false, true]);
    });

    test('all orders of a city are counted by the index of cities, as many as are counted one by one', async () => {
      for (const city of ['Addis Ababa', 'Jimma', 'Nowhere']) {
        const listing = { userId: null, lookup: { patterns: [] }, city };
        const { reader } = shop.database;
        watch.take();
        const counted = await countOrders(reader, listing);
        const text = watch.takeAsked()[0]!.text;
        expect((await genericPlan(client, text)).map((node) => node['Index Name'])).toContain('orders_city');
        expect(counted).toBe(await countOrders(reader, listing, 1_000_000));
        expect(counted > 0).toBe(city !== 'Nowhere');
      }
    });

    const get = async (path: string, who?: string) => bodyOf(await shop.call('GET', path, { token: who }));

    /** Does what visitors, buyers and administrators do. */
    async function walk(): Promise<void> {
      const products = await get('/api/products/shops?size=3&sort=price-asc');
      const [{ _id: product }] = products;
      for (const path of [
        ...['/api/products?pageNumber=2', '/api/products/top', `/api/products/${product}`, '/api/store'],
        ...[
          '/api/products/shops?category=chair&sort=price-asc&page=3',
          '/api/products/shops?keyword=wanza%20chair&page=1',
        ],
        ...[
          `/api/products/${product}/reviews?page=2`,
          '/sitemap.xml',
          '/robots.txt',
          '/api/policies/privacy',
        ],
      ])
        bodyOf(await shop.call('GET', path));

      const lines = [{ product, qty: 1 }];
      bodyOf(await shop.call('POST', '/api/orders/quote', { body: { orderItems: lines } }));
      for (const paymentMethod of ['PayPal', 'BankTransfer', 'PayOnDelivery']) {
        const body = orderBody(lines, { paymentMethod });
        const headers = { 'idempotency-key': `walk-${paymentMethod}` };
        const placed = await shop.call('POST', '/api/orders', { token, body, headers });
        const { _id: order } = bodyOf(placed, 201);
        await get(`/api/orders/${order}`, token);
        await get(`/api/orders/${order}/methods`, token);
        await get(`/api/orders/${order}`, owner.token);
        await get(`/api/orders/${order}/history`, owner.token);
        const begun = { token, body: { method: paymentMethod } };
        await shop.call('POST', `/api/orders/${order}/payments`, begun);
        if (paymentMethod === 'PayPal')
          for (const result of [{}, { id: 'UNKNOWN' }])
            await shop.call('PUT', `/api/orders/${order}/pay`, { token, body: result });
        bodyOf(await shop.call('POST', `/api/orders/${order}/cancel`, { token, body: {} }));
      }
      for (const [path, who] of [
        ['/api/orders', token],
        ['/api/orders/by-phone', owner.token],
      ] as const) {
        const shippingAddress = { ...SHIPPING_ADDRESS, email: owner.email };
        bodyOf(
          await shop.call('POST', path, { token: who, body: orderBody(lines, { shippingAddress }) }),
          201,
        );
        await shop.call('POST', path, { token: who, body: orderBody(lines, { totalPrice: 1 }) });
      }
      await watchPayments(shop.services.sales);
      await shop.services.inventory.sweepDrafts();
      const review = { name: 'Person 7', rating: 4, comment: 'Good' };
      bodyOf(await shop.call('POST', `/api/products/${product}/reviews`, { token, body: review }), 201);
      await get(`/api/products/${product}/reviews/mine`, token);
      for (const path of ['/api/orders/myorders?page=2', '/api/users/sessions', '/api/users/profile/export'])
        await get(path, token);
      await get('/api/orders/myorders', token);

      const file = Buffer.from('Date,Reference,Credit\n2026-01-20,FT26020ABCDE,4711').toString('base64');
      const body = { account: BANK_ACCOUNT.accountNumber, name: 'january.csv', file };
      bodyOf(await shop.call('POST', '/api/statements', { token: owner.token, body }));

      for (const path of [
        ...[
          '',
          '?page=4',
          '?state=paid',
          '?state=to-deliver',
          '?state=not-paid',
          '?sort=total',
          '?sort=oldest',
        ].map((query) => `/api/orders${query}`),
        ...['?from=2026-01-01&to=2026-02-01', '?keyword=person12', '?keyword=4711'].map(
          (query) => `/api/orders${query}`,
        ),
        ...[
          '/api/orders/counts',
          '/api/today',
          '/api/incoming-money',
          '/api/incoming-money?state=placed',
          '/api/incoming-money?state=ended',
          '/api/orders/export.csv?state=needs-review',
        ],
        ...[
          '/api/users',
          '/api/users?keyword=person12',
          '/api/users?sort=name',
          '/api/users?administrators=true',
        ],
        ...['/api/products', '/api/products/inventory', '/api/products/inventory?keyword=sofa&state=draft'],
        ...['/api/reviews/hidden', `/api/reviews/hidden?product=${product}`, '/api/settings'],
        ...['/api/audit', '/api/audit?keyword=person', '/api/audit?type=order'],
        ...['', '?page=3', '?keyword=person12', '?keyword=4711', '?phone=0911234567', '?tag=architect'].map(
          (query) => `/api/customers${query}`,
        ),
        ...['WB-4711', 'FT4711', 'person 12', '4711', 'addis', 'wanza', 'zzqqxx'].map(
          (words) => `/api/find?q=${encodeURIComponent(words)}`,
        ),
      ])
        await get(path, owner.token);
      bodyOf(
        await shop.call('PATCH', `/api/products/${product}/stock`, { token: owner.token, body: { by: 1 } }),
      );
    }
  },
);
