import type { Page } from '@playwright/test';
import { findBarriers } from './support/axe.ts';
import { cartItemOf, recall, remember } from './support/browser-memory.ts';
import { codeFor, newPerson } from './support/people.ts';
import { createProduct, placeOrder } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Counts the presses of a person on the page, in every document. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener('click', ({ isTrusted }) => {
      if (isTrusted) sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps') ?? 0) + 1));
    });
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps') ?? 0));
}

test('in a new browser a buyer who is known needs four taps from the address to the order', async ({
  page,
  customer,
}) => {
  const product = await createProduct();
  await placeOrder(customer, product);
  await remember(page, { userInfo: customer.userInfo, cartItems: [cartItemOf(product)] });
  const taps = await countTaps(page);
  await page.goto('/shipping');
  const used = page.getByRole('region', { name: /^Use an address again/ });
  await used.getByRole('button', { name: /Bole, Woreda 3, House 120/ }).click();
  await expect(used.getByRole('button', { pressed: true })).toBeVisible();
  await expect(page.getByLabel(/^Address/)).toHaveValue('Bole, Woreda 3, House 120');
  await expect(page.getByLabel(/^Phone/)).toHaveValue('0911 234 567');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/payment');
  expect(await taps()).toBe(2);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/placeorder');
  await page.getByRole('button', { name: /^Submit Order/ }).click();
  await expect(page).toHaveURL(/\/order\//);
  expect(await taps()).toBe(4);
});

test('what was wrong in the address is no longer red once it is right', async ({ page, customer }) => {
  await remember(page, { userInfo: customer.userInfo, cartItems: [cartItemOf(await createProduct())] });
  await page.goto('/shipping');
  await page.getByLabel(/^Email/).fill('nobody');
  await page.getByLabel(/^Phone/).fill('12');
  await page.getByRole('button', { name: 'Continue' }).click();
  const wrong = page.locator('[aria-invalid=true]');
  await expect(wrong).toHaveCount(3);
  await page.getByLabel(/^Phone/).fill('0911 23');
  await expect(wrong).toHaveCount(3);
  await page.getByLabel(/^Phone/).fill('0911 23 45 67');
  await expect(wrong).toHaveCount(2);
  await page.getByLabel(/^Email/).fill('almaz@e2e.example');
  await page.getByLabel(/^Address/).fill('Bole');
  await expect(wrong).toHaveCount(0);
  await expect(page.getByText('Please enter a valid phone number')).toBeHidden();
});

test('the cart leads to a screen that offers to buy by phone or to register before it asks for a password, which can be shown', async ({
  page,
}) => {
  await remember(page, { cartItems: [cartItemOf(await createProduct())] });
  await page.goto('/cart');
  await page
    .getByRole('link', { name: /^Checkout/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login\?redirect=(\/|%2F)shipping$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^Register/ })).toHaveCount(1);
  const [byPhone, register] = await main.locator('a, input').all();
  await expect(byPhone!).toHaveText(/^Buy with a phone number/);
  await expect(register!).toHaveText(/^Register/);
  expect(await findBarriers(page)).toEqual([]);
  await main.getByRole('link', { name: /^Register/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible();

  const password = page.getByLabel(/^Password/);
  await password.fill('a chair');
  await page.getByLabel(/^Confirm Password/).fill('a table');
  const show = page.getByRole('button', { name: /^Show/ });
  await expect(show).toHaveCount(2);
  await expect(show.first()).toContainText('ያሳዩ');
  await show.first().click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(page.getByLabel(/^Confirm Password/)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: /^Hide/ }).click();
  await expect(password).toHaveAttribute('type', 'password');

  await page.getByLabel(/^Name/).fill('Almaz');
  await page.getByLabel(/^Email Address/).fill('almaz@e2e.example');
  await page.getByRole('button', { name: /^Register/ }).click();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(2);
  await password.fill('a chair with four legs');
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
  await page.getByLabel(/^Confirm Password/).fill('a chair with four legs');
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
});

test('the code signs in only in the browser that registered on its way to the checkout', async ({
  page,
  openContext,
}) => {
  const register = async (redirect: string) => {
    const person = newPerson();
    await page.goto(`/register?redirect=${redirect}`);
    await page.getByLabel(/^Name/).fill(person.name);
    await page.getByLabel(/^Email Address/).fill(person.email);
    await page.getByLabel(/^Password/).fill(person.password);
    await page.getByLabel(/^Confirm Password/).fill(person.password);
    await page.getByRole('button', { name: /^Register/ }).click();
    await expect(page).toHaveURL(/\/email-verification/);
    return { ...person, code: await codeFor(person.email) };
  };
  const enter = async (on: Page, code: string) => {
    await on.getByLabel(/^Code/).fill(code);
    await on.getByRole('button', { name: /^Submit/ }).click();
  };
  const canLogin = 'Great! you have sucessfully verified your email. you can login now';

  for (const redirect of ['/profile', 'https://evil.example/shipping']) {
    const { code } = await register(redirect);
    await enter(page, code);
    await expect(page.getByText(canLogin)).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
    expect(await recall(page, 'userInfo')).toBeUndefined();
  }

  const elsewhere = await register('/shipping');
  const other = await (await openContext()).newPage();
  await other.goto(page.url());
  await enter(other, elsewhere.code);
  await expect(other.getByText(canLogin)).toBeVisible();
  expect(await recall(other, 'userInfo')).toBeUndefined();

  const { code, email } = await register('/shipping');
  await enter(page, code);
  await expect(page.getByText('Your email has been verified')).toBeVisible();
  await expect(page).toHaveURL('/shipping');
  expect(await recall(page, 'userInfo')).toMatchObject({ email });
});
