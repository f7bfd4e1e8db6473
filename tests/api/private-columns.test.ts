import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRODUCT_FIELDS, type ProductField } from '../../contract/goods/product-fields.ts';
import type { Product } from '../../contract/goods/products.ts';
import { OWN_COLUMNS } from '../../server/catalogue/products/product-columns.ts';
import type { Http } from '../../server/lib/http/http.ts';
import { operationsOf } from '../support/api-document.ts';
import { bodyOf, createProduct, signInAdministrator, type Person } from '../support/factories.ts';
import { clientOf } from '../support/shop-client.ts';
import { describeShopOnce } from '../support/start-shop.ts';
import { buildWhole } from '../support/whole-shop.ts';

/** Values that the shop never contains otherwise: a text, and a number that is also found when divided by 100. */
const MARKER = 'plantedprivatevalue';
const NUMBER = 987_654_321;
const FOUND = new RegExp(`${MARKER}|9_?876_?543\\.?21|9,876,543\\.21|987,654,321`);

describeShopOnce('the answers to guests', (shop) => {
  let app: Http;
  let product: Product;
  let draft: Product;

  beforeAll(async () => {
    app = await buildWhole(shop);
    await app.ready();
    const administrator = await signInAdministrator(shop);
    product = await createProduct(shop, administrator);
    const { token } = administrator;
    draft = bodyOf(await shop.call('POST', `/api/products/${product._id}/duplicate`, { token }), 201);
    await receiveGoods(administrator);
    // A column that no code knows yet, as a migration of tomorrow adds it.
    await shop.database.query(
      `alter table products add column planted_santim bigint default ${NUMBER}, add column planted_words text default '${MARKER}'`,
    );
    for (const assignment of await privateAssignments())
      await shop.database.query(`update products set ${assignment} where id in ($1, $2)`, [
        product._id,
        draft._id,
      ]);
  });
  afterAll(() => app.close());

  /** Receives goods of a supplier, whose name and price are for administrators alone. */
  async function receiveGoods({ token }: Person): Promise<void> {
    const [place] = bodyOf(await shop.call('GET', '/api/stock/places', { token }));
    const line = { variant: product._id, qty: 2, cost: NUMBER / 100 };
    for (const expectedOn of [null, '2030-12-12']) {
      const body = { supplier: MARKER, invoiceNumber: MARKER, note: MARKER, expectedOn, lines: [line] };
      const given = { ...body, place: place._id };
      bodyOf(await shop.call('POST', '/api/stock/deliveries', { token, body: given }), 201);
    }
    const [item] = bodyOf(await shop.call('GET', '/api/stock?keyword=wanza', { token }));
    expect(JSON.stringify(item)).toMatch(FOUND);
  }

  /** Every private column of a product takes the marker, in a form that its type allows. */
  async function privateAssignments(): Promise<string[]> {
    const fields: ProductField[] = Object.values(PRODUCT_FIELDS);
    const columns = [
      ...fields.filter(({ readBy }) => readBy === 'administrators').map(({ column }) => column),
      ...Object.keys(OWN_COLUMNS).filter((column) => OWN_COLUMNS[column] === 'nobody'),
    ];
    const { rows } = await shop.database.query(
      `select column_name as name, data_type as type from information_schema.columns where table_name = 'products'`,
    );
    const typeOf = new Map(rows.map((row) => [row['name'], row['type']]));
    return columns.flatMap((column) => {
      const type = typeOf.get(column);
      if (type === 'text') return [`${column} = ${column} || ' ${MARKER}'`];
      return ['integer', 'bigint', 'numeric'].includes(String(type)) ? [`${column} = ${NUMBER}`] : [];
    });
  }

  const places = (): string[] => {
    const calls = operationsOf()
      .filter(({ method }) => method === 'GET')
      .map(({ path }) =>
        path.replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'name' ? 'privacy' : product._id)),
      );
    const pages = ['/', '/shop', '/shop?category=chair', '/search/wanza', `/product/${product._id}`];
    return [
      ...calls,
      `/api/products/${draft._id}`,
      '/api/products?keyword=wanza',
      '/api/products/shops?keyword=wanza&sort=price-asc',
      ...pages,
      ...['/_root.data', '/shop.data', '/search/wanza.data', `/product/${product._id}.data`],
      ...['/robots.txt', '/sitemap.xml', '/sitemap-1.xml', '/manifest.webmanifest', '/feed.xml'],
    ];
  };

  test('has nothing of a private column of a product, by any call, page, data or feed', async () => {
    const leaks: string[] = [];
    const spoken: string[] = [];
    for (const path of places()) {
      const { payload } = await app.inject(path);
      if (FOUND.test(payload)) leaks.push(path);
      if (payload.includes(product.name)) spoken.push(path);
    }
    const quote = await clientOf(app)('POST', '/api/orders/quote', {
      body: { orderItems: [{ product: product._id, qty: 1 }] },
    });
    if (FOUND.test(JSON.stringify(quote.body))) leaks.push('quote');
    expect(leaks).toEqual([]);
    // They do speak of the product, so that finding nothing says something.
    expect(spoken).toEqual(
      expect.arrayContaining([
        '/api/products',
        '/api/products/shops',
        '/api/products/top',
        `/api/products/${product._id}`,
        `/api/products/${draft._id}`,
        '/',
        '/shop',
        '/search/wanza',
        `/product/${product._id}`,
      ]),
    );
  });
});
