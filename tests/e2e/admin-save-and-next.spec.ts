import type { Product } from '../../contract/goods/products.ts';
import { expect, test } from './support/administrator-test.ts';
import { call } from './support/call.ts';
import { byName, createThree, listOf, stockOf } from './support/inventory.ts';
import { administratorToken, createProduct } from './support/shop-data.ts';

test('Duplicate opens a draft with the same values, without stock', async ({ page, request }) => {
  const product = await createProduct({ nameAm: 'ወንበር', widthCm: 45.5, countInStock: 4 });
  await page.goto(listOf(product.name));
  await page.getByRole('button', { name: `Duplicate ${product.name}` }).click();
  await expect(page.getByText('This is the copy: a draft with no stock')).toBeVisible();
  await expect(page.getByText('This product is a draft.')).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(product._id));
  await expect(page.getByLabel(/^Name/)).toHaveValue(product.name);
  await expect(page.getByLabel(/^Name/)).toBeFocused();
  await expect(page.getByLabel(/^Amharic Name/)).toHaveValue('ወንበር');
  await expect(page.getByLabel(/^Width/)).toHaveValue('45.5');
  await expect(page.getByLabel(/^Count In Stock/)).toHaveValue('0');
  const copy = new URL(page.url()).pathname.split('/')[3]!;
  expect((await request.get(`/product/${copy}`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page).not.toHaveURL(new RegExp(copy));
});

test.describe('editing many products', () => {
  test('Save and next follows the order of the list', async ({ page }) => {
    const { brand, products, a, b, c } = await createThree();
    await page.goto(listOf(brand, byName));
    await page.getByRole('link', { name: `Edit ${a}` }).click();
    await page.getByLabel(/^Price/).fill('6001');
    // After this change the product is no longer the first of its list.
    await page.getByLabel(/^Name/).fill(`Z ${a}`);
    await page.getByRole('button', { name: 'Save and next' }).click();
    await expect(page.getByText('Product updated successfully')).toBeVisible();
    await expect(page.getByLabel(/^Name/)).toHaveValue(b);
    await expect(page.getByLabel(/^Name/)).toBeFocused();
    await page.getByRole('button', { name: 'Save and next' }).click();
    await expect(page.getByLabel(/^Name/)).toHaveValue(c);
    await page.getByRole('button', { name: 'Save and next' }).click();
    await expect(page.getByText('That was the last one of the list')).toBeVisible();
    await expect(page).toHaveURL(listOf(brand, byName));
    expect((await call<Product>('GET', `/api/products/${products[2]!._id}`)).price).toBe(6001);
  });

  test('a product that was deleted meanwhile is skipped', async ({ page, expectRefusal }) => {
    expectRefusal(/404 GET .*\/api\/products\//);
    const { brand, products, a, c } = await createThree();
    await page.goto(listOf(brand, byName));
    await page.getByRole('link', { name: `Edit ${a}` }).click();
    await expect(page.getByLabel(/^Name/)).toHaveValue(a);
    await call('DELETE', `/api/products/${products[0]!._id}`, { token: await administratorToken() });
    await page.getByRole('button', { name: 'Save and next' }).click();
    await expect(page.getByLabel(/^Name/)).toHaveValue(c);
  });

  test('an invalid product stays open', async ({ page }) => {
    const { brand, a } = await createThree();
    await page.goto(listOf(brand, byName));
    await page.getByRole('link', { name: `Edit ${a}` }).click();
    await page.getByLabel(/^Price/).fill('0');
    await page.getByRole('button', { name: 'Save and next' }).click();
    await expect(page.getByLabel(/^Price/)).toBeFocused();
    await expect(page.getByLabel(/^Price/)).toHaveAccessibleDescription(/Price must be more than 0/);
    await expect(page.getByLabel(/^Name/)).toHaveValue(a);
  });

  test('Save and new keeps brand and category', async ({ page }) => {
    const product = await createProduct({ brand: 'Kebele', category: 'wardrobe' });
    await page.goto(`/admin/product/${product._id}/edit`);
    // The form was opened without a list, so there is no next product.
    await expect(page.getByRole('button', { name: 'Save and new' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save and next' })).toBeHidden();
    await page.getByLabel(/^Count In Stock/).fill('12');
    await page.getByRole('button', { name: 'Save and new' }).click();
    await expect(page.getByText('Product updated successfully')).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(product._id));
    await expect(page.getByLabel(/^Name/)).toHaveValue('');
    await expect(page.getByLabel(/^Name/)).toBeFocused();
    await expect(page.getByLabel(/^Brand/)).toHaveValue('Kebele');
    await expect(page.getByLabel(/^Category/)).toHaveValue('wardrobe');
    expect(await stockOf(product)).toBe(12);
  });
});
