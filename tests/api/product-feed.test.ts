import { beforeAll, expect, test } from 'vitest';
import type { ManagedProduct } from '../../contract/goods/products.ts';
import {
  archiveProduct,
  bodyOf,
  createProduct,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { createCategory } from '../support/categories.ts';
import { createSofa, saveProduct, SIZE, variantOf } from '../support/sofas.ts';
import { makeFloorModel } from '../support/floor-models.ts';
import { openPlaces } from '../support/stock-places.ts';
import { describeShopOnce } from '../support/start-shop.ts';
import { later } from '../../contract/days/days.ts';
import { today } from '../support/statements.ts';

describeShopOnce('the feed of products for catalogues of other platforms', (shop) => {
  let administrator: Person;
  let sofa: ManagedProduct;
  beforeAll(async () => {
    administrator = await signInAdministrator(shop);
    sofa = await createSofa(shop, administrator, {
      'teal two': { sku: 'ENT-T2' },
      'sand two': { madeToOrderLimit: 5, leadTimeDays: 21 },
      'teal three': { salePrice: 70_000 },
    });
  });

  const feed = async () => {
    const answer = await shop.call('GET', '/feeds/products.xml');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/xml/);
    return String(answer.body);
  };
  /** The rows of one product, by field. */
  const rowsOf = async (id: string) =>
    [...(await feed()).matchAll(/<item>(.*?)<\/item>/g)]
      .map(([, item = '']) =>
        Object.fromEntries(
          [...item.matchAll(/<g:(\w+)>([^<]*)</g)].map(([, name, value]) => [name!, value!]),
        ),
      )
      .filter((row) => new URL(row['link']!).pathname === `/product/${id}`);

  test('has a row for each variant with its price with VAT, its stock, its address and its picture', async () => {
    const rows = await rowsOf(sofa._id);
    const byTitle = new Map(rows.map((row) => [row['title'], row]));
    expect([...byTitle.keys()].toSorted()).toEqual([
      'Entoto Sofa, Sand · Three seats',
      'Entoto Sofa, Sand · Two seats',
      'Entoto Sofa, Teal · Three seats',
      'Entoto Sofa, Teal · Two seats',
    ]);
    const { _id: variant } = variantOf(sofa, 'teal two');
    expect(byTitle.get('Entoto Sofa, Teal · Two seats')).toEqual({
      id: 'ENT-T2',
      item_group_id: sofa._id,
      title: 'Entoto Sofa, Teal · Two seats',
      description: 'A light dining chair in farm-grown wanza.',
      availability: 'in_stock',
      condition: 'new',
      color: 'Teal',
      size: 'Two seats',
      price: '69000.00 ETB',
      link: `https://shop.test/product/${sofa._id}?variant=${variant}`,
      image_link: 'https://shop.test/images/demo/wanza-dining-chair-800.jpg',
      brand: 'Mirfak',
      product_type: 'Sofa',
      google_product_category: '460',
    });
    expect(byTitle.get('Entoto Sofa, Sand · Two seats')).toMatchObject({
      id: variantOf(sofa, 'sand two')._id,
      availability: 'backorder',
      availability_date: `${later(today(), 21)}T00:00+0300`,
    });
    expect(byTitle.get('Entoto Sofa, Teal · Three seats')).toMatchObject({
      availability: 'out_of_stock',
      price: '92000.00 ETB',
      sale_price: '80500.00 ETB',
    });
  });

  test('a product without choices has one row with its own address', async () => {
    const chair = await createProduct(shop, administrator, { name: 'Bench <b> & "co"', countInStock: 0 });
    expect((await rowsOf(chair._id))[0]).not.toHaveProperty('item_group_id');
    expect(await rowsOf(chair._id)).toEqual([
      expect.objectContaining({
        id: chair._id,
        title: 'Bench &lt;b&gt; &amp; "co"',
        availability: 'out_of_stock',
        link: `https://shop.test/product/${chair._id}`,
      }),
    ]);
  });

  test('goods with a rate of VAT of their own have prices with that rate', async () => {
    const body = { law: 'vat', category: 'bed', value: 5, validFrom: today(), source: 'A test' };
    bodyOf(await shop.call('POST', '/api/laws', { token: administrator.token, body }), 201);
    const fields = { name: 'Low bed', category: 'bed', price: 20_000 };
    const bed = await createProduct(shop, administrator, fields);
    expect(await rowsOf(bed._id)).toMatchObject([{ title: 'Low bed', price: '21000.00 ETB' }]);
  });

  test('a floor model is in it as used, with what is to be seen of it', async () => {
    const chair = await createProduct(shop, administrator, { name: 'Shown chair' });
    const { _id: product } = await makeFloorModel(await openPlaces(shop), chair._id, { price: 5000 });
    expect(await rowsOf(product)).toEqual([
      expect.objectContaining({
        ...{ price: '10925.00 ETB', sale_price: '5750.00 ETB', availability: 'in_stock', condition: 'used' },
        title: 'Shown chair, Floor model, sold as seen: Small scratch on the left leg',
      }),
    ]);
    expect(await rowsOf(chair._id)).toMatchObject([{ condition: 'new', availability: 'in_stock' }]);
  });

  /**
   * The limits that Google writes for its product data (support.google.com/merchants/answer/7052112), in characters, and
   * the values of fields that have a closed set (answer/6324448, answer/6324469).
   */
  const LIMITS: Readonly<Record<string, number>> = {
    ...{ id: 50, title: 150, description: 5000, link: 2000, image_link: 2000, brand: 70 },
    ...{ item_group_id: 50, color: 100, size: 100, material: 200, product_type: 750 },
  };
  const VALUES: Readonly<Record<string, readonly string[]>> = {
    availability: ['in_stock', 'out_of_stock', 'preorder', 'backorder'],
    condition: ['new', 'refurbished', 'used'],
  };
  const MOST_MORE_PICTURES = 10;

  test('every row keeps to what Google writes of its product data, however long names and lists are', async () => {
    const long = await createSofa(shop, administrator, { 'teal two': { sku: `L${'-'.repeat(59)}` } });
    const values = (letter: string) =>
      [1, 2].map((each) => ({
        ...SIZE.values[0]!,
        _id: `${letter}${each}`,
        name: `${each} ${letter.repeat(58)}`,
      }));
    const options = ['Colour', 'Size', 'Side'].map((name, index) => ({
      ...{ name, nameAm: null, values: values('abc'[index]!) },
    }));
    const pictures = Array.from({ length: 12 }, (_, index) => `https://elsewhere.test/${index}.jpg`);
    const fields = {
      ...{ name: 'N'.repeat(120), description: 'D'.repeat(4000), brand: 'B'.repeat(80), category: 'sofa' },
      ...{ image: pictures[0]!, images: pictures, options },
      variants: [1, 2].map((each) => ({
        values: [`a${each}`, `b${each}`, `c${each}`],
        ...{ price: 100, countInStock: each, sku: `L${'-'.repeat(58)}${each}` },
      })),
    };
    await saveProduct(shop, administrator, long._id, fields);
    const items = [...(await feed()).matchAll(/<item>(.*?)<\/item>/g)].map(([, item = '']) => item);
    expect(items.length).toBeGreaterThan(6);
    const ids = new Set<string>();
    for (const item of items) {
      const told = [...item.matchAll(/<g:(\w+)>([^<]*)</g)].map(
        ([, name, value]) => [name!, value!] as const,
      );
      const row = Object.fromEntries(told);
      for (const [name, value] of told) {
        expect(value.length, `${name} of ${row['id']}`).toBeLessThanOrEqual(LIMITS[name] ?? Infinity);
        if (VALUES[name]) expect(VALUES[name], name).toContain(value);
      }
      expect(ids.has(row['id']!), row['id']).toBe(false);
      ids.add(row['id']!);
      expect(told.filter(([name]) => name === 'additional_image_link').length).toBeLessThanOrEqual(
        MOST_MORE_PICTURES,
      );
      expect('availability_date' in row).toBe(row['availability'] === 'backorder');
      if ('item_group_id' in row) expect(Boolean(row['color'] ?? row['size'] ?? row['material'])).toBe(true);
    }
    const rows = await rowsOf(long._id);
    expect(new Set(rows.map(({ size }) => size)).size).toBe(rows.length);
  });

  test('a piece that is made to order without a lead time is not in it, because nobody knows its day', async () => {
    const sofas = await createSofa(shop, administrator, { 'sand two': { madeToOrderLimit: 5 } });
    const told = (await rowsOf(sofas._id)).map(({ id }) => id);
    expect(told).toHaveLength(3);
    expect(told).not.toContain(variantOf(sofas, 'sand two')._id);
  });

  test('a piece has the number of its kind in Google’s taxonomy, else of its category, else of furniture', async () => {
    const numberOf = async (fields: object) => {
      const { _id } = await createProduct(shop, administrator, fields);
      return (await rowsOf(_id))[0]!['google_product_category'];
    };
    expect(await numberOf({ category: 'table', kind: 'coffee-table' })).toBe('1395');
    expect(await numberOf({ category: 'table', kind: 'desk' })).toBe('4191');
    expect(await numberOf({ category: 'table' })).toBe('6392');
    expect(await numberOf({ category: 'wardrobe' })).toBe('4063');
    const { token } = administrator;
    const body = { name: 'Lamps', nameAm: '', title: '', parent: null, picture: '', kinds: [], facts: [] };
    const { slug } = bodyOf(await shop.call('POST', '/api/categories', { token, body }), 201);
    expect(await numberOf({ category: slug })).toBe('436');
  });

  test('a number of Google’s that was chosen for a category counts for its pieces and those below it', async () => {
    const { token } = administrator;
    const upper = await createCategory(shop, administrator, { googleCategory: '6362' });
    const below = await createCategory(shop, administrator, { parent: upper.slug });
    const own = await createCategory(shop, administrator, { parent: upper.slug, googleCategory: '4317' });
    const numberOf = async (category: string) => {
      const { _id } = await createProduct(shop, administrator, { category });
      return (await rowsOf(_id))[0]!['google_product_category'];
    };
    const numbers = [await numberOf(upper.slug), await numberOf(below.slug), await numberOf(own.slug)];
    expect(numbers).toEqual(['6362', '6362', '4317']);
    const { products: _products, slug, ...content } = upper;
    const body = { ...content, googleCategory: '1' };
    expect(refusalOf(await shop.call('PUT', `/api/categories/${slug}`, { token, body }))).toMatch(/^400 /);
    bodyOf(
      await shop.call('PUT', `/api/categories/${slug}`, { token, body: { ...body, googleCategory: '' } }),
    );
    expect(await numberOf(below.slug)).toBe('436');
  });

  test('drafts, deleted and archived products are not in it', async () => {
    const { token } = administrator;
    const draft = bodyOf<ManagedProduct>(await shop.call('POST', '/api/products', { token }), 201);
    const archived = await createProduct(shop, administrator);
    await archiveProduct(shop, administrator, archived._id);
    const deleted = await createProduct(shop, administrator);
    bodyOf(await shop.call('DELETE', `/api/products/${deleted._id}`, { token }));
    const text = await feed();
    for (const { _id } of [draft, archived, deleted]) expect(text).not.toContain(_id);
    expect(text).toContain(sofa._id);
  });

  test('a product without a picture is not in it until it has one', async () => {
    const bare = await createProduct(shop, administrator, { image: '/no-picture.svg', images: [] });
    expect(await rowsOf(bare._id)).toEqual([]);
    const { token } = administrator;
    const body = { ...bare, image: '/images/demo/wanza-dining-chair-400.jpg', images: [] };
    bodyOf(await shop.call('PUT', `/api/products/${bare._id}`, { token, body }));
    expect(await rowsOf(bare._id)).toHaveLength(1);
  });

  test('words of administrators are not told', async () => {
    const { options, variants } = sofa;
    const fields = { name: 'Entoto Sofa', category: 'sofa', tags: ['secret-tag'], options, variants };
    await saveProduct(shop, administrator, sofa._id, fields);
    expect(await feed()).not.toContain('secret-tag');
  });

  test('a network that asks for it again and again is refused for a while', async () => {
    const ask = () => shop.call('GET', '/feeds/products.xml', { from: '198.51.100.7' });
    const answers = [];
    for (let count = 0; count < 31; count += 1) answers.push(await ask());
    expect(refusalOf(answers.at(-1)!)).toBe('429 too-many-requests');
    expect(answers[29]!.status).toBe(200);
  });
});
