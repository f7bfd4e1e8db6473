import type { Page } from '@playwright/test';
import type { Order } from '../../contract/orders/orders.ts';
import { remember } from './support/browser-memory.ts';
import { findBarriers } from './support/axe.ts';
import { fillCheckout } from './support/fill-checkout.ts';
import type { Person } from './support/people.ts';
import { createProduct, placeOrder } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 800 } });

const ORDER = /\/order\/[\da-f-]+$/;
const toPaypalsPage = (page: Page) => page.getByRole('button', { name: /^Continue on PayPal’s page/ });
const expectPaid = (page: Page) => expect(page.getByText(/^Paied on \d{1,2} \w{3} \d{4}/)).toBeVisible();

/** Blocks popup windows, as browsers inside other apps do. */
const blockWindows = (page: Page) =>
  page.addInitScript(() => {
    window.open = () => null;
  });

/** Goes to PayPal's page and chooses there how the payment ends. */
async function choose(page: Page, choice: string): Promise<void> {
  await toPaypalsPage(page).click();
  await expect(page.getByText('this is not PayPal')).toBeVisible();
  await page.getByRole('button', { name: choice, exact: true }).click();
}

async function openOrder(page: Page, person: Person): Promise<Order> {
  const order = await placeOrder(person, await createProduct());
  await remember(page, { userInfo: person.userInfo });
  await page.goto(`/order/${order._id}`);
  return order;
}

// Shows S2.order.10.
test(
  'without popup windows the buyer pays by redirect and returns to a paid order',
  { tag: '@core' },
  async ({ page, customer }) => {
    await blockWindows(page);
    await fillCheckout(page, customer, await createProduct({ price: 9500 }));
    await page.goto('/placeorder');
    await page.getByRole('button', { name: /^Submit Order/ }).click();
    await expect(page).toHaveURL(ORDER);
    await page.getByRole('button', { name: 'Pay with PayPal (test)' }).click();
    await expect(page.getByRole('alert')).toContainText('Your browser opens no payment window');
    await expect(page.getByRole('button', { name: 'Pay with PayPal (test)' })).toBeHidden();
    expect(await findBarriers(page)).toEqual([]);
    await choose(page, 'Pay now');
    await expectPaid(page);
    await expect(page).toHaveURL(ORDER);
    await page.reload();
    await expectPaid(page);
  },
);

test('Telegram’s browser offers only the payment without a popup window', async ({
  openContext,
  customer,
}) => {
  const userAgent =
    'Mozilla/5.0 (Linux; Android 14; SM-A057F; wv) Chrome/130.0.0.0 Mobile Telegram-Android/11.4.2';
  const context = await openContext({ userAgent, viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  await openOrder(page, customer);
  await expect(toPaypalsPage(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay with PayPal (test)' })).toBeHidden();
  await choose(page, 'Pay now');
  await expectPaid(page);
});

test('a buyer who turns back on PayPal’s page is told so, at a clean address, and can pay again', async ({
  page,
  customer,
}) => {
  await openOrder(page, customer);
  await choose(page, 'Cancel and return');
  await expect(page.getByText('You closed the payment. Nothing was charged')).toBeVisible();
  await expect(page).toHaveURL(ORDER);
  await choose(page, 'Pay now');
  await expectPaid(page);
});

test('a declined card and a pending payment are shown after the redirect', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/409 PUT .*\/pay$/);
  await openOrder(page, customer);
  await choose(page, 'Pay, but the card is declined');
  await expect(page.getByRole('alert')).toHaveText(
    'The payment was declined. Please try again or use another card',
  );
  await expect(page).toHaveURL(ORDER);
  await choose(page, 'Pay, but the payment stays pending');
  await expect(page.getByText(/^Payment being checked/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pay now' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Cancel this order/ })).toBeHidden();
});

test(
  'an answer that is lost after the redirect can be requested again',
  { tag: '@core' },
  async ({ page, customer, expectRefusal }) => {
    expectRefusal(/failed: .* PUT .*\/pay$/);
    const order = await openOrder(page, customer);
    // PayPal's webhook could pay the order before the buyer returns, so the page is kept from seeing it.
    await page.route(`**/api/orders/${order._id}`, (route) => route.fulfill({ json: order }));
    await page.route('**/pay', (route) => route.abort('internetdisconnected'));
    await choose(page, 'Pay now');
    await expect(page.getByRole('alert')).toContainText('No connection to the shop');
    await expect(page).toHaveURL(/\?token=.*PayerID=/);
    await page.unroute('**/pay');
    await page.getByRole('button', { name: /^Try again/ }).click();
    await expectPaid(page);
    await expect(page).toHaveURL(ORDER);
  },
);
