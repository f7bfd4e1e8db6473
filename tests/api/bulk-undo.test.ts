import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { BulkRun } from '../../contract/goods/bulk.ts';
import { bulkTools } from '../support/bulk-changes.ts';
import {
  bodyOf,
  createAdministrator,
  createCustomer,
  placeOrder,
  refusalOf,
  requestOrder,
} from '../support/factories.ts';
import { createSofa } from '../support/sofas.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

describeShop(
  'changes of many products that are undone, meet others or are refused',
  (shop) => {
    const bulk = bulkTools(shop);
    const { make, matching, ask, preview, send, change, find, ended, undo, undone, read, pricesOf, percent } =
      bulk;

    test('undoing puts back exactly what was changed, but for what somebody has changed since', async () => {
      const sofa = await createSofa(shop, bulk.administrator);
      const chair = await make({ price: 1000.25, name: 'Chair' });
      const table = await make({ price: 2000, name: 'Table' });
      const gone = await make({ price: 3000, name: 'Gone' });
      const ids = [sofa._id, chair._id, table._id, gone._id];
      const run = await change(percent(7.77), { ids });
      expect(run.undoSeconds).toBeGreaterThan(0);
      const changes = [{ _id: table._id, price: (await pricesOf(table))[0], newPrice: 2500 }];
      bodyOf(await shop.call('POST', '/api/products/prices', { token: bulk.token, body: { changes } }));
      bodyOf(await shop.call('DELETE', `/api/products/${gone._id}`, { token: bulk.token }));
      const back = await undone(run._id);
      expect(back).toMatchObject({ state: 'undone', undone: { products: 2, variants: 5 }, leftCount: 2 });
      expect(back.left).toEqual(
        expect.arrayContaining([
          { name: 'Table', why: 'changed-since' },
          { name: gone._id, why: 'gone' },
        ]),
      );
      expect(await pricesOf(sofa)).toEqual([60_000, 80_000, 60_000, 80_000]);
      expect(await pricesOf(chair)).toEqual([1000.25]);
      expect(await pricesOf(table)).toEqual([2500]);
      expect((await undone(run._id)).state).toBe('undone');
      const entries = await shop.database.query(
        `select action from audit_log where subject_id = $1 order by position`,
        [run._id],
      );
      expect(entries.rows).toEqual([{ action: 'product.bulk-changed' }, { action: 'product.bulk-undone' }]);
    });

    test('of stock only what was not sold since is put back', async () => {
      const [sold, still] = [await make({ countInStock: 3 }), await make({ countInStock: 3 })];
      const run = await change({ action: 'stock', way: 'move', pieces: 4 });
      await placeOrder(shop, await createCustomer(shop), [{ product: sold._id, qty: 1 }]);
      const back = await undone(run._id);
      expect(back.left).toEqual([{ name: sold.name, why: 'changed-since' }]);
      expect([(await read(sold)).countInStock, (await read(still)).countInStock]).toEqual([6, 3]);
    });

    test('a change can be undone for a minute', async () => {
      await make();
      const run = await change(percent(5));
      await shop.database.query(
        `update bulk_changes set finished_at = now() - interval '61 seconds' where id = $1`,
        [run._id],
      );
      expect(refusalOf(await undo(run._id))).toBe('409 bulk-undo-too-late');
      expect((await find(run._id)).undoSeconds).toBeNull();
      expect(refusalOf(await undo(randomUUID()))).toBe('404 bulk-not-found');
    });

    test('the same change sent twice at once is made once', async () => {
      const chair = await make({ price: 1000 });
      const selection = matching();
      const { mark } = await preview(percent(10));
      const body = { _id: randomUUID(), selection, change: percent(10), mark };
      const answers = await Promise.all([send(body), send(body), send(body)]);
      expect(new Set(answers.map((answer) => bodyOf<BulkRun>(answer, 201)._id))).toEqual(new Set([body._id]));
      await ended(body._id);
      expect(await pricesOf(chair)).toEqual([1100]);
      expect(bodyOf(await send(body), 201)._id).toBe(body._id);
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
      for (const answer of answers) {
        if (answer.status !== 201) expect(refusalOf(answer)).toBe('409 bulk-stale');
        else await ended(answer.body._id);
      }
      expect(await pricesOf(chair)).toEqual([1100]);
    });

    test(
      'a change whose node has died goes on, and one that is stopped puts back what it had changed',
      { tags: 'long' },
      async () => {
        const products = [];
        for (let index = 0; index < 4; index += 1) products.push(await make({ price: 1000 }));
        const run = await change(percent(10));
        // A node that dies after the first two products leaves it like this.
        const later = products.slice(2).map(({ _id }) => _id);
        await shop.database.query(
          `update product_variants set price_santim = 100000 where product_id = any($1)`,
          [later],
        );
        const leave = () =>
          shop.database.query(
            `with left_over as (update bulk_change_products set outcome = 'waiting'
             where change_id = $1 and product_id = any($2))
           update bulk_changes set state = 'running' where id = $1`,
            [run._id, later],
          );
        await leave();
        expect(await find(run._id)).toMatchObject({ state: 'running', waiting: 2 });
        expect(await ended(run._id)).toMatchObject({ state: 'done', changed: { products: 4 } });
        expect(await Promise.all(products.map(pricesOf))).toEqual(products.map(() => [1100]));

        await shop.database.query(
          `update product_variants set price_santim = 100000 where product_id = any($1)`,
          [later],
        );
        await leave();
        expect(await undone(run._id)).toMatchObject({ state: 'undone', undone: { products: 2 } });
        expect(await Promise.all(products.map(pricesOf))).toEqual(products.map(() => [1000]));
      },
    );

    test(
      'hundreds of products are changed in batches, while orders are placed',
      { tags: 'long' },
      async () => {
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
        const run = await ended(bodyOf<BulkRun>(begun, 201)._id);
        expect(run).toMatchObject({ state: 'done', changed: { products: 301 }, waiting: 0, leftCount: 0 });
        const prices = await shop.database.query(
          'select distinct price_santim::int as price from products where brand = $1',
          [bulk.brand],
        );
        expect(prices.rows).toEqual([{ price: 108_000 }]);
        expect(await undone(run._id)).toMatchObject({ state: 'undone', undone: { products: 301 } });
        expect(await pricesOf(chair)).toEqual([1000]);
      },
    );

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
