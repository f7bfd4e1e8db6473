import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { DeliveryZone } from '../../contract/deliveries/delivery-zones.ts';
import type { HalfDays } from '../../contract/deliveries/half-days/half-days.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { Quote } from '../../contract/orders/quotes.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administrator, signIn, type Person } from './support/people.ts';
import { address, administratorToken, createProduct } from './support/shop-data.ts';
import { expect, shoppersScreens, test as base } from './support/test.ts';

/** Signs the administrator in on `page`; the buyer has a browser of their own. */
const test = base.extend<{ buyerPage: Page }>({
  page: async ({ page }, use) => {
    await remember(page, { userInfo: await signIn(administrator) });
    await use(page);
  },
  buyerPage: async ({ openContext, customer }, use) => {
    const page = await (await openContext()).newPage();
    await remember(page, { userInfo: customer.userInfo });
    await use(page);
  },
});

useOwnShop({ paymentMethods: ['PayPal'] });

async function place(person: Person): Promise<Order> {
  const product = await createProduct({ price: 5000, countInStock: 5 });
  return call('POST', '/api/orders', {
    token: person.userInfo.token,
    body: {
      orderItems: [{ product: product._id, qty: 1 }],
      shippingAddress: address,
      paymentMethod: 'PayPal',
    },
  });
}

async function openChange(page: Page, { number }: Order): Promise<Locator> {
  await page.goto(`/admin/orders/${number}`);
  await expect(page.getByRole('region', { name: 'Shop desk' })).toBeVisible();
  await page.getByRole('button', { name: 'Change the order', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

const oneMore = (dialog: Locator) => dialog.getByRole('button', { name: 'One more' }).first().click();

for (const { width } of shoppersScreens) {
  test(`the shop proposes one piece more at ${width}, and the buyer accepts it on their page`, async ({
    page,
    buyerPage,
    customer,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await buyerPage.setViewportSize({ width, height: 740 });
    const order = await place(customer);
    const dialog = await openChange(page, order);
    await expect(dialog.getByText('Nothing is changed yet.')).toBeVisible();
    await oneMore(dialog);
    // 5,000 and 10,000 ETB, with VAT and 1,000 for delivery.
    await expect(dialog.getByText('12,500.00 ETB, until now 6,750.00 ETB')).toBeVisible();
    await dialog.getByRole('button', { name: 'Ask the buyer' }).click();
    await expect(dialog.getByText('Please say why')).toBeVisible();
    await dialog.getByLabel(/^Reason/).fill('You asked for two');
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Ask the buyer' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('A change waits for the buyer’s answer')).toBeVisible();

    await buyerPage.goto(`/order/${order._id}`);
    const question = buyerPage.getByRole('region', { name: /May we change your order/ });
    await expect(question.getByText('12,500.00 ETB, until now 6,750.00 ETB')).toBeVisible();
    await expect(question.getByText('Why: You asked for two')).toBeVisible();
    expect(await findBarriers(buyerPage)).toEqual([]);
    await question.getByRole('button', { name: /^Accept the change/ }).click();
    await expect(question).toBeHidden();
    await expect(buyerPage.getByText('12,500.00 ETB').first()).toBeVisible();
    await page.reload();
    await expect(page.getByText(/Changed: .* 1 → 2/)).toBeVisible();
  });
}

test('the shop makes a change that the buyer has agreed to, with a discount and another address', async ({
  page,
  customer,
}) => {
  const order = await place(customer);
  const dialog = await openChange(page, order);
  await oneMore(dialog);
  await dialog.getByLabel(/^Discount in ETB/).fill('1,000');
  await expect(dialog.getByText('11,350.00 ETB, until now 6,750.00 ETB')).toBeVisible();
  await dialog.getByText('Another address').click();
  await dialog.getByLabel(/^Address/).fill('Piassa, house 4');
  await dialog.getByLabel('Hold it longer').selectOption('168');
  await dialog.getByLabel(/^Reason/).fill('On the phone');
  await dialog.getByLabel(/The buyer has agreed/).check();
  await dialog.getByRole('button', { name: 'Change the order' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Piassa, house 4')).toBeVisible();
  await expect(page.getByText('11,350.00 ETB').first()).toBeVisible();
  await expect(page.getByText('−1,000.00 ETB')).toBeVisible();
});

test('the buyer leaves the order as it is', async ({ page, buyerPage, customer }) => {
  const order = await place(customer);
  const dialog = await openChange(page, order);
  await oneMore(dialog);
  await dialog.getByLabel(/^Reason/).fill('Two look better');
  await dialog.getByRole('button', { name: 'Ask the buyer' }).click();
  await expect(dialog).toBeHidden();
  await buyerPage.goto(`/order/${order._id}`);
  const question = buyerPage.getByRole('region', { name: /May we change your order/ });
  await question.getByRole('button', { name: /^No, leave it as it is/ }).click();
  await expect(question).toBeHidden();
  await expect(buyerPage.getByText('6,750.00 ETB').first()).toBeVisible();
});

test('another zone has no place on the promised half-day: staff choose one that is free there', async ({
  page,
  customer,
}) => {
  const token = await administratorToken();
  const city = `Changed ${randomUUID().slice(0, 8)}`;
  const there = { kind: 'city', name: city, city };
  const zone = { name: city, fee: 2000, freeAbove: null, morningPlaces: 0, places: [there] };
  const made = await call<DeliveryZone>('POST', '/api/delivery/zones', { token, body: zone });
  const product = await createProduct({ price: 5000, countInStock: 5, leadTimeDays: 2 });
  const orderItems = [{ product: product._id, qty: 1 }];
  const quoted = await call<Quote>('POST', '/api/orders/quote', { body: { orderItems } });
  const free = await call<HalfDays>('GET', `/api/delivery/half-days?ready=${quoted.readyOn}`);
  const { day } = free.days.find((each) => each.free.includes('morning'))!;
  const order = await call<Order>('POST', '/api/orders', {
    token: customer.userInfo.token,
    body: {
      orderItems,
      shippingAddress: address,
      paymentMethod: 'PayPal',
      halfDay: { day, half: 'morning' },
    },
  });
  await page.setViewportSize({ width: 360, height: 800 });
  const dialog = await openChange(page, order);
  await dialog.getByText('Another address').click();
  await dialog.getByLabel(/^City/).fill(city);
  const half = dialog.getByLabel('Another half-day');
  await expect(half).toBeVisible();
  await dialog.getByLabel(/^Reason/).fill('They have moved');
  await dialog.getByLabel(/The buyer has agreed/).check();
  await dialog.getByRole('button', { name: 'Change the order' }).click();
  await expect(dialog.getByText('Please choose a half-day that is free there')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await half.selectOption({ index: 1 });
  const change = dialog.getByRole('button', { name: 'Change the order' });
  await expect(change).toBeEnabled();
  await change.click();
  await expect(dialog).toBeHidden();
  const changed = await call<Order>('GET', `/api/orders/${order._id}`, { token });
  expect(changed.promised?.half).toBe('afternoon');
  await call('DELETE', `/api/delivery/zones/${made._id}?anyway=true`, { token });
});
