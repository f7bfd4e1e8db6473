import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import { bodyOf, createProduct, orderBody, refusalOf, switchOn, type Person } from '../support/factories.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';
import { nodeWithChair, type WatchedNode } from '../support/watched-node.ts';

/** A word that no other product of the shop has. */
const NAME = 'Enqoqo';
const SPEC_FIELDS = [
  '_id',
  'name',
  'price',
  'brand',
  'category',
  'countInStock',
  'image',
  'rating',
  'numReviews',
  'description',
  'reviews',
];

describeShopOnce(
  'E20: a draft that was never live',
  (shop) => {
    let node: WatchedNode;
    let customer: Person;
    let draft: Product;
    beforeAll(async () => {
      ({ node, customer } = await nodeWithChair(shop));
      await switchOn(node, node.administrator);
    });
    afterAll(() => node.close());
    // The draft has as much as it can have: a picture, a price, and stock.
    beforeEach(async () => {
      const original = await createProduct(node, node.administrator, { name: NAME });
      draft = await node.asOwner('POST', `/api/products/${original._id}/duplicate`, {}, 201);
      await node.asOwner('PATCH', `/api/products/${draft._id}/stock`, { by: 5 });
      await node.asOwner('DELETE', `/api/products/${original._id}`, undefined);
    });

    const spellings = () => [
      `/api/products/${draft._id}`,
      `/products/${draft._id}`,
      `/products/${draft._id}/`,
    ];
    const publish = () => node.save(draft, { name: NAME });
    const takeBack = () =>
      shop.database.query('update products set published_at = null where id = $1', [draft._id]);
    const names = (text: string) => text.includes(NAME);

    test('E20: answers to who knows its id, with the specification’s fields alone, and nothing stores or lists the answer', async () => {
      for (const path of [...spellings(), ...spellings()]) {
        const answer = await node.ask(path);
        expect([path, answer.status]).toEqual([path, 200]);
        expect(Object.keys(JSON.parse(answer.text)).toSorted()).toEqual(SPEC_FIELDS.toSorted());
        const { etag } = answer.headers;
        const again = [
          answer,
          await node.ask(path, { method: 'HEAD' }),
          await node.ask(path, { headers: { 'if-none-match': etag! } }),
          await node.ask(path, { headers: { authorization: `Bearer ${customer.token}` } }),
        ];
        for (const { status, headers } of again) {
          expect([path, status]).toEqual([path, 200]);
          expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
        }
      }
    });

    test('E20: has no page, data, preview or reviews, and stands in no list, search or feed', async () => {
      const { _id: id } = draft;
      const own = [
        ...[`/product/${id}`, `/product/${id}.data`, `/product/${id}?x=1`, `/api/products/${id}/reviews`],
        ...[1, 2].map((of) => `/images/preview/${id}-${of}.jpg`),
      ];
      const others = [
        ...['/', '/?keyword=enqoqo', '/shop', '/shop?category=chair', '/search/enqoqo'],
        ...[
          '/sitemap.xml',
          '/sitemap-1.xml',
          '/robots.txt',
          '/feeds/products.xml',
          '/feeds/products.csv',
          '/feeds/products.jsonl',
          '/llms.txt',
        ],
        ...['/api/products', '/products?drafts=true', '/api/products?keyword=enqoqo', '/api/products/top'],
        ...['', '?keyword=enqoqo', '?category=chair&sort=price-asc'].map(
          (query) => `/products/shops${query}`,
        ),
      ];
      // Asked for twice, because what a cache would answer comes the second time.
      for (const path of [...own, ...others, ...own, ...others]) {
        const { status, text, headers } = await node.ask(path);
        if (own.includes(path)) {
          expect([path, status]).toEqual([path, 404]);
          expect(String(headers['cache-control'])).not.toMatch(/public|max-age=[1-9]/);
        }
        expect([path, names(text)]).toEqual([path, false]);
        if (others.includes(path)) expect([path, text.includes(id)]).toEqual([path, false]);
      }
    });

    test('E20: can be neither quoted, ordered, sold by phone nor reviewed, by anybody', async () => {
      const lines = [{ product: draft._id, qty: 1, price: draft.price }];
      const { token: staff } = node.administrator;
      for (const token of [undefined, customer.token, staff]) {
        const quote = await node.call('POST', '/api/orders/quote', { token, body: { orderItems: lines } });
        expect(bodyOf(quote)).toMatchObject({ itemsPrice: 0, orderItems: [{ qty: 0, problem: 'gone' }] });
      }
      const order = (path: string, token: string | undefined, paymentMethod: string) =>
        node.call('POST', path, {
          token,
          body: orderBody(lines, { paymentMethod }),
          headers: { 'idempotency-key': randomUUID() },
        });
      for (const answer of [
        await order('/orders', customer.token, 'PayPal'),
        await order('/api/orders', staff, 'BankTransfer'),
        await order('/api/orders/by-phone', staff, 'PayOnDelivery'),
      ])
        expect(refusalOf(answer)).toBe('409 quote-changed');
      for (const token of [customer.token, staff]) {
        const body = { name: 'Almaz', rating: 5, comment: 'Good' };
        const review = await node.call('POST', `/api/products/${draft._id}/reviews`, { token, body });
        expect(refusalOf(review)).toBe('404 product-not-found');
      }
      expect(await node.asOwner('GET', `/api/products/${draft._id}`)).toMatchObject({
        countInStock: 5,
        reviews: [],
      });
    });

    test('E20: is 404 at once when it is deleted, also where the database is gone', async () => {
      for (const path of spellings()) expect((await node.ask(path)).status).toBe(200);
      await node.asOwner('DELETE', `/api/products/${draft._id}`, undefined);
      for (const path of spellings()) expect((await node.ask(path)).status).toBe(404);
      node.isAway = true;
      for (const path of [...spellings(), `/product/${draft._id}`]) {
        const { status, text } = await node.ask(path);
        expect([path, status, names(text)]).toEqual([path, 503, false]);
      }
      node.isAway = false;
    });

    test('E20: shows as live at once when it is saved, and never again as the draft that it was', async () => {
      for (const path of [...spellings(), `/product/${draft._id}`]) await node.ask(path);
      const live = await publish();
      for (const path of [...spellings(), ...spellings()]) {
        const { text, headers } = await node.ask(path);
        expect(JSON.parse(text)).toMatchObject({ published: true, contentVersion: live.contentVersion });
        expect(headers['cache-control']).toBe('public, no-cache');
        expect(headers).not.toHaveProperty('x-robots-tag');
      }
      const page = await node.ask(`/product/${draft._id}`);
      expect([page.status, names(page.text)]).toEqual([200, true]);
    });

    test('E20: is 404 to guests once it was live and is a draft again, and nothing cached brings it back', async () => {
      await publish();
      const everywhere = [...spellings(), `/product/${draft._id}`];
      for (const path of everywhere) expect((await node.ask(path)).status).toBe(200);
      await takeBack();
      for (const path of everywhere)
        await expect.poll(async () => (await node.ask(path)).status, { timeout: 10_000 }).toBe(404);
      node.isAway = true;
      for (const path of everywhere) {
        const { status, text } = await node.ask(path);
        expect([path, status, names(text)]).toEqual([path, 503, false]);
      }
      node.isAway = false;
      for (const path of everywhere) expect((await node.ask(path)).status).toBe(404);
    });
  },
  { variables: AT_ONCE },
);
