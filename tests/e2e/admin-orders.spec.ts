import type { Locator, Page } from '@playwright/test';
import type { Order } from '../../contract/orders/orders.ts';
import type { PaymentMethod } from '../../contract/paying/payments.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { findBarriers } from './support/axe.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administrator, signIn, type Person } from './support/people.ts';
import { address, administratorToken, createProduct } from './support/shop-data.ts';
import { expect, test as base } from './support/test.ts';

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

useOwnShop({
  paymentMethods: ['PayPal', 'BankTransfer', 'PayOnDelivery'],
  bankAccounts: [{ bank: 'CBE', accountName: 'Wenber PLC', accountNumber: '1000123456789' }],
});

/** Each order has its own phone number, because the cash limit on delivery adds up by phone. */
let phones = 0;
async function place(
  person: Person,
  { method = 'PayPal' as PaymentMethod, city = 'Addis Ababa', qty = 1, price = 5000 } = {},
): Promise<Order> {
  const product = await createProduct({ price, countInStock: 5 });
  phones += 1;
  const phone = `+2519112${String(phones).padStart(5, '0')}`;
  return call('POST', '/api/orders', {
    token: person.userInfo.token,
    body: {
      orderItems: [{ product: product._id, qty }],
      shippingAddress: { ...address, city, phone },
      paymentMethod: method,
    },
  });
}

async function openOrder(page: Page, { number }: Order): Promise<Locator> {
  await page.goto(`/admin/orders/${number}`);
  const backOffice = page.getByRole('region', { name: 'Shop desk' });
  await expect(backOffice).toBeVisible();
  return backOffice;
}

async function openDialog(page: Page, action: string): Promise<Locator> {
  await page.getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

const press = (dialog: Locator, action: string) =>
  dialog.getByRole('button', { name: action, exact: true }).click();

async function payAtStandIn(page: Page, order: Order): Promise<void> {
  await page.goto(`/order/${order._id}`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Pay with PayPal (test)' }).click();
  await (await opened).getByRole('button', { name: 'Pay now', exact: true }).click();
  await expect(page.getByText(/^Paied on \d{1,2} \w{3} \d{4}/)).toBeVisible();
}

test('an administrator refunds a part and then the rest, shown in birr and in dollars', async ({
  page,
  buyerPage,
  customer,
}) => {
  const order = await place(customer, { qty: 2 });
  await payAtStandIn(buyerPage, order);
  const backOffice = await openOrder(page, order);

  let dialog = await openDialog(page, 'Refund');
  // The payment was 12,500 ETB at the demo's rate of 170 birr per dollar.
  await expect(dialog.getByText('= USD 73.53')).toBeVisible();
  await dialog.getByLabel('A part').check();
  await dialog.getByLabel(/^Amount in ETB/).fill('20,000');
  await press(dialog, 'Refund');
  await expect(dialog.getByLabel(/^Amount in ETB/)).toBeFocused();
  await expect(dialog.getByText('Only 12,500.00 ETB is left to refund')).toBeVisible();
  await expect(dialog.getByText('Please say what became of the goods')).toBeVisible();
  await dialog.getByLabel(/^Amount in ETB/).fill('5,750');
  await expect(dialog.getByText('= USD 33.82')).toBeVisible();
  await dialog.getByLabel(/^Reason/).fill('One was scratched');
  await dialog.getByLabel('Are back, and go on sale again').check();
  await dialog.getByLabel(/, 0 to 2$/).selectOption('1');
  expect(await findBarriers(page)).toEqual([]);
  await press(dialog, 'Refund');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeFocused();
  await expect(backOffice.getByText('Refund of USD 33.82: One was scratched')).toBeVisible();
  const product = order.orderItems[0]!.product;
  const stock = () => call<{ countInStock: number }>('GET', `/api/products/${product}`);
  expect((await stock()).countInStock).toBe(4);

  dialog = await openDialog(page, 'Refund');
  await expect(dialog.getByLabel('All that is left: 6,750.00 ETB')).toBeChecked();
  await expect(dialog.getByText('= USD 39.71')).toBeVisible();
  await dialog.getByLabel(/^Reason/).fill('The other one too');
  await dialog.getByLabel('Are back, damaged').check();
  await press(dialog, 'Refund');
  await expect(dialog).toBeHidden();
  await expect(backOffice.getByText('Refund of USD 39.71: The other one too')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeHidden();
  expect((await stock()).countInStock).toBe(4);
});

test(
  'an order on delivery is paid and delivered in one step',
  { tag: '@core' },
  async ({ page, customer, expectRefusal }) => {
    expectRefusal(/409 PUT .*\/deliver$/);
    const order = await place(customer, { method: 'PayOnDelivery' });
    const backOffice = await openOrder(page, order);
    await expect(backOffice.getByText('To be paid at the door')).toBeVisible();
    const dialog = await openDialog(page, 'Mark As Delivered');
    await expect(dialog.getByLabel(/^Amount in ETB/)).toHaveValue('6,750.00');
    await expect(dialog.getByLabel('How it was paid')).toHaveValue('cash');
    await dialog.getByLabel('How it was paid').selectOption('Cheque');
    await press(dialog, 'Mark As Delivered');
    await expect(dialog.getByLabel(/^Reference/)).toBeFocused();
    await dialog.getByLabel(/^Reference/).fill('chq 4711');
    await dialog.getByLabel(/^Amount in ETB/).fill('6,000');
    await press(dialog, 'Mark As Delivered');
    // The typed values are still there to be corrected.
    await expect(dialog.getByRole('alert')).toContainText('This is not the amount that is due');
    await expect(dialog.getByLabel(/^Reference/)).toHaveValue('chq 4711');
    await dialog.getByLabel(/^Amount in ETB/).fill('6750');
    await press(dialog, 'Mark As Delivered');
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^Delivered at \d{1,2} \w{3} \d{4}/)).toBeVisible();
    await expect(page.getByText(/^Paied on \d{1,2} \w{3} \d{4}/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark As Delivered' })).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(backOffice.getByText('marked as delivered')).toBeVisible();
  },
);

test('a payment that came without a receipt is recorded once', async ({ page, customer }) => {
  const order = await place(customer, { method: 'BankTransfer' });
  await openOrder(page, order);
  const dialog = await openDialog(page, 'Record payment');
  await dialog.getByLabel(/^Reference/).fill(`ft ${order.number}`);
  await dialog.getByRole('button', { name: 'Record payment' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Paied on \d{1,2} \w{3} \d{4}/)).toBeVisible();
  await expect(page.getByText(new RegExp(`FT${order.number}`)).first()).toBeVisible();
  await page.getByRole('button', { name: 'Mark As Delivered' }).click();
  await expect(page.getByText(/^Delivered at /)).toBeVisible();

  const back = await openDialog(page, 'Record refund');
  await back.getByLabel(/^Reason/).fill('The door was too narrow');
  await back.getByLabel('Are back, and go on sale again').check();
  await back.getByLabel(/^Reference/).fill('FT-BACK-1');
  await press(back, 'Record refund');
  await expect(back).toBeHidden();
  await expect(page.getByText(/^Refund of ETB 6750.00: The door was too narrow/)).toBeVisible();
});

test('a receipt is refused with a reason, and the next one is accepted', async ({ page, customer }) => {
  const order = await place(customer, { method: 'BankTransfer' });
  const send = (transactionNumber: string) =>
    call('POST', `/api/orders/${order._id}/receipts`, {
      token: customer.userInfo.token,
      body: { transactionNumber, bank: 'CBE' },
    });
  await send(`ft ${order.number} a`);
  const backOffice = await openOrder(page, order);
  await expect(backOffice.getByRole('button', { name: 'Record payment' })).toBeHidden();
  let dialog = await openDialog(page, 'Refuse the receipt');
  await expect(dialog.getByText(`FT${order.number}A · CBE · 6,750.00 ETB`)).toBeVisible();
  await press(dialog, 'Refuse the receipt');
  await expect(dialog.getByLabel(/^Reason/)).toBeFocused();
  await dialog.getByLabel(/^Reason/).fill('No such transfer');
  expect(await findBarriers(page)).toEqual([]);
  await press(dialog, 'Refuse the receipt');
  await expect(dialog).toBeHidden();
  await expect(backOffice.getByText(/No such transfer/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept the receipt' })).toBeHidden();

  await send(`ft ${order.number} b`);
  await page.reload();
  dialog = await openDialog(page, 'Accept the receipt');
  await press(dialog, 'I saw it in our account');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Paied on \d{1,2} \w{3} \d{4}/)).toBeVisible();
});

test('a message to the customer is on their page; an internal note is not', async ({
  page,
  buyerPage,
  customer,
}) => {
  const order = await place(customer);
  const backOffice = await openOrder(page, order);
  let dialog = await openDialog(page, 'Write a note');
  await press(dialog, 'Write a note');
  await expect(dialog.getByLabel(/^Note/)).toBeFocused();
  await dialog.getByLabel(/^Note/).fill('They haggle');
  await press(dialog, 'Write a note');
  await expect(backOffice.getByText('They haggle')).toBeVisible();
  dialog = await openDialog(page, 'Write a note');
  await dialog.getByLabel(/^The customer: /).check();
  await dialog.getByLabel(/^Note/).fill('The oak comes on Monday');
  await press(dialog, 'Write a note');
  await expect(backOffice.getByText('The oak comes on Monday')).toBeVisible();
  await expect(backOffice.getByText('Message to the customer')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  await buyerPage.goto(`/order/${order._id}`);
  await expect(buyerPage.getByText('The oak comes on Monday')).toBeVisible();
  await expect(buyerPage.getByText('They haggle')).toBeHidden();
  await expect(buyerPage.getByRole('region', { name: 'Shop desk' })).toBeHidden();
});

test('setting the price of transport makes an order payable', async ({ page, buyerPage, customer }) => {
  const order = await place(customer, { city: 'Jimma' });
  const backOffice = await openOrder(page, order);
  await expect(backOffice.getByText('Waits for the price of transport')).toBeVisible();
  const dialog = await openDialog(page, 'Set the price of transport');
  await dialog.getByLabel(/^Transport in ETB/).fill('much');
  await press(dialog, 'Set the price of transport');
  await expect(dialog.getByLabel(/^Transport in ETB/)).toBeFocused();
  await dialog.getByLabel(/^Transport in ETB/).fill('2,500.50');
  await expect(dialog.getByText('New total: 8,250.50 ETB')).toBeVisible();
  await press(dialog, 'Set the price of transport');
  await expect(dialog).toBeHidden();
  await expect(backOffice.getByText('transport 2,500.50 ETB, total 8,250.50 ETB')).toBeVisible();

  await payAtStandIn(buyerPage, order);
  await expect(buyerPage.getByText('8,250.50 ETB').first()).toBeVisible();
});

test('an order is cancelled with a reason, and errors stay in the dialog', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/409 POST .*\/cancel$/);
  const order = await place(customer);
  const backOffice = await openOrder(page, order);
  let dialog = await openDialog(page, 'Cancel the order');
  await dialog.getByLabel(/^Reason/).fill('Sold at the fair');
  const token = await administratorToken();
  const payment = { way: 'cash', amount: order.totalPrice };
  await call('POST', `/api/orders/${order._id}/recorded-payments`, { token, body: payment });
  await press(dialog, 'Cancel the order');
  await expect(dialog.getByRole('alert')).toHaveText('This order is paid. It can no longer be cancelled');
  await expect(dialog.getByLabel(/^Reason/)).toHaveValue('Sold at the fair');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cancel the order' })).toBeFocused();

  const other = await place(customer);
  await openOrder(page, other);
  dialog = await openDialog(page, 'Cancel the order');
  await dialog.getByLabel(/^Reason/).fill('Sold at the fair');
  await press(dialog, 'Cancel the order');
  await expect(dialog).toBeHidden();
  await expect(backOffice.getByText('Sold at the fair')).toBeVisible();
  await expect(backOffice.getByRole('button', { name: 'Write a note' })).toBeVisible();
  await expect(backOffice.getByRole('button', { name: 'Cancel the order' })).toBeHidden();
});

test('the list starts with counts of waiting work that link to it', async ({ page, customer }) => {
  await place(customer, { city: 'Jimma' });
  await page.goto('/admin/orderlist');
  const waiting = page.getByRole('navigation', { name: 'What waits for the shop' });
  const link = waiting.getByRole('link', { name: /^to confirm \d+$/ });
  const count = /\d+/.exec(await link.innerText())![0];
  expect(Number(count)).toBeGreaterThan(0);
  await link.click();
  await expect(page).toHaveURL('/admin/orderlist?state=to-confirm');
  await expect(page.getByText(`${count} found`)).toBeVisible();
  await expect(page.getByLabel('State')).toHaveValue('to-confirm');
  await expect(page.getByText('Waits for the price of transport').first()).toBeVisible();
  await page.getByLabel('State').selectOption('Partly refunded');
  await expect(page).toHaveURL('/admin/orderlist?state=partly-refunded');
  expect(await findBarriers(page)).toEqual([]);
});
