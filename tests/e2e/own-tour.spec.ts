import type { Crew } from '../../contract/deliveries/deliveries.ts';
import { findBarriers } from './support/axe.ts';
import { call } from './support/call.ts';
import { useOwnShop } from './support/own-shop.ts';
import { registerCustomer } from './support/people.ts';
import { administratorToken, createProduct, placeOrder } from './support/shop-data.ts';
import { addCrew, plan } from './support/tours.ts';
import { expect, test } from './support/test.ts';

useOwnShop({ paymentMethods: ['PayOnDelivery'] });
test.use({ viewport: { width: 360, height: 740 } });

test(
  'a driver signs in and has today’s stops, works on without a network, and signs out',
  { tag: '@core' },
  async ({ page, context, customer, expectRefusal }) => {
    expectRefusal(/^failed: net::ERR_INTERNET_DISCONNECTED (GET|POST) .*\/api\//);
    const token = await administratorToken();
    const { email, password, userInfo } = await registerCustomer();
    await call('PUT', `/api/staff/${userInfo._id}`, { token, body: { role: 'driver' } });
    const crew = await addCrew('Crew of the account');
    const { name, version } = crew;
    await call<Crew>('PUT', `/api/crews/${crew._id}`, { token, body: { name, version, members: [email] } });
    const order = await placeOrder(customer, await createProduct({ price: 1000 }), 1, 'PayOnDelivery');
    await plan(order, crew);

    await page.goto('/login');
    await page.getByLabel(/^Email Address/).fill(email);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole('button', { name: /^Sign In/ }).click();
    await expect(page).toHaveURL('/admin/my-tour');
    const stop = page.locator('details').filter({ hasText: new RegExp(`(ትዕዛዝ|Order) ${order.number}`) });
    // The first stop is one tap away from the sign-in.
    await stop.locator('summary').click();
    await expect(stop.getByRole('button').first()).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.screenshot({ path: 'build/own-tour-am.png', fullPage: true });
    await page.getByRole('button', { name: 'English', exact: true }).last().click();
    await expect(stop.getByRole('button', { name: 'Nobody met' })).toBeVisible();
    await page.screenshot({ path: 'build/own-tour-en.png', fullPage: true });

    await context.setOffline(true);
    await expect(page.getByText(/^No network/)).toBeVisible();
    const tried = page.waitForEvent('requestfailed');
    await stop.getByRole('button', { name: 'I am on my way' }).click();
    await Promise.all([tried, expect(page.getByText('1 report waits to be sent')).toBeVisible()]);
    await context.setOffline(false);
    await expect(page.getByText('1 report waits to be sent')).toHaveCount(0);
    await expect(stop.locator('summary')).toContainText('On the way');

    const names = page.locator('nav.office-bottom .office-tab-name');
    await expect(names).toHaveText(['My tour', 'Today', 'More']);
  },
);
