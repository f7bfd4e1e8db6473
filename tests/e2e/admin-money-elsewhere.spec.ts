import type { Order } from '../../contract/orders/orders.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { call, poll } from './support/call.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administrator, signIn, type Person } from './support/people.ts';
import { createProduct, placeOrder } from './support/shop-data.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend({
  page: async ({ page }, use) => {
    await remember(page, { userInfo: await signIn(administrator) });
    await use(page);
  },
});

useOwnShop({ paymentMethods: ['Chapa'] });

/** Pays an order at the stand-in Chapa, which tells nobody of what happens there, and answers where it is controlled. */
async function placePaid(buyer: Person): Promise<{ order: Order; controls: string }> {
  const { _id } = await placeOrder(buyer, await createProduct(), 1, 'Chapa');
  const { token } = buyer.userInfo;
  const path = `/api/orders/${_id}`;
  const begun = { token, body: { method: 'Chapa' } };
  const { checkoutUrl } = await call<{ checkoutUrl: string }>('POST', `${path}/payments`, begun);
  const body = new URLSearchParams({ choice: 'telebirr' });
  await fetch(checkoutUrl, { method: 'POST', body, redirect: 'manual' });
  const order = await poll('the payment', async () => {
    const now = await call<Order>('GET', path, { token });
    return now.isPaid ? now : undefined;
  });
  return { order, controls: `${new URL(checkoutUrl).origin}/controls` };
}
const post = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

test('an order whose money was taken back at Chapa is not delivered, and its page says what came and went', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/409 PUT .*\/deliver$/);
  const { order, controls } = await placePaid(customer);
  await post(`${controls}/dashboard`, { reference: order.payment!.proof, status: 'reversed' });
  await page.goto(`/admin/orders/${order.number}`);
  const desk = page.getByRole('region', { name: 'Shop desk' });
  const movements = desk.getByRole('region', { name: /^Money that came and went የገባና የወጣ ገንዘብ/ });
  await expect(movements.getByRole('listitem')).toHaveCount(1);
  const deliver = desk.getByRole('button', { name: 'Mark As Delivered', exact: true });
  await deliver.click();
  await expect(desk.getByRole('alert')).toBeVisible();
  await expect(deliver).toBeHidden();
  await expect(movements.getByRole('listitem')).toHaveCount(2);
  await expect(movements.getByRole('listitem').nth(1)).toContainText(
    /Taken back by the provider.*− 6,750\.00 ETB/,
  );
  expect(await findBarriers(page)).toEqual([]);
});

test('while Chapa does not answer, an order is delivered only after the administrator has decided to go on', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/502 PUT .*\/deliver$/);
  const { order } = await placePaid(customer);
  await page.goto(`/admin/orders/${order.number}`);
  const desk = page.getByRole('region', { name: 'Shop desk' });
  const json = { message: 'The payment provider does not answer.', code: 'provider-unavailable' };
  await page.route('**/deliver', (route) => route.fulfill({ status: 502, json }), { times: 1 });
  await desk.getByRole('button', { name: 'Mark As Delivered', exact: true }).click();
  await desk.getByRole('button', { name: /^Mark as delivered without asking/ }).click();
  await expect(
    desk.getByText('marked as delivered without asking the provider about its money'),
  ).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});
