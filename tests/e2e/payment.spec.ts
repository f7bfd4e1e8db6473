import type { Page } from '@playwright/test';
import type { Order } from '../../contract/orders/orders.ts';
import type { PaypalConfig } from '../../contract/paying/payments.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { registerCustomer, type Person } from './support/people.ts';
import { createProduct, placeOrder, writeReview } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

async function openOrder(page: Page, { userInfo }: Person, order: Order): Promise<void> {
  await remember(page, { userInfo });
  await page.goto(`/order/${order._id}`);
}

/** Presses the provider's button and chooses in its window how the payment ends. */
async function choose(page: Page, choice: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Pay with PayPal (test)' }).click();
  const window = await opened;
  const closed = window.waitForEvent('close');
  await window.getByRole('button', { name: choice, exact: true }).click();
  await closed;
}

const expectPaid = (page: Page) => expect(page.getByText(/^Paied on \d{1,2} \w{3} \d{4}/)).toBeVisible();

test('a cancelled payment leaves the order payable', async ({ page, customer }) => {
  await openOrder(page, customer, await placeOrder(customer, await createProduct()));
  await choose(page, 'Cancel and return');
  await expect(page.getByText('You closed the payment. Nothing was charged')).toBeVisible();
  await expect(page.getByText('Not Paid')).toBeVisible();
  await choose(page, 'Pay now');
  await expectPaid(page);
});

/** In place of the provider's script: it notes what it is handed as the order to open. */
const NOTING_SCRIPT = `window.paypal = { Buttons: (page) => ({
  close: async () => {},
  render: async (place) => {
    const button = document.createElement('button');
    button.textContent = 'Pay';
    button.onclick = () => page.createOrder().then(
      (id) => { button.textContent = 'handed: "' + id + '"'; },
      (error) => { button.textContent = 'nothing handed'; page.onError(error); });
    place.append(button);
  },
}) };`;

test('PayPal is handed no order when the payment began elsewhere, and the buyer is told', async ({
  page,
  customer,
}) => {
  await page.route('**/sdk/js?*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: NOTING_SCRIPT }),
  );
  await page.route('**/api/orders/*/payments', (route) =>
    route.fulfill({ status: 201, json: { provider: 'chapa', checkoutUrl: 'https://pay.test/' } }),
  );
  await openOrder(page, customer, await placeOrder(customer, await createProduct()));
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('button', { name: 'nothing handed' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(/^Something went wrong!/);
  await expect(page.getByText('Not Paid')).toBeVisible();
});

test(
  'a declined card says so, and the buyer can pay afterwards',
  { tag: '@core' },
  async ({ page, customer, expectRefusal }) => {
    expectRefusal(/409 PUT .*\/pay$/);
    await openOrder(page, customer, await placeOrder(customer, await createProduct()));
    await choose(page, 'Pay, but the card is declined');
    await expect(page.getByRole('alert')).toHaveText(
      'The payment was declined. Please try again or use another card',
    );
    await expect(page.getByText('Not Paid')).toBeVisible();
    await choose(page, 'Pay now');
    await expectPaid(page);
  },
);

test(
  'a pending payment says so and does not count as paid',
  { tag: '@core' },
  async ({ page, customer, expectRefusal }) => {
    expectRefusal(/409 PUT .*\/pay$/);
    await openOrder(page, customer, await placeOrder(customer, await createProduct()));
    await choose(page, 'Pay, but the payment stays pending');
    await expect(page.getByText(/^Payment being checked/)).toBeVisible();
    await page.reload();
    await expect(page.getByText('Not Paid')).toBeVisible();
  },
);

// Shows S1.20, S2.order.10.
test(
  'both amounts and the test notice are shown before paying',
  { tag: '@core' },
  async ({ page, customer }) => {
    const order = await placeOrder(customer, await createProduct({ price: 17_000 }));
    await openOrder(page, customer, order);
    // 17,000 plus 15 % VAT and 1,000 for delivery, at the demo's rate of 170 birr per dollar.
    await expect(page.getByText('20,550.00 ETB = USD 120.88')).toBeVisible();
    await expect(page.getByText('Test payments – no money moves').first()).toBeVisible();
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Pay with PayPal (test)' }).click();
    const window = await opened;
    await expect(window.getByText('120.88 USD')).toBeVisible();
    await window.close();
  },
);

// Shows S6.8.
test('an order of somebody else answers not found', async ({ page, customer, expectRefusal }) => {
  expectRefusal(/404 GET .*\/api\/orders\//);
  const order = await placeOrder(customer, await createProduct());
  await openOrder(page, await registerCustomer(), order);
  await expect(page.getByRole('heading', { level: 1, name: 'This order could not be found' })).toBeVisible();
  await expect(page.getByText(customer.name)).toBeHidden();
});

// Shows S1.19, S2.order.12.
test('a guest is asked to sign in and then sees the order', { tag: '@core' }, async ({ page, customer }) => {
  const order = await placeOrder(customer, await createProduct());
  await page.goto(`/order/${order._id}`);
  await expect(page).toHaveURL(`/login?redirect=/order/${order._id}`);
  await page.getByLabel(/^Email Address/).fill(customer.email);
  await page.getByLabel(/^Password/).fill(customer.password);
  await page.getByRole('button', { name: /^Sign In/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${order.number}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay with PayPal (test)' })).toBeVisible();
});

test('the policy of the order page allows the payment provider and nobody else', async ({ request }) => {
  const { sdkUrl } = await call<PaypalConfig>('GET', '/api/config/paypal/script');
  const provider = new URL(sdkUrl).origin;
  const headers = (await request.get('/order/0198c0de-0000-7000-8000-000000000000')).headers();
  const policy = headers['content-security-policy'] ?? '';
  const directive = (name: string) => new RegExp(`${name} ([^;]+)`).exec(policy)?.[1]?.split(' ');
  expect(directive('script-src')).toEqual(["'self'", expect.stringMatching(/^'nonce-.{16,}'$/), provider]);
  expect(directive('connect-src')).toEqual(["'self'", provider]);
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect(headers['cache-control']).toBe('no-store');
  const shop = (await request.get('/shop')).headers();
  expect(shop['content-security-policy']).not.toContain(provider);
});

test('a payment puts the buyer mark on a review, also on a page that was already cached', async ({
  page,
  request,
  customer,
}) => {
  const product = await createProduct();
  await writeReview(customer, product);
  const path = `/product/${product._id}`;
  expect(await (await request.get(path)).text()).not.toContain('Bought here');
  await openOrder(page, customer, await placeOrder(customer, product));
  await choose(page, 'Pay now');
  await expectPaid(page);
  // A cached page may be one second old.
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByText('Bought here · ከዚህ ሱቅ የተገዛ')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByText('ከዚህ ሱቅ የተገዛ', { exact: true })).toHaveAttribute('lang', 'am');
});

test('PayPal’s script also offers its buttons as a component of React, with which other clients draw them', async ({
  page,
  customer,
}) => {
  await openOrder(page, customer, await placeOrder(customer, await createProduct()));
  await expect(page.getByRole('button', { name: 'Pay with PayPal (test)' })).toHaveCount(1);
  await page.evaluate(() => {
    interface Drawn {
      props: { ref(place: Element): void };
    }
    class Component {
      declare render: () => Drawn;
      declare componentDidMount: () => void;
    }
    const React = { Component, createElement: (_type: string, props: object) => ({ props }) };
    const { paypal } = window as unknown as {
      paypal: { Buttons: { driver(framework: string, of: object): new () => Component } };
    };
    const buttons = new (paypal.Buttons.driver('react', { React }))();
    buttons.render().props.ref(document.body);
    buttons.componentDidMount();
  });
  await expect(page.getByRole('button', { name: 'Pay with PayPal (test)' })).toHaveCount(2);
});
