import { expect, test } from './support/administrator-test.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { listOf, stockOf } from './support/inventory.ts';
import { createProduct, ownWord, placeOrder, saveProduct, updateOf } from './support/shop-data.ts';

// Shows S1.24, S2.admin.10, S2.admin.11, S2.admin.12, S2.admin.14, S2.admin.15, S5.29, S6.17, S6.18, S8.27.
test('a new product is a draft until its first save', { tag: '@core' }, async ({ page, request }) => {
  const name = `Kebele Shelf ${ownWord()}`;
  await remember(page, { openFolds: ['picture-address'] });
  await page.goto('/admin/productlist');
  await page.getByRole('button', { name: 'Create Product' }).click();
  await expect(page).toHaveURL(/\/admin\/product\/[0-9a-f-]{36}\/edit$/);
  const id = new URL(page.url()).pathname.split('/')[3];
  await expect(page.getByText('This product is a draft. Shoppers do not see it yet')).toBeVisible();
  expect((await request.get(`/product/${id}`)).status()).toBe(404);

  await page.getByLabel(/^Name/).fill('');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByLabel(/^Name/)).toBeFocused();
  await expect(page.getByLabel(/^Name/)).toHaveAccessibleDescription(/Please fill in Name/);
  await page.getByLabel(/^Name/).fill(name);
  await page.getByLabel(/^Price/).fill('twelve');
  await page.getByLabel(/^Brand/).fill('Kebele');
  await page.getByLabel(/^Category/).selectOption({ label: 'Wardrobe · ቁም ሳጥን' });
  await page.getByLabel(/^Count In Stock/).fill('7');
  await page.getByLabel(/^Image Address/).fill('/default-picture.svg');
  await page.getByLabel(/^Description/).fill('Five boards and two sides.');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByLabel(/^Price/)).toHaveAccessibleDescription(/Price must be a number/);
  await page.getByLabel(/^Price/).fill('1234.50');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await expect(page).toHaveURL('/admin/productlist');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('1,234.50');

  const html = await (await request.get(`/product/${id}`)).text();
  expect(html).toContain(name);
  expect(html).toContain('1,234.50');
});

// Shows S1.3, S9.1.
test('a changed price is in the shop at once', async ({ page, openContext }) => {
  const product = await createProduct({ price: 3100 });
  const shopper = await (await openContext()).newPage();
  await shopper.goto(`/product/${product._id}`);
  await expect(shopper.getByText('3,100 ETB').first()).toBeVisible();
  await page.goto(`/admin/productlist?keyword=${encodeURIComponent(product.name)}`);
  await page.getByRole('link', { name: `Edit ${product.name}` }).click();
  await page.getByLabel(/^Price/).fill('3200');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await shopper.reload();
  await expect(shopper.getByText('3,200 ETB').first()).toBeVisible();
});

test('every field of the specification is required, and the first wrong one gets the focus', async ({
  page,
}) => {
  const product = await createProduct();
  await remember(page, { openFolds: ['picture-address'] });
  await page.goto(`/admin/product/${product._id}/edit`);
  const update = page.getByRole('button', { name: 'Update' });
  for (const label of ['Name', 'Price', 'Count In Stock', 'Brand', 'Image Address', 'Description']) {
    const field = page.getByLabel(new RegExp(`^${label}`));
    const before = await field.inputValue();
    await field.fill(' ');
    await update.click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(`Please fill in ${label}`));
    await field.fill(before);
  }
  await page.getByLabel(/^Category/).selectOption('');
  await update.click();
  await expect(page.getByLabel(/^Category/)).toHaveAccessibleDescription(/Please fill in Category/);
  await page.getByLabel(/^Category/).selectOption('bed');
  for (const [label, typed, problem] of [
    ['Price', 'twelve', 'Price must be a number'],
    ['Price', '0', 'Price must be more than 0'],
    ['Price', '9.999', 'Price can be read in two ways'],
    ['Price', '9.9999', 'Price may have at most two decimals'],
    ['Count In Stock', '1.5', 'Count In Stock must be a whole number'],
    ['Count In Stock', '-1', 'Count In Stock must be a number'],
    ['Width', 'wide', 'Width in cm must be a number'],
  ] as const) {
    const field = page.getByLabel(new RegExp(`^${label}`));
    const before = await field.inputValue();
    await field.fill(typed);
    await update.click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(problem));
    await field.fill(before);
  }
});

test('Update returns to the list as it was, and loses no sale', async ({ page, customer }) => {
  const product = await createProduct({ countInStock: 5 });
  const list = listOf(product.name, { sort: 'name-asc', state: 'active' });
  await page.goto(list);
  await page.getByRole('link', { name: `Edit ${product.name}` }).click();
  await page.getByLabel(/^Count In Stock/).fill('25');
  await placeOrder(customer, product, 2);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('textbox', { name: `Stock of ${product.name}` })).toHaveValue('23');
  expect(await stockOf(product)).toBe(23);
});

test('a change that somebody else saved meanwhile is shown beside one’s own', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(/409 PUT .*\/api\/products\//);
  const product = await createProduct({ price: 3100 });
  await page.goto(`/admin/product/${product._id}/edit`);
  await page.getByLabel(/^Price/).fill('3300');
  await saveProduct(product._id, { ...updateOf(product), price: 3250, brand: 'Changed' });
  await page.getByRole('button', { name: 'Update' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Someone else has changed this meanwhile' });
  await expect(alert).toContainText('3250');
  await expect(page.getByLabel(/^Brand/)).toHaveValue('Changed');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  expect(await call('GET', `/api/products/${product._id}`)).toMatchObject({
    price: 3300,
    brand: 'Changed',
  });
});

// Shows S2.admin.14.
test('leaving a changed form asks first', async ({ page }) => {
  const product = await createProduct();
  await page.goto('/admin/productlist');
  await page.goto(`/admin/product/${product._id}/edit`);
  await page.getByLabel(/^Brand/).fill('Half typed');
  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel(/^Brand/)).toHaveValue('Half typed');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/productlist');
});

// Shows S1.24, S6.19, S8.26.
test('deleting a product asks first', { tag: '@core' }, async ({ page, request }) => {
  const product = await createProduct();
  await page.goto(`/admin/productlist?keyword=${encodeURIComponent(product.name)}`);
  const deletion = page.getByRole('button', { name: `Delete ${product.name}` });
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await deletion.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await request.get(`/product/${product._id}`)).status()).toBe(200);
  await deletion.click();
  await question.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Product deleted successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: `Edit ${product.name}` })).toBeHidden();
  expect((await request.get(`/product/${product._id}`)).status()).toBe(404);
});
