import { beforeAll, expect, test } from 'vitest';
import type { Product, ProductSummary } from '../../contract/goods/products.ts';
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
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

const NOBODY = '01930000-0000-7000-8000-000000000000';

const IN_AMHARIC = { nameAm: 'የአደይ ሶፋ', descriptionAm: 'ለሳሎን የሚሆን ሶፋ' };

describeShop(
  'the inventory',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let token: string;
    const products: Record<string, Product> = {};
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      ({ token } = administrator);
      buyer = await createCustomer(shop);
      const pieces = {
        'Wanza Chair': { price: 9500, countInStock: 4, category: 'chair' },
        'adey Sofa': { price: 48500, countInStock: 0, category: 'sofa', ...IN_AMHARIC },
        'Begena Bed': { price: 21000.5, countInStock: 12, category: 'bed' },
        'Tana Chair': { price: 7250, countInStock: 7, category: 'chair' },
      };
      for (const [name, fields] of Object.entries(pieces))
        products[name] = await createProduct(shop, administrator, { name, ...fields });
      products[''] = bodyOf(await shop.call('POST', '/api/products', { token }), 201);
    });
    const list = async (query: string) => {
      const answer = await shop.call('GET', `/api/products/inventory?${query}`, { token });
      return bodyOf<ProductSummary[]>(answer).map(({ name }) => name);
    };

    test.each([
      ['', ['', 'Tana Chair', 'Begena Bed', 'adey Sofa', 'Wanza Chair']],
      ['sort=newest', ['', 'Tana Chair', 'Begena Bed', 'adey Sofa', 'Wanza Chair']],
      ['sort=name-asc', ['', 'adey Sofa', 'Begena Bed', 'Tana Chair', 'Wanza Chair']],
      ['sort=name-desc', ['Wanza Chair', 'Tana Chair', 'Begena Bed', 'adey Sofa', '']],
      ['sort=price-asc', ['', 'Tana Chair', 'Wanza Chair', 'Begena Bed', 'adey Sofa']],
      ['sort=price-desc', ['adey Sofa', 'Begena Bed', 'Wanza Chair', 'Tana Chair', '']],
      ['sort=stock-asc&state=active', ['adey Sofa', 'Wanza Chair', 'Tana Chair', 'Begena Bed']],
      ['sort=stock-desc&category=chair', ['Tana Chair', 'Wanza Chair']],
      ['state=draft', ['']],
      ['state=sold-out', ['adey Sofa']],
      ['keyword=chair&sort=name-asc', ['Tana Chair', 'Wanza Chair']],
      ['keyword=%E1%88%B6%E1%8D%8B', ['adey Sofa']],
      ['keyword=chair&category=sofa', []],
      ['keyword=%25', []],
      ['lacking=amharic&sort=name-asc', ['Begena Bed', 'Tana Chair', 'Wanza Chair']],
      ['lacking=amharic&keyword=sofa', []],
      ['sort=name-asc&size=2&page=2', ['Begena Bed', 'Tana Chair']],
      ['page=9', []],
    ])('?%s lists %j', async (query, names) => expect(await list(query)).toEqual(names));

    test('finds a product by id, has totals in the headers and leaves deleted products out', async () => {
      const { _id } = products['Wanza Chair']!;
      expect(await list(`keyword=${_id.toUpperCase()}`)).toEqual(['Wanza Chair']);
      const chairs = await shop.call('GET', '/products/inventory/?category=chair&size=1', { token });
      expect(chairs.headers['x-total-count']).toBe('2');
      const gone = await createProduct(shop, administrator, { name: 'Gone' });
      bodyOf(await shop.call('DELETE', `/api/products/${gone._id}`, { token }));
      expect(await list('keyword=gone')).toEqual([]);
      expect(await list(`keyword=${gone._id}`)).toEqual([]);
    });

    test.each([
      'sort=cheap',
      'state=lost',
      'lacking=english',
      'category=boat',
      'page=1e0',
      'size=101',
      `keyword=${'k'.repeat(101)}`,
    ])('?%s answers 400 invalid-field', async (query) => {
      const answer = await shop.call('GET', `/api/products/inventory?${query}`, { token });
      expect(refusalOf(answer)).toBe('400 invalid-field');
    });

    const moveStock = (id: string, by: unknown) =>
      shop.call('PATCH', `/api/products/${id}/stock`, { token, body: { by } });

    test('changes stock by a difference, so that sales in between are not lost', async () => {
      const chair = await createProduct(shop, administrator, { countInStock: 10 });
      await placeOrder(shop, buyer, [{ product: chair._id, qty: 3 }]);
      expect(bodyOf(await moveStock(chair._id, 5))).toEqual({ _id: chair._id, countInStock: 12 });
      expect(await stockOf(shop, chair._id)).toBe(12);
      // A stock change does not raise the product’s version, so an open form can still be saved.
      const { contentVersion, countInStock } = chair;
      const body = productFields({ loadedFrom: { contentVersion, countInStock } });
      expect((await shop.call('PUT', `/api/products/${chair._id}`, { token, body })).status).toBe(200);
    });

    test('refuses stock below zero or above the maximum', async () => {
      const chair = await createProduct(shop, administrator, { countInStock: 2 });
      const low = await moveStock(chair._id, -3);
      expect(refusalOf(low)).toBe('409 stock-too-low');
      expect(low.body.details).toMatchObject({ countInStock: 2 });
      expect(low.body.message).toBe(
        `Only 2 pieces of ${chair.name} are in stock, so that many cannot be taken away`,
      );
      expect(refusalOf(await moveStock(chair._id, 1_000_000))).toBe('409 stock-too-high');
      expect(refusalOf(await moveStock(NOBODY, 1))).toBe('404 product-not-found');
      expect(await stockOf(shop, chair._id)).toBe(2);
    });

    test.each([1.5, '+1', '1e0', true, null, 1_000_001, undefined])(
      'refuses a stock change of %j',
      async (by) => {
        expect(refusalOf(await moveStock(products['Wanza Chair']!._id, by))).toBe('400 invalid-field');
      },
    );

    test('duplicates a product as a draft without stock and reviews', async () => {
      const details = {
        nameAm: 'ወንበር',
        widthCm: 45.5,
        images: ['/b.jpg'],
        care: 'Dry cloth',
        leadTimeDays: 9,
      };
      const chair = await createProduct(shop, administrator, { ...details, price: 123.45 });
      const review = { name: 'Buyer', rating: 4, comment: 'Good' };
      const reviewed = { token: buyer.token, body: review };
      bodyOf(await shop.call('POST', `/api/products/${chair._id}/reviews`, reviewed), 201);
      // The sizes of its pictures are told where a product is read alone.
      const { pictures: _pictures, ...original } = bodyOf<Product>(
        await shop.call('GET', `/api/products/${chair._id}`),
      );
      const path = `/api/products/${chair._id}/duplicate`;
      const copy = bodyOf<Product>(await shop.call('POST', path, { token }), 201);
      expect(copy._id).not.toBe(chair._id);
      const { _id, contentVersion } = copy;
      const starCounts = [0, 0, 0, 0, 0];
      const own = { published: false, state: 'draft', goesLiveAt: null };
      const none = { ...own, countInStock: 0, rating: 0, numReviews: 0, starCounts, reviews: [] };
      const nothing = { _id, countInStock: 0, onHand: 0, sku: null };
      const variants = original.variants.map((variant) => ({ ...variant, ...nothing }));
      expect(copy).toMatchObject({
        ...original,
        _id,
        contentVersion,
        ...none,
        variants,
        defaultVariant: _id,
      });
      expect(bodyOf(await shop.call('GET', `/api/products/${_id}`))).not.toHaveProperty('published');
      expect(await list(`keyword=${_id}`)).toEqual([copy.name]);
      const nobodys = `/api/products/${NOBODY}/duplicate`;
      expect(refusalOf(await shop.call('POST', nobodys, { token }))).toBe('404 product-not-found');
    });

    test('creates a draft with a brand and a category', async () => {
      const create = (body?: unknown) => shop.call('POST', '/api/products', { token, body });
      const beginning = { brand: 'Mirfak', category: 'bed' };
      expect(bodyOf(await create(beginning), 201)).toMatchObject({ ...beginning, published: false });
      expect(bodyOf(await create({}), 201)).toMatchObject({ brand: '', category: '' });
      expect(refusalOf(await create({ category: 'boat' }))).toBe('400 invalid-field');
      expect(refusalOf(await create({ brand: 'a\u0007b' }))).toBe('400 invalid-field');
    });
  },
  { variables: AT_ONCE },
);
