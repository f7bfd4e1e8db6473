import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Coupon } from '../../contract/orders/coupons.ts';
import { findBarriers } from './support/axe.ts';
import { cartItemOf, remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import type { Person } from './support/people.ts';
import { address, administratorToken, createProduct, onlyOrderOf } from './support/shop-data.ts';
import { savePdf } from './support/pdf.ts';
import { expect, shoppersScreens, test } from './support/test.ts';

const newCode = () => `E2E-${randomUUID().slice(0, 6).toUpperCase()}`;
const createCoupon = async (fields: object = {}): Promise<Coupon> =>
  call('POST', '/api/coupons', {
    token: await administratorToken(),
    body: { code: newCode(), kind: 'percent', value: 10, ...fields },
  });
const switchOff = async ({ _id, version, kind, value }: Coupon) =>
  call('PUT', `/api/coupons/${_id}`, {
    token: await administratorToken(),
    body: { kind, value, isOff: true, version },
  });

const boxes = (page: Page) => page.getByText(/^I have a coupon/).filter({ visible: true });
const field = (page: Page) =>
  page
    .getByLabel(/^Coupon code/)
    .locator('visible=true')
    .and(page.locator('input'));
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });
const submitButton = (page: Page) =>
  page.getByRole('button', { name: /^Submit Order/ }).filter({ visible: true });
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

async function fill(page: Page, customer: Person | null, price = 5000, qty = 2, more: object = {}) {
  const product = await createProduct({ price });
  await remember(page, {
    ...(customer && { userInfo: customer.userInfo }),
    cartItems: [cartItemOf(product, qty)],
    shippingAddress: address,
    paymentMethod: 'PayPal',
    ...more,
  });
  return product;
}

for (const { width } of shoppersScreens) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 800 } });

    test(
      'a coupon given in the cart is counted there, in the review, on the order and its invoice',
      { tag: '@core' },
      async ({ page, customer }) => {
        const { code } = await createCoupon();
        await fill(page, customer);
        await page.goto('/cart');
        await boxes(page).click();
        await field(page).fill(` ${code.toLowerCase()}`);
        await page.getByRole('button', { name: /^Apply/ }).click();
        await expect(page.getByText(`Coupon ${code}: 1,000.00 ETB off the goods`)).toBeVisible();
        await expect(summary(page)).toContainText(/Subtotal \(2\) items.*10,000\.00 ETB.*−1,000\.00 ETB/);
        await expect(summary(page)).toContainText('11,350.00 ETB');
        expect(await findBarriers(page)).toEqual([]);
        expect(await widthOf(page)).toBe(width);
        await page.reload();
        await expect(summary(page)).toContainText('11,350.00 ETB');

        await page.goto('/placeorder');
        await expect(
          page.getByText(`Coupon ${code}: 1,000.00 ETB off the goods`).filter({ visible: true }),
        ).toBeVisible();
        await expect(submitButton(page)).toBeEnabled();
        expect(await findBarriers(page)).toEqual([]);
        expect(await widthOf(page)).toBe(width);
        await submitButton(page).click();
        await expect(page.getByText('Your order is submited successfully')).toBeVisible();
        const order = await onlyOrderOf(customer);
        expect(order).toMatchObject({ discount: 1000, coupon: { code }, totalPrice: 11_350 });
        await expect(page.getByText(`Coupon ${code}`)).toBeVisible();
        await expect(page.getByText('−1,000.00 ETB')).toBeVisible();
        const { text } = await savePdf(page, page.getByRole('button', { name: /^Proforma invoice/ }));
        expect(text).toMatch(new RegExp(`Coupon ${code}.*−1,000\\.00 ETB`));
        await page.goto('/cart');
        await expect(page.getByText('Your cart is empty')).toBeVisible();
        expect(await page.evaluate(() => localStorage.getItem('cartCoupon'))).toBe(null);
      },
    );
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('a code that does not apply says why, and one that nobody gave out is not kept', async ({ page }) => {
    const { code } = await createCoupon({ leastTotal: 12_000 });
    await fill(page, null);
    await page.goto('/cart');
    await boxes(page).click();
    await page.getByRole('button', { name: /^Apply/ }).click();
    await expect(page.getByText(/^Please enter the code of your coupon/)).toBeVisible();
    await field(page).fill('NOBODYS-CODE');
    await page.getByRole('button', { name: /^Apply/ }).click();
    await expect(page.getByText(/^There is no coupon with this code/)).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.reload();
    await expect(page.getByText(/^There is no coupon/)).toHaveCount(0);
    await boxes(page).click();
    await field(page).fill(code);
    await field(page).press('Enter');
    await expect(page.getByText(/^This coupon needs goods for 12,000 ETB or more/)).toBeVisible();
    await expect(summary(page)).toContainText('12,500.00 ETB');
    // One piece more, and it is counted.
    await page.getByRole('button', { name: 'One more' }).click();
    await expect(page.getByText(`Coupon ${code}: 1,500.00 ETB off the goods`)).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`^Remove.*${code}$`) }).click();
    await expect(field(page)).toBeVisible();
    await expect(summary(page)).toContainText('18,250.00 ETB');
  });

  test('the focus stays at the coupon when it is applied, and at its field when it is removed', async ({
    page,
  }) => {
    const { code } = await createCoupon();
    await fill(page, null);
    await page.goto('/cart');
    await boxes(page).click();
    await field(page).fill(code);
    await page.getByRole('button', { name: /^Apply/ }).click();
    await expect(page.getByText(`Coupon ${code}: 1,000.00 ETB off the goods`)).toBeFocused();
    await page.getByRole('button', { name: new RegExp(`^Remove.*${code}$`) }).click();
    await expect(field(page)).toBeFocused();
  });

  test('free delivery is shown with its coupon', async ({ page, customer }) => {
    const { code } = await createCoupon({ kind: 'free-delivery', value: null });
    await fill(page, customer);
    await page.goto('/placeorder');
    await boxes(page).click();
    await field(page).fill(code);
    await page
      .getByRole('button', { name: /^Apply/ })
      .filter({ visible: true })
      .click();
    await expect(page.getByText(`Coupon ${code}: free delivery`).filter({ visible: true })).toBeVisible();
    await submitButton(page).click();
    await expect(page).toHaveURL(/\/order\//);
    await expect(page.getByText(`Free with coupon ${code}`).filter({ visible: true })).toBeVisible();
    expect(await onlyOrderOf(customer)).toMatchObject({ shippingPrice: 0, totalPrice: 11_500 });
  });

  test('a coupon that ends between the review and the press is asked about, and the order goes without it', async ({
    page,
    customer,
    expectRefusal,
  }) => {
    expectRefusal(/409 POST .*\/api\/orders$/);
    const coupon = await createCoupon();
    const cartCoupon = { code: coupon.code, applies: true, discount: 1000, isDeliveryFree: false };
    await fill(page, customer, 5000, 2, { cartCoupon });
    await page.goto('/placeorder');
    await expect(submitButton(page)).toBeEnabled();
    await switchOff(coupon);
    await submitButton(page).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Something has changed' });
    await expect(notice).toContainText(`Coupon ${coupon.code}`);
    await expect(notice).toContainText('This coupon is no longer valid');
    await expect(notice).toContainText('12,500.00 ETB');
    expect(await findBarriers(page)).toEqual([]);
    expect(await widthOf(page)).toBe(360);
    await page.getByRole('button', { name: /^Accept and place the order/ }).click();
    await expect(page.getByText('Your order is submited successfully')).toBeVisible();
    const order = await onlyOrderOf(customer);
    expect(order.totalPrice).toBe(12_500);
    expect(order.coupon).toBeUndefined();
  });

  test('what is in the storage under the coupon’s name and is none does no harm', async ({ page }) => {
    await fill(page, null, 5000, 2, { cartCoupon: { code: 7, applies: 'yes' } });
    await page.goto('/cart');
    await expect(summary(page)).toContainText('12,500.00 ETB');
  });
});
