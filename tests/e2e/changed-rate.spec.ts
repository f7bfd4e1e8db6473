import type { Order } from '../../contract/orders/orders.ts';
import { call } from './support/call.ts';
import { fillCheckout } from './support/fill-checkout.ts';
import { useOwnShop } from './support/own-shop.ts';
import { changeSettings, createProduct, listOrdersOf } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

useOwnShop({ usdRate: '160.25' });

test('an exchange rate that changes at the last step is shown beside the old one and asked about once', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/409 POST .*\/api\/orders$/);
  const chair = await createProduct({ price: 19_000 });
  await fillCheckout(page, customer, chair);
  await page.goto('/placeorder');
  await expect(page.getByRole('main')).toContainText(
    'PayPal charges USD 142.59 when you pay (1 USD = 160.25 ETB)',
  );
  await changeSettings({ usdRate: '150' });
  await page.getByRole('button', { name: /^Submit Order/ }).click();
  await expect(page.getByRole('alert')).toContainText(
    /PayPal charges.*Before.*USD 142\.59 at 1 USD = 160\.25 ETB.*Now.*USD 152\.33 at 1 USD = 150 ETB/,
  );
  await expect(page.getByRole('alert').locator('dl > div')).toHaveCount(1);
  expect(await listOrdersOf(customer)).toEqual([]);
  await page.getByRole('button', { name: /^Accept and place the order/ }).click();
  await expect(page.getByText('Your order is submited successfully')).toBeVisible();
  const { token } = customer.userInfo;
  const [{ _id }] = (await listOrdersOf(customer)) as [Order];
  const { charge } = await call<Order>('GET', `/api/orders/${_id}`, { token });
  expect(charge).toMatchObject({ amount: '152.33', etbPerUnit: '150' });
});
