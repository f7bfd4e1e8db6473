import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product, ProductSummary } from '../../contract/goods/products.ts';
import { copyRow } from '../support/copied-rows.ts';
import { createProduct, type Person } from '../support/factories.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';
import { nodeWithChair, type WatchedNode } from '../support/watched-node.ts';

const WHOLE = '/products/shops';

describeShop(
  'the whole list of products',
  (shop) => {
    let node: WatchedNode;
    let customer: Person;
    let sofa: Product;
    beforeAll(async () => {
      ({ node, customer } = await nodeWithChair(shop));
      sofa = await createProduct(node, node.administrator, { name: 'Entoto Sofa', category: 'sofa' });
      await copyRow(shop.database, 'products', sofa._id, 5_000, {
        name: `'Shelf ' || n`,
        category: `'wardrobe'`,
        search_text: `'shelf'`,
        published_at: `one.published_at - n * interval '1 second'`,
      });
      // The node reads its index anew, as after a bulk import.
      await shop.services.catalogue.follow(null);
    });
    afterAll(() => node.close());

    const rowsOf = (text: string) => JSON.parse(text) as ProductSummary[];
    async function readsDuring(work: () => Promise<unknown>): Promise<number> {
      const before = node.reads;
      await work();
      return node.reads - before;
    }

    test('answers the newest 5,000 products in every spelling, each once, and where it goes on', async () => {
      const answer = await node.ask(WHOLE);
      const rows = rowsOf(answer.text);
      expect(new Set(rows.map(({ _id }) => _id)).size).toBe(5_000);
      expect(rows[0]!.name).toBe('Entoto Sofa');
      expect(answer.headers['x-total-count']).toBe('5003');
      expect(answer.headers['link']).toContain('</api/products/shops?size=100&page=51>; rel="next"');
      const rest = rowsOf((await node.ask('/products/shops?size=100&page=51')).text);
      expect(new Set([...rows, ...rest].map(({ _id }) => _id)).size).toBe(5_003);
      for (const [path, headers] of [
        ['/api/products/shops?unknown=1', {}],
        [WHOLE, { authorization: `Bearer ${customer.token}` }],
      ] as const)
        expect((await node.ask(path, { headers })).text).toBe(answer.text);
    });

    test('is made once however many ask, and again after a change', { tags: 'long' }, async () => {
      const batches = 50;
      await node.save(sofa, { name: 'Entoto Sofa, blue' });
      const crowd = await readsDuring(async () => {
        const answers = await Promise.all(Array.from({ length: 30 }, () => node.ask(WHOLE)));
        for (const { text } of answers) expect(rowsOf(text)[0]!.name).toBe('Entoto Sofa, blue');
      });
      expect(crowd).toBe(batches);
      expect(await readsDuring(() => node.ask(WHOLE))).toBe(0);
      await shop.database.query('update products set name = $2 where id = $1', [
        sofa._id,
        'Entoto Sofa, red',
      ]);
      await expect.poll(async () => rowsOf((await node.ask(WHOLE)).text)[0]!.name).toBe('Entoto Sofa, red');
    });

    test('comes from the cache compressed', async () => {
      const { text } = await node.ask(WHOLE);
      const packed = async (encoding: string) =>
        (await node.ask(WHOLE, { headers: { 'accept-encoding': encoding } })).body;
      const reads = await readsDuring(async () => {
        expect(brotliDecompressSync(await packed('br')).toString()).toBe(text);
        expect(gunzipSync(await packed('gzip')).toString()).toBe(text);
      });
      expect(reads).toBe(0);
      expect((await packed('br')).length).toBeLessThan(text.length / 5);
    });

    test(
      'of a category and sorted it is cached beside the others, and leaves pages in the cache',
      { tags: 'long' },
      async () => {
        await node.ask('/products/shops?page=1');
        const paths = ['asc', 'desc'].map((way) => `/products/shops?category=wardrobe&sort=price-${way}`);
        for (const path of paths) expect(rowsOf((await node.ask(path)).text)).toHaveLength(5_000);
        const again = await readsDuring(async () => {
          for (const path of [...paths, '/products/shops?page=1']) await node.ask(path);
        });
        expect(again).toBe(0);
      },
    );

    // Shows S7.4.
    test(
      'of a search is whole, but a long one is not cached, because searches are endless',
      { tags: 'long' },
      async () => {
        const long = '/products/shops?keyword=shelf';
        for (let time = 0; time < 2; time += 1)
          expect(
            await readsDuring(async () => expect(rowsOf((await node.ask(long)).text)).toHaveLength(5_000)),
          ).toBe(50);
        const short = '/products/shops?keyword=entoto';
        expect(rowsOf((await node.ask(short)).text)).toHaveLength(1);
        expect(await readsDuring(() => node.ask(short))).toBe(0);
      },
    );

    test.each([
      ['page=1', 8],
      ['pageNumber=2', 8],
      ['size=100', 100],
    ])('with %s is a page of %i', async (query, size) => {
      expect(rowsOf((await node.ask(`${WHOLE}?${query}`)).text)).toHaveLength(size);
    });
  },
  { variables: AT_ONCE },
);
