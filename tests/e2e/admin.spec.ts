import type { SettingsAnswer } from '../../contract/shop/settings.ts';
import { expect, test } from './support/administrator-test.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { registerCustomer } from './support/people.ts';
import { administratorToken, createProduct, placeOrder } from './support/shop-data.ts';

const SCREENS = [
  '/admin/userlist',
  '/admin/productlist',
  '/admin/orderlist',
  '/admin/pages/privacy',
  '/admin/settings',
  '/admin/audit-log',
  '/admin/user/0198c0de-0000-7000-8000-000000000000/edit',
  '/admin/product/0198c0de-0000-7000-8000-000000000000/edit',
];

// Shows S6.22, S6.23, S6.24.
test(
  'people who are no administrators are sent to the sign-in screen',
  { tag: '@core' },
  async ({ openContext, customer }) => {
    const guest = await (await openContext()).newPage();
    await guest.goto('/admin/userlist');
    await expect(guest).toHaveURL('/login?redirect=/admin/userlist');
    const page = await (await openContext()).newPage();
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    await remember(page, { userInfo: customer.userInfo });
    for (const path of SCREENS) {
      await page.goto(path);
      // The sign-in screen redirects signed-in people at once.
      await expect(page).toHaveURL('/');
      await expect(page.getByText('Only an administrator may do this')).toBeVisible();
    }
    expect(visited.filter((path) => path === '/login')).toHaveLength(SCREENS.length);
  },
);

// Shows S1.25, S2.order.11, S4.29, S6.20.
test('the list of orders names the buyer, and an unpaid order cannot be marked as delivered', async ({
  page,
  customer,
}) => {
  const order = await placeOrder(customer, await createProduct({ price: 4000 }));
  await page.goto('/admin/orderlist');
  const row = page.getByRole('row').filter({ hasText: customer.name });
  await expect(row).toContainText('5,600.00 ETB');
  await row.getByRole('link', { name: /^Details/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${order.number}` })).toBeVisible();
  await expect(page.getByText('Not Paid')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark As Delivered' })).toBeHidden();
});

// Shows S1.23, S2.admin.3, S2.admin.4, S2.admin.5, S2.admin.6, S2.admin.7, S6.14, S6.15, S7.24, S8.24, S8.25.
test('a user can be made administrator and deleted', { tag: '@core' }, async ({ page }) => {
  const person = await registerCustomer();
  await page.goto('/admin/userlist');
  const row = page.getByRole('row').filter({ hasText: person.email });
  await expect(row).toContainText('No administrator');
  await row.getByRole('link', { name: `Edit ${person.name}` }).click();
  await page.getByLabel('Is Admin').check();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('user updated successfully')).toBeVisible();
  await expect(row).not.toContainText('No administrator');

  await row.getByRole('button', { name: `Delete ${person.name}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await question.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('User deleted sucessfully')).toBeVisible();
  await expect(row).toBeHidden();
});

test('every screen of the back office warns when the exchange rate is older than two days', async ({
  page,
}) => {
  const answer = await call<SettingsAnswer>('GET', '/api/settings', { token: await administratorToken() });
  const usdRateSetAt = new Date(Date.now() - 80 * 3600_000).toISOString();
  await page.route('**/api/settings', (route) => route.fulfill({ json: { ...answer, usdRateSetAt } }));
  for (const screen of ['orderlist', 'productlist', 'userlist']) {
    await page.goto(`/admin/${screen}`);
    await expect(page.getByText('The USD rate is 3 days old; PayPal charges by it.')).toBeVisible();
  }
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Update' }).click();
  await expect(page).toHaveURL('/admin/settings?part=payment#usdRate');
  await expect(page.getByLabel(/^Birr for one US dollar/)).toBeInViewport();
  await expect(page.getByLabel(/^Birr for one US dollar/)).toBeFocused();
});
