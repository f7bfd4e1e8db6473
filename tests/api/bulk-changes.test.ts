import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import { bulkTools } from '../support/bulk-changes.ts';
import { archiveProduct, bodyOf, refusalOf } from '../support/factories.ts';
import { createSofa, variantOf } from '../support/sofas.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'changing many products at once',
  (shop) => {
    const bulk = bulkTools(shop);
    const costs = async (variant: string, cost: number) => {
      const [place] = bodyOf(await shop.call('GET', '/api/stock/places', { token: bulk.token }));
      const body = { supplier: 'Sheba Timber', place: place._id, lines: [{ variant, qty: 1, cost }] };
      bodyOf(await shop.call('POST', '/api/stock/deliveries', { token: bulk.token, body }), 201);
    };
    const { make, matching, ask, preview, send, change, read, pricesOf, percent, rows } = bulk;

    test('raises the prices of all variants by percent, as the preview said, and records who did it', async () => {
      const sofa = await createSofa(shop, bulk.administrator);
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
      expect(run).toEqual({ words: 'Price raised by 8 %, rounded to 10 birr', products: 2, variants: 5 });
      expect(await pricesOf(sofa)).toEqual([64_800, 86_400, 64_800, 86_400]);
      expect(await pricesOf(chair)).toEqual([10_260]);
      const [whole] = await rows('product.bulk-changed');
      expect(whole).toMatchObject({
        actor_name: bulk.administrator.name,
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
      await archiveProduct(shop, bulk.administrator, archived._id);
      const selection = { ...matching({ category: 'bed', state: 'active' }), except: [left._id] };
      const run = await change({ action: 'price', way: 'amount', amount: '1,250.50' }, selection);
      expect(run.products).toBe(1);
      expect(await Promise.all([bed, left, chair, archived].map(pricesOf))).toEqual([
        ...[[2250.5], [1000], [1000], [1000]],
      ]);
      const [whole] = await rows('product.bulk-changed');
      expect(whole.after.selection).toBe(`Matching ‘${bulk.brand}’, Bed, Active, 1 left out`);
    });

    test('finds products by the code of any variant, and by a tag', async () => {
      const code = `SK-${randomUUID().slice(0, 6)}`;
      const sofa = await createSofa(shop, bulk.administrator, { 'sand three': { sku: code } });
      await change(
        { action: 'tags', add: ['Fair 2026', 'fair 2026', 'Autumn'], remove: [] },
        { ids: [sofa._id] },
      );
      const list = async (query: Record<string, string>) =>
        bodyOf(
          await shop.call('GET', `/api/products/inventory?${new URLSearchParams(query)}`, {
            token: bulk.token,
          }),
        );
      const [row, ...others] = await list({ keyword: code });
      expect(others).toEqual([]);
      expect(row).toMatchObject({
        ...{ _id: sofa._id, tags: ['Fair 2026', 'Autumn'], skus: [code], variantCount: 4 },
        ...{ lowestPrice: 60_000, highestPrice: 80_000 },
      });
      expect((await list({ tag: 'Fair 2026' })).map(({ _id }: Product) => _id)).toEqual([sofa._id]);
      expect(await list({ tag: 'fair' })).toEqual([]);
      const tags = bodyOf(await shop.call('GET', '/api/products/tags', { token: bulk.token }));
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

    test('a sale that has ended keeps no price up', async () => {
      const sofa = await make({ price: 9000 });
      await change({ action: 'sale', way: 'set', amount: 4500 });
      const end = "update product_variants set sale_until = now() - interval '1 day' where product_id = $1";
      await shop.database.query(end, [sofa._id]);
      await change({ action: 'price', way: 'set', amount: 4000 });
      expect((await read(sofa)).variants).toMatchObject([
        { price: 4000, regularPrice: null, salePrice: null },
      ]);
    });

    test('gives all variants a sale with its time, and ends it', async () => {
      const sofa = await createSofa(shop, bulk.administrator);
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
        await shop.call('POST', '/api/products', { token: bulk.token, body: { brand: bulk.brand } }),
        201,
      );
      const shown = await preview({ action: 'state', state: 'active' });
      expect(shown.changing.products).toBe(0);
      const incomplete = shown.staying.find(({ why }) => why === 'incomplete')!;
      expect(incomplete.lines[0]).toMatchObject({ product: _id, missing: expect.stringContaining('Name') });
      const run = await change({ action: 'state', state: 'archived' });
      expect(run.products).toBe(2);
      expect((await read(chair)).state).toBe('archived');
    });

    test('moves products to another category, under whose words they are found', async () => {
      const chair = await make({ name: 'Piece', category: 'chair' });
      await change({ action: 'category', category: 'wardrobe' });
      expect((await read(chair)).category).toBe('wardrobe');
      const found = await shop.call('GET', `/api/products/inventory?keyword=cupboard%20${bulk.brand}`, {
        token: bulk.token,
      });
      expect(found.body).toHaveLength(1);
    });

    test('moves what is on hand by a difference, sets it, and takes away no more than there is', async () => {
      const sofa = await createSofa(shop, bulk.administrator, { 'sand two': { countInStock: 5 } });
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

    test('says how many prices would be below what a piece has cost, and owners’ programs may go on', async () => {
      const chair = await make({ price: 1000 });
      const sofa = await createSofa(shop, bulk.administrator);
      await costs(chair._id, 900);
      const selection = { ids: [chair._id, sofa._id] };
      const belowCost = async (asked: object) => (await preview(asked, selection)).belowCost;
      expect(await belowCost(percent(10, { direction: 'down' }))).toBe(0);
      expect(await belowCost(percent(11, { direction: 'down' }))).toBe(1);
      expect(await belowCost({ action: 'sale', way: 'percent', amount: 11 })).toBe(1);
      await change(percent(11, { direction: 'down' }), selection);
      expect(await pricesOf(chair)).toEqual([890]);
      expect(await belowCost(percent(1))).toBe(1);
      expect(await belowCost(percent(2))).toBe(0);
    });
  },
  { variables: AT_ONCE },
);
