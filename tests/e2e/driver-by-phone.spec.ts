import { remember } from './support/browser-memory.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administrator, signIn } from './support/people.ts';
import { createProduct, placeOrder } from './support/shop-data.ts';
import { addCrew, plan } from './support/tours.ts';
import { expect, test } from './support/test.ts';

useOwnShop({ paymentMethods: ['PayOnDelivery'] });
test.use({ viewport: { width: 1280, height: 800 } });

test('what a driver has said by phone stays typed when the network goes', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/ERR_INTERNET_DISCONNECTED POST .*\/api\/deliveries\/reports$/);
  const crew = await addCrew('Crew by phone without a network');
  const of = await placeOrder(customer, await createProduct({ price: 1000 }), 1, 'PayOnDelivery');
  await plan(of, crew);
  await remember(page, { userInfo: await signIn(administrator) });
  await page.goto('/admin/dispatch');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: `Write down what happened with order ${of.number}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nobody met').check();
  await dialog.getByLabel(/^Remark/).fill('The gate is locked until four.');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Write it down' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.context().setOffline(false);
  await expect(dialog.getByLabel(/^Remark/)).toHaveValue('The gate is locked until four.');
  await dialog.getByRole('button', { name: 'Write it down' }).click();
  await expect(dialog).toBeHidden();
});
