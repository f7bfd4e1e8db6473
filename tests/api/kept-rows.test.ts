import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductSummary } from '../../contract/goods/products.ts';
import { createReadyInTime } from '../../server/deliveries/half-days/ready-in-time.service.ts';
import { createCatalogueService, type CatalogueService } from '../../server/catalogue/catalogue.service.ts';
import { createProductListingService } from '../../server/catalogue/listing/product-listing.service.ts';
import { withoutStandby } from '../../server/lib/database/lists.ts';
import { createProofs } from '../../server/settings/proofs.service.ts';
import { bodyOf, placeOrder, type Person } from '../support/factories.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';
import { watchStatements, type StatementWatch } from '../support/statement-watch.ts';
import { nodeWithChair, type WatchedNode } from '../support/watched-node.ts';

describeShop(
  'the rows of products that lists keep',
  (shop) => {
    let node: WatchedNode;
    let customer: Person;
    let chair: ProductSummary;
    /** The lists of another node on the same database, which never hears of changes. */
    let other: CatalogueService;
    let watch: StatementWatch;
    let words = 0;

    beforeAll(async () => {
      ({ node, customer, chair } = await nodeWithChair(shop));
      const listing = createProductListingService(
        withoutStandby(shop.database),
        shop.services.lexicon.current,
      );
      const { settings } = shop.services;
      const ready = createReadyInTime(shop.database, settings);
      other = createCatalogueService(shop.database, listing, createProofs(settings), ready);
      watch = watchStatements();
    });
    afterAll(async () => {
      watch.stop();
      await node.close();
    });

    /** Searches for the chair as nobody has before. */
    const ever = () => `chair ${++words}000000`;
    const onOther = async () => {
      const { products } = await other.list({ keyword: ever(), page: 1, size: 8 });
      return products.find(({ id }) => id === chair._id);
    };
    const listed = async (): Promise<ProductSummary | undefined> =>
      bodyOf<ProductSummary[]>(
        await shop.call('GET', `/api/products/shops?keyword=${encodeURIComponent(ever())}&page=1`),
      ).find(({ _id }) => _id === chair._id);

    test('are read once: ever new words ask only whether they are what they were', async () => {
      await onOther();
      const again = await watch.during(onOther);
      expect(again).toHaveLength(1);
      expect(again[0]).not.toContain('name');
    });

    test('are as the whole list has them, to the letter', async () => {
      const whole = bodyOf<ProductSummary[]>(await shop.call('GET', '/api/products/shops'));
      for (const _round of [1, 2])
        expect(JSON.stringify(await listed())).toBe(
          JSON.stringify(whole.find(({ _id }) => _id === chair._id)),
        );
    });

    test('show a price that another node has changed in the next search, on both', async () => {
      for (const price of [7100.5, 8200]) {
        await Promise.all([onOther(), listed()]);
        await node.save(chair, { price });
        expect((await onOther())!.price_santim).toBe(price * 100);
        expect((await listed())!.price).toBe(price);
      }
    });

    test('show stock that another node has sold or counted in the next search', async () => {
      const before = (await onOther())!.count_in_stock;
      await node.asOwner('PATCH', `/api/products/${chair._id}/stock`, { by: -3 });
      expect((await onOther())!.count_in_stock).toBe(before - 3);
      await placeOrder(shop, customer, [{ product: chair._id, qty: 2 }]);
      expect((await onOther())!.count_in_stock).toBe(before - 5);
    });

    test('are read anew where a product was made again under its id, as often changed as before', async () => {
      await onOther();
      const [{ version }] = (
        await shop.database.query('select version from products where id = $1', [chair._id])
      ).rows;
      await shop.database.query(
        "set session_replication_role = replica; update products set name = 'Chair Anew' where id = '" +
          chair._id +
          "'; set session_replication_role = default",
      );
      const [row] = (
        await shop.database.query('select name, version from products where id = $1', [chair._id])
      ).rows;
      expect(row).toEqual({ name: 'Chair Anew', version });
      expect((await onOther())!.name).toBe('Chair Anew');
    });

    test('leave the list with their product', async () => {
      await onOther();
      await node.asOwner('DELETE', `/api/products/${chair._id}`);
      expect(await onOther()).toBeUndefined();
    });
  },
  { variables: AT_ONCE },
);
