import { cartItemOf, remember } from './support/browser-memory.ts';
import { createProduct } from './support/shop-keeper.ts';
import { expect, test } from './support/test.ts';

test('a toast stands at the top right, dark, for three seconds', async ({ page }) => {
  const [bench, stool] = [await createProduct(), await createProduct()];
  await remember(page, { cartItems: [cartItemOf(bench), cartItemOf(stool)] });
  await page.clock.install();
  await page.goto('/cart');
  const toasts = page
    .getByRole('listitem')
    .filter({ hasText: 'product deleted from your cart successfully' });
  // The first one fetches what draws them.
  await page.getByRole('button', { name: `Remove ${bench.name}` }).click();
  await expect(toasts).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.clock.runFor(1000);
  await expect(toasts).toHaveCount(0);

  await page.getByRole('button', { name: `Remove ${stool.name}` }).click();
  await page.clock.runFor(100);
  await expect(toasts).toBeVisible();
  await expect(toasts).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  const width = page.viewportSize()?.width ?? 0;
  await expect
    .poll(async () => {
      const { x = 0, y = 0, width: own = 0 } = (await toasts.boundingBox()) ?? {};
      return [width - x - own < 40, y > 0 && y < 150];
    })
    .toEqual([true, true]);
  await page.clock.runFor(2850);
  await expect(toasts).toHaveAttribute('data-removed', 'false');
  await page.clock.runFor(500);
  await expect(toasts).toHaveCount(0);
});
