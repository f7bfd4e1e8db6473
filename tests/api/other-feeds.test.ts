import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { later } from '../../contract/days/days.ts';
import type { ManagedProduct } from '../../contract/goods/products.ts';
import { FEED_LIMITS } from '../../server/seo/feed-limits.ts';
import { bodyOf, createProduct, refusalOf, signInAdministrator, type Person } from '../support/factories.ts';
import { createSofa, saveProduct, SIZE, variantOf } from '../support/sofas.ts';
import { describeShopOnce } from '../support/start-shop.ts';
import { today } from '../support/statements.ts';

type Row = Record<string, string>;

describeShopOnce('the feeds of products for Meta and for assistants', (shop) => {
  let administrator: Person;
  let sofa: ManagedProduct;
  beforeAll(async () => {
    administrator = await signInAdministrator(shop);
    sofa = await createSofa(shop, administrator, {
      'teal two': { sku: 'FED-T2' },
      'sand two': { madeToOrderLimit: 5, leadTimeDays: 21 },
      'teal three': { salePrice: 70_000 },
    });
  });

  async function textOf(name: string, type: RegExp): Promise<string> {
    const answer = await shop.call('GET', `/feeds/${name}`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(type);
    return String(answer.body);
  }
  const csv = async (): Promise<Row[]> =>
    parse(await textOf('products.csv', /^text\/csv/), { columns: true, record_delimiter: '\r\n' });
  const jsonl = async (): Promise<Record<string, unknown>[]> =>
    (await textOf('products.jsonl', /^application\/jsonl/))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const xml = async (): Promise<Row[]> =>
    [...(await textOf('products.xml', /^application\/xml/)).matchAll(/<item>(.*?)<\/item>/g)].map(
      ([, item = '']) =>
        Object.fromEntries(
          [...item.matchAll(/<g:(\w+)>([^<]*)</g)].map(([, name, value]) => [name!, value!]),
        ),
    );
  const isOf = (product: string) => (row: object) =>
    new URL(String((row as Row)['link'] ?? (row as Row)['url'])).pathname === `/product/${product}`;

  test('all feeds say the same of each variant, each in the words of its readers', async () => {
    const words: Row = {
      in_stock: 'in stock',
      out_of_stock: 'out of stock',
      backorder: 'available for order',
    };
    const google = (await xml()).filter(isOf(sofa._id));
    const meta = (await csv()).filter(isOf(sofa._id));
    const assistants = (await jsonl()).filter(isOf(sofa._id));
    expect(google).toHaveLength(4);
    for (const row of google) {
      const shared = ['id', 'title', 'description', 'condition', 'price', 'link', 'image_link', 'brand'];
      expect(meta.find(({ id }) => id === row['id'])).toMatchObject({
        ...Object.fromEntries(shared.map((name) => [name, row[name]])),
        availability: words[row['availability']!],
        sale_price: row['sale_price'] ?? '',
        item_group_id: sofa._id,
        google_product_category: '460',
      });
      const record = assistants.find(({ item_id }) => item_id === row['id'])!;
      expect(record).toMatchObject({
        title: row['title'],
        url: row['link'],
        image_url: row['image_link'],
        price: row['price'],
        availability: row['availability'],
        group_id: sofa._id,
        listing_has_variations: true,
        variant_dict: { color: row['color'], size: row['size'] },
      });
      expect(record['sale_price']).toBe(row['sale_price']);
    }
    const made = assistants.find(({ item_id }) => item_id === variantOf(sofa, 'sand two')._id)!;
    expect(made).toMatchObject({ availability: 'backorder', availability_date: later(today(), 21) });
  });

  test('a record for assistants says who sells, that one pays at the shop, and how pieces go back', async () => {
    const sizes = { widthCm: 45, depthCm: 50.5, heightCm: 90 };
    const chair = await createProduct(shop, administrator, { name: 'Told chair', ...sizes });
    const [record] = (await jsonl()).filter(isOf(chair._id));
    expect(record).toMatchObject({
      item_id: chair._id,
      listing_has_variations: false,
      is_eligible_search: true,
      is_eligible_checkout: false,
      ...{ length: '50.5', width: '45', height: '90', dimensions_unit: 'cm' },
      ...{ seller_name: 'Wenber', seller_url: 'https://shop.test/en', store_country: 'ET' },
      ...{ accepts_returns: true, return_deadline_in_days: 7, target_countries: ['ET'] },
      return_policy: 'https://shop.test/en/delivery#returns',
      review_count: 0,
    });
    expect(record).not.toHaveProperty('group_id');
    expect(record).not.toHaveProperty('star_rating');
    const { token } = administrator;
    const { settings, version } = bodyOf<{ settings: object; version: number }>(
      await shop.call('GET', '/api/settings', { token }),
    );
    const changed = { settings: { ...settings, returnDays: 0 }, version };
    bodyOf(await shop.call('PUT', '/api/settings', { token, body: changed }));
    const [without] = (await jsonl()).filter(isOf(chair._id));
    expect(without).toMatchObject({ accepts_returns: false });
    expect(without).not.toHaveProperty('return_deadline_in_days');
  });

  test('every row keeps to the limits of its readers, however long names and lists are', async () => {
    const long = await createSofa(shop, administrator);
    const values = (letter: string) =>
      [1, 2].map((each) => ({
        ...SIZE.values[0]!,
        _id: `${letter}${each}`,
        name: `${each} ${letter.repeat(58)}`,
      }));
    const options = ['Colour', 'Size', 'Side'].map((name, index) => ({
      ...{ name, nameAm: null, values: values('abc'[index]!) },
    }));
    const pictures = Array.from(
      { length: 12 },
      (_, index) => `https://elsewhere.test/${'p'.repeat(380)}${index}.jpg`,
    );
    await saveProduct(shop, administrator, long._id, {
      ...{ name: 'N'.repeat(200), description: 'D'.repeat(5000), brand: 'B'.repeat(100), category: 'sofa' },
      ...{ image: pictures[0]!, images: pictures, options, materials: 'm'.repeat(500) },
      variants: [1, 2].map((each) => ({
        values: [`a${each}`, `b${each}`, `c${each}`],
        ...{ price: 100, countInStock: each },
      })),
    });
    const { meta, openai } = FEED_LIMITS;
    const rows = (await csv()).filter(isOf(long._id));
    const records = (await jsonl()).filter(isOf(long._id));
    expect([rows.length, records.length]).toEqual([2, 2]);
    for (const name of ['title', 'description', 'brand', 'color', 'size', 'material'] as const) {
      for (const row of rows) expect(row[name]!.length, name).toBeLessThanOrEqual(meta[name]);
      for (const record of records)
        expect(String(record[name]).length, name).toBeLessThanOrEqual(openai[name]);
    }
    for (const row of rows) {
      const more = row['additional_image_link']!;
      expect(more.length).toBeLessThanOrEqual(meta.morePicturesLength);
      expect(more.split(',')).toEqual(pictures.slice(1, 1 + more.split(',').length));
    }
    for (const record of records) {
      expect(String(record['additional_image_urls']).split(',')).toHaveLength(openai.morePictures);
      expect(record['variant_dict']).toMatchObject({ size: expect.stringMatching(/b{10}/) });
    }
    const told = records.map((record) => JSON.stringify(record['variant_dict']));
    expect(new Set(told).size).toBe(2);
  });

  test('line ends, quotes and separators in a text stay within their row', async () => {
    const description = 'One, "two"; three\n\nfour\tfive';
    const { _id } = await createProduct(shop, administrator, { name: 'Bench, "low"', description });
    expect((await csv()).filter(isOf(_id))).toMatchObject([{ title: 'Bench, "low"', description }]);
    expect((await jsonl()).filter(isOf(_id))).toMatchObject([{ title: 'Bench, "low"', description }]);
  });

  test('all feeds share the limit of a network', async () => {
    const ask = (name: string) => shop.call('GET', `/feeds/${name}`, { from: '198.51.100.9' });
    for (let count = 0; count < 10; count += 1)
      for (const name of ['products.xml', 'products.csv', 'products.jsonl'])
        expect((await ask(name)).status).toBe(200);
    expect(refusalOf(await ask('products.jsonl'))).toBe('429 too-many-requests');
  });
});
