import type { Page } from '@playwright/test';
import { cartItemOf, remember } from './support/browser-memory.ts';
import { createProduct } from './support/shop-data.ts';
import { expect, screens, test } from './support/test.ts';

/** The limit of design.md, Budgets. */
const LARGEST_SHIFT = 0.05;

declare global {
  interface Window {
    layoutShift: number;
  }
}

async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Sums all layout shifts until fonts and visible pictures are loaded and two frames were drawn. */
function readLayoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    // Pictures outside the window may load lazily and never arrive.
    const inView = [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return image.checkVisibility() && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    });
    await Promise.all(inView.map((image) => image.decode().catch(() => {})));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    return window.layoutShift;
  });
}

for (const { name, ...viewport } of screens) {
  test.describe(`at ${name}`, () => {
    test.use({ viewport });

    test(
      'session and cart are filled in without a layout shift',
      { tag: '@core' },
      async ({ page, customer }) => {
        const product = await createProduct();
        const { userInfo } = customer;
        await remember(page, { userInfo, cartItems: [cartItemOf(product, 3)] });
        await watchLayout(page);
        for (const path of ['/', '/shop', `/product/${product._id}`]) {
          await page.goto(path);
          const bar = page.getByRole('navigation', { name: 'Main' });
          await expect(bar.getByRole('button', { name: customer.name })).toBeVisible();
          await expect(bar.getByRole('link', { name: /^Cart.*3 items/ })).toBeVisible();
          expect(await readLayoutShift(page), path).toBeLessThanOrEqual(LARGEST_SHIFT);
        }
      },
    );
  });
}

test('two tabs share the cart and the session', async ({ page, context, customer }) => {
  const [bench, table] = [await createProduct(), await createProduct()];
  await remember(page, { userInfo: customer.userInfo, cartItems: [cartItemOf(bench)] });
  // The saved pieces are asked for once: the first tab remembers them for the second, before the session ends.
  await page.goto('/');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('savedPieces')))
    .toContain(customer.userInfo._id);
  const other = await context.newPage();
  await other.goto(`/product/${table._id}`);
  await other.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(other).toHaveURL('/cart');
  await expect(page.getByRole('link', { name: /^Cart.*2 items/ })).toBeVisible();

  await other.getByRole('button', { name: customer.name }).click();
  await other.getByRole('button', { name: /^Logout/ }).click();
  await expect(other.getByText('You have loged out successfully')).toBeVisible();
  await expect(other).toHaveURL('/login');
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Cart.*2 items/ })).toBeVisible();
});

test('after signing out the token is refused by the server too', async ({ page, customer, request }) => {
  const { userInfo } = customer;
  await remember(page, { userInfo });
  await page.goto('/');
  const answered = page.waitForResponse('**/api/users/logout');
  await page.getByRole('button', { name: customer.name }).click();
  await page.getByRole('button', { name: /^Logout/ }).click();
  await answered;
  const headers = { authorization: `Bearer ${userInfo.token}` };
  const orders = await request.get('/api/orders/myorders', { headers });
  expect(orders.status()).toBe(401);
});
