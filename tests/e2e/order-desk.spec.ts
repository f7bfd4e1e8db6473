import type { Page } from '@playwright/test';
import type { Order } from '../../contract/orders/orders.ts';
import { findBarriers } from './support/axe.ts';
import { call } from './support/call.ts';
import { expect, test } from './support/administrator-test.ts';
import { officeScreens } from './support/test.ts';
import { tabTo } from './support/keyboard.ts';
import type { Person } from './support/people.ts';
import { address, administratorToken, createProduct } from './support/shop-data.ts';

/** A city of these tests alone, so that their lists have no orders of others. */
const city = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;

async function place(person: Person, to: string, names: string[] = ['Chair of the desk']): Promise<Order> {
  const orderItems = [];
  for (const name of names) orderItems.push({ product: (await createProduct({ name }))._id, qty: 1 });
  return call('POST', '/api/orders', {
    token: person.userInfo.token,
    body: { orderItems, shippingAddress: { ...address, city: to }, paymentMethod: 'PayPal' },
  });
}

/** An order that is paid. */
async function buy(person: Person, to: string, names?: string[]): Promise<Order> {
  const order = await place(person, to, names);
  const token = await administratorToken();
  if (order.awaiting === 'transport-price')
    await call('PUT', `/api/orders/${order._id}/transport`, { token, body: { price: 0 } });
  const { amountDue } = await call<Order>('GET', `/api/orders/${order._id}`, { token });
  const body = { way: 'cheque', amount: amountDue, reference: `CHQ ${order.number}` };
  return call('POST', `/api/orders/${order._id}/recorded-payments`, { token, body });
}

const row = (page: Page, { number }: Order) =>
  page.locator('//tbody/*[@role="row"]').filter({ hasText: String(number) });
const desk = (page: Page) => page.getByRole('region', { name: 'Shop desk' });

for (const { width } of officeScreens)
  test(`the list says at ${width} what an order is, and the whole row leads to it`, async ({
    page,
    customer,
  }, testInfo) => {
    await page.setViewportSize({ width, height: 800 });
    const to = city('Harar');
    const order = await buy(customer, to, ['Chair', 'Bench', 'Table']);
    await place(customer, to);
    await page.goto(`/admin/orderlist?city=${encodeURIComponent(to)}`);
    await expect(page.getByText('2 found')).toBeVisible();
    const line = row(page, order);
    await expect(line).toContainText('Paid');
    await expect(line).toContainText('1 × Chair, 1 × Bench + 1 more');
    if (width < 768) expect((await line.boundingBox())!.height).toBeLessThanOrEqual(73);
    expect(await findBarriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.screenshot({ path: testInfo.outputPath(`list-${width}.png`), fullPage: true });
    // In the middle of the row, where its goods stand.
    await line.click();
    await expect(page).toHaveURL(`/admin/orders/${order.number}`);
    await expect(page.getByRole('heading', { level: 1, name: `Order ${order.number}` })).toBeVisible();
    await expect(desk(page).getByText('Payment').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await findBarriers(page)).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath(`desk-${width}.png`), fullPage: true });
    await page.screenshot({ path: testInfo.outputPath(`desk-${width}-first.png`) });
  });

test('filters add up in the address, and are folded until one of them is set', async ({ page, customer }) => {
  const to = city('Gondar');
  const [bought, unpaid] = [await buy(customer, to), await place(customer, to)];
  await page.goto('/admin/orderlist');
  await page.getByText('More filters').click();
  await page.getByLabel('City').selectOption(to);
  await expect(page.getByText('2 found')).toBeVisible();
  await page.getByLabel('Way to pay').selectOption('BankTransfer');
  await expect(page).toHaveURL(/method=BankTransfer/);
  await page.getByLabel('State').selectOption('To deliver');
  await expect(page).toHaveURL(/state=to-deliver/);
  await expect(page.getByText('1 found')).toBeVisible();
  await expect(row(page, bought)).toBeVisible();
  await expect(row(page, unpaid)).toBeHidden();
  await page.getByLabel('Days of').selectOption('the payment');
  await expect(page.getByText('1 found')).toBeVisible();
});

test('selected orders are prepared, printed and exported together, by keyboard too', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/404 GET .*\/api\/orders\/number\/999999999$/);
  const to = city('Adama');
  const [one, other] = [await buy(customer, to), await buy(customer, to)];
  await page.goto(`/admin/orderlist?city=${encodeURIComponent(to)}`);
  const choose = ({ number }: Order) => page.getByRole('checkbox', { name: `Select order ${number}` });
  await tabTo(page, choose(other));
  await page.keyboard.press('Space');
  await choose(one).check();
  const bar = page.getByRole('region', { name: '2 selected' });
  await expect(bar).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await expect(bar.getByRole('link', { name: 'Print delivery notes' })).toHaveAttribute(
    'href',
    `/admin/delivery-notes?numbers=${other.number},${one.number}`,
  );
  await bar.getByRole('button', { name: 'Mark as prepared' }).click();
  await expect(page.getByText('2 orders are prepared')).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(row(page, one)).toContainText('Prepared');

  await page.goto(`/admin/delivery-notes?numbers=${other.number},${one.number},999999999,x`);
  await expect(page.getByRole('article', { name: 'Delivery note' })).toHaveCount(2);
  expect(await findBarriers(page)).toEqual([]);
});

test('new orders are announced, and come by a press', async ({ page, customer }) => {
  await page.goto('/admin/orderlist');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  const order = await place(customer, city('Arba Minch'));
  await expect(row(page, order)).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.getByRole('button', { name: /^Show \d+ new orders?$/ }).click();
  await expect(row(page, order)).toBeVisible();
});

test('a delivery is undone by one press, and later with a reason', async ({ page, customer }) => {
  const order = await buy(customer, 'Addis Ababa');
  await page.goto(`/admin/orders/${order.number}`);
  const deliver = page.getByRole('button', { name: 'Mark As Delivered' });
  await deliver.click();
  await expect(page.getByText(/^Delivered at/)).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(desk(page).getByText('not delivered after all: pressed by mistake')).toBeVisible();
  await expect(page.getByText('Not Delivered', { exact: true })).toBeVisible();

  await deliver.click();
  await expect(page.getByText(/^Delivered at/)).toBeVisible();
  // The act is done: a closed screen has lost nothing.
  await page.reload();
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeHidden();
  await page.getByRole('button', { name: 'Not delivered after all' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Not delivered after all' }).click();
  await expect(dialog.getByText('Please say why')).toBeVisible();
  await dialog.getByLabel(/^Reason/).fill('The truck came back');
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Not delivered after all' }).click();
  await expect(dialog).toBeHidden();
  await expect(desk(page).getByText('not delivered after all: The truck came back')).toBeVisible();
  await expect(deliver).toBeVisible();
});

test('somebody who looks at an older state of an order overwrites nothing without a word', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/409 POST .*\/delivery-undo$/);
  const order = await buy(customer, 'Addis Ababa');
  const token = await administratorToken();
  const path = `/api/orders/${order._id}`;
  const { deliveredAt } = await call<Order>('PUT', `${path}/deliver`, { token });
  await page.goto(`/admin/orders/${order.number}`);
  await page.getByRole('button', { name: 'Not delivered after all' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill('Wrong house');
  // Another person has taken it back and delivered it meanwhile.
  await call('POST', `${path}/delivery-undo`, { token, body: { reason: 'slip', deliveredAt } });
  await call('PUT', `${path}/deliver`, { token });
  await dialog.getByRole('button', { name: 'Not delivered after all' }).click();
  await expect(dialog.getByRole('alert')).toContainText('delivered anew since you looked');
  await expect(dialog.getByLabel(/^Reason/)).toHaveValue('Wrong house');
  expect((await call<Order>('GET', path, { token })).status).toBe('delivered');
});

test('a number that no order has says so', async ({ page, expectRefusal }) => {
  expectRefusal(/404 GET .*\/api\/orders\/number\/999999999$/);
  for (const number of ['999999999', '0', 'x', '10001.5', '99999999999999999999']) {
    await page.goto(`/admin/orders/${number}`);
    await expect(page.getByText('There is no order with this number.')).toBeVisible();
  }
  expect(await findBarriers(page)).toEqual([]);
});

test('the buyer’s page has Mark As Delivered and the way to the back office, and no other desk', async ({
  page,
  customer,
}) => {
  const first = await buy(customer, 'Addis Ababa');
  const order = await buy(customer, 'Addis Ababa');
  await page.goto(`/order/${order._id}`);
  await expect(page.getByRole('button', { name: 'Write a note' })).toBeHidden();
  await page.getByRole('button', { name: 'Mark As Delivered' }).click();
  await expect(page.getByText(/^Delivered at/)).toBeVisible();
  await page.getByRole('link', { name: 'Open in the back office' }).click();
  await expect(page).toHaveURL(`/admin/orders/${order.number}`);
  const earlier = desk(page).getByRole('link', { name: String(first.number), exact: true });
  await earlier.click();
  await expect(page).toHaveURL(`/admin/orders/${first.number}`);
  await page.getByRole('link', { name: 'Next order' }).click();
  await expect(page).toHaveURL(/\/admin\/orders\/\d+$/);
  await expect(page).not.toHaveURL(`/admin/orders/${first.number}`);
});
