import type { Page } from '@playwright/test';
import type { Order } from '../../contract/orders.ts';
import { findBarriers } from './support/axe.ts';
import { cartItemOf, recall, remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { fillCheckout } from './support/fill-checkout.ts';
import { useOwnShop } from './support/own-shop.ts';
import type { Person } from './support/people.ts';
import { address, createProduct, placeOrder } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

useOwnShop({
  paymentMethods: ['PayPal', 'Chapa', 'BankTransfer', 'PayOnDelivery'],
  bankAccounts: [{ bank: 'CBE', accountName: 'Wenber', accountNumber: '1000123456789' }],
  deliveryCities: ['Addis Ababa'],
});
test.use({ viewport: { width: 360, height: 800 } });

const radio = (page: Page, name: RegExp) => page.getByRole('radio', { name });
const submitButton = (page: Page) => page.getByRole('button', { name: /^Submit Order/ });
const otherWays = (page: Page) => page.getByRole('button', { name: /^Pay in another way/ });
const cancel = (page: Page) => page.getByRole('button', { name: /^Cancel this order/ });

async function openOrder(page: Page, { userInfo }: Person, order: Order): Promise<void> {
  await remember(page, { userInfo });
  await page.goto(`/order/${order._id}`);
}

test('every enabled payment method is offered; one whose limit is exceeded is disabled and says why', async ({
  page,
  customer,
}) => {
  await fillCheckout(page, customer, await createProduct({ price: 90_000 }), 'PayOnDelivery');
  await page.goto('/payment');
  await expect(page.getByRole('radio')).toHaveCount(4);
  await expect(radio(page, /^Pay on delivery/)).toBeDisabled();
  await expect(radio(page, /^Pay on delivery/)).toHaveAccessibleDescription(
    /only up to 30,000 ETB.*30,000 ብር/,
  );
  // The method that was chosen last is disabled now, so the first available one is chosen.
  await expect(radio(page, /^PayPal or Credit Card/)).toBeChecked();
  await expect(radio(page, /^telebirr/)).toHaveAccessibleDescription(
    /telebirr up to 75,000 ETB: not for this amount.*CBEBirr up to 150,000 ETB.*Awash Bank/,
  );
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await radio(page, /^Bank transfer/).check();
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect(page.getByRole('main')).toContainText('Bank transfer');
  expect(await recall(page, 'paymentMethod')).toBe('BankTransfer');
});

test('the payment methods follow the city when the address changes in another tab', async ({
  page,
  customer,
}) => {
  // The goods are 29,325 ETB with VAT: above the cash limit with 1,000 ETB of transport, and below it without.
  await remember(page, {
    userInfo: customer.userInfo,
    cartItems: [cartItemOf(await createProduct({ price: 25_500 }))],
    shippingAddress: address,
  });
  await page.goto('/payment');
  await expect(radio(page, /^Pay on delivery/)).toBeDisabled();
  const otherTab = await page.context().newPage();
  await remember(otherTab, { shippingAddress: { ...address, city: 'Gondar' } });
  await expect(radio(page, /^Pay on delivery/)).toBeEnabled();
});

test('what is already due on delivery counts when ordering, and the buyer can choose another method', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/409 POST .*\/api\/orders$/);
  const product = await createProduct({ price: 15_000 });
  const first = await placeOrder(customer, product);
  const { token } = customer.userInfo;
  await call('POST', `/api/orders/${first._id}/payments`, { token, body: { method: 'PayOnDelivery' } });
  await fillCheckout(page, customer, product, 'PayOnDelivery');
  await page.goto('/placeorder');
  await submitButton(page).click();
  await expect(page.getByRole('alert')).toContainText(
    /Payment Method.*Pay on delivery.*the law allows only up to 30,000 ETB at the door/,
  );
  await page.getByRole('link', { name: /^Choose another way to pay/ }).click();
  await radio(page, /^PayPal or Credit Card/).check();
  await page.getByRole('button', { name: /^Continue/ }).click();
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/order\//);
});

test('an order can be paid by another method than the one chosen first', async ({ page, customer }) => {
  await openOrder(page, customer, await placeOrder(customer, await createProduct({ price: 40_000 })));
  await expect(page.getByRole('button', { name: 'Pay with PayPal (test)' })).toBeVisible();
  await otherWays(page).click();
  const ways = page.locator('#other-methods');
  await expect(ways.getByRole('listitem')).toHaveText([
    /^telebirr, mobile money or card/,
    /^Bank transfer/,
    /^Pay on delivery/,
  ]);
  const onDelivery = ways.getByRole('button', { name: /^Pay on delivery/ });
  await expect(onDelivery).toBeDisabled();
  await expect(onDelivery).toHaveAccessibleDescription(/only up to 30,000 ETB/);
  expect(await findBarriers(page)).toEqual([]);
  await ways.getByRole('button', { name: /^Bank transfer/ }).click();
  await expect(page.getByRole('region', { name: /^Pay now/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/Payment Method.*Bank transfer.*Not Paid/);
  // The test waits for the payment region, because pressing earlier would start two methods at once.
  await expect(page.getByRole('region', { name: 'To one of our accounts' })).toBeVisible();
  if (await otherWays(page).and(page.locator('[aria-expanded=false]')).isVisible())
    await otherWays(page).click();
  await ways.getByRole('button', { name: /^PayPal or Credit Card/ }).click();
  await expect(
    ways.getByText(/^Charged USD 276\.47 at 1 USD = 170 ETB \(.*\d{4}-\d\d-\d\d\)$/),
  ).toBeVisible();
  await ways.getByRole('button', { name: /^Continue on PayPal’s page/ }).click();
  await page.getByRole('button', { name: 'Pay now', exact: true }).click();
  await expect(page.getByText(/^Paied on/)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/Payment Method.*PayPal or Credit Card/);
});

test('a buyer switches to Chapa with one press', async ({ page, customer }) => {
  await openOrder(page, customer, await placeOrder(customer, await createProduct()));
  await otherWays(page).click();
  await page.getByRole('button', { name: /^telebirr, mobile money or card/ }).click();
  await page.getByRole('button', { name: /^Pay with telebirr/ }).click();
  await expect(page.getByText(/^Paied on/)).toBeVisible();
});

test('an order that is changed to pay on delivery says so, and its buyer can cancel it after one question', async ({
  page,
  customer,
}) => {
  const order = await placeOrder(customer, await createProduct());
  await openOrder(page, customer, order);
  await otherWays(page).click();
  await page.getByRole('button', { name: /^Pay on delivery/ }).click();
  await expect(page.getByText(/^To be paid on delivery/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pay now' })).toBeHidden();
  await cancel(page).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' });
  expect(await findBarriers(page)).toEqual([]);
  await question.getByRole('button', { name: 'Keep the order' }).click();
  await expect(question).toBeHidden();
  await expect(cancel(page)).toBeFocused();
  await cancel(page).click();
  await question.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByText('This order was cancelled.')).toBeVisible();
  await expect(cancel(page)).toBeHidden();
});

test('an order that ended meanwhile is not cancelled again, and the page shows its state', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/409 POST .*\/cancel$/);
  const order = await placeOrder(customer, await createProduct());
  await openOrder(page, customer, order);
  await expect(cancel(page)).toBeVisible();
  const { token } = customer.userInfo;
  await call('POST', `/api/orders/${order._id}/cancel`, { token, body: {} });
  await cancel(page).click();
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByText('This order was cancelled.')).toBeVisible();
});

test('nothing moves away under a finger when PayPal’s buttons come late', async ({ page, customer }) => {
  const release = Promise.withResolvers<void>();
  await page.route('**/sdk/js?*', async (route) => {
    await release.promise;
    await route.continue();
  });
  await openOrder(page, customer, await placeOrder(customer, await createProduct()));
  await expect(cancel(page)).toBeVisible();
  const before = await cancel(page).boundingBox();
  release.resolve();
  await expect(page.getByText(/Test payments – no money moves/).last()).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
  expect(await cancel(page).boundingBox()).toEqual(before);
});
