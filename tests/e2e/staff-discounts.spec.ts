import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administrator, registerCustomer, signIn } from './support/people.ts';
import { administratorToken, createProduct } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

useOwnShop({
  paymentMethods: ['BankTransfer'],
  bankAccounts: [{ bank: 'CBE', accountName: 'Wenber PLC', accountNumber: '1000123456789' }],
});

test('an owner limits the discounts of their staff; a seller is told so and goes on with a smaller one', async ({
  page,
  openContext,
  expectRefusal,
}) => {
  expectRefusal(/409 POST .*\/by-phone$/);
  const product = await createProduct({ price: 4000, countInStock: 3 });
  await remember(page, { userInfo: await signIn(administrator) });
  await page.goto('/admin/settings?part=staff');
  const most = page.getByLabel(/^Largest discount by staff/);
  await most.fill('x');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a whole percent from 0 to 99, or nothing')).toBeVisible();
  await most.fill('10');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings are saved')).toBeVisible();
  await page.reload();
  await expect(most).toHaveValue('10');
  expect(await findBarriers(page)).toEqual([]);

  const { email, password, userInfo } = await registerCustomer();
  await call('PUT', `/api/staff/${userInfo._id}`, {
    token: await administratorToken(),
    body: { role: 'seller' },
  });
  const theirs = await (await openContext()).newPage();
  await remember(theirs, { userInfo: await signIn({ email, password }) });
  await theirs.goto('/admin/orders/new');
  await theirs.getByRole('combobox', { name: 'Find a product' }).fill(product.name);
  await theirs.getByRole('option', { name: product.name }).click();
  await theirs.getByLabel(/^Name/).fill('Tigist Alemu');
  await theirs.getByLabel(/^Phone/).fill('0911778855');
  await theirs.getByLabel(/^Address/).fill('Megenagna');
  await theirs.getByText('Coupon or discount', { exact: true }).click();
  await theirs.getByLabel(/^Discount in ETB/).fill('401');
  await theirs.getByLabel(/^Reason/).fill('A regular customer');
  const summary = theirs.getByRole('complementary');
  await expect(summary.getByText('3,599.00 ETB').first()).toBeVisible();
  await theirs.getByRole('button', { name: 'Place the order' }).click();
  await expect(theirs.getByText('Above 10 percent of the goods').first()).toBeVisible();
  expect(await findBarriers(theirs)).toEqual([]);
  await theirs.getByLabel(/^Discount in ETB/).fill('400');
  await expect(summary.getByText('3,600.00 ETB').first()).toBeVisible();
  await theirs.getByRole('button', { name: 'Place the order' }).click();
  await expect(theirs.getByRole('heading', { name: /is placed$/ })).toBeVisible();
});

test('a seller asks the owner for more, who says OK on a phone, and the seller goes on', async ({
  page,
  openContext,
  expectRefusal,
}) => {
  expectRefusal(/409 POST .*\/by-phone$/);
  const product = await createProduct({ price: 4000, countInStock: 3 });
  const token = await administratorToken();
  const { settings, version } = await call<{ settings: object; version: number }>('GET', '/api/settings', {
    token,
  });
  const limited = { ...settings, staffDiscountPercent: '10' };
  await call('PUT', '/api/settings', { token, body: { settings: limited, version } });
  const { email, password, userInfo } = await registerCustomer();
  await call('PUT', `/api/staff/${userInfo._id}`, { token, body: { role: 'seller' } });
  await remember(page, { userInfo: await signIn({ email, password }) });
  await page.goto('/admin/orders/new');
  await page.getByRole('combobox', { name: 'Find a product' }).fill(product.name);
  await page.getByRole('option', { name: product.name }).click();
  await page.getByLabel(/^Name/).fill('Tigist Alemu');
  await page.getByLabel(/^Phone/).fill('0911778856');
  await page.getByLabel(/^Address/).fill('Megenagna');
  await page.getByText('Coupon or discount', { exact: true }).click();
  await page.getByLabel(/^Discount in ETB/).fill('1000');
  await page.getByLabel('Reason of the discount').fill('A regular customer');
  await expect(page.getByRole('complementary').getByText('3,000.00 ETB').first()).toBeVisible();
  await page.getByRole('button', { name: 'Place the order' }).click();
  await expect(page.getByLabel('Reason for the owner')).toHaveValue('A regular customer');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ask the owner' }).click();
  await expect(page.getByText('The owner is asked.')).toBeVisible();

  const phone = await (await openContext({ viewport: { width: 360, height: 740 } })).newPage();
  await remember(phone, { userInfo: await signIn(administrator) });
  await phone.goto('/admin');
  const waiting = phone
    .getByRole('listitem')
    .filter({ hasText: product.name })
    .filter({ has: phone.getByRole('button') });
  await expect(waiting).toContainText('1,000 ETB less (25 %), 3,000 ETB are left');
  await expect(waiting).toContainText('The buyer would pay 4,450 ETB, with VAT and delivery');
  await expect(waiting).toContainText('for Tigist Alemu');
  expect(await findBarriers(phone)).toEqual([]);
  await waiting.getByRole('button', { name: /^OK/ }).click();
  await expect(waiting).toHaveCount(0);

  await expect(page.getByText('The owner says OK.')).toBeVisible();
  await page.getByRole('button', { name: 'Place the order' }).click();
  await expect(page.getByRole('heading', { name: /is placed$/ })).toBeVisible();
});
