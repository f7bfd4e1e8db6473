import { findBarriers } from './support/axe.ts';
import { createProduct } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

// Shows S9.24, S9.25, S9.26.
test(
  'a toast is at the top right, dark, has its Amharic text and closes after 3000 ms',
  { tag: '@core' },
  async ({ page }) => {
    const product = await createProduct();
    await page.clock.install();
    await page.goto(`/cart/${product._id}`);
    const toast = page.locator('[data-sonner-toast]');
    await expect(toast).toContainText('Product added to your cart successfully');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: /^Remove/ }).click();
    const removed = toast.filter({ hasText: 'product deleted from your cart successfully' });
    await page.clock.runFor(1000);
    await expect(removed).toBeVisible();
    await expect(removed.locator('[lang=am]')).toHaveText('ዕቃው ከቅርጫትዎ ወጥቷል');
    const box = await removed.boundingBox();
    expect(box?.y).toBeLessThan(120);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 40);
    await expect(removed).toHaveCSS('background-color', 'rgb(0, 0, 0)');
    await page.clock.runFor(1900);
    await expect(removed).toBeVisible();
    await page.clock.runFor(1000);
    await expect(removed).toHaveCount(0);
  },
);

test(
  'axe finds nothing in a toast, and it stays while it is pointed at or focused',
  { tag: '@core' },
  async ({ page }) => {
    const product = await createProduct();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await page.goto(`/cart/${product._id}`);
    const toast = page.locator('[data-sonner-toast]');
    await expect(async () => {
      await page.clock.runFor(50);
      expect(await toast.count()).toBe(1);
    }).toPass({ intervals: [20], timeout: 30_000 });
    await toast.hover();
    await page.clock.runFor(10_000);
    await expect(toast).toBeVisible();
    // axe needs running timers.
    await page.clock.resume();
    expect(await findBarriers(page)).toEqual([]);
    await expect(toast).toBeVisible();
  },
);
