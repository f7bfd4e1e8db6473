import { chromium, type BrowserContext, type Page } from '@playwright/test';
import type { Books } from '../../contract/books/books.ts';
import { dayInEthiopia } from '../../contract/days/days.ts';
import type { Drawer } from '../../contract/paying/drawers.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import { call } from './support/call.ts';
import { createColleague } from './support/colleagues.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administratorToken, createProduct } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

// The cash of every seller goes to the drawer that is open.
useOwnShop();
test.use({ serviceWorkers: 'allow' });
test.setTimeout(180_000);

async function findAndAdd(page: Page, product: Product): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find by name or code' }).fill(product.name);
  await page
    .getByRole('list', { name: 'Find by name or code' })
    .getByRole('button', { name: product.name })
    .click();
}

/** Sells a piece without a network, and prints its slip. */
async function sellHere(page: Page, product: Product, given?: string): Promise<void> {
  await findAndAdd(page, product);
  if (given !== undefined) await page.getByLabel('Cash handed over, ETB').fill(given);
  await page.getByRole('button', { name: 'Take 2,300.00 ETB' }).click();
  await expect(page.getByRole('heading', { name: /^Kept on this device/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article', { name: /^Sales slip/ })).toContainText(product.name);
  await expect(page.getByRole('main')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
}

/** Ends the whole browser at once, as the end of its power does. */
async function kill(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const closed = context.waitForEvent('close');
  await session.send('Browser.crash').catch(() => undefined);
  await closed;
}

test('the counter opens, sells, prints and counts its drawer without a network, also after the browser was killed', async ({
  baseURL,
}, info) => {
  const userInfo = await createColleague('seller');
  const token = await administratorToken();
  const name = `Kifle ${Math.random().toString(36).slice(2, 8)}`;
  const product = await createProduct({ name, price: 2000, countInStock: 5 });
  const drawer = await call<Drawer>('POST', '/api/drawers', { token, body: { name } });
  await call('POST', `/api/drawers/${drawer._id}/sessions`, {
    token: userInfo.token,
    body: { notes: { n100: 5 } },
  });
  const { launchOptions } = info.project.use;
  const open = () =>
    chromium.launchPersistentContext(info.outputPath('profile'), {
      ...launchOptions,
      ...(baseURL && { baseURL }),
      viewport: { width: 360, height: 740 },
    });

  let context = await open();
  let page = await context.newPage();
  await page.goto('/');
  await page.evaluate(
    (user) => {
      localStorage.setItem('userInfo', JSON.stringify(user));
      localStorage.setItem('language', 'mixed');
    },
    { ...userInfo },
  );
  await page.goto('/admin/counter');
  await expect(page.getByText(`${name}: 500.00 ETB should be in it`)).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await caches.match('/admin/counter', { cacheName: 'counter' })) !== undefined,
      ),
    )
    .toBe(true);
  await expect
    .poll(() => page.evaluate((id) => localStorage.getItem('counterPieces')?.includes(id), product._id))
    .toBe(true);
  await context.close();

  context = await open();
  await context.setOffline(true);
  page = await context.newPage();
  await page.goto('/admin/counter');
  await expect(page.getByText(/^No network/)).toBeVisible();
  await sellHere(page, product);
  await kill(context, page);

  context = await open();
  await context.setOffline(true);
  page = await context.newPage();
  await page.goto('/admin/counter');
  await expect(page.getByText('Not yet sent: 1')).toBeVisible();
  await sellHere(page, product, '2500');
  await expect(page.getByText('Give back 200.00 ETB')).toBeVisible();
  await page.getByRole('button', { name: 'Next sale' }).click();
  await expect(page.getByText(`${name}: 5,100.00 ETB should be in it`)).toBeVisible();
  await page.getByRole('button', { name: `Count and close ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('How many notes of 100 birr').fill('51');
  await dialog.getByRole('button', { name: 'Count and close' }).click();
  await expect(page.getByText('Not yet sent: 3')).toBeVisible();
  await page.screenshot({ path: info.outputPath('waiting.png'), fullPage: true });
  await kill(context, page);
  const counted = Date.now();

  context = await open();
  page = await context.newPage();
  await page.goto('/admin/counter');
  await expect(page.getByRole('heading', { name: 'Sent to the shop' })).toBeVisible();
  await expect(page.getByText('Not yet sent')).toHaveCount(0);
  await page.screenshot({ path: info.outputPath('sent.png'), fullPage: true });
  const drawers = await call<Drawer[]>('GET', '/api/drawers', { token });
  const [closed] = drawers.find(({ _id }) => _id === drawer._id)!.closed;
  expect(closed).toMatchObject({ expected: 5100, counted: 5100, difference: 0 });
  expect(Date.parse(closed!.closedAt!)).toBeLessThan(counted);
  const orders = await call<Order[]>('GET', `/api/orders?keyword=${encodeURIComponent('Walk-in')}&size=10`, {
    token,
  });
  const whole = await Promise.all(
    orders.map(({ _id }) => call<Order>('GET', `/api/orders/${_id}`, { token })),
  );
  const own = whole.filter(({ orderItems }) => orderItems.some((line) => line.name === name));
  expect(own.map(({ isDelivered, totalPrice }) => [isDelivered, totalPrice])).toEqual([
    [true, 2300],
    [true, 2300],
  ]);
  expect(own.every(({ createdAt }) => Date.parse(createdAt) < Date.parse(closed!.closedAt!))).toBe(true);

  const day = dayInEthiopia(new Date(own[0]!.createdAt));
  for (const order of own) {
    const { lines } = await call<Books>('GET', `/api/books?order=${order.number}`, { token });
    const accounts = lines.map(({ account }) => account);
    expect(accounts).toEqual(expect.arrayContaining(['buyers', 'goods', 'vat', 'cash']));
    expect(lines.map((line) => dayInEthiopia(new Date(line.at)))).toEqual(lines.map(() => day));
    const sum = lines.reduce((all, { debit, credit }) => all + debit - credit, 0);
    expect(sum).toBe(0);
  }
  const { lines: ofDrawers } = await call<Books>(
    'GET',
    `/api/books?account=drawers&from=${day}&to=${day}&size=100`,
    { token },
  );
  const cash = ofDrawers.filter(({ place }) => place === name).map(({ debit, credit }) => debit - credit);
  expect(cash).toEqual([500, 2300, 2300]);
  const office = await context.newPage();
  await office.goto('/admin');
  await expect(office.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
  await expect(office.getByRole('heading', { name: 'Sold twice' })).toHaveCount(0);
  await office.close();

  // Whoever signs out leaves nothing of the counter on the device.
  await page.evaluate(() => localStorage.removeItem('language'));
  await page
    .getByRole('button', { name: /^(Account menu|.*Admin.*)/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /Log ?out|Sign out/i })
    .or(page.getByRole('menuitem', { name: /Log ?out|Sign out/i }))
    .first()
    .click();
  await expect.poll(() => page.evaluate(() => caches.has('counter'))).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem('counterTill'))).toBeNull();
  await context.close();
});

/** Numbers between 0 and 1 that a seed repeats (a linear congruential generator). */
function randomBy(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Reads the keys of the deeds on the disk of a device. */
const keysOn = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const request = indexedDB.open('wenber-counter', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('values', { keyPath: 'key' });
        request.onerror = () => reject(request.error!);
        request.onsuccess = () => {
          const all = request.result.transaction('values').objectStore('values').getAllKeys();
          all.onsuccess = () => {
            request.result.close();
            resolve(all.result.map(String));
          };
        };
      }),
  );

const KILLS = 36;
const MOST_UNSEEN = 10;

test('of sales in a browser that is killed three dozen times none is lost and none doubled, and the drawer agrees', async ({
  baseURL,
}, info) => {
  test.setTimeout(900_000);
  const userInfo = await createColleague('seller');
  const token = await administratorToken();
  const name = `Killed ${Math.random().toString(36).slice(2, 8)}`;
  const product = await createProduct({ name, price: 2000, countInStock: 100 });
  const drawer = await call<Drawer>('POST', '/api/drawers', { token, body: { name } });
  await call('POST', `/api/drawers/${drawer._id}/sessions`, {
    token: userInfo.token,
    body: { notes: { n100: 5 } },
  });
  const { launchOptions } = info.project.use;
  const open = () =>
    chromium.launchPersistentContext(info.outputPath('profile'), {
      ...launchOptions,
      ...(baseURL && { baseURL }),
      viewport: { width: 1280, height: 800 },
    });
  const random = randomBy(62);
  const pressed = { done: 0, all: 0 };
  const seen = new Set<string>();

  let context = await open();
  let page = await context.newPage();
  await page.goto('/');
  await page.evaluate((user) => localStorage.setItem('userInfo', JSON.stringify(user)), userInfo);
  await page.goto('/admin/counter');
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await caches.match('/admin/counter', { cacheName: 'counter' })) !== undefined,
      ),
    )
    .toBe(true);
  await expect
    .poll(() => page.evaluate((id) => localStorage.getItem('counterPieces')?.includes(id), product._id))
    .toBe(true);
  // A browser writes what a page stores only seconds later: without an end in order, the session would not be on the disk.
  await context.close();
  context = await open();
  page = await context.newPage();
  await page.goto('/admin/counter');
  // Further ones follow until enough sales were on the disk when the browser was killed.
  for (let kills = 0; kills < KILLS || seen.size <= MOST_UNSEEN; kills += 1) {
    await context.setOffline(random() < 0.6);
    if (kills > 0) await page.goto('/admin/counter');
    for (const key of await keysOn(page)) seen.add(key);
    const sales = Math.floor(random() * 3);
    for (let sale = 0; sale < sales; sale += 1) {
      await findAndAdd(page, product);
      await page.getByRole('button', { name: 'Take 2,300.00 ETB' }).click();
      pressed.all += 1;
      // The browser is killed at once, or after the counter has said that the sale is done.
      if (sale === sales - 1 && random() < 0.5) break;
      await expect(page.getByRole('heading', { name: /^(Kept on this device|Sold:|Order )/ })).toBeVisible();
      pressed.done += 1;
      await page.getByRole('button', { name: 'Next sale' }).click();
    }
    await kill(context, page);
    context = await open();
    page = await context.newPage();
  }
  await page.goto('/admin/counter');
  for (const key of await keysOn(page)) seen.add(key);
  await expect.poll(() => keysOn(page)).toEqual([]);
  await context.close();

  const walkIns = await call<Order[]>('GET', '/api/orders?keyword=Walk-in&size=100', { token });
  const read = await Promise.all(
    walkIns.map(({ _id }) => call<Order>('GET', `/api/orders/${_id}`, { token })),
  );
  const orders = read.filter(({ orderItems }) => orderItems.some((each) => each.name === name));
  const drawers = await call<Drawer[]>('GET', '/api/drawers', { token });
  const { countInStock } = await call<Product>('GET', `/api/products/${product._id}`, { token });
  expect(seen.size).toBeGreaterThan(MOST_UNSEEN);
  expect(orders.length).toBeGreaterThanOrEqual(Math.max(pressed.done, seen.size));
  expect(orders.length).toBeLessThanOrEqual(pressed.all);
  expect(countInStock).toBe(100 - orders.length);
  expect(drawers.find(({ _id }) => _id === drawer._id)!.open!.expected).toBe(500 + orders.length * 2300);
});
