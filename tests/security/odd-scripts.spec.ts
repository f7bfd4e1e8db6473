import type { Order } from '../../contract/orders/orders.ts';
import type { UserInfo } from '../../contract/accounts/users.ts';
import { cartItemOf, remember } from '../e2e/support/browser-memory.ts';
import { call, poll } from '../e2e/support/call.ts';
import { address, createProduct } from '../e2e/support/shop-data.ts';
import { expect, test } from '../e2e/support/test.ts';

/** Texts that run from right to left, stack accents, never break, look empty or have lines of their own. */
const ODD = {
  rightToLeft: 'كرسي خشب وانزا\r\nمع مسند للذراعين\u2028وقاعدة من الحبل\tالمضفور باليد في أديس أبابا',
  accents: `Wan\u200bza\u00ad\u2060\ufeff ${'\u0300'.repeat(1_500)}algo${'\u0336'.repeat(300)}`,
  joined: 'አ'.repeat(190),
};

test(
  'C12: odd scripts, stacked accents and endless words break no layout at 360 and 1280',
  { tag: '@core' },
  async ({ page, customer }) => {
    const { token } = customer.userInfo;
    for (const [kind, text] of Object.entries(ODD)) {
      const product = await createProduct({
        name: text.slice(0, 200),
        nameAm: text.slice(0, 190),
        brand: text.slice(0, 100),
        description: text.repeat(3),
        colour: text.slice(0, 100),
      });
      const name = text.slice(0, 60);
      await call('POST', `/api/products/${product._id}/reviews`, {
        token,
        body: { name, rating: 4, comment: text },
      });
      await call<UserInfo>('PUT', '/api/users/profile', {
        token,
        body: { name: text.slice(0, 100), email: customer.email, picture: '/default-picture.svg' },
      });
      const oddAddress = {
        ...address,
        name: text.slice(0, 100),
        address: text.slice(0, 300),
        landmark: text.slice(0, 200),
        deliveryNote: text.slice(0, 300),
      };
      const order = await call<Order>('POST', '/api/orders', {
        token,
        body: {
          orderItems: [{ product: product._id, qty: 1 }],
          shippingAddress: oddAddress,
          paymentMethod: 'PayPal',
        },
      });
      const userInfo = await poll('the profile', () =>
        call<UserInfo>('GET', `/api/users/${customer.userInfo._id}`, { token }),
      );
      await remember(page, {
        userInfo: { ...userInfo, token },
        cartItems: [cartItemOf(product)],
        shippingAddress: oddAddress,
        paymentMethod: 'PayPal',
      });
      for (const path of [
        `/product/${product._id}`,
        '/cart',
        '/profile',
        '/shipping',
        '/placeorder',
        `/order/${order._id}`,
      ]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0);
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(overflow, `${kind} makes ${path} wider than ${width}`).toBeLessThanOrEqual(0);
        }
      }
    }
  },
);
