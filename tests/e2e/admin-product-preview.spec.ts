import { expect, test } from './support/administrator-test.ts';
import { call } from './support/call.ts';
import type { Product } from '../../contract/goods/products.ts';
import { administratorToken, createProduct } from './support/shop-data.ts';

test('the preview shows what the form holds before it is saved, and nothing leaves from it', async ({
  page,
}) => {
  const product = await createProduct();
  await page.goto(`/admin/product/${product._id}/edit`);
  await page.getByLabel(/^Name/).fill('Bench of Tomorrow');
  await page.getByLabel(/^Price/).fill('6,500');
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Preview' }).click(),
  ]);
  await expect(preview.getByRole('heading', { level: 1, name: 'Bench of Tomorrow' })).toBeVisible();
  await expect(preview.getByText('6,500 ETB').first()).toBeVisible();
  await expect(preview.getByText('this is not saved yet')).toBeVisible();
  await expect(preview.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const address = preview.url();
  await preview
    .getByRole('button', { name: /Add to cart/i })
    .first()
    .click();
  await expect(preview.getByText('nothing is bought, sent or left from here')).toBeVisible();
  expect(preview.url()).toBe(address);
  expect((await call<Product>('GET', `/api/products/${product._id}`)).name).toBe(product.name);
});

test('a stored draft has a preview of its own for administrators, and for nobody else', async ({
  page,
  openContext,
}) => {
  const body = { brand: 'Kebele', category: 'table' };
  const draft = await call<Product>('POST', '/api/products', { body, token: await administratorToken() });
  const address = `/admin/product/${draft._id}/preview`;
  await page.goto(address);
  await expect(page.getByText('As shoppers see it.')).toBeVisible();
  await expect(page.getByText(/Kebele/).first()).toBeVisible();
  const guest = await (await openContext()).newPage();
  const answer = await guest.goto(address);
  expect(answer!.headers()['cache-control']).toMatch(/no-store|no-cache/);
  await guest.waitForURL(/\/login/);
});
