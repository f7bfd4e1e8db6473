import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { BulkPreview, BulkRun } from '../../contract/bulk.ts';
import type { ManagedProduct, Product } from '../../contract/products.ts';
import {
  archiveProduct,
  bodyOf,
  createAdministrator,
  createCustomer,
  createProduct,
  placeOrder,
  refusalOf,
  requestOrder,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { createSofa, variantOf } from '../support/sofas.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'changing many products at once',
  (shop) => {
    let administrator: Person;
    let token: string;
    /** A maker of the test's own, so that a search for it finds only its products. */
    let brand: string;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      ({ token } = administrator);
    });
    beforeEach(() => void (brand = `Maker${randomUUID().slice(0, 8)}`));

    const make = (fields: object = {}) => createProduct(shop, administrator, { brand, ...fields });
    const matching = (more: object = {}) => ({ filter: { keyword: brand, ...more } });
    const ask = (asked: object, selection: object = matching()) =>
      shop.call('POST', '/api/products/bulk/preview', { token, body: { selection, change: asked } });
    const preview = async (asked: object, selection?: object) =>
      bodyOf<BulkPreview>(await ask(asked, selection));
    const send = (body: object) => shop.call('POST', '/api/products/bulk', { token, body });
    /** Previews and makes a change, until nothing of it waits. */
    async function change(asked: object, selection: object = matching()): Promise<BulkRun> {
      const { mark } = await preview(asked, selection);
      const begun = await send({ selection, change: asked, mark, isLargeAccepted: true });
      return ended(bodyOf<BulkRun>(begun, 201)._id);
    }
    const find = async (id: string) =>
      bodyOf<BulkRun>(await shop.call('GET', `/api/products/bulk/${id}`, { token }));
    /** What the every-minute job does where a node has died. */
    async function ended(id: string): Promise<BulkRun> {
      await shop.services.bulkChanges.goOn(0);
      return find(id);
    }
    const undo = (id: string) => shop.call('POST', `/api/products/bulk/${id}/undo`, { token });
    async function undone(id: string): Promise<BulkRun> {
      bodyOf(await undo(id));
      return ended(id);
    }
    const read = async ({ _id }: { _id: string }) =>
      bodyOf<ManagedProduct>(await shop.call('GET', `/api/products/${_id}`, { token }));
    const pricesOf = async (product: { _id: string }) =>
      (await read(product)).variants.map(({ regularPrice, price }) => regularPrice ?? price);
    const percent = (amount: number, more: object = {}) => ({
      action: 'price',
      way: 'percent',
      direction: 'up',
      amount,
      ...more,
    });
    const rows = async (action: string) =>
      (
        await shop.database.query(
          'select actor_name, subject_label, before, after from audit_log where action = $1 order by position desc limit 5',
          [action],
        )
      ).rows;

    test('raises the prices of all variants by percent, as the preview said, and records who did it', async () => {
      const sofa = await createSofa(shop, administrator);
      const chair = await make({ price: 9500.55 });
      const selection = { ids: [sofa._id, chair._id] };
      const asked = percent(8, { roundTo: '10' });
      const shown = await preview(asked, selection);
      expect(shown.changing).toEqual({ products: 2, variants: 5 });
      expect(shown.lines).toHaveLength(5);
      expect(shown.lines[0]).toMatchObject({
        name: 'Entoto Sofa',
        variant: 'Teal · Two seats',
        before: { price: 60_000 },
        after: { price: 64_800 },
      });
      expect(await pricesOf(sofa)).toEqual([60_000, 80_000, 60_000, 80_000]);
      const run = await change(asked, selection);
      expect(run).toMatchObject({
        state: 'done',
        words: 'Price raised by 8 %, rounded to 10 birr',
        changed: { products: 2, variants: 5 },
        leftCount: 0,
      });
      expect(await pricesOf(sofa)).toEqual([64_800, 86_400, 64_800, 86_400]);
      expect(await pricesOf(chair)).toEqual([10_260]);
      const [whole] = await rows('product.bulk-changed');
      expect(whole).toMatchObject({
        actor_name: administrator.name,
        subject_label: '2 products',
        after: { change: run.words, selection: '2 chosen one by one', products: 2, variants: 5 },
      });
      expect(await rows('product.priced')).toContainEqual(
        expect.objectContaining({ before: { price: 9500.55 }, after: { price: 10_260 } }),
      );
    });

    test('takes all that match search and filters but those left out', async () => {
      const bed = await make({ category: 'bed', price: 1000 });
      const left = await make({ category: 'bed', price: 1000 });
      const chair = await make({ category: 'chair', price: 1000 });
      const archived = await make({ category: 'bed', price: 1000 });
      await archiveProduct(shop, administrator, archived._id);
      const selection = { ...matching({ category: 'bed', state: 'active' }), except: [left._id] };
      const run = await change({ action: 'price', way: 'amount', amount: '1,250.50' }, selection);
      expect(run.changed.products).toBe(1);
      expect(await Promise.all([bed, left, chair, archived].map(pricesOf))).toEqual([
        ...[[2250.5], [1000], [1000], [1000]],
      ]);
      const [whole] = await rows('product.bulk-changed');
      expect(whole.after.selection).toBe(`Matching ‘${brand}’, Bed, Active, 1 left out`);
    });

    test('finds products by the code of any variant, and by a tag', async () => {
      const code = `SK-${randomUUID().slice(0, 6)}`;
      const sofa = await createSofa(shop, administrator, { 'sand three': { sku: code } });
      await change(
        { action: 'tags', add: ['Fair 2026', 'fair 2026', 'Autumn'], remove: [] },
        { ids: [sofa._id] },
      );
      const list = async (query: Record<string, string>) =>
        bodyOf(await shop.call('GET', `/api/products/inventory?${new URLSearchParams(query)}`, { token }));
      const [row, ...others] = await list({ keyword: code });
      expect(others).toEqual([]);
      expect(row).toMatchObject({
        ...{ _id: sofa._id, tags: ['Fair 2026', 'Autumn'], skus: [code], variantCount: 4 },
        ...{ lowestPrice: 60_000, highestPrice: 80_000 },
      });
      expect((await list({ tag: 'Fair 2026' })).map(({ _id }: Product) => _id)).toEqual([sofa._id]);
      expect(await list({ tag: 'fair' })).toEqual([]);
      const tags = bodyOf(await shop.call('GET', '/api/products/tags', { token }));
      expect(tags).toContainEqual({ tag: 'Autumn', count: 1 });
      await change({ action: 'tags', add: [], remove: ['FAIR 2026'] }, { filter: { tag: 'Fair 2026' } });
      expect((await read(sofa)).tags).toEqual(['Autumn']);
      const shown = await shop.call('GET', `/api/products/${sofa._id}`);
      expect(shown.body).not.toHaveProperty('tags');
    });

    test('sets prices and names what stays with its reason', async () => {
      const sofa = await make({ price: 5000 });
      const same = await make({ price: 4000 });
      const dear = await make({ price: 9000, name: 'Dear' });
      await change({ action: 'sale', way: 'set', amount: 4500 }, { ids: [dear._id] });
      const asked = { action: 'price', way: 'set', amount: 4000 };
      const shown = await preview(asked);
      expect(shown.changing.products).toBe(1);
      expect(shown.staying.map(({ why, count, lines }) => [why, count, lines[0]!.name])).toEqual(
        expect.arrayContaining([
          ['same', 1, same.name],
          ['sale-not-lower', 1, 'Dear'],
        ]),
      );
      await change(asked);
      expect(await Promise.all([sofa, same, dear].map(pricesOf))).toEqual([[4000], [4000], [9000]]);
    });

    test('gives all variants a sale with its time, and ends it', async () => {
      const sofa = await createSofa(shop, administrator);
      const from = new Date(Date.now() - 60_000).toISOString();
      const until = new Date(Date.now() + 86_400_000).toISOString();
      const ids = { ids: [sofa._id] };
      const asked = { action: 'sale', way: 'percent', amount: 12.5, roundTo: '100', from, until };
      const run = await change(asked, ids);
      expect(run.words).toMatch(/^Sale price 12.5 % off, rounded to 100 birr, from \d{4}.*, until \d{4}/);
      const sold = await read(sofa);
      expect(sold.variants.map(({ price, regularPrice }) => [price, regularPrice])).toEqual([
        ...[
          [52_500, 60_000],
          [70_000, 80_000],
          [52_500, 60_000],
          [70_000, 80_000],
        ],
      ]);
      expect(new Date(sold.variants[0]!.saleUntil!).toISOString()).toBe(until);
      await change({ action: 'sale-end' }, ids);
      expect((await read(sofa)).variants.map(({ salePrice, price }) => [salePrice, price])).toEqual([
        ...[
          [null, 60_000],
          [null, 80_000],
          [null, 60_000],
          [null, 80_000],
        ],
      ]);
      const past = { ...asked, from: null, until: new Date(Date.now() - 1000).toISOString() };
      expect(refusalOf(await ask(past, ids))).toBe('400 sale-in-the-past');
    });

    test('brings to a state what may be brought there, and says what is missing of the others', async () => {
      const chair = await make();
      const { _id } = bodyOf<Product>(
        await shop.call('POST', '/api/products', { token, body: { brand } }),
        201,
      );
      const shown = await preview({ action: 'state', state: 'active' });
      expect(shown.changing.products).toBe(0);
      const incomplete = shown.staying.find(({ why }) => why === 'incomplete')!;
      expect(incomplete.lines[0]).toMatchObject({ product: _id, missing: expect.stringContaining('Name') });
      const run = await change({ action: 'state', state: 'archived' });
      expect(run.changed.products).toBe(2);
      expect((await read(chair)).state).toBe('archived');
      await undone(run._id);
      expect([(await read(chair)).state, (await read({ _id })).state]).toEqual(['active', 'draft']);
    });

    test('puts a product back at its place among the newest when its archiving is undone', async () => {
      const first = await make({ name: 'First' });
      await make({ name: 'Second' });
      const run = await change({ action: 'state', state: 'archived' }, { ids: [first._id] });
      await undone(run._id);
      const answer = await shop.call('GET', `/api/products?keyword=${brand}`, { token: 'none' });
      expect(answer.body.products.map(({ name }: Product) => name)).toEqual(['Second', 'First']);
    });

    test('moves products to another category, under whose words they are found', async () => {
      const chair = await make({ name: 'Piece', category: 'chair' });
      await change({ action: 'category', category: 'wardrobe' });
      expect((await read(chair)).category).toBe('wardrobe');
      const found = await shop.call('GET', `/api/products/inventory?keyword=cupboard%20${brand}`, { token });
      expect(found.body).toHaveLength(1);
    });

    test('moves what is on hand by a difference, sets it, and takes away no more than there is', async () => {
      const sofa = await createSofa(shop, administrator, { 'sand two': { countInStock: 5 } });
      const ids = { ids: [sofa._id] };
      const taking = { action: 'stock', way: 'move', pieces: -2 };
      const shown = await preview(taking, ids);
      expect(shown.changing.variants).toBe(1);
      expect(shown.staying).toMatchObject([{ why: 'stock-too-low', count: 3 }]);
      await change(taking, ids);
      expect(variantOf(await read(sofa), 'sand two').onHand).toBe(3);
      await change({ action: 'stock', way: 'set', pieces: 7 }, ids);
      expect((await read(sofa)).variants.map(({ onHand }) => onHand)).toEqual([7, 7, 7, 7]);
    });

    test('is refused where the preview no longer holds, and does then nothing', async () => {
      const chair = await make({ price: 1000 });
      const table = await make({ price: 2000 });
      const asked = percent(10);
      const { mark } = await preview(asked);
      await change(percent(1), { ids: [table._id] });
      const stale = await send({ selection: matching(), change: asked, mark });
      expect(refusalOf(stale)).toBe('409 bulk-stale');
      const other = await send({ selection: matching(), change: percent(11), mark });
      expect(refusalOf(other)).toBe('409 bulk-stale');
      expect(await pricesOf(chair)).toEqual([1000]);
    });

    test('a price that changes by more than half has to be accepted', async () => {
      const chair = await make({ price: 1000 });
      for (const asked of [
        percent(51),
        percent(51, { direction: 'down' }),
        { action: 'sale', way: 'set', amount: 499 },
      ]) {
        const { mark, large } = await preview(asked);
        expect(large).toBe(1);
        const answer = await send({ selection: matching(), change: asked, mark });
        expect(refusalOf(answer)).toBe('409 bulk-large');
        expect(answer.body.details).toEqual({ count: 1 });
      }
      expect((await preview(percent(50))).large).toBe(0);
      expect(await pricesOf(chair)).toEqual([1000]);
    });

    test('undoing puts back exactly what was changed, but for what somebody has changed since', async () => {
      const sofa = await createSofa(shop, administrator);
      const chair = await make({ price: 1000.25, name: 'Chair' });
      const table = await make({ price: 2000, name: 'Table' });
      const gone = await make({ price: 3000, name: 'Gone' });
      const ids = [sofa._id, chair._id, table._id, gone._id];
      const run = await change(percent(7.77), { ids });
      expect(run.undoSeconds).toBeGreaterThan(0);
      const changes = [{ _id: table._id, price: (await pricesOf(table))[0], newPrice: 2500 }];
      bodyOf(await shop.call('POST', '/api/products/prices', { token, body: { changes } }));
      bodyOf(await shop.call('DELETE', `/api/products/${gone._id}`, { token }));
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
      const second = await createAdministrator(shop, administrator);
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

    test('a change whose node has died goes on, and one that is stopped puts back what it had changed', async () => {
      const products = [];
      for (let index = 0; index < 4; index += 1) products.push(await make({ price: 1000 }));
      const run = await change(percent(10));
      // As a node leaves it that dies after the first two products.
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
    });

    test('hundreds of products are changed in batches, while orders are placed', async () => {
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
        [brand],
      );
      expect(prices.rows).toEqual([{ price: 108_000 }]);
      expect(await undone(run._id)).toMatchObject({ state: 'undone', undone: { products: 301 } });
      expect(await pricesOf(chair)).toEqual([1000]);
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
  { variables: AT_ONCE },
);
