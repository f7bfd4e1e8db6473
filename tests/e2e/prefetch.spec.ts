import type { Page } from '@playwright/test';
import { cartItemOf, remember } from './support/browser-memory.ts';
import { holdNext } from './support/hold.ts';
import { saveData } from './support/save-data.ts';
import { createProduct } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

/** Collects the API paths that the page calls from now on. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}

test(
  'a product is prefetched when it is pointed at, and fetched only once when it is opened',
  { tag: '@core' },
  async ({ page }) => {
    const { _id, name } = await createProduct({ category: 'bed' });
    await page.goto('/shop?category=bed');
    const calls = watchCalls(page);
    const card = page.getByRole('link', { name });
    const held = await holdNext(page, 'GET', `/api/products/${_id}`);
    await card.hover();
    await held.request;
    await card.click();
    await held.pass();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(calls.filter((path) => path === `/api/products/${_id}`)).toHaveLength(1);
  },
);

test('with save-data nothing is fetched before it is opened', async ({ page }) => {
  await saveData(page);
  await page.clock.install();
  await page.goto('/search/entoto');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const [saved, other] = ['Three', 'Two'].map((seats) =>
    page.getByRole('link', { name: new RegExp(`^Entoto ${seats}-Seat Sofa`) }),
  );
  const address = await saved!.getAttribute('href');
  await saved!.hover();
  await saved!.focus();
  await page.clock.runFor(1000);
  await page.evaluate(() => (window.connectionOfTest.saveData = false));
  // From now on a product is prefetched when it is pointed at.
  const fetched = page.waitForRequest(/\/api\/products\/[\da-f-]{36}$/);
  await other!.hover();
  await fetched;
  expect(requests).not.toContain(`/api${address?.replace('product', 'products')}`);
  expect(requests.filter((path) => /\/entoto-three-seat-sofa-(2|room|side)-/.test(path))).toEqual([]);
});

test('the next step of the checkout is prefetched, but not with save-data', async ({
  page,
  customer,
  openContext,
}) => {
  const savingData = await (await openContext()).newPage();
  await saveData(savingData);
  const codeOfPayment = (of: Page) => of.locator('link[href^="/assets/payment-"]');
  for (const shopper of [page, savingData]) {
    await remember(shopper, { userInfo: customer.userInfo, cartItems: [cartItemOf(await createProduct())] });
    await shopper.goto('/shipping');
    await expect(shopper.getByLabel(/^Phone/)).toBeVisible();
  }
  await expect(codeOfPayment(page).first()).toBeAttached();
  await expect(codeOfPayment(savingData)).toHaveCount(0);
});

test('with save-data the row of top rated products does not move by itself', async ({ page }) => {
  await saveData(page);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Top Rated Products' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Next products' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop moving' })).toHaveCount(0);
});
