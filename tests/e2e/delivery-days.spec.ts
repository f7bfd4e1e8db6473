import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { CalendarYear } from '../../contract/days/calendar-requests.ts';
import { shortDay } from '../../contract/days/written-days.ts';
import { noonOf } from '../../contract/days/days.ts';
import type { HalfDay } from '../../contract/deliveries/half-days/halves.ts';
import { halfDayInShort, halfDayWords } from '../../contract/deliveries/half-days/half-day-words.ts';
import type { HalfDays } from '../../contract/deliveries/half-days/half-days.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { Quote } from '../../contract/orders/quotes.ts';
import type { Product } from '../../contract/goods/products.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { fillCheckout } from './support/fill-checkout.ts';
import { tabTo } from './support/keyboard.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administrator, registerCustomer, signIn } from './support/people.ts';
import { address, administratorToken, createProduct, listOrdersOf } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

// The tests fill half-days and close days, which others must not see.
useOwnShop({});

const next = (page: Page) => page.getByRole('button', { name: /^Continue/ });
const submitButton = (page: Page) => page.getByRole('button', { name: /^Submit Order/ }).first();
const radioOf = (page: Page | Locator, halfDay: HalfDay) =>
  page.getByRole('radio', { name: halfDayWords(halfDay).en });
const atDoor = (page: Page, halfDay: HalfDay) =>
  page.getByText(`At your door: ${halfDayWords(halfDay).en}`, { exact: true });

async function readyOn({ _id: product }: Product): Promise<string> {
  const body = { orderItems: [{ product, qty: 1 }] };
  return (await call<Quote>('POST', '/api/orders/quote', { body })).readyOn!;
}
/** The free half-days of a piece, the first one first. */
async function freeOf(product: Product): Promise<HalfDay[]> {
  const query = new URLSearchParams({ city: address.city, ready: await readyOn(product) });
  const { days } = await call<HalfDays>('GET', `/api/delivery/half-days?${query}`);
  return days.flatMap(({ day, free }) => free.map((half) => ({ day, half })));
}

test(
  'on a phone the half-day is chosen with the keyboard, kept back and forth, and promised',
  { tag: '@core' },
  async ({ page, customer }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const sofa = await createProduct({ leadTimeDays: 2 });
    const [first, second] = (await freeOf(sofa)) as [HalfDay, HalfDay];
    await fillCheckout(page, customer, sofa);
    await page.goto('/payment');
    await expect(radioOf(page, first)).toBeChecked();
    await expect(atDoor(page, first)).toBeVisible();
    await tabTo(page, radioOf(page, first));
    await page.keyboard.press('ArrowRight');
    await expect(radioOf(page, second)).toBeChecked();
    await expect(page.getByText(halfDayWords(second).am)).toBeVisible();
    await next(page).click();
    await expect(page).toHaveURL('/placeorder');
    await expect(atDoor(page, second)).toBeVisible();
    await page.getByRole('link', { name: 'Edit the day of delivery' }).click();
    await expect(radioOf(page, second)).toBeChecked();
    await page.goBack();
    await expect(atDoor(page, second)).toBeVisible();
    await submitButton(page).click();
    await expect(page).toHaveURL(/\/order\//);
    await expect(atDoor(page, second)).toBeVisible();
    const [order] = await listOrdersOf(customer);
    const { token } = customer.userInfo;
    expect((await call<Order>('GET', `/api/orders/${order!._id}`, { token })).promised).toEqual(second);
  },
);

for (const width of [360, 1280])
  test(`'Continue' does not move at ${width} pixels when the days of delivery come late`, async ({
    page,
    customer,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const sofa = await createProduct({ leadTimeDays: 2 });
    const [first] = (await freeOf(sofa)) as [HalfDay];
    await fillCheckout(page, customer, sofa);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/delivery/half-days?**', async (route) => {
      await released;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/delivery/half-days?**');
    await page.goto('/payment');
    await asked;
    await expect(page.getByRole('status').filter({ hasText: 'Looking for free half-days' })).toBeVisible();
    const before = await next(page).boundingBox();
    release();
    await expect(radioOf(page, first)).toBeChecked();
    expect(await next(page).boundingBox()).toEqual(before);
  });

test('who would rather be called gets no day, and can choose one on the page of the order', async ({
  page,
  customer,
}) => {
  const sofa = await createProduct({ leadTimeDays: 3 });
  await fillCheckout(page, customer, sofa);
  await page.goto('/payment');
  await page.getByRole('radio', { name: /^Call me about the day/ }).check();
  await next(page).click();
  await expect(page.getByText('The shop calls you about the day').first()).toBeVisible();
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/order\//);
  await page.getByRole('button', { name: /^Choose a day/ }).click();
  const wanted = (await freeOf(sofa))[2]!;
  await radioOf(page, wanted).check();
  await page.getByRole('button', { name: /^Take this half-day/ }).click();
  await expect(atDoor(page, wanted)).toBeVisible();
  await page.reload();
  await expect(atDoor(page, wanted)).toBeVisible();
});

test('a half-day that fills up meanwhile loses nothing: the next one is offered, and taken', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/409 .*\/api\/orders/);
  const sofa = await createProduct({ leadTimeDays: 12, countInStock: 50 });
  const [first, second] = (await freeOf(sofa)) as [HalfDay, HalfDay];
  await fillCheckout(page, customer, sofa);
  await page.goto('/placeorder');
  await expect(atDoor(page, first)).toBeVisible();
  const others = await registerCustomer();
  for (let taken = 0; taken < 20; taken += 1) {
    await call('POST', '/api/orders', {
      token: others.userInfo.token,
      headers: { 'idempotency-key': randomUUID() },
      body: {
        orderItems: [{ product: sofa._id, qty: 1 }],
        shippingAddress: address,
        paymentMethod: 'PayPal',
        halfDay: first,
      },
    });
  }
  await submitButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'taken meanwhile' })).toBeVisible();
  await expect(atDoor(page, second)).toBeVisible();
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/order\//);
  await expect(atDoor(page, second)).toBeVisible();
});

test('product and cart name the first free half-day, and follow when the owner closes that day', async ({
  page,
  customer,
}) => {
  const sofa = await createProduct({ leadTimeDays: 7 });
  const [first] = (await freeOf(sofa)) as [HalfDay];
  await fillCheckout(page, customer, sofa);
  await page.goto(`/product/${sofa._id}`);
  const promise = (halfDay: HalfDay) => page.getByText(`At your door by ${halfDayInShort(halfDay).en}`);
  await expect(promise(first)).toBeVisible();
  // Each place that names the day says why it is not sooner.
  const why = page.getByText(/^Made ready for you: \d+ days/);
  await expect(why).toBeVisible();
  await page.goto('/cart');
  await expect(promise(first)).toBeVisible();
  await expect(why).toBeVisible();
  for (const path of ['/payment', '/placeorder']) {
    await page.goto(path);
    await expect(why).toBeVisible();
  }

  await remember(page, { userInfo: await signIn(administrator) });
  await page.goto('/admin/calendar');
  const year = first.day.slice(0, 4);
  await expect(page.getByRole('button', { name: 'Close days' })).toBeVisible();
  if (!(await page.getByText(`${year} ·`).isVisible()))
    await page.getByRole('link', { name: `Go to ${year}` }).click();
  await page.getByRole('button', { name: 'Close days' }).click();
  await page.getByLabel('First day').fill(first.day);
  const reason = `Stocktaking ${randomUUID().slice(0, 6)}`;
  await page.getByRole('textbox', { name: 'Reason', exact: true }).fill(reason);
  await page.getByRole('button', { name: 'Close these days' }).click();
  const row = page.getByRole('listitem').filter({ hasText: reason });
  await expect(row.getByText(shortDay(noonOf(first.day)))).toBeVisible();

  const after = (await freeOf(sofa))[0]!;
  expect(after.day > first.day).toBe(true);
  await page.goto(`/product/${sofa._id}`);
  await expect(promise(after)).toBeVisible();
  await page.goto(`/admin/calendar?year=${year}`);
  await row.getByRole('button', { name: `Open again: ${reason}` }).click();
  await expect(row).toHaveCount(0);
  expect((await freeOf(sofa))[0]).toEqual(first);
});

test('the owner confirms a holiday by the moon, moves it, and opens on another one', async ({ page }) => {
  await remember(page, { userInfo: await signIn(administrator) });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/admin/calendar?year=2031');
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const mawlid = row('Mawlid');
  await expect(mawlid.getByText('Estimate: does not count yet')).toBeVisible();
  await mawlid.getByRole('button', { name: /^Confirm\b.*Mawlid/ }).click();
  await expect(mawlid.getByText('Closed')).toBeVisible();
  await mawlid.getByLabel('Day of Mawlid').fill('2031-07-03');
  await mawlid.getByRole('button', { name: /^Move\b.*Mawlid/ }).click();
  await expect(mawlid.getByText('computed: Wed 2 Jul')).toBeVisible();
  const fasika = row('Easter (Fasika)');
  await fasika.getByRole('button', { name: /^Open on this day: Easter/ }).click();
  await expect(fasika.getByText('Open all the same')).toBeVisible();
  const token = await administratorToken();
  const { holidays } = await call<CalendarYear>('GET', '/api/calendar?year=2031', { token });
  expect(holidays.find(({ name }) => name === 'mawlid')).toMatchObject({ day: '2031-07-03' });
  expect(holidays.find(({ name }) => name === 'fasika')).toMatchObject({ isOpen: true });
});
