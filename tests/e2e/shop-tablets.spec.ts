import { TABLET_LOCKS_MINUTES } from '../../contract/accounts/tablet-facts.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administrator, registerCustomer, signIn } from './support/people.ts';
import { administratorToken } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

useOwnShop({});
test.use({ viewport: { width: 360, height: 740 } });

test('an owner makes a tablet, a seller chooses a PIN, works there by it, and locks it', async ({
  page,
  openContext,
  expectRefusal,
}) => {
  expectRefusal(/403 POST .*\/api\/tablet\/sessions/);
  const person = await registerCustomer();
  const { _id } = person.userInfo;
  await call('PUT', `/api/staff/${_id}`, { token: await administratorToken(), body: { role: 'seller' } });

  const own = await (await openContext({ viewport: { width: 360, height: 740 } })).newPage();
  await remember(own, { userInfo: await signIn(person) });
  await own.goto('/profile#pin');
  await own.getByLabel(/^New PIN/).fill('1234');
  await own.getByRole('button', { name: 'Save my PIN' }).click();
  await expect(own.getByText(/too easy to guess/)).toBeVisible();
  await own.getByLabel(/^New PIN/).fill('4821');
  await own.getByRole('button', { name: 'Save my PIN' }).click();
  await expect(own.getByText('You have a PIN.')).toBeVisible();
  expect(await findBarriers(own)).toEqual([]);

  await remember(page, { userInfo: await signIn(administrator) });
  await page.goto('/admin/staff#tablets');
  await page.getByLabel(/^Name of the device/).fill('Tablet at the counter');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make it a shop tablet' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who works here now?');
  expect(await page.evaluate(() => localStorage.getItem('userInfo') ?? 'null')).toBe('null');
  expect(await findBarriers(page)).toEqual([]);

  await page.getByRole('button', { name: person.name }).click();
  const pin = page.getByLabel(`PIN of ${person.name}`);
  await pin.fill('9031');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('This PIN is not right')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  const pad = page.getByRole('group', { name: 'Number pad' });
  for (const key of ['4', '8', '3', 'Delete the last digit', '2'])
    await pad.getByRole('button', { name: key }).click();
  await expect(pin).toHaveValue('482');
  await pad.getByRole('button', { name: '1' }).click();
  await expect(pin).toHaveValue('4821');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page).toHaveURL('/admin/counter');
  await page.goto('/admin/drawers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cash drawers');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who works here now?');
});

test('a tablet without a network stays with its seller, who could not sign in again, and locks when it is back', async ({
  page,
  context,
  watch,
}) => {
  // The clock of the page jumps, so the office asks for news while there is no network, and while it is being locked.
  watch.tolerate(/^failed: net::ERR_INTERNET_DISCONNECTED |^401 GET |^console warning: counter /);
  const token = await administratorToken();
  const person = await registerCustomer();
  const { _id } = person.userInfo;
  await call('PUT', `/api/staff/${_id}`, { token, body: { role: 'seller' } });
  const seller = await signIn(person);
  await call('PUT', '/api/own-pin', { token: seller.token, body: { pin: '4821' } });
  const tablet = await call<{ token: string; name: string }>('POST', '/api/tablets', {
    token,
    body: { name: 'Counter' },
  });
  await page.clock.install();
  await remember(page, { shopTablet: tablet });
  await page.goto('/tablet');
  await page.getByRole('button', { name: person.name }).click();
  await page.getByLabel(`PIN of ${person.name}`).fill('4821');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page).toHaveURL('/admin/counter');
  await expect(page.getByRole('button', { name: 'Lock' })).toBeVisible();
  await context.setOffline(true);
  await page.clock.fastForward(2 * TABLET_LOCKS_MINUTES * 60_000);
  await expect(page.getByText(/^No network/)).toBeVisible();
  await expect(page).toHaveURL('/admin/counter');
  await context.setOffline(false);
  await expect(page.getByText(/^No network/)).toBeHidden();
  await page.clock.fastForward(2 * TABLET_LOCKS_MINUTES * 60_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who works here now?');
});
