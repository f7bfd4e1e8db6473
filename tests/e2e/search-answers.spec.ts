import { findBarriers } from './support/axe.ts';
import { createProduct } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 360, height: 640 };

test('a search about the shop is answered with the page, above the goods that it names', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/en/search/return');
  const answer = page.getByRole('region', { name: 'About the shop' });
  await answer.getByRole('link', { name: 'Returns' }).click();
  await expect(page).toHaveURL('/en/delivery#returns');
  await page.goto('/en/search/sofa%20delivery');
  await expect(answer.getByRole('link', { name: 'Delivery' })).toHaveAttribute(
    'href',
    '/en/delivery#delivery',
  );
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/am/search/ትዕዛዜ');
  await expect(page.getByRole('link', { name: 'ትዕዛዞችዎ' })).toHaveAttribute('href', '/am/profile#orders');
  await expect(page.getByText('ምንም አልተገኘም')).toHaveCount(0);
  expect(await findBarriers(page)).toEqual([]);
});

test('words of a search are ticked in the filters, and can be taken away there', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/en/search/green%20sofa');
  const green = page.getByRole('complementary', { name: 'Filters' }).getByRole('link', { name: /^Green/ });
  await expect(green).toHaveAttribute('aria-current', 'true');
  await green.click();
  await expect(page).toHaveURL(/^[^?]*\/en\/shop\?/);
  await expect(page).not.toHaveURL(/green/);
});

test('a page behind the last one leads to the last one', async ({ page }) => {
  await page.goto('/en/shop?sort=price-asc&page=99');
  await expect(page).toHaveURL(/\/en\/shop\?sort=price-asc&page=\d+$/);
  await expect(page).not.toHaveURL(/page=99/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a sold-out piece offers to tell when it is back in the bar of a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const product = await createProduct({ countInStock: 0 });
  await page.goto(`/en/product/${product._id}`);
  await page.locator('#tell-bar').getByRole('button').click();
  const form = page.getByRole('region', { name: 'Tell me when it is back' });
  await expect(form.locator(':focus')).toHaveCount(1);
  await expect(form).toBeInViewport();
});
