import type { Page } from '@playwright/test';
import { administrator, newPerson } from './support/people.ts';
import { expect, shoppersScreens, test } from './support/test.ts';

const CHAIR = 'Mirfak Dining Chair with Woven Cord Seat';
const CHAIR_AM = 'ምርፋቅ የምግብ ጠረጴዛ ወንበር';

for (const { name, ...viewport } of shoppersScreens) {
  test.describe(`a whole purchase at ${name}`, () => {
    test.use({ viewport });

    // Shows S1.7, S1.10, S1.11, S1.12, S1.16, S1.17, S1.18, S1.20, S1.26, S2.product.7, S2.cart.6, S2.cart.7,
    // S2.register.3, S2.register.10, S2.verify.3, S2.order.3, S2.order.4, S2.order.6, S2.order.7,
    // S2.order.10, S2.order.11, S4.13, S4.14, S4.23, S4.28, S4.30, S4.32, S4.33, S4.34, S4.36, S4.37, S6.4,
    // S6.5, S6.7, S6.8, S6.21, S8.23, S8.28, S8.30.
    test(
      'a shopper finds a chair, buys and pays for it, and it is delivered',
      { tag: '@core' },
      async ({ page, openContext }) => {
        const person = newPerson();
        await findChair(page);
        await checkCart(page);
        await register(page, person);
        await checkOut(page);
        const order = await pay(page);
        const adminContext = await openContext();
        await deliver(await adminContext.newPage(), order);
        await page.reload();
        await expect(page.getByText(/^Delivered at \d{1,2} \w{3} \d{4}/)).toBeVisible();
      },
    );
  });
}

async function findChair(page: Page): Promise<void> {
  await page.goto('/');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Make Furniture Shoping a Wonderful Experience!' }),
  ).toBeVisible();
  const search = page.getByRole('combobox', { name: 'Search Products...' });
  await search.fill(CHAIR_AM);
  await search.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Search: ${CHAIR_AM}` })).toBeVisible();
  await page.getByRole('link', { name: CHAIR }).click();
  await expect(page.getByRole('heading', { level: 1, name: CHAIR })).toBeVisible();
  await page.getByRole('group', { name: 'Quantity' }).getByRole('button', { name: 'One more' }).click();
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2');
  await page.getByRole('button', { name: /^Add to cart/ }).click();
}

async function checkCart(page: Page): Promise<void> {
  await expect(page.getByText('Product added to your cart successfully')).toBeVisible();
  await expect(page).toHaveURL('/cart');
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText(/Subtotal \(2\) items.*19,000\.00 ETB/);
  await expect(summary).toContainText(/Shipping.*1,000\.00 ETB/);
  await expect(summary).toContainText(/Tax \(VAT 15%\).*2,850\.00 ETB/);
  await expect(summary).toContainText(/Total.*22,850\.00 ETB/);
  await page.getByRole('link', { name: /^Checkout/ }).click();
  await expect(page).toHaveURL(/\/login\?redirect=(\/|%2F)shipping$/);
}

async function register(page: Page, person: ReturnType<typeof newPerson>): Promise<void> {
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible();
  await page.getByLabel(/^Name/).fill(person.name);
  await page.getByLabel(/^Email Address/).fill(person.email);
  await page.getByLabel(/^Password/).fill(person.password);
  await page.getByLabel(/^Confirm Password/).fill(person.password);
  await page.getByRole('button', { name: 'Register' }).click();

  await expect(page.getByText('Check your email for the verification code')).toBeVisible();
  await expect(page).toHaveURL(/\/email-verification/);
  await expect(page.getByLabel(/^Email Address/)).toHaveValue(person.email);
  await page.getByLabel(/^Code/).fill(await readCode(page, person.email));
  await page.getByRole('button', { name: 'Submit' }).click();

  await expect(page.getByText('Your email has been verified')).toBeVisible();
  await expect(page).toHaveURL('/shipping');
}

/** Opens the mailbox in another page, as a person would look into their mail. */
async function readCode(page: Page, email: string): Promise<string> {
  const mailbox = await page.context().newPage();
  await mailbox.goto('/dev/mailbox');
  const mail = mailbox.getByRole('article').filter({ hasText: `To ${email}` });
  await expect(async () => {
    await mailbox.reload();
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  const code = /\b\d{6}\b/.exec(await mail.innerText())?.[0];
  await mailbox.close();
  return code ?? '';
}

async function checkOut(page: Page): Promise<void> {
  await page.getByLabel(/^Phone/).fill('0911 234 567');
  await page.getByLabel(/^Address/).fill('Bole, Woreda 3, House 120');
  await expect(page.getByLabel(/^Postal Code/)).toHaveValue('1000');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page).toHaveURL('/payment');
  await expect(page.getByRole('radio', { name: 'PayPal or Credit Card' })).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page).toHaveURL('/placeorder');
  const content = page.getByRole('main');
  await expect(content).toContainText('+251911234567');
  await expect(content).toContainText('2 x 9,500 = 19,000 ETB');
  await expect(content).toContainText('22,850.00 ETB');
  await page.getByRole('button', { name: /^Submit Order/ }).click();
}

/** Pays and returns the order's number and path. */
async function pay(page: Page): Promise<{ number: string; path: string }> {
  await expect(page.getByText('Your order is submited successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/);
  // The payment policy belongs to the document, so the order must have been entered by a document load.
  const document = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
  expect(document).toBe(page.url());
  await expect(page.getByText('Not Paid')).toBeVisible();
  await expect(page.getByText('Not Delivered')).toBeVisible();

  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Pay with PayPal (test)' }).click();
  const window = await opened;
  await window.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText(/^Paied on \d{1,2} \w{3} \d{4}/)).toBeVisible();
  await expect.poll(() => window.isClosed()).toBe(true);

  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  return { number: /\d+/.exec(heading)?.[0] ?? '', path: new URL(page.url()).pathname };
}

async function deliver(page: Page, order: { number: string; path: string }): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(/^Email Address/).fill(administrator.email);
  await page.getByLabel(/^Password/).fill(administrator.password);
  await page.getByRole('button', { name: /^Sign In/ }).click();
  // People of the shop begin at the first screen of their jobs.
  await expect(page).toHaveURL('/admin');
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: /^Orders/ })
    .first()
    .click();
  // On a phone the whole row is the link, by the number of the order.
  const orders = page.getByRole('table', { name: 'Orders' });
  await orders
    .getByRole('link', { name: new RegExp(`\\b${order.number}$`) })
    .first()
    .click();
  await expect(page).toHaveURL(`/admin/orders/${order.number}`);
  await page.goto(order.path);
  await page.getByRole('button', { name: 'Mark As Delivered' }).click();
  await expect(page.getByText(/^Delivered at \d{1,2} \w{3} \d{4}/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark As Delivered' })).toBeHidden();
}
