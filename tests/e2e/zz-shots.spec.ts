import { test } from './support/administrator-test.ts';
import { createProduct } from './support/shop-data.ts';
for (const width of [360, 768, 1280])
  test(`shots ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const p = await createProduct({ countInStock: 5 });
    const go = async (path: string, name: string) => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: `/tmp/w/places-shots/${name}-${width}.png` });
    };
    await go('/admin/stock', 'list');
    await page.getByRole('button', { name: /^Move / }).first().click();
    await page.getByRole('radio').first().check();
    await page.screenshot({ path: `/tmp/w/places-shots/move-${width}.png` });
    await go('/admin/stock/count', 'count');
    await go('/admin/stock/places', 'places');
    await go(`/admin/stock/${p._id}/history`, 'history');
  });
