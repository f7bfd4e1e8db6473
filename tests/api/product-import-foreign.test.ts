import { zipSync } from 'fflate';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { ManagedProduct } from '../../contract/goods/products.ts';
import { plainText } from '../../server/catalogue/import/reading/foreign-texts.ts';
import { bodyOf, signInAdministrator, type Person } from '../support/factories.ts';
import { shopifyFile, woocommerceFile } from '../support/foreign-files.ts';
import { csvOf, importer } from '../support/imports.ts';
import { describeShop } from '../support/start-shop.ts';
import { xlsxOf } from '../support/xlsx.ts';

describeShop('products of other shops', (shop) => {
  let administrator: Person;
  let files: ReturnType<typeof importer>;
  beforeAll(async () => {
    administrator = await signInAdministrator(shop);
    files = importer(shop, administrator);
  });
  afterEach(() =>
    shop.database.query("update product_imports set state = 'discarded' where state = 'checked'"),
  );
  async function named(name: string): Promise<ManagedProduct> {
    const { rows } = await shop.database.query(
      'select id from products where name = $1 and deleted_at is null',
      [name],
    );
    expect(rows, name).toHaveLength(1);
    const { token } = administrator;
    return bodyOf<ManagedProduct>(await shop.call('GET', `/api/products/${rows[0].id}`, { token }));
  }

  test('the export of WooCommerce comes in at first try, and a second time nothing changes', async () => {
    const done = await files.bringIn(woocommerceFile());
    expect(done).toMatchObject({ format: 'woocommerce', outcomes: { new: 4, wrong: 2 }, done: 4 });
    expect(done.notes).toEqual([]);
    const chair = await named('Wanza Dining Chair');
    expect(chair).toMatchObject({
      category: 'chair',
      brand: 'Mirfak',
      state: 'active',
      materials: 'Wanza, Linen',
    });
    expect(chair).toMatchObject({ price: 8500.5, regularPrice: 9500, countInStock: 12 });
    expect(chair).toMatchObject({ widthCm: 45, depthCm: 52, heightCm: 88.5 });
    expect(chair.description).toBe('A light chair & strong.\n\n– Wanza\n– Linen');
    expect(chair.images).toEqual(['https://old.example/a.jpg', 'https://old.example/b.jpg']);
    expect(chair.variants[0]).toMatchObject({
      sku: 'WC-CHAIR',
      saleFrom: expect.stringContaining('2026-01-01'),
    });

    const sofa = await named('Entoto Sofa');
    expect(sofa).toMatchObject({ category: 'sofa', description: 'A deep sofa.', state: 'active' });
    expect(sofa.options.map(({ name, values }) => [name, values.map((value) => value.name)])).toEqual([
      ['Fabric', ['Teal', 'Sand, light']],
      ['Size', ['Two seats', 'Three seats']],
    ]);
    // A variation that leaves the size open is there in each size; its code is that of the first.
    expect(
      sofa.variants.map(({ sku, price, onHand, images }) => [sku, price, onHand, images.length]),
    ).toEqual([
      ['WC-SOFA-T2', 60_000, 3, 1],
      ['WC-SOFA-S', 62_000, 1, 0],
      [null, 62_000, 1, 0],
    ]);
    // It is published there and stays a draft here, because no category fits.
    expect(await named('Voucher')).toMatchObject({
      ...{ state: 'draft', tags: ['gifts', 'new'], description: 'A gift » of 5″.' },
    });
    const remarks = (await files.items(done._id)).flatMap(({ notes }) => notes);
    expect(remarks.map(({ row, code }) => [row, code])).toEqual(
      expect.arrayContaining([
        [9, 'switched-off'],
        [10, 'beyond-stock'],
        [10, 'draft'],
      ]),
    );
    expect(await named('Wool Carpet')).toMatchObject({ state: 'draft', price: 4000 });
    const wrong = (await files.items(done._id, 'only=wrong')).flatMap(({ problems }) => problems);
    expect(wrong.map(({ row, code }) => [row, code])).toEqual([
      [7, 'type'],
      [8, 'parent-missing'],
    ]);
    expect(await files.bringIn(woocommerceFile())).toMatchObject({
      outcomes: { new: 0, changed: 0, unchanged: 4, wrong: 2 },
    });
  });

  test(
    'the export of Shopify comes in, with pictures by their positions and prices before the sale',
    { tags: 'long' },
    async () => {
      expect(await files.bringIn(shopifyFile())).toMatchObject({
        ...{ format: 'shopify', outcomes: { new: 3, wrong: 0 }, done: 3, notes: [] },
      });
      const table = await named('Bole Table');
      expect(table).toMatchObject({
        category: 'table',
        description: 'For six.',
        price: 30_000,
        regularPrice: 35_000,
      });
      expect(table.images).toEqual([1, 2, 3].map((number) => `https://cdn.example/${number}.jpg`));
      expect(table.imageTexts).toEqual([
        { image: 'https://cdn.example/2.jpg', alt: 'From the side', altAm: '' },
      ]);
      expect(table.variants.map(({ sku, price, onHand, images }) => [sku, price, onHand, images])).toEqual([
        ['SH-W', 30_000, 4, []],
        ['SH-O', 32_000, 0, ['https://cdn.example/oak.jpg']],
      ]);
      expect(await named('Bahir Bed')).toMatchObject({
        category: 'bed',
        options: [],
        price: 45_000,
        countInStock: 2,
      });
      expect(await named('Gondar')).toMatchObject({ state: 'draft', category: 'wardrobe', price: 80_000 });
      // The bed and the wardrobe have no code: their handles tell them.
      expect(await files.bringIn(shopifyFile())).toMatchObject({ outcomes: { new: 0, unchanged: 3 } });
    },
  );

  test('an Excel file comes in, with its numbers and dates', { tags: 'long' }, async () => {
    const file = xlsxOf([
      ['sku', 'name', 'category', 'price', 'onHand'],
      ['XL-1', 'Excel ወንበር', 'chair', 1234.5, 3],
    ]);
    await files.bringIn(file);
    expect(await named('Excel ወንበር')).toMatchObject({ price: 1234.5, countInStock: 3, category: 'chair' });
  });

  test('an Excel file that unpacks to gigabytes is refused', { tags: 'long' }, async () => {
    const huge = new Uint8Array(120 * 1024 * 1024);
    const bomb = zipSync({ 'xl/workbook.xml': huge, 'xl/worksheets/sheet1.xml': huge }, { level: 1 });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const answer = await files.send(Buffer.from(bomb), 'bomb.xlsx');
    expect([answer.status, answer.body.code]).toEqual([422, 'table-unpacks-too-large']);
  });

  test(
    'pictures that the file names wait for a ZIP, and come in by the addresses of their uploads',
    { tags: 'long' },
    async () => {
      const { _id, outcomes, missingPictures } = await files.check(
        csvOf([
          ['name', 'category', 'price', 'onHand', 'images'],
          ['Chair of the ZIP', 'chair', 900, 1, 'front.jpg, Side View.JPG'],
        ]),
      );
      expect([outcomes.wrong, missingPictures.toSorted()]).toEqual([1, ['Side View.JPG', 'front.jpg']]);
      const uploaded = ['/images/productdbImages/a-400.jpg', '/images/productdbImages/b-400.jpg'];
      bodyOf(
        await files.addPictures(_id, [
          { name: 'Front.jpg', address: uploaded[0]! },
          { name: 'pictures/side view.jpg', address: uploaded[1]! },
        ]),
      );
      expect(await files.become(_id, 'checked')).toMatchObject({ outcomes: { new: 1 }, missingPictures: [] });
      bodyOf(await files.start(_id));
      await files.become(_id, 'done');
      expect((await named('Chair of the ZIP')).images).toEqual(uploaded);
    },
  );

  test('pictures of one name in two folders stay two pictures', { tags: 'long' }, async () => {
    const { _id, missingPictures } = await files.check(
      csvOf([
        ['name', 'category', 'price', 'onHand', 'images'],
        ['Sofa of a folder', 'sofa', 900, 1, 'sofa/front.jpg'],
        ['Bed of a folder', 'bed', 900, 1, 'Bed\\front.jpg'],
      ]),
    );
    expect(missingPictures.toSorted()).toEqual(['Bed\\front.jpg', 'sofa/front.jpg']);
    const address = (of: string) => `/images/productdbImages/${of}-400.jpg`;
    const send = async (name: string, of: string) => {
      bodyOf(await files.addPictures(_id, [{ name, address: address(of) }]));
      return files.become(_id, 'checked');
    };
    expect((await send('sofa/front.jpg', 'sofa')).missingPictures).toEqual(['Bed\\front.jpg']);
    expect((await send('bed/front.jpg', 'bed')).missingPictures).toEqual([]);
    bodyOf(await files.start(_id));
    await files.become(_id, 'done');
    expect((await named('Sofa of a folder')).images).toEqual([address('sofa')]);
    expect((await named('Bed of a folder')).images).toEqual([address('bed')]);
  });
});

test.each([
  ['<p>One</p><p>Two<br>Three</p>', 'One\n\nTwo\nThree'],
  ['<script>alert(1)</script>A &lt;b&gt; &#4768; &amp;amp;', 'A <b> አ &amp;'],
  ['plain < text & 3 > 2', 'plain < text & 3 > 2'],
])('HTML becomes plain text: %s', (html, text) => {
  expect(plainText(html)).toBe(text);
});
