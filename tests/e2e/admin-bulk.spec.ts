import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { ManagedProduct, Product } from '../../contract/goods/products.ts';
import { expect, test } from './support/administrator-test.ts';
import { officeScreens } from './support/test.ts';
import { findBarriers } from './support/axe.ts';
import { call } from './support/call.ts';
import { administratorToken, createProduct, saveProduct, updateOf } from './support/shop-data.ts';

/** Creates products with these prices and returns the address of a list that shows only them. */
async function createPriced(...prices: number[]) {
  const brand = `Brand${randomUUID().slice(0, 8)}`;
  const products: Product[] = [];
  for (const price of prices) products.push(await createProduct({ brand, price }));
  return { brand, products, list: `/admin/productlist?keyword=${brand}` };
}
const read = async ({ _id }: { _id: string }) =>
  call<ManagedProduct>('GET', `/api/products/${_id}`, { token: await administratorToken() });
const priceOf = async (product: { _id: string }) => (await read(product)).price;
const rowOf = (page: Page, { name }: Product) => page.getByRole('row').filter({ hasText: name });

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Change selected' }).click();
  return page.getByRole('dialog');
}
const selectPage = (page: Page) => page.getByRole('checkbox', { name: 'Select all on this page' }).check();

test('prices of chosen products are raised after old and new are shown', async ({ page }) => {
  const { products, list } = await createPriced(9500, 33.3, 20);
  const [chair, spoon, nail] = products as [Product, Product, Product];
  await page.goto(list);
  await selectPage(page);
  await page.getByRole('checkbox', { name: `Select ${nail.name}` }).uncheck();
  const dialog = await openDialog(page);
  await expect(dialog).toHaveAccessibleName('Change 2 products');
  await expect(dialog.getByLabel('What to change')).toHaveValue('price');
  const percent = dialog.getByLabel(/^Percent/);
  await percent.fill('ten');
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(percent).toBeFocused();
  await expect(percent).toHaveAccessibleDescription(/number above 0/);
  await percent.fill('7.5');
  await dialog.getByLabel('Round to').selectOption('50 birr');
  await expect(dialog.getByRole('row').filter({ hasText: chair.name })).toContainText(/9,500\s*10,200/);
  await expect(dialog.getByRole('row').filter({ hasText: spoon.name })).toContainText(/33.30\s*50/);
  await dialog.getByLabel('Round to').selectOption('0.01 birr (not at all)');
  await expect(dialog.getByRole('row').filter({ hasText: spoon.name })).toContainText(/33.30\s*35.80/);
  await expect(dialog.getByText('2 products with 2 variants will change')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change 2 products' }).click();

  await expect(page.getByText('2 products changed: Price raised by 7.5 %')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, chair)).toContainText('10,212.50');
  await expect(page.getByRole('checkbox', { name: `Select ${chair.name}` })).not.toBeChecked();
  expect(await Promise.all(products.map(priceOf))).toEqual([10212.5, 35.8, 20]);
  expect(await findBarriers(page)).toEqual([]);
});

test('all that match are chosen over the pages, but one that is taken out', async ({ page }) => {
  const { brand, products, list } = await createPriced(1000);
  const token = await administratorToken();
  for (let index = 0; index < 51; index += 1)
    await call('POST', '/api/products', { token, body: { brand, category: 'bed' } });
  await page.goto(list);
  await selectPage(page);
  await page.getByRole('button', { name: 'Select all 52 that match' }).click();
  await expect(page.getByText('All 52 selected')).toBeVisible();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByRole('checkbox', { name: /^Select (?!all)/ })).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select Unnamed product' }).uncheck();
  await expect(page.getByText('51 selected, 1 left out')).toBeVisible();
  const dialog = await openDialog(page);
  await dialog.getByLabel('What to change').selectOption('Tags');
  await dialog.getByLabel('Add tags').fill('Autumn fair, 2026');
  await expect(dialog.getByText('51 products will change')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change 51 products' }).click();
  await expect(page.getByText('51 products changed: Tags added: Autumn fair, 2026')).toBeVisible();
  expect((await read(products[0]!)).tags).toEqual(['Autumn fair', '2026']);

  await page.getByRole('combobox', { name: 'Tag' }).selectOption('Autumn fair (51)');
  await expect(page.getByText('51 found')).toBeVisible();
  // Another list is another choice.
  await selectPage(page);
  await page.getByRole('button', { name: 'Select all 51 that match' }).click();
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Bed');
  await expect(page.getByText('50 found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change selected' })).toBeHidden();
});

test('a price that changes by more than half is changed after a yes', async ({ page }) => {
  const { products, list } = await createPriced(100, 5000);
  await page.goto(list);
  await selectPage(page);
  const dialog = await openDialog(page);
  await dialog.getByLabel('How').selectOption('Set to');
  await dialog.getByLabel('Amount in ETB').fill('4,000');
  await expect(dialog.getByText('1 price changes by more than half.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change 2 products' }).click();
  const yes = dialog.getByRole('checkbox', { name: 'I have looked at them' });
  await expect(yes).toHaveAccessibleDescription(/say that they are right/);
  expect(await priceOf(products[0]!)).toBe(100);
  await yes.check();
  await dialog.getByRole('button', { name: 'Change 2 products' }).click();
  await expect(page.getByText('2 products changed: Price set to 4,000 ETB')).toBeVisible();
  expect(await Promise.all(products.map(priceOf))).toEqual([4000, 4000]);
});

test('what has changed meanwhile stops the change and is shown first', async ({ page, expectRefusal }) => {
  expectRefusal(/409 POST .*\/api\/products\/bulk/);
  const { products, list } = await createPriced(1000, 2000, 3000);
  const [moved, gone, still] = products as [Product, Product, Product];
  await page.goto(list);
  await selectPage(page);
  const dialog = await openDialog(page);
  await dialog.getByLabel(/^Percent/).fill('10');
  await expect(dialog.getByText('3 products with 3 variants will change')).toBeVisible();
  await saveProduct(moved._id, { ...updateOf(moved), price: 1500 });
  await call('DELETE', `/api/products/${gone._id}`, { token: await administratorToken() });
  await dialog.getByRole('button', { name: 'Change 3 products' }).click();
  await expect(dialog.getByText(/Something has changed meanwhile/)).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: moved.name })).toContainText(/1,500\s*1,650/);
  expect(await priceOf(still)).toBe(3000);
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change 2 products' }).click();
  await expect(page.getByText('2 products changed: Price raised by 10 %, rounded to 1 birr')).toBeVisible();
  expect(await Promise.all([moved, still].map(priceOf))).toEqual([1650, 3300]);
});

test('chosen columns stay in this browser', async ({ page }) => {
  const product = await createProduct();
  const list = `/admin/productlist?keyword=${product._id}`;
  await page.goto(list);
  await expect(page.getByRole('columnheader', { name: 'Id', exact: true })).toBeVisible();
  await page.locator('summary', { hasText: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Tags' }).check();
  await page.getByRole('checkbox', { name: 'Changed' }).check();
  await page.getByRole('checkbox', { name: 'Id', exact: true }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: 'Tags' })).toBeHidden();
  for (let round = 1; round <= 2; round += 1) {
    await expect(page.getByRole('columnheader', { name: 'Changed', exact: true })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Id', exact: true })).toBeHidden();
    await page.reload();
  }
});

for (const { width } of officeScreens) {
  test(`a sale is set, and the stock is moved, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const { products, list } = await createPriced(10_000);
    const [sofa] = products as [Product];
    await page.goto(list);
    await selectPage(page);
    const dialog = await openDialog(page);
    await dialog.getByLabel('What to change').selectOption('Sale price');
    await dialog.getByLabel(/^Percent/).fill('15');
    await dialog.getByLabel(/^Until/).fill('2031-12-05T18:00');
    await expect(dialog.getByText('8,500 until 2031-12-05 18:00')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Change 1 product' }).click();
    await expect(page.getByText(/^1 product changed: Sale price 15 % off/)).toBeVisible();
    expect(await read(sofa)).toMatchObject({ price: 8500, regularPrice: 10_000 });

    await selectPage(page);
    await page.getByRole('button', { name: 'Change selected' }).click();
    await dialog.getByLabel('What to change').selectOption('Stock on hand');
    await dialog.getByLabel('Pieces').fill('-9999');
    await expect(dialog.getByText(/1 stays as it is: not so many pieces are there/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Change', exact: true })).toBeDisabled();
    await dialog.getByLabel('Pieces').fill('7');
    await dialog.getByRole('button', { name: 'Change 1 product' }).click();
    await expect(page.getByText('1 product changed: Stock raised by 7')).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test('the dialog works by keyboard and returns the focus', async ({ page }) => {
  const { list } = await createPriced(1000);
  await page.goto(list);
  await page.getByRole('checkbox', { name: /^Select Bench/ }).focus();
  await page.keyboard.press('Space');
  const open = page.getByRole('button', { name: 'Change selected' });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('What to change')).toBeFocused();
  for (const label of ['How', 'Direction', 'Percent']) {
    await page.keyboard.press('Tab');
    await expect(dialog.getByLabel(label)).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});
