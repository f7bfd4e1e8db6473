import { addressIn } from '../../contract/shop/languages.ts';
import { quotationPath } from '../../contract/orders/quotation-states.ts';
import { cartItemOf, remember } from './support/browser-memory.ts';
import { newNumber, orderByPhone, phoneCodeFor, registerByPhone } from './support/phones.ts';
import { createProduct, createQuotation, placeOrder } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a buyer ends the link to pay together, which opens nothing any more', async ({
  page,
  customer,
  openContext,
  expectRefusal,
}) => {
  expectRefusal(/404 GET .*\/pay\//);
  const order = await placeOrder(customer, await createProduct());
  await remember(page, { userInfo: customer.userInfo });
  await page.goto(`/order/${order._id}`);
  await page.getByRole('button', { name: /^Pay together with others/ }).click();
  await page.getByRole('button', { name: /^Make the link/ }).click();
  const url = new URL(await page.getByLabel(/^The link for your payers/).inputValue());
  await page.getByRole('button', { name: /^End this link/ }).click();
  await page.getByRole('button', { name: /^End it/ }).click();
  await expect(page.getByRole('button', { name: /^Make the link/ })).toBeVisible();
  const payer = await (await openContext()).newPage();
  expect((await payer.goto(url.pathname))!.status()).toBe(404);
  await expect(payer.getByRole('heading', { level: 1 })).toContainText('could not be found');
  expect((await payer.goto(addressIn('am', url.pathname)))!.status()).toBe(404);
  await expect(payer.getByRole('heading', { level: 1 })).toContainText(/^[\u1200-\u137f\s።]+$/);
});

test('whoever asked for a quotation ends its link', async ({ page, expectRefusal }) => {
  expectRefusal(/404 GET .*(\/q\/|quotations)/);
  const path = quotationPath(await createQuotation(await createProduct()));
  await page.goto(path);
  await page.getByRole('button', { name: /^End the link of this quotation/ }).click();
  await page.getByRole('button', { name: /^End it/ }).click();
  // A dialog takes the role of all that it covers, so that only the page that follows says that the link is ended.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('could not be found');
  expect((await page.goto(path))!.status()).toBe(404);
});

test('whoever has ordered three times without a proof proves their number at the checkout, and the order is made', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(/409 POST .*\/api\/orders/);
  const number = newNumber();
  const userInfo = await registerByPhone(number.stored);
  for (let count = 0; count < 3; count += 1)
    await orderByPhone(userInfo, number.stored, await createProduct());
  await remember(page, { userInfo, cartItems: [cartItemOf(await createProduct())] });
  await page.goto('/shipping');
  await page.getByRole('button', { name: /^Bole, Woreda 3/ }).click();
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect(page).toHaveURL('/payment');
  await page.getByRole('button', { name: /^Continue/ }).click();
  await page.getByRole('button', { name: /^Submit Order/ }).click();
  await page.getByRole('button', { name: /^Send a code by SMS/ }).click();
  await page.getByLabel(/^Code/).fill(await phoneCodeFor(number.stored));
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await expect(page).toHaveURL(/\/order\/[\da-f-]{36}$/);
});
