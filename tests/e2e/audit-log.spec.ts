import type { Page } from '@playwright/test';
import { expect, test } from './support/administrator-test.ts';
import { findBarriers } from './support/axe.ts';
import { createProduct, saveProduct, updateOf } from './support/shop-data.ts';

const rowOf = (page: Page, action: string) => page.getByRole('row').filter({ hasText: action }).first();

/** Creates and changes a product under its own name, so that the log has both entries. */
async function changeProduct() {
  const product = await createProduct({ price: 9500 });
  const description = `${'Oiled by hand, twice. '.repeat(20)}The end.`;
  await saveProduct(product._id, { ...updateOf(product), price: 1_234_567.89, description });
  return product;
}

test('a row opens and shows in words what changed, before and after', { tag: '@core' }, async ({ page }) => {
  const product = await changeProduct();
  await page.goto(`/admin/audit-log?keyword=${encodeURIComponent(product.name)}`);
  await expect(page.getByRole('columnheader')).toHaveText(['When', 'Who', 'What', 'About', 'Changes']);
  const row = rowOf(page, 'Product changed');
  await expect(row.getByRole('link', { name: product.name })).toHaveAttribute(
    'href',
    `/admin/product/${product._id}/edit`,
  );
  const opener = row.getByRole('button', { name: 'Show what changed: Price, Description' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('9,500.00 ETB')).toBeVisible();
  await expect(page.getByText('1,234,567.89 ETB')).toBeVisible();
  await expect(page.getByText('The end.')).toBeHidden();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByText('The end.')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await opener.press('Space');
  await expect(page.getByText('1,234,567.89 ETB')).toBeHidden();
});

test('search and filters are part of the address, and Back undoes them', async ({ page }) => {
  const product = await changeProduct();
  await page.goto('/admin/audit-log');
  const search = page.getByRole('searchbox', { name: 'Person, product or order' });
  await search.fill(product.name);
  await search.press('Enter');
  await expect(page).toHaveURL(/\?keyword=Bench/);
  await expect(page.getByRole('button', { name: /^Show what changed/ })).toHaveCount(2);
  await page.getByLabel('About').selectOption('Orders');
  await expect(page).toHaveURL(/about=order/);
  await expect(page.getByText('Nothing was found.')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.goBack();
  await expect(rowOf(page, 'Product published')).toBeVisible();
  await rowOf(page, 'Product changed').getByRole('link', { name: 'Shop Owner' }).click();
  await expect(page).toHaveURL(/actor=/);
  await expect(page.getByLabel('Who')).toHaveValue(/^[0-9a-f-]{36}$/);
  await page.getByLabel('From').fill('2001-01-01');
  await page.getByLabel('To', { exact: true }).fill('2001-01-02');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/from=2001-01-01&to=2001-01-02/);
  await expect(page.getByText('Nothing was found.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/admin/audit-log');
  await expect(page.getByRole('table', { name: 'Audit log' })).toBeVisible();
});

test('older and newer entries are shown page by page, and invalid parameters are ignored', async ({
  page,
}) => {
  for (let made = 0; made < 16; made += 1) await createProduct();
  await page.goto('/admin/audit-log?about=shoe&actor=x&before=-3&from=soon');
  const openers = page.getByRole('button', { name: /^Show what changed/ });
  await expect(openers).toHaveCount(30);
  const pages = page.getByRole('navigation', { name: 'Pages of the audit log' });
  await expect(pages.getByRole('link')).toHaveText(['Older']);
  await pages.getByRole('link', { name: 'Older' }).click();
  await expect(page).toHaveURL(/\?before=\d+$/);
  await pages.getByRole('link', { name: 'Newer' }).click();
  await expect(page).toHaveURL(/\?after=\d+$/);
  await expect(openers).toHaveCount(30);
  await pages.getByRole('link', { name: 'Newest' }).click();
  await expect(page).toHaveURL('/admin/audit-log');
});

test('on a phone entries are cards as wide as the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const product = await changeProduct();
  await page.goto(`/admin/audit-log?keyword=${encodeURIComponent(product.name)}`);
  const row = rowOf(page, 'Product changed');
  await row.getByRole('button').click();
  await expect(page.getByText('1,234,567.89 ETB')).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await findBarriers(page)).toEqual([]);
});
