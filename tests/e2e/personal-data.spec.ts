import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { PersonExport } from '../../contract/accounts/personal-data.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import type { Person } from './support/people.ts';
import { createProduct } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

async function openProfile(page: Page, { userInfo }: Person): Promise<void> {
  await remember(page, { userInfo });
  await page.goto('/profile');
}
const downloadButton = (page: Page) => page.getByRole('button', { name: /^Download my data/ });
const password = (page: Page) => page.getByLabel(/^Current Password/);

async function savedBy(page: Page, press: () => Promise<void>): Promise<[name: string, PersonExport]> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const content = await readFile(await download.path(), 'utf8');
  return [download.suggestedFilename(), JSON.parse(content) as PersonExport];
}

test('Download my data saves one file with everything the shop stores about the person', async ({
  page,
  customer,
}) => {
  await openProfile(page, customer);
  const [name, content] = await savedBy(page, () => downloadButton(page).click());
  expect(name).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  expect(content.account).toMatchObject({ name: customer.name, email: customer.email });
  await expect(page.getByText('Your data is downloaded')).toBeVisible();
});

test('after ten minutes the download asks for the password first', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/403 GET .*\/profile\/export$/);
  expectRefusal(/403 POST .*\/reauthentication$/);
  await openProfile(page, customer);
  // The answer is the shop's for an older sign-in.
  const refusal = { code: 'reauthentication-required', message: 'Please enter your current password' };
  await page.route('**/api/users/profile/export', (route) => route.fulfill({ status: 403, json: refusal }), {
    times: 1,
  });
  await downloadButton(page).click();
  await expect(page.getByText('You signed in more than 10 minutes ago')).toBeVisible();
  await expect(password(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter your current password', { exact: true })).toBeVisible();
  await password(page).fill('not my password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not your current password')).toBeVisible();
  await expect(password(page)).toHaveValue('not my password');
  await password(page).fill(customer.password);
  const [, content] = await savedBy(page, () => page.keyboard.press('Enter'));
  expect(content.account.email).toBe(customer.email);
  await expect(password(page)).toBeHidden();
});

test('Delete my account says what is removed and what stays, asks for the password, and clears this browser', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/403 POST .*\/profile\/deletion$/);
  expectRefusal(/401 POST .*\/login$/);
  const { _id, name, image, price } = await createProduct();
  const address = {
    name: customer.name,
    email: customer.email,
    phone: '+251911234567',
    address: 'Bole',
    city: 'Addis Ababa',
    postalCode: '1000',
    country: 'Ethiopia',
  };
  const line = { product: _id, name, image, price, countInStock: 5, qty: 1 };
  await remember(page, { userInfo: customer.userInfo, cartItems: [line], shippingAddress: address });
  await page.goto('/profile');
  const open = page.getByRole('button', { name: /^Delete my account/ });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  for (const part of ['What goes, for good', 'What stays']) {
    await expect(dialog.getByRole('heading', { name: part })).toBeVisible();
  }
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  const confirm = dialog.getByRole('button', { name: /^Delete my account/ });
  await confirm.click();
  await expect(dialog.getByText('Please enter your current password')).toBeVisible();
  await password(page).fill('not my password');
  await confirm.click();
  await expect(dialog.getByText('This is not your current password')).toBeVisible();
  await password(page).fill(customer.password);
  await confirm.click();
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([
    [],
    [],
  ]);
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();

  await page.goto('/login');
  await page.getByLabel(/^Email Address/).fill(customer.email);
  await page.getByLabel(/^Password/).fill(customer.password);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Sign In/ })
    .click();
  await expect(page.getByText('Invalid email or password')).toBeVisible();
});

test('Register says what a person agrees to, and opening the privacy page loses nothing typed', async ({
  page,
  context,
}) => {
  await page.goto('/register');
  await page.getByLabel(/^Name/).fill('Almaz');
  const sentence = 'By registering you confirm that you are 16 or older and have read our Privacy Policy.';
  await expect(page.getByText(sentence)).toBeVisible();
  const [privacy] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('main').getByRole('link', { name: 'Privacy Policy', exact: true }).click(),
  ]);
  await expect(privacy.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await expect(page.getByLabel(/^Name/)).toHaveValue('Almaz');
});
