import type { Page } from '@playwright/test';
import { call } from '../e2e/support/call.ts';
import type { Person } from '../e2e/support/people.ts';
import { expect, test } from '../e2e/support/test.ts';

async function signInHere(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login?redirect=/profile');
  await page.getByLabel(/^Email Address/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: /^Sign In/ }).click();
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test(
  'B1: when a stranger has used up all tries, the owner’s own browser still signs in; another one reads in two languages how long to wait',
  { tag: '@core' },
  async ({ page, context, openContext, customer, expectRefusal }) => {
    await signInHere(page, customer);
    await expect(page).toHaveURL('/profile');
    await expect(page.getByText('No address is saved yet.')).toBeVisible();
    const device = JSON.parse((await stored(page, 'knownDevice'))!) as string;
    expect(device).toMatch(/^[\w-]{43}$/);
    expect(await stored(page, 'userInfo')).not.toContain(device);

    // The owner is signed out and on a new network, from which somebody guesses.
    await page.evaluate(() => localStorage.removeItem('userInfo'));
    const headers = { 'x-forwarded-for': '203.0.113.99' };
    const guess = { email: customer.email, password: 'a wrong guess' };
    for (let index = 0; index < 8; index += 1)
      await call('POST', '/api/users/login', { body: guess, headers }).catch(() => undefined);

    expectRefusal(/429 POST .*\/api\/users\/login$/);
    const other = await openContext({ extraHTTPHeaders: headers });
    const stranger = await other.newPage();
    await signInHere(stranger, customer);
    const alert = stranger.getByRole('alert');
    await expect(alert).toHaveText(/^Too many attempts\. Please wait (9|10) minutes and try again/);
    await expect(alert.locator('[lang=am]')).toHaveText(/^ብዙ ጊዜ ሞክረዋል። እባክዎ (9|10) ደቂቃ ጠብቀው እንደገና ይሞክሩ$/);
    await expect(stranger).toHaveURL(/\/login/);

    await context.setExtraHTTPHeaders(headers);
    await signInHere(page, customer);
    await expect(page).toHaveURL('/profile');
    expect(JSON.parse((await stored(page, 'knownDevice'))!)).toBe(device);
  },
);
