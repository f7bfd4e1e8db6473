import type { Page } from '@playwright/test';
import { remember } from './support/browser-memory.ts';
import { fillCheckout } from './support/fill-checkout.ts';
import { administrator, signIn } from './support/people.ts';
import { createProduct, placeOrder } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

/** The routes of spec section 2, each with the heading of its screen. */
async function expectScreen(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible();
  await expect(page.getByRole('banner'), path).toBeVisible();
  await expect(page.getByRole('contentinfo'), path).toBeVisible();
}

// Shows S1.7, S2.route.1, S2.route.2, S2.route.3, S2.route.4, S2.route.5, S2.route.6, S2.route.7, S2.route.8,
// S2.route.9, S2.route.10, S2.route.16, S2.route.17, S2.route.18, S2.header.1, S6.1.
test('the routes of a guest show their screens', { tag: '@core' }, async ({ page }) => {
  const product = await createProduct();
  await expectScreen(page, '/', /^Make Furniture Shoping/);
  await expectScreen(page, '/page/1', /^Make Furniture Shoping/);
  await expectScreen(page, `/?keyword=${encodeURIComponent(product.name)}`, /^Make Furniture Shoping/);
  await expect(page.locator('main').getByRole('link', { name: product.name }).first()).toBeVisible();
  await expectScreen(page, '/shop', 'Shop');
  await expectScreen(page, `/search/${encodeURIComponent(product.name)}`, product.name);
  await expect(page.locator('main').getByRole('link', { name: product.name }).first()).toBeVisible();
  await expectScreen(page, `/product/${product._id}`, product.name);
  await expectScreen(page, '/cart', 'Cart');
  await expectScreen(page, `/cart/${product._id}?qty=3`, 'Cart');
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${product.name}` })).toHaveValue('3');
  await expectScreen(page, '/register', 'Sign Up');
  await expectScreen(page, '/login', 'Sign In');
  await expectScreen(page, '/email-verification', /./);
  await expect(page.getByRole('textbox', { name: /Email/ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Code/ })).toBeVisible();
  await expectScreen(page, '/verifyemail', /./);
  await expect(page.getByRole('textbox', { name: /Email/ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Code/ })).toBeHidden();
  await expectScreen(page, '/resetpassword', /Reset/);
});

// Shows S2.route.11, S2.route.12, S2.route.13, S2.route.14, S2.route.15, S2.header.1, S2.profile.5.
test('the routes of a customer show their screens', { tag: '@core' }, async ({ page, customer }) => {
  const product = await createProduct();
  const order = await placeOrder(customer, product);
  await fillCheckout(page, customer, product);
  await expectScreen(page, '/profile', 'Profile');
  await expect(page.getByRole('heading', { name: /^My Orders/ })).toBeVisible();
  await expectScreen(page, '/shipping', 'Shipping');
  await expectScreen(page, '/payment', 'Payment');
  await expectScreen(page, '/placeorder', 'Place Order');
  await expectScreen(page, `/order/${order._id}`, /^Order /);
});

// Shows S2.route.19, S2.route.20, S2.route.21, S2.route.22, S2.route.23, S2.route.24, S2.header.1, S6.16.
test('the routes of an administrator show their screens', { tag: '@core' }, async ({ page, customer }) => {
  const product = await createProduct();
  await remember(page, { userInfo: await signIn(administrator) });
  await expectScreen(page, '/admin/userlist', 'Users');
  await expectScreen(page, '/admin/productlist', 'Products');
  await expectScreen(page, '/admin/productlist/2', 'Products');
  await expectScreen(page, '/admin/orderlist', 'Orders');
  await expectScreen(page, '/admin/orders/new', 'Order by phone');
  const { number } = await placeOrder(customer, product);
  await expectScreen(page, `/admin/orders/${number}`, `Order ${number}`);
  await expectScreen(page, `/admin/user/${customer.userInfo._id}/edit`, 'Edit User');
  await expectScreen(page, `/admin/product/${product._id}/edit`, 'Edit Product');
});
