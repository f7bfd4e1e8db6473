import { createProduct } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

test(
  'after a navigation the focus is on the heading of the new page, without scrolling',
  { tag: '@core' },
  async ({ page }) => {
    const { name } = await createProduct({ category: 'bed' });
    await page.goto(`/search/${encodeURIComponent(name)}`);
    await expect(page.locator('#content :focus')).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name }).press('Enter');
    const heading = page.getByRole('heading', { level: 1, name });
    await expect(heading).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('Tab');
    expect(await page.getByRole('main').locator(':focus').count()).toBe(1);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Shop/ }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^Shop/ })).toBeFocused();
  },
);
