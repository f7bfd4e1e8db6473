import type { Page } from '@playwright/test';
import type { Order } from '../../contract/orders/orders.ts';
import type { PaypalConfig } from '../../contract/paying/payments.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { findBarriers } from './support/axe.ts';
import type { Person } from './support/people.ts';
import { address, administratorToken, createProduct, placeOrder } from './support/shop-data.ts';
import { savePdf } from './support/pdf.ts';
import { deliverTo } from './support/service-data.ts';
import { expect, test } from './support/test.ts';

// Shows S1.19, S2.order.1, S2.order.2, S2.order.4, S2.order.5, S2.order.7, S2.order.8, S2.order.9.
test(
  'an order shows its id, its buyer, address, lines and costs',
  { tag: '@core' },
  async ({ page, customer }) => {
    const product = await createProduct({ price: 2000 });
    const order = await placeOrder(customer, product, 2);
    await remember(page, { userInfo: customer.userInfo });
    await page.goto(`/order/${order._id}`);
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.number}`);
    await expect(main).toContainText(order._id);
    await expect(main).toContainText('Almaz Kebede');
    await expect(main.getByRole('link', { name: 'almaz@e2e.example' })).toHaveAttribute(
      'href',
      'mailto:almaz@e2e.example',
    );
    await expect(main.getByRole('link', { name: '+251911234567' })).toHaveAttribute(
      'href',
      'tel:+251911234567',
    );
    await expect(main).toContainText('Bole, Woreda 3, House 120, Addis Ababa 1000, Ethiopia');
    await expect(main.getByText('Not Delivered')).toBeVisible();
    await expect(main).toContainText('PayPal or Credit Card');
    await expect(main.getByText('Not Paid')).toBeVisible();
    await expect(main).toContainText('2 x 2,000 = 4,000 ETB');
    await expect(main.getByRole('link', { name: product.name })).toHaveAttribute(
      'href',
      `/product/${product._id}`,
    );
    await expect(main).toContainText(
      /Items.*4,000\.00 ETB.*Shipping.*1,000\.00 ETB.*Tax.*600\.00 ETB.*Total.*5,600\.00 ETB/,
    );
    await expect(main.getByRole('list').first()).toHaveText(
      /Order.*\d{1,2} \w{3} \d{4}.*Payment.*not yet.*Delivery.*not yet/,
    );
  },
);

/** An order of 2,000 ETB to a city where the price of transport is agreed on the phone. */
async function placeFarOrder(customer: Person): Promise<Order> {
  const product = await createProduct({ price: 2000 });
  return call<Order>('POST', '/api/orders', {
    token: customer.userInfo.token,
    body: {
      orderItems: [{ product: product._id, qty: 1 }],
      shippingAddress: { ...address, city: 'Jimma' },
      paymentMethod: 'PayPal',
    },
  });
}

test('transport for nothing is shown as free, and the PayPal charge is shown', async ({ page, customer }) => {
  const order = await placeFarOrder(customer);
  await remember(page, { userInfo: customer.userInfo });
  await page.goto(`/order/${order._id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('without transport');
  await expect(main).not.toContainText('PayPal charges');
  const price = { token: await administratorToken(), body: { price: 0 } };
  await call('PUT', `/api/orders/${order._id}/transport`, price);
  await page.reload();
  await expect(main).toContainText(/PayPal charges USD [\d.]+ when you pay \(1 USD = [\d.]+ ETB\)/);
  await expect(main).toContainText(/Shipping.*0\.00 ETB.*Free.*Total.*2,300\.00 ETB/);
  await expect(main).not.toContainText('We call you with the price of transport');
  await expect(main).not.toContainText('without transport');
});

test('transport that nobody priced before the cancellation is not called free, on the page and on paper', async ({
  page,
  customer,
}) => {
  const order = await placeFarOrder(customer);
  const sent = { token: customer.userInfo.token, body: {} };
  await call('POST', `/api/orders/${order._id}/cancel`, sent);
  await remember(page, { userInfo: customer.userInfo });
  await page.goto(`/order/${order._id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText(/Shipping.*was not agreed.*ዋጋው አልተወሰነም.*Total.*without transport/);
  await expect(main).not.toContainText('Free');
  const { text } = await savePdf(page, page.getByRole('button', { name: /^Proforma invoice/ }));
  expect(text).toMatch(/Delivery.*was not agreed/);
});

// Shows S4.40, S4.43.
test('the page starts with Loading..., and a failure can be retried', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/503 GET .*\/api\/orders\//);
  const order = await placeOrder(customer, await createProduct());
  await remember(page, { userInfo: customer.userInfo });
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/orders/${order._id}`, async (route) => {
    await held.promise;
    await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The shop is very busy.' } });
  });
  await page.goto(`/order/${order._id}`);
  await expect(page.getByRole('main').getByText('Loading...')).toBeAttached();
  expect(await findBarriers(page)).toEqual([]);
  held.resolve();
  await expect(page.getByRole('alert')).toHaveText('The shop is very busy.');
  expect(await findBarriers(page)).toEqual([]);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.number}`);
});

// Shows S4.38, S4.39, S7.40.
test(
  'the payment provider’s script is loaded once, after the call for its address',
  { tag: '@core' },
  async ({ page, customer }) => {
    const { sdkUrl, clientId } = await call<PaypalConfig>('GET', '/api/config/paypal/script');
    expect(new URL(sdkUrl).searchParams.get('client-id')).toBe(clientId);
    const order = await placeOrder(customer, await createProduct());
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url() === sdkUrl) asked.push('script');
      if (request.url().endsWith('/api/config/paypal/script')) asked.push('client id');
    });
    await remember(page, { userInfo: customer.userInfo });
    await page.goto(`/order/${order._id}`);
    await expect(page.getByRole('button', { name: 'Pay with PayPal (test)' })).toBeVisible();
    expect(asked).toEqual(['client id', 'script']);
  },
);

/** Returns the order as the server would answer it in another state. */
async function showAs(page: Page, order: Order, change: Partial<Order>): Promise<void> {
  await page.unrouteAll();
  await page.route(`**/api/orders/${order._id}`, (route) => route.fulfill({ json: { ...order, ...change } }));
  await page.goto(`/order/${order._id}`);
}

// Shows S1.4, S2.order.3, S2.order.6.
test('each state is explained in both languages, and only an unpaid order can be paid', async ({
  page,
  customer,
}) => {
  const order = await placeOrder(customer, await createProduct());
  const paid = { isPaid: true, paidAt: '2026-11-20T14:05:00+03:00' };
  const delivered = { ...paid, isDelivered: true, deliveredAt: '2026-11-22T09:30:00+03:00' };
  await remember(page, { userInfo: customer.userInfo });
  const states = [
    [{ status: 'paid', ...paid }, 'Paied on 20 Nov 2026 14:05', 'ክፍያዎ ደርሶናል'],
    [{ status: 'delivered', ...delivered }, 'Delivered at 22 Nov 2026 09:30', 'ዕቃዎ ደርሷል'],
    [{ status: 'expired' }, 'Expired', 'ጊዜው አልፏል'],
    [{ status: 'cancelled' }, 'Cancelled', 'ተሰርዟል'],
    [{ status: 'refunded', ...paid }, 'Refunded', 'ገንዘቡ ተመልሷል'],
    [{ status: 'partly-refunded', ...paid }, 'Partly refunded', 'ገንዘቡ በከፊል ተመልሷል'],
    [
      {
        status: 'awaiting-confirmation',
        awaiting: 'transport-price',
        transport: 'by-agreement',
        isTransportPriced: false,
        shippingPrice: 0,
      },
      'Waiting for the price of transport',
      'የማጓጓዣ ዋጋ በመጠበቅ ላይ',
    ],
    [{ status: 'awaiting-confirmation', awaiting: 'receipt' }, 'Receipt being checked', 'ደረሰኙ እየተረጋገጠ ነው'],
    [{ status: 'awaiting-confirmation', awaiting: 'capture' }, 'Payment being checked', 'ክፍያው እየተረጋገጠ ነው'],
    [{ status: 'awaiting-confirmation', awaiting: 'delivery' }, 'To be paid on delivery', 'ዕቃው ሲደርስ የሚከፈል'],
    [{ status: 'needs-review' }, 'Payment being checked', 'ክፍያው እየተረጋገጠ ነው'],
  ] as const;
  for (const [change, english, amharic] of states) {
    await showAs(page, order, change);
    await expect(page.getByText(english).first()).toBeVisible();
    await expect(page.locator('[lang=am]').filter({ hasText: amharic }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pay now' })).toBeHidden();
    if (['expired', 'cancelled'].includes(change.status))
      await expect(page.getByText('PayPal charges')).toBeHidden();
    expect(await findBarriers(page), change.status).toEqual([]);
  }
  await showAs(page, order, {});
  await expect(page.getByRole('heading', { name: 'Pay now' })).toBeVisible();
});

test('a paid order says how it is cancelled or changed, with a message that names it', async ({
  page,
  customer,
}) => {
  const order = await placeOrder(customer, await createProduct());
  await remember(page, { userInfo: customer.userInfo });
  await showAs(page, order, { status: 'paid', isPaid: true, paidAt: '2026-11-20T14:05:00+03:00' });
  const contact = page.getByRole('region', { name: /^Cancel or change this order/ });
  await expect(contact.getByRole('link', { name: /^Call us/ })).toBeVisible();
  await expect(contact).toContainText('It can no longer be cancelled here');
  await showAs(page, order, { status: 'cancelled' });
  await expect(page.getByRole('region', { name: /^Questions about this order/ })).toBeVisible();
});

test('a payment that the provider still checks has no tick of success, and leaves a way to the shop', async ({
  page,
  customer,
}) => {
  const order = await placeOrder(customer, await createProduct());
  await remember(page, { userInfo: customer.userInfo });
  await showAs(page, order, { status: 'awaiting-confirmation', awaiting: 'capture' });
  const state = page.getByRole('region', { name: /^Payment being checked/ });
  await expect(state.getByRole('link', { name: /^Call us/ })).toBeVisible();
  await expect(state.locator('svg')).toHaveCount(0);
  await expect(page.getByRole('region', { name: /^Does it take long\? Pay in another way/ })).toContainText(
    'nothing more is taken',
  );
  await showAs(page, order, { status: 'paid', isPaid: true, paidAt: '2026-11-20T14:05:00+03:00' });
  await expect(
    page
      .getByRole('region', { name: /^Paid:/ })
      .locator('svg')
      .first(),
  ).toBeVisible();
});

test('another day brings the state of the order into view and is read out', async ({ page, customer }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const order = await placeOrder(customer, await createProduct({ leadTimeDays: 5 }));
  await remember(page, { userInfo: customer.userInfo });
  await page.goto(`/order/${order._id}`);
  await page.getByRole('button', { name: /^Choose a(nother)? day/ }).click();
  await page.getByRole('radio', { name: /\d/ }).last().check();
  await page.getByRole('button', { name: /^Take this half-day/ }).click();
  const state = page.locator('section[aria-describedby=order-next]');
  await expect(state).toBeFocused();
  await expect(state).toContainText('At your door:');
  await expect(state).toBeInViewport();
});

test('a delivered order leads to a review of each piece, and to the same pieces again', async ({
  page,
  customer,
  openContext,
}) => {
  const product = await createProduct({ countInStock: 5 });
  const order = await deliverTo(customer, product);
  await page.setViewportSize({ width: 360, height: 740 });
  await remember(page, { userInfo: customer.userInfo });
  await page.goto(`/am/order/${order._id}`);
  const again = page.getByRole('region', { name: 'ወደዱት?' });
  await expect(again.getByRole('link')).toHaveAttribute('href', `/am/product/${product._id}#reviews`);
  expect(await findBarriers(page)).toEqual([]);
  await again.getByRole('button', { name: 'እንደገና ይግዙ' }).click();
  await expect(page).toHaveURL('/am/cart');
  await expect(page.getByRole('main')).toContainText(product.name);

  const english = await (await openContext()).newPage();
  await remember(english, { userInfo: customer.userInfo });
  await english.goto(`/order/${order._id}`);
  await expect(english.getByRole('link', { name: `Write a review of ${product.name}` })).toBeVisible();
});

test(
  'refunds are shown in ETB and in the captured currency, and the shop’s notes are shown',
  { tag: '@core' },
  async ({ page, customer }) => {
    const order = await placeOrder(customer, await createProduct());
    await remember(page, { userInfo: customer.userInfo });
    const refund = {
      goods: 'damaged',
      createdAt: '2026-11-21T10:00:00+03:00',
      charged: { currency: 'USD', amount: '5.88' },
    } as const;
    await showAs(page, order, {
      status: 'partly-refunded',
      refundedPrice: 1000,
      refunds: [
        { ...refund, _id: order._id, amount: 1000, status: 'completed', reason: 'Scratched leg' },
        { ...refund, _id: customer.userInfo._id, amount: 500, status: 'requested', reason: 'ሁለተኛ ጭረት' },
      ],
      notes: [
        { at: '2026-11-21T09:00:00+03:00', text: 'The driver comes on Monday.' },
        { at: '2026-11-22T09:00:00+03:00', text: 'ሰኞ ጠዋት እንመጣለን' },
      ],
    });
    const refunds = page.getByRole('region', { name: /^Refunds/ });
    await expect(refunds).toContainText('1,000.00 of 6,750.00 ETB');
    await expect(refunds.getByRole('listitem')).toHaveText([
      /1,000\.00 ETB.*USD 5\.88.*21 Nov 2026 · Sent back to you ተመልሷል.*Scratched leg/,
      /500\.00 ETB.*USD 5\.88.*On its way to you.*ሁለተኛ ጭረት/,
    ]);
    await expect(page.getByRole('region', { name: /^From the shop/ }).getByRole('listitem')).toHaveText([
      /22 Nov 2026 09:00.*ሰኞ ጠዋት እንመጣለን/,
      /21 Nov 2026 09:00.*The driver comes on Monday\./,
    ]);
    expect(await findBarriers(page)).toEqual([]);
  },
);

test('printing shows only the order', async ({ page, customer }) => {
  const order = await placeOrder(customer, await createProduct());
  await remember(page, { userInfo: customer.userInfo });
  await page.goto(`/order/${order._id}`);
  await expect(page.getByRole('button', { name: /^Print/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const part of [page.getByRole('banner'), page.getByRole('contentinfo')])
    await expect(part).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Not Paid')).toBeVisible();
});
