import { READY_ROLES } from '../../contract/accounts/jobs.ts';
import type { Staff } from '../../contract/accounts/staff.ts';
import { remember } from './support/browser-memory.ts';
import { createColleague } from './support/colleagues.ts';
import { findBarriers } from './support/axe.ts';
import { useOwnShop } from './support/own-shop.ts';
import { call } from './support/call.ts';
import { registerCustomer, signIn } from './support/people.ts';
import { administratorToken } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

useOwnShop();

test.use({ viewport: { width: 360, height: 740 } });

/** The bottom bar of each ready set, without 'More'; it repeats the table on purpose. */
const BARS: Record<(typeof READY_ROLES)[number], readonly string[]> = {
  owner: ['Today', 'Orders', 'Deliveries', 'Products', 'Money'],
  manager: ['Today', 'Orders', 'Deliveries', 'Products', 'Money'],
  seller: ['Today', 'Orders', 'Counter', 'Deliveries', 'Products'],
  cashier: ['Today', 'Counter', 'Orders'],
  accountant: ['Today', 'Money', 'Orders', 'Customers'],
  storekeeper: ['Today', 'Stock', 'Orders', 'Deliveries', 'Products'],
  dispatcher: ['Today', 'Deliveries', 'Orders', 'Service'],
  driver: ['My tour', 'Today'],
  'workshop-head': ['Today', 'Workshop', 'Stock', 'Products'],
  carpenter: ['Today', 'Workshop', 'Stock'],
};

test('each role finds its own work at the bottom of a phone, and reaches the screens behind it', async ({
  openContext,
}) => {
  for (const role of READY_ROLES) {
    const page = await (await openContext({ viewport: { width: 360, height: 740 } })).newPage();
    await remember(page, { userInfo: await createColleague(role) });
    await page.goto('/admin');
    const bottom = page.locator('nav.office-bottom > ul > li > a');
    await expect(bottom.first(), role).toBeVisible();
    const tops = await bottom.evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
    expect(new Set(tops).size, `${role}: rows of the bar`).toBe(1);
    const names = await bottom.locator('.office-tab-name').allTextContents();
    expect(names, role).toEqual(BARS[role]);
    await bottom.last().click();
    await expect(page.getByRole('heading', { level: 1 }), role).toBeVisible();
    await expect(page, role).toHaveURL(/\/admin(\/|$)/);
    await page.context().close();
  }
});

test('an owner makes a role from jobs, gives it to somebody, and cannot remove it while they have it', async ({
  page,
  openContext,
  expectRefusal,
}) => {
  expectRefusal(/^409 DELETE .*\/api\/staff\/roles\//);
  const { email, password, userInfo } = await registerCustomer();
  const token = await administratorToken();
  await call('PUT', `/api/staff/${userInfo._id}`, { token, body: { role: 'driver' } });
  await remember(page, { userInfo: await createColleague('owner') });
  await page.goto('/admin/staff');
  await page.getByRole('button', { name: 'Add a role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a role' });
  await dialog.getByRole('button', { name: 'Save the role' }).click();
  await expect(dialog.getByLabel(/^Name in English/)).toHaveAccessibleDescription(/Give the role a name/);
  await dialog.getByLabel(/^Name in English/).fill('Counter and books');
  await dialog.getByLabel(/^Name in Amharic/).fill('መሸጫና ሒሳብ');
  await dialog.getByLabel(/^Take money/).check();
  await dialog.getByLabel(/^Keep accounts/).check();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save the role' }).click();
  await expect(dialog).toHaveCount(0);
  const person = page.getByRole('listitem').filter({ hasText: email });
  await person.getByLabel(/^Role of/).selectOption({ label: 'Counter and books' });
  await expect(person.getByText(/^Take money.* · Keep accounts/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove Counter and books' }).click();
  await expect(page.getByText(/^Somebody has this role/)).toBeVisible();

  const theirs = await (await openContext({ viewport: { width: 360, height: 740 } })).newPage();
  await theirs.goto('/login');
  await theirs.getByLabel(/^Email Address/).fill(email);
  await theirs.getByLabel(/^Password/).fill(password);
  await theirs.getByRole('button', { name: /^Sign In/ }).click();
  await expect(theirs).toHaveURL('/admin/counter');
  const names = theirs.locator('nav.office-bottom .office-tab-name');
  await expect(names).toHaveText(['Today', 'Counter', 'Orders', 'Money', 'Customers', 'More']);
});

test('somebody whose role has no job sees one plain page, in English and in Amharic', async ({ page }) => {
  const token = await administratorToken();
  const { email, password, userInfo } = await registerCustomer();
  const body = { name: 'On leave', nameAm: 'ዕረፍት ላይ', jobs: [] };
  const { roles } = await call<Staff>('POST', '/api/staff/roles', { token, body });
  const made = roles.find(({ name }) => name === body.name)!;
  await call('PUT', `/api/staff/${userInfo._id}`, { token, body: { role: made._id } });
  await remember(page, { userInfo: await signIn({ email, password }) });
  for (const path of ['/admin', '/admin/orderlist']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'No job yet' })).toBeVisible();
    await expect(page.getByText(/^You work here/)).toBeVisible();
  }
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'አማርኛ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'እስካሁን ሥራ አልተሰጠም' })).toBeVisible();
});
