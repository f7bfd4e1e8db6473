import { forgetYoungFeatures } from './support/old-browser.ts';
import { createProduct } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ page }) => forgetYoungFeatures(page));

test('a browser of early 2023 shows home, shop, product and cart', { tag: '@core' }, async ({ page }) => {
  const { _id, name } = await createProduct({ category: 'bed' });
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: /^Shop/ }).click();
  await expect(page).toHaveURL('/shop');
  const pages = page.getByRole('navigation', { name: 'Pagination' });
  await pages.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL('/shop?page=2');
  await page.goto('/shop?category=bed');
  await page.getByLabel('Sort by').selectOption('Price: low to high');
  await expect(page).toHaveURL('/shop?category=bed&sort=price-asc');
  await page.goto(`/product/${_id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('Product added to your cart successfully')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible();
});
