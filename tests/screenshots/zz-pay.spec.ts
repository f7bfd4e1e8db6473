import { useOwnShop } from '../e2e/support/own-shop.ts';
import { remember } from '../e2e/support/browser-memory.ts';
import { BANK_ACCOUNT, createProduct, placeOrder } from '../e2e/support/shop-data.ts';
import { call } from '../e2e/support/call.ts';
import { expect, test } from '../e2e/support/test.ts';

useOwnShop({ paymentMethods: ['Chapa', 'PayPal', 'BankTransfer'], bankAccounts: [BANK_ACCOUNT] });
for (const width of [360, 768, 1280])
  test(`pay ${width}`, async ({ page, customer }) => {
    await page.setViewportSize({ width, height: 800 });
    const product = await createProduct({ price: 92_500, image: '/images/demo/entoto-three-seat-sofa-400.jpg', name: 'Entoto three-seat sofa' });
    const order = await placeOrder(customer, product);
    const { url } = await call<{ url: string }>('PUT', `/api/orders/${order._id}/pay-link`, { token: customer.userInfo.token });
    const path = new URL(url).pathname;
    await page.goto(path);
    await page.getByRole('button', { name: /^5,000 ETB/ }).click();
    await page.getByLabel(/^Your name/).fill('Almaz');
    await page.screenshot({ path: `/tmp/w/shots/pay-a-${width}.png`, fullPage: true });
    await page.getByRole('button', { name: /^Pay 5,000\.00 ETB/ }).click();
    await page.waitForURL(/checkout\/payment/);
    await page.getByRole('button', { name: /^Pay/ }).first().click();
    await expect(page.getByText('5,000.00 ETB have come.')).toBeVisible();
    await page.getByRole('radio', { name: /Bank transfer/ }).check();
    await page.getByRole('button', { name: /^10,000 ETB/ }).click();
    await page.screenshot({ path: `/tmp/w/shots/pay-b-${width}.png`, fullPage: true });
    await remember(page, { userInfo: customer.userInfo });
    await page.goto(`/order/${order._id}`);
    await page.getByRole('button', { name: /^Pay together with others/ }).click();
    await expect(page.getByLabel(/^The link for your payers/)).toBeVisible();
    await page.screenshot({ path: `/tmp/w/shots/pay-c-${width}.png`, fullPage: true });
  });
