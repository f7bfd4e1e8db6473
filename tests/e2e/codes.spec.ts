import type { Page } from '@playwright/test';
import { call } from './support/call.ts';
import { holdNext } from './support/hold.ts';
import { codeFor, newPerson } from './support/people.ts';
import { administratorToken } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

const submit = (page: Page) => page.getByRole('button', { name: /^Submit/ });
const send = (page: Page) => page.getByRole('button', { name: /^Send Code/ });

/** Presses a button that is disabled until the answer has come. */
async function press(page: Page, button: ReturnType<typeof submit>, path: string): Promise<void> {
  const held = await holdNext(page, 'POST', path);
  await button.click();
  await held.request;
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await held.pass();
}

// Shows S2.verify.1, S2.verify.2, S5.26, S7.26.
test('a code requested at /verifyemail verifies the account', { tag: '@core' }, async ({ page }) => {
  const { name, email, password } = newPerson();
  await call('POST', '/api/users', { body: { name, email, password, picture: '/default-picture.svg' } });
  const first = await codeFor(email);
  await page.goto('/verifyemail?redirect=/cart');
  await page.getByLabel(/^Email Address/).fill(email);
  await press(page, send(page), '/api/users/email-verification');
  const code = page.getByLabel(/^Code/);
  await expect(code).toBeVisible();
  // The mail with the second code may not have arrived yet.
  await expect.poll(() => codeFor(email)).not.toBe(first);
  await code.fill(await codeFor(email));
  await press(page, submit(page), '/api/users/set-Verified-EmailCode');
  await expect(
    page.getByText('Great! you have sucessfully verified your email. you can login now'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Sign In/ })).toBeVisible();
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: /^Sign In/ }).click();
  await expect(page).toHaveURL('/cart');
});

// Shows S5.26.
test('a reset cannot be sent a second time while it is being sent', async ({ page, customer }) => {
  await page.goto('/resetpassword');
  await page.getByLabel(/^Email Address/).fill(customer.email);
  await press(page, send(page), '/api/users/forgot-password');
  await page.getByLabel(/^Code/).fill(await codeFor(customer.email, /reset/));
  await page.getByLabel(/^New Password/).fill('another long password');
  await press(page, submit(page), '/api/users/reset-password');
  await expect(page.getByText('Great! Now you can login with your new password')).toBeVisible();
});

test('the long code of an administrator is pasted in groups as it stands in the mail', async ({
  page,
  customer,
}) => {
  const { _id, name, email } = customer.userInfo;
  const right = { token: await administratorToken(), body: { name, email, isAdmin: true } };
  await call('PUT', `/api/users/${_id}`, right);
  await page.goto('/resetpassword');
  await page.getByLabel(/^Email Address/).fill(email);
  await send(page).click();
  const code = page.getByLabel(/^Code/);
  await code.fill('1234 5678');
  await page.getByLabel(/^New Password/).fill('another long password');
  await submit(page).click();
  await expect(page.getByText('Please enter all digits of the code: six, or sixteen')).toBeVisible();
  const sent = await codeFor(email, /reset/);
  expect(sent).toMatch(/^\d{4}( \d{4}){3}$/);
  await code.fill(` ${sent} `);
  await submit(page).click();
  await expect(page.getByText('Great! Now you can login with your new password')).toBeVisible();
});
