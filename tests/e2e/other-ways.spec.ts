import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Order } from '../../contract/orders/orders.ts';
import type { Quote } from '../../contract/orders/quotes.ts';
import type { OtherWay } from '../../contract/paying/other-ways.ts';
import { findBarriers } from './support/axe.ts';
import { cartItemOf, remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administrator, signIn } from './support/people.ts';
import {
  address,
  administratorToken,
  BANK_ACCOUNT,
  createProduct,
  onlyOrderOf,
  placeOrder,
} from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

const LOAN: OtherWay = {
  id: 'dubeale1',
  ...{ name: 'Dube Ale', nameAm: 'ዱቤ አለ', words: 'Ask for a loan with the number of your order.' },
  ...{ wordsAm: 'በትዕዛዝ ቁጥርዎ ብድር ይጠይቁ።', account: 'Merchant 4711', least: null, most: 60_000 },
  ...{ proof: 'number', isOn: true, after: 1 },
};
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 900 };

useOwnShop({ paymentMethods: ['PayPal', 'BankTransfer'], bankAccounts: [BANK_ACCOUNT], otherWays: [LOAN] });
test.use({ viewport: PHONE });

async function expectFits(page: Page, name: string): Promise<void> {
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, name).toBe(viewport.width);
    expect(await findBarriers(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`), fullPage: true });
  }
  await page.setViewportSize(PHONE);
}

test('an owner writes down a way to pay, and a buyer pays by it on a phone', async ({
  page,
  customer,
  openContext,
}) => {
  const desk = await (await openContext({ viewport: DESK })).newPage();
  await remember(desk, { userInfo: await signIn(administrator) });
  await desk.goto('/admin/settings?part=payment#otherWays');
  await desk.getByRole('button', { name: 'Add a way to pay' }).click();
  const way = desk.getByRole('group', { name: 'the new way' });
  await way.getByLabel(/^At least/).fill('many');
  await desk.getByRole('button', { name: /^Save/ }).first().click();
  await expect(desk.getByText('Please enter a name')).toBeVisible();
  await expect(desk.getByText('Please enter an amount such as 50,000, or nothing')).toBeVisible();
  await way.getByLabel(/^At least/).fill('');
  await way.getByLabel(/^How one pays so/).fill('Bring a cheque to our shop in Bole.');
  await way.getByLabel(/^Name/).first().fill('Cheque in the shop');
  const own = desk.getByRole('group', { name: 'Cheque in the shop' });
  await own.getByLabel(/^What the buyer tells/).selectOption('number');
  for (let step = 0; step < 3; step += 1)
    await desk.getByRole('button', { name: 'Move Cheque in the shop up' }).click();
  await expect(desk.getByRole('button', { name: 'Move Cheque in the shop up' })).toBeDisabled();
  await desk.getByRole('button', { name: /^Save/ }).first().click();
  await expect(desk.getByText('The settings are saved').first()).toBeVisible();
  await expectFits(desk, 'settings');

  const product = await createProduct({ price: 92_500 });
  await remember(page, {
    userInfo: customer.userInfo,
    cartItems: [cartItemOf(product)],
    shippingAddress: address,
  });
  await page.goto('/payment');
  const cheque = page.getByRole('radio', { name: /^Cheque in the shop/ });
  // The page asks for the day of pieces in stock first.
  await expect(page.locator('input[name=paymentMethod]').first()).toHaveAccessibleName(/^Cheque in the shop/);
  await cheque.check();
  await page.getByText('One way not for this amount').first().click();
  await expect(page.getByRole('radio', { name: /^Dube Ale/ })).toBeDisabled();
  await expect(page.getByRole('radio', { name: /^Dube Ale/ })).toHaveAccessibleDescription(
    /only up to 60,000 ETB.*you can pay a part of it so/,
  );
  await expectFits(page, 'payment');
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect(page.getByRole('main')).toContainText('Cheque in the shop');
  await page
    .getByRole('button', { name: /^Submit Order/ })
    .first()
    .click();
  await expect(page.getByText('Bring a cheque to our shop in Bole.')).toBeVisible();
  await page.getByRole('button', { name: /^I have paid/ }).click();
  await expect(page.getByText(/^Please enter the number of your payment/)).toBeVisible();
  await page.getByLabel(/^Number of your payment/).fill(`CH-${Date.now()}`);
  await expectFits(page, 'order');
  await page.getByRole('button', { name: /^I have paid/ }).click();
  await expect(page.getByRole('region', { name: 'Your receipts' })).toContainText('Cheque in the shop');

  await desk.goto('/admin/incoming-money');
  await expect(desk.getByText('Cheque in the shop').first()).toBeVisible();
});

test('what is too much for a way is begun with the most that it takes, and the rest follows', async ({
  page,
  customer,
  openContext,
}) => {
  const order = await placeOrder(customer, await createProduct({ price: 92_500 }), 1, 'BankTransfer');
  await remember(page, { userInfo: customer.userInfo });
  await page.goto(`/order/${order._id}`);
  await page.getByRole('button', { name: /^Pay in another way/ }).click();
  await expectFits(page, 'other-ways');
  await page.getByRole('button', { name: /^Pay 60,000 ETB of it so/ }).click();
  await expect(page.getByText('60,000.00 ETB', { exact: true })).toBeVisible();
  await expect(page.getByText('47,375.00 ETB stay to be paid.')).toBeVisible();
  await expectFits(page, 'part');
  await page.getByLabel(/^Number of your payment/).fill(`DA${order.number}A`);
  await page.getByRole('button', { name: /^I have paid/ }).click();
  await expect(page.getByRole('region', { name: 'Your receipts' })).toContainText('Being checked');

  const token = await administratorToken();
  const { receipts } = await call<Order>('GET', `/api/orders/${order._id}`, { token });
  await call('POST', `/api/orders/${order._id}/receipts/${receipts[0]!._id}/decision`, {
    token,
    body: { accepted: true },
  });
  await page.reload();
  const summary = page.getByRole('complementary').filter({ hasText: 'Summary' });
  await expect(summary).toContainText(/Paid by Dube Ale.*60,000\.00 ETB/);
  await expect(page.getByText('47,375.00 ETB', { exact: true }).first()).toBeVisible();

  const desk = await (await openContext({ viewport: DESK })).newPage();
  await remember(desk, { userInfo: await signIn(administrator) });
  await desk.goto(`/admin/orders/${order.number}`);
  await desk.getByRole('button', { name: 'Record payment' }).click();
  const recording = desk.getByRole('dialog');
  await recording.getByLabel(/^How/).selectOption({ label: 'Dube Ale' });
  await recording.getByLabel(/^Reference/).fill(`DA${order.number}B`);
  await desk.screenshot({ path: test.info().outputPath('record.png') });
  await recording.getByRole('button', { name: 'Record payment' }).click();
  await expect(recording).toBeHidden();
  await expect(desk.getByText(/^Paied on \d{1,2} \w{3} \d{4}/)).toBeVisible();
});

test('an order is paid in the way that its screen shows, whatever another tab chooses meanwhile', async ({
  page,
  customer,
}) => {
  const product = await createProduct();
  await remember(page, {
    userInfo: customer.userInfo,
    cartItems: [cartItemOf(product)],
    shippingAddress: address,
    paymentMethod: 'OtherWay',
    otherWay: LOAN.id,
  });
  await page.goto('/placeorder');
  await expect(page.getByRole('main')).toContainText('Dube Ale');
  const submit = page.getByRole('button', { name: /^Submit Order/ }).first();
  await expect(submit).toBeEnabled();

  const other = await page.context().newPage();
  await other.goto('/payment');
  await other.getByRole('radio', { name: /^Bank transfer/i }).check();
  await other.getByRole('button', { name: /^Continue/ }).click();
  await expect(other).toHaveURL('/placeorder');

  await submit.click();
  await expect(page).toHaveURL(/\/order\//);
  expect(await onlyOrderOf(customer)).toMatchObject({ paymentMethod: 'OtherWay', otherWay: { id: LOAN.id } });
});

test('a way to pay is open whose limit the amount keeps with the coupon of the cart', async ({
  page,
  customer,
}) => {
  const code = `E2E-${randomUUID().slice(0, 6).toUpperCase()}`;
  const token = await administratorToken();
  await call('POST', '/api/coupons', { token, body: { code, kind: 'percent', value: 20 } });
  // With VAT above 60,000 ETB without the coupon, and below with it.
  const product = await createProduct({ price: 55_000 });
  await remember(page, {
    userInfo: customer.userInfo,
    cartItems: [cartItemOf(product)],
    cartCoupon: { code, applies: true, discount: 11_000, isDeliveryFree: false },
    shippingAddress: address,
  });
  const answered = page.waitForResponse('**/api/orders/quote');
  await page.goto('/payment');
  const { methods } = (await (await answered).json()) as Quote;
  expect(methods.find(({ method }) => method === 'OtherWay')).toMatchObject({ problem: null });
  await page.getByRole('radio', { name: /^Dube Ale/ }).check();
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect(page.getByRole('main')).toContainText('Dube Ale');
  await expect(page.getByRole('button', { name: /^Submit Order/ }).first()).toBeEnabled();
});
