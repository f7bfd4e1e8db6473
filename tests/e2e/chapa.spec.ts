import type { Page } from '@playwright/test';
import type { Order } from '../../contract/orders/orders.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { call, poll } from './support/call.ts';
import { fillCheckout } from './support/fill-checkout.ts';
import { useOwnShop } from './support/own-shop.ts';
import type { Person } from './support/people.ts';
import { createProduct, placeOrder } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

useOwnShop({ paymentMethods: ['PayPal', 'Chapa'] });
test.use({ viewport: { width: 360, height: 800 } });

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay now/ });
const expectPaid = (page: Page) => expect(page.getByText(/^Paied on \d{1,2} \w{3} \d{4}/)).toBeVisible();

async function openOrder(page: Page, { userInfo }: Person, order: Order): Promise<void> {
  await remember(page, { userInfo });
  await page.goto(`/order/${order._id}`);
}

/** Goes to the stand-in's page and chooses there how the payment ends. */
async function choose(page: Page, choice: RegExp): Promise<void> {
  await payButton(page).click();
  await expect(page.getByText('this is not Chapa')).toBeVisible();
  await page.getByRole('button', { name: choice }).click();
}

test(
  'a buyer pays for a chair by Chapa on a phone, without a popup window',
  { tag: '@core' },
  async ({ page, customer }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    const product = await createProduct({ price: 9500 });
    await fillCheckout(page, customer, product, 'Chapa');
    await page.goto('/placeorder');
    await page.getByRole('button', { name: /^Submit Order/ }).click();
    await expect(page).toHaveURL(/\/order\/[\da-f-]+$/);
    await payButton(page).click();
    await expect(page.getByText('this is not Chapa')).toBeVisible();
    await expect(page.getByText('11,925', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole('button', { name: /^Pay with telebirr/ }).click();
    await expectPaid(page);
    await expect(page).toHaveURL(/\/order\/[\da-f-]+(\?chapa=[\w-]+)?$/);
  },
);

test('the green button of the bar pays, and no second one is seen', async ({ page, customer }) => {
  await openOrder(page, customer, await placeOrder(customer, await createProduct(), 1, 'Chapa'));
  await expect(payButton(page)).toBeVisible();
  const bar = page.getByRole('button', { name: /^Pay [\d,.]+ ETB/ });
  await payButton(page).evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await expect(bar).toBeHidden();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await bar.click();
  await expect(page.getByText('this is not Chapa')).toBeVisible();
});

test('the stand-in’s page and the order page afterwards are accessible', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/409 PUT .*\/pay$/);
  await openOrder(page, customer, await placeOrder(customer, await createProduct(), 1, 'Chapa'));
  expect(await findBarriers(page)).toEqual([]);
  await payButton(page).click();
  await page.getByRole('link', { name: /^Back to the shop/ }).click();
  await expect(page.getByText('Chapa knows of no payment yet')).toBeVisible();
  await expect(page).toHaveURL(/\/order\/[\da-f-]+$/);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: /^Check the payment/ }).click();
  await expect(page.getByText('Chapa knows of no payment yet')).toBeVisible();
  await choose(page, /^Pay with CBEBirr/);
  await expectPaid(page);
});

test('a declined payment says so, and the buyer can pay afterwards', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/409 PUT .*\/pay$/);
  await openOrder(page, customer, await placeOrder(customer, await createProduct(), 1, 'Chapa'));
  await choose(page, /^Decline the payment/);
  await expect(page.getByText('The payment was declined')).toBeVisible();
  await choose(page, /^Pay with Awash Bank/);
  await expectPaid(page);
});

test('an amount above a method’s maximum cannot be paid with it', async ({ page, customer }) => {
  const product = await createProduct({ price: 70_000 });
  await openOrder(page, customer, await placeOrder(customer, product, 1, 'Chapa'));
  await payButton(page).click();
  const telebirr = page.getByRole('button', { name: /^Pay with telebirr/ });
  await expect(telebirr).toBeDisabled();
  await expect(telebirr).toContainText('up to 75,000 ETB');
  await page.getByRole('button', { name: /^Pay with CBEBirr/ }).click();
  await expectPaid(page);
});

test('when the buyer never returns, the webhook alone pays the order', async ({ page, customer }) => {
  const { token } = customer.userInfo;
  const order = await placeOrder(customer, await createProduct(), 1, 'Chapa');
  const begun = await call<{ checkoutUrl: string }>('POST', `/api/orders/${order._id}/payments`, {
    token,
    body: { method: 'Chapa' },
  });
  const choice = new URLSearchParams({ choice: 'telebirr', webhooks: 'twice' });
  await fetch(begun.checkoutUrl, { method: 'POST', body: choice, redirect: 'manual' });
  await poll('the payment', async () => {
    const { isPaid } = await call<Order>('GET', `/api/orders/${order._id}`, { token });
    return isPaid || undefined;
  });
  await openOrder(page, customer, order);
  await expectPaid(page);
});
