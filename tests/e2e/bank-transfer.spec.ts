import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Order } from '../../contract/orders/orders.ts';
import { noisyPicture } from '../support/pictures.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administrator, signIn, type Person } from './support/people.ts';
import { BANK_ACCOUNT, createProduct, placeOrder } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

useOwnShop({ paymentMethods: ['PayPal', 'BankTransfer'], bankAccounts: [BANK_ACCOUNT] });

const placeByTransfer = async (customer: Person) =>
  placeOrder(customer, await createProduct(), 1, 'BankTransfer');
const number = (page: Page) => page.getByLabel(/^Transaction number/);
const bank = (page: Page) => page.getByLabel(/^Bank or wallet/);
const sendButton = (page: Page) => page.getByRole('button', { name: /^Send receipt/ });

async function openOrder(page: Page, { userInfo }: Person, order: Order): Promise<void> {
  await remember(page, { userInfo });
  await page.goto(`/order/${order._id}`);
}

test('a buyer sends a receipt with its picture from a phone; it is refused with a reason, sent again and accepted: Paied on', async ({
  page,
  customer,
  openContext,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const order = await placeByTransfer(customer);
  const begun: string[] = [];
  page.on('request', (each) => void (each.url().endsWith('/payments') && begun.push(each.url())));
  await openOrder(page, customer, order);

  const main = page.getByRole('main');
  await expect(main.getByText(`WB-${order.number}`, { exact: true }).first()).toBeVisible();
  await expect(main.getByText(BANK_ACCOUNT.accountNumber, { exact: true })).toBeVisible();
  // Looking at the page begins no payment, so it does not disturb paying in another tab.
  expect(begun).toEqual([]);
  await expect(main.getByText('6,750.00 ETB', { exact: true })).toHaveCount(2);
  await expect(main.getByText(/^Until \d{4}-\d\d-\d\d \d\d:\d\d\. After that/)).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  // The picture is scaled down before it is sent, because a phone's picture would cost its owner a megabyte.
  const picture = await noisyPicture(2400, 1200);
  await page
    .getByLabel(/^Picture of the receipt/)
    .setInputFiles({ name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer: picture });
  await expect(page.getByRole('img', { name: 'The picture that will be sent' })).toBeVisible();
  const wrong = `FT${order.number}X`;
  await number(page).fill(wrong.toLowerCase());
  await bank(page).fill('Awash Bank');
  const request = page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/receipts'));
  await sendButton(page).click();
  const sent = Buffer.from((await request).postDataJSON().picture, 'base64');
  expect(await sharp(sent).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 800 });
  expect(sent.length).toBeLessThan(picture.length);

  const receipts = page.getByRole('region', { name: 'Your receipts' });
  await expect(receipts).toContainText(wrong);
  await expect(receipts).toContainText('Being checked');
  await expect(sendButton(page)).toBeHidden();
  await receipts.getByRole('button', { name: /^Show picture/ }).click();
  await expect(receipts.getByRole('img', { name: `Receipt ${wrong}` })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  const adminPage = await (await openContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await remember(adminPage, { userInfo: await signIn(administrator) });
  await adminPage.goto('/admin/incoming-money');
  await expect(
    adminPage
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: /^Incoming money/ }),
  ).toContainText(/\d+ waits?/);
  const row = adminPage.getByRole('row').filter({ hasText: wrong });
  await expect(row).toContainText(`Order ${order.number}`);
  await expect(row).toContainText(customer.name);
  await expect(row).toContainText('6,750.00 ETB');
  await expect(row).toContainText('Awash Bank');
  await row.getByRole('button', { name: /^Decide/ }).click();
  const dialog = adminPage.getByRole('dialog', { name: 'Whose is 6,750.00 ETB?' });
  await expect(dialog.getByRole('img', { name: `Receipt ${wrong}` })).toBeVisible();
  expect(await findBarriers(adminPage)).toEqual([]);
  await dialog.getByRole('radio', { name: 'is not there: refuse the receipt' }).check();
  await dialog.getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(dialog.getByText('Please say why')).toBeVisible();
  await dialog.getByLabel(/^Why/).fill('No such transfer on our account');
  await dialog.getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toBeHidden();

  await page.reload();
  await expect(receipts).toContainText('Not accepted');
  await expect(receipts).toContainText('Why: No such transfer on our account');
  const right = `FT${order.number}Y`;
  await number(page).fill(right);
  await bank(page).fill('telebirr');
  await sendButton(page).click();
  await expect(receipts).toContainText('Being checked');

  await adminPage.reload();
  const again = adminPage.getByRole('row').filter({ hasText: right });
  await again.getByRole('button', { name: /^Decide/ }).click();
  await expect(dialog).toContainText('No picture was sent.');
  await dialog.getByRole('button', { name: 'I saw it in our account' }).click();
  await expect(adminPage.getByText(`Order ${order.number} is paid with it`)).toBeVisible();
  await expect(again).toBeHidden();

  await page.reload();
  await expect(page.getByText(/^Paied on \d{1,2} \w{3} \d{4}/)).toBeVisible();
});

test(
  'a missing or invalid value is shown at its field, and nothing is sent',
  { tag: '@core' },
  async ({ page, customer }) => {
    await openOrder(page, customer, await placeByTransfer(customer));
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/receipts')) sent.push(request.url());
    });
    await number(page).fill('FT!');
    await sendButton(page).click();
    await expect(page.getByText('Please enter the transaction number')).toBeVisible();
    await expect(page.getByText('Please enter the bank or wallet that you paid with')).toBeVisible();
    await expect(number(page)).toBeFocused();
    await page
      .getByLabel(/^Picture of the receipt/)
      .setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
    await expect(page.getByText('This file cannot be read as a picture')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    expect(sent).toEqual([]);
  },
);

test('a number that belongs to another order is refused, and the typed values stay', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/409 POST .*\/receipts$/);
  const first = await placeByTransfer(customer);
  const transactionNumber = `FT${first.number}Z`;
  const body = { transactionNumber, bank: 'CBE' };
  await call('POST', `/api/orders/${first._id}/receipts`, { token: customer.userInfo.token, body });
  await openOrder(page, customer, await placeByTransfer(customer));
  await number(page).fill(transactionNumber);
  await bank(page).fill('CBE');
  await sendButton(page).click();
  await expect(page.getByRole('alert')).toContainText('already stands with another payment');
  await expect(number(page)).toHaveValue(transactionNumber);
  await expect(bank(page)).toHaveValue('CBE');
});

test('buttons copy the reference and the account', async ({ page, customer, context }) => {
  await context.grantPermissions(['clipboard-write']);
  const order = await placeByTransfer(customer);
  await openOrder(page, customer, order);
  await page.getByRole('button', { name: new RegExp(`^Copy .*WB-${order.number}$`) }).click();
  await expect(page.getByText('Copied').first()).toBeAttached();
  expect(await pasted()).toBe(`WB-${order.number}`);
  await page.getByRole('button', { name: new RegExp(`^Copy .*${BANK_ACCOUNT.accountNumber}$`) }).click();
  await expect.poll(pasted).toBe(BANK_ACCOUNT.accountNumber);

  /** Pastes into a field, because the shop's policy lets no script read the clipboard. */
  async function pasted(): Promise<string> {
    await bank(page).fill('');
    await bank(page).press('Control+V');
    return bank(page).inputValue();
  }
});

test(
  'a receipt that somebody else has decided meanwhile says so and leaves the queue',
  { tag: '@core' },
  async ({ page, customer, expectRefusal }) => {
    expectRefusal(/409 POST .*\/order$/);
    const order = await placeByTransfer(customer);
    const sent = await call<Order>('POST', `/api/orders/${order._id}/receipts`, {
      token: customer.userInfo.token,
      body: { transactionNumber: `FT${order.number}W`, bank: 'CBE' },
    });
    const userInfo = await signIn(administrator);
    await remember(page, { userInfo });
    await page.goto('/admin/incoming-money?source=receipt');
    const row = page.getByRole('row').filter({ hasText: `FT${order.number}W` });
    await row.getByRole('button', { name: /^Decide/ }).click();
    await call('POST', `/api/orders/${order._id}/receipts/${sent.receipts[0]!._id}/decision`, {
      token: userInfo.token,
      body: { accepted: false, reason: 'Too little' },
    });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'I saw it in our account' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('This receipt has already been decided');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(`Order ${order.number}`)).toBeHidden();
  },
);

test('the bar of a transfer leads to the account and then to the receipt, and is away while its button is seen', async ({
  page,
  customer,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openOrder(page, customer, await placeByTransfer(customer));
  const send = sendButton(page);
  await expect(send).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('button', { name: /^How to pay/ }).click();
  await expect(page.getByRole('heading', { name: 'Pay now' })).toBeInViewport();
  await page.getByRole('button', { name: /^Send the receipt/ }).click();
  await expect(page.getByRole('heading', { name: /receipt/i }).first()).toBeInViewport();
  await send.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await expect(page.getByRole('button', { name: /^(How to pay|Send the receipt)/ })).toBeHidden();
});
