import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  bodyOf,
  createCustomer,
  createProduct,
  placeOrder,
  signInAdministrator,
  stockOf,
  type Person,
} from '../support/factories.ts';
import { csvOf, importer } from '../support/imports.ts';
import { createSofa, variantOf } from '../support/sofas.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';
import type { ManagedProduct } from '../../contract/goods/products.ts';

describeShopOnce(
  'sales between the trial run of a file and its run',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      buyer = await createCustomer(shop);
    });

    test('stay the only change of the stock where the file says nothing of it', async () => {
      const files = importer(shop, administrator);
      const chair = await createProduct(shop, administrator, { price: 1000, countInStock: 10 });
      const { _id } = await files.check(
        csvOf([
          ['_id', 'description'],
          [chair._id, 'Another description'],
        ]),
      );
      await placeOrder(shop, buyer, [{ product: chair._id, qty: 2 }]);
      bodyOf(await files.start(_id));
      await files.become(_id, 'done');
      expect(await stockOf(shop, chair._id)).toBe(8);
    });

    test('of the last pieces do not keep a product from being written', { tags: 'long' }, async () => {
      const files = importer(shop, administrator);
      const chair = await createProduct(shop, administrator, { price: 1000, countInStock: 3 });
      const { _id } = await files.check(
        csvOf([
          ['_id', 'description'],
          [chair._id, 'Another description'],
        ]),
      );
      await placeOrder(shop, buyer, [{ product: chair._id, qty: 3 }]);
      bodyOf(await files.start(_id));
      await files.become(_id, 'done');
      expect(await files.items(_id)).toMatchObject([{ state: 'done', problems: [] }]);
    });

    test('of a variant that the file does not name count once', { tags: 'long' }, async () => {
      const files = importer(shop, administrator);
      const sofa = await createSofa(shop, administrator, {
        'teal two': { countInStock: 5 },
        'sand two': { countInStock: 5 },
      });
      const [teal, sand] = [variantOf(sofa, 'teal two'), variantOf(sofa, 'sand two')];
      const { _id } = await files.check(
        csvOf([
          ['_id', 'variant', 'onHand'],
          [sofa._id, teal._id, 7],
        ]),
      );
      await placeOrder(shop, buyer, [{ product: sofa._id, variant: sand._id, qty: 2 }]);
      bodyOf(await files.start(_id));
      await files.become(_id, 'done');
      const now = bodyOf<ManagedProduct>(
        await shop.call('GET', `/api/products/${sofa._id}`, { token: administrator.token }),
      );
      expect([variantOf(now, 'teal two').countInStock, variantOf(now, 'sand two').countInStock]).toEqual([
        7, 3,
      ]);
    });
  },
  { variables: AT_ONCE },
);

describeShopOnce(
  'a list of stock by codes',
  (shop) => {
    let administrator: Person;
    beforeAll(async () => void (administrator = await signInAdministrator(shop)));

    test('gives each variant of a product what its row says', { tags: 'long' }, async () => {
      const files = importer(shop, administrator);
      const mark = randomUUID().slice(0, 8);
      const sofa = await createSofa(shop, administrator, {
        'teal two': { countInStock: 5, sku: `A-${mark}` },
        'sand two': { countInStock: 5, sku: `B-${mark}` },
      });
      const rows = csvOf([
        ['sku', 'onHand'],
        [`A-${mark}`, 9],
        [`B-${mark}`, 2],
      ]);
      const run = await files.bringIn(rows);
      const now = bodyOf<ManagedProduct>(
        await shop.call('GET', `/api/products/${sofa._id}`, { token: administrator.token }),
      );
      const counts = ['teal two', 'sand two'].map((values) => variantOf(now, values).countInStock);
      expect({ failed: run.failed, counts }).toEqual({ failed: 0, counts: [9, 2] });
      expect((await files.tryOut(rows)).items.map(({ outcome }) => outcome)).toEqual([
        'unchanged',
        'unchanged',
      ]);
    });

    test('sells off one variant and writes the other', { tags: 'long' }, async () => {
      const files = importer(shop, administrator);
      const mark = randomUUID().slice(0, 8);
      const sofa = await createSofa(shop, administrator, {
        'teal two': { countInStock: 5, sku: `A-${mark}` },
        'sand two': { countInStock: 5, sku: `B-${mark}` },
      });
      const run = await files.bringIn(
        csvOf([
          ['sku', 'onHand'],
          [`A-${mark}`, 1],
          [`B-${mark}`, 2],
        ]),
      );
      const now = bodyOf<ManagedProduct>(
        await shop.call('GET', `/api/products/${sofa._id}`, { token: administrator.token }),
      );
      const counts = ['teal two', 'sand two'].map((values) => variantOf(now, values).countInStock);
      expect({ failed: run.failed, counts }).toEqual({ failed: 0, counts: [1, 2] });
    });
  },
  { variables: AT_ONCE },
);
