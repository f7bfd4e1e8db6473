import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './support/administrator-test.ts';
import { officeScreens } from './support/test.ts';
import { findBarriers } from './support/axe.ts';
import { orderForCaller } from './support/customers.ts';
import { useOwnShop } from './support/own-shop.ts';
import { createProduct } from './support/shop-data.ts';

useOwnShop({ paymentMethods: ['PayPal', 'PayOnDelivery'] });

const newPhone = () => `+2519${String(randomInt(1e8)).padStart(8, '0')}`;
const fieldOf = (page: Page) => page.getByRole('combobox', { name: /^Search orders, customers/ });

for (const { width } of officeScreens) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('an order is found by WB-… with two taps', async ({ page }) => {
      const { _id: product } = await createProduct({ price: 4000, countInStock: 3 });
      const phone = newPhone();
      const { number } = await orderForCaller({ product, name: 'Selam Two Taps', phone });
      await page.goto('/admin/productlist');
      await page.getByRole('button', { name: 'Search everything' }).click();
      await expect(fieldOf(page)).toBeFocused();
      await fieldOf(page).fill(`WB-${number}`);
      const found = page.getByRole('option', { name: new RegExp(`^Order ${number}\\b`) }).first();
      await expect(found).toContainText('Selam Two Taps');
      await expect(found).toContainText(phone);
      expect(await findBarriers(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await found.click();
      await expect(page.getByText(String(number)).first()).toBeVisible();
      expect(new URL(page.url()).pathname).toMatch(/^\/(order|admin\/orders)\//);
    });
  });
}

test('keys open the search, move in it, choose and close it', async ({ page }) => {
  const product = await createProduct({ price: 4000, countInStock: 3 });
  await page.goto('/admin/stock');
  await expect(page.getByRole('button', { name: 'Search everything' })).toBeEnabled();
  await page.keyboard.press('Control+k');
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.type('bank');
  const options = page.getByRole('option');
  await expect(options.filter({ hasText: 'Incoming money' })).toBeVisible();
  // The list is whole only when its answer has come; until then it may change under the keys.
  await expect(page.getByRole('status').filter({ hasText: /^\d+ results?$/ })).toBeAttached();
  const [first, second] = [options.nth(0), options.nth(1)];
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(fieldOf(page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id'))!);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(fieldOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/stock$/);

  await page.keyboard.press('Control+k');
  // Enter at once: it waits for the answer.
  await page.keyboard.type(product._id);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/product/${product._id}/edit`);
});

test('a screen is found by its Amharic name', async ({ page }) => {
  await page.goto('/admin/stock');
  await page.getByRole('button', { name: 'Search everything' }).click();
  await fieldOf(page).fill('ቅንብ');
  await page.getByRole('option', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('words that fit nothing say so', async ({ page }) => {
  await page.goto('/admin/stock');
  await page.getByRole('button', { name: 'Search everything' }).click();
  await fieldOf(page).fill('zzqqxx');
  await expect(page.getByText('Nothing found for “zzqqxx”')).toBeVisible();
});
