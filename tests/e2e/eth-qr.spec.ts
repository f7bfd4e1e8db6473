import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { readEthQr, writeEthQr } from '../../contract/paying/eth-qr.ts';
import { ethQrAccountIn } from '../../contract/paying/bank-accounts.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administrator, signIn } from './support/people.ts';
import { BANK_ACCOUNT, changeSettings, createProduct, placeOrder } from './support/shop-data.ts';
import { addCrew, openTour, plan } from './support/tours.ts';
import { expect, test } from './support/test.ts';

useOwnShop({ paymentMethods: ['PayOnDelivery'], bankAccounts: [] });

const FROM_BANK = {
  ...{ guid: '581b314e257f41bfbbdc6384daa31d16', participant: 'CBETETAA', category: '5712' },
  ...{ name: '', city: '' },
};
const SCANNED = { ...BANK_ACCOUNT, ethQr: FROM_BANK };
/** The text of the bank's sticker, whose amount the payer types. */
const STICKER = writeEthQr({
  account: { ...BANK_ACCOUNT, ethQr: { ...FROM_BANK, name: 'WENBER PLC', city: 'ADDIS ABABA' } },
  ...{ santim: null, bill: '', place: 'attended' },
});

/** Reads the code that stands on the screen, as the camera of the payer's phone does. */
async function scan(code: Locator) {
  await code.scrollIntoViewIfNeeded();
  const { data, info } = await sharp(await code.screenshot({ scale: 'device' }))
    .extend({ top: 24, bottom: 24, left: 24, right: 24, background: '#fff' })
    .resize({ width: 800, kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found = jsQR.default(new Uint8ClampedArray(data), info.width, info.height);
  return readEthQr(found?.data ?? '');
}

const codeOf = (within: Locator) => within.getByRole('img', { name: /^QR code by which ETB|የQR ኮድ$/ });

test("an owner pastes the text of the bank's sticker, tries its code and uses it", async ({ page }) => {
  await remember(page, { userInfo: await signIn(administrator) });
  await page.goto('/admin/settings?part=payment');
  const accounts = page.getByRole('group', { name: 'Bank accounts' });
  await accounts.getByRole('button', { name: 'Add a bank account' }).click();
  await accounts.getByLabel(/^Bank/).fill(BANK_ACCOUNT.bank);
  await accounts.getByLabel(/^Account name/).fill(BANK_ACCOUNT.accountName);
  await accounts.getByLabel(/^Account number/).fill(BANK_ACCOUNT.accountNumber);
  await accounts.getByRole('button', { name: /^EthQR… for account 1/ }).click();
  const dialog = page.getByRole('dialog');
  const pasted = dialog.getByLabel("Text of your bank's code");
  await pasted.fill(STICKER.slice(0, -1));
  await expect(dialog.getByText('This is no EthQR, or a sign of it is missing.')).toBeVisible();
  await pasted.fill(
    writeEthQr({
      account: { ...SCANNED, accountNumber: '777' },
      ...{ santim: null, bill: '', place: 'attended' },
    }),
  );
  await expect(dialog.getByText('This code pays into account 777')).toBeVisible();
  await pasted.fill(STICKER);
  await expect(dialog.getByLabel("Bank's id")).toHaveValue('CBETETAA');
  await expect(dialog.getByLabel(/^Receiver/)).toHaveValue('WENBER PLC');
  expect(await scan(dialog.getByRole('img', { name: 'QR code of the trial' }))).toMatchObject({
    account: BANK_ACCOUNT.accountNumber,
    santim: 100,
    bill: 'TRIAL',
  });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findBarriers(page)).toEqual([]);
  }
  await dialog.getByRole('button', { name: 'Use it' }).click();
  await expect(dialog.getByText('Scan the code first')).toBeVisible();
  await dialog.getByLabel('I have scanned it, and the app showed this account').check();
  await dialog.getByRole('button', { name: 'Use it' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings are saved')).toBeVisible();
  await page.reload();
  await expect(accounts.getByText('EthQR is on')).toBeVisible();
});

test('a buyer scans what is due from the page of the order, and saves the picture on the same phone', async ({
  page,
  customer,
}) => {
  await changeSettings({ paymentMethods: ['BankTransfer', 'PayOnDelivery'], bankAccounts: [SCANNED] });
  const order = await placeOrder(customer, await createProduct(), 1, 'BankTransfer');
  await page.setViewportSize({ width: 360, height: 800 });
  await remember(page, { userInfo: customer.userInfo });
  await page.goto(`/order/${order._id}`);
  const code = codeOf(page.getByRole('main'));
  const paid = { santim: Math.round(order.totalPrice * 100), bill: `WB-${order.number}` };
  expect(await scan(code)).toMatchObject({ ...paid, account: BANK_ACCOUNT.accountNumber });
  expect(await findBarriers(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Save the picture/ }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(`pay-WB-${order.number}.png`);
  const { data, info } = await sharp(await saved.path())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(readEthQr(jsQR.default(new Uint8ClampedArray(data), info.width, info.height)!.data)).toMatchObject(
    paid,
  );
});

test('at the counter the buyer scans the amount of a payment from the screen of the till', async ({
  page,
}) => {
  await changeSettings({ paymentMethods: ['BankTransfer', 'PayOnDelivery'], bankAccounts: [SCANNED] });
  const owner = await signIn(administrator);
  const product = await createProduct({ price: 1000 });
  await remember(page, { userInfo: owner });
  await page.goto('/admin/counter');
  await page.getByRole('searchbox').first().fill(product.name);
  await page
    .getByRole('button', { name: new RegExp(product.name) })
    .first()
    .click();
  await page.getByLabel('Way to pay').first().selectOption('transfer');
  const till = await call('GET', '/api/counter/till', { token: owner.token });
  expect(ethQrAccountIn([(till as { ethQrAccount: typeof SCANNED }).ethQrAccount])).not.toBeNull();
  expect(await scan(codeOf(page.getByRole('main')))).toMatchObject({ santim: 1150_00, bill: '' });
  await page.getByLabel('Amount, ETB').fill('500');
  expect(await scan(codeOf(page.getByRole('main')))).toMatchObject({ santim: 500_00 });
});

test('at the door the driver shows the code of what is due', async ({ page, customer }) => {
  await changeSettings({ paymentMethods: ['BankTransfer', 'PayOnDelivery'], bankAccounts: [SCANNED] });
  const order = await placeOrder(customer, await createProduct({ price: 1000 }), 1, 'PayOnDelivery');
  const crew = await addCrew('Crew with codes');
  await plan(order, crew);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(await openTour(crew));
  await page.locator('details').first().locator('summary').click();
  expect(await scan(codeOf(page.locator('details').first()))).toMatchObject({
    santim: Math.round(order.totalPrice * 100),
    bill: `WB-${order.number}`,
  });
});
