import type { Page } from '@playwright/test';
import { remember } from './support/browser-memory.ts';
import { expectStates } from './support/call-states.ts';
import { administrator, registerCustomer, signIn } from './support/people.ts';
import { createProduct, placeOrder } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

/** Each test announces these answers, because it makes the shop fail so. */
const TOLD = /500 (GET|POST|PUT|DELETE) /;

/** A place of the back office, with how many things wait there. */
const place = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: new RegExp(`^${name}(\\s+[\\d+]+ waits?)?$`) });
const table = (page: Page, name: string) => page.getByRole('table', { name });

/** Lists and forms are fetched by GET and can be retried after a failure. */
const loadOf = (page: Page, token: string) =>
  ({
    method: 'GET',
    again: () => page.getByRole('button', { name: 'Try again' }).click(),
    keepsFailure: true,
    token,
  }) as const;

/** Presses Delete in a row and confirms. */
const deletionOf = (page: Page, name: string) => async () => {
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('alertdialog', { name: 'Are you sure?' }).getByRole('button', { name: 'OK' }).click();
};

// Shows S3.14, S4.6, S4.7, S4.8, S4.9, S7.21, S7.23, S7.25, S7.38, S8.1, S8.2, S8.3, S8.12.
test('users and orders in the back office show loading, failure and success', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(TOLD);
  const person = await registerCustomer();
  await placeOrder(person, await createProduct());
  const userInfo = await signIn(administrator);
  const { token } = userInfo;
  const load = loadOf(page, token);
  await remember(page, { userInfo });
  await page.goto('/admin/settings');
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await expectStates(page, {
    ...load,
    path: '/api/orders',
    act: () => place(page, 'Orders').click(),
    success: table(page, 'Orders'),
  });
  // All accounts are behind the customers.
  await place(page, 'Customers').click();
  await expectStates(page, {
    ...load,
    path: '/api/users',
    act: () => page.getByRole('link', { name: 'All accounts' }).click(),
    success: table(page, 'Users'),
  });
  // The audit log stands below the settings.
  await place(page, 'Settings').click();
  await expectStates(page, {
    ...load,
    path: '/api/audit',
    act: () => place(page, 'Audit log').click(),
    success: table(page, 'Audit log'),
  });
  await place(page, 'Customers').click();
  await page.getByRole('link', { name: 'All accounts' }).click();
  const user = `/api/users/${person.userInfo._id}`;
  await expectStates(page, {
    ...load,
    path: user,
    act: () => page.getByRole('link', { name: `Edit ${person.name}` }).click(),
    success: page.getByLabel('Is Admin'),
  });
  await page.getByLabel(/^Name/).fill(`${person.name} Tesfaye`);
  await expectStates(page, {
    method: 'PUT',
    path: user,
    act: () => page.getByRole('button', { name: 'Update' }).click(),
    success: page.getByText('user updated successfully'),
    token,
  });
  await expectStates(page, {
    method: 'DELETE',
    path: user,
    act: deletionOf(page, `${person.name} Tesfaye`),
    success: page.getByText('User deleted sucessfully'),
    token,
  });
});

// Shows S3.14, S4.6, S4.7, S4.8, S4.9, S7.46, S7.48, S7.50, S8.1, S8.2, S8.3, S8.12.
test(
  'products in the back office show loading, failure and success',
  { tag: '@core' },
  async ({ page, expectRefusal }) => {
    expectRefusal(TOLD);
    const product = await createProduct();
    const userInfo = await signIn(administrator);
    const { token } = userInfo;
    const load = loadOf(page, token);
    await remember(page, { userInfo });
    await page.goto('/admin/userlist');
    await expect(table(page, 'Users')).toBeVisible();
    await expectStates(page, {
      ...load,
      path: '/api/products/inventory',
      act: () => place(page, 'Products').click(),
      success: table(page, 'Products'),
    });
    await expectStates(page, {
      method: 'POST',
      path: '/api/products',
      act: () => page.getByRole('button', { name: 'Create Product' }).click(),
      success: page.getByRole('heading', { level: 1, name: 'Edit Product' }),
      token,
    });
    await page.goto(`/admin/product/${product._id}/edit`);
    const path = `/api/products/${product._id}`;
    await page.getByLabel(/^Brand/).fill('Another brand');
    await expectStates(page, {
      method: 'PUT',
      path,
      act: () => page.getByRole('button', { name: 'Update' }).click(),
      success: page.getByText('Product updated successfully'),
      token,
    });
    await page.goto(`/admin/productlist?keyword=${encodeURIComponent(product.name)}`);
    await expectStates(page, {
      method: 'DELETE',
      path,
      act: deletionOf(page, product.name),
      success: page.getByText('Product deleted successfully'),
      token,
    });
  },
);
