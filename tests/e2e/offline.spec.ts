import { findBarriers } from './support/axe.ts';
import { saveData } from './support/save-data.ts';
import { createProduct } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';

/** Opens a page and waits until the code of toasts has loaded by itself. */
async function openAndRest(page: Page, path: string): Promise<void> {
  const toaster = page.waitForResponse(/\/assets\/toaster-/);
  await page.goto(path);
  await (await toaster).finished();
}

test(
  'without a network, a page whose code is missing says so, and opens when the network is back',
  { tag: '@core' },
  async ({ page, context, expectRefusal }) => {
    // The page's code, the question whether the shop answers, and a product that the pointer passes on its way.
    expectRefusal(/^failed: net::ERR_INTERNET_DISCONNECTED GET .*\/(assets|api)\//);
    expectRefusal(/^console error: Error loading route module/);
    expectRefusal(/^console error: .*Failed to fetch dynamically imported module/);
    await openAndRest(page, '/shop');
    const login = page.getByRole('contentinfo').getByRole('link', { name: 'Login' });
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeEnabled();
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
  },
);

test('pointing at a link without a network changes nothing', async ({ page, context, expectRefusal }) => {
  expectRefusal(/^failed: net::ERR_INTERNET_DISCONNECTED GET .*\/(assets|api)\//);
  expectRefusal(/^console error: Error loading route module/);
  expectRefusal(/^console error: .*Failed to fetch dynamically imported module/);
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

test('after a page whose code is missing, the way back and the next try go on', async ({
  page,
  context,
  expectRefusal,
}) => {
  expectRefusal(/^failed: net::ERR_INTERNET_DISCONNECTED GET .*\/(assets|api)\//);
  expectRefusal(/^console error: Error loading route module/);
  expectRefusal(/^console error: .*Failed to fetch dynamically imported module/);
  await openAndRest(page, '/privacy');
  const login = page.getByRole('contentinfo').getByRole('link', { name: 'Login' });
  await login.scrollIntoViewIfNeeded();
  await context.setOffline(true);
  await login.click();
  const noConnection = page.getByRole('heading', { level: 1, name: /^No connection to the shop/ });
  await expect(noConnection).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/privacy');
  await context.setOffline(false);
  await login.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('a page whose code the shop no longer has is reloaded', async ({ page, expectRefusal }) => {
  expectRefusal(/404 GET .*\/assets\/login-/);
  await openAndRest(page, '/shop');
  expectRefusal(/^console error: Error loading route module/);
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

test('without a network a list stays as it is when sorted, and a toast says why', async ({
  page,
  context,
  expectRefusal,
}) => {
  expectRefusal(/^failed: net::ERR_INTERNET_DISCONNECTED GET .*\/api\/search/);
  await openAndRest(page, '/shop?category=chair');
  const names = await page.getByRole('article').allInnerTexts();
  await context.setOffline(true);
  const sort = page.getByLabel('Sort by');
  await sort.selectOption('Price: low to high');
  await expect(page.getByText('Something went wrong!')).toBeVisible();
  await expect(page).toHaveURL('/shop?category=chair');
  await expect(sort).toHaveValue('newest');
  expect((await page.getByRole('article').allInnerTexts()).slice(0, names.length)).toEqual(names);
  await context.setOffline(false);
  await sort.selectOption('Price: low to high');
  await expect(page).toHaveURL('/shop?category=chair&sort=price-asc');
});

test('toasts are plain but complete when their code does not load', async ({ page, expectRefusal }) => {
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
