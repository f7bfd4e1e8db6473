import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { dayInEthiopia } from '../../contract/days/days.ts';
import type { Product } from '../../contract/goods/products.ts';
import { createProduct, placeOrder, type Person } from '../support/factories.ts';
import { seeded } from '../support/seeded.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';
import { nodeWithChair, type WatchedNode } from '../support/watched-node.ts';

const WITHIN = { timeout: 60_000 };

describeShop(
  'invalidation of cached answers and pages',
  (shop) => {
    let node: WatchedNode;
    let customer: Person;
    let chair: Product;
    beforeAll(async () => void ({ node, customer, chair } = await nodeWithChair(shop)));
    afterEach(() => {
      node.gate = null;
      node.isAway = false;
      node.isListAway = false;
      vi.useRealTimers();
    });
    afterAll(() => node.close());

    test('shows each change by an administrator at once in answers and pages', async () => {
      const page = `/product/${chair._id}`;
      const detail = `/api/products/${chair._id}`;
      const seen = async () => {
        const [shown, one, list, chairs, sofas, top] = await Promise.all([
          node.ask(page),
          node.ask(detail),
          node.json('/api/products/shops'),
          node.json('/api/products/shops?category=chair'),
          node.json('/api/products/shops?category=sofa'),
          node.json('/api/products/top'),
        ]);
        const entry = (some: Product[]) => some.find(({ _id }) => _id === chair._id);
        return {
          page: shown,
          one,
          entry: entry(list),
          chair: entry(chairs),
          sofa: entry(sofas),
          top: entry(top),
        };
      };
      await seen();
      for (const [name, price] of [
        ['Tana Chair', 7100.5],
        ['Abay Chair', 8200],
      ] as const) {
        await node.save(chair, { name, price, countInStock: 50 });
        const { one, entry, chair: inCategory, top, page: shown } = await seen();
        expect([JSON.parse(one.text).name, JSON.parse(one.text).price]).toEqual([name, price]);
        for (const listed of [entry, inCategory, top])
          expect([listed?.name, listed?.price]).toEqual([name, price]);
        expect(shown.text).toContain(name);
      }
      await node.save(chair, { category: 'sofa', countInStock: 50 });
      const moved = await seen();
      expect([moved.chair, moved.sofa?.category]).toEqual([undefined, 'sofa']);
      await node.asOwner('PATCH', `${detail}/stock`, { by: -7 });
      expect((await seen()).entry?.countInStock).toBe(43);

      const word = 'Zenebech says so';
      const headers = { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' };
      for (const comment of [word, `${word} again`]) {
        // The second review changes only the words; rating and count stay the same.
        const body = JSON.stringify({ name: 'Zenebech', rating: 4, comment });
        expect((await node.ask(`${detail}/reviews`, { method: 'POST', headers, body })).status).toBe(201);
        expect(JSON.parse((await seen()).one.text).reviews[0].comment).toBe(comment);
        expect((await node.json(`${detail}/reviews`))[0].comment).toBe(comment);
        expect((await seen()).page.text).toContain(comment);
      }
      const [review] = await node.json(`${detail}/reviews`);
      await node.asOwner('PUT', `/api/reviews/${review._id}/hidden`, { reason: 'no reason' });
      expect(await node.json(`${detail}/reviews`)).toEqual([]);
      const hidden = await seen();
      expect([hidden.one.text.includes(word), hidden.page.text.includes(word), hidden.entry?.rating]).toEqual(
        [false, false, 0],
      );

      const { settings, version } = JSON.parse(
        (await node.ask('/api/settings', { headers: node.authorization() })).text,
      );
      await node.json('/api/store');
      await node.asOwner('PUT', '/api/settings', {
        settings: { ...settings, storeName: 'Kurtu', homePageSize: 2 },
        version,
      });
      expect((await node.json('/api/store')).name).toBe('Kurtu');
      expect((await node.json('/api/products')).products).toHaveLength(2);
      const policy = await node.json('/api/policies/privacy');
      const content = { ...policy.content, title: 'What we know of you' };
      await node.asOwner('PUT', '/api/policies/privacy', { content, version: policy.version });
      expect((await node.json('/api/policies/privacy')).content.title).toBe(content.title);

      await node.asOwner('DELETE', detail);
      const gone = await seen();
      expect([gone.one.status, gone.page.status, gone.entry, gone.sofa, gone.top]).toEqual([
        404,
        404,
        undefined,
        undefined,
        undefined,
      ]);
      chair = await createProduct(node, node.administrator, { countInStock: 50 });
    });

    test('shows the number of a law that begins today in the legal page that the owner has not changed', async () => {
      const read = async () => JSON.stringify((await node.json('/api/policies/delivery')).content);
      const page = async () => (await node.ask('/delivery')).text;
      expect([await read(), await page()].filter((text) => text.includes('23 days'))).toEqual([]);
      const law = { law: 'return-days', value: 23, validFrom: dayInEthiopia(new Date()), source: 'A law' };
      await node.asOwner('POST', '/api/laws', law, 201);
      expect(await read()).toContain('23 days');
      expect(await page()).toContain('23 days');
    });

    test('shows this node’s own sales at once', { tags: 'long' }, async () => {
      const detail = `/api/products/${chair._id}`;
      for (let sold = 1; sold <= 5; sold += 1) {
        const before = (await node.json(detail)).countInStock;
        await placeOrder(shop, customer, [{ product: chair._id, qty: 2 }]);
        expect((await node.json(detail)).countInStock).toBe(before - 2);
        const listed = (await node.json('/api/products/shops')).find(({ _id }: Product) => _id === chair._id);
        expect(listed.countInStock).toBe(before - 2);
      }
    });

    test('shows a stock change by an administrator to everybody who asks next', async () => {
      const page = `/product/${chair._id}`;
      const { etag } = (await node.ask(page)).headers;
      await node.asOwner('PATCH', `/api/products/${chair._id}/stock`, { by: -1 });
      let open = () => {};
      node.reads = 0;
      node.gate = new Promise((resolve) => (open = resolve));
      const first = node.ask(page);
      await vi.waitFor(() => expect(node.reads).toBeGreaterThan(0), WITHIN);
      const others = [node.ask(page), node.ask(page)];
      setImmediate(open);
      for (const { headers } of await Promise.all([first, ...others])) expect(headers.etag).not.toBe(etag);
    });

    test('does not cache a page that lacks a part because the database was down', async () => {
      const alike = await createProduct(node, node.administrator, { name: 'Alike', countInStock: 5 });
      const page = `/product/${chair._id}`;
      const similar = `href="/product/${alike._id}"`;
      // No earlier page is there that could be shown instead.
      await node.save(chair, { name: 'Anew' });
      node.isListAway = true;
      const lacking = await node.ask(page);
      expect([lacking.status, lacking.text.includes(similar)]).toEqual([200, false]);
      expect(lacking.headers['cache-control']).toBe('no-store');
      node.isListAway = false;
      expect((await node.ask(page)).text).toContain(similar);
    });

    test(
      'does not lose a change that comes while an answer or page is being made',
      { tags: 'long' },
      async () => {
        const random = seeded();
        const paths = [`/api/products/${chair._id}`, '/api/products/shops', `/product/${chair._id}`, '/shop'];
        for (let turn = 1; turn <= 12; turn += 1) {
          const path = random.pick(paths);
          const name = `Chair ${random.seed} of turn ${turn}`;
          await node.save(chair, { name: `${name}, before`, countInStock: 50 });
          let open = () => {};
          node.gate = new Promise((resolve) => (open = resolve));
          node.reads = 0;
          const early = node.ask(path);
          // This request has read the data from before the change and is held before it answers.
          await vi.waitFor(() => expect(node.reads).toBeGreaterThan(0), WITHIN);
          await node.save(chair, { name, countInStock: 50 });
          const late = node.ask(path);
          if (random.next() < 0.5) await vi.waitFor(() => expect(node.reads).toBeGreaterThan(1), WITHIN);
          node.gate = null;
          open();
          await early;
          for (const answer of [await late, await node.ask(path)])
            expect([path, name, answer.text.includes(name), answer.text.includes(`${name}, before`)]).toEqual(
              [path, name, true, false],
            );
        }
      },
    );

    test('keeps cached answers for five minutes while the database is down, then answers 503', async () => {
      const paths = ['/api/products?pageNumber=1', `/api/products/${chair._id}`, '/shop'];
      const before = await Promise.all(paths.map((path) => node.ask(path)));
      node.isAway = true;
      // The node notices that the database is down when it asks it.
      await node.asOwner('PATCH', `/api/products/${chair._id}/stock`, { by: -1 });
      vi.useFakeTimers({ toFake: ['Date'] });
      for (const minutes of [0, 4.9]) {
        vi.setSystemTime(Date.now() + minutes * 60_000);
        for (const [index, path] of paths.entries())
          expect((await node.ask(path)).text).toBe(before[index]!.text);
      }
      vi.setSystemTime(Date.now() + 0.2 * 60_000);
      for (const path of paths) {
        const answer = await node.ask(path);
        expect([path, answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([path, 503, true]);
      }
    });
  },
  { variables: AT_ONCE },
);
