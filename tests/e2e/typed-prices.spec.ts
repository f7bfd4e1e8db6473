import type { ManagedProduct } from '../../contract/goods/products.ts';
import { expect, test } from './support/administrator-test.ts';
import { findBarriers } from './support/axe.ts';
import { call } from './support/call.ts';
import { useOwnShop } from './support/own-shop.ts';
import { registerCustomer } from './support/people.ts';
import { administratorToken, createProduct, placeOrder } from './support/shop-data.ts';

useOwnShop({ pricesTyped: 'with-vat' });

/** A price of a list that is no price with VAT of a whole santim: buyers pay a santim less for it. */
const LISTED = { typed: '12,500', shown: '12500', net: '10,869.56', paid: '12,499.99' };

for (const width of [360, 1280]) {
  test(`at ${width} px an owner types the price of the list, reads it back, and buyers are asked for it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const product = await createProduct({ price: 1000 });
    await page.goto(`/admin/product/${product._id}/edit`);
    const price = page.getByLabel(/^Price/);
    await expect(price).toHaveValue('1150');
    await expect(price).toHaveAccessibleDescription(/with VAT.*without VAT 1,000/);
    await price.fill(LISTED.typed);
    await expect(price).toHaveAccessibleDescription(
      new RegExp(`without VAT ${LISTED.net} · buyers pay ${LISTED.paid}`),
    );
    await page.screenshot({ path: test.info().outputPath(`form-${width}.png`) });
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await page.getByRole('button', { name: /^Yes/ }).click();
    await expect(page.getByText('Product updated successfully')).toBeVisible();
    await page.goto(`/admin/product/${product._id}/edit`);
    await expect(price).toHaveValue(LISTED.shown);
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page.getByText('Product updated successfully')).toBeVisible();
    const token = await administratorToken();
    const stored = await call<ManagedProduct>('GET', `/api/products/${product._id}`, { token });
    expect(stored.variants[0]!.withVat.price).toBe(Number(LISTED.shown));
    await page.goto(`/product/${product._id}`);
    await expect(page.locator('.price-page').first()).toContainText(LISTED.paid);
    const order = await placeOrder(await registerCustomer(), stored);
    expect(order.itemsPrice + order.taxPrice).toBeCloseTo(Number(LISTED.paid.replace(',', '')), 2);
  });
}

test('birr off at the phone are with VAT, as the prices of the list are', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const product = await createProduct({ price: 20_000, countInStock: 3 });
  await page.goto('/admin/orders/new');
  await page.getByRole('combobox', { name: 'Find a product' }).fill(product.name);
  await page.getByRole('option', { name: product.name }).click();
  await page.getByText('Coupon or discount', { exact: true }).click();
  await page.getByLabel('Discount in ETB, with VAT').fill('1,150');
  // Goods of 23,000 with VAT and delivery for 1,000.
  await expect(page.getByText('Comes to 22,850.00 ETB with VAT and delivery.')).toBeVisible();
  await page.getByRole('button', { name: 'Discount on this line' }).click();
  await page.getByLabel('Off this line in ETB, with VAT').fill('2,300');
  await expect(page.getByText('20,700.00 ETB with VAT for the line')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath('off-360.png'), fullPage: true });
});
