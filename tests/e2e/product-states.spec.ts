import type { Page } from '@playwright/test';
import type { Product } from '../../contract/goods/products.ts';
import { expect, test } from './support/administrator-test.ts';
import { cartItemOf, remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { listOf } from './support/inventory.ts';
import {
  address,
  administratorToken,
  createProduct,
  placeOrder,
  saveProduct,
  updateOf,
} from './support/shop-data.ts';

const become = async ({ _id }: Product, state: string) =>
  call('PATCH', `/api/products/${_id}/state`, { token: await administratorToken(), body: { state } });
const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true }).click();
const read = async ({ _id }: Product) =>
  call<Product>('GET', `/api/products/${_id}`, { token: await administratorToken() });

test('a product is archived from its row, found by its state, and made active again', async ({
  page,
  request,
}) => {
  const product = await createProduct();
  const { name } = product;
  await page.goto(listOf(name));
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Active');
  await row.getByRole('button', { name: `Archive ${name}` }).click();
  await expect(row).toContainText('Archived');
  expect(await (await request.get(`/api/products?keyword=${name}`)).json()).toMatchObject({ products: [] });
  await page.goto(listOf(name, { state: 'active' }));
  await expect(page.getByText(name)).toHaveCount(0);
  await page.getByLabel('State').selectOption({ label: 'Archived' });
  await row.getByRole('button', { name: `Make ${name} active` }).click();
  await expect(row).toHaveCount(0);
  expect(await read(product)).toMatchObject({ state: 'active' });
});

test('the page of an archived product says that it is no longer made, shows the nearest, and sells nothing', async ({
  openContext,
}) => {
  const [gone, near] = [
    await createProduct({ category: 'bed', price: 61_234 }),
    await createProduct({ category: 'bed', price: 61_235 }),
  ];
  await become(gone, 'archived');
  const shopper = await (await openContext()).newPage();
  expect((await shopper.goto(`/product/${gone._id}`))?.status()).toBe(200);
  await expect(shopper.getByText('No longer made')).toBeVisible();
  await expect(shopper.getByRole('button', { name: /Add to cart/i })).toHaveCount(0);
  await shopper.getByRole('link', { name: 'See what comes nearest' }).click();
  const nearest = shopper.getByRole('region', { name: 'What comes nearest' });
  await expect(nearest).toBeInViewport();
  await nearest.getByRole('heading').getByRole('link', { name: near.name }).click();
  await expect(shopper).toHaveURL(`/product/${near._id}`);
  await expect(shopper.getByRole('button', { name: /Add to cart/i }).first()).toBeVisible();
});

test('an old cart says of what is archived that it is no longer made, and goes on without it', async ({
  openContext,
  customer,
}) => {
  const [gone, stays] = [await createProduct(), await createProduct()];
  const shopper = await (await openContext()).newPage();
  await remember(shopper, {
    userInfo: customer.userInfo,
    cartItems: [cartItemOf(gone, 1), cartItemOf(stays, 1)],
    shippingAddress: address,
    paymentMethod: 'PayPal',
  });
  await become(gone, 'archived');
  await shopper.goto('/placeorder');
  const notice = shopper.getByRole('alert');
  await expect(notice).toContainText(gone.name);
  await expect(notice).toContainText('no longer made');
});

test('a draft is saved with anything missing, and what it lacks is named before it goes live', async ({
  page,
}) => {
  const draft = await call<Product>('POST', '/api/products', { token: await administratorToken() });
  await page.goto(`/admin/product/${draft._id}/edit`);
  await page.getByLabel(/^Name/).fill('Half a bench');
  // A new piece is meant for the shop, until somebody says that it is not.
  const shown = page.getByRole('checkbox', { name: 'Shoppers see it' });
  await expect(shown).toBeChecked();
  await shown.uncheck();
  await update(page);
  await expect(page.getByText('The draft is saved')).toBeVisible();
  expect(await read(draft)).toMatchObject({ name: 'Half a bench', state: 'draft', brand: '' });
  await page.goto(`/admin/product/${draft._id}/edit`);
  await expect(shown).not.toBeChecked();
  await shown.check();
  await update(page);
  await expect(page.getByText('Price must be more than 0')).toBeVisible();
  for (const lacks of ['Description', 'Brand', 'Category'])
    await expect(page.getByText(`Please fill in ${lacks}`)).toBeVisible();
  expect(await read(draft)).toMatchObject({ state: 'draft' });
  await shown.uncheck();
  // Words that are typed meanwhile are neither lost nor refused.
  await page.getByLabel(/^Brand/).fill('Kebele');
  await page.getByRole('region', { name: 'State' }).getByText('More', { exact: true }).click();
  await page.getByLabel('Goes live by itself').fill('2099-12-01T08:00');
  await page.getByRole('button', { name: 'Set the time' }).click();
  await expect(page.getByText('On 2099-12-01 08:00, when nothing is missing')).toBeVisible();
  await update(page);
  await expect.poll(async () => (await read(draft)).brand).toBe('Kebele');
  expect(await read(draft)).toMatchObject({ goesLiveAt: '2099-12-01T08:00:00.000+03:00' });
});

test('a draft keeps a code that is typed before its price, and loses an option that is taken out', async ({
  page,
}) => {
  const draft = await call<Product>('POST', '/api/products', { token: await administratorToken() });
  await page.goto(`/admin/product/${draft._id}/edit`);
  await page.getByText('Code and tags').click();
  await page.getByLabel(/^Code \(SKU\)/).fill(`D-${draft._id}`);
  await page.getByRole('checkbox', { name: 'Shoppers see it' }).uncheck();
  await update(page);
  await expect(page.getByText('The draft is saved')).toBeVisible();
  expect((await read(draft)).variants).toMatchObject([{ sku: `D-${draft._id}`, price: 0 }]);

  const product = await createProduct();
  const option = { name: 'Fabric', nameAm: null, values: [{ _id: 'g', name: 'Green' }] };
  await saveProduct(product._id, {
    ...updateOf(product),
    options: [option as never],
    variants: [{ values: ['g'], price: 5000, countInStock: 5 }],
  });
  await become(product, 'draft');
  await page.goto(`/admin/product/${product._id}/edit`);
  await page.getByRole('button', { name: 'Remove Fabric' }).click();
  await update(page);
  await expect(page.getByText('The draft is saved')).toBeVisible();
  expect(await read(product)).toMatchObject({ options: [], countInStock: 5, price: 5000 });
});

test('an active product is taken back to a draft and archived on its own screen', async ({
  page,
  request,
}) => {
  const product = await createProduct();
  await page.goto(`/admin/product/${product._id}/edit`);
  const panel = page.getByRole('region', { name: 'State' });
  await page.getByRole('checkbox', { name: 'Shoppers see it' }).uncheck();
  await page.getByLabel(/^Price/).fill('4321');
  await update(page);
  await expect(page.getByText('The draft is saved')).toBeVisible();
  expect(await read(product)).toMatchObject({ state: 'draft', price: 4321 });
  expect((await request.get(`/product/${product._id}`)).status()).toBe(404);
  await page.goto(`/admin/product/${product._id}/edit`);
  await panel.getByRole('button', { name: 'Archive' }).click();
  await expect(panel).toContainText('Archived');
  expect((await request.get(`/product/${product._id}`)).status()).toBe(200);
});

test('what was ordered is deleted after a question that says what stays, and its order stays', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/404 GET .*\/product\//);
  const product = await createProduct();
  const order = await placeOrder(customer, product);
  await page.goto(listOf(product.name));
  await page.getByRole('button', { name: `Delete ${product.name}` }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Orders and papers that name it stay');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Product deleted successfully').first()).toBeVisible();
  expect((await page.goto(`/product/${product._id}`))?.status()).toBe(404);
  await page.goto(`/admin/orders/${order.number}`);
  await expect(page.getByText(product.name).first()).toBeVisible();
});
