import type { Page } from '@playwright/test';
import { recall, remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import type { Person } from './support/people.ts';
import { createProduct, placeOrder } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

async function openProfile(page: Page, { userInfo }: Person): Promise<void> {
  await remember(page, { userInfo });
  await page.goto('/profile');
}
const updateButton = (page: Page) => page.getByRole('button', { name: /^Update/ });

// Shows S2.profile.3, S4.24, S5.9, S5.10.
test(
  'name, address and picture are required, a password is not',
  { tag: '@core' },
  async ({ page, customer }) => {
    await openProfile(page, customer);
    const values = [
      [/^Name/, customer.name],
      [/^Email Address/, customer.email],
      [/^Image Address/, '/default-picture.svg'],
    ] as const;
    for (const [label, value] of values) {
      await expect(page.getByLabel(label)).toHaveValue(value);
      await page.getByLabel(label).fill('');
      await expect(updateButton(page)).toBeDisabled();
      await page.getByLabel(label).fill(value);
    }
    await expect(page.getByLabel(/^Password/)).toHaveValue('');
    await expect(page.getByLabel(/^Confirm Password/)).toHaveValue('');
    await page.getByLabel(/^Name/).fill('  Tigist አበበ ');
    await page.getByLabel(/^Name/).press('Enter');
    await expect(page.getByText('Your profile is saved')).toBeVisible();
    expect(await recall(page, 'userInfo')).toMatchObject({
      name: 'Tigist አበበ',
      token: customer.userInfo.token,
    });
    await call('POST', '/api/users/login', { body: { email: customer.email, password: customer.password } });
  },
);

test('a refusal shows a red alert, and nothing typed is lost', async ({ page, customer, expectRefusal }) => {
  expectRefusal(/400 PUT .*\/profile$/);
  await openProfile(page, customer);
  await page.getByLabel(/^Name/).fill('Tigist');
  await page.getByLabel(/^Password/).fill('password123');
  await page.getByLabel(/^Confirm Password/).fill('password123');
  await updateButton(page).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'This password is too easy to guess' });
  await expect(refusal).toHaveText('This password is too easy to guess. Please choose another one');
  await expect(page.getByLabel(/^Name/)).toHaveValue('Tigist');
  await expect(page.getByLabel(/^Password/)).toHaveValue('password123');
  expect(await recall(page, 'userInfo')).toMatchObject({ name: customer.name });
});

test('a new address that waits for its code stays when a name is saved, until it is withdrawn', async ({
  page,
  customer,
}) => {
  await openProfile(page, customer);
  const wanted = `new-${customer.email}`;
  const notice = page.getByText(`We sent a code to ${wanted}`);
  await page.getByRole('textbox', { name: /^Email/ }).fill(wanted);
  await updateButton(page).click();
  await expect(notice).toBeVisible();
  await page.getByLabel(/^Name/).fill('Tigist Bekele');
  await updateButton(page).click();
  await expect.poll(async () => (await recall(page, 'userInfo'))?.name).toBe('Tigist Bekele');
  await page.reload();
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: /^Keep the address I have/ }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByLabel(/^Name/)).toHaveValue('Tigist Bekele');
  await expect(notice).toBeHidden();
});

test('a person without orders is told so, with a link to the shop', async ({ page, customer }) => {
  await openProfile(page, customer);
  await expect(page.getByText('You have not ordered anything yet')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^Go to the shop/ })).toHaveAttribute(
    'href',
    '/shop',
  );
});

// Shows S2.profile.5, S2.profile.6, S2.profile.10.
test(
  'My Orders has six columns and one row per order, newest first',
  { tag: '@core' },
  async ({ page, customer }) => {
    const product = await createProduct({ countInStock: 9 });
    const orders = [await placeOrder(customer, product), await placeOrder(customer, product, 2)];
    await openProfile(page, customer);
    const table = page.getByRole('table', { name: 'My Orders' });
    await expect(table.getByRole('columnheader')).toHaveText([
      'Id',
      'Date',
      'Total',
      'Paid',
      'Delivered',
      'Action',
    ]);
    const details = table.getByRole('link', { name: /^Details/ });
    await expect(details).toHaveCount(2);
    for (const [index, order] of orders.toReversed().entries())
      await expect(details.nth(index)).toHaveAttribute('href', `/order/${order._id}`);
  },
);

test('what failed to load says why and can be retried', async ({ page, customer, expectRefusal }) => {
  expectRefusal(/(503|failed: .*) GET .*\/myorders/);
  await page.route('**/api/orders/myorders*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The shop is very busy.' } }),
  );
  await openProfile(page, customer);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page cannot be shown right now');
  await expect(page.getByRole('alert')).toHaveText('The shop is very busy.');
  await page.unrouteAll();
  await page.route('**/api/orders/myorders*', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('No connection to the shop');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel(/^Name/)).toHaveValue(customer.name);
});

test('while loading, the page has its final layout and a hidden Loading...', async ({ page, customer }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/orders/myorders*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await openProfile(page, customer);
  await expect(page.getByRole('heading', { level: 2, name: /^My Orders/ })).toBeVisible();
  await expect(page.getByRole('main').getByText('Loading...')).toBeAttached();
  await page.evaluate(() => document.fonts.ready.then(() => null));
  const before = await page.getByRole('heading', { level: 2, name: /^My Orders/ }).boundingBox();
  held.resolve();
  await expect(page.getByLabel(/^Name/)).toHaveValue(customer.name);
  await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0);
  expect(await page.getByRole('heading', { level: 2, name: /^My Orders/ }).boundingBox()).toEqual(before);
});

// Shows S8.40.
test(
  'a malformed answer of the server shows the general error',
  { tag: '@core' },
  async ({ page, customer, expectRefusal }) => {
    expectRefusal(/console error: /);
    await page.route('**/api/orders/myorders*', (route) => route.fulfill({ json: { not: 'a list' } }));
    await openProfile(page, customer);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel(/^Name/)).toHaveValue(customer.name);
  },
);
