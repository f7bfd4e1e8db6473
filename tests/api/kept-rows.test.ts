import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import { createCatalogueService, type CatalogueService } from '../../server/catalogue/catalogue.service.ts';
import { createProductListingService } from '../../server/catalogue/listing/product-listing.service.ts';
import type { ShopDatabase } from '../../server/lib/database/lists.ts';
import { createShopPoll } from '../../server/pages/cache-invalidation.ts';
import { createProofs } from '../../server/settings/proofs.service.ts';
import { placeOrder, type Person } from '../support/factories.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';
import { nodeWithChair, type WatchedNode } from '../support/watched-node.ts';

describeShop(
  'the rows of products that lists keep',
  (shop) => {
    let node: WatchedNode;
    let customer: Person;
    let chair: Product;
    /** The lists of another node on the same database, which hears of changes when it looks. */
    let other: CatalogueService;
    let look: () => Promise<unknown>;
    let reads = 0;
    /** Holds back what the other node has read until it resolves. */
    let gate: Promise<void> | null = null;
    let words = 0;

    beforeAll(async () => {
      ({ node, customer, chair } = await nodeWithChair(shop));
      const database: ShopDatabase = {
        ...shop.database,
        async lists(work) {
          reads += 1;
          const read = await work(shop.database.reader);
          await gate;
          return read;
        },
      };
      const listing = createProductListingService(database, shop.services.lexicon.current);
      other = createCatalogueService(database, listing, createProofs(shop.services.settings));
      look = createShopPoll({ ...shop.services, catalogue: other, database });
    });
    beforeEach(async () => {
      // The clock stands still, because rows are used for two seconds after a look.
      vi.useFakeTimers({ toFake: ['performance'] });
      await look();
    });
    afterEach(() => {
      gate = null;
      vi.useRealTimers();
    });
    afterAll(() => node.close());

    /** Searches for the chair as nobody has before. */
    const ever = () => `chair ${++words}000000`;
    const search = async () => {
      const { products } = await other.search({ keyword: ever() }, { page: 1, size: 8 });
      return products.find(({ id }) => id === chair._id)!;
    };
    const listed = async (): Promise<Product> =>
      (await node.json(`/api/products/shops?keyword=${encodeURIComponent(ever())}&page=1`)).find(
        ({ _id }: Product) => _id === chair._id,
      );

    test('are read once for ever new words, and again when nobody has looked for two seconds', async () => {
      await search();
      reads = 0;
      await search();
      expect(reads).toBe(0);
      vi.advanceTimersByTime(2_001);
      await search();
      expect(reads).toBe(1);
    });

    test('show a changed price at once on its node, and with the next look on another', async () => {
      for (const price of [7100.5, 8200]) {
        await Promise.all([search(), listed()]);
        await node.save(chair, { price });
        expect((await listed()).price).toBe(price);
        await look();
        expect((await search()).price_santim).toBe(price * 100);
      }
    });

    test('show changed stock at once on its node, and with the next look on another', async () => {
      const before = (await listed()).countInStock;
      await search();
      await node.asOwner('PATCH', `/api/products/${chair._id}/stock`, { by: -3 });
      expect((await listed()).countInStock).toBe(before - 3);
      await placeOrder(shop, customer, [{ product: chair._id, qty: 2 }]);
      expect((await listed()).countInStock).toBe(before - 5);
      await look();
      expect((await search()).count_in_stock).toBe(before - 5);
    });

    test('are not kept when their product changes while they are read', async () => {
      await node.save(chair, { price: 9000 });
      await look();
      let open = () => {};
      gate = new Promise((resolve) => (open = resolve));
      reads = 0;
      const early = search();
      await vi.waitFor(() => expect(reads).toBe(1), { timeout: 60_000 });
      await node.save(chair, { price: 9500 });
      await look();
      gate = null;
      open();
      await early;
      expect((await search()).price_santim).toBe(950_000);
    });

    test('leave the list with their product', async () => {
      await search();
      await node.asOwner('DELETE', `/api/products/${chair._id}`);
      expect(await listed()).toBeUndefined();
      await look();
      expect(await search()).toBeUndefined();
    });
  },
  { variables: AT_ONCE },
);
