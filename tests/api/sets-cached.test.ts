import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import type { SearchAnswer } from '../../contract/searching/search-list.ts';
import { archiveProduct, createCustomer, createProduct, placeOrder } from '../support/factories.ts';
import { saveNewSet, setBody } from '../support/sets.ts';
import { describeShopOnce } from '../support/start-shop.ts';
import { watchedNode, type WatchedNode } from '../support/watched-node.ts';

describeShopOnce('sets of pieces in answers that a node keeps', (shop) => {
  let node: WatchedNode;
  let table: Product;
  let chair: Product;
  let path: string;
  beforeAll(async () => {
    node = await watchedNode(shop);
    table = await createProduct(node, node.administrator, {
      name: 'Qwyx table',
      category: 'table',
      price: 20_000,
    });
    chair = await createProduct(node, node.administrator, {
      name: 'Sitting thing',
      price: 3000,
      countInStock: 9,
    });
    await saveNewSet(node, node.administrator, { ...setBody([table, chair]), name: 'Qwyx table set' });
    path = `/api/search?keyword=${encodeURIComponent('qwyx table set')}`;
  });
  afterAll(() => node.close());

  const setIn = async () => ((await node.json(path)) as SearchAnswer).reading?.sets?.[0];
  const namedBy = async () => ((await node.json(`/api/products/${table._id}`)) as Product).inSets;

  test('a search says that a set is not here any more once too few of a piece that it does not list are left', async () => {
    const { products } = (await node.json(path)) as SearchAnswer;
    expect(products.map(({ _id }) => _id)).not.toContain(chair._id);
    expect(await setIn()).toMatchObject({ isHere: true });
    await placeOrder(shop, await createCustomer(shop), [{ product: chair._id, qty: 4 }]);
    await expect.poll(setIn).toMatchObject({ isHere: false });
  });

  test('a product names no set of which a piece is not for sale any more', async () => {
    expect(await namedBy()).toHaveLength(1);
    await archiveProduct(node, node.administrator, chair._id);
    expect(await namedBy()).toBeUndefined();
  });
});
