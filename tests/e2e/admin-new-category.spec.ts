import { expect, test } from './support/administrator-test.ts';
import { findBarriers } from './support/axe.ts';
import { call } from './support/call.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administratorToken } from './support/shop-data.ts';

useOwnShop();

for (const [width, language] of [
  [1280, 'en'],
  [360, 'am'],
] as const)
  test(`a category that is missing is made inside the product form, which keeps what was typed and chooses it, at ${width}`, async ({
    page,
  }, testInfo) => {
    const token = await administratorToken();
    const { _id } = await call<{ _id: string }>('POST', '/api/products', { token });
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/robots.txt');
    await page.evaluate((value) => localStorage.setItem('staffLanguage', JSON.stringify(value)), language);
    await page.goto(`/admin/product/${_id}/edit`);
    const form = page.getByRole('main').locator('form');
    await form.locator('[name=name]').fill('Awash TV stand');
    await form.locator('[name=description]').fill('Made in Gerji.');
    await form.getByRole('button', { name: /^(Make a new category|አዲስ ምድብ ይፍጠሩ)/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name=name]').fill(`TV stands ${width}`);
    await dialog.locator('[name=nameAm]').fill(`የቲቪ መደርደሪያ ${width}`);
    await dialog.locator('[name=parent]').selectOption('table');
    expect(await findBarriers(page)).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath('dialog.png') });
    await dialog.locator('button[type=submit]').click();
    await expect(dialog).toHaveCount(0);
    await expect(form.locator('[name=category]')).toHaveValue(`tv-stands-${width}`);
    await expect(form.locator('[name=name]')).toHaveValue('Awash TV stand');
    await expect(form.locator('[name=description]')).toHaveValue('Made in Gerji.');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.screenshot({ path: testInfo.outputPath('form.png'), fullPage: true });
  });
