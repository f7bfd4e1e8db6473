import type { Page } from '@playwright/test';
import type { Product } from '../../contract/goods/products.ts';
import { cartItemOf, recall, remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import type { Person } from './support/people.ts';
import { address, createProduct } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

const steps = (page: Page) => page.getByRole('navigation', { name: 'Checkout steps' });
const next = (page: Page) => page.getByRole('button', { name: /^Continue/ });
const submitButton = (page: Page) => page.getByRole('button', { name: /^Submit Order/ });

async function signedIn(page: Page, { userInfo }: Person, more: object = {}): Promise<void> {
  await remember(page, { userInfo, ...more });
}

// Shows S2.checkout.1, S2.checkout.2.
test(
  'the steps bar names four steps, and only reached ones are links',
  { tag: '@core' },
  async ({ page, customer }) => {
    await signedIn(page, customer);
    await page.goto('/shipping');
    await expect(steps(page).getByRole('listitem')).toHaveText([
      /Sign In/,
      /Shipping/,
      /Payment/,
      /Place Order/,
    ]);
    await expect(steps(page).getByRole('link')).toHaveText([/Sign In/, /Shipping/]);
    await signedIn(page, customer, { shippingAddress: address });
    await page.goto('/shipping');
    await expect(steps(page).getByRole('link')).toHaveText([/Sign In/, /Shipping/, /Payment/]);
    await steps(page)
      .getByRole('link', { name: /Payment/ })
      .click();
    await expect(page).toHaveURL('/payment');
    await next(page).click();
    await expect(page).toHaveURL('/placeorder');
    await expect(steps(page).getByRole('link')).toHaveCount(4);
    await expect(steps(page).locator('[aria-current=step]')).toHaveText(/Place Order/);
  },
);

test('on a phone the buyer reads which of four steps it is, and can open the sum', async ({
  page,
  customer,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signedIn(page, customer, { cartItems: [cartItemOf(await createProduct({ price: 1000 }))] });
  await page.goto('/shipping');
  await expect(page.getByText('2 of 4 · Shipping')).toBeVisible();
  const total = page.locator('summary').filter({ hasText: /^Total.*2,150\.00 ETB/ });
  expect((await total.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await expect(page.getByText('1,000.00 ETB').first()).toBeHidden();
  await total.click();
  await expect(page.getByText('1,000.00 ETB').first()).toBeVisible();
  for (const control of [page.getByLabel(/^Name/), page.getByLabel(/^Phone/), next(page)])
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(52);
});

// Shows S2.checkout.3, S2.checkout.5, S2.checkout.6, S5.25.
test(
  'every field of the address is required; a complete address is stored and leads on',
  { tag: '@core' },
  async ({ page, customer }) => {
    await signedIn(page, customer);
    await page.goto('/shipping');
    const values = {
      Name: 'ወ/ሮ አልማዝ ከበደ',
      Email: 'almaz@e2e.example',
      Phone: '0911234567',
      Address: 'Bole, Woreda 3',
      City: 'Adama',
      'Postal Code': '1888',
      Country: 'Ethiopia',
    };
    await expect(page.getByLabel(/^Name/)).toHaveValue(customer.name);
    await expect(page.getByLabel(/^Email/)).toHaveValue(customer.email);
    await expect(page.getByLabel(/^Postal Code/)).toHaveValue('1000');
    await expect(page.getByLabel(/^Postal Code/)).toBeHidden();
    await page.getByText(/^Postal code and country: 1000, Ethiopia/).click();
    for (const label of Object.keys(values)) await page.getByLabel(new RegExp(`^${label}`)).fill('');
    await next(page).click();
    await expect(page.getByLabel(/^Name/)).toBeFocused();
    for (const label of Object.keys(values)) {
      const field = page.getByLabel(new RegExp(`^${label}`));
      await expect(field).toHaveAccessibleDescription(new RegExp(`Please fill in ${label}`));
    }
    for (const [label, value] of Object.entries(values))
      await page.getByLabel(new RegExp(`^${label}`)).fill(value);
    await page.getByLabel(/^Country/).press('Enter');
    await expect(page).toHaveURL('/payment');
    expect(await recall(page, 'shippingAddress')).toEqual({
      name: values.Name,
      email: values.Email,
      phone: '+251911234567',
      address: values.Address,
      city: values.City,
      postalCode: values['Postal Code'],
      country: values.Country,
    });
  },
);

// Shows S2.checkout.7, S2.checkout.8, S2.checkout.9, S9.32.
test(
  'the only payment method is already chosen; the choice is stored and leads on',
  { tag: '@core' },
  async ({ page, customer }) => {
    await signedIn(page, customer, { shippingAddress: address });
    await page.goto('/payment');
    await expect(page.getByRole('radio')).toHaveCount(1);
    await expect(page.getByRole('radio', { name: /^PayPal or Credit Card/ })).toBeChecked();
    await next(page).click();
    await expect(page).toHaveURL('/placeorder');
    expect(await recall(page, 'paymentMethod')).toBe('PayPal');
  },
);

// Shows S1.3, S2.checkout.10, S2.checkout.11, S2.checkout.12, S2.checkout.13, S9.2.
test(
  'Place Order shows address, payment method, every line and the total',
  { tag: '@core' },
  async ({ page, customer }) => {
    const bench = await createProduct({ price: 1_234_567.89 });
    const stool = await createProduct({ price: 33.3 });
    await signedIn(page, customer, {
      cartItems: [cartItemOf(bench), cartItemOf(stool, 3)],
      shippingAddress: address,
      paymentMethod: 'PayPal',
    });
    await page.goto('/placeorder');
    const main = page.getByRole('main');
    await expect(main).toContainText('Almaz Kebede');
    await expect(main).toContainText('Bole, Woreda 3, House 120, Addis Ababa 1000, Ethiopia');
    await expect(main.getByRole('link', { name: 'almaz@e2e.example' })).toHaveAttribute(
      'href',
      'mailto:almaz@e2e.example',
    );
    await expect(main.getByRole('link', { name: '+251911234567' })).toHaveAttribute(
      'href',
      'tel:+251911234567',
    );
    await expect(main).toContainText('PayPal or Credit Card');
    await expect(main).toContainText('1 x 1,234,567.89 = 1,234,567.89 ETB');
    await expect(main).toContainText('3 x 33.30 = 99.90 ETB');
    await expect(main.getByRole('link', { name: bench.name })).toHaveAttribute(
      'href',
      `/product/${bench._id}`,
    );
    await expect(main.locator('li').filter({ hasText: stool.name }).locator('img')).toBeVisible();
    await expect(main).toContainText(/Items.*1,234,667\.79 ETB.*Shipping.*0\.00 ETB.*Tax.*185,200\.17 ETB/);
    await expect(main).toContainText(/Total.*1,419,867\.96 ETB/);
  },
);

test('a cart of fifty lines makes one order', async ({ page, customer }) => {
  const products: Product[] = [];
  for (let tens = 0; tens < 5; tens++)
    products.push(...(await Promise.all(Array.from({ length: 10 }, () => createProduct({ price: 10 })))));
  await signedIn(page, customer, {
    cartItems: products.map((product) => cartItemOf(product, 2)),
    shippingAddress: address,
    paymentMethod: 'PayPal',
  });
  await page.goto('/cart');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(
    /Subtotal \(100\) items.*1,000\.00 ETB/,
  );
  await page.goto('/placeorder');
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/order\//);
  await expect(page.getByText('2 x 10 = 20 ETB')).toHaveCount(50);
});

test('losing the network after the address stops the buyer only at the last step', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/failed: /);
  await signedIn(page, customer, {
    cartItems: [cartItemOf(await createProduct())],
    shippingAddress: address,
  });
  await page.goto('/shipping');
  await expect(page.getByLabel(/^Phone/)).toHaveValue('0911 234 567');
  await next(page).click();
  await expect(page.getByRole('radio', { name: /PayPal/ })).toBeChecked();
  // A preloaded file has an entry once it has arrived.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].every(
      ({ href }) => performance.getEntriesByName(href).length > 0,
    ),
  );
  await page.context().setOffline(true);
  await next(page).click();
  await expect(page).toHaveURL('/placeorder');
  await expect(page.getByRole('alert')).toContainText('No connection to the shop');
  // The page asks the shop again by itself once the network is back.
  await page.context().setOffline(false);
  await expect(submitButton(page)).toBeEnabled();
});

test('while the shop cannot give a quote, nothing can be ordered', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/(503|failed: .*) POST .*\/quote$/);
  await page.route('**/api/orders/quote', (route) => route.abort('internetdisconnected'));
  await signedIn(page, customer, {
    cartItems: [cartItemOf(await createProduct())],
    shippingAddress: address,
    paymentMethod: 'PayPal',
  });
  await page.goto('/placeorder');
  await expect(page.getByRole('alert')).toContainText('No connection to the shop');
  await expect(submitButton(page)).toBeDisabled();
  await page.unrouteAll();
  await page.getByRole('button', { name: /^Try again/ }).click();
  await expect(submitButton(page)).toBeEnabled();
});

test('a refused order shows a red alert beside the button', async ({ page, customer, expectRefusal }) => {
  expectRefusal(/400 POST .*\/api\/orders$/);
  await signedIn(page, customer, {
    cartItems: [cartItemOf(await createProduct())],
    shippingAddress: { ...address, phone: '12' },
    paymentMethod: 'PayPal',
  });
  await page.goto('/placeorder');
  await submitButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid phone number, such as 0911 234 567');
  await page.getByRole('link', { name: 'Edit the shipping address' }).click();
  await page.getByLabel(/^Phone/).fill('0911 23 45 67');
  await next(page).click();
  await expect(page).toHaveURL('/payment');
  await next(page).click();
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/order\//);
});

test('a person who was signed out meanwhile signs in and finds everything as it was', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/401 POST .*\/api\/orders$/);
  await signedIn(page, customer, {
    cartItems: [cartItemOf(await createProduct())],
    shippingAddress: address,
    paymentMethod: 'PayPal',
  });
  await page.goto('/placeorder');
  await expect(submitButton(page)).toBeEnabled();
  await call('POST', '/api/users/logout', { token: customer.userInfo.token });
  await submitButton(page).click();
  await expect(page.getByText('Please sign in first').first()).toBeVisible();
  await expect(page).toHaveURL('/login?redirect=/placeorder');
  await page.getByLabel(/^Email Address/).fill(customer.email);
  await page.getByLabel(/^Password/).fill(customer.password);
  await page.getByLabel(/^Password/).press('Enter');
  await expect(page).toHaveURL('/placeorder');
  await submitButton(page).click();
  await expect(page.getByText('Your order is submited successfully')).toBeVisible();
});
