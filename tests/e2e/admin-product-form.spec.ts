import { PRODUCT_FIELDS } from '../../contract/product-fields.ts';
import { expect, test } from './support/administrator-test.ts';
import { createProduct } from './support/shop-data.ts';

test('the products table has the columns of the specification, and every field of its form is required', async ({
  page,
}) => {
  const product = await createProduct({ price: 12_345.5, category: 'wardrobe', brand: 'Kebele' });
  await page.goto(`/admin/productlist?keyword=${encodeURIComponent(product.name)}`);
  for (const column of ['Id', 'Name', 'Price ETB', 'Category', 'Brand'])
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: product.name });
  for (const words of [product._id, '12,345.50', 'wardrobe', 'Kebele'])
    await expect(row).toContainText(words);
  await expect(row.getByRole('button', { name: `Delete ${product.name}` })).toBeVisible();
  await row.getByRole('link', { name: `Edit ${product.name}` }).click();

  const typed = ['Name', 'Price', 'Image Address', 'Description', 'Brand', 'Count In Stock'];
  for (const label of typed) await page.getByLabel(new RegExp(`^${label}`)).fill('');
  await page.getByLabel(/^Category/).selectOption('');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  for (const label of [...typed, 'Category']) {
    const field = page.getByLabel(new RegExp(`^${label}`));
    await expect(field).toHaveAccessibleDescription(new RegExp(`Please fill in ${label}`));
  }
  await page.getByLabel(/^Price/).fill('twelve');
  await page.getByLabel(/^Count In Stock/).fill('many');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByLabel(/^Price/)).toHaveAccessibleDescription(/Price must be a number/);
  await expect(page.getByLabel(/^Count In Stock/)).toHaveAccessibleDescription(
    /Count In Stock must be a number/,
  );
});

test('the form has a control for every field of a product', async ({ page }) => {
  const product = await createProduct();
  await page.goto(`/admin/product/${product._id}/edit`);
  await expect(page.getByLabel(/^Name/)).toBeVisible();
  // Each picture has a control of its own.
  const fields = Object.entries(PRODUCT_FIELDS).filter(([, { kind }]) => !kind.startsWith('picture'));
  for (const [name] of fields) await expect(page.locator(`[name="${name}"]`), name).toHaveCount(1);
});
