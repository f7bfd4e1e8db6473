import { READY_ROLES } from '../../contract/accounts/jobs.ts';
import { screenOf, waitingFor } from '../../contract/work/waiting-work.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { createColleague } from './support/colleagues.ts';
import { useOwnShop } from './support/own-shop.ts';
import { createProduct, placeOrder } from './support/shop-data.ts';
import { addCrew } from './support/tours.ts';
import { expect, test } from './support/test.ts';

useOwnShop({ paymentMethods: ['PayOnDelivery'] });
test.use({ viewport: { width: 360, height: 740 } });

for (const role of READY_ROLES)
  test(
    `every screen to which the menus and Today lead a ${role} opens for them`,
    { tag: '@core' },
    async ({ page, customer }) => {
      await placeOrder(customer, await createProduct({ countInStock: 1 }), 1, 'PayOnDelivery');
      await addCrew(`Crew of a ${role}`);
      const userInfo = await createColleague(role);
      await remember(page, { userInfo });
      await page.goto('/admin');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      await page.screenshot({ path: `build/today/${role}-360.png`, fullPage: true });
      await page.getByRole('navigation').getByRole('button', { name: 'More' }).click();
      const places = await page
        .locator('nav a[href^="/admin"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
      const lists = waitingFor(userInfo).map((kind) => screenOf(kind, userInfo));
      expect(places.length).toBeGreaterThan(1);
      for (const path of new Set([...places, ...lists])) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
        expect(new URL(page.url()).pathname, path).toBe(new URL(path, page.url()).pathname);
      }
    },
  );
