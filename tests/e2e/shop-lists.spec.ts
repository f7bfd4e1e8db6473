import { randomUUID } from 'node:crypto';
import { findBarriers } from './support/axe.ts';
import { call } from './support/call.ts';
import { administratorToken, createProduct } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

const UNAVAILABLE = { code: 'unavailable', message: 'The shop is very busy. Please try again in a moment' };

test.describe('a long list of one category', () => {
  /** These cost less than any other product, so sorted by price they come first in this order. */
  const names = Array.from({ length: 60 }, (_, index) => `Box ${index + 1} of ${randomUUID().slice(0, 8)}`);
  const LIST = '/shop?category=wardrobe&sort=price-asc';
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    for (const [index, name] of names.entries())
      await createProduct({ name, category: 'wardrobe', price: (index + 1) / 100 });
  });

  // Shows S2.shop.6.
  test('grows while scrolling and is restored as it was left', { tag: '@core' }, async ({ page }) => {
    await page.goto(LIST);
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(24);
    await expect(page.getByText(/^24 of \d+ shown$/)).toBeVisible();
    const late = page.getByRole('link', { name: names[33]! });
    await expect(async () => {
      await page.mouse.wheel(0, 1500);
      await expect(late).toBeVisible({ timeout: 500 });
    }).toPass();
    await late.scrollIntoViewIfNeeded();
    // Either the list is complete, or its end is too far away for more to be fetched.
    const more = page.getByRole('button', { name: 'Show more', includeHidden: true });
    await expect(async () => {
      const { isOver, isBusy, distance } = await more.evaluate((button: HTMLElement) => ({
        isOver: button.hidden,
        isBusy: button.querySelector('.spinner') !== null,
        distance: button.getBoundingClientRect().top - innerHeight,
      }));
      expect(!isBusy && (isOver || distance > 400)).toBe(true);
    }).toPass();
    const shown = await cards.allInnerTexts();
    expect(new Set(shown).size).toBe(shown.length);
    expect(await page.getByRole('navigation', { name: 'Pagination' }).count()).toBe(0);

    const height = await page.evaluate(() => scrollY);
    await late.click();
    await expect(page.getByRole('heading', { level: 1, name: names[33]! })).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goBack();
    await expect(page).toHaveURL(LIST);
    await expect(cards).toHaveCount(shown.length);
    await expect(late).toBeInViewport();
    expect(Math.abs((await page.evaluate(() => scrollY)) - height)).toBeLessThan(50);
    expect(asked.filter((url) => /page=[23]/.test(url))).toEqual([]);
  });

  test('can be gone through by the Tab key alone', async ({ page }) => {
    await page.goto(LIST);
    await page.getByRole('link', { name: names[0]! }).focus();
    for (const [index, name] of names.slice(1).entries()) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: `Save ${names[index]}`, exact: true })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name })).toBeFocused();
    }
  });

  test('whoever waits on its button goes on at the first new product, also when it is the last page', async ({
    page,
  }) => {
    await page.goto(LIST);
    const more = page.getByRole('button', { name: 'Show more', includeHidden: true });
    const isAtProduct = () => page.evaluate(() => !!document.activeElement?.closest('article h3'));
    await expect(async () => {
      const isOver = await more.evaluate((button: HTMLElement) => {
        if (!button.hidden) button.focus();
        return button.hidden;
      });
      expect(isOver).toBe(true);
    }).toPass();
    await expect.poll(isAtProduct).toBe(true);
  });

  test('says why it does not grow, keeps its products, and is retried by its button', async ({
    page,
    expectRefusal,
  }) => {
    expectRefusal(/503 GET .*\/api\/search\?/);
    await page.goto(LIST);
    const next = /\/api\/search\?.*page=2/;
    await page.route(next, (route) => route.fulfill({ status: 503, json: UNAVAILABLE }));
    await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('alert')).toHaveText(UNAVAILABLE.message);
    await expect(page.getByRole('article')).toHaveCount(24);
    expect(await findBarriers(page)).toEqual([]);
    await page.unroute(next);
    await page.getByRole('button', { name: 'Show more' }).press('Enter');
    await expect(page.getByRole('link', { name: names[24]! })).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('ends where the shop’s list ends, also when products come and go meanwhile', async ({ page }) => {
    const cards = page.getByRole('article');
    const more = page.getByRole('button', { name: 'Show more', includeHidden: true });
    const scrollToItsEnd = () =>
      expect(async () => {
        // The pieces that were viewed stand behind the list, so the end of the page is not the end of the list.
        await cards.last().scrollIntoViewIfNeeded();
        await expect(more).toBeHidden({ timeout: 500 });
      }).toPass();
    const last = await createProduct({
      name: `Last ${randomUUID()}`,
      category: 'wardrobe',
      price: 9_000_000,
    });
    await page.goto(LIST);
    await expect(cards).toHaveCount(24);
    await call('DELETE', `/api/products/${last._id}`, { token: await administratorToken() });
    await scrollToItsEnd();

    await cards.last().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/product\//);
    const name = `First ${randomUUID()}`;
    await createProduct({ name, category: 'wardrobe', price: 0.01 });
    await page.goBack();
    await expect(page.getByRole('link', { name })).toBeVisible();
    await scrollToItsEnd();
  });
});

// Shows S2.shop.3, S8.16.
test(
  'a sorted list that fails to load shows a toast and the list as it was',
  { tag: '@core' },
  async ({ page, expectRefusal }) => {
    expectRefusal(/503 GET .*\/api\/search\?.*sort=/);
    await page.goto('/shop?category=chair');
    await page.route(/\/api\/search\?.*sort=/, (route) => route.fulfill({ status: 503, json: UNAVAILABLE }));
    const sort = page.getByLabel('Sort by');
    await sort.selectOption('Price: low to high');
    await expect(page.getByText('Something went wrong!')).toBeVisible();
    await expect(page).toHaveURL('/shop?category=chair');
    await expect(sort).toHaveValue('newest');
    await expect(page.getByRole('article').first()).toBeVisible();
  },
);

for (const { path, asked, from, link } of [
  { path: '/shop', asked: '/api/search', from: '/privacy', link: 'Shop' },
  { path: '/', asked: '/api/products/top', from: '/privacy', link: 'Home' },
]) {
  // Shows S4.44, S8.4.
  test(`${path} says in a red alert why it failed to load, and can be retried`, async ({
    page,
    expectRefusal,
  }) => {
    expectRefusal(new RegExp(`503 GET .*${asked}`));
    const pattern = new RegExp(asked);
    await page.goto(from);
    await page.route(pattern, (route) => route.fulfill({ status: 503, json: UNAVAILABLE }));
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('link', { name: new RegExp(`^${link}`) }).click();
    await expect(page.getByRole('alert')).toHaveText(UNAVAILABLE.message);
    expect(await findBarriers(page)).toEqual([]);
    await page.unroute(pattern);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

// Shows S4.43.
test('while a page is loading, screen readers are told', async ({ page }) => {
  await page.goto('/privacy');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/search*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Shop/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: /^Shop/ })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
});

test('a category without products and a search without results say so and lead on', async ({ page }) => {
  await page.goto('/search/xylophone');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expect(page.getByText('ምንም አልተገኘም')).toHaveAttribute('lang', 'am');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'All furniture' }).click();
  await expect(page).toHaveURL('/shop');
});
