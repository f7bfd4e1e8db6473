import type { Page } from '@playwright/test';
import type { Order } from '../../contract/orders/orders.ts';
import type { UserInfo } from '../../contract/accounts/users.ts';
import { statementOf } from '../support/statements.ts';
import { expect, test } from './support/administrator-test.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { createColleague } from './support/colleagues.ts';
import { useOwnShop } from './support/own-shop.ts';
import { registerCustomer, signIn, type Person } from './support/people.ts';
import {
  administratorToken,
  BANK_ACCOUNT,
  changeSettings,
  createProduct,
  placeOrder,
} from './support/shop-data.ts';

// The lists are of the whole shop.
useOwnShop({ paymentMethods: ['PayPal', 'BankTransfer'], bankAccounts: [BANK_ACCOUNT] });

const placeByTransfer = async (customer: Person, qty = 1) =>
  placeOrder(customer, await createProduct(), qty, 'BankTransfer');
const send = (customer: Person, order: Order, receipt: object) =>
  call<Order>('POST', `/api/orders/${order._id}/receipts`, {
    token: customer.userInfo.token,
    body: { bank: 'CBE', ...receipt },
  });
const isPaid = async (customer: Person, order: Order) =>
  (await call<Order>('GET', `/api/orders/${order._id}`, { token: customer.userInfo.token })).isPaid;

/** Makes somebody else an administrator. */
async function secondAdministrator(): Promise<UserInfo> {
  const { name, email, password, userInfo } = await registerCustomer();
  const body = { name, email, isAdmin: true };
  await call('PUT', `/api/users/${userInfo._id}`, { token: await administratorToken(), body });
  return signIn({ email, password });
}

async function upload(page: Page, text: string): Promise<void> {
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel(/^Statement/).setInputFiles(file);
  await page.getByRole('button', { name: 'Look through it' }).click();
}
const read = (page: Page) => page.getByRole('button', { name: /^Read (?:it|\d+ lines?)/ }).click();
const counts = (page: Page) => page.getByRole('region', { name: 'What the rows are' });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('a statement is read, its lines are given to orders one by one, set aside and taken back; read again it adds nothing', async ({
  page,
  customer,
}) => {
  const [sent, named] = [await placeByTransfer(customer), await placeByTransfer(customer, 2)];
  const number = `FT26326${String(sent.number).padStart(5, '0')}`;
  await send(customer, sent, { transactionNumber: number });
  await page.goto('/admin/incoming-money?source=statement');
  await expect(page.getByRole('heading', { level: 1, name: 'Incoming money' })).toBeVisible();
  await page.getByText('Read a statement').click();
  await page.getByRole('button', { name: 'Look through it' }).click();
  await expect(page.getByText('Please choose a file')).toBeVisible();
  const statement = statementOf([
    { number, amount: sent.totalPrice, text: 'Transfer from Abebe' },
    { amount: named.totalPrice, text: `Cash deposit for WB-${named.number}` },
    { amount: 12_000, text: 'Rent of the second room' },
  ]);
  await upload(page, statement);
  await expect(counts(page)).toContainText('The file has 4 rows. Nothing is read yet.');
  await expect(counts(page)).toContainText(
    'Money in3Money out1Known already0Not completed0A total0Not understood0',
  );
  await read(page);
  await expect(page.getByText('3 new lines, 0 known before, 0 not understood').first()).toBeVisible();
  await expect(counts(page)).toContainText('The file had 4 rows. It is read.');

  await page.reload();
  const first = rowOf(page, number);
  await expect(first).toContainText('number and amount agree');
  await expect(rowOf(page, 'Cash deposit')).toContainText('the text names it');
  await expect(rowOf(page, 'Rent')).toContainText('No order waits for this sum.');
  expect(await findBarriers(page)).toEqual([]);
  expect(await isPaid(customer, sent)).toBe(false);
  await first.getByRole('button', { name: new RegExp(`^It is order ${sent.number}`) }).click();
  await expect(first).toBeHidden();
  expect(await isPaid(customer, sent)).toBe(true);
  await rowOf(page, 'Cash deposit')
    .getByRole('button', { name: new RegExp(`^It is order ${named.number}`) })
    .click();
  await expect(rowOf(page, 'Cash deposit')).toBeHidden();
  expect(await isPaid(customer, named)).toBe(true);

  await rowOf(page, 'Rent')
    .getByRole('button', { name: /^Decide about 12,000.00 ETB/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Whose is 12,000.00 ETB?' });
  await dialog.getByRole('radio', { name: /^is no order’s/ }).check();
  await dialog.getByRole('button', { name: 'Set aside' }).click();
  await expect(dialog.getByText('Please say why')).toBeVisible();
  await dialog.getByLabel(/^Why/).fill('Rent, no order');
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Set aside' }).click();
  await expect(rowOf(page, 'Rent')).toBeHidden();
  await page.getByLabel('Which money').selectOption('Everything else');
  await expect(rowOf(page, 'Rent')).toContainText('Rent, no order');
  await rowOf(page, 'Rent')
    .getByRole('button', { name: /^Take 12,000.00 ETB back/ })
    .click();
  await expect(rowOf(page, 'Rent')).toBeHidden();
  await page.getByLabel('Which money').selectOption('Pays an order');
  await expect(rowOf(page, number)).toContainText(`Order ${sent.number}`);

  await page.getByText('Read a statement').click();
  await upload(page, statement);
  await expect(counts(page)).toContainText('Money in0Money out1Known already3');
});

test('what a file leaves open is asked with both readings, rows are corrected one by one, and it is remembered', async ({
  page,
}) => {
  await page.goto('/admin/incoming-money');
  await page.getByText('Read a statement').click();
  const file = (first: string, birr: number) =>
    `Wann;Wieviel;Was\n11/12/2026;${birr};${first}\n10/12/2026;many;A second thing\n09/12/2026;20;A third thing`;
  await upload(page, file('Something else', 7777));
  await expect(page.getByText('It is not clear which columns hold the day and the money.')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  // A column of days is known by its cells.
  await expect(page.getByLabel('Wann')).toHaveValue('date');
  await page.getByLabel('Wieviel').selectOption('Amount, in or out');
  await expect(page.getByText('The days of this file can be read in two ways.')).toBeVisible();
  await expect(page.getByText(/^Day before month: 11\/12\/2026 is Friday, 11 December 2026/)).toBeVisible();
  await expect(page.getByText(/^Month before day: 11\/12\/2026 is Thursday, 12 November 2026/)).toBeVisible();
  await page.getByLabel('How its days are written').selectOption('Month before day');
  await page.getByLabel('Which amounts came in').selectOption('All of them');
  await page.getByLabel('Was', { exact: true }).selectOption('Description');
  await expect(counts(page)).toContainText(
    'Money in2Money out0Known already0Not completed0A total0Not understood1',
  );
  const row = page
    .getByRole('region', { name: 'Rows of the file' })
    .getByRole('row')
    .filter({ hasText: 'many' });
  await row.getByLabel('Money', { exact: true }).fill('35');
  await row.getByRole('button', { name: 'Take it as this, row 3' }).click();
  await expect(counts(page)).toContainText(
    'Money in3Money out0Known already0Not completed0A total0Not understood0',
  );
  expect(await findBarriers(page)).toEqual([]);
  await read(page);
  await expect(page.getByText('3 new lines, 0 known before, 0 not understood').first()).toBeVisible();
  await expect(rowOf(page, 'A second thing').last()).toContainText('35.00 ETB');

  await upload(page, file('Another thing', 8888));
  await expect(page.getByText('Read as you said of a file with the same titles.')).toBeVisible();
  await expect(counts(page)).toContainText(
    'Money in1Money out0Known already1Not completed0A total0Not understood1',
  );
});

test('what is said while the answer before is on its way is kept, and the last answer is to all of it', async ({
  page,
}) => {
  await page.goto('/admin/incoming-money');
  await page.getByText('Read a statement').click();
  const asked: { form?: { columns?: string[]; daysDown?: boolean } }[] = [];
  let release = () => {};
  let held: Promise<void> | null = null;
  await page.route('**/api/statements', async (route) => {
    asked.push(route.request().postDataJSON());
    await held;
    await route.continue();
  });
  await upload(page, 'When,What,Left,Right\n20/11/2026,WB-1,,100.00\n,WB-2,,200.00\n21/11/2026,Fee,5.00,\n');
  await expect(page.getByText('It is not clear which columns hold the day and the money.')).toBeVisible();
  held = new Promise((resolve) => (release = resolve));
  const choices = [
    ['What', 'text'],
    ['Left', 'out'],
    ['Right', 'in'],
  ] as const;
  for (const [title, role] of choices) await page.getByLabel(title, { exact: true }).selectOption(role);
  for (const [title, role] of choices)
    await expect(page.getByLabel(title, { exact: true })).toHaveValue(role);
  // One call is on its way, however much was said since.
  await expect.poll(() => asked.length).toBe(2);
  release();
  held = null;
  const down = page.getByLabel('Rows without a day');
  await expect(down).toBeVisible();
  for (const [title, role] of choices)
    await expect(page.getByLabel(title, { exact: true })).toHaveValue(role);
  expect(asked.map(({ form }) => form?.columns?.join() ?? '')).toEqual([
    ...['', 'date,text,other,other', 'date,text,out,in'],
  ]);
  await down.selectOption('true');
  await expect(counts(page)).toContainText('2');
  await expect(page.getByRole('button', { name: 'Read 2 lines of money in' })).toBeEnabled();
  expect(asked.at(-1)?.form).toMatchObject({ daysDown: true });
});

test('a receipt above the sum of the settings is seen by two people, and its bank’s page is one press away', async ({
  page,
  customer,
  openContext,
}) => {
  await changeSettings({ secondPersonAbove: '100' });
  const second = await secondAdministrator();
  const order = await placeByTransfer(customer);
  const number = `FT26327${String(order.number).padStart(5, '0')}`;
  const link = 'https://mbreciept.cbe.com.et/v2-hfHCxGvPvkNE9eVhFuwW';
  await send(customer, order, { transactionNumber: number, link });

  await page.goto('/admin/incoming-money');
  await rowOf(page, number)
    .getByRole('button', { name: /^Decide/ })
    .click();
  const dialog = page.getByRole('dialog');
  const bankPage = dialog.getByRole('link', { name: /^Open the bank’s own receipt/ });
  await expect(bankPage).toHaveAttribute('href', link);
  await expect(bankPage).toHaveAttribute('rel', 'noreferrer');
  await expect(bankPage).toHaveAttribute('target', '_blank');
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'I saw it in our account' }).click();
  await expect(page.getByText('Another person has to see this money too').first()).toBeVisible();
  const row = rowOf(page, number);
  await expect(row).toContainText('Now another person has to see it');
  await row.getByRole('button', { name: /^Decide/ }).click();
  await expect(dialog).toContainText('Now another person has to see it');
  await expect(dialog.getByRole('button', { name: 'I saw it in our account' })).toBeDisabled();
  expect(await isPaid(customer, order)).toBe(false);

  const other = await (await openContext({ viewport: { width: 360, height: 800 } })).newPage();
  await remember(other, { userInfo: second });
  await other.goto('/admin/incoming-money');
  await rowOf(other, number)
    .getByRole('button', { name: /^Decide/ })
    .click();
  await expect(other.getByRole('dialog')).toContainText('Another person is to see it too');
  await other.getByRole('button', { name: 'I saw it too' }).click();
  await expect(other.getByText(`Order ${order.number} is paid with it`).first()).toBeVisible();
  expect(await isPaid(customer, order)).toBe(true);
  await changeSettings({ secondPersonAbove: '' });
});

test('the message of a bank fills the buyer’s form, and an unknown one says so', async ({
  page,
  customer,
}) => {
  const order = await placeByTransfer(customer);
  await remember(page, { userInfo: customer.userInfo });
  await page.goto(`/order/${order._id}`);
  const message = page.getByLabel(/^Message of the bank/);
  await message.fill('Hello, is the sofa still there?');
  await expect(page.getByText('This message is not known here')).toBeVisible();
  await message.fill(
    `Dear Abebe You have transferred ETB 1,000.00 to Wenber (2519****4025) on 17/06/2026 18:14:15. Your transaction number is DFH51${order.number}X. Your current E-Money Account balance is ETB 1,240.00. Thank you for using telebirr`,
  );
  await expect(page.getByLabel(/^Transaction number/)).toHaveValue(`DFH51${order.number}X`);
  await expect(page.getByLabel(/^Bank or wallet/)).toHaveValue('telebirr');
  await expect(page.getByText('It says 1,000.00 ETB')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: /^Send receipt/ }).click();
  await expect(page.getByRole('region', { name: 'Your receipts' })).toContainText('Being checked');
  const { token } = customer.userInfo;
  const { receipts } = await call<Order>('GET', `/api/orders/${order._id}`, { token });
  expect(receipts).toMatchObject([{ amount: 1000, bank: 'telebirr' }]);
});

test('a transfer that one person has recorded waits in the list, and a second one confirms it there', async ({
  page,
  customer,
}) => {
  const order = await placeByTransfer(customer);
  const reference = `FT26327${String(order.number).padStart(5, '0')}`;
  await changeSettings({ secondPersonAbove: '1' });
  const body = { way: 'transfer', amount: order.totalPrice, reference };
  const { token } = await secondAdministrator();
  await call('POST', `/api/orders/${order._id}/recorded-payments`, { token, body }).catch(() => null);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/admin/incoming-money');
  const row = rowOf(page, reference);
  await expect(row).toContainText('Another person is to see it too');
  await row.getByRole('button', { name: /^Decide/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: `is there, for order ${order.number}` })).toBeChecked();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'I saw it too' }).click();
  await expect(page.getByText(`Order ${order.number} is paid with it`).first()).toBeVisible();
  await expect(row).toBeHidden();
  expect(await isPaid(customer, order)).toBe(true);
  await changeSettings({ secondPersonAbove: '' });
});

test('an accountant opens incoming money and reads a statement of one of the shop’s accounts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await remember(page, { userInfo: await createColleague('accountant') });
  await page.goto('/admin/incoming-money');
  await expect(page.getByRole('heading', { level: 1, name: 'Incoming money' })).toBeVisible();
  await page.getByText('Read a statement').click();
  await expect(page.getByLabel(/^Account/)).toHaveValue(BANK_ACCOUNT.accountNumber);
  await upload(page, statementOf([{ amount: 4321, text: 'Read by the accountant' }]));
  await read(page);
  await expect(page.getByText('1 new line, 0 known before').first()).toBeVisible();
  await page.reload();
  await expect(rowOf(page, 'Read by the accountant')).toContainText('4,321.00 ETB');
});
