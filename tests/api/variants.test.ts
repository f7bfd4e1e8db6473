import { beforeAll, describe, expect, test } from 'vitest';
import type { ManagedProduct, Product } from '../../contract/goods/products.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  placeOrder,
  productFields,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { createSofa, FABRIC, saveProduct, SIZE, variantOf } from '../support/sofas.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

const NOBODYS = '01930000-0000-7000-8000-000000000000';
const HOUR = 3_600_000;
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

describeShop(
  'products with variants',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      buyer = await createCustomer(shop);
    });
    const sofa = (variants = {}) => createSofa(shop, administrator, variants);
    const managed = async (id: string) =>
      bodyOf<ManagedProduct>(await shop.call('GET', `/api/products/${id}`, { token: administrator.token }));
    const put = (id: string, fields: object) =>
      shop.call('PUT', `/api/products/${id}`, {
        token: administrator.token,
        body: { _id: id, ...productFields(), ...fields },
      });

    describe('as they are read', () => {
      test('answers options and variants, and is itself its first variant in stock', async () => {
        const { _id, variants } = await sofa({
          'teal two': { countInStock: 0 },
          'sand two': { countInStock: 4 },
        });
        const seen = bodyOf<Product>(await shop.call('GET', `/api/products/${_id}`));
        expect(seen.options.map(({ name, nameAm }) => [name, nameAm])).toEqual([
          ['Fabric', 'ጨርቅ'],
          ['Size', 'መጠን'],
        ]);
        expect(seen.variants.map(({ values }) => values.join(' '))).toEqual([
          'teal two',
          'teal three',
          'sand two',
          'sand three',
        ]);
        const shown = variantOf({ variants }, 'sand two');
        expect(seen).toMatchObject({ price: 60_000, countInStock: 4, defaultVariant: shown._id });
        expect(seen.variants[0]).not.toHaveProperty('onHand');
        const { defaultVariant } = await saveProduct(shop, administrator, _id, {
          variants: variants.map((variant) => ({ ...variant, countInStock: 0 })),
        });
        expect(defaultVariant).toBe(variants[0]!._id);
      });

      test('a product without options has one variant with its id, price and stock', async () => {
        const chair = await createProduct(shop, administrator, { price: 123.45, countInStock: 7 });
        expect(chair.options).toEqual([]);
        expect(chair.variants).toMatchObject([
          { _id: chair._id, values: [], sku: null, price: 123.45, countInStock: 7, images: [] },
        ]);
      });

      test('without a picture of its own it shows the first one of its variants, in lists too', async () => {
        const { _id, options, variants } = await sofa();
        const [first, second, ...others] = variants;
        const images = ['/images/demo/adey-armchair-400.jpg', '/images/demo/adey-armchair-side-400.jpg'];
        const shown = await saveProduct(shop, administrator, _id, {
          ...{ image: '/no-picture.svg', images: ['/no-picture.svg'], options },
          variants: [{ ...first!, images: [] }, { ...second!, images }, ...others],
        });
        expect(shown).toMatchObject({ image: images[0], images: [images[0]] });
        // A client that knows no variants sends the placeholder, and the variants have their pictures still.
        const known = { ...productFields(), _id, image: '/no-picture.svg' };
        expect(bodyOf<Product>(await put(_id, { ...known, images: [] }))).toMatchObject({ image: images[0] });
      });

      test('is found by a value and by a code', async () => {
        const { _id } = await sofa({ 'sand three': { sku: 'QX-77 Sand' } });
        for (const keyword of ['entoto sand', 'qx-77', 'አረንጓዴ']) {
          const found = bodyOf<Product[]>(
            await shop.call('GET', `/api/products/shops?keyword=${encodeURIComponent(keyword)}`),
          );
          expect(found.map((each) => each._id)).toContain(_id);
        }
      });
    });

    describe('as they are written', () => {
      test('the update of a client that knows no variants is about the default one', async () => {
        const { _id, variants } = await sofa();
        const after = await saveProduct(shop, administrator, _id, { price: 61_500, countInStock: 3 });
        expect(after).toMatchObject({ price: 61_500, countInStock: 3, options: [{}, {}] });
        expect(after.variants.map(({ price, countInStock }) => [price, countInStock])).toEqual([
          [61_500, 3],
          ...variants.slice(1).map(({ price, countInStock }) => [price, countInStock]),
        ]);
      });

      test('what was read and is sent back changes nothing; a new price beside it counts', async () => {
        const read = await sofa({ 'teal two': { countInStock: 2, madeToOrderLimit: 3, salePrice: 50_000 } });
        const { reviews: _reviews, starCounts: _stars, ...body } = read;
        const path = `/api/products/${read._id}`;
        const token = administrator.token;
        const same = bodyOf<ManagedProduct>(await shop.call('PUT', path, { token, body }));
        expect(same.variants).toEqual(read.variants);
        const changed = bodyOf<ManagedProduct>(
          await shop.call('PUT', path, { token, body: { ...body, price: 49_000, countInStock: 9 } }),
        );
        expect(variantOf(changed, 'teal two')).toMatchObject({
          price: 49_000,
          regularPrice: 60_000,
          onHand: 9,
        });
      });

      test('keeps a variant by its id or its values, takes out what is left out, and adds what is new', async () => {
        const before = await sofa();
        const red = { ...FABRIC.values[0]!, _id: 'red', name: 'Red' };
        const variants = [
          { values: ['teal', 'two'], price: 60_000, countInStock: 1 },
          { values: ['red', 'two'], price: 70_000, countInStock: 2, sku: 'RED-2' },
          { _id: variantOf(before, 'sand three')._id, values: ['sand', 'three'], price: 1, countInStock: 0 },
        ];
        const options = [{ ...FABRIC, values: [...FABRIC.values, red] }, SIZE];
        const after = await saveProduct(shop, administrator, before._id, { options, variants });
        expect(after.variants.map(({ values }) => values.join(' '))).toEqual([
          'teal two',
          'red two',
          'sand three',
        ]);
        expect(variantOf(after, 'teal two')._id).toBe(variantOf(before, 'teal two')._id);
        expect(variantOf(after, 'sand three')).toMatchObject({
          _id: variantOf(before, 'sand three')._id,
          price: 1,
        });
      });

      test('variants may exchange their codes and their values', async () => {
        const before = await sofa({ 'teal two': { sku: 'A' }, 'sand two': { sku: 'B' } });
        const [teal, sand] = ['teal two', 'sand two'].map((values) => variantOf(before, values));
        const others = before.variants.filter((each) => each !== teal && each !== sand);
        const variants = [
          { ...teal!, sku: 'B', values: sand!.values },
          { ...sand!, sku: 'A', values: teal!.values },
          ...others,
        ];
        const after = await saveProduct(shop, administrator, before._id, { variants });
        expect(after.variants.slice(0, 2).map(({ _id, sku, values }) => [_id, sku, values[0]])).toEqual([
          [teal!._id, 'B', 'sand'],
          [sand!._id, 'A', 'teal'],
        ]);
      });

      test('a product gets options, keeps its stock, and loses them again', async () => {
        const chair = await createProduct(shop, administrator, { countInStock: 5 });
        const variants = FABRIC.values.map(({ _id }, index) => ({
          values: [_id],
          price: 100,
          countInStock: 5 - index,
        }));
        const withOptions = await saveProduct(shop, administrator, chair._id, {
          options: [FABRIC],
          variants,
        });
        expect(withOptions.variants.map(({ _id }) => _id === chair._id)).toEqual([true, false]);
        const plain = [{ _id: chair._id, price: 90, countInStock: 5 }];
        const without = await saveProduct(shop, administrator, chair._id, { options: [], variants: plain });
        expect(without).toMatchObject({ price: 90, countInStock: 5, options: [] });
        expect(without.variants).toHaveLength(1);
      });

      const wrong: [string, object][] = [
        ['a value that no option has', { variants: [{ values: ['blue'], price: 1, countInStock: 1 }] }],
        ['no value of an option', { variants: [{ values: [], price: 1, countInStock: 1 }] }],
        [
          'two variants of the same values',
          {
            variants: [1, 2].map((price) => ({ values: ['teal'], price, countInStock: 1 })),
          },
        ],
        ['an unknown id', { variants: [{ _id: NOBODYS, values: ['teal'], price: 1, countInStock: 1 }] }],
        ['no variant at all', { variants: [] }],
        ['options that variants do not fit', { options: [SIZE] }],
        ['two options of one name', { options: [FABRIC, { ...FABRIC, values: SIZE.values }] }],
        [
          'a sale price that is not lower',
          { variants: [{ values: ['teal'], price: 5, salePrice: 5, countInStock: 1 }] },
        ],
        [
          'a sale that ends before it begins',
          {
            variants: [
              {
                ...{ values: ['teal'], price: 5, salePrice: 4, countInStock: 1 },
                ...{ saleFrom: fromNow(HOUR), saleUntil: fromNow(0) },
              },
            ],
          },
        ],
      ];
      test.for(wrong)('refuses %s, and nothing is saved', async ([, fields]) => {
        const { _id } = await createProduct(shop, administrator);
        const variants = FABRIC.values.map((value) => ({ values: [value._id], price: 100, countInStock: 1 }));
        await saveProduct(shop, administrator, _id, { options: [FABRIC], variants });
        const before = await managed(_id);
        expect(refusalOf(await put(_id, fields))).toBe('400 invalid-field');
        expect(await managed(_id)).toEqual(before);
      });

      test('a code belongs to one variant of the shop, without case, until that is taken out', async () => {
        const code = `SF-${Date.now()}`;
        const first = await sofa({ 'teal two': { sku: code } });
        const chair = await createProduct(shop, administrator);
        const row = { _id: chair._id, price: 1, countInStock: 1, sku: code.toLowerCase() };
        const refused = await put(chair._id, { variants: [row] });
        expect([refusalOf(refused), refused.body.details]).toEqual(['409 sku-taken', { sku: code }]);
        const path = `/api/products/${first._id}`;
        bodyOf(await shop.call('DELETE', path, { token: administrator.token }));
        bodyOf(await put(chair._id, { variants: [row] }));
      });

      test(
        'a form that was loaded before a sale moves the stock by its difference',
        { tags: 'long' },
        async () => {
          const before = await sofa({ 'sand two': { countInStock: 5 } });
          const sand = variantOf(before, 'sand two');
          await placeOrder(shop, buyer, [{ product: before._id, variant: sand._id, qty: 2 }]);
          const { contentVersion, countInStock, variants } = before;
          const loaded = variants.map(({ _id, countInStock: count }) => ({ _id, countInStock: count }));
          const loadedFrom = { contentVersion, countInStock, variants: loaded };
          const typed = (count: number) => ({
            loadedFrom,
            variants: variants.map((each) => ({
              ...each,
              countInStock: each === sand ? count : each.countInStock,
            })),
          });
          const after = await saveProduct(shop, administrator, before._id, typed(6));
          expect(variantOf(after, 'sand two').countInStock).toBe(4);
          const { contentVersion: now } = after;
          const refused = await put(before._id, {
            ...typed(0),
            loadedFrom: { ...loadedFrom, contentVersion: now },
          });
          expect(refusalOf(refused)).toBe('409 edit-conflict');
        },
      );

      test('a sale that changes which variant is shown refuses no form', async () => {
        const before = await sofa({ 'sand two': { countInStock: 1 } });
        await placeOrder(shop, buyer, [{ product: before._id, qty: 1 }]);
        const { contentVersion, countInStock, variants } = before;
        const loaded = variants.map(({ _id, countInStock: count }) => ({ _id, countInStock: count }));
        const loadedFrom = { contentVersion, countInStock, variants: loaded };
        const after = await saveProduct(shop, administrator, before._id, {
          variants,
          loadedFrom,
          brand: 'New',
          countInStock,
        });
        expect(after).toMatchObject({ brand: 'New', defaultVariant: variantOf(before, 'sand two')._id });
        expect(after.variants.map((each) => each.countInStock)).toEqual([0, 0, 1, 0]);
      });

      test('a copy has the same variants without stock, codes and sales', async () => {
        const original = await sofa({ 'teal two': { sku: `C-${Date.now()}`, salePrice: 1 } });
        const path = `/api/products/${original._id}/duplicate`;
        const copy = bodyOf<ManagedProduct>(
          await shop.call('POST', path, { token: administrator.token }),
          201,
        );
        expect(copy.options).toEqual(original.options);
        expect(copy.variants.map(({ values, price, sku, onHand }) => [values, price, sku, onHand])).toEqual(
          original.variants.map(({ values, price, regularPrice }) => [
            values,
            regularPrice ?? price,
            null,
            0,
          ]),
        );
      });
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
