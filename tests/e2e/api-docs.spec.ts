import type { Page } from '@playwright/test';
import { findBarriers } from './support/axe.ts';
import { EVAL, PAGE, showCalls } from './support/api-docs.ts';
import { createProduct, placeOrder } from './support/shop-data.ts';
import { expect, screens, test } from './support/test.ts';

/** Collects the addresses of all that the browser asks for from now on. */
function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.context().on('request', (request) => requests.push(request.url()));
  return requests;
}

const isElsewhere = (page: Page) => (address: string) =>
  !address.startsWith('data:') && new URL(address).origin !== new URL(page.url()).origin;

async function signInHere(page: Page, { email, password }: { email: string; password: string }) {
  await page.locator('summary', { hasText: 'Sign in' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

for (const { name, ...viewport } of screens)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`the guide has no barriers at ${name}, ${colorScheme}, and fits the screen`, async ({
      openContext,
    }) => {
      const page = await (await openContext({ viewport, colorScheme })).newPage();
      const requests = requestsOf(page);
      await page.goto(PAGE);
      await page.locator('summary', { hasText: 'Sign in' }).click();
      // The reader's megabyte waits until somebody comes near it, as axe does: its barriers are not ours.
      expect(requests.filter((address) => address.includes('reader'))).toEqual([]);
      await page.route('**/reader.js', (route) =>
        route.fulfill({ body: '', contentType: 'text/javascript' }),
      );
      await page.locator('#errors summary').click();
      expect(await findBarriers(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });

test('the guide is all there without scripts', async ({ openContext }) => {
  const page = await (await openContext({ javaScriptEnabled: false })).newPage();
  await page.goto(PAGE);
  await expect(page.locator('.steps h3')).toHaveCount(10);
  await expect(page.getByRole('heading', { name: 'Ways to pay' })).toBeVisible();
  await expect(page.locator('summary', { hasText: 'Sign in' })).toBeHidden();
  await expect(page.getByRole('link', { name: '/api/openapi.json' })).toBeVisible();
});

test('B20: a customer signs in, tries a call with their token and signs out; no other host is asked', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(EVAL);
  const order = await placeOrder(customer, await createProduct());
  const requests = requestsOf(page);
  await page.goto(PAGE);
  await signInHere(page, customer);
  await expect(page.getByText(customer.name, { exact: true })).toBeVisible();
  await showCalls(page);
  const token = await page.evaluate(() => JSON.parse(localStorage['userInfo']).token as string);

  await page.goto(`${PAGE}#tag/orders/GET/api/orders/myorders`);
  await page.reload();
  await page.getByRole('button', { name: /Test Request.*get \/api\/orders\/myorders/i }).click();
  await page.getByRole('button', { name: /^Send/ }).first().click();
  await expect(page.getByText('200 OK')).toBeVisible();
  await expect(page.getByText(order._id).first()).toBeVisible();
  await page.keyboard.press('Escape');

  expect(requests.filter(isElsewhere(page))).toEqual([]);
  const stored = await page.evaluate(() =>
    Object.entries({ ...localStorage, ...sessionStorage }).filter(([key]) => key !== 'userInfo'),
  );
  expect(JSON.stringify(stored)).not.toContain(token);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.locator('summary', { hasText: 'Sign in' })).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
  const own = await page.request.get('/api/orders/myorders', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(own.status()).toBe(401);
});

test('a wrong password is told in the form, and the e-mail stays', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/401/);
  await page.goto(PAGE);
  await signInHere(page, { email: customer.email, password: 'not the one' });
  await expect(page.getByRole('alert')).toHaveText(/./);
  await expect(page.getByLabel('E-mail')).toHaveValue(customer.email);
  await expect(page.getByLabel('Password')).toBeFocused();
});

test('a command is copied as it stands', { tag: '@core' }, async ({ openContext }) => {
  const context = await openContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto(PAGE);
  await page.getByRole('button', { name: 'Copy: Register' }).click();
  await expect(page.getByRole('button', { name: 'Copy: Register' })).toHaveText('Copied');
});
