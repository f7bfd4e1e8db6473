import { beforeAll, expect, test } from 'vitest';
import {
  bodyOf,
  createCustomer,
  createProduct,
  productFields,
  refusalOf,
  requestOrder,
  signInAdministrator,
  stockOf,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

const variables = { ...AT_ONCE, ...MANY_CONNECTIONS };

describeShop(
  'many buyers at once',
  (shop) => {
    let administrator: Person;
    let buyers: Person[];
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      buyers = [];
      for (let index = 0; index < 40; index += 1) buyers.push(await createCustomer(shop));
    });

    // Shows S7.32.
    test('40 buyers of the last 5 pieces get exactly 5', async () => {
      const chair = await createProduct(shop, administrator, { countInStock: 5 });
      const lines = [{ product: chair._id, qty: 1 }];
      const answers = await Promise.all(buyers.map((buyer) => requestOrder(shop, buyer, lines)));
      const outcomes = answers.map((answer) => (answer.status === 201 ? '201' : refusalOf(answer)));
      expect(outcomes.sort()).toEqual([...Array(5).fill('201'), ...Array(35).fill('409 quote-changed')]);
      expect(await stockOf(shop, chair._id)).toBe(0);
    });

    test('orders of the same goods in opposite order do not block each other', { tags: 'long' }, async () => {
      const chair = await createProduct(shop, administrator, { countInStock: 100 });
      const table = await createProduct(shop, administrator, { countInStock: 100, category: 'table' });
      const lines = [chair, table].map(({ _id }) => ({ product: _id, qty: 1 }));
      const answers = await Promise.all(
        buyers.map((buyer, index) => requestOrder(shop, buyer, index % 2 ? lines : lines.toReversed())),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(201));
      expect([await stockOf(shop, chair._id), await stockOf(shop, table._id)]).toEqual([60, 60]);
    });

    test('an administrator who saves a form that was loaded before sales does not undo them', async () => {
      const chair = await createProduct(shop, administrator, { countInStock: 50 });
      const { contentVersion, countInStock } = chair;
      const lines = [{ product: chair._id, qty: 1 }];
      const [first, ...others] = buyers;
      // One sale comes before the form is saved, the others come at the same time.
      const before = await requestOrder(shop, first!, lines);
      const save = shop.call('PUT', `/api/products/${chair._id}`, {
        token: administrator.token,
        body: productFields({ countInStock: 60, loadedFrom: { contentVersion, countInStock } }),
      });
      const orders = await Promise.all(others.map((buyer) => requestOrder(shop, buyer, lines)));
      bodyOf(await save);
      expect([before, ...orders].map(({ status }) => status)).toEqual(Array(40).fill(201));
      expect(await stockOf(shop, chair._id)).toBe(20);
    });
  },
  { variables },
);
