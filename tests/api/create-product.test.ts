import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  productFields,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

/** The fields of the specification, as a form is filled with a draft. A client loads for ever what has no name. */
const EMPTY = {
  name: 'Draft',
  image: '/no-picture.svg',
  price: 0,
  description: '',
  brand: '',
  category: '',
  countInStock: 0,
  rating: 0,
  numReviews: 0,
  reviews: [],
};

describeShop(
  'creating a product',
  (shop) => {
    let administrator: Person;
    let token: string | undefined;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      ({ token } = administrator);
    });

    const get = (path: string, by?: string) => shop.call('GET', path, { token: by });
    const begin = async (body?: unknown) =>
      bodyOf<Product>(await shop.call('POST', '/products/', { token, body }), 201);
    const save = (id: string, fields: object = {}) =>
      shop.call('PUT', `/products/${id}`, { token, body: { _id: id, ...productFields(fields) } });

    // Shows S2.admin.10, S2.admin.11, S7.5, S7.45.
    test.each([
      ['no body', undefined],
      ['an empty body', {}],
    ])('works for a client that knows the specification alone, with %s', async (_name, body) => {
      const { _id } = await begin(body);
      const opened = bodyOf(await get(`/products/${_id}`));
      expect(opened).toEqual({ _id, ...EMPTY });
      const typed = { ...opened, ...productFields({ name: 'Filled' }), image: opened.image };
      bodyOf(await shop.call('PUT', `/products/${_id}`, { token, body: typed }));
      const shown = bodyOf(await get(`/products/${_id}`));
      expect(shown).toMatchObject({ ...typed, published: true, nameAm: null });
      expect(bodyOf(await get('/products')).products[0]._id).toBe(_id);
    });

    test('leaves a draft as it was where its save is refused', async () => {
      const { _id } = await begin();
      expect(refusalOf(await save(_id, { category: 'boat' }))).toBe('400 invalid-field');
      expect(bodyOf(await get(`/api/products/${_id}`))).toEqual({ _id, ...EMPTY });
    });

    test('lists its draft to administrators in GET /products, with the pages that they make', async () => {
      const pagesFor = async (by?: string) => {
        const lists: { products: Product[]; pages: number }[] = [];
        do lists.push(bodyOf(await get(`/products?pageNumber=${lists.length + 1}`, by)));
        while (lists.length < lists[0]!.pages);
        return lists.flatMap(({ products }) => products);
      };
      const [before, live] = [await pagesFor(token), await pagesFor()];
      const drafts = [];
      for (let count = 0; count < 13; count += 1) drafts.unshift((await begin())._id);
      expect((await pagesFor(token)).map(({ _id }) => _id)).toEqual([
        ...drafts,
        ...before.map(({ _id }) => _id),
      ]);
      const buyer = await createCustomer(shop);
      for (const by of [undefined, buyer.token, 'none']) expect(await pagesFor(by)).toEqual(live);
      expect(bodyOf(await get('/products?keyword=filled', token)).products).toHaveLength(
        live.filter(({ name }) => name === 'Filled').length,
      );
    });

    test('answers no more to a customer, and all to an administrator', async () => {
      const { _id } = await begin();
      const buyer = await createCustomer(shop);
      for (const by of [buyer.token, 'none', ''])
        expect(bodyOf(await get(`/products/${_id}`, by))).toEqual({ _id, ...EMPTY });
      expect(bodyOf(await get(`/products/${_id}`, token))).toMatchObject({ published: false, nameAm: null });
    });

    test('what was live and is a draft again is 404 to guests, like what is deleted and what never was', async () => {
      const [taken, deleted, begun] = [
        await createProduct(shop, administrator),
        await createProduct(shop, administrator),
        await begin(),
      ];
      await shop.database.query('update products set published_at = null where id = $1', [taken._id]);
      for (const { _id } of [deleted, begun])
        bodyOf(await shop.call('DELETE', `/products/${_id}`, { token }));
      const never = { _id: randomUUIDv7() };
      const answers = await Promise.all(
        [taken, deleted, begun, never].map(async ({ _id }) => {
          const { status, body, headers } = await get(`/products/${_id}`);
          return { status, body, names: Object.keys(headers).toSorted() };
        }),
      );
      expect(answers).toEqual(Array(4).fill(answers[3]));
      expect(answers[0]).toMatchObject({ status: 404, body: { code: 'product-not-found' } });
      expect(bodyOf(await get(`/products/${taken._id}`, token)).published).toBe(false);
      // A program that writes past the shop is refused, too.
      await shop.database.query(`update products set first_draft = 'saved' where id = $1`, [taken._id]);
      expect((await get(`/products/${taken._id}`)).status).toBe(404);
      bodyOf(await save(taken._id));
      expect(bodyOf(await get(`/products/${taken._id}`)).published).toBe(true);
    });

    test(
      'a draft that nobody has saved for a day is removed by the shop, and no other',
      { tags: 'long' },
      async () => {
        const [old, young] = [await begin({ brand: 'Mirfak' }), await begin()];
        const [stocked, emptyCopy, live] = [
          await begin(),
          await begin(),
          await createProduct(shop, administrator),
        ];
        bodyOf(await shop.call('PATCH', `/products/${stocked._id}/stock`, { token, body: { by: 1 } }));
        const copies = [emptyCopy, live].map(async ({ _id }) =>
          bodyOf<Product>(await shop.call('POST', `/products/${_id}/duplicate`, { token }), 201),
        );
        const others = [stocked, live, ...(await Promise.all(copies))];
        await aDayPassesFor([old, ...others]);
        await shop.services.inventory.sweepDrafts();
        await shop.services.inventory.sweepDrafts();

        expect(refusalOf(await get(`/products/${old._id}`, token))).toBe('404 product-not-found');
        expect(refusalOf(await get(`/products/${old._id}`))).toBe('404 product-not-found');
        for (const { _id } of [young, ...others])
          expect((await get(`/products/${_id}`, token)).status).toBe(200);
        expect(refusalOf(await save(old._id))).toBe('404 product-not-found');
        const { entries } = bodyOf(await get(`/api/audit?keyword=${old._id}`, token));
        expect(entries.map(({ action, actor }: any) => [action, actor.name])).toEqual([
          ['product.deleted', 'The shop'],
          ['product.created', administrator.name],
        ]);
        expect(bodyOf(await get(`/api/audit?keyword=${young._id}`, token)).entries).toHaveLength(1);
      },
    );

    /** Makes products a day older; written by the shop itself they would count as saved. */
    const aDayPassesFor = (products: { _id: string }[]) =>
      shop.database.query(
        `do $$ begin
           alter table products disable trigger products_first_draft;
           update products set created_at = created_at - interval '25 hours'
           where id in (${products.map(({ _id }) => `'${_id}'`).join(', ')});
           set constraints all immediate;
           alter table products enable trigger products_first_draft;
         end $$`,
      );
  },
  { variables: AT_ONCE },
);
