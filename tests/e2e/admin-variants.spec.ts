import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { plainPicture } from '../support/pictures.ts';
import type { ManagedProduct, Product } from '../../contract/goods/products.ts';
import { expect, test } from './support/administrator-test.ts';
import { findBarriers } from './support/axe.ts';
import { call } from './support/call.ts';
import type { Person } from './support/people.ts';
import { address, administratorToken, createProduct, saveProduct, updateOf } from './support/shop-data.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Update', exact: true }).click();
const cell = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const stored = async (id: string) =>
  call<ManagedProduct>('GET', `/api/products/${id}`, { token: await administratorToken() });

async function addOption(page: Page, position: number, name: string, values: string) {
  await page.getByRole('button', { name: 'Add an option' }).click();
  await page.getByLabel('Name of the option').nth(position).fill(name);
  const added = page.getByLabel(`New values of ${name}`);
  await added.fill(values);
  await added.press('Enter');
}

/** Pastes a text as a spreadsheet copies it. */
async function paste(page: Page, text: string) {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement!.dispatchEvent(event);
  }, text);
}

/** Creates a sofa with two fabrics, as the API takes it. */
async function withTwo() {
  const product = await createProduct({ price: 85_000, countInStock: 4 });
  const value = (_id: string, name: string) => ({ _id, name });
  return saveProduct(product._id, {
    ...updateOf(product),
    options: [{ name: 'Fabric', nameAm: null, values: [value('g', 'Green'), value('r', 'Red')] as never }],
    variants: [
      { values: ['g'], price: 85_000, countInStock: 4 },
      { values: ['r'], price: 90_000, countInStock: 2 },
    ],
  });
}

/** Orders one piece of a variant, by its place in the product. */
const orderOne = async (customer: Person, { _id }: Product, index: number) =>
  call('POST', '/api/orders', {
    token: customer.userInfo.token,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      orderItems: [{ product: _id, variant: (await stored(_id)).variants[index]!._id, qty: 1 }],
      shippingAddress: address,
      paymentMethod: 'PayPal',
    },
  });

test('a sofa in five fabrics and three sizes: prices pasted, stock filled down, pictures by fabric', async ({
  page,
}, testInfo) => {
  const product = await createProduct({ price: 85_000, countInStock: 4 });
  await page.goto(`/admin/product/${product._id}/edit`);
  await page.getByText('Options and variants').click();
  await addOption(page, 0, 'Fabric', 'Green = አረንጓዴ, Red, Blue, Grey, Sand');
  await expect(page.getByLabel('Its name in Amharic').first()).toHaveValue('ጨርቅ');
  await addOption(page, 1, 'Size', 'Two seats, Three seats, Corner');
  const grid = page.getByRole('table', { name: 'Variants' });
  await expect(grid.getByRole('row')).toHaveCount(16);
  await expect(cell(page, 'Price: Green · Two seats')).toHaveValue('85000');
  await expect(cell(page, 'On hand: Green · Two seats')).toHaveValue('4');

  await cell(page, 'Price: Green · Two seats').focus();
  const prices = ['85,000', '95,000', '120,000'];
  await paste(
    page,
    Array.from({ length: 5 }, () => prices.map((price) => `${price}\t3`).join('\n')).join('\n'),
  );
  await expect(page.getByText('30 cells are pasted')).toBeVisible();
  await expect(cell(page, 'Price: Sand · Corner')).toHaveValue('120,000');
  await cell(page, 'Lead days: Green · Two seats').fill('21');
  await cell(page, 'Lead days: Green · Two seats').press('Control+d');
  await expect(cell(page, 'Lead days: Sand · Corner')).toHaveValue('21');

  // From cell to cell as in a spreadsheet.
  await cell(page, 'Code (SKU): Green · Two seats').fill('S-G2');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Code (SKU): Green · Three seats')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect(cell(page, 'On hand: Green · Two seats')).toBeFocused();

  await page.getByRole('button', { name: 'Pictures of all with Green' }).click();
  const picker = page.getByRole('dialog', { name: 'Pictures of all with Green' });
  const photo = async (name: string, colour: string) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await plainPicture(640, 480, 'jpeg', colour),
  });
  await picker
    .getByLabel('Choose pictures')
    .setInputFiles([await photo('a.jpg', '#0a0'), await photo('b.jpg', '#070')]);
  await picker.getByRole('button', { name: 'Use 2 pictures' }).click();
  await expect(page.getByRole('button', { name: 'Pictures of Green · Corner: 2' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pictures of Red · Corner: 0' })).toBeVisible();
  await page.getByRole('button', { name: 'Do not sell Sand · Corner' }).click();
  await expect(grid.getByRole('row')).toHaveCount(15);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('table', { name: 'Variants' }).scrollIntoViewIfNeeded();
  await page.screenshot({ path: testInfo.outputPath('variants-1280.png'), fullPage: true });
  await save(page);
  await expect(page.getByText('Product updated successfully')).toBeVisible();

  const { options, variants } = await stored(product._id);
  expect(options).toMatchObject([
    { name: 'Fabric', nameAm: 'ጨርቅ', values: [{ name: 'Green', nameAm: 'አረንጓዴ' }, {}, {}, {}, {}] },
    { name: 'Size', nameAm: 'መጠን' },
  ]);
  expect(variants).toHaveLength(14);
  expect(variants[0]).toMatchObject({
    _id: product._id,
    price: 85_000,
    onHand: 3,
    sku: 'S-G2',
    leadTimeDays: 21,
  });
  expect(variants.filter(({ images }) => images.length === 2)).toHaveLength(3);
  expect(variants.map(({ price }) => price).slice(0, 3)).toEqual([85_000, 95_000, 120_000]);
});

test('what is pasted wrong is told at its cell, and nothing of it is lost', async ({ page }) => {
  const product = await withTwo();
  await page.goto(`/admin/product/${product._id}/edit`);
  await cell(page, 'Price: Green').focus();
  await paste(page, '85,00\t4\nmany\t2\n70,000\t1');
  await expect(page.getByText('For this there was no row or column:')).toBeVisible();
  await expect(page.getByText('70,000 1')).toBeVisible();
  await save(page);
  await expect(cell(page, 'Price: Green')).toBeFocused();
  await expect(cell(page, 'Price: Green')).toHaveAccessibleDescription(/Price can be read in two ways/);
  await expect(cell(page, 'Price: Red')).toHaveAccessibleDescription('Price must be a number');
  await expect(cell(page, 'Price: Red')).toHaveValue('many');
  await cell(page, 'Price: Green').fill('86,000');
  await cell(page, 'Price: Red').fill('91,000');
  await cell(page, 'Code (SKU): Green').fill('ONE');
  await cell(page, 'Code (SKU): Red').fill('one');
  await save(page);
  await expect(cell(page, 'Code (SKU): Red')).toHaveAccessibleDescription('Another variant has this code');
  await cell(page, 'Code (SKU): Red').fill(`T-${product._id}`);
  await cell(page, 'Code (SKU): Green').fill('');
  await save(page);
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  expect((await stored(product._id)).variants).toMatchObject([{ price: 86_000 }, { price: 91_000 }]);
});

test('somebody else’s save and a sale meanwhile take nothing away from what was typed here', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(/409 PUT .*\/api\/products\//);
  const product = await withTwo();
  await page.goto(`/admin/product/${product._id}/edit`);
  await cell(page, 'Price: Green').fill('88,000');
  await cell(page, 'On hand: Red').fill('5');
  const [green, red] = (await stored(product._id)).variants;
  const options = product.options as never;
  await saveProduct(product._id, {
    ...updateOf(product),
    options,
    variants: [
      { _id: green!._id, values: ['g'], price: 80_000, countInStock: 1 },
      { _id: red!._id, values: ['r'], price: 99_000, countInStock: 2 },
    ],
  });
  await save(page);
  const panel = page.getByRole('alert').filter({ hasText: 'Green Price' });
  await expect(panel).toContainText('80000');
  // The cells that were left alone here are as they were saved there.
  await expect(cell(page, 'Price: Green')).toHaveValue('88,000');
  await expect(cell(page, 'On hand: Green')).toHaveValue('1');
  await expect(cell(page, 'Price: Red')).toHaveValue('99000');
  await expect(cell(page, 'On hand: Red')).toHaveValue('5');
  await save(page);
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  expect((await stored(product._id)).variants).toMatchObject([
    { price: 88_000, onHand: 1 },
    { price: 99_000, onHand: 5 },
  ]);
});

test('a sale before a press on Archive keeps its pieces when the form is saved after it', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/409 PUT .*\/api\/products\//);
  const product = await withTwo();
  await page.goto(`/admin/product/${product._id}/edit`);
  await expect(cell(page, 'On hand: Red')).toHaveValue('2');
  await orderOne(customer, product, 1);
  const panel = page.getByRole('region', { name: 'State' });
  await panel.getByRole('button', { name: 'Archive' }).click();
  await expect(panel).toContainText('Archived');
  await page.getByLabel(/^Brand/).fill('Kebele');
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
  await save(page);
  await answered;
  expect((await stored(product._id)).variants[1]).toMatchObject({ onHand: 1 });
  await expect(cell(page, 'On hand: Red')).toHaveValue('1');
  await save(page);
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  const saved = await stored(product._id);
  expect(saved).toMatchObject({ brand: 'Kebele', state: 'archived' });
  expect(saved.variants).toMatchObject([{ onHand: 4 }, { price: 90_000, onHand: 1 }]);
});

test('on a phone every variant is a card, and what was taken out can be put back', async ({
  page,
}, testInfo) => {
  const product = await withTwo();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/admin/product/${product._id}/edit`);
  await expect(cell(page, 'Price: Green')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.screenshot({ path: testInfo.outputPath('variants-360.png'), fullPage: true });
  await page.getByRole('button', { name: 'Remove Red' }).click();
  await expect(cell(page, 'Price: Red')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo taking out' }).click();
  await expect(cell(page, 'Price: Red')).toHaveValue('90000');
  // Without options price and stock stand in the product's own fields again.
  await page.getByRole('button', { name: 'Remove Fabric' }).click();
  await expect(page.getByLabel(/^Price/)).toHaveValue('85000');
  await page.getByLabel(/^Price/).fill('87,000');
  await save(page);
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  const plain = await stored(product._id);
  expect(plain).toMatchObject({ price: 87_000, countInStock: 4, options: [] });
  expect(plain.variants).toHaveLength(1);
});

test('a large change of one variant’s price is asked about by its name', async ({ page }) => {
  const product = await withTwo();
  await page.goto(`/admin/product/${product._id}/edit`);
  await cell(page, 'Price: Red').fill('9,000');
  await save(page);
  const question = page.getByRole('alertdialog', { name: 'Change the price by more than half?' });
  await expect(question).toContainText('Red: 90,000 → 9,000 ETB (−90 %)');
  await question.getByRole('button', { name: 'Yes, change' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
});

test('sales and the limit of pieces made to order are pasted, filled down and saved', async ({ page }) => {
  const sofa = await withTwo();
  await page.goto(`/admin/product/${sofa._id}/edit`);
  await page.getByRole('button', { name: 'Sale and made to order', exact: true }).click();
  // All columns take the room beside the form, and scroll within it.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await cell(page, 'Sale price: Green').focus();
  await paste(page, '80,000\t2026-12-01\t2031-12-05 18:00\t3');
  await page.getByRole('button', { name: /^Sale until: fill down/ }).click();
  await cell(page, 'Sale price: Red').fill('95,000');
  await cell(page, 'Sale from: Red').fill('1 December');
  await save(page);
  await expect(cell(page, 'Sale price: Red')).toHaveAccessibleDescription(/lower than the price/);
  await expect(cell(page, 'Sale from: Red')).toHaveAccessibleDescription(/a day such as/);
  expect(await findBarriers(page)).toEqual([]);
  await cell(page, 'Sale price: Red').fill('');
  await cell(page, 'Sale from: Red').fill('');
  await cell(page, 'Sale until: Red').fill('');
  await save(page);
  await expect(page.getByText(/has been updated|updated/i).first()).toBeVisible();
  const { variants } = await stored(sofa._id);
  expect(variants).toMatchObject([
    {
      ...{ salePrice: 80_000, saleFrom: '2026-12-01T00:00:00.000+03:00' },
      ...{ saleUntil: '2031-12-05T18:00:00.000+03:00', madeToOrderLimit: 3 },
    },
    { salePrice: null, saleFrom: null, saleUntil: null, madeToOrderLimit: 0 },
  ]);
  await page.goto(`/admin/product/${sofa._id}/edit`);
  await expect(cell(page, 'Sale from: Green')).toHaveValue('2026-12-01 00:00');
});
