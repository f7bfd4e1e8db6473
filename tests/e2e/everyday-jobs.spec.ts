import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Order } from '../../contract/orders/orders.ts';
import { expect, test } from './support/administrator-test.ts';
import { officeScreens } from './support/test.ts';
import { call } from './support/call.ts';
import { Hands } from './support/hands.ts';
import { useOwnShop } from './support/own-shop.ts';
import type { Person } from './support/people.ts';
import {
  administratorToken,
  BANK_ACCOUNT,
  createProduct,
  ownWord,
  placeOrder,
  writeReview,
} from './support/shop-data.ts';

/** The jobs of a day with the presses that each may need, counted from Today. */

useOwnShop({ paymentMethods: ['BankTransfer', 'PayOnDelivery'], bankAccounts: [BANK_ACCOUNT] });

const newPhone = () => `09${String(randomInt(1e8)).padStart(8, '0')}`;
const bar = (page: Page) => page.getByRole('navigation', { name: 'Administration' });

async function payFor(customer: Person): Promise<Order> {
  const order = await placeOrder(customer, await createProduct(), 1, 'BankTransfer');
  const body = { way: 'cheque', amount: order.totalPrice, reference: `CHQ${order._id.slice(-8)}` };
  const token = await administratorToken();
  return call('POST', `/api/orders/${order._id}/recorded-payments`, { token, body });
}

/** Opens the search of everything and goes to what it finds. */
async function find(page: Page, hands: Hands, words: string, option: RegExp): Promise<void> {
  await hands.tap(page.getByRole('button', { name: 'Search everything' }));
  const field = page.getByRole('combobox', { name: /^Search orders, customers/ });
  await expect(field).toBeFocused();
  await hands.type(field, words, { isThere: true });
  await hands.tap(page.getByRole('option', { name: option }).first());
}

for (const { width } of officeScreens)
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 800 } });

    let hands: Hands;
    test.beforeEach(async ({ page }) => {
      hands = new Hands();
      await page.goto('/admin');
      await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    });
    test.afterEach(({}, { title, annotations }) => {
      annotations.push({ type: 'counted', description: `${title}: ${hands.taps} taps, ${hands.keys} keys` });
      process.stdout.write(`      ${width}: ${title}: ${hands.taps} taps, ${hands.keys} keys\n`);
    });

    test('a paid order is delivered with two taps', async ({ page, customer }) => {
      await payFor(customer);
      await page.reload();
      const next = page.getByRole('region', { name: 'Longest waiting to be delivered' });
      await hands.tap(next.getByRole('link').first());
      await hands.tap(page.getByRole('button', { name: 'Mark As Delivered', exact: true }).first());
      await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
      expect(hands.taps).toBeLessThanOrEqual(2);
    });

    test('a delivery is taken back with one more', async ({ page, customer }) => {
      const order = await payFor(customer);
      await page.goto(`/admin/orders/${order.number}`);
      await page.getByRole('button', { name: 'Mark As Delivered', exact: true }).first().click();
      await hands.tap(page.getByRole('button', { name: /^Undo/ }));
      await expect(
        page.getByRole('button', { name: 'Mark As Delivered', exact: true }).first(),
      ).toBeVisible();
      expect(hands.taps).toBeLessThanOrEqual(1);
    });

    test('an order is found by WB-… with two taps', async ({ page, customer }) => {
      const { number } = await placeOrder(customer, await createProduct(), 1, 'BankTransfer');
      await find(page, hands, `WB-${number}`, new RegExp(`^Order ${number}\\b`));
      await expect(page).toHaveURL(`/admin/orders/${number}`);
      expect(hands.taps).toBeLessThanOrEqual(2);
    });

    test('the VAT of last month is read with three taps', async ({ page }) => {
      await find(page, hands, 'vat', /^VAT report/);
      await hands.tap(page.getByRole('link', { name: 'Month before' }));
      await expect(page).toHaveURL(/part=vat&month=/);
      await expect(page.getByText('The period in all')).toBeVisible();
      expect(hands.taps).toBeLessThanOrEqual(3);
    });

    test('a piece is sold at the counter with six taps', async ({ page }) => {
      const { name } = await createProduct({
        name: `Grar stool ${ownWord()}`,
        price: 2000,
        countInStock: 3,
      });
      const counter = bar(page).getByRole('link', { name: 'Counter' });
      if (!(await counter.isVisible())) await hands.tap(bar(page).getByRole('button', { name: 'More' }));
      await hands.tap(counter);
      await hands.type(page.getByRole('searchbox', { name: 'Find by name or code' }), name);
      const found = page.getByRole('list', { name: 'Find by name or code' });
      await hands.tap(found.getByRole('button', { name }));
      await hands.tap(page.getByRole('button', { name: 'Take 2,300.00 ETB' }));
      await expect(page.getByRole('heading', { name: /^Sold: order \d+$/ })).toBeVisible();
      expect(hands.taps).toBeLessThanOrEqual(6);
    });

    test('a colleague is invited with six taps', async ({ page }) => {
      await find(page, hands, 'staff', /^People of the shop/);
      await hands.type(page.getByLabel(/^E-mail address/), `c-${randomUUID().slice(0, 6)}@e2e.example`);
      await hands.choose(page.locator('select[name=role]'), 'storekeeper');
      await hands.tap(page.getByRole('button', { name: 'Send the invitation' }));
      await expect(page.getByText(/@e2e\.example/).first()).toBeVisible();
      expect(hands.taps).toBeLessThanOrEqual(6);
    });

    test('an order by phone is taken with ten taps', async ({ page }) => {
      const { name } = await createProduct({ name: `Wanza bench ${ownWord()}`, price: 4000 });
      await hands.tap(bar(page).getByRole('link', { name: /^Orders/ }));
      await hands.tap(page.getByRole('link', { name: 'Order by phone' }));
      await hands.type(page.getByLabel(/^Phone/), newPhone());
      await hands.type(page.getByLabel(/^Name/), 'Tigist Alemu');
      await hands.type(page.getByRole('combobox', { name: 'Find a product' }), name);
      await hands.tap(page.getByRole('option', { name }));
      await hands.type(page.getByLabel(/^Address/), 'Megenagna');
      await hands.tap(page.getByLabel('Pay on delivery'));
      await hands.tap(page.getByRole('button', { name: 'Place the order' }));
      await expect(page.getByRole('heading', { name: /is placed$/ })).toBeVisible();
      expect(hands.taps).toBeLessThanOrEqual(10);
    });

    test('new reviews are read with one tap', async ({ page, customer }) => {
      await writeReview(customer, await createProduct());
      await page.reload();
      await hands.tap(page.getByRole('link', { name: /New reviews?/ }));
      await expect(page).toHaveURL(/\/admin\/reviews/);
      expect(hands.taps).toBeLessThanOrEqual(1);
    });

    test('a product is hidden with three taps', async ({ page }) => {
      const { name } = await createProduct({ name: `Hidden chair ${ownWord()}` });
      await find(page, hands, name, new RegExp(name));
      await expect(page).toHaveURL(/\/admin\/product\//);
      await hands.tap(page.getByRole('button', { name: /^Archive/ }).first());
      await expect(page.getByText('Archived').first()).toBeVisible();
      expect(hands.taps).toBeLessThanOrEqual(3);
    });
  });
