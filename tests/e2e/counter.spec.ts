import type { Page } from '@playwright/test';
import encodeQr from 'qr';
import type { Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { holdNext } from './support/hold.ts';
import { printPages, savePdf } from './support/pdf.ts';
import { administrator, signIn } from './support/people.ts';
import { administratorToken, createProduct, placeOrder, saveProduct, updateOf } from './support/shop-data.ts';
import { answerAsStale } from './support/stale.ts';
import { expect, officeScreens, test } from './support/test.ts';

test.beforeEach(async ({ page }) => remember(page, { userInfo: await signIn(administrator) }));

const newPiece = (more: object = {}) =>
  createProduct({
    name: `Grar stool ${Math.random().toString(36).slice(2, 10)}`,
    price: 2000,
    countInStock: 3,
    ...more,
  });

/** Puts a price tag in front of the camera: the browser's own stream of a drawn code. */
async function holdBefore(page: Page, address: string): Promise<void> {
  const rows = encodeQr(address, 'raw', { border: 4 });
  await page.addInitScript((cells) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas');
      const size = 8;
      canvas.width = canvas.height = cells.length * size;
      const context = canvas.getContext('2d')!;
      const draw = () => {
        context.fillStyle = 'white';
        context.fillRect(0, 0, canvas.width, canvas.height);
        context.fillStyle = 'black';
        cells.forEach((row, y) =>
          row.forEach((isDark, x) => isDark && context.fillRect(x * size, y * size, size, size)),
        );
      };
      draw();
      setInterval(draw, 50);
      return canvas.captureStream(20);
    };
  }, rows);
}

/** Reads the deeds that wait on the device until the shop has them. */
const waitingOn = (page: Page): Promise<unknown[]> =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const request = indexedDB.open('wenber-counter');
        request.onerror = () => reject(request.error!);
        request.onsuccess = () => {
          const all = request.result.transaction('values').objectStore('values').getAll();
          all.onsuccess = () => resolve(all.result);
        };
      }),
  );

const ordersOf = async ({ name }: Product) =>
  call<Order[]>('GET', `/api/orders?keyword=${encodeURIComponent('Walk-in')}&size=100`, {
    token: await administratorToken(),
  }).then(async (orders) => {
    const whole = await Promise.all(
      orders.map(async ({ _id }) =>
        call<Order>('GET', `/api/orders/${_id}`, { token: await administratorToken() }),
      ),
    );
    return whole.filter(({ orderItems }) => orderItems.some((line) => line.name === name));
  });
const stockOf = async ({ _id }: Product) => (await call<Product>('GET', `/api/products/${_id}`)).countInStock;

async function findAndAdd(page: Page, product: Product): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find by name or code' }).fill(product.name);
  await page
    .getByRole('list', { name: 'Find by name or code' })
    .getByRole('button', { name: product.name })
    .click();
  await expect(page.getByRole('list', { name: 'Goods' })).toContainText(product.name);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a scanned piece is sold for cash by two presses, with its slip', async ({ page }) => {
    const product = await newPiece();
    const variant = product.variants![0]!._id;
    await holdBefore(page, `https://shop.test/product/${product._id}?variant=${variant}`);
    await page.goto('/admin/counter');
    await page.getByRole('button', { name: 'Scan a price tag' }).click();
    await expect(page.getByRole('list', { name: 'Goods' })).toContainText(product.name);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Take 2,300.00 ETB' }).click();
    await expect(page.getByRole('heading', { name: /^Sold: order \d+$/ })).toBeFocused();
    expect(await stockOf(product)).toBe(2);
    const [order] = await ordersOf(product);
    expect(order).toMatchObject({ isPaid: true, isDelivered: true, totalPrice: 2300 });
    await page.getByRole('link', { name: 'Print the slip' }).click();
    const slip = page.getByRole('article', { name: /^Sales slip/ });
    await expect(slip).toContainText(String(order!.number));
    await expect(slip).toContainText('2,300.00');
    await expect(slip).toContainText('Not a fiscal receipt');
    await page.goto(`/order/${order!._id}`);
    await expect(page.getByRole('main')).toContainText('Cash');
    await expect(page.getByRole('main')).not.toContainText('Pay on delivery');
    const { text } = await savePdf(page, page.getByRole('button', { name: /^Invoice/ }).first());
    expect(text).toContain('Paid, Cash');
    // A buyer who takes the goods along has told no address, and the shop's is not theirs.
    expect(text).not.toMatch(/Address ·/);
  });
});

test('a slip is printed on one page of the roll that is as long as its text', async ({ page }) => {
  const printed = async (pieces: number) => {
    await page.goto('/admin/counter');
    for (let count = 0; count < pieces; count += 1) await findAndAdd(page, await newPiece());
    await page.getByRole('button', { name: /^Take .* ETB$/ }).click();
    await page.getByRole('link', { name: 'Print the slip' }).click();
    await expect(page.getByRole('article', { name: /^Sales slip/ })).toBeVisible();
    const { sizes, text } = await printPages(page);
    expect(text).toContain('Not a fiscal receipt');
    expect(sizes).toEqual([[80, expect.any(Number)]]);
    return sizes[0]![1];
  };
  const short = await printed(1);
  expect(short).toBeGreaterThan(60);
  expect(short).toBeLessThan(160);
  // Each further piece is two lines of 12 points.
  const longer = await printed(4);
  expect(longer - short).toBeGreaterThan(3 * 8);
  expect(longer - short).toBeLessThan(3 * 16);
});

test('change is counted, and several ways to pay make up the total', { tag: '@core' }, async ({ page }) => {
  const product = await newPiece();
  await page.goto('/admin/counter');
  await findAndAdd(page, product);
  await page.getByLabel('Cash handed over, ETB').fill('2500');
  await expect(page.getByText('Change to give back: 200.00 ETB')).toBeVisible();
  await page.getByRole('button', { name: 'Another way to pay' }).click();
  await page.getByLabel('Amount, ETB').first().fill('1300');
  await page.getByLabel('Amount, ETB').nth(1).fill('900');
  await page.getByRole('button', { name: /^Take/ }).click();
  await expect(page.getByText('What is taken now is paid whole')).toBeVisible();
  await page.getByLabel('Amount, ETB').nth(1).fill('1000');
  await page.getByLabel('Transaction number').fill(`FT${Date.now()}`);
  await page.getByLabel('Cash handed over, ETB').fill('1500');
  await page.getByRole('button', { name: 'Take 2,300.00 ETB' }).click();
  await expect(page.getByText('Give back 200.00 ETB')).toBeVisible();
  const [order] = await ordersOf(product);
  expect(order!.paidParts.map(({ amount }) => amount)).toEqual([1300, 1000]);
});

test('a number that looks like a used one is taken at the counter only from somebody who says that they saw the money', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(/409 POST .*\/api\/counter\/sales/);
  const product = await newPiece();
  const number = `FT${Date.now()}`;
  const sell = async () => {
    await page.goto('/admin/counter');
    await findAndAdd(page, product);
    await page.getByLabel('Way to pay').selectOption('transfer');
  };
  await sell();
  await page.getByLabel('Transaction number').fill(number);
  await page.getByRole('button', { name: 'Take 2,300.00 ETB' }).click();
  await expect(page.getByRole('heading', { name: /^Sold: order \d+$/ })).toBeFocused();
  await sell();
  await page.getByLabel('Transaction number').fill(number);
  await page.getByRole('button', { name: 'Take 2,300.00 ETB' }).click();
  await expect(page.getByRole('alert')).toContainText('transaction number');
  await page.getByLabel('Transaction number').fill(`0${number}`);
  await page.getByRole('button', { name: 'Take 2,300.00 ETB' }).click();
  await expect(page.getByRole('alert')).toContainText(`looks like ${number}`);
  expect(await stockOf(product)).toBe(2);
  const seen = page.getByLabel('I saw exactly this money on our account all the same');
  await seen.check();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel('Transaction number').fill(`00${number}`);
  await expect(seen).not.toBeChecked();
  await seen.check();
  await page.getByRole('button', { name: 'Take 2,300.00 ETB' }).click();
  await expect(page.getByRole('heading', { name: /^Sold: order \d+$/ })).toBeFocused();
  expect(await stockOf(product)).toBe(1);
});

test('a sale without a network outlives the page and is sent once when it is back', async ({
  page,
  context,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/^failed: net::ERR_INTERNET_DISCONNECTED /);
  const product = await newPiece({ countInStock: 1 });
  await page.goto('/admin/counter');
  await expect
    .poll(() => page.evaluate((id) => localStorage.getItem('counterPieces')?.includes(id), product._id))
    .toBe(true);
  // The counter has loaded all that it needs without a network.
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          performance
            .getEntriesByType('resource')
            .filter(({ name }) => /\/(count-dialog|confirm-dialog|scanner)-/.test(name)).length,
      ),
    )
    .toBeGreaterThanOrEqual(3);
  await context.setOffline(true);
  await expect(page.getByText(/^No network/)).toBeVisible();
  await findAndAdd(page, product);
  await expect(page.getByLabel('Deliver', { exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Take 2,300.00 ETB' }).click();
  await expect(page.getByRole('heading', { name: /^Kept on this device/ })).toBeFocused();
  await expect(page.getByText('Not yet sent: 1')).toBeVisible();
  expect(JSON.stringify(await waitingOn(page))).toContain(product._id);
  expect(JSON.stringify(await waitingOn(page))).not.toContain('token');
  expect(await ordersOf(product)).toEqual([]);
  // The piece is sold on the web meanwhile, and the device is switched off and on.
  await page.close();
  await placeOrder(customer, product);
  await context.setOffline(false);
  const [first, second] = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all([first.goto('/admin/counter'), second.goto('/admin/counter')]);
  await expect(first.getByText('Not yet sent: 1')).toHaveCount(0);
  await expect.poll(async () => (await ordersOf(product)).length).toBe(1);
  await expect(second.getByText('Not yet sent: 1')).toHaveCount(0);
  expect(await stockOf(product)).toBe(0);
  expect((await ordersOf(product)).length).toBe(1);
});

test('a sale that the shop refuses later is settled by its seller, and nothing of it is lost', async ({
  page,
  context,
  expectRefusal,
}) => {
  expectRefusal(/^failed: net::ERR_INTERNET_DISCONNECTED /);
  expectRefusal(/409 POST .*\/api\/counter\/sales/);
  const product = await newPiece();
  await page.goto('/admin/counter');
  await findAndAdd(page, product);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Take 2,300.00 ETB' }).click();
  await expect(page.getByText('Not yet sent: 1')).toBeVisible();
  await saveProduct(product._id, { ...updateOf(product), price: 2500 });
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Open and settle' }).click();
  await expect(page.getByText('Paid then: 2,300.00 ETB')).toBeVisible();
  await page.getByRole('button', { name: 'Take 2,300.00 ETB' }).click();
  await expect(page.getByText('What is taken now is paid whole')).toBeVisible();
  await page.getByText('Customer and discount').click();
  await page.getByLabel('Discount in ETB, without VAT').fill('500');
  await page.getByLabel('Reason for the discount').fill('The price when it was sold');
  await page.getByRole('button', { name: 'Take 2,300.00 ETB' }).click();
  await expect(page.getByRole('heading', { name: /^Sold: order \d+$/ })).toBeFocused();
  await expect(page.getByText('Not yet sent')).toHaveCount(0);
  const [order] = await ordersOf(product);
  expect(order).toMatchObject({ totalPrice: 2300, granted: 500, isDelivered: true });
});

test('a sale without a network whose proof was not given waits, and is sent when its seller gives it', async ({
  page,
  context,
  expectRefusal,
}) => {
  expectRefusal(/^failed: net::ERR_INTERNET_DISCONNECTED /);
  expectRefusal(/403 POST .*\/api\/counter\/sales/);
  const product = await newPiece();
  await page.goto('/admin/counter');
  await findAndAdd(page, product);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Take 2,300.00 ETB' }).click();
  await expect(page.getByText('Not yet sent: 1')).toBeVisible();
  await answerAsStale(page, 'POST', '**/api/counter/sales');
  await context.setOffline(false);
  const dialog = page.getByRole('dialog', { name: 'Your password, please' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const waiting = page.getByRole('listitem').filter({ hasText: product.name });
  await expect(waiting.getByText('Please enter your current password')).toBeVisible();
  expect(await ordersOf(product)).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
  await answerAsStale(page, 'POST', '**/api/counter/sales');
  await waiting.getByRole('button', { name: 'Send now' }).click();
  await dialog.getByLabel(/^Current Password/).fill(administrator.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Not yet sent')).toHaveCount(0);
  expect(await ordersOf(product)).toMatchObject([{ totalPrice: 2300, isDelivered: true }]);
});

test('a refused sale that is opened late takes the place of no other one, and is opened once', async ({
  page,
  context,
  expectRefusal,
}) => {
  expectRefusal(/^failed: net::ERR_INTERNET_DISCONNECTED /);
  expectRefusal(/409 POST .*\/api\/counter\/sales/);
  expectRefusal(/503 GET .*\/api\/counter\/pieces/);
  const [refused, next] = [await newPiece(), await newPiece()];
  await page.goto('/admin/counter');
  await findAndAdd(page, refused);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Take 2,300.00 ETB' }).click();
  await expect(page.getByText('Not yet sent: 1')).toBeVisible();
  await saveProduct(refused._id, { ...updateOf(refused), price: 2500 });
  await context.setOffline(false);
  const open = page.getByRole('button', { name: 'Open and settle' });
  await expect(open).toBeVisible();
  // A failure is told beside the sale that was kept just now.
  const none = await holdNext(page, 'GET', '/api/counter/pieces');
  await open.click();
  await none.answer(503, {
    message: 'The shop is very busy. Please try again in a moment',
    code: 'unavailable',
  });
  await expect(page.getByText('The shop is very busy')).toBeVisible();
  await page.getByRole('button', { name: 'Next sale' }).click();
  const late = await holdNext(page, 'GET', '/api/counter/pieces');
  await open.click();
  const answered = (await late.request).response();
  await findAndAdd(page, next);
  await late.pass();
  await (await answered)!.finished();
  await page.getByRole('button', { name: `Remove ${next.name}` }).click();
  await expect(page.getByText('Paid then')).toHaveCount(0);
  const again = await holdNext(page, 'GET', '/api/counter/pieces');
  await open.click();
  await again.request;
  await expect(open).toBeDisabled();
  await again.pass();
  await expect(page.getByText('Paid then: 2,300.00 ETB')).toBeVisible();
});

test('after a refused sale the prices of now come to the goods of now, and what was removed stays away', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(/409 POST .*\/api\/counter\/sales/);
  const [stays, goes] = [await newPiece(), await newPiece()];
  await page.goto('/admin/counter');
  await findAndAdd(page, stays);
  await findAndAdd(page, goes);
  await saveProduct(stays._id, { ...updateOf(stays), price: 2500 });
  const pieces = await holdNext(page, 'GET', '/api/counter/pieces');
  await page.getByRole('button', { name: 'Take 4,600.00 ETB' }).click();
  await pieces.request;
  await page.getByRole('button', { name: `Remove ${goes.name}` }).click();
  await page.getByRole('button', { name: /^One more/ }).click();
  await pieces.pass();
  await expect(page.getByRole('button', { name: 'Take 5,750.00 ETB' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Goods' }).getByRole('listitem')).toHaveCount(1);
});

for (const { name, ...viewport } of officeScreens) {
  test.describe(`at ${name}`, () => {
    test.use({ viewport });

    test('each variant of a product has a price tag that the counter reads', async ({ page }) => {
      const product = await newPiece({ nameAm: 'የግራር ወንበር', widthCm: 40, depthCm: 40, heightCm: 45 });
      await page.goto(`/admin/price-tags?products=${product._id}`);
      const tag = page.getByRole('listitem').filter({ hasText: product.name });
      await expect(tag).toContainText('2,300');
      await expect(tag).toContainText('የግራር ወንበር');
      await expect(tag).toContainText('W 40 × D 40 × H 45 cm');
      await expect(tag.getByRole('img', { name: `QR code of ${product.name}` })).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
    });
  });
}
