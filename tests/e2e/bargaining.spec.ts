import type { Locator, Page } from '@playwright/test';
import type { Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { useOwnShop } from './support/own-shop.ts';
import { registerCustomer, signIn } from './support/people.ts';
import { address, administratorToken, createProduct } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

useOwnShop({
  paymentMethods: ['BankTransfer'],
  bankAccounts: [{ bank: 'CBE', accountName: 'Wenber PLC', accountNumber: '1000123456789' }],
  staffDiscountPercent: '10',
});
test.use({ viewport: { width: 360, height: 800 } });

/** Signs a seller in, who may give ten percent without asking. */
async function signInSeller(page: Page, language: 'am' | 'en' = 'en'): Promise<void> {
  const { email, password, userInfo } = await registerCustomer();
  const token = await administratorToken();
  await call('PUT', `/api/staff/${userInfo._id}`, { token, body: { role: 'seller' } });
  await remember(page, { userInfo: await signIn({ email, password }), staffLanguage: language });
}

const hasRoom = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

const addGoods = async (page: Page, product: Product, finder: Locator) => {
  await finder.fill(product.name);
  await page.getByRole('option', { name: product.name }).click();
};

test('a seller with a phone sees their limit, agrees on a total with the caller, and reads what it comes to', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(/409 POST .*\/by-phone\/quote$/);
  const product = await createProduct({ price: 20_000, countInStock: 3 });
  await signInSeller(page);
  await page.goto('/admin/orders/new');
  await addGoods(page, product, page.getByRole('combobox', { name: 'Find a product' }));
  await page.getByLabel(/^Name/).fill('Tigist Alemu');
  await page.getByLabel(/^Phone/).fill('0911778857');
  await page.getByLabel(/^Address/).fill('Megenagna');
  await page.getByText('Coupon or discount', { exact: true }).click();
  await expect(page.getByText('You may give up to 10 %: 2,000.00 ETB.')).toBeVisible();
  await page.getByRole('radio', { name: 'All in' }).check();
  const total = page.getByLabel(/^Discount to a total/);
  await total.fill('25,000');
  await expect(page.getByText('Without a discount all of it costs 24,000.00 ETB')).toBeVisible();
  await total.fill('21,000');
  await expect(page.getByText('This is more than you may give')).toBeVisible();
  await total.fill('23,000');
  await expect(page.getByText('Comes to 22,999.99 ETB, because VAT in whole santim')).toBeVisible();
  await page.getByLabel('Reason of the discount').fill('A regular customer');
  expect(await findBarriers(page)).toEqual([]);
  await hasRoom(page);
  await page.getByRole('button', { name: 'Place the order' }).click();
  await expect(page.getByRole('heading', { name: /is placed$/ })).toBeVisible();
  await expect(page.getByText('22,999.99 ETB').first()).toBeVisible();
});

test('a seller at the counter who reads Amharic sells for a total that was agreed on', async ({ page }) => {
  const product = await createProduct({ price: 10_000, countInStock: 3 });
  await signInSeller(page, 'am');
  await page.goto('/admin/counter');
  await page.getByRole('searchbox').first().fill(product.name);
  await page.getByRole('button', { name: product.name }).click();
  await page.getByText('ደንበኛና ቅናሽ').click();
  await expect(page.getByText('እስከ 10 % ቅናሽ መስጠት ይችላሉ፦ 1,000.00 ብር።')).toBeVisible();
  await page.getByRole('radio', { name: 'ጠቅላላ' }).check();
  const total = page.getByLabel(/^ከተ\.እ\.ታና ከማድረሻ ጋር/);
  await total.fill('12,000');
  await expect(page.getByText('ያለ ቅናሽ ጠቅላላው ዋጋ 11,500.00 ብር ስለሆነ')).toBeVisible();
  await total.fill('11,000');
  await expect(page.getByText('11,000.00 ብር ይሆናል።')).toBeVisible();
  await page.getByLabel('የቅናሹ ምክንያት').fill('የዘወትር ደንበኛ');
  expect(await findBarriers(page)).toEqual([]);
  await hasRoom(page);
  await page.getByRole('button', { name: /11,000\.00/ }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
});

test('a quotation is agreed on as a total, and its paper says the discount', async ({ page }) => {
  const product = await createProduct({ price: 20_000, countInStock: 3 });
  await signInSeller(page);
  await page.goto('/admin/quotations/new');
  await addGoods(page, product, page.getByRole('combobox', { name: 'Find a product' }));
  await page.getByLabel(/^Name/).first().fill('Hana Tesfaye');
  await page.getByLabel(/^Phone/).fill('0911778858');
  await expect(page.getByText('You may give up to 10 %: 2,000.00 ETB.')).toBeVisible();
  await page.getByRole('radio', { name: 'All in' }).check();
  await page.getByLabel(/^Discount to a total/).fill('22,000');
  await expect(page.getByText(/^Comes to 22,000\.00 ETB/)).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await hasRoom(page);
  await page.getByRole('button', { name: 'Make the quotation' }).click();
  const paper = page.getByRole('article', { name: /^Quotation/ });
  await expect(paper).toContainText('22,000.00 ETB');
  await expect(paper).toContainText('1,739.13 ETB');
});

test('an order is changed by a percent, with the limit of whoever changes it beside it', async ({
  page,
  customer,
}) => {
  const product = await createProduct({ price: 20_000, countInStock: 3 });
  const order = await call<Order>('POST', '/api/orders', {
    token: customer.userInfo.token,
    body: {
      orderItems: [{ product: product._id, qty: 1 }],
      shippingAddress: address,
      paymentMethod: 'BankTransfer',
    },
  });
  await signInSeller(page);
  await page.goto(`/admin/orders/${order.number}`);
  await page.getByRole('button', { name: 'Change the order', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Change/ });
  await expect(dialog.getByText('You may give up to 10 %: 2,000.00 ETB.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Percent' }).check();
  await dialog.getByLabel(/^Discount in percent/).fill('7.5 %');
  await expect(dialog.getByText('The discount is 1,500.00 ETB, 7.5 %.')).toBeVisible();
  await dialog.getByLabel(/^Reason/).fill('A regular customer');
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change the order' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('−1,500.00 ETB')).toBeVisible();
});

test('a scratched piece of an order by phone is sold for less, and a change of the order takes that away', async ({
  page,
}) => {
  const scratched = await createProduct({ price: 20_000, countInStock: 3 });
  const whole = await createProduct({ price: 10_000, countInStock: 3 });
  await signInSeller(page);
  await page.goto('/admin/orders/new');
  const finder = page.getByRole('combobox', { name: 'Find a product' });
  await addGoods(page, scratched, finder);
  await addGoods(page, whole, finder);
  await page.getByLabel(/^Name/).fill('Tigist Alemu');
  await page.getByLabel(/^Phone/).fill('0911778859');
  await page.getByLabel(/^Address/).fill('Megenagna');
  await page.getByRole('button', { name: `Discount on this line: ${scratched.name}` }).click();
  const line = page.getByRole('group', { name: `Discount on the line ${scratched.name}` });
  await expect(line.getByText('You may give up to 10 %: 3,000.00 ETB.')).toBeVisible();
  await line.getByRole('radio', { name: 'All in' }).check();
  const total = line.getByLabel('What this line costs with VAT, ETB');
  await total.fill('24,000');
  await expect(line.getByText('Without a discount this line costs 23,000.00 ETB')).toBeVisible();
  await total.fill('19,000');
  await expect(line.getByText('This is more than you may give')).toBeVisible();
  await total.fill('21,000');
  await expect(line.getByText('Comes to 18,260.87 ETB a piece and 21,000.00 ETB with VAT')).toBeVisible();
  await expect(page.getByText('18,260.87 ETB 20,000')).toBeVisible();
  await page.getByLabel('Reason of the discount').fill('A scratch on it');
  await page.screenshot({ path: test.info().outputPath('phone-360.png'), fullPage: true });
  expect(await findBarriers(page)).toEqual([]);
  await hasRoom(page);
  await page.getByRole('button', { name: 'Place the order' }).click();
  await expect(page.getByRole('heading', { name: /is placed$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Open the order' }).click();
  await expect(page.getByText('instead of 20,000 ETB each')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('order-360.png'), fullPage: true });

  await page.getByRole('button', { name: 'Change the order', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Change/ });
  await dialog.getByRole('button', { name: `Discount on this line: ${scratched.name}` }).click();
  await page.screenshot({ path: test.info().outputPath('change-360.png'), fullPage: true });
  await dialog.getByRole('button', { name: `No discount on this line: ${scratched.name}` }).click();
  await expect(dialog.getByText('35,500.00 ETB, until now 33,500.00 ETB')).toBeVisible();
  await dialog.getByLabel(/^Reason/).fill('Another piece is sent');
  await dialog.getByRole('checkbox').check();
  await page.screenshot({ path: test.info().outputPath('change2-360.png'), fullPage: true });
  expect(await findBarriers(page)).toEqual([]);
  await hasRoom(page);
  await dialog.getByRole('button', { name: 'Change the order' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('instead of 20,000 ETB each')).toBeHidden();
});

test('one line of a sale at the counter is lowered by a seller who reads Amharic', async ({ page }) => {
  const product = await createProduct({ price: 10_000, countInStock: 3 });
  await signInSeller(page, 'am');
  await page.goto('/admin/counter');
  await page.getByRole('searchbox').first().fill(product.name);
  await page.getByRole('button', { name: product.name }).click();
  await page.getByRole('button', { name: /^በዚህ ዕቃ ላይ ቅናሽ/ }).click();
  await expect(page.getByText('እስከ 10 % ቅናሽ መስጠት ይችላሉ፦ 1,000.00 ብር።').first()).toBeVisible();
  await page.getByRole('radio', { name: 'በመቶኛ' }).first().check();
  await page.getByLabel('ከዚህ ዕቃ የሚቀነስ በመቶኛ').fill('5');
  await expect(page.getByText('አንዱ 9,500.00 ብር፣ ሁሉም ከተ.እ.ታ ጋር 10,925.00 ብር ይሆናል።')).toBeVisible();
  await page.getByLabel('የቅናሹ ምክንያት').fill('ጭረት አለው');
  await page.screenshot({ path: test.info().outputPath('counter-360.png'), fullPage: true });
  expect(await findBarriers(page)).toEqual([]);
  await hasRoom(page);
  await page.getByRole('button', { name: /10,925\.00/ }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
});

test('a line of a quotation is lowered before the percent of all its goods', async ({ page }) => {
  const product = await createProduct({ price: 20_000, countInStock: 3 });
  await signInSeller(page);
  await page.goto('/admin/quotations/new');
  await addGoods(page, product, page.getByRole('combobox', { name: 'Find a product' }));
  await page.getByLabel(/^Name/).first().fill('Hana Tesfaye');
  await page.getByLabel(/^Phone/).fill('0911778860');
  await page.getByRole('button', { name: `Discount on this line: ${product.name}` }).click();
  await page.getByLabel('Off this line in ETB, without VAT').fill('1,000');
  await page.getByRole('radio', { name: 'Percent' }).last().check();
  await page.getByLabel('Discount in percent of the goods').fill('2');
  await expect(page.getByText('1,000.00 ETB of it are given elsewhere in this order.')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('quotation-360.png'), fullPage: true });
  expect(await findBarriers(page)).toEqual([]);
  await hasRoom(page);
  await page.getByRole('button', { name: 'Make the quotation' }).click();
  const paper = page.getByRole('article', { name: /^Quotation/ });
  await expect(paper).toContainText('18,620.00');
  await expect(paper).toContainText('20,000.00');
});
