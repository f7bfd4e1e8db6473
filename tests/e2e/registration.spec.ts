import type { Page } from '@playwright/test';
import { recall, remember } from './support/browser-memory.ts';
import { codeFor, newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';

const registerButton = (page: Page) => page.getByRole('button', { name: /^Register/ });

async function fillIn(page: Page, person: ReturnType<typeof newPerson>): Promise<void> {
  await page.getByLabel(/^Name/).fill(person.name);
  await page.getByLabel(/^Email Address/).fill(person.email);
  await page.getByLabel(/^Password/).fill(person.password);
  await page.getByLabel(/^Confirm Password/).fill(person.password);
}

// Shows S2.register.1, S2.register.2, S2.register.3, S2.register.4, S2.register.6, S5.5, S5.8.
test(
  'Register has its title, the heading Sign Up, and is enabled once name, address, password and picture are given',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/register?redirect=/shipping');
    await expect(page).toHaveTitle(/^Register/);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible();
    await fillIn(page, newPerson());
    await expect(registerButton(page)).toBeEnabled();
    await page.getByText('A picture of your own').click();
    for (const field of [/^Name/, /^Email Address/, /^Password/, /^Image Address/]) {
      const value = await page.getByLabel(field).inputValue();
      await page.getByLabel(field).fill('');
      await expect(registerButton(page), String(field)).toBeDisabled();
      await page.getByLabel(field).fill(value);
    }
    await page.getByLabel(/^Image Address/).fill('');
    await page.getByRole('button', { name: 'Use a default picture' }).click();
    await expect(page.getByLabel(/^Image Address/)).toHaveValue('/default-picture.svg');
    await page.getByLabel(/^Confirm Password/).fill('');
    await registerButton(page).click();
    await expect(page.getByText('passwords do not match')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /^Sign In/ })).toHaveAttribute(
      'href',
      '/login?redirect=/shipping',
    );
  },
);

// Shows S2.register.10, S5.7.
test(
  'a refusal shows a red alert and keeps everything typed; then the code is asked for',
  { tag: '@core' },
  async ({ page, expectRefusal }) => {
    expectRefusal(/400 POST .*\/api\/users$/);
    const person = newPerson();
    await page.goto('/register?redirect=/cart');
    await fillIn(page, person);
    await page.getByLabel(/^Password/).fill('password123');
    await page.getByLabel(/^Confirm Password/).fill('password123');
    await registerButton(page).click();
    const refusal = page.getByRole('alert').filter({ hasText: 'This password is too easy to guess' });
    await expect(refusal).toHaveText('This password is too easy to guess. Please choose another one');
    await expect(page.getByLabel(/^Email Address/)).toHaveValue(person.email);
    await page.getByLabel(/^Password/).fill(person.password);
    await page.getByLabel(/^Confirm Password/).fill(person.password);

    const held = Promise.withResolvers<void>();
    await page.route('**/api/users', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByLabel(/^Confirm Password/).press('Enter');
    await expect(registerButton(page)).toBeDisabled();
    await expect(registerButton(page)).toHaveAttribute('aria-busy', 'true');
    held.resolve();
    await expect(page.getByText('Check your email for the verification code')).toBeVisible();
    await expect(page).toHaveURL(
      `/email-verification?email=${encodeURIComponent(person.email)}&redirect=/cart`,
    );
  },
);

// Shows S2.register.7, S2.register.8, S2.register.9, S8.18.
test('where the shop asks for no code, the new person is signed in and led on', async ({
  page,
  customer,
}) => {
  await page.goto('/register?redirect=/cart');
  // The answer is that of a shop with REQUIRE_VERIFIED_EMAIL=false.
  await page.route('**/api/users', (route) => route.fulfill({ status: 201, json: customer.userInfo }));
  await fillIn(page, newPerson());
  await registerButton(page).click();
  await expect(page.getByText('You have registered and loged in')).toBeVisible();
  await expect(page).toHaveURL('/cart');
  expect(await recall(page, 'userInfo')).toEqual(customer.userInfo);
});

test.describe('verifying an address', () => {
  // Shows S2.verify.1, S5.27, S8.28.
  test('at /verifyemail the code is sent first, then entered', async ({ page, customer }) => {
    await page.goto('/verifyemail?redirect=/cart');
    const send = page.getByRole('button', { name: /^Send Code/ });
    await expect(send).toBeDisabled();
    await expect(page.getByLabel(/^Code/)).toHaveCount(0);
    await page.getByLabel(/^Email Address/).fill(customer.email);
    await send.click();
    await expect(page.getByText('Check your email for the verification code')).toBeVisible();
    const submit = page.getByRole('button', { name: /^Submit/ });
    await expect(submit).toBeDisabled();
    await expect(page.getByLabel(/^Code/)).toBeFocused();
  });

  // Shows S2.verify.3, S5.26, S5.27, S8.13, S8.30.
  test(
    'at /email-verification a wrong code is also shown as a toast, and the typed text stays',
    { tag: '@core' },
    async ({ page, expectRefusal }) => {
      expectRefusal(/400 POST .*\/set-Verified-EmailCode$/);
      const person = newPerson();
      await page.goto('/register?redirect=/cart');
      await fillIn(page, person);
      await registerButton(page).click();
      await expect(page).toHaveURL(/\/email-verification/);
      await expect(page.getByLabel(/^Email Address/)).toHaveValue(person.email);
      const code = await codeFor(person.email);
      const submit = page.getByRole('button', { name: /^Submit/ });
      await expect(submit).toBeDisabled();
      await page.getByLabel(/^Code/).fill(code === '123456' ? '654321' : '123456');
      await page.getByLabel(/^Email Address/).fill('');
      await expect(submit).toBeDisabled();
      await page.getByLabel(/^Email Address/).fill(person.email);

      const held = Promise.withResolvers<void>();
      await page.route('**/set-Verified-EmailCode', async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.getByLabel(/^Code/).press('Enter');
      await expect(submit).toBeDisabled();
      held.resolve();
      const sentence = 'The code is not right or no longer valid. Please ask for a new one';
      await expect(page.locator('[data-sonner-toast]').filter({ hasText: sentence })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveText(sentence);
      await page.unrouteAll();

      // The code is pasted with the text around it in the mail.
      await page.getByLabel(/^Code/).fill(` ${code.slice(0, 3)} ${code.slice(3)}`);
      await submit.click();
      await expect(
        page.getByText('Great! you have sucessfully verified your email. you can login now'),
      ).toBeVisible();
      await expect(page).toHaveURL(`/login?email=${encodeURIComponent(person.email)}&redirect=/cart`);
    },
  );

  test('a malformed code is refused at the field', async ({ page }) => {
    await page.goto('/email-verification?email=a@b.example');
    await page.getByLabel(/^Code/).fill('12');
    await page.getByLabel(/^Code/).press('Enter');
    await expect(page.getByLabel(/^Code/)).toBeFocused();
    await expect(page.getByLabel(/^Code/)).toHaveAccessibleDescription(/six digits of the code/);
  });
});

// Shows S2.verify.6, S2.verify.7, S8.19.
test('a signed-in person is redirected away from every verification screen', async ({ page, customer }) => {
  await remember(page, { userInfo: customer.userInfo });
  for (const path of ['/verifyemail', '/email-verification', '/resetpassword']) {
    await page.goto(`${path}?redirect=/cart`);
    await expect(page.getByText('Your email has been verified')).toBeVisible();
    await expect(page).toHaveURL('/cart');
  }
  await page.goto('/verifyemail');
  await expect(page).toHaveURL('/');
});

// Shows S2.verify.4, S5.27, S8.13.
test('a reset waits for code and password, and shows a failure as a toast', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/failed: .* POST .*\/forgot-password$/);
  await page.goto('/resetpassword?redirect=/cart');
  const send = page.getByRole('button', { name: /^Send Code/ });
  await expect(send).toBeDisabled();
  await page.getByLabel(/^Email Address/).fill(customer.email);
  await page.route('**/forgot-password', (route) => route.abort('internetdisconnected'));
  await send.click();
  await expect(
    page.locator('[data-sonner-toast]').filter({ hasText: 'No connection to the shop' }),
  ).toBeVisible();
  await page.unrouteAll();
  await send.click();
  await expect(page.getByText('Check your email for the password reset code')).toBeVisible();
  const submit = page.getByRole('button', { name: /^Submit/ });
  await expect(submit).toBeDisabled();
  await page.getByLabel(/^Code/).fill('123456');
  await expect(submit).toBeDisabled();
  await page.getByLabel(/^New Password/).fill('short');
  await submit.click();
  await expect(page.getByLabel(/^New Password/)).toHaveAccessibleDescription(/at least 8 characters/);
  await page.getByRole('button', { name: /^Use another email address/ }).click();
  await expect(page.getByLabel(/^Email Address/)).toBeVisible();
});
