import type { Page } from '@playwright/test';
import { findBarriers } from './support/axe.ts';
import { cartItemOf, recall, remember } from './support/browser-memory.ts';
import { fillCheckout } from './support/fill-checkout.ts';
import { address, createProduct } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 800 } });

const driver = (page: Page) => page.locator('summary', { hasText: 'More for the driver' });
const company = (page: Page) => page.locator('summary', { hasText: 'I need an invoice for a company' });
const next = (page: Page) => page.getByRole('button', { name: /^Continue/ });
const submitButton = (page: Page) => page.getByRole('button', { name: /^Submit Order/ });
const byAgreement = 'We call you with the price of transport before you pay.';

// Shows S2.checkout.5.
test('landmark, second phone, note, company and TIN are folded away, saved, checked and shown', async ({
  page,
  customer,
}) => {
  await fillCheckout(page, customer, await createProduct());
  await page.goto('/shipping');
  for (const label of [/^Landmark/, /^Second Phone/, /^Note for the Driver/, /^Company/, /^TIN/])
    await expect(page.getByLabel(label)).toBeHidden();
  await driver(page).click();
  await company(page).click();
  expect((await driver(page).boundingBox())?.height).toBeGreaterThanOrEqual(52);
  await page.getByLabel(/^Landmark/).fill('ኤድና ሞል አጠገብ');
  await page.getByLabel(/^Second Phone/).fill('12');
  await page.getByLabel(/^Note for the Driver/).fill('Third floor, no lift');
  await page.getByLabel(/^TIN/).fill('123');
  await next(page).click();
  await expect(page.getByLabel(/^Second Phone/)).toBeFocused();
  await expect(page.getByLabel(/^Second Phone/)).toHaveAccessibleDescription(/valid phone number/);
  await expect(page.getByLabel(/^TIN/)).toHaveAccessibleDescription(/ten digits/);
  await expect(page.getByLabel(/^Company/)).toHaveAccessibleDescription(/Please fill in Company/);
  expect(await findBarriers(page)).toEqual([]);

  // The draft keeps invalid values too, and a filled section is unfolded.
  await page.reload();
  await expect(page.getByLabel(/^Landmark/)).toHaveValue('ኤድና ሞል አጠገብ');
  await expect(page.getByLabel(/^TIN/)).toHaveValue('123');
  await page.getByLabel(/^Second Phone/).fill('0922 33 44 55');
  await page.getByLabel(/^TIN/).fill('0012345678');
  await page.getByLabel(/^Company/).fill('Sheba PLC');
  await next(page).click();
  await expect(page).toHaveURL('/payment');
  expect(await recall(page, 'shippingAddress')).toEqual({
    ...address,
    landmark: 'ኤድና ሞል አጠገብ',
    secondPhone: '+251922334455',
    deliveryNote: 'Third floor, no lift',
    company: 'Sheba PLC',
    tin: '0012345678',
  });
  await next(page).click();
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/order\//);
  const main = page.getByRole('main');
  await expect(main.getByText('ኤድና ሞል አጠገብ')).toHaveAttribute('lang', 'am');
  await expect(main.getByRole('link', { name: '+251922334455' })).toHaveAttribute(
    'href',
    'tel:+251922334455',
  );
  for (const text of ['Third floor, no lift', 'Sheba PLC', '0012345678'])
    await expect(main.getByText(text)).toBeVisible();
});

test('folding the company away means that no invoice details are needed', async ({ page, customer }) => {
  await remember(page, { userInfo: customer.userInfo, shippingAddress: { ...address, tin: '0012345678' } });
  await page.goto('/shipping');
  await expect(page.getByLabel(/^TIN/)).toBeVisible();
  await expect(page.getByLabel(/^Landmark/)).toBeHidden();
  await next(page).click();
  await expect(page.getByLabel(/^Company/)).toBeFocused();
  await company(page).click();
  await next(page).click();
  await expect(page).toHaveURL('/payment');
  expect(await recall(page, 'shippingAddress')).toEqual(address);
});

test('an address field that the shop refuses shows the error at the field', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/400 POST .*\/api\/orders$/);
  await remember(page, {
    userInfo: customer.userInfo,
    cartItems: [cartItemOf(await createProduct())],
    shippingAddress: { ...address, secondPhone: '12' },
    paymentMethod: 'PayPal',
  });
  await page.goto('/placeorder');
  await submitButton(page).click();
  await page.getByRole('link', { name: 'Correct the shipping address' }).click();
  await expect(page.getByLabel(/^Second Phone/)).toBeFocused();
  await expect(page.getByLabel(/^Second Phone/)).toHaveAccessibleDescription(/valid phone number/);
});

test('outside the delivery cities transport is by agreement: at the city, in the sum and on the order', async ({
  page,
  customer,
}) => {
  await fillCheckout(page, customer, await createProduct({ price: 2000 }));
  await page.goto('/shipping');
  await expect(page.getByText(byAgreement)).toHaveCount(0);
  await page.getByLabel(/^City/).fill('Arba Minch');
  await page.getByLabel(/^House no/).focus();
  await expect(page.getByRole('status').filter({ hasText: byAgreement })).toContainText('ከመክፈልዎ በፊት');
  await expect(page.locator('summary').filter({ hasText: /^Total.*2,300\.00 ETB/ })).toBeVisible();
  await next(page).click();
  await next(page).click();
  await page
    .locator('summary')
    .filter({ hasText: /^Total/ })
    .click();
  await expect(page.getByRole('main')).toContainText(
    /Shipping.*by agreement.*We call you with the price of transport.*Total.*without transport.*2,300\.00 ETB/,
  );
  await submitButton(page).click();
  await expect(page.getByText(/^Waiting for the price of transport/)).toBeVisible();
  await expect(page.getByText(/^We call you with the price of transport\. Then you can pay/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pay now' })).toBeHidden();
  await expect(page.getByText(/PayPal charges|Charged/)).toHaveCount(0);
  expect(await findBarriers(page)).toEqual([]);
});
