import type { Page } from '@playwright/test';
import type { Order } from '../../contract/orders/orders.ts';
import type { Quote } from '../../contract/orders/quotes.ts';
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
const otherWays = (page: Page) => page.getByRole('button', { name: /^Pay in another way/ });
const cancel = (page: Page) => page.getByRole('button', { name: /^Cancel this order/ });

async function openOrder(page: Page, { userInfo }: Person, order: Order): Promise<void> {
  await remember(page, { userInfo });
  await page.goto(`/order/${order._id}`);
}

// Shows S2.checkout.7.
test('every enabled payment method is offered, what works here first; at the door the words say that no cash is taken', async ({
  page,
  customer,
}) => {
  await fillCheckout(page, customer, await createProduct({ price: 90_000 }), 'PayOnDelivery');
  await page.goto('/payment');
  await expect(page.getByRole('radio')).toHaveCount(4);
  await expect(page.getByRole('radio').first()).toHaveAccessibleName(/^telebirr/);
  await expect(page.getByRole('radio').last()).toHaveAccessibleName(/^PayPal or Credit Card/);
  await expect(radio(page, /^Pay on delivery/)).toBeChecked();
  await expect(radio(page, /^Pay on delivery/)).toHaveAccessibleDescription(
    /By bank transfer or cheque.*only up to 30,000 ETB.*30,000 ብር/,
  );
  await expect(radio(page, /^telebirr/)).toHaveAccessibleDescription(
    /CBEBirr, .*Awash Bank.*Only for a part of this sum: telebirr up to 75,000 ETB/,
  );
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await radio(page, /^Bank transfer/).check();
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect(page.getByRole('main')).toContainText('Bank transfer');
  expect(await recall(page, 'paymentMethod')).toBe('BankTransfer');
});

test('a payer abroad sees PayPal first; a way that does not fit is folded with its reason', async ({
  page,
  customer,
}) => {
  const cartItems = [cartItemOf(await createProduct())];
  await remember(page, {
    userInfo: customer.userInfo,
    cartItems,
    shippingAddress: { ...address, country: 'Germany' },
  });
  await page.goto('/payment');
  await expect(page.getByRole('radio').first()).toHaveAccessibleName(/^PayPal or Credit Card/);
  await expect(page.getByRole('radio').first()).toBeChecked();
  await page.route('**/api/orders/quote', async (route) => {
    const answer = await route.fetch();
    const quote = (await answer.json()) as Quote;
    const closed = quote.methods.map((offer) =>
      offer.method === 'Chapa' ? { ...offer, problem: 'over-limit', limit: 500 } : offer,
    );
    await route.fulfill({ json: { ...quote, methods: closed } });
  });
  await page.reload();
  await expect(radio(page, /^telebirr/)).toBeHidden();
  await page.getByText('One way not for this amount').click();
  await expect(radio(page, /^telebirr/)).toBeDisabled();
  await expect(radio(page, /^telebirr/)).toHaveAccessibleDescription(/only up to 500 ETB/);
  expect(await findBarriers(page)).toEqual([]);
});

test('the words about cash follow the city when the address changes in another tab', async ({
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
  await expect(radio(page, /^Pay on delivery/)).toHaveAccessibleDescription(/^By bank transfer or cheque/);
  const otherTab = await page.context().newPage();
  await remember(otherTab, { shippingAddress: { ...address, city: 'Gondar' } });
  await expect(radio(page, /^Pay on delivery/)).toHaveAccessibleDescription(/^In cash or by transfer/);
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
  await expect(onDelivery).toBeEnabled();
  await expect(onDelivery).toHaveAccessibleDescription(/^By bank transfer or cheque.*only up to 30,000 ETB/);
  expect(await findBarriers(page)).toEqual([]);
  await ways.getByRole('button', { name: /^Bank transfer/ }).click();
  await expect(page.getByRole('region', { name: /^Pay now/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/Payment Method.*Bank transfer.*Not Paid/);
  // The test waits for the payment region, because pressing earlier would start two methods at once.
  await expect(page.getByRole('region', { name: 'To one of our accounts' })).toBeVisible();
  if (await otherWays(page).and(page.locator('[aria-expanded=false]')).isVisible())
    await otherWays(page).click();
  await ways.getByRole('button', { name: /^PayPal or Credit Card/ }).click();
  await expect(ways.getByText(/^PayPal charges USD 276\.47 when you pay \(1 USD = 170 ETB\)$/)).toBeVisible();
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

test('the order page shows the state that it has loaded anew, also after a change that was made on it', async ({
  page,
  customer,
}) => {
  const order = await placeOrder(customer, await createProduct());
  await openOrder(page, customer, order);
  await otherWays(page).click();
  await page.getByRole('button', { name: /^Pay on delivery/ }).click();
  await expect(page.getByText(/^To be paid on delivery/)).toBeVisible();
  const { userInfo } = customer;
  await call('POST', `/api/orders/${order._id}/cancel`, { token: userInfo.token, body: {} });
  // A session that has changed in another tab makes the page load anew.
  const otherTab = await page.context().newPage();
  await remember(otherTab, { userInfo: { ...userInfo, name: 'Almaz' } });
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
