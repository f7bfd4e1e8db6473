import type { Page } from '@playwright/test';
import { expect, test } from './support/administrator-test.ts';
import { byName, createThree, listOf, newBrand } from './support/inventory.ts';
import { createProduct } from './support/shop-data.ts';

/** Reads the names of the products on the screen, in their order. */
const namesOn = (page: Page) =>
  page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')!.slice('Select '.length)));
const expectNames = (page: Page, names: string[]) => expect.poll(() => namesOn(page)).toEqual(names);

test('search, filters, sorting and page are part of the address', async ({ page }) => {
  const { brand, a, b, c } = await createThree([
    { price: 300, countInStock: 0, category: 'bed' },
    { price: 100 },
    { price: 200 },
  ]);
  await page.goto('/admin/productlist');
  await page.getByRole('searchbox', { name: 'Search name, code, brand or Id' }).fill(brand);
  await page.getByRole('searchbox', { name: 'Search name, code, brand or Id' }).press('Enter');
  await expectNames(page, [a, c, b]);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest price');
  await expectNames(page, [c, a, b]);
  await page.getByRole('link', { name: 'Name' }).click();
  await expectNames(page, [a, b, c]);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('link', { name: 'Name' }).click();
  await expectNames(page, [c, b, a]);
  await page.getByRole('combobox', { name: 'State' }).selectOption('Sold out');
  await expectNames(page, [b]);
  await expect(page.getByRole('row').filter({ hasText: b })).toContainText('Sold out');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Table');
  await expect(page.getByText(/^Nothing was found/)).toBeVisible();

  await page.goBack();
  await expectNames(page, [b]);
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('');
  await page.reload();
  await expectNames(page, [b]);
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('sold-out');
  await expect(page).toHaveURL(listOf(brand, { sort: 'name-desc', state: 'sold-out' }));
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Table');
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/admin/productlist');
});

test('an address with invalid parameters still shows the list', async ({ page }) => {
  await createProduct();
  await page.goto('/admin/productlist/x?sort=__proto__&state=toString&category=boat');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('');
});

// Shows S2.route.21, S2.pagination.3, S2.admin.9.
test(
  'paging keeps the filters, Cancel returns to the same page, and the last row of a page can be deleted',
  { tag: '@core' },
  async ({ page }) => {
    const brand = newBrand();
    const number = (index: number) => `${String(index).padStart(2, '0')} ${brand.slice(-8)}`;
    const numbers = Array.from({ length: 51 }, (_, index) => number(index + 1));
    for (let at = 0; at < 51; at += 10)
      await Promise.all(numbers.slice(at, at + 10).map((name) => createProduct({ name, brand })));
    await page.goto(listOf(brand, byName));
    await expect(page.getByText('51 found')).toBeVisible();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expectNames(page, [number(51)]);
    const second = `/admin/productlist/2?${new URLSearchParams({ keyword: brand, sort: 'name-asc' })}`;
    await expect(page).toHaveURL(second);
    await page.getByRole('link', { name: `Edit ${number(51)}` }).click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(second);

    // Save and next goes from the last row of the first page to the second page, and at the end back to the list.
    await page.getByRole('link', { name: 'Page 1' }).click();
    await page.getByRole('link', { name: `Edit ${number(50)}` }).click();
    await page.getByRole('button', { name: 'Save and next' }).click();
    await expect(page.getByLabel(/^Name/)).toHaveValue(number(51));
    await page.getByRole('button', { name: 'Save and next' }).click();
    await expect(page.getByText('That was the last one of the list')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/productlist\/1\?/);

    await page.goto(second);
    await page.getByRole('button', { name: `Delete ${number(51)}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: `Delete ${number(51)}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('link', { name: `Edit ${number(1)}`, exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/productlist\/1\?/);
  },
);
