import type { Page } from '@playwright/test';
import type { Crew } from '../../contract/deliveries/deliveries.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { openDayFrom } from '../../contract/days/opening-times.ts';
import { dayIn } from '../support/deliveries.ts';
import { firstCalendar } from '../support/open-days.ts';
import { expect, test } from './support/administrator-test.ts';
import { officeScreens } from './support/test.ts';
import { findBarriers } from './support/axe.ts';
import { call } from './support/call.ts';
import { holdNext } from './support/hold.ts';
import { useOwnShop } from './support/own-shop.ts';
import type { Person } from './support/people.ts';
import { administratorToken, createProduct, placeOrder } from './support/shop-data.ts';

useOwnShop({ paymentMethods: ['PayPal', 'PayOnDelivery'] });

/** The first day from so many days on on which the shop is open. */
const openDayIn = (days: number): string => openDayFrom(dayIn(days), firstCalendar());

const asStaff = async <T>(method: string, path: string, body?: object): Promise<T> =>
  call<T>(method, `/api${path}`, { token: await administratorToken(), ...(body && { body }) });

/** A sofa that is paid at the door. */
const order = async (customer: Person, name: string, qty = 1): Promise<Order> =>
  placeOrder(customer, await createProduct({ name, price: 4000 }), qty, 'PayOnDelivery');

const deliveryOf = async ({ _id }: Order) => (await asStaff<Order>('GET', `/orders/${_id}`)).deliveries[0]!;

async function plan(placed: Order, day: string, half: string, crew?: Crew): Promise<void> {
  const { _id, version } = await deliveryOf(placed);
  await asStaff('PUT', `/deliveries/${_id}/half-day`, { version, day, half });
  if (!crew) return;
  const now = await deliveryOf(placed);
  await asStaff('PUT', `/deliveries/${_id}/crew`, { version: now.version, crew: crew._id });
}

/** The buyer was called, so that their order waits for its day. */
async function confirm(placed: Order): Promise<void> {
  const { _id, version } = await deliveryOf(placed);
  await asStaff('POST', `/deliveries/${_id}/calls`, { version, outcome: 'confirmed' });
}

const addCrew = (name: string): Promise<Crew> =>
  asStaff('POST', '/crews', { name, vehicle: 'Isuzu NPR 3-A12345', driver: 'Dawit', phone: '0911223344' });

const card = (page: Page, { number }: Order) =>
  page.getByRole('article').filter({ hasText: `Order ${number}` });
/** The orders of the day, which stands beside the list of a wide screen. */
const numbers = (page: Page) =>
  theDay(page)
    .getByRole('article')
    .getByRole('link', { name: /^Order \d+$/ });
const theDay = (page: Page) => page.locator('section[aria-labelledby=day]');

async function expectToFit(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

for (const [index, { width }] of officeScreens.entries())
  test(`staff plan a half-day, stop by stop, at ${width}`, async ({ page, customer }, testInfo) => {
    const day = openDayIn(10 + 7 * index);
    const crew = await addCrew(`Truck ${width}`);
    const [first, second, third] = [
      await order(customer, 'Entoto three-seat sofa'),
      await order(customer, 'Wanza dining chair', 4),
      await order(customer, 'Awash bookshelf'),
    ];
    await plan(first, day, 'morning', crew);
    await plan(second, day, 'morning', crew);
    await confirm(third);
    await page.setViewportSize({ width, height: 800 });

    await page.goto('/admin/dispatch?show=without-day');
    await card(page, third)
      .getByRole('button', { name: /^Give a day/ })
      .click();
    await page.getByLabel('Half-day').selectOption(`${day} morning`);
    await page.getByLabel('Reason').fill('The truck drives to Bole');
    await page.getByRole('button', { name: 'Save and tell the buyer' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(card(page, third)).toHaveCount(0);

    await page.goto(`/admin/dispatch?day=${day}`);
    await expect(page.getByRole('heading', { level: 3, name: /^Morning 3/ })).toBeVisible();
    await page.getByLabel(`Crew of order ${third.number}`).selectOption({ label: `Truck ${width}` });
    await expect(numbers(page)).toHaveText([first, second, third].map(({ number }) => `Order ${number}`));
    await page.getByRole('button', { name: `Bring order ${third.number} before the stop above` }).click();
    await expect(numbers(page)).toHaveText([first, third, second].map(({ number }) => `Order ${number}`));
    await expectToFit(page);
    await page.screenshot({ path: testInfo.outputPath(`half-day-${width}.png`), fullPage: true });

    await page.reload();
    await expect(numbers(page)).toHaveText([first, third, second].map(({ number }) => `Order ${number}`));
    await page.getByRole('link', { name: `Run sheet of Truck ${width}` }).click();
    await expect(page.getByRole('heading', { level: 2, name: /^2\. / })).toContainText(String(third.number));
    await expectToFit(page);
    await page.screenshot({ path: testInfo.outputPath(`run-sheet-${width}.png`), fullPage: true });
  });

test('a stop stays where it was moved while the list is loaded again, and the next one is moved after it', async ({
  page,
  customer,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const day = openDayIn(45);
  const crew = await addCrew('Truck of two presses');
  const [first, second, third] = [
    await order(customer, 'Bench of the first stop'),
    await order(customer, 'Bench of the second stop'),
    await order(customer, 'Bench of the third stop'),
  ];
  for (const each of [first, second, third]) await plan(each, day, 'morning', crew);
  await page.goto(`/admin/dispatch?day=${day}`);
  const up = ({ number }: Order) =>
    page.getByRole('button', { name: `Bring order ${number} before the stop above` });
  await expect(up(third)).toBeVisible();
  const again = await holdNext(page, 'GET', '/api/deliveries/half-day');
  await up(third).click();
  await again.request;
  await expect(numbers(page)).toHaveText([first, third, second].map(({ number }) => `Order ${number}`));
  await again.pass();
  await expect(page.locator('ol[aria-busy=true]')).toHaveCount(0);
  await up(third).click();
  await expect(numbers(page)).toHaveText([third, first, second].map(({ number }) => `Order ${number}`));
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('stops are put in order by keys alone', async ({ page, customer }) => {
  const day = dayIn(38);
  const crew = await addCrew('Truck of keys');
  const orders = [await order(customer, 'Bench one'), await order(customer, 'Bench two')];
  for (const each of orders) await plan(each, day, 'afternoon', crew);
  await page.goto(`/admin/dispatch?day=${day}`);
  const handle = page.getByRole('button', { name: /^Stop 1 of 2/ });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Stop 1 of 2 is taken')).toBeAttached();
  // Pressed until it works, because the drag measures the other stops shortly after its start.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Now stop 2 of 2')).toBeAttached({ timeout: 2000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(numbers(page)).toHaveText(orders.toReversed().map(({ number }) => `Order ${number}`));
});

test('a half-day of another administrator’s order is told of, and nothing is lost', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/409/);
  const placed = await order(customer, 'Bench three');
  await confirm(placed);
  await page.goto('/admin/dispatch?show=without-day');
  await card(page, placed)
    .getByRole('button', { name: /^Give a day/ })
    .click();
  await page.getByLabel('Reason').fill('They asked for it');
  await plan(placed, openDayIn(33), 'morning');
  await page.getByLabel('Half-day').selectOption(`${openDayIn(36)} morning`);
  await page.getByRole('button', { name: 'Save and tell the buyer' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /changed/i })).toBeVisible();
  await expect(page.getByLabel('Reason')).toHaveValue('They asked for it');
});

for (const { width } of officeScreens)
  test(`a buyer is called, three times, and the goods are released at ${width}`, async ({
    page,
    customer,
  }, testInfo) => {
    const placed = await order(customer, 'Gonder armchair');
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/dispatch?show=to-call');
    const mine = card(page, placed);
    await expect(mine.getByRole('link', { name: /^Call \+251/ })).toHaveAttribute('href', /^tel:\+251/);
    for (let tries = 1; tries <= 3; tries += 1) {
      await mine.getByRole('button', { name: /^Note the call/ }).click();
      await page.getByLabel('Not reached').check();
      if (tries === 1)
        await page.screenshot({ path: testInfo.outputPath(`call-${width}.png`), fullPage: false });
      await page.getByLabel('Call again').selectOption('In an hour');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(mine).toContainText('· again ');
      await expect(mine.getByText(tries === 1 ? '1 try' : `${tries} tries`)).toBeVisible();
    }
    await expectToFit(page);
    await page.screenshot({ path: testInfo.outputPath(`calls-${width}.png`), fullPage: true });
    await mine.getByRole('button', { name: /^Release/ }).click();
    await page.getByRole('button', { name: 'Release', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(mine).toHaveCount(0);
    expect(await asStaff<Order>('GET', `/orders/${placed._id}`)).toMatchObject({ status: 'cancelled' });
  });

for (const { width } of officeScreens)
  test(`pieces of an order come on two days, and its page says so at ${width}`, async ({
    page,
    customer,
  }, testInfo) => {
    const placed = await order(customer, 'Lalibela dining table', 3);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/admin/orders/${placed.number}`);
    await page.getByRole('button', { name: /^Deliver pieces separately/ }).click();
    await page.getByLabel(/Lalibela/).selectOption('2');
    await page.getByRole('button', { name: 'Deliver separately' }).click();
    const panel = page.getByRole('region', { name: 'Deliveries' });
    await expect(panel.getByRole('listitem').filter({ hasText: '2 × Lalibela' })).not.toHaveCount(0);
    await panel.getByRole('button', { name: 'Give a day to delivery 2' }).click();
    await page.getByLabel('Half-day').selectOption(`${openDayIn(33)} afternoon`);
    await page.getByRole('button', { name: 'Save and tell the buyer' }).click();
    await expect(panel.getByText(/afternoon/)).toBeVisible();
    await expectToFit(page);
    await page.screenshot({ path: testInfo.outputPath(`order-${width}.png`), fullPage: true });
    await panel.getByRole('button', { name: /^Bring together: delivery 2/ }).click();
    await page.getByRole('button', { name: 'Bring together', exact: true }).click();
    await expect(panel.getByText('Delivery 2')).toHaveCount(0);
  });

test('the owner adds a crew and sets it aside', async ({ page }, testInfo) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/admin/dispatch#crews');
  await page.getByRole('button', { name: 'Add a crew' }).click();
  await page.getByLabel('Name').fill('Truck of Bole');
  await page.getByLabel('Driver', { exact: true }).fill('Selam');
  await page.getByLabel('Phone', { exact: true }).fill('0911 55 44 33');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: '+251911554433' })).toBeVisible();
  await page.getByRole('button', { name: 'Change Truck of Bole' }).click();
  await page.getByLabel('It drives').uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Truck of Bole' })).toContainText('Set aside');
  await expectToFit(page);
  await page.screenshot({ path: testInfo.outputPath('crews-360.png'), fullPage: true });
});
