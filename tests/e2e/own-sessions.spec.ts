import type { Page } from '@playwright/test';
import type { OwnSession, UserInfo } from '../../contract/accounts/users.ts';
import { findBarriers } from './support/axe.ts';
import { recall, remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { holdNext } from './support/hold.ts';
import { signIn, type Person } from './support/people.ts';
import { expect, screens, test } from './support/test.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const signInOnPhone = ({ email, password }: Person) =>
  call<UserInfo>('POST', '/api/users/login', {
    body: { email, password },
    headers: { 'user-agent': IPHONE },
  });

async function openProfile(page: Page, { userInfo }: Person): Promise<void> {
  await remember(page, { userInfo });
  await page.goto('/profile');
}

const panel = (page: Page) => page.getByRole('region', { name: /^Where you are signed in/ });
const rows = (page: Page) => panel(page).getByRole('listitem');
const ofPhone = (page: Page) => rows(page).filter({ hasText: 'Safari on iPhone' });

test('each session has a row; signing one out removes it, and its browser notices at its next call', async ({
  page,
  customer,
  openContext,
  expectRefusal,
}) => {
  expectRefusal(/401 PUT .*\/profile$/);
  const phone = await (await openContext()).newPage();
  await openProfile(phone, { ...customer, userInfo: await signInOnPhone(customer) });
  await openProfile(page, customer);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).filter({ hasText: 'This device' })).toHaveCount(1);
  await expect(ofPhone(page)).not.toContainText('This device');

  await phone.getByLabel(/^Name/).fill('Somebody Else');
  const button = ofPhone(page).getByRole('button', { name: /^Sign out .*Safari on iPhone/ });
  const held = await holdNext(page, 'DELETE', new URL(await sessionPath(customer)).pathname);
  await button.click();
  await held.request;
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await held.pass();
  await expect(page.getByText('Safari on iPhone is signed out')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(panel(page).getByRole('heading')).toBeFocused();

  const alerts = await watchAlerts(phone);
  await phone.getByRole('button', { name: /^Update/ }).click();
  await expect(phone).toHaveURL('/login?redirect=/profile');
  const toast = phone.locator('[data-sonner-toast]');
  await expect(toast).toHaveText(/^Please sign in first/);
  expect(await alerts.jsonValue()).toEqual([]);
  expect(await recall(phone, 'userInfo')).toBeUndefined();
});

/** Collects every alert that this document shows from now on, however briefly. */
const watchAlerts = (page: Page) =>
  page.evaluateHandle(() => {
    const seen: string[] = [];
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll('[role=alert]')) seen.push(alert.textContent);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    return seen;
  });

/** The path of the call that ends the phone's session. */
async function sessionPath({ userInfo }: Person): Promise<string> {
  const sessions = await call<OwnSession[]>('GET', '/api/users/sessions', { token: userInfo.token });
  const phone = sessions.find(({ device }) => device === 'Safari on iPhone')!;
  return `http://shop/api/users/sessions/${phone._id}`;
}

test('signing out this device leads to the sign-in screen', async ({ page, customer }) => {
  await openProfile(page, customer);
  await rows(page)
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expect(page.getByText('You have loged out successfully')).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect(await recall(page, 'userInfo')).toBeUndefined();
});

test('signing out everywhere asks first and then ends every session', async ({ page, customer }) => {
  const phone = await signInOnPhone(customer);
  await openProfile(page, customer);
  await expect(rows(page)).toHaveCount(2);
  const everywhere = panel(page).getByRole('button', { name: /^Sign out everywhere/ });
  await everywhere.click();
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  await expect(question).toContainText('on this one too');
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toHaveCount(0);
  await expect(everywhere).toBeFocused();
  await everywhere.click();
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/login');
  for (const { token } of [phone, customer.userInfo])
    await expect(call('GET', '/api/users/sessions', { token })).rejects.toThrow('401');
  await signIn(customer);
});

test('a list that fails to load says why and can be retried; a row whose session cannot be ended stays', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/503 (GET|DELETE) .*\/sessions/);
  await signInOnPhone(customer);
  const busy = { code: 'unavailable', message: 'The shop is very busy.' };
  await page.route('**/api/users/sessions*', (route) => route.fulfill({ status: 503, json: busy }));
  await openProfile(page, customer);
  await expect(page.getByLabel(/^Name/)).toHaveValue(customer.name);
  await expect(panel(page).getByRole('alert')).toHaveText('The shop is very busy.');
  await page.unrouteAll();
  await panel(page)
    .getByRole('button', { name: /^Try again/ })
    .click();
  await expect(rows(page)).toHaveCount(2);
  await page.route('**/api/users/sessions/*', (route) => route.fulfill({ status: 503, json: busy }));
  await ofPhone(page)
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expect(ofPhone(page).getByRole('alert')).toHaveText('The shop is very busy.');
  await expect(rows(page)).toHaveCount(2);
});

for (const { name, width, height } of screens) {
  test(`the list is accessible and fits at ${name}`, async ({ page, customer }) => {
    await page.setViewportSize({ width, height });
    await signInOnPhone(customer);
    await openProfile(page, customer);
    await expect(rows(page)).toHaveCount(2);
    expect(await findBarriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    for (const button of await panel(page).getByRole('button').all())
      expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  });
}
