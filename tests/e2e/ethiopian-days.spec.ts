import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { toEthiopian } from '../../contract/days/calendar.ts';
import { dayInEthiopia } from '../../contract/days/days.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { typeEthiopianDay } from './support/ethiopian-day.ts';
import { tabTo } from './support/keyboard.ts';
import { administrator, signIn } from './support/people.ts';
import { createProduct } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

const A_WEEK_MS = 7 * 86_400_000;
const day = (page: Page, name: string) => page.getByRole('group', { name, exact: false });
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test.describe('at 360', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('an owner asks for a period by the Ethiopian calendar with the keyboard alone', async ({ page }) => {
    await remember(page, { userInfo: await signIn(administrator), calendar: 'ethiopian' });
    await page.goto('/admin/month?part=sales');
    await page.getByRole('button', { name: 'From – to' }).press('Enter');
    await typeEthiopianDay(page, day(page, 'From'), { date: '23', month: 'Mi', year: '2017' });
    await expect(page.getByText(/^= Thursday,? 1 May 2025$/)).toBeVisible();
    await typeEthiopianDay(page, day(page, 'To'), { date: '2', month: 'Gen', year: '2017' });
    await expect(page.getByText(/^= Saturday,? 10 May 2025$/)).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    expect(await width(page)).toBe(360);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/from=2025-05-01&to=2025-05-10/);
  });

  test('a day that is none is refused before it is sent, and nothing that was entered is lost', async ({
    page,
  }) => {
    await remember(page, { userInfo: await signIn(administrator), calendar: 'ethiopian' });
    await page.goto('/admin/month?part=ledger&account=buyers');
    const from = day(page, 'From');
    await typeEthiopianDay(page, from, { date: '6', month: 'Pag', year: '2018' });
    await expect(page.getByText('Pagumen 2018 has 5 days.')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(from.getByLabel('Day')).toBeFocused();
    expect(page.url()).not.toContain('from=');
    await expect(from.getByLabel('Month')).toHaveValue('13');
    await expect(from.getByLabel('Year')).toHaveValue('2018');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('5');
    await expect(page.getByText(/^= Thursday,? 10 September 2026$/)).toBeVisible();

    // Half a day is told of when the form is sent.
    await tabTo(page, day(page, 'To').getByLabel('Day'));
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Write the day, choose the month')).toBeVisible();
    await expect(day(page, 'To').getByLabel('Month')).toBeFocused();
    await typeEthiopianDay(page, day(page, 'To'), { date: '7', month: 'Mes', year: '2019' });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/from=2026-09-10&to=2026-09-17&account=buyers/);
    await expect(day(page, 'From').getByLabel('Month')).toHaveValue('13');
  });

  test('a moment that is half given holds back a dialog’s form until it has its hour', async ({ page }) => {
    await remember(page, { userInfo: await signIn(administrator), calendar: 'ethiopian' });
    await page.goto('/admin/coupons');
    await page.getByRole('button', { name: 'New coupon' }).click();
    const dialog = page.getByRole('dialog', { name: 'New coupon' });
    const code = `ETH-${randomUUID().slice(0, 6).toUpperCase()}`;
    await dialog.getByLabel(/^Code/).fill(code);
    await dialog.getByLabel(/^Percent/).fill('5');
    const until = dialog.getByRole('group', { name: 'Valid until' });
    await typeEthiopianDay(page, until, { date: '29', month: 'Tah', year: '2022' });
    await dialog.getByRole('button', { name: 'Make the coupon' }).click();
    await expect(until.getByLabel('Hour')).toBeFocused();
    await expect(until.getByLabel('Hour')).toHaveAccessibleDescription('Say the hour too.');
    expect(await findBarriers(page)).toEqual([]);
    await until.getByLabel('Hour').fill('18:00');
    await expect(dialog.getByText(/^= Monday,? 7 January 2030$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Make the coupon' }).click();
    await expect(page.getByText(`Coupon ${code} is made`)).toBeVisible();
    await expect(page.getByText('until 29 Tahsas 2022 E.C. 18:00').first()).toBeVisible();
  });

  test('staff who read Amharic enter days by the names of its months, and are told faults in it', async ({
    page,
  }) => {
    await remember(page, { userInfo: await signIn(administrator), staffLanguage: 'am' });
    await page.goto('/admin/day?day=2026-11-23');
    const shown = page.locator('#content').getByRole('group');
    await expect(shown.getByLabel('ወር')).toHaveValue('3');
    await expect(shown.getByLabel('ወር').getByRole('option', { name: 'ጳጉሜን' })).toBeAttached();
    await expect(page.getByText('= ኖቬምበር 23 ቀን 2026 እ.ኤ.አ.')).toBeVisible();
    await shown.getByLabel('ዓ.ም.').fill('2029');
    await expect(page.getByText(/ወይም ከዚያ በፊት ያለ ቀን ይምረጡ/)).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    expect(await width(page)).toBe(360);
    await shown.getByLabel('ዓ.ም.').fill('2018');
    await expect(page).toHaveURL(/day=2025-11-23/);
  });
});

test('the last day of a quotation is entered by the Ethiopian calendar', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await remember(page, { userInfo: await signIn(administrator), calendar: 'ethiopian' });
  const bench = await createProduct();
  await page.goto('/admin/quotations/new');
  await page.getByRole('combobox', { name: 'Find a product' }).fill(bench.name);
  await page.getByRole('option', { name: bench.name }).click();
  await page.getByLabel('Name', { exact: false }).first().fill('Tigist Alemu');
  await page.getByLabel(/^Phone/).fill('0911223344');
  const { date, month, year } = toEthiopian(dayInEthiopia(new Date(Date.now() + A_WEEK_MS)));
  const last = day(page, 'Valid until');
  await last.getByRole('textbox').first().fill(String(date));
  await last.getByLabel('Month').selectOption(String(month));
  await last.getByLabel('Year').fill(String(year));
  await page.getByRole('button', { name: 'Make the quotation' }).click();
  await expect(page).toHaveURL(/\/q\//);
});

test('the browser’s own field stays where both calendars are read, with the Ethiopian day below it', async ({
  page,
}) => {
  await remember(page, { userInfo: await signIn(administrator), calendar: 'both' });
  await page.goto('/admin/month?part=ledger&from=2026-09-11');
  await expect(page.getByLabel('From')).toHaveAttribute('type', 'date');
  await page.goto('/admin/day?day=2026-09-11');
  await expect(page.locator('input[name=day]')).toHaveValue('2026-09-11');
  await expect(page.getByText('= 1 Meskerem 2019 E.C.')).toBeVisible();
});
