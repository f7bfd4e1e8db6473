import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import {
  bodyOf,
  createAdministrator,
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
  'changing prices',
  (shop) => {
    let administrator: Person;
    let chair: Product;
    let table: Product;
    beforeAll(async () => void (administrator = await signInAdministrator(shop)));
    beforeEach(async () => {
      chair = await createProduct(shop, administrator, { price: 9500 });
      table = await createProduct(shop, administrator, { price: 21000.5, category: 'table' });
    });
    const change = (changes: unknown, { token } = administrator) =>
      shop.call('POST', '/api/products/prices', { token, body: { changes } });
    const priceOf = async ({ _id }: Product) =>
      bodyOf<Product>(await shop.call('GET', `/api/products/${_id}`)).price;
    const prices = () => Promise.all([priceOf(chair), priceOf(table)]);
    const from = ({ _id, price }: Product, newPrice: number) => ({ _id, price, newPrice });

    test('all prices are set in one step', async () => {
      const answer = await change([from(chair, 10450), from(table, 23100.55)]);
      expect(bodyOf(answer)).toEqual([
        { _id: chair._id, price: 10450 },
        { _id: table._id, price: 23100.55 },
      ]);
      expect(await prices()).toEqual([10450, 23100.55]);
    });

    test('when one price has changed meanwhile nothing is set, and the answer says which and to what', async () => {
      bodyOf(await change([from(table, 20000)]));
      const gone = await createProduct(shop, administrator, { name: 'Gone' });
      bodyOf(await shop.call('DELETE', `/api/products/${gone._id}`, { token: administrator.token }));
      const answer = await change([from(chair, 1), from(table, 2), from(gone, 3)]);
      expect(refusalOf(answer)).toBe('409 prices-moved');
      expect(answer.body.details.moved).toEqual([
        { _id: table._id, name: table.name, price: 20000 },
        { _id: gone._id, name: '', price: null },
      ]);
      expect(await prices()).toEqual([9500, 20000]);
    });

    test('a form that was open meanwhile is told the new price', async () => {
      bodyOf(await change([from(chair, 9900)]));
      const { contentVersion, countInStock } = chair;
      const body = productFields({ price: 9700, loadedFrom: { contentVersion, countInStock } });
      const { token } = administrator;
      const answer = await shop.call('PUT', `/api/products/${chair._id}`, { token, body });
      expect(refusalOf(answer)).toBe('409 edit-conflict');
      expect(answer.body.details.conflicts).toEqual([{ field: 'price', stored: 9900, yours: 9700 }]);
    });

    test.each([0, -1, 0.001, 100_000_000, '0', '0.001', '5e0', null])(
      'a new price of %j is refused',
      async (newPrice) => {
        const answer = await change([{ ...from(chair, 1), newPrice }]);
        expect(refusalOf(answer)).toBe('400 invalid-field');
        expect(await priceOf(chair)).toBe(9500);
      },
    );

    test('an empty list, a too long list or the same product twice is refused', async () => {
      const many = Array.from({ length: 101 }, () => from(chair, 1));
      for (const changes of [[], many, [from(chair, 1), from(chair, 2)], {}, null])
        expect(refusalOf(await change(changes))).toBe('400 invalid-field');
    });

    test('of two administrators who raise the same prices at once, one is told about the other', async () => {
      const second = await createAdministrator(shop, administrator);
      const rises = [from(chair, 10450), from(table, 23100.55)];
      const answers = await Promise.all([
        ...Array.from({ length: 5 }, () => change(rises)),
        ...Array.from({ length: 5 }, () => change(rises.toReversed(), second)),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
      expect(await prices()).toEqual([10450, 23100.55]);
    });

    test('twenty sales and twenty stock changes at once are all counted', { tags: 'long' }, async () => {
      const sofa = await createProduct(shop, administrator, { countInStock: 20, category: 'sofa' });
      const buyer = await createCustomer(shop);
      const { token } = administrator;
      const path = `/api/products/${sofa._id}/stock`;
      const works = Array.from({ length: 20 }, (_, index) => [
        requestOrder(shop, buyer, [{ product: sofa._id, qty: 1 }]),
        shop.call('PATCH', path, { token, body: { by: index % 2 ? 3 : -1 } }),
      ]);
      const answers = await Promise.all(works.flat());
      const sold = answers.filter(({ status }) => status === 201).length;
      const taken = answers.filter(({ status, body }) => status === 200 && body._id === sofa._id);
      // A change below zero is refused, so the sum counts only changes that were accepted.
      const refused = answers.filter(({ status }) => status === 409).length;
      expect(sold + taken.length + refused).toBe(40);
      const moves = answers.map(({ status }, index) =>
        index % 2 === 0 ? (status === 201 ? -1 : 0) : status === 200 ? (((index - 1) / 2) % 2 ? 3 : -1) : 0,
      );
      expect(await stockOf(shop, sofa._id)).toBe(moves.reduce<number>((sum, by) => sum + by, 20));
    });
  },
  { variables },
);
