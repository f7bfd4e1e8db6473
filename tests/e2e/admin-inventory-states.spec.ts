import type { Page } from '@playwright/test';
import { expect, test } from './support/administrator-test.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { createThree, listOf } from './support/inventory.ts';
import { createProduct } from './support/shop-data.ts';
import { screens } from './support/test.ts';

const INVENTORY = /\/api\/products\/inventory/;

async function expectNoBarriers(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

for (const { name, ...viewport } of [...screens, { name: '768', width: 768, height: 1024 }]) {
  test.describe(`axe finds nothing at ${name}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('in the states of the products list', async ({ page, expectRefusal }) => {
      expectRefusal(/500 GET .*\/inventory/);
      const long = {
        name: 'A wardrobe whose name was typed by somebody who had never seen a table of products before',
        nameAm: 'በጣም ረጅም ስም ያለው ትልቅ ባለ ስድስት በር ቁም ሳጥን ከመስታወት ጋር',
        price: 1_234_567.89,
        countInStock: 0,
      };
      const { brand, c } = await createThree([{}, {}, long]);
      await page.goto(listOf(brand));
      await page.getByRole('checkbox', { name: `Select ${c}` }).check();
      await page.getByRole('textbox', { name: `Stock of ${c}` }).fill('many');
      await page.getByRole('textbox', { name: `Stock of ${c}` }).press('Enter');
      await expect(page.getByRole('button', { name: 'Change selected' })).toBeInViewport();
      await expectNoBarriers(page);
      await page.getByRole('button', { name: `Delete ${c}` }).click();
      await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible();
      await expectNoBarriers(page);

      await page.goto(listOf('nothing of this name'));
      await expect(page.getByText(/^Nothing was found/)).toBeVisible();
      await expectNoBarriers(page);
      await page.route(INVENTORY, (route) =>
        route.fulfill({ status: 500, json: { message: 'Out of order' } }),
      );
      await page.goto(listOf(brand));
      await expect(page.getByRole('alert')).toHaveText('Out of order');
      await expectNoBarriers(page);
    });
  });
}

test('an administrator can retry what failed to load', async ({ page, expectRefusal }) => {
  expectRefusal(/503 GET .*\/inventory/);
  const product = await createProduct();
  const body = { code: 'unavailable', message: 'The shop is very busy. Please try again in a moment' };
  await page.route(INVENTORY, (route) => route.fulfill({ status: 503, json: body }));
  await page.goto(listOf(product.name));
  await expect(page.getByRole('alert')).toHaveText(body.message);
  await page.unroute(INVENTORY);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: `Edit ${product.name}` })).toBeVisible();
});

test('the list says that it is loading, in its final layout, and is busy while a new one loads', async ({
  page,
}) => {
  const { brand, a, b } = await createThree([{ category: 'bed' }, {}, {}]);
  let release = () => {};
  const hold = () =>
    page.route(
      INVENTORY,
      async (route) => {
        await new Promise<void>((resolve) => (release = resolve));
        await route.continue();
      },
      { times: 1 },
    );
  await hold();
  await page.goto(listOf(brand));
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await expect.poll(() => (release(), page.getByRole('link', { name: `Edit ${a}` }).count())).toBe(1);

  await hold();
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Bed');
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => (release(), page.getByRole('link', { name: `Edit ${a}` }).count())).toBe(0);
  await expect(page.getByRole('link', { name: `Edit ${b}` })).toBeVisible();
});

test('the Tab key goes through the controls of a row', async ({ page }) => {
  const { name } = await createProduct();
  await page.goto(listOf(name));
  await page.locator('summary', { hasText: 'Columns' }).focus();
  for (const next of [
    ['checkbox', 'Select all on this page'],
    ['link', 'Name'],
    ['link', 'Price ETB'],
    ['link', 'Stock'],
    ['checkbox', `Select ${name}`],
    ['textbox', `Stock of ${name}`],
    ['link', `Edit ${name}`],
    ['button', `Duplicate ${name}`],
    ['button', `Archive ${name}`],
    ['button', `Delete ${name}`],
  ] as const) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveRole(next[0]);
    await expect(page.locator(':focus')).toHaveAccessibleName(next[1]);
  }
});

test('on a phone rows are cards with the same texts and controls', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const product = await createProduct({ price: 12345, category: 'wardrobe' });
  await page.goto(listOf(product.name));
  const card = page.getByRole('row').filter({ hasText: product.name });
  for (const words of ['12,345 ETB', 'wardrobe · E2E', 'Active'])
    await expect(card.getByText(words, { exact: true })).toBeVisible();
  await expect(card.getByRole('textbox', { name: `Stock of ${product.name}` })).toHaveValue('5');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByRole('button', { name: 'Change selected' })).toBeInViewport();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(card.getByRole('checkbox')).not.toBeChecked();
});

// Shows S6.23.
test('people who are no administrators are sent away from the edit screen too', async ({
  openContext,
  customer,
}) => {
  const product = await createProduct();
  const path = `/admin/product/${product._id}/edit`;
  const guest = await (await openContext()).newPage();
  await guest.goto(path);
  await expect(guest).toHaveURL(`/login?redirect=${path}`);
  const page = await (await openContext()).newPage();
  await remember(page, { userInfo: customer.userInfo });
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  for (const screen of [path, '/admin/productlist/2?state=draft']) {
    await page.goto(screen);
    await expect(page).toHaveURL('/');
  }
  expect(visited.filter((visit) => visit === '/login')).toHaveLength(2);
});
