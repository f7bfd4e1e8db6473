import type { Page } from '@playwright/test';
import type { Order } from '../../contract/orders/orders.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administrator, signIn } from './support/people.ts';
import { administratorToken, BANK_ACCOUNT, createProduct, placeOrder } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

useOwnShop({ paymentMethods: ['PayOnDelivery', 'BankTransfer'], bankAccounts: [BANK_ACCOUNT] });
test.use({ viewport: { width: 360, height: 740 } });

/** Somebody of the shop takes cash for an order. */
const payInCash = async ({ _id, totalPrice: amount }: Order): Promise<void> => {
  const token = await administratorToken();
  await call('POST', `/api/orders/${_id}/recorded-payments`, { token, body: { way: 'cash', amount } });
};

/** Adds a drawer by the screen, and opens it with a counted float. */
async function openDrawer(page: Page, name: string): Promise<void> {
  await page.goto('/admin/drawers');
  await page.getByRole('button', { name: 'Add a drawer' }).click();
  await page.getByLabel(/^Name of the drawer/).fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: `Open and count ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('How many notes of 200 birr').fill('2');
  await dialog.getByLabel('How many notes of 10 birr').fill('9');
  await dialog.getByLabel('Coins, in birr').fill('10');
  await expect(dialog.getByText('500.00 ETB')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Open and count' }).click();
}

test('a day in the showroom: a drawer is opened, gets cash by itself, is counted, and the day is closed', async ({
  page,
  customer,
}) => {
  await remember(page, { userInfo: await signIn(administrator) });
  await openDrawer(page, 'Showroom');
  const card = page.getByRole('region', { name: 'Showroom' });
  await expect(card).toContainText('500.00 ETB');
  await expect(card).toContainText('You answer for it');

  const order = await placeOrder(customer, await createProduct({ price: 1000 }), 1, 'BankTransfer');
  await payInCash(order);
  await page.reload();
  await expect(card).toContainText('2,650.00 ETB');
  await expect(card).toContainText(`Cash for order ${order.number}`);
  await card.getByRole('button', { name: 'Take out Showroom' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Take out' }).click();
  await expect(dialog.getByText('Please type an amount, such as 1,250')).toBeVisible();
  await dialog.getByLabel(/^Cash/).fill('2,000');
  await dialog.getByLabel('Something else').check();
  await dialog.getByRole('button', { name: 'Take out' }).click();
  await expect(dialog.getByText('Please say what it is for')).toBeVisible();
  await dialog.getByLabel('To the bank').check();
  await expect(dialog.getByText('Please say what it is for')).toHaveCount(0);
  expect(await findBarriers(page)).toEqual([]);
  await page.screenshot({ path: 'build/cash-out-360.png' });
  await dialog.getByRole('button', { name: 'Take out' }).click();
  await expect(card).toContainText('650.00 ETB');
  expect(await findBarriers(page)).toEqual([]);

  await page.goto('/admin/day');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Closing of the day');
  await page.getByRole('link', { name: 'A cash drawer is not closed' }).click();
  await card.getByRole('button', { name: 'Count and close Showroom' }).click();
  await dialog.getByLabel('How many notes of 200 birr').fill('3');
  await dialog.getByLabel('How many notes of 5 birr').fill('9');
  await expect(dialog.getByText('−5.00 ETB')).toBeVisible();
  await dialog.getByRole('button', { name: 'Count and close' }).click();
  await expect(dialog.getByText('Please say why')).toBeVisible();
  await dialog.getByLabel(/^Reason/).fill('Change was given wrongly');
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Count and close' }).click();
  await expect(card).toContainText('645.00 ETB were left in it');
  await card.getByText('Last closings').click();
  await card.getByRole('button', { name: /^All entries/ }).click();
  await expect(dialog).toContainText('Change was given wrongly');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.goto('/admin/day');
  await expect(page.getByText('Nothing is open.')).toBeVisible();
  const money = page.getByRole('table', { name: 'Money of the day by where it is' });
  await expect(money.getByRole('row', { name: /^Cash drawers/ })).toContainText('2,150.00');
  await expect(money.getByRole('row', { name: /^Together/ })).toContainText('−5.00');
  await expect(page.getByRole('table', { name: 'Cash put in and taken out' })).toContainText('To the bank');
  await expect(page.getByText('Change was given wrongly')).toBeVisible();
  await page.screenshot({ path: 'build/day-360.png', fullPage: true });
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close the day' }).click();
  await expect(page.getByRole('heading', { name: /^Closed by / })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close the day' })).toHaveCount(0);
  await payInCash(await placeOrder(customer, await createProduct({ price: 500 }), 1, 'BankTransfer'));
  await page.reload();
  await expect(page.getByText('Cash in no drawer: 1,575.00 ETB')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});

test('staff who read Amharic and chose the Gregorian calendar read the moments of a drawer by it', async ({
  page,
}) => {
  await remember(page, { userInfo: await signIn(administrator) });
  await openDrawer(page, 'Gregorian');
  await expect(page.getByRole('region', { name: 'Gregorian' })).toContainText('500.00 ETB');
  const card = page.getByRole('region', { name: 'Gregorian' });
  const month = (locale: string) =>
    new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'Africa/Addis_Ababa' }).format(new Date());
  await remember(page, { staffLanguage: 'am' });
  await page.goto('/admin/drawers');
  await expect(card).toContainText(month('am-u-ca-ethiopic'));
  await remember(page, { calendar: 'gregorian' });
  await page.goto('/admin/drawers');
  await expect(card).toContainText(month('am'));
  await expect(card).not.toContainText(month('am-u-ca-ethiopic'));
});
