import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Order } from '../../contract/orders/orders.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administrator, registerCustomer, signIn, type Person } from './support/people.ts';
import { address, createProduct } from './support/shop-data.ts';
import { expect, screens, test } from './support/test.ts';

const RECEIVER = {
  ...address,
  name: 'አልማዝ ከበደ',
  landmark: 'ከኤድና ሞል ጀርባ',
  secondPhone: '+251922334455',
  deliveryNote: '3rd floor, no lift',
  company: 'Kebede Trading',
  tin: '0012345678',
};

/** Places an order of so many different products, two pieces of each. */
async function placeLines(person: Person, count: number, paymentMethod = 'PayPal'): Promise<Order> {
  const products = [];
  for (let index = 0; index < count; index += 1) products.push(await createProduct({ price: 1033.33 }));
  return call('POST', '/api/orders', {
    token: person.userInfo.token,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      orderItems: products.map(({ _id }) => ({ product: _id, qty: 2 })),
      shippingAddress: RECEIVER,
      paymentMethod,
    },
  });
}
const beAdministrator = async (page: Page) => remember(page, { userInfo: await signIn(administrator) });

/** Counts the pages of the printed sheet in its PDF. */
async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length;
}

useOwnShop({
  legalName: 'Wenber Furniture PLC',
  tin: '0099887766',
  paymentMethods: ['PayPal', 'PayOnDelivery'],
});

test('the invoice names seller, buyer, goods and VAT, and is a proforma', async ({ page, customer }) => {
  const order = await placeLines(customer, 2);
  await remember(page, { userInfo: customer.userInfo });
  await page.goto(`/order/${order._id}`);
  await page.getByRole('link', { name: 'Invoice ደረሰኝ' }).click();
  await expect(page).toHaveURL(`/order/${order._id}/invoice`);
  const sheet = page.getByRole('article', { name: 'Invoice' });
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveText('Invoice ደረሰኝ');
  for (const said of [
    'Wenber Furniture PLC',
    'TIN 0099887766',
    String(order.number),
    order.createdAt.slice(0, 10),
    'Kebede Trading, አልማዝ ከበደ',
    '0012345678',
    'Bole, Woreda 3, House 120, Addis Ababa 1000, Ethiopia',
    '+251911234567',
    'Proforma – not a fiscal receipt',
    'Not paid',
  ])
    await expect(sheet).toContainText(said);
  await expect(sheet.getByRole('row').nth(1)).toHaveText(
    new RegExp(`${order.orderItems[0]!.name}.*2.*1,033\\.33.*2,066\\.66`),
  );
  // 4 × 1,033.33 = 4,133.32, VAT 620.00 (rounded half up), delivery 1,000.
  await expect(sheet).toContainText(
    /Items without VAT.*4,133\.32 ETB.*VAT 15 %.*620\.00 ETB.*Delivery.*1,000\.00 ETB.*Total.*5,753\.32 ETB/,
  );
  await expect(page.getByLabel('Fiscal receipt number')).toHaveCount(0);
  expect(await findBarriers(page)).toEqual([]);
});

test('with the fiscal receipt number that an administrator enters, the invoice is no longer a proforma', async ({
  page,
  customer,
}) => {
  const order = await placeLines(customer, 1);
  await beAdministrator(page);
  await page.goto(`/order/${order._id}/invoice`);
  await page.getByLabel('Fiscal receipt number').fill('FS 000123');
  await page.getByRole('button', { name: 'Save' }).click();
  const sheet = page.getByRole('article', { name: 'Invoice' });
  await expect(sheet).toContainText('Fiscal receipt FS 000123');
  await expect(sheet).not.toContainText('Proforma');
  await page.reload();
  await expect(sheet).toContainText('Fiscal receipt FS 000123');
  expect(await findBarriers(page)).toEqual([]);
});

test('an invoice of somebody else answers not found, and a guest is sent to sign in', async ({
  page,
  customer,
  openContext,
  expectRefusal,
}) => {
  expectRefusal(/404 GET .*\/api\/orders\//);
  const order = await placeLines(customer, 1);
  await page.goto(`/order/${order._id}/invoice`);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  const other = await (await openContext()).newPage();
  await remember(other, { userInfo: (await registerCustomer()).userInfo });
  await other.goto(`/order/${order._id}/invoice`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('This order could not be found');
});

test('twelve lines fit one page of A4, forty need more, and only the sheet is printed', async ({
  page,
  customer,
}) => {
  test.slow();
  await remember(page, { userInfo: customer.userInfo });
  await page.emulateMedia({ media: 'print' });
  for (const [lines, most] of [
    [12, 1],
    [40, 3],
  ] as const) {
    const order = await placeLines(customer, lines);
    await page.goto(`/order/${order._id}/invoice`);
    await expect(page.getByRole('article', { name: 'Invoice' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    const pages = await printedPages(page);
    expect(pages).toBeLessThanOrEqual(most);
    expect(pages > 1).toBe(lines > 12);
  }
});

test('the delivery note has no prices, a box for each line and a line for the signature', async ({
  page,
  customer,
}) => {
  const order = await placeLines(customer, 3);
  await beAdministrator(page);
  await page.goto(`/admin/order/${order._id}/delivery-note`);
  const sheet = page.getByRole('article', { name: 'Delivery note' });
  for (const said of [
    String(order.number),
    'አልማዝ ከበደ',
    '+251911234567',
    '+251922334455',
    'ከኤድና ሞል ጀርባ',
    '3rd floor, no lift',
    '6 pieces',
    'Received in good order',
    'Name and signature',
  ])
    await expect(sheet).toContainText(said);
  await expect(sheet.getByRole('row')).toHaveCount(4);
  await expect(sheet).not.toContainText('ETB');
  await expect(sheet).not.toContainText('1,033');
  expect(await findBarriers(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(await printedPages(page)).toBe(1);
});

test('the delivery note of an order on delivery shows the amount due and no other', async ({
  page,
  customer,
}) => {
  const order = await placeLines(customer, 1, 'PayOnDelivery');
  await beAdministrator(page);
  await page.goto(`/admin/order/${order._id}/delivery-note`);
  const sheet = page.getByRole('article', { name: 'Delivery note' });
  // 2 × 1,033.33 = 2,066.66, VAT 310.00, delivery 1,000.
  await expect(sheet).toContainText('Collect 3,376.66 ETB first');
  expect((await sheet.innerText()).match(/ETB/g)).toHaveLength(1);
});

test('a customer cannot open a delivery note', async ({ page, customer }) => {
  const order = await placeLines(customer, 1);
  await remember(page, { userInfo: customer.userInfo });
  await page.goto(`/admin/order/${order._id}/delivery-note`);
  await expect(page).toHaveURL(/\/$|\/login/);
  await expect(page.getByRole('article', { name: 'Delivery note' })).toHaveCount(0);
});

test('the list of orders is downloaded as CSV with its filters', async ({ page, customer }) => {
  const order = await placeLines(customer, 1);
  await placeLines(customer, 1);
  await beAdministrator(page);
  await page.goto(`/admin/orderlist?keyword=${order.number}`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(new RegExp(`^${order.number},`));
});

test('a failed download says why', async ({ page, expectRefusal }) => {
  expectRefusal(/503 GET .*export\.csv/);
  await beAdministrator(page);
  await page.goto('/admin/orderlist');
  await page.route('**/api/orders/export.csv*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The shop is very busy.' } }),
  );
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await expect(page.getByText('The shop is very busy.')).toBeVisible();
});

for (const { name, ...viewport } of screens) {
  test(`invoice and delivery note fit the screen at ${name}`, async ({ page, customer }) => {
    const order = await placeLines(customer, 3);
    await beAdministrator(page);
    await page.setViewportSize(viewport);
    for (const path of [`/order/${order._id}/invoice`, `/admin/order/${order._id}/delivery-note`]) {
      await page.goto(path);
      await expect(page.getByRole('article')).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });
}
