import type { Page } from '@playwright/test';
import type { ManagedProduct } from '../../contract/goods/products.ts';
import { expect, test } from './support/administrator-test.ts';
import { call } from './support/call.ts';
import { administratorToken, createProduct, saveProduct, updateOf } from './support/shop-data.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Update', exact: true }).click();
const cell = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const stored = async (id: string) =>
  call<ManagedProduct>('GET', `/api/products/${id}`, { token: await administratorToken() });

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

test('a problem in a column that was hidden shows the column', async ({ page }) => {
  const { _id } = await withTwo();
  await page.goto(`/admin/product/${_id}/edit`);
  await page.getByRole('button', { name: 'Sale and made to order', exact: true }).click();
  await cell(page, 'Sale until: Green').fill('soon');
  await page.getByRole('button', { name: 'Without sale and made to order' }).click();
  await expect(cell(page, 'Sale until: Green')).toHaveCount(0);
  await save(page);
  await expect(page.getByText('Please write a day such as 2026-12-01').first()).toBeVisible();
  await expect(cell(page, 'Sale until: Green')).toBeFocused();
});

test('values that were typed and not entered are saved too', async ({ page }) => {
  const { _id } = await createProduct({ price: 20_000, countInStock: 3 });
  await page.goto(`/admin/product/${_id}/edit`);
  await page.getByText('Options and variants').click();
  await page.getByRole('button', { name: 'Add an option' }).click();
  await page.getByLabel('Name of the option').fill('Fabric');
  await page.getByLabel('New values of Fabric').fill('Green, Red');
  await page.getByRole('textbox', { name: /^Brand/ }).focus();
  await expect(cell(page, 'Price: Green')).toHaveValue('20000');
  await save(page);
  await expect(page).toHaveURL(/\/admin\/productlist/);
  expect((await stored(_id)).options).toMatchObject([{ values: [{ name: 'Green' }, { name: 'Red' }] }]);
});
