import type { Page } from '@playwright/test';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { useOwnShop } from './support/own-shop.ts';
import { BANK_ACCOUNT, createProduct, placeOrder } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

useOwnShop({ paymentMethods: ['PayPal', 'Chapa', 'BankTransfer'], bankAccounts: [BANK_ACCOUNT] });
test.use({ viewport: { width: 360, height: 740 } });

const payAtChapa = async (page: Page) => {
  await page.waitForURL(/checkout\/payment/);
  await page.getByRole('button', { name: /^Pay/ }).first().click();
};

test('a buyer sends a link, and others pay parts of a sofa by Chapa, PayPal and transfer without an account', async ({
  page,
  customer,
  openContext,
}) => {
  const product = await createProduct({
    price: 92_500,
    image: '/images/demo/entoto-three-seat-sofa-400.jpg',
  });
  const order = await placeOrder(customer, product);
  await remember(page, { userInfo: customer.userInfo });
  await page.goto(`/order/${order._id}`);
  await page.getByRole('button', { name: /^Pay together with others/ }).click();
  await page.getByRole('button', { name: /^Make the link/ }).click();
  const address = page.getByLabel(/^The link for your payers/);
  await expect(address).toHaveValue(/\/pay\/[\w-]{22}$/);
  const url = new URL(await address.inputValue());
  await expect(page.getByRole('link', { name: /^Send by Telegram/ })).toHaveAttribute('href', /t\.me\/share/);
  expect(await findBarriers(page)).toEqual([]);

  const payer = await (await openContext()).newPage();
  await payer.goto(url.pathname);
  await expect(payer.getByRole('heading', { level: 1 })).toContainText('Pay together');
  await expect(payer.getByText('Nothing has been paid yet of 107,375.00 ETB')).toBeVisible();
  expect(await payer.content()).not.toContain(order.shippingAddress.phone);
  await payer.getByRole('button', { name: /^5,000 ETB/ }).click();
  await payer.getByLabel(/^Your name/).fill('Almaz');
  // The buyer's country has its own ways first, although the shop lists PayPal first.
  await expect(payer.getByRole('radio').first()).toBeChecked();
  await expect(payer.getByRole('radio', { name: /PayPal/ })).not.toBeChecked();
  await payer.getByLabel(/^Everybody with the link may see my name/).check();
  expect(await findBarriers(payer)).toEqual([]);
  await payer.getByRole('button', { name: /^Pay 5,000\.00 ETB/ }).click();
  await payAtChapa(payer);
  await expect(
    payer.getByRole('status').filter({ hasText: 'Thank you! 5,000.00 ETB have come.' }),
  ).toBeFocused();
  await expect(payer.getByText('102,375.00 ETB are missing')).toBeVisible();
  await expect(payer.getByRole('listitem').filter({ hasText: 'Almaz' })).toContainText('5,000.00 ETB');

  const second = await (await openContext()).newPage();
  await second.goto(url.pathname);
  await second.getByRole('button', { name: /^10,000 ETB/ }).click();
  await second.getByRole('radio', { name: /Bank transfer/ }).check();
  await second.getByRole('button', { name: /^I have transferred/ }).click();
  await expect(second.getByText('Please enter the number of your transfer')).toBeVisible();
  await expect(second.getByText(BANK_ACCOUNT.accountNumber, { exact: true })).toBeVisible();
  await second.getByLabel(/^Transaction number/).fill(`FT${order.number}TG`);
  await second.getByLabel(/^Bank or wallet/).fill('Awash Bank');
  await second.getByLabel(/^Your phone number or e-mail/).fill('0911 234567');
  await second.getByLabel(/^Your name/).fill('Bekele');
  await expect(second.getByLabel(/^Everybody with the link may see my name/)).not.toBeChecked();
  await second.getByRole('button', { name: /^I have transferred/ }).click();
  await expect(second.getByText('The shop looks for your 10,000.00 ETB')).toBeVisible();
  await expect(second.getByText('10,000.00 ETB of that were transferred')).toBeVisible();
  await expect(second.getByText('Bekele')).toHaveCount(0);
  await expect(second.getByRole('button', { name: /^All: 102,375 ETB/ })).toBeVisible();
  expect(await findBarriers(second)).toEqual([]);

  // The parts that have come are there without another press.
  await page.reload();
  const payers = page.getByRole('region', { name: 'Who has paid' });
  await expect(payers.getByRole('listitem')).toHaveText([
    /Almaz.*5,000\.00 ETB/,
    /Somebody.*10,000\.00 ETB.*waits/,
  ]);
});

test('the link of an order that is read in Amharic opens the page of its payers in Amharic', async ({
  page,
  customer,
}) => {
  const order = await placeOrder(customer, await createProduct({ price: 10_000 }));
  await remember(page, { userInfo: customer.userInfo });
  await page.goto(`/am/order/${order._id}`);
  await page.getByRole('button', { name: /^ከሌሎች ጋር/ }).click();
  await page.getByRole('button', { name: /^ሊንኩን|^ሊንክ/ }).click();
  const address = page.getByLabel(/^ለከፋዮች|ሊንክ/).first();
  await expect(address).toHaveValue(/\/am\/pay\/[\w-]{22}$/);
  await page.goto(new URL(await address.inputValue()).pathname);
  await expect(page.locator('html')).toHaveAttribute('lang', 'am');
  await expect(page.getByRole('radio', { name: /PayPal/ })).not.toBeChecked();
});

test('a payer who comes back without having paid can choose another sum', async ({
  page,
  customer,
  openContext,
}) => {
  const order = await placeOrder(customer, await createProduct({ price: 10_000 }));
  await remember(page, { userInfo: customer.userInfo });
  await page.goto(`/order/${order._id}`);
  await page.getByRole('button', { name: /^Pay together with others/ }).click();
  await page.getByRole('button', { name: /^Make the link/ }).click();
  const url = new URL(await page.getByLabel(/^The link for your payers/).inputValue());
  const payer = await (await openContext()).newPage();
  await payer.goto(url.pathname);
  await payer.getByRole('button', { name: /^All: 12,500 ETB/ }).click();
  await payer.getByRole('button', { name: /^Pay 12,500\.00 ETB/ }).click();
  await payer.waitForURL(/checkout\/payment/);
  await payer.goto(url.pathname);
  await expect(payer.getByText('Your payment has not come. Nothing was taken.')).toBeVisible();
  await payer.getByLabel(/^How much do you pay/).fill('2,000');
  await payer.getByRole('button', { name: /^Pay 2,000\.00 ETB/ }).click();
  await payAtChapa(payer);
  await expect(payer.getByText('Thank you! 2,000.00 ETB have come.')).toBeVisible();
});

test('a payer whose buyer ends the link meanwhile reads that their part has come', async ({
  page,
  customer,
  openContext,
}) => {
  const order = await placeOrder(customer, await createProduct({ price: 10_000 }));
  await remember(page, { userInfo: customer.userInfo });
  await page.goto(`/order/${order._id}`);
  await page.getByRole('button', { name: /^Pay together with others/ }).click();
  await page.getByRole('button', { name: /^Make the link/ }).click();
  const { pathname } = new URL(await page.getByLabel(/^The link for your payers/).inputValue());
  const payer = await (await openContext()).newPage();
  await payer.goto(pathname);
  await payer.getByLabel(/^How much do you pay/).fill('2,000');
  await payer.getByRole('button', { name: /^Pay 2,000\.00 ETB/ }).click();
  await payer.waitForURL(/checkout\/payment/);
  await page.getByRole('button', { name: /^End this link/ }).click();
  await page.getByRole('button', { name: /^End it/ }).click();
  await expect(page.getByRole('button', { name: /^Make the link/ })).toBeVisible();
  await payAtChapa(payer);
  await expect(payer.getByText('Thank you! 2,000.00 ETB have come.')).toBeVisible();
  await expect(payer.getByText('The buyer has ended this link')).toBeVisible();
});

test('what is typed for one’s part stays when somebody else has paid meanwhile', async ({
  page,
  customer,
  openContext,
}) => {
  const order = await placeOrder(customer, await createProduct({ price: 10_000 }));
  await remember(page, { userInfo: customer.userInfo });
  await page.goto(`/order/${order._id}`);
  await page.getByRole('button', { name: /^Pay together with others/ }).click();
  await page.getByRole('button', { name: /^Make the link/ }).click();
  const { pathname } = new URL(await page.getByLabel(/^The link for your payers/).inputValue());
  const payer = await (await openContext()).newPage();
  const other = await (await openContext()).newPage();
  await payer.goto(pathname);
  await payer.getByLabel(/^How much do you pay/).fill('3,000');
  await payer.getByRole('button', { name: /^Pay 3,000\.00 ETB/ }).click();
  await payer.waitForURL(/checkout\/payment/);
  const answered = Promise.withResolvers<void>();
  await payer.route(/\/api\/pay\/[\w-]+\/contributions\/[\w-]+$/, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await payer.goto(pathname);
  await payer.getByLabel(/^Your name/).fill('Almaz');
  await payer.getByLabel(/^How much do you pay/).fill('1,000');
  await other.goto(pathname);
  await other.getByLabel(/^How much do you pay/).fill('2,000');
  await other.getByRole('button', { name: /^Pay 2,000\.00 ETB/ }).click();
  await payAtChapa(other);
  await expect(other.getByText('Thank you! 2,000.00 ETB have come.')).toBeVisible();
  answered.resolve();
  await expect(payer.getByText('Your payment has not come. Nothing was taken.')).toBeVisible();
  await expect(payer.getByText('2,000.00 of 12,500.00 ETB are paid')).toBeVisible();
  await expect(payer.getByLabel(/^Your name/)).toHaveValue('Almaz');
  await expect(payer.getByLabel(/^How much do you pay/)).toHaveValue('1,000');
});

test('the link of an order tells chats its picture and what is paid, and search engines nothing', async ({
  page,
  customer,
}) => {
  const product = await createProduct({
    price: 10_000,
    image: '/images/demo/entoto-three-seat-sofa-400.jpg',
  });
  const order = await placeOrder(customer, product);
  await remember(page, { userInfo: customer.userInfo });
  await page.goto(`/order/${order._id}`);
  await page.getByRole('button', { name: /^Pay together with others/ }).click();
  await page.getByRole('button', { name: /^Make the link/ }).click();
  const url = new URL(await page.getByLabel(/^The link for your payers/).inputValue());
  const html = await (await page.request.get(url.pathname)).text();
  expect(html).toContain('content="noindex"');
  expect(html).toMatch(/og:description" content="0 of 12,500 ETB are paid, 12,500 ETB are missing until/);
  const preview = /og:image" content="([^"]+)"/.exec(html)![1]!;
  expect((await page.request.get(new URL(preview).pathname)).headers()['content-type']).toBe('image/jpeg');
});
