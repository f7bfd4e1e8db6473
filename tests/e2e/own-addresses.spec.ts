import type { Page } from '@playwright/test';
import { findBarriers } from './support/axe.ts';
import { cartItemOf, recall, remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import type { Person } from './support/people.ts';
import { newNumber, registerByPhone } from './support/phones.ts';
import { address, createProduct, placeOrder } from './support/shop-data.ts';
import { expect, shoppersScreens, test } from './support/test.ts';

const WORK = { ...address, name: 'Abebe at work', address: 'Kazanchis, tower 5', phone: '+251922334455' };
const MOTHER = { ...address, name: 'Aster', address: 'Piassa, house 3', landmark: 'Behind the church' };

const keep = ({ userInfo: { token } }: Person, label: string, shippingAddress: object) =>
  call('POST', '/api/addresses', { token, body: { label, shippingAddress } });
const book = (page: Page) => page.getByRole('region', { name: /^(My addresses|አድራሻዎቼ)/ });
const next = (page: Page) => page.getByRole('button', { name: /^Continue/ });

async function openShipping(page: Page, { userInfo }: Person, more: object = {}): Promise<void> {
  await remember(page, { userInfo, cartItems: [cartItemOf(await createProduct())], ...more });
  await page.goto('/en/shipping');
}

for (const { name, ...viewport } of shoppersScreens)
  test.describe(`at ${name}`, () => {
    test.use({ viewport });

    test('addresses are added, changed and deleted in the profile, in either language', async ({
      page,
      customer,
    }) => {
      await keep(customer, 'Mother’s home', MOTHER);
      await remember(page, { userInfo: customer.userInfo });
      await page.goto('/en/profile');
      await expect(book(page).getByRole('listitem')).toHaveText([/Mother’s home.*Piassa, house 3.*Aster/s]);
      await book(page).getByRole('button', { name: 'Add an address' }).click();
      const dialog = page.getByRole('dialog', { name: 'New address' });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByLabel(/^Name of the address/)).toBeFocused();
      await dialog.getByLabel(/^Name of the address/).fill('Work');
      await dialog.getByLabel(/^Phone/).fill('12');
      await dialog.getByLabel(/^Address/).fill(WORK.address);
      expect(await findBarriers(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByLabel(/^Phone/)).toHaveAccessibleDescription(/valid phone number/);
      await dialog.getByLabel(/^Phone/).fill('0922334455');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      await expect(book(page).getByRole('listitem')).toHaveText([
        /Mother’s home/,
        /Work.*Kazanchis, tower 5, Addis Ababa.*\+251922334455/s,
      ]);

      await page.goto('/am/profile');
      await book(page).getByRole('button', { name: 'ይቀይሩ Mother’s home' }).click();
      const changing = page.getByRole('dialog', { name: 'አድራሻውን ያስተካክሉ' });
      await expect(changing.getByLabel('በአቅራቢያ የሚታወቅ ቦታ')).toHaveValue(MOTHER.landmark);
      await changing.getByLabel(/^የአድራሻው መጠሪያ/).fill('የእናቴ ቤት');
      await changing.getByRole('button', { name: 'ያስቀምጡ' }).click();
      await expect(book(page).getByRole('listitem').first()).toContainText('የእናቴ ቤት');
      await book(page).getByRole('button', { name: 'ያስወግዱ የእናቴ ቤት' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'ያስወግዱ' }).click();
      await expect(book(page).getByRole('listitem')).toHaveText([/Work/]);
      await expect(book(page).getByRole('heading')).toBeFocused();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(await findBarriers(page)).toEqual([]);
    });
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('one tap fills in an address that is kept, and the order goes there', async ({ page, customer }) => {
    await keep(customer, 'Work', WORK);
    await keep(customer, 'Mother’s home', MOTHER);
    await openShipping(page, customer);
    await page.getByRole('button', { name: /^Mother’s home/ }).click();
    await expect(page.getByLabel(/^Landmark/)).toHaveValue(MOTHER.landmark);
    // An address that is kept is not offered to be kept again.
    await expect(page.getByLabel(/^Save this address/)).toBeHidden();
    await next(page).click();
    await expect(page).toHaveURL('/en/payment');
    expect(await recall(page, 'shippingAddress')).toEqual(MOTHER);
  });

  test('the typed address is kept when the buyer asks for it, and offered the next time', async ({
    page,
    customer,
  }) => {
    await keep(customer, 'Home', MOTHER);
    await openShipping(page, customer, { shippingAddress: WORK });
    await page.getByLabel(/^Save this address/).check();
    await expect(page.getByLabel(/^Name of the address/)).toHaveValue('Work');
    await next(page).click();
    await expect(page).toHaveURL('/en/payment');
    await page.goto('/en/shipping');
    await expect(page.getByRole('button', { name: /^Work Kazanchis/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  test('an order goes on although its address cannot be kept', async ({ page, customer, expectRefusal }) => {
    expectRefusal(/503 POST .*\/api\/addresses$/);
    await openShipping(page, customer, { shippingAddress: WORK });
    await page.route('**/api/addresses', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    );
    await page.getByLabel(/^Save this address/).check();
    await next(page).click();
    await expect(page).toHaveURL('/en/payment');
    await expect(
      page.getByText('The address could not be saved for later. Your order goes on'),
    ).toBeVisible();
  });

  test('an order for somebody else takes the receiver from an address that is kept', async ({
    page,
    customer,
  }) => {
    await keep(customer, 'Mother’s home', MOTHER);
    await openShipping(page, customer);
    await page.getByRole('radio', { name: /^Send to somebody else/ }).check();
    await page.getByRole('button', { name: /^Mother’s home/ }).click();
    await expect(page.getByRole('button', { name: /^Mother’s home/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByLabel(/^Landmark/)).toHaveValue(MOTHER.landmark);
  });

  test('the profile begins with the orders, also that of an account by phone', async ({ page, customer }) => {
    const guest = await registerByPhone(newNumber().stored);
    for (const userInfo of [customer.userInfo, guest]) {
      await placeOrder({ ...customer, userInfo }, await createProduct());
      await remember(page, { userInfo });
      await page.goto('/en/profile');
      const list = page.getByRole('region', { name: 'My Orders' });
      await expect(list.getByRole('link').first()).toBeInViewport();
      expect((await list.boundingBox())!.y).toBeLessThan(300);
    }
  });
});
