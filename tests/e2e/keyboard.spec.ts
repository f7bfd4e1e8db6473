import { enterAt, tabTo, typeAt } from './support/keyboard.ts';
import { codeFor, newPerson } from './support/people.ts';
import { createProduct } from './support/shop-data.ts';
import { expect, shoppersScreens, test } from './support/test.ts';

for (const { name, ...viewport } of shoppersScreens) {
  test.describe(`with the keyboard alone at ${name}`, () => {
    test.use({ viewport });

    test('a shopper finds, buys and pays for a product', async ({ page }) => {
      const product = await createProduct();
      const person = newPerson();

      await page.goto('/');
      await typeAt(page, page.getByRole('combobox', { name: 'Search Products...' }), product.name);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/search\//);
      await enterAt(page, page.getByRole('main').getByRole('link', { name: product.name }));
      await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
      await enterAt(page, page.getByRole('button', { name: /^Add to cart/ }));
      await expect(page).toHaveURL('/cart');
      await enterAt(page, page.getByRole('link', { name: /^Checkout/ }));
      await expect(page).toHaveURL(/\/login/);

      await enterAt(page, page.getByRole('main').getByRole('link', { name: /^Register/ }));
      await typeAt(page, page.getByLabel(/^Name/), person.name);
      await typeAt(page, page.getByLabel(/^Email Address/), person.email);
      await typeAt(page, page.getByLabel(/^Password/), person.password);
      await typeAt(page, page.getByLabel(/^Confirm Password/), person.password);
      await enterAt(page, page.getByRole('button', { name: /^Register/ }));
      await expect(page).toHaveURL(/\/email-verification/);
      await typeAt(page, page.getByLabel(/^Code/), await codeFor(person.email));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/shipping');
      await typeAt(page, page.getByLabel(/^Phone/), '0911 23 45 67');
      await typeAt(page, page.getByLabel(/^Address/), 'Bole, Woreda 3, House 120');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/payment');
      await tabTo(page, page.getByRole('radio', { name: /^PayPal or Credit Card/ }));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/placeorder');
      await expect(page.getByRole('button', { name: /^Submit Order/ })).toBeEnabled();
      await enterAt(page, page.getByRole('button', { name: /^Submit Order/ }));

      await expect(page).toHaveURL(/\/order\//);
      const opened = page.waitForEvent('popup');
      await enterAt(page, page.getByRole('button', { name: 'Pay with PayPal (test)' }));
      const provider = await opened;
      await tabTo(provider, provider.getByRole('button', { name: 'Pay now' }));
      // The window may close before the key is released.
      const closed = provider.waitForEvent('close');
      await provider.keyboard.down('Enter');
      await closed;
      await expect(page.getByText(/^Paied on/)).toBeVisible();
    });
  });
}

test('a shopper gets from the skip link to the cart with the keyboard alone', async ({ page }) => {
  const product = await createProduct();
  await page.goto(`/product/${product._id}`);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const add = page.getByRole('button', { name: /^Add to cart/ });
  await enterAt(page, add);
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${product.name}` })).toHaveValue('1');
});

test('the account menu opens, works and closes by keyboard', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('button', { name: /^Account/ });
  const signUp = page.getByRole('link', { name: /^Sign Up/ });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(signUp).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(signUp).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await enterAt(page, signUp);
  await expect(page).toHaveURL('/register');
  await expect(signUp).toBeHidden();
});
