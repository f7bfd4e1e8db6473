import type { Page } from '@playwright/test';
import type { Crew, PlannedDelivery } from '../../contract/deliveries/deliveries.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { openDayFrom } from '../../contract/days/opening-times.ts';
import { dayIn } from '../support/deliveries.ts';
import { firstCalendar } from '../support/open-days.ts';
import { expect, test } from './support/administrator-test.ts';
import { findBarriers } from './support/axe.ts';
import { call } from './support/call.ts';
import { useOwnShop } from './support/own-shop.ts';
import type { Person } from './support/people.ts';
import { administratorToken, createProduct, placeOrder } from './support/shop-data.ts';
import { addCrew } from './support/tours.ts';

useOwnShop({ paymentMethods: ['PayOnDelivery'] });

const openDayIn = (days: number): string => openDayFrom(dayIn(days), firstCalendar());
const asStaff = async <T>(method: string, path: string, body?: object): Promise<T> =>
  call<T>(method, `/api${path}`, { token: await administratorToken(), ...(body && { body }) });

/** Orders whose buyers were called, so that they wait for a day. */
async function waiting(customer: Person, count: number): Promise<Order[]> {
  const orders = [];
  for (let index = 1; index <= count; index += 1) {
    const product = await createProduct({ name: `Wanza bench ${index}`, price: 4000 });
    const placed = await placeOrder(customer, product, 1, 'PayOnDelivery');
    const { deliveries } = await asStaff<Order>('GET', `/orders/${placed._id}`);
    const { _id, version } = deliveries[0]!;
    await asStaff('POST', `/deliveries/${_id}/calls`, { version, outcome: 'confirmed' });
    orders.push(placed);
  }
  return orders;
}

const stopsOf = async (day: string, crew: Crew): Promise<number[]> =>
  (await asStaff<PlannedDelivery[]>('GET', `/deliveries/half-day?day=${day}`))
    .filter((each) => each.crew?._id === crew._id)
    .toSorted((one, other) => one.stop! - other.stop!)
    .map(({ order }) => order.number);

/** Counts the presses and choices that a person makes on a page. */
function countTaps(page: Page) {
  let taps = 0;
  return {
    taps: () => taps,
    async tap(name: string | RegExp, role: 'button' | 'checkbox' | 'link' = 'button') {
      await page.getByRole(role, { name }).click();
      taps += 1;
    },
    async choose(label: string, option: string | { label: string }) {
      await page.getByRole('dialog').getByLabel(label).selectOption(option);
      taps += 1;
    },
  };
}

test(
  'seven stops get their half-day and their crew in at most twelve taps at 360',
  { tag: '@core' },
  async ({ page, customer }, testInfo) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const day = openDayIn(3);
    const crew = await addCrew('Truck of seven');
    const orders = await waiting(customer, 7);
    await page.goto('/admin/dispatch');
    const { tap, choose, taps } = countTaps(page);
    await tap(/^Without a day/, 'link');
    await expect(page.getByRole('checkbox')).toHaveCount(7);
    expect(await findBarriers(page)).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath('waiting-360.png'), fullPage: true });
    for (const { number } of orders) await tap(`Choose order ${number}`, 'checkbox');
    await page.screenshot({ path: testInfo.outputPath('chosen-360.png') });
    await tap('Plan');
    await choose('Half-day', `${day} morning`);
    await choose('Crew', { label: crew.name });
    expect(await findBarriers(page)).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath('plan-360.png') });
    await tap('Save and tell the buyer');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Every order that is to be brought has a day')).toBeVisible();
    testInfo.annotations.push({ type: 'taps', description: `seven stops: ${taps()}` });
    expect(taps()).toBeLessThanOrEqual(12);
    expect(await stopsOf(day, crew)).toEqual(orders.map(({ number }) => number));
    // Whoever was called about the order is not called again about its first day.
    await expect(page.getByRole('link', { name: 'To call 0' })).toBeVisible();
    await page.goto(`/admin/dispatch?day=${day}`);
    await expect(page.getByRole('heading', { level: 4, name: /^Truck of seven 7/ })).toBeVisible();
    await page.getByText('Crews 1').scrollIntoViewIfNeeded();
    await page.screenshot({ path: testInfo.outputPath('day-360.png'), fullPage: true });
    await page.getByRole('button', { name: 'አማርኛ' }).first().click();
    await expect(page.getByRole('heading', { level: 4, name: /^Truck of seven 7/ })).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath('day-am-360.png'), fullPage: true });
  },
);

test(
  'what waits is dragged to a half-day and to a crew at 1280',
  { tag: '@core' },
  async ({ page, customer }, testInfo) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const day = openDayIn(4);
    const crew = await addCrew('Truck that is dragged to');
    const [first, second, third] = (await waiting(customer, 3)) as [Order, Order, Order];
    await page.goto(`/admin/dispatch?day=${day}`);
    const list = page.locator('section[aria-labelledby=waiting]');
    const waits = ({ number }: Order) => list.getByRole('listitem').filter({ hasText: `Order ${number}` });
    const morning = page.getByRole('region', { name: /^Morning/ });
    await waits(first).dragTo(morning);
    await expect(morning.getByRole('article')).toHaveCount(1);
    await expect(waits(first)).toHaveCount(0);
    await page.screenshot({ path: testInfo.outputPath('board-1280.png'), fullPage: true });
    // Two that are chosen move together, whichever is dragged.
    await list.getByRole('checkbox', { name: `Choose order ${second.number}` }).check();
    await list.getByRole('checkbox', { name: `Choose order ${third.number}` }).check();
    await page.getByLabel(`Crew of order ${first.number}`).selectOption({ label: crew.name });
    await expect(page.getByRole('heading', { level: 4, name: /^Truck that is dragged to 1/ })).toBeVisible();
    await waits(third).dragTo(page.getByRole('heading', { level: 4, name: 'Truck that is dragged to 1' }));
    await expect(page.getByRole('heading', { level: 4, name: /^Truck that is dragged to 3/ })).toBeVisible();
    expect(await stopsOf(day, crew)).toEqual([first, second, third].map(({ number }) => number));
    expect(await findBarriers(page)).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath('dragged-1280.png'), fullPage: true });
    await page.setViewportSize({ width: 768, height: 900 });
    await page.screenshot({ path: testInfo.outputPath('day-768.png'), fullPage: true });
  },
);

test('what is dragged to a half-day that is full can be put there all the same', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/^409 POST .*\/api\/deliveries\/planning$/);
  await page.setViewportSize({ width: 1280, height: 900 });
  const day = openDayIn(5);
  const [first] = (await waiting(customer, 1)) as [Order];
  await closeAfternoons();
  await page.goto(`/admin/dispatch?day=${day}`);
  const list = page.locator('section[aria-labelledby=waiting]');
  const card = list.getByRole('listitem').filter({ hasText: `Order ${first.number}` });
  await card.dragTo(page.getByRole('region', { name: /^Afternoon/ }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Half-day')).toHaveValue(`${day} afternoon`);
  await dialog.getByLabel('Put it there although it is full').check();
  await dialog.getByRole('button', { name: 'Save and tell the buyer' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: /^Afternoon/ }).getByRole('article')).toHaveCount(1);
});

/** The zone has no places of an afternoon any more. */
async function closeAfternoons(): Promise<void> {
  const zones = await asStaff<{ _id: string }[]>('GET', '/delivery/zones');
  for (const { _id, ...zone } of zones)
    await asStaff('PUT', `/delivery/zones/${_id}`, { ...zone, afternoonPlaces: 0 });
}
