import type { Page } from '@playwright/test';
import { findBarriers } from './support/axe.ts';
import { enterAt, typeAt } from './support/keyboard.ts';
import { createProduct } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search Products...' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });

/** Creates a sofa whose name no other product has. */
async function uniqueSofa() {
  const name = `Zufan${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')
    .slice(0, 8)} Sofa`;
  return createProduct({ name, category: 'sofa', price: 45_000, countInStock: 3 });
}

test(
  'suggestions come as one types, and a press leads to the piece',
  { tag: '@core' },
  async ({ page }, testInfo) => {
    const sofa = await uniqueSofa();
    await page.goto('/');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
    await field(page).pressSequentially(sofa.name.slice(0, 9));
    const option = list(page).getByRole('option', { name: sofa.name });
    await expect(option).toBeVisible();
    await expect(option).toContainText('51,750 ETB with VAT');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('status').getByText('1 suggestion')).toBeAttached();
    expect(await findBarriers(page)).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath('suggestions.png') });
    await option.click();
    await expect(page).toHaveURL(`/product/${sofa._id}`);
    await expect(list(page)).toBeHidden();
  },
);

test('what was typed before the list was loaded is suggested for, too', async ({ page }) => {
  const sofa = await uniqueSofa();
  const loaded = Promise.withResolvers<void>();
  await page.route('**/assets/suggestion-list-*.js', async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await page.goto('/');
  await field(page).pressSequentially(sofa.name.slice(0, 9));
  loaded.resolve();
  await expect(list(page).getByRole('option', { name: sofa.name })).toBeVisible();
});

test('an answer that comes late never takes the place of a newer one, nor stands under other words', async ({
  page,
}) => {
  const late = Promise.withResolvers<void>();
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('keyword=sofa'));
  await page.route('**/api/search/suggest?keyword=sofa', async (route) => {
    await late.promise;
    // The browser has ended the call.
    await route.continue().catch(() => undefined);
  });
  await page.goto('/');
  await field(page).fill('desk');
  const desks = list(page).getByRole('option', { name: /^Desks/ });
  await expect(desks).toBeVisible();
  const asked = page.waitForRequest('**/api/search/suggest?keyword=sofa');
  await field(page).fill('sofa');
  await expect(desks).toBeHidden();
  await asked;
  await field(page).fill('wardrobe');
  await expect(list(page).getByRole('option', { name: /^Wardrobes/ })).toBeVisible();
  await ended;
  late.resolve();
  await expect(list(page).getByRole('option', { name: /^Sofas/ })).toHaveCount(0);
  await expect(list(page).getByRole('option', { name: /^Wardrobes/ })).toBeVisible();
});

test('the keys walk through the list and back to the field; Enter goes there, Escape closes', async ({
  page,
}) => {
  const sofa = await uniqueSofa();
  await page.goto('/');
  await field(page).pressSequentially(sofa.name.slice(0, 9));
  const option = list(page).getByRole('option', { name: sofa.name });
  await expect(option).toBeVisible();
  await field(page).press('Escape');
  await expect(list(page)).toBeHidden();
  await field(page).press(sofa.name.slice(9, 10));
  await expect(option).toBeVisible();
  await field(page).press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id'))!);
  await field(page).press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'false');
  await field(page).press('ArrowUp');
  await field(page).press('Enter');
  await expect(page).toHaveURL(`/product/${sofa._id}`);
});

test('Enter without a choice searches for what was typed', async ({ page }) => {
  await page.goto('/');
  await field(page).pressSequentially('sofa');
  await expect(list(page)).toBeVisible();
  await field(page).press('Enter');
  await expect(page).toHaveURL('/search/sofa');
  await expect(list(page)).toBeHidden();
});

test('a kind of the list leads to its page, in Amharic letters too', async ({ page }) => {
  await page.goto('/');
  await field(page).pressSequentially('ጠረጴ');
  const kind = list(page).getByRole('option', { name: /^Desks/ });
  await expect(kind).toBeVisible();
  await kind.click();
  await expect(page).toHaveURL('/shop?kind=desk');
});

test('a search that fails to suggest still searches', async ({ page, expectRefusal }) => {
  expectRefusal(/503 GET .*\/api\/search\/suggest/);
  await page.route('**/api/search/suggest?**', (route) =>
    route.fulfill({ status: 503, json: { message: 'busy' } }),
  );
  await page.goto('/');
  const asked = page.waitForResponse('**/api/search/suggest?**');
  await field(page).pressSequentially('sofa');
  await asked;
  await expect(list(page)).toBeHidden();
  await field(page).press('Enter');
  await expect(page).toHaveURL('/search/sofa');
});

test.describe('from words on a phone to the right piece', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });
  const ASKED = 'green sofa under 100000';
  const first = (page: Page) => page.getByRole('article').first();

  /** The piece is opened in green, at a price within what was asked for. */
  async function expectGreenSofa(page: Page) {
    await expect(page).toHaveURL(/\/product\/[^?]+\?variant=/);
    await expect(page.getByRole('heading', { level: 1, name: /Sofa/ })).toBeVisible();
    await expect(page.getByRole('radio', { name: /forest|green/i, checked: true })).toBeAttached();
    const price = await page
      .getByText(/^[\d,]+ ETB$/)
      .first()
      .innerText();
    expect(Number(price.replace(/\D/g, ''))).toBeLessThanOrEqual(100_000);
  }

  test('by two taps', { tag: '@core' }, async ({ page }) => {
    await page.goto('/');
    await field(page).fill(ASKED);
    await page.getByRole('button', { name: /^Search/ }).tap();
    await expect(page).toHaveURL(/\/search\//);
    await first(page).getByRole('heading').getByRole('link').tap();
    await expectGreenSofa(page);
  });

  test('by keys alone', async ({ page }) => {
    await page.goto('/');
    await typeAt(page, field(page), ASKED);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\//);
    await enterAt(page, first(page).getByRole('heading').getByRole('link'));
    await expectGreenSofa(page);
  });
});
