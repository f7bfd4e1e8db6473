import { randomUUID } from 'node:crypto';
import { csvOf } from '../support/imports.ts';
import { woocommerceFile } from '../support/foreign-files.ts';
import { expect, test } from './support/administrator-test.ts';
import { call } from './support/call.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administratorToken, createProduct, ownWord } from './support/shop-data.ts';

const AT = '/admin/products/import';

/** One import runs at a time, so what an earlier test has left is ended. */
test.beforeEach(async () => {
  const token = await administratorToken();
  for (const { _id, state } of await call<{ _id: string; state: string }[]>('GET', '/api/products/imports', {
    token,
  })) {
    if (state === 'checked') await call('DELETE', `/api/products/imports/${_id}`, { token });
  }
});
// Pictures of an address that answers nobody stand on its pages, where other tests would meet them.
useOwnShop();

const send = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('an owner brings in a file: what would change is shown before anything is written', async ({ page }) => {
  const { name, _id } = await createProduct({ price: 5000 });
  const sku = `E-${randomUUID().slice(0, 8)}`;
  const file = csvOf([
    ['_id', 'sku', 'name', 'category', 'price', 'onHand'],
    [_id, '', name, 'table', '6,500', 5],
    ['', sku, `New ${sku}`, 'chair', '9,900', 2],
    ['', `${sku}-2`, `Wrong ${sku}`, 'chair', '85.000', 2],
  ]);
  await page.goto('/admin/productlist');
  await page.getByRole('link', { name: 'Import and export' }).click();
  await page.getByLabel('CSV or XLSX file').setInputFiles(send('chairs.csv', file));
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('heading', { name: 'Trial run is finished.' })).toBeVisible();
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: name })).toContainText('Row 2 price: 6500');
  await expect(rows.filter({ hasText: name })).toContainText('before: 5000');
  await expect(rows.filter({ hasText: `Wrong ${sku}` })).toContainText(
    'Row 4, column price: “85.000” can mean two amounts',
  );
  expect(await call<{ price: number }>('GET', `/api/products/${_id}`)).toMatchObject({ price: 5000 });

  await page.getByRole('link', { name: /^Wrong\s?1$/ }).click();
  await expect(rows.filter({ hasText: name })).toHaveCount(0);
  await page.getByRole('button', { name: 'Import 2 products' }).click();
  await expect(page.getByRole('heading', { name: 'The import is finished' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText('2 written or unchanged, 1 not written')).toBeVisible();
  // Answers for shoppers are cached until the shop has looked for changes.
  const priceNow = async () => (await call<{ price: number }>('GET', `/api/products/${_id}`)).price;
  await expect.poll(priceNow).toBe(6500);
  await page.getByRole('link', { name: /^New\s?1$/ }).click();
  await page.getByRole('link', { name: `New ${sku}` }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(`New ${sku}`);
});

test('the export comes down as a file, and a file of WooCommerce is known by its columns', async ({
  page,
}) => {
  await page.goto(AT);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByLabel('CSV or XLSX file').setInputFiles(send('wc-product-export.csv', woocommerceFile()));
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('Columns of WooCommerce')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Entoto Sofa' })).toContainText('New');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Bring in products' })).toBeVisible();
});

test('what is no table is told beside the field', async ({ page, expectRefusal }) => {
  expectRefusal(/422 POST .*\/imports/);
  await page.goto(AT);
  await page.getByLabel('CSV or XLSX file').setInputFiles(send('notes.csv', 'name,price\n'));
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('alert')).toContainText('This file has no products');
});

test('an owner says once what the columns of a list mean, and makes its category', async ({
  page,
  expectRefusal,
}, info) => {
  expectRefusal(/422 POST .*\/imports/);
  const [mark, lamps] = [ownWord(), `Lamps ${ownWord()}`];
  const list = (rows: (string | number)[][]) =>
    send('mebel.csv', csvOf([['Abay Furniture'], [`Mebel ${mark}`, 'Sorte', 'Kosten'], ...rows]));
  const choose = async (file: ReturnType<typeof list>) => {
    await page.goto(AT);
    await page.getByLabel('CSV or XLSX file').setInputFiles(file);
    await page.getByRole('button', { name: 'Check the file' }).click();
  };
  const pictures = async (name: string) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
      await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({ path: info.outputPath(`${name}-${width}.png`), fullPage: true });
    }
  };
  await choose(list([[`Awash ${mark}`, `${lamps} / መብራት`, '11,500']]));
  await expect(page.getByRole('heading', { name: 'What do these columns mean?' })).toBeVisible();
  await expect(page.getByText(`for example Awash ${mark}`)).toBeVisible();
  await pictures('columns');
  await page.getByRole('button', { name: 'Check with these columns' }).click();
  await expect(page.getByRole('alert')).toContainText('Choose at least the name or the code.');
  await page.getByLabel(`Mebel ${mark}`).selectOption('Name');
  await page.getByLabel('Sorte').selectOption('Category');
  await page.getByLabel('Kosten').selectOption('Price');
  await page.getByRole('button', { name: 'Check with these columns' }).click();

  await expect(page.getByRole('heading', { name: 'Trial run is finished.' })).toBeVisible();
  await expect(page.getByText(/^The prices are taken (with|before) VAT/)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: `Awash ${mark}` });
  await expect(row).toContainText('Comes in as a draft, because this is missing: Category');
  await page.evaluate(() => localStorage.setItem('staffLanguage', '"am"'));
  await page.goto(AT);
  await expect(page.getByRole('heading', { name: 'ሱቁ የሌሉት ምድቦች' })).toBeVisible();
  await pictures('questions-in-amharic');
  await page.evaluate(() => localStorage.setItem('staffLanguage', '"en"'));
  await page.goto(AT);
  await page.getByLabel(`“${lamps} / መብራት” is`).selectOption('Make it a category');
  await expect(page.getByLabel(`Name of “${lamps} / መብራት” in English`)).toHaveValue(lamps);
  await expect(page.getByLabel(`Name of “${lamps} / መብራት” in Amharic`)).toHaveValue('መብራት');
  await pictures('questions');
  await page.getByRole('button', { name: 'Check again with these answers' }).click();
  await expect(page.getByRole('heading', { name: 'Categories that the shop does not have' })).toBeHidden();
  await expect(row).toContainText('Comes in as a draft, because this is missing: Pictures');
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByRole('heading', { name: 'The import is finished' })).toBeVisible({
    timeout: 30_000,
  });

  // The same list of next month is not asked about.
  await choose(list([[`Awash ${mark}`, lamps, '12,500']]));
  await expect(page.getByRole('heading', { name: 'Trial run is finished.' })).toBeVisible();
  await expect(row).toContainText('before: 11500');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Bring in products' })).toBeVisible();
});

test('pictures that the file names are sent from a ZIP, each from its folder', async ({ page }) => {
  const { zipSync } = await import('fflate');
  const { default: sharp } = await import('sharp');
  const pictureOf = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#3f6f6b' } })
      .png()
      .toBuffer();
  const zip = zipSync({
    'pictures/beds/front.png': await pictureOf(50, 50),
    'pictures/chairs/front.png': await pictureOf(64, 48),
    'pictures/tables/front.png': await pictureOf(48, 64),
    'notes.txt': Buffer.from('x'),
  });
  const [chair, table] = [`Chair ${ownWord()}`, `Table ${ownWord()}`];
  const file = csvOf([
    ['name', 'category', 'price', 'images'],
    [chair, 'chair', 9900, 'chairs/front.png'],
    [table, 'table', 9900, 'tables/front.png'],
  ]);
  await page.goto(AT);
  await page.getByLabel('CSV or XLSX file').setInputFiles(send('chairs.csv', file));
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText(/^Missing: .*chairs\/front\.png/)).toBeVisible();
  await expect(page.getByText(/^Nothing can be imported yet: the pictures/)).toBeVisible();
  const pictures = { name: 'pictures.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) };
  await page.getByLabel('ZIP with pictures').setInputFiles(pictures);
  await page.getByRole('button', { name: 'Import 2 products' }).click();
  await expect(page.getByRole('heading', { name: 'The import is finished' })).toBeVisible({
    timeout: 30_000,
  });
  const imageNow = async (name: string) => {
    const address = `/api/products/shops?keyword=${encodeURIComponent(name)}`;
    return (await call<{ image: string }[]>('GET', address))[0]?.image ?? '';
  };
  const isWide = async (name: string) => {
    await expect.poll(() => imageNow(name)).toMatch(/^\/images\/productdbImages\//);
    const answer = await page.request.get(await imageNow(name));
    const { width, height } = await sharp(await answer.body()).metadata();
    return Math.sign(width - height);
  };
  expect([await isWide(chair), await isWide(table)]).toEqual([1, -1]);
});

test('an owner corrects how a column was read, and sees which pictures could not be had', async ({
  page,
}, info) => {
  const name = `Fetched ${ownWord()}`;
  const file = csvOf([
    ['Item name', `Rank ${ownWord()}`, 'Balance', 'Unit price', 'Category', 'Pictures'],
    [name, 7, 3, '9,900', 'chair', 'https://10.1.2.3/front.jpg, https://10.1.2.3/side.jpg'],
  ]);
  const look = async (subject: string) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
      await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({ path: info.outputPath(`${subject}-${width}.png`), fullPage: true });
    }
  };
  await page.goto(AT);
  await page.getByLabel('CSV or XLSX file').setInputFiles(send('ranks.csv', file));
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('heading', { name: 'Trial run is finished.' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Balance: 3');
  await page.getByText('How the columns are read').click();
  await expect(page.getByLabel('Balance')).toHaveValue('onHand');
  await page.getByLabel('Balance').selectOption('Not read');
  await page.getByLabel(/^Rank/).selectOption('Pieces in stock');
  await look('columns');
  await page.getByRole('button', { name: 'Check with these columns' }).click();
  await expect(row).toContainText(/Rank \S+: 7/);
  await expect(page.getByRole('heading', { name: 'Trial run is finished.' })).toBeVisible();

  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByRole('heading', { name: 'The import is finished' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText('https://10.1.2.3/side.jpg')).toBeVisible({ timeout: 30_000 });
  await expect(
    page.getByText('The address leads into a network that is not public. It was not asked.').first(),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pictures that are not here' })).toBeVisible();
  await look('pictures');
  await page.evaluate(() => localStorage.setItem('staffLanguage', '"am"'));
  await page.reload();
  await expect(page.getByText('https://10.1.2.3/side.jpg')).toBeVisible();
  await look('pictures-am');
  await page.getByRole('button', { name: 'እንደገና ሞክር' }).click();
  await expect(page.getByText('https://10.1.2.3/side.jpg')).toBeVisible({ timeout: 30_000 });
});
