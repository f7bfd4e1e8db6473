import { newNumber, phoneCodeFor } from './support/phones.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 800 } });

test(
  'a phone number that is typed while its form is still loading is the number that gets the code',
  { tag: '@core' },
  async ({ page }) => {
    const { typed, stored } = newNumber();
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\/phone-sign-in-form-/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/login?by=code');
    const phone = page.getByLabel(/^Phone/);
    await phone.fill(typed);
    held.resolve();
    await expect(page.getByRole('button', { name: /^Send the code in Telegram/ })).toBeEnabled();
    await expect(phone).toHaveValue(typed);
    await page.getByRole('button', { name: /^Send a code by SMS/ }).click();
    expect(await phoneCodeFor(stored)).toMatch(/^\d{6}$/);
  },
);
