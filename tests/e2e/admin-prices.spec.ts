import { randomUUID } from 'node:crypto';
import type { Product } from '../../contract/products.ts';
import { expect, test } from './support/administrator-test.ts';
import { findBarriers } from './support/axe.ts';
import { call } from './support/call.ts';
import { administratorToken, createProduct, saveProduct, updateOf } from './support/shop-data.ts';

/** Creates products with these prices and returns the address of a list that shows only them. */
async function createPriced(...prices: number[]) {
  const brand = `Brand ${randomUUID().slice(0, 8)}`;
  const products: Product[] = [];
  for (const price of prices) products.push(await createProduct({ brand, price }));
  return { products, list: `/admin/productlist?keyword=${encodeURIComponent(brand)}` };
}
const priceOf = async ({ _id }: Product) => (await call<Product>('GET', `/api/products/${_id}`)).price;

test('prices of chosen products are raised after old and new are shown', async ({ page, openContext }) => {
  const { products, list } = await createPriced(9500, 33.3, 20);
  const [chair, spoon, nail] = products as [Product, Product, Product];
  await page.goto(list);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('checkbox', { name: `Select ${nail.name}` }).uncheck();
  await page.getByRole('button', { name: 'Change prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 2 prices' });

  const percent = dialog.getByLabel(/^Percent/);
  await percent.fill('ten');
  await dialog.getByRole('button', { name: 'Change prices' }).click();
  await expect(percent).toBeFocused();
  await expect(percent).toHaveAccessibleDescription(/number above 0/);
  await percent.fill('7.5');
  await expect(percent).not.toHaveAttribute('aria-invalid');
  await dialog.getByLabel('Round to').selectOption('50 birr');
  await expect(dialog.getByRole('row').filter({ hasText: chair.name })).toContainText(/9,500.00\s*10,200.00/);
  await expect(dialog.getByRole('row').filter({ hasText: spoon.name })).toContainText(/33.30\s*50.00/);
  await dialog.getByLabel('Round to').selectOption('0.01 birr (not at all)');
  await expect(dialog.getByRole('row').filter({ hasText: spoon.name })).toContainText(/33.30\s*35.80/);
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change 2 prices' }).click();

  await expect(page.getByText('2 prices changed')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: chair.name })).toContainText('10,212.50');
  await expect(page.getByRole('checkbox', { name: `Select ${chair.name}` })).not.toBeChecked();
  expect(await Promise.all(products.map(priceOf))).toEqual([10212.5, 35.8, 20]);
  const shopper = await (await openContext()).newPage();
  await shopper.goto(`/product/${chair._id}`);
  await expect(shopper.getByText('10,212.50 ETB').first()).toBeVisible();
});

test('prices are lowered by less than 100 percent, and a product without a price keeps none', async ({
  page,
}) => {
  const { products, list } = await createPriced(200);
  const [stool] = products as [Product];
  const token = await administratorToken();
  await call('POST', '/api/products', { token, body: { brand: stool.brand } });
  await page.goto(list);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Change prices' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Lower').check();
  await dialog.getByLabel(/^Percent/).fill('100');
  await dialog.getByRole('button', { name: 'Change prices' }).click();
  await expect(dialog.getByLabel(/^Percent/)).toHaveAccessibleDescription(/less than 100 percent/);
  await dialog.getByLabel(/^Percent/).fill('12.5');
  await expect(dialog.getByRole('row').filter({ hasText: 'Unnamed product' })).toContainText('no price yet');
  await dialog.getByRole('button', { name: 'Change 1 price' }).click();
  await expect(page.getByText('1 price changed')).toBeVisible();
  expect(await priceOf(stool)).toBe(175);
});

test('a price that changed meanwhile stops the change and is shown, and the rest continues from it', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(/409 POST .*\/api\/products\/prices/);
  const { products, list } = await createPriced(1000, 2000, 3000);
  const [moved, gone, still] = products as [Product, Product, Product];
  await page.goto(list);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Change prices' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Percent/).fill('10');
  await saveProduct(moved._id, { ...updateOf(moved), price: 1500 });
  await call('DELETE', `/api/products/${gone._id}`, { token: await administratorToken() });
  await dialog.getByRole('button', { name: 'Change 3 prices' }).click();

  await expect(dialog.getByRole('alert')).toContainText('Some prices have changed meanwhile');
  await expect(dialog.getByRole('listitem').filter({ hasText: moved.name })).toContainText('1,500');
  await expect(dialog.getByRole('listitem').filter({ hasText: gone.name })).toContainText('deleted');
  await expect(dialog.getByRole('row').filter({ hasText: moved.name })).toContainText(/1,500\s*1,650/);
  await expect(dialog.getByRole('row').filter({ hasText: gone.name })).toBeHidden();
  expect(await priceOf(still)).toBe(3000);
  expect(await findBarriers(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Change 2 prices' }).click();
  await expect(page.getByText('2 prices changed')).toBeVisible();
  expect(await Promise.all([moved, still].map(priceOf))).toEqual([1650, 3300]);
});

test('the dialog works by keyboard and returns the focus', async ({ page }) => {
  const { list } = await createPriced(1000);
  await page.goto(list);
  await page.getByRole('checkbox', { name: /^Select Bench/ }).focus();
  await page.keyboard.press('Space');
  const open = page.getByRole('button', { name: 'Change prices' });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Raise')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByLabel('Lower')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel(/^Percent/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});
