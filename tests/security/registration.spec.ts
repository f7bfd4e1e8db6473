import { codeFor, newPerson } from '../e2e/support/people.ts';
import { call } from '../e2e/support/call.ts';
import { expect, test } from '../e2e/support/test.ts';

test(
  'B18: the code of a stranger’s registration does not open it in the owner’s browser',
  { tag: '@core' },
  async ({ page, expectRefusal }) => {
    expectRefusal(/400 POST .*\/set-Verified-EmailCode$/);
    const { name, email, password } = newPerson();
    await page.goto('/register');
    await page.getByLabel(/^Name/).fill(name);
    await page.getByLabel(/^Email Address/).fill(email);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByLabel(/^Confirm Password/).fill(password);
    await page.getByText('A picture of your own').click();
    await page.getByRole('button', { name: 'Use a default picture' }).click();
    await page.getByRole('button', { name: /^Register/ }).click();
    await expect(page).toHaveURL(/\/email-verification/);
    const first = await codeFor(email);

    const strangers = { name: 'Stranger', email, password: 'what a stranger knows', picture: '/a.svg' };
    await call('POST', '/api/users', { body: strangers });
    await expect.poll(() => codeFor(email)).not.toBe(first);
    const second = await codeFor(email);
    // The same holds after a detour to the screen that asks for the address again.
    await page.goto('/email-verification');
    await page.getByLabel(/^Email Address/).fill(email);
    await page.getByLabel(/^Code/).fill(second);
    await page.getByRole('button', { name: /^Submit/ }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The code is not right' })).toBeVisible();

    await page.getByRole('button', { name: /^Send a new code/ }).click();
    await expect.poll(() => codeFor(email)).not.toBe(second);
    await page.getByLabel(/^Code/).fill(await codeFor(email));
    await page.getByRole('button', { name: /^Submit/ }).click();
    await expect(page).toHaveURL(/\/login/);
    await call('POST', '/api/users/login', { body: { email, password } });
    const login = { email, password: strangers.password };
    await expect(call('POST', '/api/users/login', { body: login })).rejects.toThrow('401');
  },
);
