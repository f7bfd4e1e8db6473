import type { Locator, Page } from '@playwright/test';
import type { Order } from '../../contract/orders/orders.ts';
import { expect, test } from './support/administrator-test.ts';
import { findBarriers } from './support/axe.ts';
import { call } from './support/call.ts';
import { useOwnShop } from './support/own-shop.ts';
import { payAtPaypal } from './support/paid-at-paypal.ts';
import type { Person } from './support/people.ts';
import { createProduct, placeOrder } from './support/shop-data.ts';

// The list is of the whole shop.
useOwnShop({});

/** Pays a sum that is not the order's, and brings it for the order all the same. */
async function bring({ userInfo: { token } }: Person, order: Order, value: string): Promise<void> {
  const body = { id: await payAtPaypal(value) };
  await expect(call('PUT', `/api/orders/${order._id}/pay`, { token, body })).rejects.toThrow(
    `PayPal took ${value} USD, this order costs ${order.charge!.amount} USD`,
  );
}

async function decide(page: Page, money: string, choice: string): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(`^Decide about USD ${money},`) }).click();
  const dialog = page.getByRole('dialog', { name: `Whose is USD ${money}?` });
  await dialog.getByRole('radio', { name: new RegExp(`^${choice}`) }).check();
  return dialog;
}
const rowOf = (page: Page, money: string) => page.getByRole('row', { name: new RegExp(`^USD ${money} `) });

test('money of another sum is shown, goes back to its payer, pays the order it was meant for, or is put aside', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/409 POST .*\/order$/);
  const product = await createProduct();
  const [brought, meant] = [await placeOrder(customer, product, 1), await placeOrder(customer, product, 2)];
  for (const value of ['12.00', '13.00', meant.charge!.amount]) await bring(customer, brought, value);

  await page.goto('/admin/orderlist');
  await page.getByRole('link', { name: 'unclaimed money 3' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Incoming money' })).toBeVisible();
  await expect(rowOf(page, '12.00')).toContainText('The sum or the currency is another one');
  await expect(rowOf(page, '12.00')).toContainText(`Order ${brought.number}`);

  const back = await decide(page, '12.00', 'goes back to its payer');
  await back.getByRole('button', { name: 'Give it back' }).click();
  await expect(back.getByText('Please say why')).toBeVisible();
  await back.getByLabel(/^Why/).fill('Not the sum of the order');
  expect(await findBarriers(page)).toEqual([]);
  await back.getByRole('button', { name: 'Give it back' }).click();
  await expect(rowOf(page, '12.00')).toBeHidden();

  const aside = await decide(page, '13.00', 'did not come for this shop');
  await aside.getByLabel(/^Why/).fill('The café uses the same account');
  await aside.getByRole('button', { name: 'Set aside' }).click();
  await expect(rowOf(page, '13.00')).toBeHidden();

  const claim = await decide(page, meant.charge!.amount, 'belongs to an order');
  const number = claim.getByLabel(/^Number of the order/);
  await expect(number).toHaveValue(String(brought.number));
  await claim.getByRole('button', { name: 'Pay the order with it' }).click();
  await expect(claim.getByRole('alert')).toContainText('PayPal took');
  await number.fill(String(meant.number));
  await claim.getByRole('button', { name: 'Pay the order with it' }).click();
  await expect(page.getByText(`Order ${meant.number} is paid with it`)).toBeVisible();
  await expect(rowOf(page, meant.charge!.amount)).toBeHidden();
  await page.getByLabel('Which money').selectOption('Everything else');
  await expect(rowOf(page, '12.00')).toContainText('Given back');
  await expect(rowOf(page, '13.00')).toContainText('The café uses the same account');
  await page.getByLabel('Which money').selectOption('Pays an order');
  await expect(rowOf(page, meant.charge!.amount)).toContainText(`Order ${meant.number}`);
  const { token } = customer.userInfo;
  expect((await call<Order>('GET', `/api/orders/${meant._id}`, { token })).isPaid).toBe(true);
  expect((await call<Order>('GET', `/api/orders/${brought._id}`, { token })).isPaid).toBe(false);
  expect(await findBarriers(page)).toEqual([]);
});
