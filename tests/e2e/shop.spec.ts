import type { Page } from '@playwright/test';
import { createProduct } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

/** Reads the prices of the cards in their order on the page. */
/** Reads the prices of what can be bought: other tests have chairs that are sold out, which stand last in every order. */
async function readPrices(page: Page): Promise<number[]> {
  const prices = await page
    .locator('article:not([data-gone])')
    .getByText(/^[\d,.]+ ETB without VAT$/)
    .allInnerTexts();
  return prices.map((price) => Number(price.replace(/[^\d.]/g, '')));
}

const rising = (prices: number[]) => prices.toSorted((one, other) => one - other);

// Shows S2.shop.1, S2.shop.6.
test('a category shows only its products, without page buttons', { tag: '@core' }, async ({ page }) => {
  const { name } = await createProduct({ category: 'bed' });
  await page.goto('/shop');
  const filter = page.getByRole('navigation', { name: 'Category' });
  await filter.getByRole('link', { name: /^Bed/ }).click();
  await expect(page).toHaveURL('/shop?category=bed');
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Adey Armchair' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toBeHidden();
  await expect(filter.getByRole('link', { name: /^Bed/ })).toHaveAttribute('aria-current', 'true');
});

// Shows S2.shop.2.
test('sorting by price works both ways, is part of the address and survives a reload', async ({ page }) => {
  await page.goto('/shop?category=chair');
  const sort = page.getByLabel('Sort by');
  await sort.selectOption('Price: low to high');
  await expect(page).toHaveURL('/shop?category=chair&sort=price-asc');
  await expect(page.getByRole('article').first()).toContainText('Begena Carved Stool');
  const prices = await readPrices(page);
  expect(prices.length).toBeGreaterThanOrEqual(8);
  expect(prices).toEqual(rising(prices));

  await page.reload();
  await expect(sort).toHaveValue('price-asc');
  // The list grows while scrolling, but its first products are always there.
  expect((await readPrices(page)).slice(0, 8)).toEqual(prices.slice(0, 8));

  await sort.selectOption('Price: high to low');
  await expect(page).toHaveURL('/shop?category=chair&sort=price-desc');
  await expect(page.getByRole('article').first()).toContainText('Girar Executive Chair');
  const falling = await readPrices(page);
  expect(falling).toEqual(rising(falling).toReversed());

  await page.goBack();
  await expect(sort).toHaveValue('price-asc');
  await expect(page.getByRole('article').first()).toContainText('Begena Carved Stool');
});

// Shows S2.pagination.1, S2.shop.4, S2.shop.5, S9.11.
test('the whole shop has eight products a page, and page buttons', { tag: '@core' }, async ({ page }) => {
  await page.goto('/shop?sort=price-desc');
  await expect(page.getByRole('article')).toHaveCount(8);
  const first = await readPrices(page);
  const pages = page.getByRole('navigation', { name: 'Pagination' });
  await expect(pages.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await pages.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL('/shop?sort=price-desc&page=2');
  await expect(pages.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const second = await readPrices(page);
  expect(Math.max(...second)).toBeLessThanOrEqual(Math.min(...first));
});

// Shows S2.route.2, S2.pagination.2, S2.pagination.4.
test('the products of the home page have pages too', { tag: '@core' }, async ({ page }) => {
  await page.goto('/');
  const pages = page.getByRole('navigation', { name: 'Pagination' });
  await pages.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL('/page/2');
  await expect(pages.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

// Shows S2.header.3, S2.header.4, S2.header.5, S5.1.
test('an empty search does nothing; a search without results says so', async ({ page }) => {
  await page.goto('/shop');
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  const search = page.getByRole('combobox', { name: 'Search Products...' });
  await search.fill('   ');
  await search.press('Enter');
  await search.fill('xylophone %_');
  await search.press('Enter');
  await expect(page).toHaveURL('/search/xylophone%20%25_');
  await expect(page.getByText('Nothing found')).toBeVisible();
  expect(visited.filter((path) => path.startsWith('/search'))).toEqual(['/search/xylophone%20%25_']);
  await expect(search).toHaveValue('xylophone %_');
  await page.getByRole('link', { name: 'All furniture' }).click();
  await expect(page).toHaveURL('/shop');
});

test('search finds by Amharic name, brand and part of a word', async ({ page }) => {
  const { name } = await createProduct({ nameAm: 'የጥድ መደርደሪያ', brand: 'Yeka Woodworks' });
  for (const keyword of ['የጥድ', 'yeka wood', name.toLowerCase()]) {
    await page.goto(`/search/${encodeURIComponent(keyword)}`);
    await expect(page.getByRole('link', { name })).toBeVisible();
  }
});

// Shows S2.route.25, S2.route.26.
test(
  'an unknown path says so and links to the home page',
  { tag: '@core' },
  async ({ page, expectRefusal }) => {
    expectRefusal(/404 GET .*\/no-such-page$/);
    expectRefusal(/404 GET .*\/product\/no-such-product$/);
    for (const path of ['/no-such-page', '/product/no-such-product']) {
      await page.goto(path);
      await expect(
        page.getByRole('heading', { level: 1, name: 'The requested resource could not be found' }),
      ).toBeVisible();
    }
    await page.getByRole('link', { name: /^Go to the home page/ }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1, name: /^Make Furniture Shoping/ })).toBeVisible();
  },
);
