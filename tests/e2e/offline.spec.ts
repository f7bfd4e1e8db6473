import { findBarriers } from './support/axe.ts';
import { saveData } from './support/save-data.ts';
import { createProduct } from './support/shop-keeper.ts';
import { expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';

/** Opens a page and waits until what draws toasts has come by itself. */
async function openAndRest(page: Page, path: string): Promise<void> {
  const toaster = page.waitForResponse(/\/assets\/toaster-/);
  await page.goto(path);
  await (await toaster).finished();
}

test('without a network a page whose code was not fetched says so, and comes when there is one again', async ({
  page,
  context,
  expectRefusal,
}) => {
  expectRefusal(/^failed: net::ERR_INTERNET_DISCONNECTED GET .*\/assets\/login-/);
  expectRefusal(/^failed: net::ERR_INTERNET_DISCONNECTED GET .*\/api\/health$/);
  expectRefusal(/^console error: .*Failed to fetch dynamically imported module/);
  await openAndRest(page, '/shop');
  const login = page.getByRole('contentinfo').getByRole('link', { name: 'Login' });
  await expect(page.getByRole('combobox', { name: 'Sort by price' })).toBeEnabled();
  await login.scrollIntoViewIfNeeded();
  await context.setOffline(true);
  await login.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^No connection to the shop/);
  await expect(page).toHaveURL('/login');
  await expect(page).toHaveTitle('No connection to the shop');
  await expect(page.getByRole('alert')).toContainText('check your network');
  expect(await findBarriers(page)).toEqual([]);
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(again).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^No connection to the shop/);

  await context.setOffline(false);
  await again.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('to point at a link without a network changes nothing', async ({ page, context, expectRefusal }) => {
  expectRefusal(/^failed: net::ERR_INTERNET_DISCONNECTED GET .*\/assets\//);
  await openAndRest(page, '/shop');
  const login = page.getByRole('contentinfo').getByRole('link', { name: 'Login' });
  await login.scrollIntoViewIfNeeded();
  await context.setOffline(true);
  const asked = page.waitForEvent('requestfailed', (request) => /\/assets\/login-/.test(request.url()));
  await login.hover();
  await asked;
  await expect(page.getByRole('heading', { level: 1, name: /^Shop/ })).toBeVisible();
  await expect(page).toHaveURL('/shop');
});

test('a page whose code the shop no longer has is loaded anew', async ({ page, expectRefusal }) => {
  expectRefusal(/404 GET .*\/assets\/login-/);
  await openAndRest(page, '/shop');
  expectRefusal(/^console error: .*Failed to fetch dynamically imported module/);
  let isGone = true;
  await page.route('**/assets/login-*', (route) =>
    isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.route('**/api/health', async (route) => {
    isGone = false;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
});

test('a list that cannot be sorted without a network stays as it is, and a toast says so', async ({
  page,
  context,
  expectRefusal,
}) => {
  expectRefusal(/^failed: net::ERR_INTERNET_DISCONNECTED GET .*\/api\/products\/shops/);
  await openAndRest(page, '/shop?category=chair');
  const names = await page.getByRole('article').allInnerTexts();
  await context.setOffline(true);
  const sort = page.getByLabel('Sort by price');
  await sort.selectOption('Price: low to high');
  await expect(page.getByText('Something went wrong!')).toBeVisible();
  await expect(page).toHaveURL('/shop?category=chair');
  await expect(sort).toHaveValue('');
  expect((await page.getByRole('article').allInnerTexts()).slice(0, names.length)).toEqual(names);
  await context.setOffline(false);
  await sort.selectOption('Price: low to high');
  await expect(page).toHaveURL('/shop?category=chair&sort=price-asc');
});

test('toasts are plain, and all there, where what draws them does not come', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(/^failed: net::ERR_FAILED GET .*\/assets\/toaster-/);
  const { _id } = await createProduct();
  await saveData(page);
  await page.route('**/assets/toaster-*', (route) => route.abort());
  await page.goto(`/cart/${_id}`);
  const plain = page.getByRole('status').filter({ hasText: 'Product added to your cart successfully' });
  await expect(plain).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('product deleted from your cart successfully')).toBeVisible();
});
