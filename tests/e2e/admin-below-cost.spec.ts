import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { ManagedProduct } from '../../contract/goods/products.ts';
import type { Place } from '../../contract/stock/stock.ts';
import { expect, test } from './support/administrator-test.ts';
import { findBarriers } from './support/axe.ts';
import { call } from './support/call.ts';
import { administratorToken, createProduct, saveProduct, updateOf } from './support/shop-data.ts';

const stored = async (id: string) =>
  call<ManagedProduct>('GET', `/api/products/${id}`, { token: await administratorToken() });
const save = (page: Page) => page.getByRole('button', { name: 'Update', exact: true }).click();
const questionOf = (page: Page) => page.getByRole('alertdialog', { name: 'Sell below cost?' });

/** Receives two pieces of a variant, each at a cost. */
async function receive(variant: string, cost: number) {
  const token = await administratorToken();
  const [place] = await call<[Place]>('GET', '/api/stock/places', { token });
  const body = { place: place._id, lines: [{ variant, qty: 2, cost }] };
  await call('POST', '/api/stock/deliveries', { token, body });
}

test('a price below the cost of its piece is asked about, and the form stays as it was typed', async ({
  page,
}) => {
  const product = await createProduct({ price: 85_000 });
  await receive(product._id, 50_000.5);
  await page.goto(`/admin/product/${product._id}/edit`);
  const price = page.getByLabel(/^Price/);
  await price.fill('49,000');
  await save(page);
  const question = questionOf(page);
  await expect(question).toContainText('49,000 ETB is 1,000.50 ETB below the cost of 50,000.50 ETB');
  expect(await findBarriers(page)).toEqual([]);
  await question.getByRole('button', { name: 'Back to the form' }).click();
  await expect(price).toHaveValue('49,000');
  expect((await stored(product._id)).price).toBe(85_000);

  // One question says both where it is a large change too.
  await price.fill('40,000');
  await save(page);
  await expect(question).toContainText('40,000 ETB is 10,000.50 ETB below the cost of 50,000.50 ETB');
  await expect(question).toContainText('Changed by more than half:85,000 → 40,000 ETB (−53 %)');
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  expect((await stored(product._id)).price).toBe(40_000);

  // A price that somebody has said yes to is not asked about again.
  await page.goto(`/admin/product/${product._id}/edit`);
  await page.getByLabel(/^Brand/).fill('Wanza');
  await save(page);
  await expect(page.getByText('Product updated successfully')).toBeVisible();
});

test('a sale price below cost is asked about by the name of its variant', async ({ page }) => {
  const product = await createProduct({ price: 85_000, countInStock: 4 });
  const value = (_id: string, name: string) => ({ _id, name });
  const { variants } = (await saveProduct(product._id, {
    ...updateOf(product),
    options: [{ name: 'Fabric', nameAm: null, values: [value('g', 'Green'), value('r', 'Red')] as never }],
    variants: [
      { values: ['g'], price: 85_000, countInStock: 4 },
      { values: ['r'], price: 90_000, countInStock: 2 },
    ],
  })) as ManagedProduct;
  for (const { _id } of variants) await receive(_id, 60_000);
  await page.goto(`/admin/product/${product._id}/edit`);
  await page.getByRole('button', { name: 'Sale and made to order', exact: true }).click();
  await page.getByLabel('Sale price: Green', { exact: true }).fill('60,000');
  await page.getByLabel('Sale price: Red', { exact: true }).fill('55,000');
  await save(page);
  const question = questionOf(page);
  await expect(question).toContainText(
    'Red: The sale price of 55,000 ETB is 5,000 ETB below the cost of 60,000 ETB',
  );
  await expect(question).not.toContainText('Green');
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  expect((await stored(product._id)).variants.map(({ salePrice }) => salePrice)).toEqual([60_000, 55_000]);
});

test('a draft asks when it goes live below cost, and not before', async ({ page }) => {
  const token = await administratorToken();
  const { _id } = await createProduct({ price: 85_000 });
  await receive(_id, 90_000);
  await call('PATCH', `/api/products/${_id}/state`, { token, body: { state: 'draft' } });
  await page.goto(`/admin/product/${_id}/edit`);
  await save(page);
  await expect(page.getByText('The draft is saved')).toBeVisible();
  await page.goto(`/admin/product/${_id}/edit`);
  await page.getByLabel('Shoppers see it').check();
  await save(page);
  await expect(questionOf(page)).toContainText('85,000 ETB is 5,000 ETB below the cost of 90,000 ETB');
  await questionOf(page).getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
});

test('a change of many products says how many prices are below the cost, and asks for a tick', async ({
  page,
}) => {
  const brand = `Brand${randomUUID().slice(0, 8)}`;
  const product = await createProduct({ price: 1000, brand });
  await receive(product._id, 900);
  await page.goto(`/admin/productlist?keyword=${brand}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Change selected' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Direction').selectOption('down');
  await dialog.getByLabel(/^Percent/).fill('20');
  await expect(dialog).toContainText('1 price becomes lower than what a piece has cost the shop.');
  const yes = dialog.getByRole('checkbox', { name: 'I mean to sell below the cost' });
  await dialog.getByRole('button', { name: 'Change 1 product' }).click();
  await expect(yes).toBeFocused();
  expect((await stored(product._id)).price).toBe(1000);
  await yes.check();
  await dialog.getByRole('button', { name: 'Change 1 product' }).click();
  await expect(dialog).toBeHidden();
  expect((await stored(product._id)).price).toBe(800);
});
