import { expect, test } from './support/administrator-test.ts';
import { findBarriers } from './support/axe.ts';
import { useOwnShop } from './support/own-shop.ts';

useOwnShop();

test('an owner sees what is left, puts the list away and calls it back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/admin');
  const list = page.getByRole('region', { name: 'Before the shop sells' });
  await expect(list).toContainText(/\d+ of 12 done/);
  await expect(list.getByRole('link', { name: 'Protect your account with a second factor' })).toHaveAttribute(
    'href',
    '/profile',
  );
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await list.getByRole('button', { name: 'Put the list away' }).click();
  await expect(list).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: 'To do now' })).toBeVisible();
  await expect(list).toBeHidden();
  await page.goto('/admin/settings');
  await page.getByRole('button', { name: 'Show the first-day list on Today' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(list).toBeVisible();
});
