import type { Product } from '../../contract/goods/products.ts';
import { cartItemOf, remember } from '../e2e/support/browser-memory.ts';
import { call } from '../e2e/support/call.ts';
import { administrator, signIn } from '../e2e/support/people.ts';
import { address, placeOrder } from '../e2e/support/shop-data.ts';
import { test } from '../e2e/support/test.ts';
import { SIZES, take } from './take.ts';

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
      for (const name of ['orderlist', 'productlist', 'userlist', 'settings'])
        await take(page, `/admin/${name}`, `admin-${name}`);
      await take(page, '/admin/pages/delivery', 'admin-pages');
      await take(page, `/admin/product/${product._id}/edit`, 'admin-product-edit');
      await take(page, `/admin/user/${customer.userInfo._id}/edit`, 'admin-user-edit');
      await take(page, `/order/${order._id}`, 'admin-order');
    });
  });
}
