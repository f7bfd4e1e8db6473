import type { Page } from '@playwright/test';
import { expect, test } from './support/administrator-test.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { administrator, signIn } from './support/people.ts';
import { administratorToken, createProduct, placeOrder } from './support/shop-data.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Administration' });
const toDo = (page: Page) => page.getByRole('region', { name: 'To do now' });

/** The number of deliveries without a day, as Today says it. */
const countOf = async (page: Page): Promise<number> =>
  Number(
    /^\s*(\d+)/.exec(
      (await toDo(page)
        .getByRole('link', { name: /Deliver(y|ies) that needs? a day/ })
        .textContent()) ?? '',
    )?.[1],
  );

test('a guest who asks for the back office signs in, and comes to Today', async ({ openContext }) => {
  const page = await (await openContext()).newPage();
  await page.goto('/admin');
  await expect(page).toHaveURL('/login?redirect=/admin');
  await page.getByLabel(/^Email Address/).fill(administrator.email);
  await page.getByLabel(/^Password/).fill(administrator.password);
  await page.getByLabel(/^Password/).press('Enter');
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
});

test('Today tells a new order by itself, and leads to it', async ({ page, customer }) => {
  const product = await createProduct();
  const pay = async () => {
    const { _id, totalPrice } = await placeOrder(customer, product);
    const body = { way: 'cheque', amount: totalPrice, reference: `CHQ${_id.slice(-8)}` };
    await call('POST', `/api/orders/${_id}/recorded-payments`, { token: await administratorToken(), body });
  };
  await pay();
  await page.goto('/admin');
  await expect(toDo(page)).toBeVisible();
  const before = await countOf(page);
  await pay();
  // The event that comes when somebody returns to this window.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => countOf(page)).toBeGreaterThan(before);
  expect(await findBarriers(page)).toEqual([]);
  await toDo(page)
    .getByRole('link', { name: /Deliver(y|ies) that needs? a day/ })
    .click();
  await expect(page).toHaveURL('/admin/dispatch?show=without-day');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('an order that waits is two presses away from being delivered', async ({ page, customer }) => {
  const order = await placeOrder(customer, await createProduct());
  const body = { way: 'cheque', amount: order.totalPrice, reference: `CHQ${order._id.slice(-8)}` };
  await call('POST', `/api/orders/${order._id}/recorded-payments`, {
    token: await administratorToken(),
    body,
  });
  await page.goto('/admin');
  const next = page.getByRole('region', { name: 'Longest waiting to be delivered' });
  await expect(next.getByRole('listitem').first()).toBeVisible();
  expect(await next.getByRole('listitem').count()).toBeLessThanOrEqual(5);
  await next.getByRole('link').first().click();
  await expect(page.getByRole('button', { name: /^Mark As Delivered|^Delivered/ }).first()).toBeVisible();
});

test('at 1280 the bar names what people do, and what belongs to where one is', async ({ page }) => {
  await page.goto('/admin/incoming-money');
  await expect(bar(page).getByRole('link', { name: /^Incoming money/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(bar(page).getByRole('link', { name: 'Legal pages' })).toBeHidden();
  await bar(page).getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/admin/settings');
  await bar(page).getByRole('link', { name: 'Legal pages' }).click();
  await expect(page).toHaveURL('/admin/pages/delivery');
  expect(await findBarriers(page)).toEqual([]);
});

test('the shop’s search and links are one press away from the back office', async ({ page }) => {
  await page.goto('/admin/orderlist');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Wenber' })).toHaveAttribute('href', '/');
  await expect(page.getByPlaceholder('Search Products...')).toBeHidden();
  await header.getByRole('button', { name: /^Menu/ }).click();
  await expect(page.getByPlaceholder('Search Products...')).toBeVisible();
  await expect(header.getByRole('link', { name: /^Cart/ })).toHaveAttribute('href', '/cart');
  expect(await findBarriers(page)).toEqual([]);
});

test('the back office speaks Amharic on a device that asks for it, and English again', async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'አማርኛ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ዛሬ' })).toBeVisible();
  const places = page.getByRole('navigation', { name: 'አስተዳደር' });
  await expect(places.getByRole('link', { name: 'ትዕዛዞች' })).toHaveAttribute('href', '/admin/orderlist');
  expect(await findBarriers(page)).toEqual([]);
  await page.goto('/shop');
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  await page.goto('/admin');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
});

test.describe('at 360', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('five places stand at the bottom, and all of them in a sheet', async ({ page }) => {
    await remember(page, { userInfo: await signIn(administrator) });
    await page.goto('/admin');
    await expect(bar(page).getByRole('listitem')).toHaveCount(6);
    await expect(bar(page).getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
    await bar(page).getByRole('button', { name: 'More' }).click();
    expect(await findBarriers(page)).toEqual([]);
    await bar(page).getByRole('link', { name: 'Audit log' }).click();
    await expect(page).toHaveURL('/admin/audit-log');
    await expect(bar(page).getByRole('link', { name: 'Audit log' })).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
