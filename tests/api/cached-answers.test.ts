import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import { createProduct, type Person } from '../support/factories.ts';
import { AT_ONCE, describeShopOnce, MANY_CONNECTIONS } from '../support/start-shop.ts';
import { nodeWithChair, type WatchedNode } from '../support/watched-node.ts';

describeShopOnce(
  'cached answers of the API',
  (shop) => {
    let node: WatchedNode;
    let customer: Person;
    let chair: Product;
    beforeAll(async () => void ({ node, customer, chair } = await nodeWithChair(shop)));
    afterAll(() => node.close());

    const publicPaths = () => [
      '/api/products',
      '/api/products?pageNumber=1',
      '/api/products/shops',
      '/api/products/shops?category=chair&sort=price-desc&page=1&size=20',
      '/api/products/shops?keyword=wanza',
      '/api/products/top',
      `/api/products/${chair._id}`,
      `/api/products/${chair._id}/reviews?page=1`,
      '/api/config/paypal',
      '/api/config/paypal/script',
      '/api/store',
      '/api/policies/privacy',
    ];
    const spellingsOf = (path: string) => {
      const [plain, query] = path.split('?');
      const rest = query === undefined ? '' : `?${query}`;
      const isOfSpec = /^\/api\/(products|config)/.test(path);
      const short = isOfSpec ? [plain!.slice(4) + rest, `${plain!.slice(4)}/${rest}`] : [];
      return [path, `${plain}/${rest}`, ...short];
    };

    test(
      'equal uncached answers, with an ETag, in every spelling and encoding',
      { tags: 'long' },
      async () => {
        const own = ['cache-control', 'etag', 'vary', 'x-request-id', 'date', 'connection', 'keep-alive'];
        const shown = (headers: object) =>
          Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
        for (const path of publicPaths()) {
          const plain = await shop.app.inject(path);
          for (const spelling of spellingsOf(path)) {
            for (const answer of [await node.ask(spelling), await node.ask(spelling)]) {
              expect([spelling, answer.status, answer.text]).toEqual([spelling, 200, plain.body]);
              expect([spelling, shown(answer.headers)]).toEqual([spelling, shown(plain.headers)]);
              expect(answer.headers['cache-control']).toBe('public, no-cache');
              expect(answer.headers.vary).toBe('accept-encoding');
            }
          }
          const { etag } = (await node.ask(path)).headers;
          for (const known of [etag!, `W/${etag}`, `"x", ${etag}`]) {
            const unchanged = await node.ask(path, { headers: { 'if-none-match': known } });
            expect([path, unchanged.status, unchanged.text]).toEqual([path, 304, '']);
            expect(unchanged.headers.etag).toBe(etag);
          }
          expect((await node.ask(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
          for (const spelling of spellingsOf(path)) {
            const head = await node.ask(spelling, { method: 'HEAD' });
            expect([spelling, head.status, head.text, shown(head.headers)]).toEqual([
              spelling,
              200,
              '',
              shown(plain.headers),
            ]);
            expect(head.headers.etag).toBe(etag);
          }
        }
      },
    );

    test('come in Brotli and gzip, with the same content and an ETag each', { tags: 'long' }, async () => {
      const path = '/api/products/shops';
      for (let count = 0; count < 6; count += 1) await createProduct(node, node.administrator);
      const plain = await node.ask(path);
      expect(JSON.parse(plain.text).length).toBeGreaterThan(7);
      const packed = async (encoding: string) => {
        const headers = { 'accept-encoding': encoding };
        await node.ask(path, { headers });
        const isPacked = async () => {
          const one = await node.ask(path, { headers });
          expect(one.headers['content-encoding']).toBe(encoding);
          return one;
        };
        const answer = await vi.waitFor(isPacked, { timeout: 60_000 });
        expect(answer.headers['content-length']).toBe(String(answer.body.length));
        const known = { ...headers, 'if-none-match': answer.headers.etag! };
        expect((await node.ask(path, { headers: known })).status).toBe(304);
        return answer;
      };
      const [br, gzip] = [await packed('br'), await packed('gzip')];
      expect(brotliDecompressSync(br.body)).toEqual(plain.body);
      expect(gunzipSync(gzip.body)).toEqual(plain.body);
      expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
    });

    test('are not used for unknown queries or spellings, which are answered uncached', async () => {
      const odd = [
        '/api/products?x=1',
        '/api/products?pageNumber=01',
        '/api/products?pageNumber=1&drafts=true',
        '/api/products?pageNumber=1&pageNumber=2',
        '/api/products?pageNumber=00',
        '/api/products/shops?page=1&__proto__=1',
        '/api/products/shops?category=lamp',
        '/api//products/top',
        '/api/products/%74op',
        `/api/products/${node.administrator._id}`,
        '/api/products/inventory',
        '/api/store?x=1',
      ];
      for (const path of odd) {
        const plain = await shop.app.inject(path);
        for (const answer of [await node.ask(path), await node.ask(path)]) {
          expect([path, answer.status, answer.text]).toEqual([path, plain.statusCode, plain.body]);
          expect([path, answer.headers['cache-control']]).toEqual([path, 'no-store']);
          expect(answer.headers).toHaveProperty('x-request-id');
        }
      }
    });

    test('are not used for a call with a token, whose answer is never cached for guests', async () => {
      const draft = await node.asOwner('POST', '/api/products', {}, 201);
      const paths = ['/api/products', '/products/?pageNumber=1', '/api/products?drafts=true'];
      for (let turn = 0; turn < 3; turn += 1) {
        for (const path of paths) {
          const own = await node.ask(path, { headers: node.authorization() });
          expect([path, own.status, own.headers['cache-control']]).toEqual([path, 200, 'no-store']);
          expect(own.text).toContain(draft._id);
          const guest = await node.ask(path);
          expect([path, guest.status, guest.text.includes(draft._id)]).toEqual([path, 200, false]);
        }
      }
      for (const path of publicPaths()) {
        expect([path, (await node.ask(path)).headers['cache-control']]).toEqual([path, 'public, no-cache']);
        for (const token of [node.administrator.token, customer.token, 'none that lives', '']) {
          const answer = await node.ask(path, { headers: { authorization: `Bearer ${token}` } });
          expect([path, answer.headers['cache-control']]).toEqual([path, 'no-store']);
        }
      }
    });

    test('cost one read of the database when a hundred callers ask at once after a change', async () => {
      for (const path of ['/api/products?pageNumber=1', `/api/products/${chair._id}`, '/api/products/top']) {
        await node.save(chair, { countInStock: 50, price: 100 + node.reads });
        node.reads = 0;
        const answers = await Promise.all(Array.from({ length: 100 }, () => node.ask(path)));
        expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
        expect([path, answers[0]!.status, node.reads]).toEqual([path, 200, 1]);
        await node.ask(path);
        expect(node.reads).toBe(1);
      }
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
