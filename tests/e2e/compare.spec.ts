import type { Locator } from '@playwright/test';
import { findBarriers } from './support/axe.ts';
import { createProduct } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 360, height: 640 };
const NOBODY = '01a22ba4-373b-7204-a23d-b603a24be5bb';

/** Presses a button by the keyboard until its script, which comes after that of the page, has heard it. */
const press = (button: Locator) =>
  expect(async () => {
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.press('Enter');
    await expect(button).toHaveAttribute('aria-pressed', 'true', { timeout: 2000 });
  }).toPass();

test('two pieces are marked on their pages, and stand side by side with what differs', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const size = { widthCm: 50, depthCm: 50, heightCm: 90 };
  const one = await createProduct({ ...size, warrantyMonths: 24, loadKg: 120 });
  const other = await createProduct({ ...size, warrantyMonths: 12, loadKg: 120 });
  for (const product of [one, other]) {
    await page.goto(`/en/product/${product._id}`);
    await press(page.getByRole('button', { name: /^Compare|Marked to compare/ }));
  }
  await page.getByRole('link', { name: 'See 2 pieces side by side' }).click();
  await expect(page).toHaveURL(`/en/compare?p=${one._id},${other._id}`);
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await expect(table.getByText('50 × 50 × 90 cm')).toHaveCount(2);
  await expect(table.getByText('2 years')).toBeVisible();
  const rows = table.locator('tbody');
  await expect(rows.filter({ hasText: 'Warranty' })).toHaveAttribute('data-differs', '');
  await expect(rows.filter({ hasText: 'Carries' })).not.toHaveAttribute('data-differs');
  const isWide = () => document.documentElement.scrollWidth > window.innerWidth;
  expect(await page.evaluate(isWide), 'the page itself does not scroll sideways').toBe(false);
  expect(await findBarriers(page)).toEqual([]);
  await page.goto(`/am/compare?p=${one._id},${other._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ጎን ለጎን');
  await expect(table.getByText('2 ዓመት')).toBeVisible();
  expect(await page.evaluate(isWide)).toBe(false);
});

test('an address with strangers, the same piece twice and too many shows what it can', async ({ page }) => {
  const pieces = await Promise.all([1, 2, 3, 4].map(() => createProduct({})));
  const ids = pieces.map(({ _id }) => _id);
  await page.goto(`/en/compare?p=${ids[0]},${ids[0]},${NOBODY},nonsense`);
  await expect(page.getByRole('columnheader')).toHaveCount(1);
  await expect(page.getByText('1 piece of this link is no longer in the shop')).toBeVisible();
  await page.goto(`/en/compare?p=${ids.join(',')}`);
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  await expect(page.getByText('1 piece of this link is left out')).toBeVisible();
  await page.goto('/en/compare');
  await expect(page.getByText('Mark two or three pieces in the shop')).toBeVisible();
});

test('pieces of a list are marked by pressing their tiles', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/en/shop?category=sofa');
  await press(page.getByRole('button', { name: 'Compare' }));
  const tiles = page.getByRole('article').getByRole('heading').getByRole('link');
  await tiles.nth(0).click();
  await tiles.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.tile[data-compared]')).toHaveCount(2);
  await expect(page).toHaveURL('/en/shop?category=sofa');
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/en\/compare\?p=/);
  await expect(page.getByRole('columnheader')).toHaveCount(2);
});
