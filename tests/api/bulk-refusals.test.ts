import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { BulkDone } from '../../contract/goods/bulk.ts';
import { bulkTools } from '../support/bulk-changes.ts';
import {
  bodyOf,
  createAdministrator,
  createCustomer,
  refusalOf,
  requestOrder,
} from '../support/factories.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

describeShop(
  'changes of many products that meet others or are refused',
  (shop) => {
    const bulk = bulkTools(shop);
    const { make, matching, ask, preview, send, read, pricesOf, percent } = bulk;

    test('the same change sent twice at once is made once', async () => {
      const chair = await make({ price: 1000 });
      const selection = matching();
      const { mark } = await preview(percent(10));
      const body = { _id: randomUUID(), selection, change: percent(10), mark };
      const answers = await Promise.all([send(body), send(body), send(body)]);
      for (const answer of answers)
        expect(bodyOf<BulkDone>(answer)).toMatchObject({ products: 1, variants: 1 });
      expect(await pricesOf(chair)).toEqual([1100]);
      expect(bodyOf<BulkDone>(await send(body)).products).toBe(1);
      expect(await pricesOf(chair)).toEqual([1100]);
    });

    test('of two administrators who raise the same prices at once, one raises them', async () => {
      const chair = await make({ price: 1000 });
      const second = await createAdministrator(shop, bulk.administrator);
      const body = { selection: matching(), change: percent(10), mark: (await preview(percent(10))).mark };
      const answers = await Promise.all([
        send(body),
        shop.call('POST', '/api/products/bulk', { token: second.token, body }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(refusalOf(answers.find(({ status }) => status === 409)!)).toBe('409 bulk-stale');
      expect(await pricesOf(chair)).toEqual([1100]);
    });

    test('hundreds of products are changed at once, while orders are placed', { tags: 'long' }, async () => {
      const chair = await make({ price: 1000, countInStock: 50, name: 'Sold meanwhile' });
      // Copies, because making hundreds by the API takes longer than the test is about.
      await shop.database.query(
        `insert into products (id, name, price_santim, images, description, brand, category, count_in_stock,
           search_text, published_at)
         select gen_random_uuid()::text, 'Copy ' || n, 100000, images, description, brand, category, 5,
           search_text, now() from products, generate_series(1, 300) as n where id = $1`,
        [chair._id],
      );
      const buyer = await createCustomer(shop);
      const asked = percent(8);
      const { mark, changing } = await preview(asked);
      expect(changing).toEqual({ products: 301, variants: 301 });
      const [begun, ...orders] = await Promise.all([
        send({ selection: matching(), change: asked, mark }),
        ...Array.from({ length: 10 }, () => requestOrder(shop, buyer, [{ product: chair._id, qty: 1 }])),
      ]);
      for (const order of orders) expect([201, 409]).toContain(order.status);
      expect(bodyOf<BulkDone>(begun)).toMatchObject({ products: 301, variants: 301 });
      const prices = await shop.database.query(
        'select distinct price_santim::int as price from products where brand = $1',
        [bulk.brand],
      );
      expect(prices.rows).toEqual([{ price: 108_000 }]);
      expect(await pricesOf(chair)).toEqual([1080]);
    });

    test('a change of stock that is sent again moves no piece twice', async () => {
      const chair = await make({ countInStock: 3 });
      const asked = { action: 'stock', way: 'move', pieces: 4 };
      const { mark } = await preview(asked);
      const body = { _id: randomUUID(), selection: matching(), change: asked, mark };
      for (let time = 1; time <= 2; time += 1) expect(bodyOf<BulkDone>(await send(body)).products).toBe(1);
      expect((await read(chair)).countInStock).toBe(7);
    });

    test('a change that nobody may make is made for none of its products', async () => {
      const chairs = [await make({ price: 1000 }), await make({ price: 2000 })];
      const { mark } = await preview(percent(10));
      await shop.database.query(
        'alter table product_variants add constraint no_more_than_2000 check (price_santim <= 200000) not valid',
      );
      try {
        expect((await send({ selection: matching(), change: percent(10), mark })).status).toBe(500);
      } finally {
        await shop.database.query('alter table product_variants drop constraint no_more_than_2000');
      }
      expect(await Promise.all(chairs.map(pricesOf))).toEqual([[1000], [2000]]);
    });

    test.each([
      [{ action: 'price', way: 'percent', amount: 0 }],
      [{ action: 'price', way: 'percent', amount: 1000.01 }],
      [{ action: 'price', way: 'percent', direction: 'down', amount: 100 }],
      [{ action: 'price', way: 'percent', amount: 1, roundTo: '7' }],
      [{ action: 'price', way: 'guess', amount: 1 }],
      [{ action: 'price', way: 'amount', amount: '1.000.000' }],
      [{ action: 'sale', way: 'percent', amount: 100 }],
      [
        {
          action: 'sale',
          way: 'set',
          amount: 5,
          from: '2026-12-02T00:00:00Z',
          until: '2026-12-01T00:00:00Z',
        },
      ],
      [{ action: 'stock', way: 'set', pieces: -1 }],
      [{ action: 'stock', way: 'move', pieces: 0 }],
      [{ action: 'stock', way: 'move', pieces: 1.5 }],
      [{ action: 'state', state: 'sold-out' }],
      [{ action: 'category', category: 'boat' }],
      [{ action: 'tags' }],
      [{ action: 'tags', add: ['x'.repeat(41)] }],
      [{ action: 'delete' }],
      [{}],
      [null],
    ])('%j is refused', async (asked) => {
      expect(refusalOf(await ask(asked as object))).toBe('400 invalid-field');
    });

    test.each([
      ['nothing', {}],
      ['no ids', { ids: [] }],
      ['what is no id', { ids: ['x'] }],
      ['more than a page', { ids: Array.from({ length: 101 }, () => randomUUID()) }],
      ['ids and a filter', { ids: [randomUUID()], filter: {} }],
      ['a state that does not exist', { filter: { state: 'lost' } }],
      ['no filter', { filter: null }],
    ])('a selection of %s is refused', async (_, selection) => {
      expect(refusalOf(await ask(percent(1), selection))).toBe('400 invalid-field');
    });

    test('a selection of nothing changes nothing, and says so', async () => {
      const selection = { filter: { keyword: '%%%' } };
      const { mark, selected } = await preview(percent(1), selection);
      expect(selected.products).toBe(0);
      expect(refusalOf(await send({ selection, change: percent(1), mark }))).toBe('409 bulk-nothing');
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
