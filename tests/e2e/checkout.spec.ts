import type { Page } from '@playwright/test';
import type { Product } from '../../contract/goods/products.ts';
import { cartItemOf, recall, remember } from './support/browser-memory.ts';
import type { Person } from './support/people.ts';
import { address, createProduct, listOrdersOf, saveProduct, updateOf } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

async function goToPlaceOrder(page: Page, { userInfo }: Person, product: Product, qty = 1): Promise<void> {
  await remember(page, {
    userInfo,
    cartItems: [cartItemOf(product, qty)],
    shippingAddress: address,
    paymentMethod: 'PayPal',
  });
  await page.goto('/placeorder');
}

const submitButton = (page: Page) => page.getByRole('button', { name: /^Submit Order/ });

// Shows S2.signin.1, S4.22, S6.10, S6.11, S8.14.
test('a guest is asked to sign in first and then returns', { tag: '@core' }, async ({ page, customer }) => {
  for (const path of ['/shipping', '/payment', '/placeorder']) {
    await page.goto(path);
    await expect(page.getByText('Please sign in first')).toBeVisible();
    await expect(page).toHaveURL(`/login?redirect=${path}`);
  }
  await page.goto('/shipping');
  await page.getByLabel(/^Email Address/).fill(customer.email);
  await page.getByLabel(/^Password/).fill(customer.password);
  await page.getByRole('button', { name: /^Sign In/ }).click();
  await expect(page).toHaveURL('/shipping');
  await expect(page.getByLabel(/^Email/)).toHaveValue(customer.email);
});

// Shows S6.12, S8.15.
test(
  'the payment step without an address leads back to the address',
  { tag: '@core' },
  async ({ page, customer }) => {
    await remember(page, { userInfo: customer.userInfo });
    await page.goto('/payment');
    await expect(page.getByText('No Shipping Adress Found')).toBeVisible();
    await expect(page).toHaveURL('/shipping');
  },
);

test('the address form says what is missing and keeps what was typed', async ({ page, customer }) => {
  await remember(page, { userInfo: customer.userInfo });
  await page.goto('/shipping');
  await page.getByLabel(/^Phone/).fill('12');
  await page.getByLabel(/^City/).fill('Bahir Dar');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel(/^Phone/)).toHaveAccessibleDescription(/valid phone number, for example/);
  await expect(page.getByLabel(/^Address/)).toHaveAccessibleDescription(/Please fill in Address/);
  await expect(page.getByLabel(/^Phone/)).toBeFocused();
  await page.reload();
  await expect(page.getByLabel(/^City/)).toHaveValue('Bahir Dar');
});

// Shows S2.checkout.15, S2.checkout.16, S5.24, S8.38.
test('an empty cart cannot be ordered', { tag: '@core' }, async ({ page, customer }) => {
  await remember(page, {
    userInfo: customer.userInfo,
    shippingAddress: address,
    paymentMethod: 'PayPal',
  });
  await page.goto('/placeorder');
  await expect(page.getByText('Your Cart is empty')).toBeVisible();
  await expect(submitButton(page)).toBeDisabled();
});

// Shows S2.checkout.14, S4.31, S8.23.
test('two presses on Submit Order make one order', { tag: '@core' }, async ({ page, customer }) => {
  const product = await createProduct();
  await goToPlaceOrder(page, customer, product, 2);
  await expect(submitButton(page)).toBeEnabled();
  await submitButton(page).dblclick();
  await expect(page.getByText('Your order is submited successfully')).toBeVisible();
  expect(await listOrdersOf(customer)).toHaveLength(1);
  expect(await recall(page, 'cartItems')).toEqual([]);
});

test(
  'an order whose answer was lost is not placed twice',
  { tag: '@core' },
  async ({ page, customer, expectRefusal }) => {
    expectRefusal(/failed: .* POST .*\/api\/orders$/);
    const product = await createProduct();
    await goToPlaceOrder(page, customer, product);
    await page.route('**/api/orders', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await submitButton(page).click();
    await expect(page.getByRole('alert')).toContainText('No connection to the shop');
    await page.unroute('**/api/orders');
    await submitButton(page).click();
    await expect(page).toHaveURL(/\/order\//);
    expect(await listOrdersOf(customer)).toHaveLength(1);
  },
);

test('a price that changes at the last step is shown, and the buyer can go on', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/409 POST .*\/api\/orders$/);
  const product = await createProduct({ price: 5000 });
  await goToPlaceOrder(page, customer, product);
  await expect(submitButton(page)).toBeEnabled();
  await saveProduct(product._id, { ...updateOf(product), price: 6000 });
  await submitButton(page).click();
  await expect(page.getByRole('alert')).toContainText(
    new RegExp(`${product.name}: price.*Before.*5,000 ETB.*Now.*6,000 ETB`),
  );
  await expect(submitButton(page)).toBeDisabled();
  await expect(page.getByRole('main')).toContainText('7,900.00 ETB');
  await page.getByRole('button', { name: /^Accept and place the order/ }).click();
  await expect(page.getByText('Your order is submited successfully')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('7,900.00 ETB');
});

test('a product that sold out meanwhile is shown before anything is sent', async ({ page, customer }) => {
  const product = await createProduct({ countInStock: 4 });
  const cart = { ...product, countInStock: 4 };
  await saveProduct(product._id, { ...updateOf(product), countInStock: 1 });
  await goToPlaceOrder(page, customer, cart, 3);
  await expect(page.getByRole('alert')).toContainText(
    new RegExp(`${product.name}: pieces.*Before.*3.*Now.*only 1 left`),
  );
  expect(await listOrdersOf(customer)).toEqual([]);
  await page.getByRole('button', { name: /^Accept and place the order/ }).click();
  await expect(page).toHaveURL(/\/order\//);
  await expect(page.getByRole('main')).toContainText('1 x 5,000 = 5,000 ETB');
});
