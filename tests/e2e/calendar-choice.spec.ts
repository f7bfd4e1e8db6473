import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { quotationPath } from '../../contract/orders/quotation-states.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { fillCheckout } from './support/fill-checkout.ts';
import { administrator, signIn } from './support/people.ts';
import { administratorToken, createProduct, createQuotation } from './support/shop-data.ts';
import { deliverTo } from './support/service-data.ts';
import { expect, test } from './support/test.ts';

const calendar = (page: Page) => page.getByRole('contentinfo').getByRole('combobox');

test.describe('at 360', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('a calendar chosen in another tab changes the days of the checkout, and what was typed stays', async ({
    page,
    context,
    customer,
  }) => {
    const sofa = await createProduct({ leadTimeDays: 2 });
    await fillCheckout(page, customer, sofa);
    await page.goto('/placeorder');
    const promise = page.getByText(/^At your door: /);
    await expect(promise).toHaveText(/^At your door: \w+ \d+ \w{3},/);
    const gregorian = (await promise.textContent())!;
    await page.getByText('I have a coupon').filter({ visible: true }).click();
    const coupon = page.getByRole('textbox', { name: 'Coupon code' });
    await coupon.fill('HALF-TYP');
    const other = await context.newPage();
    await other.goto('/');
    await calendar(other).selectOption('ethiopian');
    await expect(promise).not.toHaveText(gregorian);
    await expect(coupon).toHaveValue('HALF-TYP');
    await expect(coupon).toBeFocused();
    await calendar(other).selectOption('both');
    await expect(promise).toHaveText(/^At your door: \w+ \d+ \w{3} \(\w+ \d+ \w+\),/);
    await calendar(other).selectOption('gregorian');
    await expect(promise).toHaveText(gregorian);
    await expect(coupon).toHaveValue('HALF-TYP');
  });

  test('the day on the page of a piece follows, also where the shop has said it meanwhile', async ({
    page,
  }) => {
    const sofa = await createProduct({ leadTimeDays: 2 });
    const answered = page.waitForResponse('**/api/delivery/half-days?**');
    await page.goto(`/product/${sofa._id}`);
    await answered;
    const promise = page.getByText(/^At your door by /);
    await expect(promise).toHaveText(/(morning|afternoon)$/);
    const before = await promise.textContent();
    await calendar(page).selectOption('ethiopian');
    await expect(promise).not.toHaveText(before!);
    await calendar(page).selectOption('gregorian');
    await expect(promise).toHaveText(before!);
  });

  test('what the shop promises until a day says it by the chosen calendar, and ends with that day in Ethiopia', async ({
    page,
    customer,
  }) => {
    const order = await deliverTo(customer, await createProduct({ warrantyMonths: 12 }));
    const quotation = await createQuotation(await createProduct());
    await remember(page, { userInfo: customer.userInfo });
    await page.goto(`/order/${order._id}`);
    const service = page.getByRole('region', { name: /^Returns and service/ });
    const open = service.getByRole('button', { name: /^Something is wrong/ });
    await open.click();
    await expect(service).toContainText(/Warranty until \d{4}-/);
    const [, last] = /Warranty until (\d{4}-\d\d-\d\d)/.exec((await service.textContent())!)!;

    await remember(page, { calendar: 'ethiopian' });
    await page.goto(`/order/${order._id}`);
    await open.click();
    await expect(service).toContainText(/Warranty until \d+ \w+ \d{4} E\.C\./);
    await service.getByLabel(/^Pieces of/).selectOption('1 piece');
    await expect(service).toContainText(/until \d+ \w+ \d{4} E\.C\./);
    expect(await service.textContent()).not.toMatch(/\d{4}-\d\d-\d\d/);
    await page.goto(quotationPath(quotation));
    await expect(page.getByText(/^The prices are held until \d+ \w+ \d{4} E\.C\./)).toBeVisible();
    await expect(page.getByRole('link', { name: /Telegram/ }).first()).toHaveAttribute('href', /E\.C\./);

    await page.clock.setFixedTime(Date.parse(`${last}T00:00:00+03:00`) + 25 * 3_600_000);
    await page.goto(`/order/${order._id}`);
    await open.click();
    await expect(service).toContainText(/Warranty ended on/);
  });

  test('what is typed before the program is there stays for who has chosen a calendar earlier', async ({
    page,
  }) => {
    await remember(page, { calendar: 'ethiopian' });
    const { promise: here, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await here;
      await route.continue();
    });
    await page.goto('/register', { waitUntil: 'commit' });
    await page.getByLabel(/^Email/).fill('tigist@example.com');
    const typed = await page.getByLabel(/^Email/).elementHandle();
    arrive();
    await expect(page.locator('html[data-alive]')).toBeAttached();
    await expect(calendar(page)).toHaveValue('ethiopian');
    await expect(page.getByLabel(/^Email/)).toHaveValue('tigist@example.com');
    await expect(page.getByLabel(/^Email/)).toBeFocused();
    expect(await typed!.evaluate((field) => field.isConnected)).toBe(true);
  });
});

test.describe('at 1280', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('an owner who chooses a calendar keeps a form that is half filled in, and its days', async ({
    page,
  }) => {
    await remember(page, { userInfo: await signIn(administrator) });
    await page.goto('/admin/calendar?year=2031');
    await page.getByRole('button', { name: 'Close days' }).click();
    const reason = page.getByRole('textbox', { name: 'Reason', exact: true });
    await reason.fill('Stocktaking');
    await page.getByLabel('First day').fill('2031-02-03');
    await calendar(page).selectOption('ethiopian');
    await expect(reason).toHaveValue('Stocktaking');
    await expect(page.getByText(/^= Monday,? 3 February 2031$/)).toBeVisible();
    await calendar(page).selectOption('gregorian');
    await expect(page.getByLabel('First day')).toHaveValue('2031-02-03');
    await expect(reason).toHaveValue('Stocktaking');
  });

  test('a calendar that another tab chooses leaves a dialog open, with its texts, its focus and a field without a state', async ({
    page,
    context,
  }) => {
    await remember(page, { userInfo: await signIn(administrator) });
    await page.goto('/admin/month?part=ledger&account=buyers');
    await page.getByLabel('From').fill('2026-09-11');
    const other = await context.newPage();
    await other.goto('/');
    await calendar(other).selectOption('ethiopian');
    const from = page.getByRole('group', { name: 'From' });
    await expect(from.getByLabel('Year')).toHaveValue('2019');
    await expect(from.getByLabel('Month')).toHaveValue('1');
    await calendar(other).selectOption('gregorian');
    await expect(page.getByLabel('From')).toHaveValue('2026-09-11');

    const code = `OWN-${randomUUID().slice(0, 6).toUpperCase()}`;
    const body = { code, kind: 'percent', value: 5, validUntil: '2030-01-07T18:00:00+03:00' };
    await call('POST', '/api/coupons', { token: await administratorToken(), body });
    await page.goto('/admin/coupons');
    const row = page.locator('tr').filter({ hasText: code });
    await expect(row).toContainText('until 2030-01-07 18:00');
    await page.getByRole('button', { name: 'New coupon' }).click();
    const dialog = page.getByRole('dialog', { name: 'New coupon' });
    await dialog.getByLabel(/^Code/).fill('HALF-TYPED');
    await calendar(other).selectOption('ethiopian');
    await expect(dialog.getByRole('group', { name: 'Valid until' })).toBeVisible();
    await expect(row).toContainText('until 29 Tahsas 2022 E.C. 18:00');
    await expect(dialog.getByLabel(/^Code/)).toHaveValue('HALF-TYPED');
    await expect(dialog.getByLabel(/^Code/)).toBeFocused();
  });
});
