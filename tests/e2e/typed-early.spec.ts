import type { Page } from '@playwright/test';
import { newNumber, phoneCodeFor } from './support/phones.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 800 } });

/** Holds the scripts that fit an address, as a slow network does. @returns a function that lets them come. */
async function holdScripts(page: Page, path: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('a phone number that is typed while its form is still loading is the number that gets the code', async ({
  page,
}) => {
  const { typed, stored } = newNumber();
  const release = await holdScripts(page, /\/assets\/phone-sign-in-form-/);
  await page.goto('/login?by=code');
  const phone = page.getByLabel(/^Phone/);
  await phone.fill(typed);
  release();
  const send = page.getByRole('button', { name: /^Send the code in Telegram/ });
  await expect(send).toBeEnabled();
  await expect(phone).toHaveValue(typed);
  await page.getByRole('button', { name: /^Send a code by SMS/ }).click();
  expect(await phoneCodeFor(stored)).toMatch(/^\d{6}$/);
});

test(
  'name and password that are typed before any script of the page has come sign their person in',
  { tag: '@core' },
  async ({ page, customer }) => {
    const release = await holdScripts(page, /\/assets\/.*\.js/);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel(/^Email/).fill(customer.email);
    await page.getByLabel(/^Password/).fill(customer.password);
    release();
    await page.waitForFunction(() => document.documentElement.dataset['alive'] !== undefined);
    await expect(page.getByLabel(/^Email/)).toHaveValue(customer.email);
    await page.getByRole('button', { name: /^Sign In/ }).click();
    await expect(page).toHaveURL('/');
  },
);
