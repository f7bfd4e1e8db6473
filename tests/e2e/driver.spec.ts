import type { Locator, Page } from '@playwright/test';
import type { Order } from '../../contract/orders/orders.ts';
import { plainPicture } from '../support/pictures.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administrator, signIn, type Person } from './support/people.ts';
import { call } from './support/call.ts';
import { address, BANK_ACCOUNT, createProduct, placeOrder } from './support/shop-data.ts';
import { addCrew, giveTo, openTour, plan, readOrder, revokeTours, seeTransfer } from './support/tours.ts';
import { expect, test } from './support/test.ts';

useOwnShop({ paymentMethods: ['PayOnDelivery', 'BankTransfer'], bankAccounts: [BANK_ACCOUNT] });
test.use({ viewport: { width: 360, height: 740 } });

const AN_HOUR = 3600_000;
const order = async (by: Person, method: 'PayOnDelivery' | 'BankTransfer', price = 1000): Promise<Order> =>
  placeOrder(by, await createProduct({ price }), 1, method);

/** The card of a stop. */
const stopOf = (page: Page, { number }: Order): Locator =>
  page.locator('details').filter({ hasText: new RegExp(`(ትዕዛዝ|Order) ${number}`) });

async function openStop(page: Page, of: Order): Promise<Locator> {
  await stopOf(page, of).locator('summary').click();
  return stopOf(page, of);
}

async function sign(page: Page, stop: Locator): Promise<void> {
  const pad = stop.getByRole('img', { name: 'እዚህ በጣት ይፈርሙ' });
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 50);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + 20, { steps: 5 });
  await page.mouse.move(box.x + 160, box.y + 60, { steps: 5 });
  await page.mouse.up();
}

test(
  'a driver who is cut off for an hour does three stops, and all is sent when the network is back',
  { tag: '@core' },
  async ({ page, context, customer, expectRefusal }) => {
    expectRefusal(/^failed: net::ERR_INTERNET_DISCONNECTED GET .*\/api\/tour\//);
    expectRefusal(/^failed: net::ERR_INTERNET_DISCONNECTED POST .*\/api\/tour\//);
    const crew = await addCrew('Crew of the hour');
    const orders: [Order, Order, Order] = [
      await order(customer, 'PayOnDelivery', 1000),
      await order(customer, 'BankTransfer', 2000),
      await order(customer, 'PayOnDelivery', 3000),
    ];
    await seeTransfer(orders[1]);
    for (const each of orders) await plan(each, crew);
    await page.clock.install({ time: Date.now() - AN_HOUR });
    await page.goto(await openTour(crew));
    await expect(page.locator('details')).toHaveCount(3);
    await expect(page.getByRole('banner')).toBeHidden();
    expect(await findBarriers(page)).toEqual([]);

    await context.setOffline(true);
    await expect(page.getByText(/^ኔትወርክ የለም/)).toBeVisible();
    const cash = await openStop(page, orders[0]);
    await cash.getByRole('button', { name: 'ማስረከብ' }).click();
    await cash.getByLabel(/^የተቀበሉት ጥሬ ገንዘብ/).fill('100');
    await cash.getByLabel(/^ዕቃውን የሚረከበው/).fill('Almaz');
    await cash.getByRole('button', { name: 'መዝግብ' }).click();
    await expect(cash.getByText(/^በትክክል .* ብር መሆን አለበት/)).toBeVisible();
    await expect(cash.getByText(/^እባክዎ ይፈርሙ/)).toBeVisible();
    await cash.getByLabel(/^የተቀበሉት ጥሬ ገንዘብ/).fill(String(orders[0].totalPrice));
    await sign(page, cash);
    expect(await findBarriers(page)).toEqual([]);
    await cash.getByRole('button', { name: 'መዝግብ' }).click();
    await expect(cash.locator('summary')).toContainText('ተረክበዋል');
    await expect(cash.locator('summary')).toContainText('መላክ ይጠብቃል');
    const paid = await openStop(page, orders[1]);
    await paid.getByRole('button', { name: 'ማስረከብ' }).click();
    await paid.getByLabel(/^ዕቃውን የሚረከበው/).fill('Bekele');
    await paid.getByLabel(/^ስሙ እንደ ፊርማ/).check();
    await paid.getByRole('button', { name: 'መዝግብ' }).click();
    const nobody = await openStop(page, orders[2]);
    await nobody.getByRole('button', { name: 'አልተገኙም' }).click();
    await nobody.getByLabel('ስልክ አላነሱም').check();
    await nobody.getByRole('button', { name: 'መዝግብ' }).click();
    await expect(page.getByText('3 መረጃ መላክ ይጠብቃል')).toBeVisible();
    await page.clock.fastForward(AN_HOUR);
    expect((await readOrder(orders[0])).isDelivered).toBe(false);

    await context.setOffline(false);
    await expect(page.getByText(/መረጃ መላክ ይጠብቃል/)).toBeHidden();
    await expect(page.locator('details')).toHaveCount(2);
    await expect(page.getByText(`በእጅዎ ያለ ጥሬ ገንዘብ፦ 2,150.00 ብር`)).toBeVisible();
    expect(await readOrder(orders[0])).toMatchObject({ isPaid: true, isDelivered: true });
    expect((await readOrder(orders[1])).isDelivered).toBe(true);
    expect((await readOrder(orders[2])).isDelivered).toBe(false);
  },
);

test('pictures of a hand-over go with it, and the shop sees them at the order', async ({
  page,
  customer,
}) => {
  const crew = await addCrew('Crew with a camera');
  const of = await order(customer, 'BankTransfer');
  await seeTransfer(of);
  await plan(of, crew);
  await page.goto(await openTour(crew));
  const stop = await openStop(page, of);
  await stop.getByRole('button', { name: 'ማስረከብ' }).click();
  await stop.getByLabel(/^ዕቃውን የሚረከበው/).fill('Bekele');
  await stop.getByLabel(/^ስሙ እንደ ፊርማ/).check();
  const buffer = await plainPicture(300, 300, 'jpeg', '#20a030');
  await stop.locator('input[type=file]').setInputFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer });
  await expect(stop.getByRole('img').last()).toBeVisible();
  await stop.getByRole('button', { name: 'መዝግብ' }).click();
  await expect.poll(async () => (await readOrder(of)).isDelivered).toBe(true);
  await remember(page, { userInfo: await signIn(administrator) });
  await page.goto(`/admin/orders/${of.number}`);
  const handed = page.getByRole('region', { name: 'Handed over' });
  await handed.getByRole('button', { name: /^Show picture 1/ }).click();
  await expect(handed.getByRole('img', { name: /^Picture 1/ })).toBeVisible();
});

test('what is written down without network is still there when the page is opened again', async ({
  page,
  context,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/^failed: net::ERR_INTERNET_DISCONNECTED (GET|POST) .*\/api\/tour\//);
  const crew = await addCrew('Crew that closes the page');
  const of = await order(customer, 'PayOnDelivery');
  await plan(of, crew);
  const path = await openTour(crew);
  await page.goto(path);
  const stop = await openStop(page, of);
  await context.setOffline(true);
  const tried = page.waitForEvent('requestfailed');
  await stop.getByRole('button', { name: 'እየመጣሁ ነው' }).click();
  await Promise.all([tried, expect(page.getByText('1 መረጃ መላክ ይጠብቃል')).toBeVisible()]);
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(path);
  await expect(stopOf(again, of).locator('summary')).toContainText('በመንገድ ላይ');
  await expect(again.getByText(/መረጃ መላክ ይጠብቃል/)).toBeHidden();
  expect((await readOrder(of)).deliveries![0]!.state).toBe('on-the-way');
});

test('opened on two phones: what one has done the other is told, in words', async ({
  page,
  customer,
  openContext,
  expectRefusal,
}) => {
  expectRefusal(/409 POST .*\/api\/tour\//);
  const crew = await addCrew('Crew with two phones');
  const of = await order(customer, 'PayOnDelivery');
  await plan(of, crew);
  const path = await openTour(crew);
  const other = await (await openContext()).newPage();
  // The second phone asks for nothing by itself meanwhile.
  await other.clock.install();
  await other.goto(path);
  await openStop(other, of);
  await page.goto(path);
  const stop = await openStop(page, of);
  for (const [on, at] of [
    [page, stop],
    [other, stopOf(other, of)],
  ] as const) {
    await at.getByRole('button', { name: 'ማስረከብ' }).click();
    await at.getByLabel(/^የተቀበሉት ጥሬ ገንዘብ/).fill(String(of.totalPrice));
    await at.getByLabel(/^ዕቃውን የሚረከበው/).fill('Almaz');
    await sign(on, at);
    await at.getByRole('button', { name: 'መዝግብ' }).click();
    await expect(at.locator('summary')).toContainText('ተረክበዋል');
  }
  await expect(other.getByRole('alert')).toContainText('ይህ ማድረሻ አስቀድሞ ተጠናቋል');
  await expect(page.getByText('በእጅዎ ያለ ጥሬ ገንዘብ፦ 2,150.00 ብር')).toBeVisible();
});

test('a delivery that was moved while its driver is at the door says so, and nothing is lost', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/409 POST .*\/api\/tour\//);
  const [crew, others] = [await addCrew('Crew at the door'), await addCrew('Crew of others')];
  const of = await order(customer, 'PayOnDelivery');
  const delivery = await plan(of, crew);
  await page.clock.install();
  await page.goto(await openTour(crew));
  const stop = await openStop(page, of);
  await stop.getByRole('button', { name: 'ማስረከብ' }).click();
  await stop.getByLabel(/^የተቀበሉት ጥሬ ገንዘብ/).fill(String(of.totalPrice));
  await stop.getByLabel(/^ዕቃውን የሚረከበው/).fill('Almaz');
  await stop.getByLabel(/^ስሙ እንደ ፊርማ/).check();
  await giveTo(delivery, of._id, others);
  await stop.getByRole('button', { name: 'መዝግብ' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'ሱቁ ይህን ማድረሻ አዛውሮታል' });
  await expect(told).toContainText(String(of.number));
  expect(await readOrder(of)).toMatchObject({ isPaid: false, isDelivered: false });
  // The shop gives it back: the same report counts then.
  await giveTo(delivery, of._id, crew);
  await told.getByRole('button', { name: 'እንደገና ይላኩ' }).click();
  await expect(stopOf(page, of).locator('summary')).toContainText('ተረክበዋል');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await readOrder(of)).toMatchObject({ isPaid: true, isDelivered: true });
});

test('more than the law allows in cash stays locked until the shop has seen a transfer', async ({
  page,
  customer,
}) => {
  const crew = await addCrew('Crew of the dear sofa');
  // The law counts the cash of one phone on one day, so this buyer has a phone of their own.
  const of = await call<Order>('POST', '/api/orders', {
    token: customer.userInfo.token,
    body: {
      orderItems: [{ product: (await createProduct({ price: 40_000 }))._id, qty: 1 }],
      shippingAddress: { ...address, phone: '+251911998877' },
      paymentMethod: 'BankTransfer',
    },
  });
  await plan(of, crew);
  await page.goto(await openTour(crew));
  await page.getByRole('button', { name: 'English' }).click();
  const stop = await openStop(page, of);
  await expect(stop.getByText(/^At most 30,000.00 ETB of it in cash/)).toBeVisible();
  await expect(stop.getByText(BANK_ACCOUNT.accountNumber, { exact: true })).toBeVisible();
  await expect(stop.locator('strong').filter({ hasText: `WB-${of.number}` })).toBeVisible();
  const handOver = stop.getByRole('button', { name: 'Hand over' });
  await expect(handOver).toBeDisabled();
  await stop.getByRole('button', { name: 'Has the money come?' }).click();
  await expect(stop.getByText('Not seen yet')).toBeVisible();
  await seeTransfer(of);
  await stop.getByRole('button', { name: 'Has the money come?' }).click();
  await expect(stop.getByText('All is paid: nothing to collect')).toBeVisible();
  await expect(handOver).toBeEnabled();
});

test('a link that is none and one that has ended say so in both languages', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(/4(04|10) GET .*\/api\/tour\//);
  await page.goto(`/tour/${'x'.repeat(22)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ይህ ሊንክ አይሠራም');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
  await page.goto(await openTour(await addCrew('Crew of last night'), '00:00'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has ended');
  await page.getByRole('button', { name: 'አማርኛ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('የዚህ ሊንክ ጊዜ አልፏል');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
});

test('staff write down what a driver has said by phone', async ({ page, customer }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const crew = await addCrew('Crew by phone');
  const of = await order(customer, 'PayOnDelivery');
  await plan(of, crew);
  await remember(page, { userInfo: await signIn(administrator) });
  await page.goto('/admin/dispatch');
  // The stops that can be moved stand in for those that are drawn first.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: `Write down what happened with order ${of.number}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Handed over').check();
  await dialog.getByRole('button', { name: 'Write it down' }).click();
  await expect(dialog.getByText('It must be exactly 2,150.00 ETB')).toBeVisible();
  await dialog.getByLabel(/^Cash taken/).fill('2,150');
  await dialog.getByLabel(/^Name of who took/).fill('Almaz');
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Write it down' }).click();
  await expect(dialog).toBeHidden();
  expect(await readOrder(of)).toMatchObject({ isPaid: true, isDelivered: true });
});

test('staff make a link, count the cash with its difference, and the order shows who took the pieces', async ({
  page,
  customer,
  openContext,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const crew = await addCrew('Crew that is counted');
  const of = await order(customer, 'PayOnDelivery');
  await plan(of, crew);
  await remember(page, { userInfo: await signIn(administrator) });
  await page.goto(`/admin/delivery-notes?numbers=${of.number}`);
  await expect(page.getByText('NOT PAID – DO NOT HAND OVER')).toBeVisible();
  await expect(page.getByText('Collect 2,150.00 ETB first')).toBeVisible();

  await page.goto('/admin/dispatch');
  await page.getByText(/^Links for crews from outside/).click();
  await page.getByRole('combobox', { name: 'Crew', exact: true }).selectOption({ label: crew.name });
  await page.getByLabel(/^Ends at/).fill('23:59');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = page.getByLabel(/^Link for Crew that is counted/);
  await expect(link).toHaveValue(/\/tour\/[\w-]{22}$/);
  const driver = await (await openContext({ viewport: { width: 360, height: 740 } })).newPage();
  await driver.goto(new URL(await link.inputValue()).pathname);
  const stop = await openStop(driver, of);
  await stop.getByRole('button', { name: 'ማስረከብ' }).click();
  await stop.getByLabel(/^የተቀበሉት ጥሬ ገንዘብ/).fill(String(of.totalPrice));
  await stop.getByLabel(/^ዕቃውን የሚረከበው/).fill('Sara Tesfaye');
  await sign(driver, stop);
  await stop.getByRole('button', { name: 'መዝግብ' }).click();
  await expect(driver.getByText('በእጅዎ ያለ ጥሬ ገንዘብ፦ 2,150.00 ብር')).toBeVisible();
  await expect(stop.locator('summary')).toContainText('ተረክበዋል');
  await expect(driver.getByText(/መላክ ይጠብቃል/)).toHaveCount(0);

  await page.goto('/admin/drawers');
  const row = page.getByRole('row').filter({ hasText: crew.name });
  // The sum is told after the count.
  await expect(row).not.toContainText('2,150.00');
  await row.getByRole('button', { name: /^Count cash/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Counted/).fill('2,000');
  await dialog.getByLabel(/^Reason/).fill('Fuel, the slip is in the folder');
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Write it down' }).click();
  await expect(page.getByText('150.00 ETB are missing')).toBeVisible();
  await expect(row.getByRole('button', { name: /^Count cash/ })).toBeDisabled();
  const buyer = await (await openContext()).newPage();
  await remember(buyer, { userInfo: customer.userInfo });
  await buyer.goto(`/order/${of._id}`);
  const proof = buyer.getByRole('region', { name: 'Handed over' });
  await expect(proof).toContainText('Handed over to Sara Tesfaye');
  await expect(proof.getByRole('img', { name: 'Signature of Sara Tesfaye' })).toBeVisible();
  expect(await findBarriers(buyer)).toEqual([]);
});

test('E21: a phone forgets the stops of a tour once its link has ended', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/^410 GET .*\/api\/tour\//);
  const crew = await addCrew('Crew whose link ends');
  await plan(await order(customer, 'PayOnDelivery'), crew);
  const path = await openTour(crew);
  const onPhone = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('wenber-tours', 1);
          opening.onsuccess = () => {
            const counting = opening.result.transaction('tours').objectStore('tours').count();
            counting.onsuccess = () => resolve(counting.result);
          };
        }),
    );
  await page.goto(path);
  await expect(page.locator('details')).toHaveCount(1);
  await expect.poll(onPhone).toBe(1);
  await revokeTours(crew);
  await page.reload();
  await expect(page.locator('details')).toHaveCount(0);
  await expect.poll(onPhone).toBe(0);
});
