import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import {
  archiveProduct,
  bodyOf,
  createCustomer,
  createProduct,
  placeOrder,
  type Person,
} from '../support/factories.ts';
import { makeFloorModel } from '../support/floor-models.ts';
import { openPlaces, type OpenPlaces } from '../support/stock-places.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';
import { watchedNode, type WatchedNode } from '../support/watched-node.ts';

describeShopOnce(
  'a product and its floor models in answers that are cached',
  (shop) => {
    let at: OpenPlaces;
    let buyer: Person;
    let node: WatchedNode;
    beforeAll(async () => {
      at = await openPlaces(shop);
      buyer = await createCustomer(shop);
      node = await watchedNode(shop);
    });
    afterAll(() => node.close());
    /** The product as guests read it, once the node has looked for changes. */
    const expectToBecome = async (
      id: string,
      said: Partial<Pick<Product, 'hasFloorModels' | 'floorModelOf' | 'countInStock'>>,
    ): Promise<void> => {
      await expect
        .poll(() => node.json(`/api/products/${id}`), { timeout: 20_000 })
        .toEqual(expect.objectContaining(said));
    };

    test('the new one names them while they are there, also when an order gives one back', async () => {
      const chair = await createProduct(shop, at.administrator, { price: 42_000, countInStock: 3 });
      const { product } = await makeFloorModel(at, chair._id);
      await expectToBecome(chair._id, { hasFloorModels: true });
      const order = await placeOrder(shop, buyer, [{ product, qty: 1 }]);
      await expectToBecome(chair._id, { hasFloorModels: false });
      const { token } = at.administrator;
      bodyOf(await shop.call('POST', `/api/orders/${order._id}/cancel`, { token, body: { reason: 'x' } }));
      await expectToBecome(product, { countInStock: 1 });
      await expectToBecome(chair._id, { hasFloorModels: true });
    });

    test('a floor model names no new one that is not sold any more', { tags: 'long' }, async () => {
      const chair = await createProduct(shop, at.administrator, { price: 42_000, countInStock: 3 });
      const { product } = await makeFloorModel(at, chair._id);
      await expectToBecome(product, { floorModelOf: chair._id });
      await archiveProduct(shop, at.administrator, chair._id);
      await expectToBecome(product, { floorModelOf: null });
    });
  },
  { variables: AT_ONCE },
);
