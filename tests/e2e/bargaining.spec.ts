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
  await page.getByRole('searchbox').fill(product.name);
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
