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
import { createSofa, saveProduct, variantOf } from '../support/sofas.ts';
import { makeFloorModel } from '../support/floor-models.ts';
import { openPlaces } from '../support/stock-places.ts';
import { describeShopOnce } from '../support/start-shop.ts';
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
      .filter((row) => row['item_group_id'] === id);

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
      availability: 'in stock',
      condition: 'new',
      price: '69000.00 ETB',
      link: `https://shop.test/product/${sofa._id}?variant=${variant}`,
      image_link: 'https://shop.test/images/demo/wanza-dining-chair-800.jpg',
      brand: 'Mirfak',
      product_type: 'Sofa',
    });
    expect(byTitle.get('Entoto Sofa, Sand · Two seats')).toMatchObject({
      id: variantOf(sofa, 'sand two')._id,
      availability: 'available for order',
    });
    expect(byTitle.get('Entoto Sofa, Teal · Three seats')).toMatchObject({
      availability: 'out of stock',
      price: '92000.00 ETB',
      sale_price: '80500.00 ETB',
    });
  });

  test('a product without choices has one row with its own address', async () => {
    const chair = await createProduct(shop, administrator, { name: 'Bench <b> & "co"', countInStock: 0 });
    expect(await rowsOf(chair._id)).toEqual([
      expect.objectContaining({
        id: chair._id,
        title: 'Bench &lt;b&gt; &amp; "co"',
        availability: 'out of stock',
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
        ...{ price: '10925.00 ETB', sale_price: '5750.00 ETB', availability: 'in stock', condition: 'used' },
        title: 'Shown chair, Floor model, sold as seen: Small scratch on the left leg',
      }),
    ]);
    expect(await rowsOf(chair._id)).toMatchObject([{ condition: 'new', availability: 'in stock' }]);
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
