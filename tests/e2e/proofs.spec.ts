import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import { csvOf } from '../support/imports.ts';
import { expect, test } from './support/administrator-test.ts';
import { findBarriers } from './support/axe.ts';
import { call } from './support/call.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administrator } from './support/people.ts';
import { address, createProduct } from './support/shop-data.ts';
import { answerAsStale } from './support/stale.ts';

useOwnShop({ paymentMethods: ['PayPal'] });

const askedOn = (page: Page) => page.getByRole('dialog', { name: 'Your password, please' });

async function give(page: Page): Promise<void> {
  await askedOn(page)
    .getByLabel(/^Current Password/)
    .fill(administrator.password);
  await page.keyboard.press('Enter');
  await expect(askedOn(page)).toBeHidden();
}

/** Presses a button twice: the password is not given at first, and what was typed is there still. */
async function pressTwice(page: Page, button: Locator, typed: Locator, value: string, path: string) {
  await button.click();
  await expect(askedOn(page).getByLabel(/^Current Password/)).toBeFocused();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(askedOn(page)).toBeHidden();
  await expect(typed).toHaveValue(value);
  await expect(page.getByText('Please enter your current password').first()).toBeVisible();
  await answerAsStale(page, 'POST', path);
  await button.click();
  await give(page);
}

test('an order gets its discount once the password is given', async ({ page, customer, expectRefusal }) => {
  expectRefusal(/403 POST .*\/changes$/);
  const product = await createProduct({ price: 5000, countInStock: 5 });
  const order = await call<Order>('POST', '/api/orders', {
    token: customer.userInfo.token,
    body: {
      orderItems: [{ product: product._id, qty: 1 }],
      ...{ shippingAddress: address, paymentMethod: 'PayPal' },
    },
  });
  await page.goto(`/admin/orders/${order.number}`);
  await page.getByRole('button', { name: 'Change the order', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Change/ });
  const discount = dialog.getByLabel(/^Discount in ETB/);
  await discount.fill('2,000');
  await dialog.getByLabel(/^Reason/).fill('A regular customer');
  await answerAsStale(page, 'POST', '**/api/orders/*/changes');
  const change = dialog.getByRole('button', { name: 'Change the order' });
  await pressTwice(page, change, discount, '2,000', '**/api/orders/*/changes');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('−2,000.00 ETB')).toBeVisible();
});

test('a coupon is made once the password is given', async ({ page, expectRefusal }) => {
  expectRefusal(/403 POST .*\/api\/coupons$/);
  const code = `OWN-${randomUUID().slice(0, 6).toUpperCase()}`;
  await page.goto('/admin/coupons');
  await page.getByRole('button', { name: 'New coupon' }).click();
  const dialog = page.getByRole('dialog', { name: 'New coupon' });
  await dialog.getByLabel(/^Code/).fill(code);
  const percent = dialog.getByLabel(/^Percent/);
  await percent.fill('50');
  await answerAsStale(page, 'POST', '**/api/coupons');
  const make = dialog.getByRole('button', { name: 'Make the coupon' });
  await pressTwice(page, make, percent, '50', '**/api/coupons');
  await expect(page.getByText(`Coupon ${code} is made`)).toBeVisible();
});

test('prices of chosen products fall once the password is given', async ({ page, expectRefusal }) => {
  expectRefusal(/403 POST .*\/bulk$/);
  const brand = `Brand${randomUUID().slice(0, 8)}`;
  await createProduct({ brand, price: 10_000 });
  await page.goto(`/admin/productlist?keyword=${brand}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Change selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 1 product' });
  await dialog.getByLabel('Direction').selectOption('Lower');
  const percent = dialog.getByLabel(/^Percent/);
  await percent.fill('40');
  await expect(dialog.getByText('1 product with 1 variant will change')).toBeVisible();
  await answerAsStale(page, 'POST', '**/api/products/bulk');
  const change = dialog.getByRole('button', { name: 'Change 1 product' });
  await pressTwice(page, change, percent, '40', '**/api/products/bulk');
  await expect(page.getByText('1 product changed: Price lowered by 40 %')).toBeVisible();
});

test('a product is saved at a lower price once the password is given', async ({ page, expectRefusal }) => {
  expectRefusal(/403 PUT .*\/api\/products\//);
  const { _id }: Product = await createProduct({ price: 10_000 });
  await page.goto(`/admin/product/${_id}/edit`);
  await page.getByLabel(/^Price/).fill('5,000');
  await answerAsStale(page, 'PUT', '**/api/products/*');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await give(page);
  await expect(page.getByText('Product updated')).toBeVisible();
  expect((await call<Product>('GET', `/api/products/${_id}`)).price).toBe(5000);
});

test('a sale at the counter gets its discount once the password is given', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(/403 POST .*\/counter\/sales$/);
  const product = await createProduct({ price: 10_000, countInStock: 3 });
  await page.goto('/admin/counter');
  await page.getByRole('searchbox', { name: 'Find by name or code' }).fill(product.name);
  await page
    .getByRole('list', { name: 'Find by name or code' })
    .getByRole('button', { name: product.name })
    .click();
  await page.getByText('Customer and discount').click();
  const discount = page.getByLabel('Discount in ETB, without VAT');
  await discount.fill('2000');
  await page.getByLabel('Reason for the discount').fill('A regular customer');
  await answerAsStale(page, 'POST', '**/api/counter/sales');
  const take = page.getByRole('button', { name: /^Take .* ETB$/ });
  await pressTwice(page, take, discount, '2000', '**/api/counter/sales');
  await expect(page.getByRole('heading', { name: /^Sold: order \d+$/ })).toBeFocused();
});

test('a file says which prices fall by much, and is brought in once the password is given', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(/403 POST .*\/run$/);
  const { _id, name } = await createProduct({ price: 10_000 });
  const buffer = Buffer.from(
    csvOf([
      ['_id', 'price'],
      [_id, 6000],
    ]),
  );
  await page.goto('/admin/products/import');
  await page
    .getByLabel('CSV or XLSX file')
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(
    'The price falls from 10,000.00 to 6,000.00 ETB. The import asks for your password.',
  );
  await answerAsStale(page, 'POST', '**/api/products/imports/*/run');
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await give(page);
  await expect(page.getByRole('heading', { name: 'The import is finished' })).toBeVisible();
  await expect.poll(async () => (await call<Product>('GET', `/api/products/${_id}`)).price).toBe(6000);
});
