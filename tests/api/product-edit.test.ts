import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  placeOrder,
  productFields,
  refusalOf,
  signInAdministrator,
  stockOf,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

describeShop(
  'editing a product',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      buyer = await createCustomer(shop);
    });
    beforeEach(async () => void (chair = await createProduct(shop, administrator, { countInStock: 10 })));

    const save = (fields: object) =>
      shop.call('PUT', `/api/products/${chair._id}`, {
        token: administrator.token,
        body: productFields(fields),
      });
    const loadedFrom = () => ({ contentVersion: chair.contentVersion, countInStock: chair.countInStock });
    const sell = (qty: number) => placeOrder(shop, buyer, [{ product: chair._id, qty }]);

    // Shows S7.45.
    test('creating makes a draft that the first save publishes', async () => {
      const draft = bodyOf<Product>(
        await shop.call('POST', '/products/', { token: administrator.token }),
        201,
      );
      expect(draft).toMatchObject({
        published: false,
        countInStock: 0,
        image: '/no-picture.svg',
        reviews: [],
      });
      const invalid = { token: administrator.token, body: productFields({ name: '' }) };
      expect((await shop.call('PUT', `/products/${draft._id}`, invalid)).status).toBe(400);
      expect(bodyOf(await shop.call('GET', `/products/${draft._id}`))).not.toHaveProperty('published');
      const valid = { token: administrator.token, body: productFields({ nameAm: 'ወንበር', widthCm: 45.5 }) };
      bodyOf(await shop.call('PUT', `/products/${draft._id}`, valid));
      const shown = bodyOf(await shop.call('GET', `/products/${draft._id}`));
      expect(shown).toMatchObject({ ...productFields(), nameAm: 'ወንበር', widthCm: 45.5, published: true });
    });

    test('three sales while the form was open are not undone', async () => {
      await sell(3);
      const saved = bodyOf<Product>(await save({ countInStock: 15, loadedFrom: loadedFrom() }));
      expect(saved.countInStock).toBe(12);
      expect(await stockOf(shop, chair._id)).toBe(12);
    });

    test('a form that did not touch the stock leaves it as sales have made it', async () => {
      await sell(4);
      const saved = bodyOf<Product>(await save({ name: 'Renamed', loadedFrom: loadedFrom() }));
      expect(saved).toMatchObject({ name: 'Renamed', countInStock: 6 });
    });

    test('stock below what is already sold is refused with both values', async () => {
      await sell(8);
      const answer = await save({ countInStock: 5, loadedFrom: loadedFrom() });
      expect(refusalOf(answer)).toBe('409 edit-conflict');
      expect(answer.body.details.conflicts).toContainEqual({ field: 'countInStock', stored: 2, yours: 5 });
      expect(await stockOf(shop, chair._id)).toBe(2);
    });

    test('a field that somebody else has changed meanwhile is refused with both values', async () => {
      bodyOf(await save({ price: 8000, loadedFrom: loadedFrom() }));
      const answer = await save({ price: 7000, name: 'Mine', loadedFrom: loadedFrom() });
      expect(refusalOf(answer)).toBe('409 edit-conflict');
      expect(answer.body.details.conflicts).toEqual([
        { field: 'name', stored: 'Wanza Dining Chair', yours: 'Mine' },
        { field: 'price', stored: 8000, yours: 7000 },
      ]);
      const { contentVersion, countInStock } = answer.body.details;
      const again = await save({ price: 7000, name: 'Mine', loadedFrom: { contentVersion, countInStock } });
      expect(bodyOf(again)).toMatchObject({ price: 7000, name: 'Mine', countInStock: 10 });
    });

    test('every field that differs is named, whatever it is', async () => {
      const one = {
        nameAm: 'ወንበር',
        images: ['/images/a.jpg', '/images/b.jpg'],
        widthCm: 45,
        materials: 'Wanza',
      };
      bodyOf(
        await save({ ...one, colour: 'Brown', care: 'Dry', warrantyMonths: 12, loadedFrom: loadedFrom() }),
      );
      const other = {
        name: 'Mine',
        price: 7000,
        image: '/images/mine.jpg',
        images: ['/images/mine.jpg', '/images/b.jpg', '/images/c.jpg'],
        description: 'In my words.',
        brand: 'Mine',
        category: 'sofa',
        countInStock: 11,
        nameAm: null,
        widthCm: 46,
        depthCm: 47,
        heightCm: 48,
        materials: 'Oak',
        colour: 'Blue',
        care: null,
        warrantyMonths: 13,
        leadTimeDays: 14,
      };
      const answer = await save({ ...other, loadedFrom: loadedFrom() });
      expect(refusalOf(answer)).toBe('409 edit-conflict');
      const { conflicts } = answer.body.details as { conflicts: { field: string }[] };
      expect(conflicts.map(({ field }) => field).toSorted()).toEqual(Object.keys(other).toSorted());
      expect(conflicts).toContainEqual({ field: 'widthCm', stored: 45, yours: 46 });
      expect(conflicts).toContainEqual({ field: 'care', stored: 'Dry', yours: null });
    });

    test('of ten forms saved at once one succeeds and nine are told about it', async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => save({ name: `Form ${index}`, loadedFrom: loadedFrom() })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    });

    test('sales and reviews do not count as conflicting changes', async () => {
      await sell(1);
      const review = { name: 'Buyer', rating: 4, comment: 'Good' };
      bodyOf(
        await shop.call('POST', `/api/products/${chair._id}/reviews`, { token: buyer.token, body: review }),
        201,
      );
      expect((await save({ name: 'Renamed', loadedFrom: loadedFrom() })).status).toBe(200);
    });

    test('a client that knows only the spec’s fields sets the stock and keeps the others', async () => {
      bodyOf(await save({ nameAm: 'ወንበር', materials: 'Wanza', heightCm: 86, images: ['/a.jpg', '/b.jpg'] }));
      const saved = bodyOf<Product>(await save({ countInStock: 3 }));
      expect(saved).toMatchObject({ countInStock: 3, nameAm: 'ወንበር', materials: 'Wanza', heightCm: 86 });
      expect(saved.images).toContain('/b.jpg');
    });

    // Shows S5.28, S7.47.
    test.each([
      ['name', ''],
      ['name', null],
      ['image', 'javascript:alert(1)'],
      ['image', '//evil.test/a.jpg'],
      ['image', 'http://plain.test/a.jpg'],
      ['category', 'boat'],
      ['countInStock', -1],
      ['countInStock', 1.5],
      ['countInStock', '7e0'],
      ['countInStock', true],
      ['price', '9,50.00'],
      ['description', ''],
      ['brand', 'a\u0007b'],
      ['brand', '\u202egnp.exe'],
      ['widthCm', -1],
    ])('%s %j is refused by the field’s name', async (field, value) => {
      const answer = await save({ [field]: value });
      expect(refusalOf(answer)).toBe('400 invalid-field');
      expect(Object.keys(answer.body.details.fields)).toEqual([field]);
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
