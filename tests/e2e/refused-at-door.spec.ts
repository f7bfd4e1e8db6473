import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administrator, signIn } from './support/people.ts';
import { BANK_ACCOUNT, createProduct, placeOrder } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';
import { addCrew, openTour, plan, readOrder, seeTransfer } from './support/tours.ts';

useOwnShop({ paymentMethods: ['PayOnDelivery', 'BankTransfer'], bankAccounts: [BANK_ACCOUNT] });
test.use({ viewport: { width: 360, height: 740 } });

test('a driver writes down what the buyer wants who refuses pieces, and the manager brings them again', async ({
  page,
  context,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/^failed: net::ERR_INTERNET_DISCONNECTED (GET|POST) .*\/api\/tour\//);
  const crew = await addCrew('Crew at a narrow door');
  const of = await placeOrder(customer, await createProduct({ price: 1000 }), 1, 'BankTransfer');
  await seeTransfer(of);
  await plan(of, crew);
  await page.goto(await openTour(crew));
  const stop = page.locator('details').filter({ hasText: new RegExp(`ትዕዛዝ ${of.number}`) });
  await stop.locator('summary').click();
  await context.setOffline(true);
  await stop.getByRole('button', { name: 'አልተቀበሉም' }).click();
  await expect(stop.getByLabel('ቢሮው ይደውልላቸው')).toBeChecked();
  await stop.getByLabel('አይገባም').check();
  await stop.getByRole('button', { name: 'መዝግብ' }).click();
  await expect(stop.getByText('እባክዎ ይምረጡ')).toBeVisible();
  await stop.getByLabel('ምንም አልተሰበረም').check();
  await stop.getByLabel('እንደገና ይምጣ').check();
  expect(await findBarriers(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/refuse-form.png', fullPage: true });
  const tried = page.waitForEvent('requestfailed');
  await stop.getByRole('button', { name: 'መዝግብ' }).click();
  await Promise.all([tried, expect(page.getByText('1 መረጃ መላክ ይጠብቃል')).toBeVisible()]);
  await context.setOffline(false);
  await expect.poll(async () => (await readOrder(of)).deliveries[0]!.state).toBe('refused');

  await remember(page, { userInfo: await signIn(administrator) });
  await page.goto('/admin/service');
  const refused = page.getByRole('region', { name: /^Sent back at the door/ });
  await expect(refused.getByText('The buyer wants: Bring it again')).toBeVisible();
  await expect(refused.getByText(/Back in the shop, whole/)).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/refused-360.png', fullPage: true });
  await page.goto(`/admin/orders/${of.number}`);
  await expect(page.getByText('Back in the shop, whole')).toBeVisible();
  await page.screenshot({ path: 'test-results/refused-desk-360.png', fullPage: true });
  await page.goto('/admin/service');
  await refused.getByRole('button', { name: `Bring again the pieces of order ${of.number}` }).click();
  await expect(page.getByText('They wait for a day among the deliveries')).toBeVisible();
  await expect(refused).toBeHidden();
  expect((await readOrder(of)).deliveries).toMatchObject([{ state: 'open', day: null }]);
});
