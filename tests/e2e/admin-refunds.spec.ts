import type { Locator, Page } from '@playwright/test';
import type { Order } from '../../contract/orders/orders.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { call, poll } from './support/call.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administrator, signIn, type Person } from './support/people.ts';
import { administratorToken, createProduct, placeOrder } from './support/shop-data.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend({
  page: async ({ page }, use) => {
    await remember(page, { userInfo: await signIn(administrator) });
    await use(page);
  },
});

useOwnShop({
  paymentMethods: ['Chapa', 'BankTransfer'],
  bankAccounts: [{ bank: 'CBE', accountName: 'Wenber PLC', accountNumber: '1000123456789' }],
});

async function openDialog(page: Page, action: string): Promise<Locator> {
  await page.getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

const button = (from: Page | Locator, name: string) => from.getByRole('button', { name, exact: true });

/** Makes an order that was paid on an old Chapa page while a transfer's receipt for it waits. */
async function placePaidTwice(buyer: Person): Promise<Order> {
  const order = await placeOrder(buyer, await createProduct(), 1, 'Chapa');
  const { token } = buyer.userInfo;
  const path = `/api/orders/${order._id}`;
  const begun = { token, body: { method: 'Chapa' } };
  const { checkoutUrl } = await call<{ checkoutUrl: string }>('POST', `${path}/payments`, begun);
  const receipt = { transactionNumber: `FT${order.number}`, bank: 'CBE' };
  await call('POST', `${path}/receipts`, { token, body: receipt });
  const body = new URLSearchParams({ choice: 'telebirr' });
  await fetch(checkoutUrl, { method: 'POST', body, redirect: 'manual' });
  return poll('the payment', async () => {
    const now = await call<Order>('GET', path, { token });
    return now.isPaid ? now : undefined;
  });
}

test('of two payments the overpayment is refunded offline first, then the other; the goods are restocked later', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/409 POST .*\/decision$/);
  const order = await placePaidTwice(customer);
  await page.goto(`/admin/orders/${order.number}`);
  const backOffice = page.getByRole('region', { name: 'Shop desk' });
  let dialog = await openDialog(page, 'Accept the receipt');
  await button(dialog, 'I saw it in our account').click();
  await expect(dialog.getByRole('alert')).toContainText('it could not pay this order');
  await page.reload();
  await expect(button(backOffice, 'Close the review')).toBeVisible();
  // The shop would refuse both.
  await expect(button(backOffice, 'Cancel the order')).toBeHidden();
  await expect(button(backOffice, 'Record payment')).toBeHidden();

  dialog = await openDialog(page, 'Refund');
  const which = dialog.getByRole('radiogroup', { name: 'Which money' });
  const overpayment = which.getByLabel(/^6,750\.00 ETB by Bank transfer.*: it did not pay the order$/);
  await expect(overpayment).toBeChecked();
  await expect(dialog.getByText('All of it: 6,750.00 ETB')).toBeVisible();
  await expect(dialog.getByRole('radiogroup', { name: 'The goods' })).toBeHidden();
  await expect(button(dialog, 'Record refund')).toBeVisible();
  await which.getByLabel(/: it paid the order$/).check();
  await expect(dialog.getByLabel('All that is left: 6,750.00 ETB')).toBeChecked();
  await expect(dialog.getByLabel(/^Reference/)).toBeHidden();
  expect(await findBarriers(page)).toEqual([]);
  await overpayment.check();
  await dialog.getByLabel(/^Reason/).fill('Paid twice');
  await dialog.getByLabel(/^Reference/).fill('FT-BACK-2');
  await button(dialog, 'Record refund').click();
  await expect(dialog).toBeHidden();
  await expect(backOffice.getByText('Refund of ETB 6750.00: Paid twice')).toBeVisible();
  await expect(button(backOffice, 'Close the review')).toBeHidden();
  await expect(page.getByText(/^Paied on \d{1,2} \w{3} \d{4}/)).toBeVisible();

  dialog = await openDialog(page, 'Refund');
  await expect(dialog.getByRole('radiogroup', { name: 'Which money' })).toBeHidden();
  await expect(dialog.getByLabel('Are back, and go on sale again')).toBeChecked();
  await dialog.getByLabel('Are not returned').check();
  await dialog.getByLabel(/^Reason/).fill('It came too late');
  await button(dialog, 'Refund').click();
  await expect(dialog).toBeHidden();

  const product = order.orderItems[0]!.product;
  const stock = async () =>
    (await call<{ countInStock: number }>('GET', `/api/products/${product}`)).countInStock;
  const before = await stock();
  dialog = await openDialog(page, 'Take goods back');
  await button(dialog, 'Take goods back').click();
  await expect(dialog.getByText('Please say which pieces are back')).toBeVisible();
  await dialog.getByLabel(/, 0 to 1$/).selectOption('1');
  expect(await findBarriers(page)).toEqual([]);
  await button(dialog, 'Take goods back').click();
  await expect(dialog).toBeHidden();
  await expect(backOffice.getByText(/^Back in stock: 1 × Bench/)).toBeVisible();
  await expect(button(backOffice, 'Take goods back')).toBeHidden();
  await expect.poll(stock).toBe(before + 1);
});

test('the review of a paid order is closed with the administrator’s finding', async ({ page, customer }) => {
  const order = await placeOrder(customer, await createProduct(), 1, 'BankTransfer');
  const path = `/api/orders/${order._id}`;
  const token = await administratorToken();
  const payment = { way: 'cash', amount: order.totalPrice };
  const paid = await call<Order>('POST', `${path}/recorded-payments`, { token, body: payment });
  const desk = { order: { ...paid, status: 'needs-review' }, preparedAt: null, seller: null, previous: null };
  await page.route(`**/api/orders/number/${order.number}`, (route) =>
    route.fulfill({ json: { ...desk, next: null, earlier: [] } }),
  );
  const asked: unknown[] = [];
  await page.route(`**${path}/review-closing`, (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ json: paid });
  });
  await page.goto(`/admin/orders/${order.number}`);
  const dialog = await openDialog(page, 'Close the review');
  await button(dialog, 'Close the review').click();
  await expect(dialog.getByText('Please say what was found')).toBeVisible();
  await dialog.getByLabel(/^What was found/).fill('It was the money of another order');
  expect(await findBarriers(page)).toEqual([]);
  await button(dialog, 'Close the review').click();
  await expect(dialog).toBeHidden();
  expect(asked).toEqual([{ reason: 'It was the money of another order' }]);
  await expect(button(page, 'Close the review')).toBeHidden();
});
