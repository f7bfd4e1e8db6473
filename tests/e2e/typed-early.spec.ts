import { cartItemOf, recall, remember } from './support/browser-memory.ts';
import { newNumber, phoneCodeFor } from './support/phones.ts';
import { createProduct } from './support/shop-data.ts';
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

for (const [language, next] of [
  ['en', /^Continue/],
  ['am', /^ይቀጥሉ/],
] as const)
  test(`a press on the button of a phone guest’s form that does not listen yet is done once it does, at /${language}`, async ({
    page,
  }) => {
    const { typed, stored } = newNumber();
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\/phone-checkout-form-/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await remember(page, { cartItems: [cartItemOf(await createProduct())] });
    await page.goto(`/${language}/login?redirect=/shipping&by=phone`, { waitUntil: 'commit' });
    await page.locator('input[name=name]').fill('Hana');
    await page.locator('input[type=tel]').fill(typed);
    await page.getByRole('button', { name: next }).click();
    held.resolve();
    await expect(page).toHaveURL(`/${language}/payment`);
    expect(await recall(page, 'shippingAddress')).toMatchObject({ name: 'Hana', phone: stored });
  });
