import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import { placeOrder, type Person } from '../support/factories.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';
import { nodeWithChair, type WatchedNode } from '../support/watched-node.ts';

const WITHIN = { timeout: 60_000 };

// Time only moves forward here, because the embedded database shares the process's clock.
describeShopOnce(
  'the age of cached pages',
  (shop) => {
    let node: WatchedNode;
    let customer: Person;
    let chair: Product;
    let sofa: Product;
    beforeAll(async () => void ({ node, customer, chair, sofa } = await nodeWithChair(shop)));
    afterAll(async () => {
      vi.useRealTimers();
      await node.close();
    });

    /** Moves the clock and resolves when the node has polled for changes, so that it serves cached answers again. */
    async function setClock(to: number | string): Promise<void> {
      vi.useFakeTimers({ toFake: ['Date'] });
      vi.setSystemTime(to);
      await vi.waitFor(async () => {
        node.reads = 0;
        await node.ask(`/api/products/${sofa._id}`);
        expect(node.reads).toBe(0);
      }, WITHIN);
    }

    /** Blocks all reads of products until the returned function is called. */
    function holdReads(): () => void {
      let open = () => {};
      node.reads = 0;
      node.gate = new Promise((resolve) => (open = resolve));
      return () => {
        node.gate = null;
        open();
      };
    }

    const page = () => `/product/${chair._id}`;
    const sell = () => placeOrder(shop, customer, [{ product: chair._id, qty: 1 }]);
    /** Caches so many answers with this chair that one sale invalidates more of them than the per-poll limit allows. */
    async function useUpEnds(): Promise<void> {
      for (const sort of ['', '&sort=price-asc', '&sort=price-desc'])
        for (let size = 1; size <= 99; size += 1) await node.ask(`/api/products/shops?size=${size}${sort}`);
      await sell();
    }

    test('after very many sales a page may be seconds old, and no visitor waits for the next version', async () => {
      await useUpEnds();
      const { etag } = (await node.ask(page())).headers;
      vi.useFakeTimers({ toFake: ['Date'] });
      await sell();
      expect((await node.ask(page())).headers.etag).toBe(etag);

      vi.setSystemTime(Date.now() + 2_500);
      const letRead = holdReads();
      for (let visit = 0; visit < 3; visit += 1) expect((await node.ask(page())).headers.etag).toBe(etag);
      await vi.waitFor(() => expect(node.reads).toBe(1), WITHIN);
      letRead();
      await vi.waitFor(async () => expect((await node.ask(page())).headers.etag).not.toBe(etag), WITHIN);
    });

    test(
      'a page from before the last pieces were sold is not shown to later visitors',
      { tags: 'long' },
      async () => {
        for (const prepare of [useUpEnds, async () => {}]) {
          await prepare();
          const { etag } = (await node.ask(page())).headers;
          await sell();
          await setClock(Date.now() + 3600_000);
          const letRead = holdReads();
          const first = node.ask(page());
          await vi.waitFor(() => expect(node.reads).toBeGreaterThan(0), WITHIN);
          const others = [node.ask(page()), node.ask(page())];
          setImmediate(letRead);
          for (const { headers } of await Promise.all([first, ...others]))
            expect(headers.etag).not.toBe(etag);
        }
      },
    );

    test('pages show the Ethiopian year and are rendered again every hour', { tags: 'long' }, async () => {
      await setClock('2026-12-31T20:57:00Z');
      expect((await node.ask('/')).text).toContain('Trending product in 2026');
      await setClock('2026-12-31T21:01:30Z');
      expect((await node.ask('/')).text).toContain('Trending product in 2027');
    });
  },
  { variables: AT_ONCE },
);
