import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bothDays } from '../../contract/days/written-days.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { useOwnShop } from './support/own-shop.ts';
import { savePdf } from './support/pdf.ts';
import { administrator, signIn, type Person } from './support/people.ts';
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

test('the proforma of an order that is not paid names seller, buyer, goods, VAT and what is due', async ({
  page,
  customer,
}) => {
  const order = await placeLines(customer, 2);
  await remember(page, { userInfo: customer.userInfo });
  await page.goto(`/order/${order._id}`);
  const papers = page.getByRole('region', { name: /^Papers/ });
  await expect(papers.getByRole('listitem')).toHaveCount(0);
  const { name, text } = await savePdf(page, papers.getByRole('button', { name: /^Proforma invoice/ }));
  expect(name).toBe(`proforma-${order.number}.pdf`);
  for (const said of [
    'Proforma invoice',
    'Not a fiscal receipt',
    'Wenber Furniture PLC',
    'TIN 0099887766',
    String(order.number),
    bothDays(order.createdAt)[0],
    'Kebede Trading, አልማዝ ከበደ',
    '0012345678',
    'Bole, Woreda 3, House 120, Addis Ababa, Ethiopia',
    '+251911234567',
  ])
    expect(text).toContain(said);
  expect(text).toMatch(new RegExp(`${order.orderItems[0]!.name}.*2 1,033\\.33 2,066\\.66`));
  // 4 × 1,033.33 = 4,133.32, VAT 620.00 (rounded half up), delivery 1,000.
  expect(text).toMatch(
    /Items without VAT.*4,133\.32 ETB.*VAT 15 %.*620\.00 ETB.*Delivery.*1,000\.00 ETB.*Total.*5,753\.32 ETB.*Due.*5,753\.32 ETB/,
  );
});

test('with the fiscal receipt number that an administrator enters, the invoice bears it, and says what is paid and due', async ({
  page,
  customer,
}) => {
  const order = await placeLines(customer, 1, 'PayOnDelivery');
  const { token } = await signIn(administrator);
  const payment = { way: 'cash', amount: order.totalPrice };
  await call('PUT', `/api/orders/${order._id}/deliver`, { token, body: { payment } });
  await beAdministrator(page);
  await page.goto(`/admin/orders/${order.number}`);
  await page.getByLabel('Fiscal receipt number').fill(`FS ${order.number}`);
  await page.getByRole('form', { name: 'Fiscal receipt' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Fiscal receipt number saved')).toBeVisible();
  const { text } = await savePdf(page, page.getByRole('button', { name: /^Invoice/ }).first());
  expect(text).toContain(`FS ${order.number}`);
  expect(text).not.toContain('Not a fiscal receipt');
  // 2 × 1,033.33 = 2,066.66, VAT 310.00, delivery 1,000.
  expect(text).toMatch(/Total.*3,376\.66 ETB.*Paid, Cash.*3,376\.66 ETB.*Due.* 0\.00 ETB/);
  expect(await findBarriers(page)).toEqual([]);
});

test('the delivery note has no prices, a box for each line and a line for the signature', async ({
  page,
  customer,
}) => {
  const order = await placeLines(customer, 3);
  await beAdministrator(page);
  await page.goto(`/admin/delivery-notes?numbers=${order.number}`);
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
  await page.goto(`/admin/delivery-notes?numbers=${order.number}`);
  const sheet = page.getByRole('article', { name: 'Delivery note' });
  // 2 × 1,033.33 = 2,066.66, VAT 310.00, delivery 1,000.
  await expect(sheet).toContainText('Collect 3,376.66 ETB first');
  expect((await sheet.innerText()).match(/ETB/g)).toHaveLength(1);
});

test('a customer cannot open a delivery note', async ({ page, customer }) => {
  const order = await placeLines(customer, 1);
  await remember(page, { userInfo: customer.userInfo });
  await page.goto(`/admin/delivery-notes?numbers=${order.number}`);
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
  test(`the delivery note fits the screen at ${name}`, async ({ page, customer }) => {
    const order = await placeLines(customer, 3);
    await beAdministrator(page);
    await page.setViewportSize(viewport);
    await page.goto(`/admin/delivery-notes?numbers=${order.number}`);
    await expect(page.getByRole('article')).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
