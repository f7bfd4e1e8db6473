import type { Page } from '@playwright/test';
import { cartItemOf, remember } from './support/browser-memory.ts';
import { expectStates } from './support/call-states.ts';
import { fillCheckout } from './support/fill-checkout.ts';
import { holdNext } from './support/hold.ts';
import { administrator, newPerson, signIn } from './support/people.ts';
import { saveData } from './support/save-data.ts';
import { createProduct, placeOrder } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

/** Each test announces these answers, because it makes the shop fail so. */
const TOLD = /500 (GET|POST|PUT) /;

const link = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const tryAgain = (page: Page) => () => page.getByRole('button', { name: 'Try again' }).click();

// Shows S3.14, S4.6, S4.7, S4.8, S4.43, S4.44, S4.45, S8.1, S8.2, S8.3, S8.4, S8.5.
test(
  'product lists and a product show loading, failure and success',
  { tag: '@core' },
  async ({ page, expectRefusal }) => {
    expectRefusal(TOLD);
    const product = await createProduct();
    await remember(page, { cartItems: [cartItemOf(product)] });
    // With save-data no call is prefetched, so each call comes from opening the page.
    await saveData(page);
    await page.goto('/login');
    await expect(link(page, /^Cart.*1 item/)).toBeVisible();
    const load = { method: 'GET', again: tryAgain(page), keepsFailure: true } as const;
    await expectStates(page, {
      ...load,
      path: '/api/products',
      act: () => link(page, /^Home/).click(),
      success: page.getByRole('region', { name: 'Latest Products' }).getByRole('article'),
    });
    await expectStates(page, {
      ...load,
      path: '/api/search',
      act: () => link(page, /^Shop/).click(),
      success: page.getByRole('article'),
    });
    await expectStates(page, {
      ...load,
      path: '/api/products/top',
      act: () => link(page, /^Home/).click(),
      success: page.getByRole('region', { name: 'Top Rated Products' }),
    });
    const search = page.getByRole('combobox', { name: 'Search Products...' });
    await search.fill(product.name);
    await search.press('Enter');
    await expectStates(page, {
      ...load,
      path: `/api/products/${product._id}`,
      act: () => page.getByRole('article').getByRole('link', { name: product.name }).click(),
      success: page.getByRole('heading', { level: 1, name: product.name }),
    });
  },
);

// Shows S3.14, S4.6, S4.7, S4.8, S4.9, S4.23, S4.25, S7.2, S7.15, S7.16, S7.18, S7.36, S8.1, S8.2, S8.3,
// S8.7, S8.8, S8.9.
test(
  'signing in, profile and registration show loading, failure and success',
  { tag: '@core' },
  async ({ page, customer, expectRefusal }) => {
    expectRefusal(TOLD);
    await page.goto('/login');
    await page.getByLabel(/^Email Address/).fill(customer.email);
    await page.getByLabel(/^Password/).fill(customer.password);
    const menu = page.getByRole('button', { name: customer.name });
    await expectStates(page, {
      method: 'POST',
      path: '/api/users/login',
      act: () => page.getByRole('button', { name: /^Sign In/ }).click(),
      success: menu,
    });

    const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? 'null'));
    const openProfile = async () => {
      // The menu closes when the new page is there.
      await expect(page.getByRole('heading', { level: 1, name: /^Make Furniture/ })).toBeVisible();
      await menu.click();
      await page.getByRole('link', { name: /^Profile/ }).click();
    };
    const load = {
      method: 'GET',
      act: openProfile,
      again: tryAgain(page),
      keepsFailure: true,
      token,
    } as const;
    const heading = page.getByRole('heading', { level: 1, name: 'Profile' });
    await expectStates(page, { ...load, path: '/api/users/profile', success: heading });
    await link(page, /^Home/).click();
    await expectStates(page, { ...load, path: '/api/orders/myorders', success: heading });
    await page.getByLabel(/^Name/).fill('Tigist Haile');
    await expectStates(page, {
      method: 'PUT',
      path: '/api/users/profile',
      act: () => page.getByRole('button', { name: 'Update' }).click(),
      success: page.getByRole('button', { name: 'Tigist Haile' }),
      token,
    });
    await page.getByRole('button', { name: 'Tigist Haile' }).click();
    await page.getByRole('button', { name: /^Logout/ }).click();

    const person = newPerson();
    await page.goto('/register');
    await page.getByLabel(/^Name/).fill(person.name);
    await page.getByLabel(/^Email Address/).fill(person.email);
    await page.getByLabel(/^Password/).fill(person.password);
    await page.getByLabel(/^Confirm Password/).fill(person.password);
    await expectStates(page, {
      method: 'POST',
      path: '/api/users',
      act: () => page.getByRole('button', { name: 'Register' }).click(),
      success: page.getByRole('heading', { level: 1, name: 'Email Verification' }),
    });
  },
);

// Shows S3.14, S4.6, S4.7, S4.8, S4.9, S4.18, S4.32, S4.33, S4.34, S4.35, S4.40, S6.9, S7.9, S7.10, S7.31,
// S7.34, S8.1, S8.2, S8.3, S8.6, S8.10, S8.11.
test(
  'a review and an order show loading, failure and success',
  { tag: '@core' },
  async ({ page, customer, expectRefusal }) => {
    expectRefusal(TOLD);
    const product = await createProduct();
    const { token } = customer.userInfo;
    await fillCheckout(page, customer, product);
    await page.goto(`/product/${product._id}`);
    await page.getByLabel(/^Rating/).selectOption('4-Very Good');
    await page.getByLabel(/^Comment/).fill('It stands.');
    const submitReview = () => page.getByRole('button', { name: 'Submit' }).click();
    await expectStates(page, {
      method: 'POST',
      path: `/api/products/${product._id}/reviews`,
      act: submitReview,
      success: page.getByText('Review submited successfully'),
      token,
    });
    // The screen succeeds by status alone, because it does not read the answer's body.
    const comment = page.getByLabel(/^Comment/);
    await expect(comment).toHaveValue('');
    await page.getByLabel(/^Rating/).selectOption('3-Good');
    await comment.fill('It still stands.');
    const review = await holdNext(page, 'POST', `/api/products/${product._id}/reviews`);
    await submitReview();
    await review.answer(201, null);
    await expect(comment).toHaveValue('');

    await page.goto('/placeorder');
    await expectStates(page, {
      method: 'POST',
      path: '/api/orders',
      act: () => page.getByRole('button', { name: /^Submit Order/ }).click(),
      success: page.getByText('Your order is submited successfully'),
      token,
    });
    const heading = page.getByRole('heading', { level: 1, name: /^Order \d+/ });
    await expect(heading).toBeVisible();
    const id = new URL(page.url()).pathname.split('/')[2];
    await expectStates(page, {
      method: 'GET',
      path: `/api/orders/${id}`,
      act: () => page.reload(),
      again: tryAgain(page),
      success: heading,
      token,
      keepsFailure: true,
    });
  },
);

// Shows S3.14, S4.6, S4.7, S4.8, S4.9, S4.36, S4.37, S4.38, S4.39, S7.42, S7.44, S8.1, S8.2, S8.3, S8.11.
test('paying and delivering show loading, failure and success', async ({ page, customer, expectRefusal }) => {
  expectRefusal(TOLD);
  const order = await placeOrder(customer, await createProduct());
  await remember(page, { userInfo: customer.userInfo });
  await page.goto(`/order/${order._id}`);
  const payButton = page.getByRole('button', { name: 'Pay with PayPal (test)' });
  await expect(payButton).toBeVisible();
  await expectStates(page, {
    method: 'GET',
    path: '/api/config/paypal/script',
    act: () => page.reload(),
    again: tryAgain(page),
    success: payButton,
    token: customer.userInfo.token,
  });

  // The card is declined while the page's call fails, because PayPal's webhook would pay a good payment meanwhile.
  const choices = ['card is declined', 'card is declined', 'Pay now'];
  const choose = async () => {
    const opened = page.waitForEvent('popup');
    await payButton.click();
    const choice = choices.shift()!;
    await (await opened).getByRole('button', { name: choice, exact: choice === 'Pay now' }).click();
  };
  await expectStates(page, {
    method: 'PUT',
    path: `/api/orders/${order._id}/pay`,
    act: choose,
    loading: page.getByText('Checking the payment…'),
    success: page.getByText(/^Paied on/),
    token: customer.userInfo.token,
  });

  const userInfo = await signIn(administrator);
  await remember(page, { userInfo });
  await page.goto(`/order/${order._id}`);
  const deliver = page.getByRole('button', { name: 'Mark As Delivered' });
  await expectStates(page, {
    method: 'PUT',
    path: `/api/orders/${order._id}/deliver`,
    act: () => deliver.click(),
    success: page.getByText(/^Delivered at/),
    token: userInfo.token,
  });
  await expect(deliver).toHaveCount(0);
});
