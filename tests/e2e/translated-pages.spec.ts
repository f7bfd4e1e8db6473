import type { Page } from '@playwright/test';
import { cartItemOf, remember } from './support/browser-memory.ts';
import { fillCheckout } from './support/fill-checkout.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administrator, signIn } from './support/people.ts';
import { newNumber } from './support/phones.ts';
import { createProduct } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';
import { imitateTranslator } from './support/translator.ts';
import { expectRefusalsOfVisits, makeThings, visitsOf } from './support/visits.ts';

useOwnShop();
test.use({ viewport: { width: 360, height: 800 } });

test(
  'a guest whose browser translates the shop buys with a phone number',
  { tag: '@core' },
  async ({ page, context }) => {
    await imitateTranslator(context);
    const product = await createProduct({ countInStock: 5, price: 1000 });
    await page.goto(`/product/${product._id}`);
    await expect(page.locator('h1 > font')).toHaveText(product.name);
    await page.getByRole('button', { name: /^Add to cart/ }).click();
    await expect(page).toHaveURL('/cart');
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect(summary).toContainText(/Subtotal \(1\) item/);
    // A text that changes is seen, although it was replaced.
    await page.getByRole('button', { name: /^One more/ }).click();
    await expect(summary).toContainText(/Subtotal \(2\) items.*2,000\.00 ETB/);
    await page.getByRole('link', { name: /^Checkout/ }).click();
    await page.getByRole('link', { name: /^Buy with a phone number/ }).click();
    await page.getByLabel(/^Name/).fill('Hana Tesfaye');
    await page.getByLabel(/^Phone/).fill(newNumber().typed);
    await page.getByRole('button', { name: /^Continue/ }).click();
    await expect(page).toHaveURL('/payment');
    await page.getByRole('button', { name: /^Continue/ }).click();
    await expect(page).toHaveURL('/placeorder');
    await page.getByRole('button', { name: /^Submit Order/ }).click();
    await expect(page).toHaveURL(/\/order\/[\da-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1, name: /^Order/ })).toBeVisible();
  },
);

/** React draws anew the parts that were translated before it knew them, and says so. */
test.beforeEach(({ watch }) => watch.tolerate(/React error #418/));

test('a page that was translated before its scripts came works', async ({ page, context }) => {
  await imitateTranslator(context, 'parsed');
  const product = await createProduct({ countInStock: 5 });
  await page.goto(`/product/${product._id}`);
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(page).toHaveURL('/cart');
});

/** Presses each button of the page once; where one led elsewhere or opened a dialog, the page is opened anew. */
async function pressAll(page: Page, address: string): Promise<void> {
  const buttons = page.getByRole('main').getByRole('button', { disabled: false });
  const count = await buttons.count();
  for (let at = 0; at < count; at += 1) {
    const button = buttons.nth(at);
    if ((await buttons.count()) <= at || !(await button.isVisible())) continue;
    const name = await button.textContent();
    await button.click({ timeout: 2_000, noWaitAfter: true }).catch(() => undefined);
    await expect(page.getByText('Unexpected Application Error!'), `${address}: ${name}`).toHaveCount(0);
    const isElsewhere = !page.url().endsWith(address) || (await page.getByRole('dialog').count()) > 0;
    if (isElsewhere) await page.goto(address);
  }
}

for (const by of ['guest', 'customer', 'administrator'] as const)
  test(`every page for a ${by} lives while a browser translates it and all its buttons are pressed`, async ({
    page,
    context,
    customer,
    watch,
  }) => {
    // The back office has a thousand buttons.
    test.setTimeout(1_800_000);
    expectRefusalsOfVisits(by, watch.expectRefusal);
    // Buttons are pressed with nothing filled in, so much is refused.
    watch.tolerate(/^[45]\d\d /);
    await imitateTranslator(context);
    // Without an authenticator the tests' browser may end when a passkey is asked for.
    await (await context.newCDPSession(page)).send('WebAuthn.enable');
    const things = await makeThings(customer);
    if (by === 'customer') await fillCheckout(page, customer, things.product);
    if (by === 'guest') await remember(page, { cartItems: [cartItemOf(things.product)] });
    for (const { address } of visitsOf(by, things)) {
      if (by === 'administrator') await remember(page, { userInfo: await signIn(administrator) });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByText('Loading...')).toHaveCount(0);
      await pressAll(page, address);
    }
  });
