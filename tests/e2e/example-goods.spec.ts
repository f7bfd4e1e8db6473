import { expect, officeScreens, test } from './support/test.ts';
import { findBarriers } from './support/axe.ts';
import { administrator } from './support/people.ts';
import { remember } from './support/browser-memory.ts';
import { runShop } from './support/start-shop.ts';

for (const { width } of officeScreens) {
  test(`an owner takes the demo goods out at ${width}`, async ({ browser }) => {
    const shop = await runShop();
    try {
      const context = await browser.newContext({ baseURL: shop.address, viewport: { width, height: 800 } });
      const page = await context.newPage();
      const signedIn = await page.request.post('/api/users/login', { data: administrator });
      await remember(page, { userInfo: await signedIn.json() });
      await page.goto('/admin');
      await page.getByRole('link', { name: 'Take the demo goods out' }).click();
      await expect(page.getByRole('heading', { name: 'Example products', level: 1 })).toBeVisible();
      await expect(page.getByText(/products are deleted, with their example reviews/)).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const name = page.getByRole('textbox', { name: /To confirm, write the name of the shop/ });
      const takeOut = page.getByRole('button', { name: /Take \d+ products out/ });
      await name.fill('yes');
      await takeOut.click();
      await expect(page.getByText(/^Write .*, the name of the shop/)).toBeVisible();
      await name.fill('wenber');
      await takeOut.click();
      await expect(page.getByText(/^Taken out: \d+ deleted, 0 archived/)).toBeVisible();
      await page.goto('/');
      await expect(page.locator('a[href^="/product/"]')).toHaveCount(0);
      await page.goto('/admin');
      await expect(page.getByRole('link', { name: 'Take the demo goods out' })).toBeHidden();
      await context.close();
    } finally {
      await shop.stop();
    }
  });
}
