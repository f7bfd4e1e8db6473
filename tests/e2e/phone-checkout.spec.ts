import type { Page } from '@playwright/test';
import { cartItemOf, remember } from './support/browser-memory.ts';
import { administrator } from './support/people.ts';
import { newNumber, orderByPhone, registerByPhone } from './support/phones.ts';
import { createProduct } from './support/shop-data.ts';
import { expect, shoppersScreens, test } from './support/test.ts';

const CHAIR = 'Mirfak Dining Chair with Woven Cord Seat';
const MOST_TAPS = 10;
const MOST_FIELDS = 4;
const MOST_TAPS_OF_STEP = 3;

/** Counts what a buyer does with their hands: each tap, also the one into a field, and each field that they type in. */
function handsOf(page: Page) {
  const done = { taps: 0, fields: 0 };
  return {
    done,
    async tap(role: 'button' | 'link', name: RegExp): Promise<void> {
      done.taps += 1;
      await page.getByRole(role, { name }).click();
    },
    async type(label: RegExp, text: string): Promise<void> {
      done.taps += 1;
      done.fields += 1;
      await page.getByLabel(label).click();
      await page.keyboard.type(text);
    },
  };
}

for (const { name, ...viewport } of shoppersScreens) {
  test.describe(`a purchase with a phone number at ${name}`, () => {
    test.use({ viewport });

    test('takes ten taps and four typed fields at most, and the shop proves the phone by a call', async ({
      page,
      openContext,
    }) => {
      await page.goto('/');
      const search = page.getByRole('combobox', { name: 'Search Products...' });
      await search.fill(CHAIR);
      await search.press('Enter');
      await page.getByRole('link', { name: CHAIR }).click();
      await expect(page.getByRole('heading', { level: 1, name: CHAIR })).toBeVisible();

      const hands = handsOf(page);
      const { typed: phone, stored } = newNumber();
      await hands.tap('button', /^Add to cart/);
      await hands.tap('link', /^Checkout/);
      await hands.tap('link', /^Buy with a phone number/);
      await expect(page.getByRole('heading', { level: 1, name: 'Buy with a phone number' })).toBeVisible();
      await hands.type(/^Name/, 'Hana Tesfaye');
      await hands.type(/^Phone/, phone);
      await hands.type(/^Sub-city/, 'Bole, Rwanda');
      await hands.tap('button', /^Continue/);
      await expect(page).toHaveURL('/payment');
      await hands.tap('button', /^Continue/);
      await expect(page).toHaveURL('/placeorder');
      await expect(page.getByRole('main')).toContainText('Bole, Rwanda');
      await hands.tap('button', /^Submit Order/);
      await expect(page).toHaveURL(/\/order\/[\da-f-]{36}$/);
      await expect(page.getByRole('heading', { level: 1, name: /^Order/ })).toBeVisible();
      expect(hands.done.taps).toBeLessThanOrEqual(MOST_TAPS);
      expect(hands.done.fields).toBeLessThanOrEqual(MOST_FIELDS);

      const office = await (await openContext()).newPage();
      await office.goto(`/login?redirect=${encodeURIComponent(new URL(page.url()).pathname)}`);
      await office.getByLabel(/^Email Address/).fill(administrator.email);
      await office.getByLabel(/^Password/).fill(administrator.password);
      await office.getByRole('button', { name: /^Sign In/ }).click();
      await office.getByRole('link', { name: 'Open in the back office' }).click();
      await office.getByRole('button', { name: 'Called: phone proven' }).click();
      const dialog = office.getByRole('dialog');
      await expect(dialog).toContainText(stored);
      await dialog.getByRole('button', { name: 'Called: phone proven' }).click();
      await expect(dialog).toBeHidden();
      await expect(office.getByRole('button', { name: 'Called: phone proven' })).toHaveCount(0);
    });
  });
}

test('whoever bought with their number before needs three taps at most for each step, and types nothing', async ({
  page,
}) => {
  const number = newNumber();
  const userInfo = await registerByPhone(number.stored);
  const product = await createProduct();
  await orderByPhone(userInfo, number.stored, product);
  await remember(page, { userInfo, cartItems: [cartItemOf(product)] });
  await page.goto('/shipping');
  const hands = handsOf(page);
  await hands.tap('button', /^Bole, Woreda 3/);
  await hands.tap('button', /^Continue/);
  await expect(page).toHaveURL('/payment');
  expect(hands.done.taps).toBeLessThanOrEqual(MOST_TAPS_OF_STEP);
  await hands.tap('button', /^Continue/);
  await expect(page).toHaveURL('/placeorder');
  await hands.tap('button', /^Submit Order/);
  await expect(page).toHaveURL(/\/order\/[\da-f-]{36}$/);
  expect(hands.done).toEqual({ taps: 4, fields: 0 });
});

test('a number that is none is refused at its field, and nothing that was typed is lost', async ({
  page,
}) => {
  await page.goto('/login?redirect=/shipping');
  await page.getByRole('link', { name: /^Buy with a phone number/ }).click();
  await page.getByLabel(/^Name/).fill('Hana Tesfaye');
  await page.getByLabel(/^Phone/).fill('09');
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await expect(page.getByLabel(/^Name/)).toHaveValue('Hana Tesfaye');
  await page.getByRole('link', { name: /^Sign in or register instead/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
});

test('buying with a phone number has an address of its own, which stays and from which Back leads to the sign-in', async ({
  page,
}) => {
  const form = page.getByRole('heading', { level: 1, name: 'Buy with a phone number' });
  await page.goto('/login?redirect=/shipping');
  await page.getByRole('link', { name: /^Buy with a phone number/ }).click();
  await expect(form).toBeVisible();
  await page.reload();
  await expect(form).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/login?redirect=/shipping');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await page.goForward();
  await expect(form).toBeVisible();
  await page.goto(`/am${new URL(page.url()).pathname}${new URL(page.url()).search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'በስልክ ቁጥር ይግዙ' })).toBeVisible();
});

test('a buyer abroad buys with their own number for somebody in Ethiopia, and ways to pay from abroad come first', async ({
  page,
}) => {
  await remember(page, { cartItems: [cartItemOf(await createProduct())] });
  await page.goto('/login?redirect=/shipping&by=phone');
  await page.getByLabel(/^Name/).fill('Sara Bekele');
  await page.getByLabel(/^Phone/).fill('+1 202 555 0143');
  await page.getByLabel(/^Sub-city/).fill('Bole');
  await page.getByRole('checkbox', { name: /^It is for somebody else/ }).check();
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect(page.getByLabel(/^Who receives it/)).toHaveAccessibleDescription(/Please fill in/);
  await page.getByLabel(/^Who receives it/).fill('Almaz Bekele');
  await page.getByLabel(/^Their phone in Ethiopia/).fill('+1 202 555 0144');
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect(page.getByLabel(/^Their phone in Ethiopia/)).toHaveAccessibleDescription(/number of Ethiopia/);
  await page.getByLabel(/^Their phone in Ethiopia/).fill(newNumber().typed);
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect(page).toHaveURL('/payment');
  await expect(page.getByRole('radio', { name: /PayPal/ })).toBeChecked();
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect(page).toHaveURL('/placeorder');
  await expect(page.getByRole('main')).toContainText('Almaz Bekele');
  await page.getByRole('button', { name: /^Submit Order/ }).click();
  await page.waitForURL(/\/order\/[\w-]+$/);
  await expect(page.getByRole('main')).toContainText('Sara Bekele');
  await expect(page.getByRole('main')).toContainText('Almaz Bekele');
});
