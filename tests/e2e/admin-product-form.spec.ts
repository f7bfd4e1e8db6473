import { PRODUCT_FIELDS, TRANSLATED_FIELDS } from '../../contract/goods/product-fields.ts';
import { expect, test } from './support/administrator-test.ts';
import type { ManagedProduct, Product } from '../../contract/goods/products.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { administratorToken, createProduct } from './support/shop-data.ts';

const ENGLISH = { materials: 'Teak', colour: 'Sand', care: 'Dust it.', description: 'A chair.' };

// Shows S2.admin.8, S5.28, S5.29.
test(
  'the products table has the columns of the specification, and every field of its form is required',
  { tag: '@core' },
  async ({ page }) => {
    const product = await createProduct({ price: 12_345.5, category: 'wardrobe', brand: 'Kebele' });
    await remember(page, { openFolds: ['picture-address'] });
    await page.goto(`/admin/productlist?keyword=${encodeURIComponent(product.name)}`);
    for (const column of ['Id', 'Name', 'Price ETB', 'Category', 'Brand'])
      await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: product.name });
    for (const words of [product._id, '12,345.50', 'Wardrobe', 'Kebele'])
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
  },
);

/** Facts that the category of tables does not ask for. */
const OF_OTHERS = ['doors', 'bedSize', 'upholstery'];

test('the form has a control for every field of a product but those that its category does not ask for', async ({
  page,
}) => {
  const product = await createProduct();
  await page.goto(`/admin/product/${product._id}/edit`);
  await expect(page.getByLabel(/^Name/)).toBeVisible();
  // Each picture, and each product that goes with it, has a control of its own.
  const fields = Object.entries(PRODUCT_FIELDS).filter(([, { kind }]) => !/^(picture|products)/.test(kind));
  for (const [name] of fields)
    await expect(page.locator(`[name="${name}"]`), name).toHaveCount(OF_OTHERS.includes(name) ? 0 : 1);
});

test('a price is typed as screens show it, and one that can be read in two ways is refused', async ({
  page,
}) => {
  const product = await createProduct({ price: 80_000 });
  await page.goto(`/admin/product/${product._id}/edit`);
  const price = page.getByLabel(/^Price/);
  const update = page.getByRole('button', { name: 'Update', exact: true });
  await price.fill('85,00');
  await update.click();
  await expect(price).toHaveAccessibleDescription(
    /Price can be read in two ways\. Please write it like 85,000 or 85,000\.50/,
  );
  await expect(price).toBeFocused();
  await price.fill('85 000.50');
  await update.click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  expect((await call<Product>('GET', `/api/products/${product._id}`)).price).toBe(85_000.5);
});

test('a price that changes by more than half is asked about first', async ({ page }) => {
  const product = await createProduct({ price: 80_000 });
  await page.goto(`/admin/product/${product._id}/edit`);
  await page.getByLabel(/^Price/).fill('8,000');
  const update = page.getByRole('button', { name: 'Update', exact: true });
  await update.click();
  const question = page.getByRole('alertdialog', { name: 'Change the price by more than half?' });
  await expect(question).toContainText('80,000 → 8,000 ETB (−90 %)');
  await question.getByRole('button', { name: 'Back to the form' }).click();
  await expect(page.getByLabel(/^Price/)).toHaveValue('8,000');
  expect((await call<Product>('GET', `/api/products/${product._id}`)).price).toBe(80_000);
  await update.click();
  await question.getByRole('button', { name: 'Yes, change' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  expect((await call<Product>('GET', `/api/products/${product._id}`)).price).toBe(8000);
});

test('each Amharic text stands beside its English one, and is saved with it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const product = await createProduct({ ...ENGLISH, nameAm: null });
  await remember(page, { openFolds: ['looks', 'service'] });
  await page.goto(`/admin/product/${product._id}/edit`);
  // The proposals come last, and move the fields below them.
  await expect(page.getByRole('region', { name: 'Read from your texts' })).toBeVisible();
  for (const name of TRANSLATED_FIELDS) {
    const english = (await page.locator(`[name="${name}"]`).boundingBox())!;
    const amharic = (await page.locator(`[name="${name}Am"]`).boundingBox())!;
    expect([name, amharic.y, amharic.height]).toEqual([name, english.y, english.height]);
    expect(amharic.x, name).toBeGreaterThan(english.x + english.width);
    await page.locator(`[name="${name}Am"]`).fill(`በአማርኛ ${name}`);
  }
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  const saved = await call<Product>('GET', `/api/products/${product._id}`);
  for (const name of TRANSLATED_FIELDS) expect(saved[`${name}Am`]).toBe(`በአማርኛ ${name}`);
  expect(saved).toMatchObject(ENGLISH);
});

test('a piece without options is made to order, stands in the store, or both, and says which', async ({
  page,
}) => {
  const product = await createProduct({ countInStock: 0 });
  const read = async () =>
    call<ManagedProduct>('GET', `/api/products/${product._id}`, { token: await administratorToken() });
  const save = async () => {
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page.getByText('Product updated successfully')).toBeVisible();
    await page.goto(`/admin/product/${product._id}/edit`);
  };
  await page.goto(`/admin/product/${product._id}/edit`);
  const limit = page.getByLabel(/^To order, at most/);
  await limit.fill('five');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(limit).toHaveAccessibleDescription(/whole number/);
  await limit.fill('5');
  await page.getByLabel(/^Lead time in days/).fill('21');
  await save();
  expect(await read()).toMatchObject({ countInStock: 5, variants: [{ onHand: 0, madeToOrderLimit: 5 }] });
  await expect(page.getByLabel(/^Count In Stock/)).toHaveValue('0');
  await page.goto(`/product/${product._id}`);
  await expect(page.getByText(/^Made for you/)).toBeVisible();
  await expect(page.getByText('Available in stock')).toHaveCount(0);

  await page.goto(`/admin/product/${product._id}/edit`);
  await page.getByLabel(/^Count In Stock/).fill('2');
  await save();
  expect(await read()).toMatchObject({ countInStock: 7, variants: [{ onHand: 2, madeToOrderLimit: 5 }] });
  await limit.fill('');
  await save();
  expect(await read()).toMatchObject({ countInStock: 2, variants: [{ onHand: 2, madeToOrderLimit: 0 }] });
});

test('a subject that somebody opens stays open for the next piece, and a wrong field opens its own', async ({
  page,
}) => {
  const [one, next] = [await createProduct({ materials: 'Wanza' }), await createProduct()];
  await page.goto(`/admin/product/${one._id}/edit`);
  const looks = page.locator('summary', { hasText: 'Colour, material and care' });
  await expect(looks).toContainText('1 of 6 filled in');
  await expect(page.getByLabel(/^Materials/)).toBeHidden();
  await looks.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Materials/)).toHaveValue('Wanza');

  await page.goto(`/admin/product/${next._id}/edit`);
  await expect(page.getByLabel(/^Materials/)).toBeVisible();
  const service = page.locator('summary', { hasText: 'Warranty, assembly' });
  await service.click();
  await page.getByLabel(/^Warranty in months/).fill('two years');
  await service.click();
  await expect(page.getByLabel(/^Warranty in months/)).toBeHidden();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByLabel(/^Warranty in months/)).toBeFocused();
  await expect(page.getByLabel(/^Warranty in months/)).toHaveAccessibleDescription(/must be a number/);
});

test('the form says in a seller’s words what the typed numbers mean', async ({ page }) => {
  const product = await createProduct({ countInStock: 5 });
  await page.goto(`/admin/product/${product._id}/edit`);
  await expect(page.getByText('It is offered as: 5 in stock', { exact: true })).toBeVisible();
  await page.getByLabel(/^To order, at most/).fill('3');
  await page.getByLabel(/^Lead time in days/).fill('21');
  await expect(page.getByText('It is offered as: 5 in stock · made in 21 days')).toBeVisible();
  await page.getByLabel(/^Count In Stock/).fill('0');
  await expect(page.getByText('It is offered as: made in 21 days')).toBeVisible();
  await page.getByLabel(/^To order, at most/).fill('');
  await expect(page.getByText('It is offered as: out of stock')).toBeVisible();
});

test('a piece that nobody has in the house is made to order as soon as its days of making are typed', async ({
  page,
}) => {
  const product = await createProduct({ countInStock: 0 });
  await page.goto(`/admin/product/${product._id}/edit`);
  await expect(page.getByText('It is offered as: out of stock')).toBeVisible();
  await page.getByLabel(/^Lead time in days/).fill('21');
  await expect(page.getByText('It is offered as: made in 21 days')).toBeVisible();
  await expect(page.getByLabel(/^To order, at most/)).toHaveValue('5');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await page.goto(`/product/${product._id}`);
  await expect(page.getByText(/^Made for you/)).toBeVisible();

  // Found for an order by phone it is not told as stock.
  await page.goto('/admin/orders/new');
  await page.getByRole('combobox', { name: /^Find/ }).fill(product.name);
  await expect(page.getByRole('option', { name: product.name })).toContainText('made in 21 days');
  await expect(page.getByRole('option', { name: product.name })).not.toContainText('in stock');
});
