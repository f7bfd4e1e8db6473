import type { Order } from '../../contract/orders/orders.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { useOwnShop } from './support/own-shop.ts';
import { address, administratorToken, createProduct, placeOrder } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

useOwnShop({ paymentMethods: ['PayPal', 'PayOnDelivery'] });

test(
  'the order says what is due on delivery and how, and after delivery that it was paid',
  { tag: '@core' },
  async ({ page, customer }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const order = await placeOrder(customer, await createProduct(), 1, 'PayOnDelivery');
    await remember(page, { userInfo: customer.userInfo });
    await page.goto(`/order/${order._id}`);
    const part = page.getByRole('region', { name: 'Pay on delivery' });
    await expect(part).toContainText('6,750.00 ETB');
    await expect(part.getByRole('listitem').filter({ hasText: 'cash, up to 30,000 ETB' })).toBeVisible();
    await expect(part.getByRole('listitem').filter({ hasText: 'bank transfer' })).toBeVisible();
    await expect(part.getByRole('listitem').filter({ hasText: 'cheque' })).toBeVisible();
    await expect(page.getByText('Not Paid')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);

    const delivered = await call<Order>('PUT', `/api/orders/${order._id}/deliver`, {
      token: await administratorToken(),
      body: { payment: { way: 'cash', amount: order.totalPrice } },
    });
    expect(delivered).toMatchObject({ isPaid: true, isDelivered: true });
    await page.reload();
    await expect(page.getByText(/^Paied on \d{1,2} \w{3} \d{4}/)).toBeVisible();
    await expect(page.getByText(/^Delivered at \d{1,2} \w{3} \d{4}/)).toBeVisible();
    await expect(part).toBeHidden();
  },
);

test('above the legal cash limit the order is paid at the door by transfer or cheque', async ({
  page,
  customer,
}) => {
  const { token } = customer.userInfo;
  const product = await createProduct({ price: 20_000 });
  const order = await call<Order>('POST', '/api/orders', {
    token,
    body: {
      orderItems: [{ product: product._id, qty: 1 }],
      shippingAddress: { ...address, city: 'Jimma', phone: '+251911000777' },
      paymentMethod: 'PayOnDelivery',
    },
  });
  await call('PUT', `/api/orders/${order._id}/transport`, {
    token: await administratorToken(),
    body: { price: 8000 },
  });
  await remember(page, { userInfo: customer.userInfo });
  await page.goto(`/order/${order._id}`);
  const part = page.getByRole('region', { name: 'Pay on delivery' });
  await expect(part.getByRole('listitem')).toHaveCount(2);
  await expect(part).toContainText('bank transfer');
  await expect(part).toContainText('cheque');
  await expect(part).not.toContainText('cash');
  expect(await findBarriers(page)).toEqual([]);
});

test('what has not come yet is said of an order in each state, with names of steps and not of deeds', async ({
  page,
  customer,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const atDoor = await placeOrder(customer, await createProduct(), 1, 'PayOnDelivery');
  await remember(page, { userInfo: customer.userInfo });
  const steps = page.getByRole('region', { name: 'የሆነውና የሚቀጥለው' }).getByRole('listitem');
  const expectNotYet = async () => {
    await expect(steps).toHaveCount(3);
    await expect(steps.nth(0)).toContainText('ትዕዛዝ');
    await expect(steps.nth(1)).toContainText(/ክፍያ.*ገና/s);
    await expect(steps.nth(2)).toContainText(/ማድረስ.*ገና/s);
  };
  await page.goto(`/am/order/${atDoor._id}`);
  await expectNotYet();
  await page.getByRole('button', { name: 'ትዕዛዙን ይሰርዙ' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ትዕዛዙን ይሰርዙ' }).click();
  const state = page.getByRole('region', { name: 'ተሰርዟል' });
  await expect(state).toBeFocused();
  await expect(state).toBeInViewport({ ratio: 1 });
  await expectNotYet();
});
