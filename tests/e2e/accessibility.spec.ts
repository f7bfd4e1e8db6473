import type { Page } from '@playwright/test';
import { findBarriers } from './support/axe.ts';
import { cartItemOf, remember } from './support/browser-memory.ts';
import { enterAt } from './support/keyboard.ts';
import { administrator, signIn } from './support/people.ts';
import { address, createProduct, placeOrder } from './support/shop-keeper.ts';
import { expect, screens, test } from './support/test.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function expectNoBarriers(page: Page, path: string, ready: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(heading(page, ready)).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  expect(await findBarriers(page), path).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
}

for (const { name, ...viewport } of screens) {
  test.describe(`at ${name} axe finds nothing`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('on the pages of a guest', async ({ page }) => {
      const product = await createProduct();
      await expectNoBarriers(page, '/', /^Make Furniture Shoping/);
      await expectNoBarriers(page, '/shop', 'Shop');
      await expectNoBarriers(page, `/product/${product._id}`, product.name);
      await expectNoBarriers(page, '/cart', 'Cart');
      await expectNoBarriers(page, `/cart/${product._id}`, 'Cart');
      await expectNoBarriers(page, '/delivery', 'Delivery, returns, warranty');
      await expectNoBarriers(page, '/privacy', 'Privacy policy');
      await expectNoBarriers(page, '/login', 'Sign In');
      await expectNoBarriers(page, '/register', 'Sign Up');
    });

    test('on the way to an order', async ({ page, customer }) => {
      const product = await createProduct();
      const order = await placeOrder(customer, product);
      await remember(page, {
        userInfo: customer.userInfo,
        cartItems: [cartItemOf(product)],
        shippingAddress: address,
        paymentMethod: 'PayPal',
      });
      await expectNoBarriers(page, '/shipping', 'Shipping');
      await expectNoBarriers(page, '/payment', 'Payment');
      await expectNoBarriers(page, '/placeorder', 'Place Order');
      await expectNoBarriers(page, `/order/${order._id}`, `Order ${order.number}`);
      await expectNoBarriers(page, '/profile', 'Profile');
    });

    test('in the back office', async ({ page, customer }) => {
      const product = await createProduct();
      await placeOrder(customer, product);
      await remember(page, { userInfo: await signIn(administrator) });
      await expectNoBarriers(page, '/admin/orderlist', 'Orders');
      await expectNoBarriers(page, '/admin/receipts', 'Receipts');
      await expectNoBarriers(page, '/admin/orders/new', 'Order by phone');
      await expectNoBarriers(page, '/admin/productlist', 'Products');
      await expectNoBarriers(page, '/admin/userlist', 'Users');
      await expectNoBarriers(page, '/admin/settings', 'Settings');
      await expectNoBarriers(page, '/admin/audit-log', 'Audit log');
      await expectNoBarriers(page, '/admin/pages', 'Pages');
      await expectNoBarriers(page, '/admin/pages/delivery', 'Delivery, returns, warranty');
      await expectNoBarriers(page, `/admin/user/${customer.userInfo._id}/edit`, 'Edit User');
      await expectNoBarriers(page, `/admin/product/${product._id}/edit`, 'Edit Product');
    });
  });
}

test('the keyboard alone: from the skip link to the cart', async ({ page }) => {
  const product = await createProduct();
  await page.goto(`/product/${product._id}`);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const add = page.getByRole('button', { name: /^Add to cart/ });
  await enterAt(page, add);
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${product.name}` })).toHaveValue('1');
});

test('the account menu opens, leads on and closes by keys', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('button', { name: /^Account/ });
  const signUp = page.getByRole('link', { name: /^Sign Up/ });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(signUp).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(signUp).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await enterAt(page, signUp);
  await expect(page).toHaveURL('/register');
  await expect(signUp).toBeHidden();
});
