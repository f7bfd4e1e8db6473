import type { Order } from '../../contract/orders/orders.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { useOwnShop } from './support/own-shop.ts';
import { registerCustomer, signIn } from './support/people.ts';
import { administratorToken, createProduct, placeOrder } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

useOwnShop({
  paymentMethods: ['BankTransfer'],
  bankAccounts: [{ bank: 'CBE', accountName: 'Wenber PLC', accountNumber: '1000123456789' }],
});
test.use({ viewport: { width: 360, height: 740 } });

test(
  'a cashier takes a deposit and later the rest in two ways, and the buyer takes the goods along',
  { tag: '@core' },
  async ({ page, customer }) => {
    const token = await administratorToken();
    const { email, password, userInfo } = await registerCustomer();
    await call('PUT', `/api/staff/${userInfo._id}`, { token, body: { role: 'cashier' } });
    const order = await placeOrder(customer, await createProduct({ price: 10_000 }), 1, 'BankTransfer');
    const { number, totalPrice } = order;
    const birr = (amount: number) => amount.toLocaleString('en-US', { minimumFractionDigits: 2 });
    const orderNow = () => call<Order>('GET', `/api/orders/${order._id}`, { token });

    await page.goto('/login');
    await page.getByLabel(/^Email Address/).fill(email);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole('button', { name: /^Sign In/ }).click();
    await expect(page).toHaveURL('/admin/counter');

    // The order's field, its row, the amount, 'Take': four taps from the first screen.
    const taps = { of: 0 };
    const tap = async (act: Promise<unknown>) => {
      taps.of += 1;
      await act;
    };
    const dialog = page.getByRole('dialog', { name: `Take money for order ${number}` });
    const find = async () => {
      await tap(page.getByLabel('Order number, name or phone').fill(String(number)));
      await tap(page.getByRole('button', { name: new RegExp(`^${number} ·`) }).click());
    };
    await find();
    await expect(dialog).toContainText(`To be paid: ${birr(totalPrice)} ETB.`);
    await tap(dialog.getByLabel('Amount, ETB').fill('4000'));
    await dialog.getByLabel('Cash handed over, ETB').fill('5000');
    await expect(dialog.getByText('Change to give back: 1,000.00 ETB')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.screenshot({ path: 'build/take-money.png', fullPage: true });
    await tap(dialog.getByRole('button', { name: 'Take 4,000.00 ETB' }).click());
    await expect(dialog).toHaveCount(0);
    expect(taps.of).toBeLessThanOrEqual(6);
    await expect(page.getByText(`Taken: 4,000.00 ETB for order ${number}`)).toBeVisible();
    expect(await orderNow()).toMatchObject({ isPaid: false, amountPaid: 4000 });

    // Lists say what is due of it.
    await page.goto('/admin/orderlist');
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: String(number), exact: true }) });
    await expect(row.getByText(`${birr(totalPrice - 4000)} ETB due`).first()).toBeVisible();
    await page.screenshot({ path: 'build/part-paid-list.png' });

    await page.goto('/admin/counter');
    await find();
    const rest = totalPrice - 4000;
    await dialog.getByLabel('The buyer takes the goods along').check();
    await dialog.getByLabel('Amount, ETB').fill('1000');
    await dialog.getByRole('button', { name: 'Take 1,000.00 ETB' }).click();
    await expect(dialog.getByText('What is taken now is paid whole')).toBeVisible();
    await dialog.getByRole('button', { name: 'Another way to pay' }).click();
    await dialog.getByLabel('Transaction number').fill('FT26333XK01');
    await dialog.getByRole('button', { name: `Take ${birr(rest)} ETB` }).click();
    await expect(page.getByText(`Taken: ${birr(rest)} ETB for order ${number}`)).toBeVisible();
    expect(await orderNow()).toMatchObject({ status: 'delivered', amountDue: 0 });
    await page.getByLabel('Order number, name or phone').fill(String(number));
    await expect(page.getByText('No order that still owes money is found by this')).toBeVisible();
  },
);

test('a seller takes money on the screen of the order, in Amharic', async ({ page, customer }) => {
  const token = await administratorToken();
  const seller = await registerCustomer();
  await call('PUT', `/api/staff/${seller.userInfo._id}`, { token, body: { role: 'seller' } });
  // A new role ends the sessions of before.
  const userInfo = await signIn(seller);
  const { _id, number } = await placeOrder(customer, await createProduct({ price: 500 }), 1, 'BankTransfer');
  await remember(page, { userInfo, staffLanguage: 'am' });
  await page.goto(`/admin/orders/${number}`);
  await page.getByRole('button', { name: 'ገንዘብ ይቀበሉ', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `ለትዕዛዝ ${number} ገንዘብ ይቀበሉ` });
  await expect(dialog.getByLabel('ገዢው ዕቃውን ይዞ ይሄዳል')).toBeVisible();
  await page.screenshot({ path: 'build/take-money-am.png', fullPage: true });
  await dialog.getByRole('button', { name: / ብር ይቀበሉ$/ }).click();
  await expect(dialog).toHaveCount(0);
  const order = await call<Order>('GET', `/api/orders/${_id}`, { token });
  expect(order).toMatchObject({ isPaid: true, isDelivered: false, amountDue: 0 });
});
