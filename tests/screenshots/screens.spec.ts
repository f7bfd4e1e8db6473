import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Product } from '../../contract/products.ts';
import { cartItemOf, remember } from '../e2e/support/browser-memory.ts';
import { call } from '../e2e/support/call.ts';
import { administrator, signIn } from '../e2e/support/people.ts';
import { address, placeOrder } from '../e2e/support/shop-data.ts';
import { expect, test } from '../e2e/support/test.ts';

const FOLDER = join(import.meta.dirname, '../../build/screenshots');
const SIZES = [
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** Takes a picture of the whole page once everything on it is loaded. */
async function take(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await showAllPictures(page);
  const file = `${page.viewportSize()!.width}-${name}.png`;
  await page.screenshot({ path: join(FOLDER, file), fullPage: true, animations: 'disabled' });
}

/** Loads every picture now, because pictures below the fold load only when they come near. */
async function showAllPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
    await document.fonts.ready;
  });
}

/** Finds a demo product that has many similar ones. */
async function findDemoProduct(): Promise<Product> {
  const [found] = await call<Product[]>('GET', '/api/products/shops?keyword=wanza%20dining');
  return found!;
}

for (const viewport of SIZES) {
  test.describe(`screens at ${viewport.width}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('of a guest', async ({ page, expectRefusal }) => {
      expectRefusal(/404/);
      const product = await findDemoProduct();
      await take(page, '/', 'home');
      await take(page, '/page/2', 'home-2');
      await take(page, '/shop', 'shop');
      await take(page, '/shop?category=sofa', 'shop-sofa');
      await take(page, '/search/ወንበር', 'search');
      await take(page, '/search/xyzzy', 'search-nothing');
      await take(page, `/product/${product._id}`, 'product');
      await take(page, '/cart', 'cart-empty');
      await take(page, `/cart/${product._id}?qty=2`, 'cart');
      for (const name of ['login', 'register', 'email-verification', 'verifyemail', 'resetpassword'])
        await take(page, `/${name}`, name);
      for (const name of ['privacy', 'delivery']) await take(page, `/${name}`, name);
      await take(page, '/nowhere', 'not-found');
    });

    test('of a customer', async ({ page, customer }) => {
      const product = await findDemoProduct();
      const order = await placeOrder(customer, product);
      await remember(page, {
        userInfo: customer.userInfo,
        cartItems: [cartItemOf(product, 2)],
        shippingAddress: address,
        paymentMethod: 'PayPal',
      });
      await take(page, '/profile', 'profile');
      await take(page, '/shipping', 'shipping');
      await take(page, '/payment', 'payment');
      await take(page, '/placeorder', 'placeorder');
      await take(page, `/order/${order._id}`, 'order');
      await take(page, `/product/${product._id}`, 'product-signed-in');
    });

    test('of the administrator', async ({ page, customer }) => {
      const product = await findDemoProduct();
      const order = await placeOrder(customer, product);
      await remember(page, { userInfo: await signIn(administrator) });
      for (const name of ['orderlist', 'productlist', 'userlist', 'settings', 'pages'])
        await take(page, `/admin/${name}`, `admin-${name}`);
      await take(page, `/admin/product/${product._id}/edit`, 'admin-product-edit');
      await take(page, `/admin/user/${customer.userInfo._id}/edit`, 'admin-user-edit');
      await take(page, `/order/${order._id}`, 'admin-order');
    });
  });
}
