import { expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { ManagedProduct, Product, ProductSummary } from '../../contract/goods/products.ts';
import type { SettingsAnswer } from '../../contract/shop/settings.ts';
import { writeDemoData } from '../../demo/products/demo-data.service.ts';
import { takeExamplesOut } from '../../server/today/example-goods.service.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  placeOrder,
  signInAdministrator,
} from '../support/factories.ts';
import { AT_ONCE, describeShop, type Shop } from '../support/start-shop.ts';

const WITHIN = { timeout: 90_000 };

const takeOut = ({ config, database, services }: Shop) =>
  takeExamplesOut({ ...services, config, database }, 'demo:remove');

describeShop(
  'demo data',
  (shop) => {
    const listAll = async () =>
      bodyOf<ProductSummary[]>(await shop.call('GET', '/api/products/shops?size=100'));

    const namesOfAll = async () => (await listAll()).map(({ name }) => name);

    test('is taken out as by the button: what was ordered is archived, what was edited stays, and so does the shop’s own', async () => {
      const administrator = await signInAdministrator(shop);
      const token = administrator.token;
      const written = await writeDemoData(shop.database, shop.services);
      expect(written).toBeGreaterThanOrEqual(35);
      expect(await writeDemoData(shop.database, shop.services)).toBe(0);
      // The test writes past the API, so lists notice the change within a second.
      await expect.poll(listAll, WITHIN).toHaveLength(written);
      const demo = await listAll();
      for (const { image, images } of demo) expect(images[0]).toBe(image);
      expect(new Set(demo.map(({ category }) => category)).size).toBe(5);
      const offered = bodyOf<SettingsAnswer>(await shop.call('GET', '/api/settings', { token }));
      expect(demo.map(({ _id }) => _id)).toContain(offered.settings.offerProduct);

      const sofa = demo.find(({ name }) => name === 'Begena Frame Sofa')!;
      const { options, variants } = bodyOf<Product>(await shop.call('GET', `/api/products/${sofa._id}`));
      expect(options.map(({ name }) => name)).toEqual(['Wood', 'Fabric']);
      expect(variants).toHaveLength(4);
      expect(variants[0]).toMatchObject({ _id: sofa._id, sku: 'BEGF-TEAK-CREAM', price: sofa.price });
      expect(variants[2]).toMatchObject({ isMadeToOrder: true, countInStock: 3, leadTimeDays: 18 });

      const own = await createProduct(shop, administrator, { name: 'Own stool' });
      const buyer = await createCustomer(shop);
      const comment = { name: 'Buyer', rating: 4, comment: 'Good' };
      const review = { token: buyer.token, body: comment };
      bodyOf(await shop.call('POST', `/api/products/${own._id}/reviews`, review), 201);
      const wanted = demo.find(({ countInStock }) => countInStock > 0)!;
      const order = await placeOrder(shop, buyer, [{ product: wanted._id, qty: 1 }]);

      const edited = demo.find(({ _id }) => ![wanted._id, offered.settings.offerProduct].includes(_id))!;
      const path = `/api/products/${edited._id}`;
      const { reviews: _, ...stored } = bodyOf<ManagedProduct>(await shop.call('GET', path, { token }));
      bodyOf(await shop.call('PUT', path, { token, body: { ...stored, name: 'Own sofa' } }));

      expect(await takeOut(shop)).toEqual({ deleted: written - 2, archived: 1, edited: 1 });
      expect(await takeOut(shop)).toEqual({ deleted: 0, archived: 0, edited: 1 });
      await expect.poll(namesOfAll, WITHIN).toEqual(['Own stool', 'Own sofa']);
      const remaining = bodyOf<Product>(await shop.call('GET', `/api/products/${own._id}`));
      expect(remaining.reviews).toMatchObject([comment]);
      const sold = bodyOf<Order>(await shop.call('GET', `/api/orders/${order._id}`, { token: buyer.token }));
      expect(sold.orderItems).toMatchObject([
        { product: wanted._id, name: wanted.name, price: wanted.price },
      ]);
      const { settings } = bodyOf<SettingsAnswer>(await shop.call('GET', '/api/settings', { token }));
      const noHouse = { showrooms: [], aboutText: '', aboutTextAm: '', aboutPictures: [] };
      expect(settings).toEqual({ ...offered.settings, ...noHouse, offerProduct: '' });
    });
  },
  { variables: AT_ONCE },
);

describeShop('demo data that was removed from an otherwise empty shop', (shop) => {
  test(
    'demo goods that were taken out of an otherwise empty shop are not created again',
    { tags: 'long' },
    async () => {
      const written = await writeDemoData(shop.database, shop.services);
      expect(written).toBeGreaterThan(0);
      expect(await takeOut(shop)).toMatchObject({ deleted: written });
      expect(await writeDemoData(shop.database, shop.services)).toBe(0);
      expect(bodyOf(await shop.call('GET', '/api/products/shops'))).toEqual([]);
    },
  );
});

describeShop('demo data of which a removal was killed halfway', (shop) => {
  test('is taken out to the end by the next one', { tags: 'long' }, async () => {
    const written = await writeDemoData(shop.database, shop.services);
    await shop.database.query("insert into example_removals (id, actor_name) values ('half', 'demo:remove')");
    await shop.database.query(
      `insert into example_removal_products (removal_id, product_id, is_chosen)
       select 'half', id, false from products where is_demo`,
    );
    expect(await takeOut(shop)).toEqual({ deleted: written, archived: 0, edited: 0 });
    expect(await takeOut(shop)).toBeNull();
    expect(bodyOf(await shop.call('GET', '/api/products/shops'))).toEqual([]);
  });
});
