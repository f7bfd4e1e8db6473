import type { Order } from '../../contract/orders/orders.ts';
import type { MoneyToGiveBack } from '../../contract/paying/money-to-give-back.ts';
import { expect, test } from './support/test.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { useOwnShop } from './support/own-shop.ts';
import { registerCustomer, signIn, type Person } from './support/people.ts';
import { administratorToken, createProduct, placeOrder } from './support/shop-data.ts';

useOwnShop({
  paymentMethods: ['BankTransfer'],
  bankAccounts: [{ bank: 'CBE', accountName: 'Wenber PLC', accountNumber: '1000123456789' }],
});
test.use({ viewport: { width: 360, height: 740 } });

const asOwner = async <T>(method: string, path: string, body?: object): Promise<T> =>
  call<T>(method, `/api${path}`, { token: await administratorToken(), ...(body && { body }) });

let transfers = 0;
async function placed(customer: Person, paid: number, more: object = {}): Promise<Order> {
  const order = await placeOrder(customer, await createProduct({ price: 10_000 }), 1, 'BankTransfer');
  transfers += 1;
  const reference = `FT26333AB${String(transfers).padStart(2, '0')}`;
  await asOwner('POST', `/orders/${order._id}/recorded-payments`, {
    ...{ way: 'transfer', reference, amount: paid },
    ...more,
  });
  return order;
}

test(
  'an accountant gives back what a cancelled order had brought, what came too much, and a return',
  { tag: '@core' },
  async ({ page, customer }, testInfo) => {
    const accountant = await registerCustomer();
    await asOwner('PUT', `/staff/${accountant.userInfo._id}`, { role: 'accountant' });
    const cancelled = await placed(customer, 4000);
    await asOwner('POST', `/orders/${cancelled._id}/cancel`, { reason: 'No room' });
    const over = await placed(customer, 13_000, { overpaid: true });
    const returned = await placed(customer, 12_500);
    await asOwner('PUT', `/orders/${returned._id}/deliver`);
    const asked = await asOwner<{ _id: string; number: number }>(
      'POST',
      `/orders/${returned._id}/service-cases`,
      { kind: 'defect', wish: 'money-back', reason: 'It is loose', lines: [{ line: 1, qty: 1 }] },
    );
    await asOwner('PUT', `/service-cases/${asked._id}/state`, { to: 'accepted' });

    await page.goto('/login');
    await page.getByLabel(/^Email Address/).fill(accountant.email);
    await page.getByLabel(/^Password/).fill(accountant.password);
    await page.getByRole('button', { name: /^Sign In/ }).click();
    await expect(page).toHaveURL('/admin');
    await page.getByRole('link', { name: /Sums to give back/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Money to give back' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Give back/ })).toHaveCount(3);
    expect(await findBarriers(page)).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath('money-back-360.png'), fullPage: true });

    // The row's button and the one that sends: two taps, and the number of a transfer where it is one.
    await page.getByRole('button', { name: `Give back 4,000.00 ETB of order ${cancelled.number}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Reason')).toHaveValue('The order came to nothing');
    await dialog.getByLabel('How the money went back').selectOption('Cash');
    await page.screenshot({ path: testInfo.outputPath('give-back-dialog-360.png') });
    await dialog.getByRole('button', { name: 'Record refund' }).click();
    await expect(page.getByRole('button', { name: /^Give back/ })).toHaveCount(2);
    expect(await asOwner<Order>('GET', `/orders/${cancelled._id}`)).toMatchObject({ status: 'refunded' });

    await page.getByRole('button', { name: `Give back 500.00 ETB of order ${over.number}` }).click();
    await expect(dialog.getByLabel('Reason')).toHaveValue('More than the order costs');
    await dialog.getByLabel(/^Reference/).fill('FT26333ZZ77');
    await dialog.getByRole('button', { name: 'Record refund' }).click();
    await expect(page.getByRole('button', { name: /^Give back/ })).toHaveCount(1);

    await page.getByRole('button', { name: `Give back 11,500.00 ETB of order ${returned.number}` }).click();
    await dialog.getByLabel('Back in stock, to be sold').check();
    await dialog.getByLabel('Number of the transfer or cheque').fill('FT26333ZZ78');
    await page.screenshot({ path: testInfo.outputPath('give-back-case-360.png') });
    await dialog.getByRole('button', { name: 'Give money back' }).click();
    await expect(page.getByText('Nobody waits for money from the shop.')).toBeVisible();
    expect(await asOwner<Order>('GET', `/orders/${returned._id}`)).toMatchObject({ refundedPrice: 11_500 });
  },
);

test('the list reads in Amharic and at 1280', async ({ page, customer }, testInfo) => {
  const accountant = await registerCustomer();
  await asOwner('PUT', `/staff/${accountant.userInfo._id}`, { role: 'accountant' });
  await placed(customer, 13_000, { overpaid: true });
  await remember(page, { userInfo: await signIn(accountant), staffLanguage: 'am' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/admin/money-back');
  await expect(page.getByRole('heading', { level: 1, name: 'የሚመለስ ገንዘብ' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'ትዕዛዙ ከሚያወጣው በላይ ነው' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await expect(page.getByRole('contentinfo').getByLabel('የቀን መቁጠሪያ')).toBeVisible();
  await page.screenshot({ path: testInfo.outputPath('money-back-1280-am.png') });

  // A colleague is quicker.
  const [{ _id: payment, order }] = await asOwner<[MoneyToGiveBack]>('GET', '/money-to-give-back');
  await asOwner('POST', `/orders/${order._id}/refunds`, {
    ...{ payment, reason: 'Too much', goods: 'not-returned', byHand: { way: 'cash' } },
  });
  await page.getByRole('button', { name: /መልስ$/ }).click();
  await expect(page.getByText('ይህ ገንዘብ እስከዚያ ተመልሷል')).toBeVisible();
  await expect(page.getByText('ከሱቁ ገንዘብ የሚጠብቅ ሰው የለም።')).toBeVisible();
});
