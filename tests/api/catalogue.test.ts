import { beforeAll, expect, test } from 'vitest';
import type { Product, ProductSummary } from '../../contract/goods/products.ts';
import {
  bodyOf,
  createProduct,
  productFields,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { describeShop } from '../support/start-shop.ts';

const CATEGORIES = ['chair', 'sofa', 'bed', 'wardrobe', 'table'];

describeShop('the catalogue', (shop) => {
  let administrator: Person;
  const products: Product[] = [];
  let draft: Product;

  beforeAll(async () => {
    administrator = await signInAdministrator(shop);
    // There are 25 products, the last one newest, and every third one shares its price with another.
    for (let index = 0; index < 25; index += 1) {
      const fields = {
        name: `Piece ${index}`,
        price: 1000 + (index % 8) * 50.5,
        category: CATEGORIES[index % 5],
      };
      products.push(await createProduct(shop, administrator, fields));
    }
    draft = bodyOf(await shop.call('POST', '/api/products', { token: administrator.token }), 201);
  });
  const get = (path: string, token?: string) => shop.call('GET', path, { token });
  const namesOf = (list: ProductSummary[]) => list.map(({ name }) => name);
  const newestFirst = () => products.map(({ name }) => name).toReversed();

  // Shows S9.12.
  test('GET /products answers pages of 12, newest first, with each product once', async () => {
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(bodyOf(await get(`/api/products?pageNumber=${page}`)));
    expect(pages.map(({ page, pages: of, products: list }) => [page, of, list.length])).toEqual([
      [1, 3, 12],
      [2, 3, 12],
      [3, 3, 1],
    ]);
    expect(pages.flatMap((page) => namesOf(page.products))).toEqual(newestFirst());
    expect(bodyOf(await get('/api/products'))).toEqual(pages[0]);
    expect(bodyOf(await get('/api/products?pageNumber=4'))).toEqual({ products: [], page: 4, pages: 3 });
  });

  // Shows S3.3, S7.4.
  test('GET /products/shops answers a plain array with optional pages, filters and sorting', async () => {
    const whole = await get('/api/products/shops');
    expect(namesOf(bodyOf(whole))).toEqual(newestFirst());
    expect(whole.headers['x-total-count']).toBe('25');
    const second = await get('/api/products/shops?page=2');
    expect(namesOf(bodyOf(second))).toEqual(newestFirst().slice(8, 16));
    expect(second.headers['link']).toBe(
      '</api/products/shops?page=1>; rel="first", </api/products/shops?page=4>; rel="last", ' +
        '</api/products/shops?page=1>; rel="prev", </api/products/shops?page=3>; rel="next"',
    );
    const chairs = bodyOf<ProductSummary[]>(await get('/api/products/shops?category=chair'));
    expect(namesOf(chairs)).toEqual(newestFirst().filter((name) => Number(name.slice(6)) % 5 === 0));
  });

  // Shows S2.shop.2.
  test.each([
    ['price-asc', 1],
    ['price-desc', -1],
  ] as const)(
    'paging through the list sorted by %s shows each product exactly once',
    async (sort, direction) => {
      const lists = [];
      for (const page of [1, 2, 3, 4])
        lists.push(bodyOf(await get(`/api/products/shops?sort=${sort}&page=${page}`)));
      const all: ProductSummary[] = lists.flat();
      const prices = all.map(({ price }) => price);
      expect(prices).toEqual(prices.toSorted((a, b) => (a - b) * direction));
      expect(new Set(all.map(({ _id }) => _id)).size).toBe(25);
    },
  );

  test('a draft is listed to administrators only', async () => {
    expect(bodyOf(await get(`/api/products/${draft._id}`, administrator.token)).published).toBe(false);
    const everywhere = ['/api/products?pageNumber=1', '/api/products/shops', '/api/products/top'];
    for (const path of everywhere) expect(JSON.stringify((await get(path)).body)).not.toContain(draft._id);
    const listed = bodyOf(await get('/api/products', administrator.token));
    expect(listed.products[0]._id).toBe(draft._id);
    const quote = { orderItems: [{ product: draft._id, qty: 1 }] };
    const answer = bodyOf(await shop.call('POST', '/api/orders/quote', { body: quote }));
    expect(answer.orderItems[0].problem).toBe('gone');
    const reviews = await get(`/api/products/${draft._id}/reviews`);
    expect(refusalOf(reviews)).toBe('404 product-not-found');
  });

  // Shows S7.49.
  test('a deleted product is found nowhere', async () => {
    const gone = await createProduct(shop, administrator, { name: 'Soon gone' });
    const { token } = administrator;
    bodyOf(await shop.call('DELETE', `/api/products/${gone._id}`, { token }));
    expect(refusalOf(await get(`/api/products/${gone._id}`, token))).toBe('404 product-not-found');
    expect(refusalOf(await shop.call('DELETE', `/api/products/${gone._id}`, { token }))).toBe(
      '404 product-not-found',
    );
    for (const path of ['/api/products', '/api/products/shops?keyword=soon', '/api/products/top']) {
      expect(JSON.stringify((await get(path, token)).body)).not.toContain(gone._id);
    }
  });

  test('lists say of a piece that is only made to order that it is, until one is here', async () => {
    const variant = (countInStock: number) => ({
      ...{ values: [], price: 5000, countInStock, madeToOrderLimit: 2, leadTimeDays: 14 },
    });
    const variants = [variant(0)];
    const made = await createProduct(shop, administrator, { name: 'Zigbawi shelf', variants });
    const listed = async () => {
      const lists = await Promise.all(
        [
          '/api/search?keyword=zigbawi',
          '/api/products?keyword=zigbawi',
          `/api/products/shops?keyword=zigbawi`,
        ].map((path) => get(path)),
      );
      return lists.map((list) => {
        const body = bodyOf<ProductSummary[] | { products: ProductSummary[] }>(list);
        const { countInStock, isMadeToOrder } = (Array.isArray(body) ? body : body.products)[0]!;
        return { countInStock, isMadeToOrder };
      });
    };
    expect(await listed()).toEqual(
      Array.from({ length: 3 }, () => ({ countInStock: 2, isMadeToOrder: true })),
    );
    const body = { ...productFields({ name: made.name, variants: [variant(1)] }), _id: made._id };
    bodyOf(await shop.call('PUT', `/api/products/${made._id}`, { token: administrator.token, body }));
    expect(await listed()).toEqual(
      Array.from({ length: 3 }, () => ({ countInStock: 3, isMadeToOrder: undefined })),
    );
  });

  test.each([
    'pageNumber=00',
    'pageNumber=0x1',
    'pageNumber=-1',
    'pageNumber=1.5',
    'pageNumber=x',
    'pageNumber=1e9',
  ])('GET /products?%s answers 400 invalid-field', async (query) => {
    expect(refusalOf(await get(`/api/products?${query}`))).toBe('400 invalid-field');
  });

  test.each([
    'sort=cheap',
    'category=boat',
    'size=0',
    'size=101',
    'page=-1',
    'category[]=chair',
    'sort=price-asc&sort=x',
  ])('GET /products/shops?%s is refused or ignored and never answers 500', async (query) => {
    expect((await get(`/api/products/shops?${query}`)).status).toBeLessThan(500);
    if (!query.includes('[')) expect((await get(`/api/products/shops?${query}`)).status).toBe(400);
  });
});
