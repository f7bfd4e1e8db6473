import type { Page } from '@playwright/test';
import { cartItemOf, remember } from './support/browser-memory.ts';
import { fillCheckout } from './support/fill-checkout.ts';
import { newNumber, registerByPhone } from './support/phones.ts';
import { address, createProduct } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

/** Does what the back/forward cache does: the page is restored as it was left and has noticed nothing meanwhile. */
const restorePage = (page: Page) =>
  page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

test(
  'going back from the order to the last step shows an empty cart, not the sent order',
  { tag: '@core' },
  async ({ page, customer }) => {
    await fillCheckout(page, customer, await createProduct());
    await page.goto('/placeorder');
    // The order's document does not load, so this page stays open as the browser would keep it.
    await page.route('**/order/*', (route) => route.fulfill({ status: 204 }));
    const submit = page.getByRole('button', { name: /^Submit Order/ });
    await submit.click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cartItems'))).toBe('[]');
    await expect(page.getByText('Your Cart is empty')).toBeHidden();
    await restorePage(page);
    await expect(page.getByText('Your Cart is empty')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Your order \d+/ })).toBeVisible();
    await expect(submit).toBeDisabled();
    await expect(submit).not.toHaveAttribute('aria-busy', 'true');
  },
);

test('whoever goes back from the order, or opens the cart, finds the way to the order again', async ({
  page,
}) => {
  const { stored: phone } = newNumber();
  const userInfo = await registerByPhone(phone);
  const product = await createProduct();
  const memory = { userInfo, cartItems: [cartItemOf(product)], paymentMethod: 'PayPal' as const };
  await remember(page, { ...memory, shippingAddress: { ...address, email: '', phone } });
  await page.goto('/payment');
  await page.getByRole('button', { name: /^Continue/ }).click();
  await page.getByRole('button', { name: /^Submit Order/ }).click();
  await expect(page).toHaveURL(/\/order\//);
  const placed = new URL(page.url()).pathname;
  const again = page.getByRole('main').getByRole('link', { name: /^Your order \d+/ });
  for (const path of ['/placeorder', '/payment']) {
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(again).toHaveAttribute('href', placed);
  }
  await page.goto('/cart');
  await again.click();
  await expect(page).toHaveURL(placed);
  await expect(page.getByRole('heading', { level: 1, name: /^Order/ })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('userInfo'));
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: /^Go back/ })).toBeVisible();
  await expect(again).toBeHidden();
});

test(
  'a restored page shows nothing of a person who signed out in another tab',
  { tag: '@core' },
  async ({ page, customer }) => {
    await remember(page, { userInfo: customer.userInfo });
    await page.goto('/profile');
    await expect(page.getByLabel(/^Email/)).toHaveValue(customer.email);
    await expect(page.getByText('No address is saved yet.')).toBeVisible();
    await page.evaluate(() => localStorage.removeItem('userInfo'));
    await restorePage(page);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText(customer.name)).toBeHidden();
  },
);

test('with full storage a person can still sign in, fill the cart and reach the last step', async ({
  page,
  customer,
}) => {
  const product = await createProduct();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(`/cart/${product._id}?qty=2`);
  await page.getByRole('link', { name: /^Checkout/ }).click();
  await page.getByLabel(/^Email Address/).fill(customer.email);
  await page.getByLabel(/^Password/).fill(customer.password);
  await page.getByRole('button', { name: /^Sign In/ }).click();
  await page.getByLabel(/^Phone/).fill('0911 234 567');
  await page.getByLabel(/^Address/).fill(address.address);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/payment');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/placeorder');
  await expect(page.getByRole('main')).toContainText('2 x 5,000 = 10,000 ETB');
});
