import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administrator, signIn } from './support/people.ts';
import { BANK_ACCOUNT, createProduct, placeOrder } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

useOwnShop({ paymentMethods: ['PayPal', 'BankTransfer'], bankAccounts: [BANK_ACCOUNT] });
test.use({ viewport: { width: 360, height: 740 } });

test('a sofa is paid in three parts: by PayPal, by a transfer of which less came, and by the desk', async ({
  page,
  customer,
  openContext,
}) => {
  const order = await placeOrder(customer, await createProduct({ price: 92_500 }));
  await remember(page, { userInfo: customer.userInfo });
  await page.goto(`/order/${order._id}`);
  const main = page.getByRole('main');
  const summary = page.getByRole('complementary').filter({ hasText: 'Summary' });
  const amount = page.getByLabel(/^How much do you pay now/);

  await page.getByRole('button', { name: /^Pay a part now/ }).press('Enter');
  await expect(amount).toBeFocused();
  const paypal = page.getByRole('button', { name: 'Pay with PayPal (test)' });
  await expect(paypal).toBeHidden();
  await amount.fill('200,000');
  await expect(main.getByText('Please enter an amount like 12,500, of at most 107,375 ETB')).toBeVisible();
  await page.getByRole('button', { name: /^Half/ }).click();
  await expect(amount).toHaveValue('53,688.00');
  await amount.fill('50,000');
  await expect(main.getByText('57,375.00 ETB stay to be paid.')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await findBarriers(page)).toEqual([]);
  const opened = page.waitForEvent('popup');
  await paypal.click();
  await (await opened).getByRole('button', { name: 'Pay now', exact: true }).click();
  await expect(summary).toContainText(/Paid by PayPal.*50,000\.00 ETB/);
  await expect(summary).toContainText(/Still to pay.*57,375\.00 ETB/);
  const thanks = page.getByRole('region', { name: /^50,000 ETB paid, 57,375 left/ });
  await expect(thanks).toBeFocused();
  await expect(thanks).toContainText('Thank you, your part has arrived');
  await expect(amount).toBeHidden();
  expect(await findBarriers(page)).toEqual([]);

  await page.getByRole('button', { name: /^Pay a part now/ }).click();
  await amount.fill('20,000');
  await page.getByRole('button', { name: /^Pay in another way/ }).click();
  await page.getByRole('button', { name: /^Bank transfer/ }).click();
  await expect(main.getByText('20,000.00 ETB', { exact: true })).toBeVisible();
  await page.getByLabel(/^Transaction number/).fill(`FT${order.number}P`);
  await page.getByLabel(/^Bank or wallet/).fill('Awash Bank');
  await page.getByRole('button', { name: /^Send receipt/ }).click();
  await expect(page.getByRole('region', { name: 'Your receipts' })).toContainText('Being checked');

  const desk = await (await openContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await remember(desk, { userInfo: await signIn(administrator) });
  await desk.goto(`/admin/orders/${order.number}`);
  await desk.getByRole('button', { name: 'Accept the receipt' }).click();
  const accepting = desk.getByRole('dialog');
  await expect(accepting.getByLabel(/^What stands on the account/)).toHaveValue('20,000.00');
  await accepting.getByLabel(/^What stands on the account/).fill('19,000');
  await accepting.getByRole('button', { name: 'I saw it in our account' }).click();
  await expect(accepting).toBeHidden();

  await desk.getByRole('button', { name: 'Record payment' }).click();
  const recording = desk.getByRole('dialog');
  const taken = recording.getByLabel(/^Amount in ETB/);
  await expect(taken).toHaveValue('38,375.00');
  await taken.fill('30,000');
  await expect(recording.getByText('This is a part: 8,375.00 ETB stay due.')).toBeVisible();
  await taken.fill('38,400');
  await recording.getByLabel(/^Reference/).fill(`FT${order.number}Q`);
  await recording.getByRole('button', { name: 'Record payment' }).click();
  await expect(recording.getByText(/^38,375\.00 ETB is due\. If more has come/)).toBeVisible();
  await recording.getByLabel(/^25\.00 ETB more than is due/).check();
  expect(await findBarriers(desk)).toEqual([]);
  await recording.getByRole('button', { name: 'Record payment' }).click();
  await expect(recording).toBeHidden();
  await expect(desk.getByText(/^Paied on \d{1,2} \w{3} \d{4}/)).toBeVisible();

  await page.reload();
  await expect(summary).toContainText(/Paid by Bank transfer.*19,000\.00 ETB/);
  await expect(summary).toContainText(/Paid by Bank transfer.*38,375\.00 ETB/);
  await expect(summary).not.toContainText('Still to pay');
  await expect(page.getByRole('button', { name: /^Pay a part now/ })).toHaveCount(0);
});
