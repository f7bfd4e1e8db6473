import { expect, test } from './support/administrator-test.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administrator } from './support/people.ts';
import { runShop } from './support/start-shop.ts';
import { screens } from './support/test.ts';

/** Nothing listens there, so that no mail leaves the shop. */
useOwnShop({}, () => runShop({ SMTP_URL: 'smtp://127.0.0.1:9' }));

test('an owner sees a mail that does not go out, has it tried now, and gives it up', async ({ page }) => {
  await call('POST', '/api/users/forgot-password', { body: { email: administrator.email } });
  const kind = page.getByRole('listitem').filter({ hasText: 'Mails with codes' });
  await expect(async () => {
    await page.goto('/admin/waiting-jobs');
    await expect(kind.getByText(/Tried [2-9] times · Next try/)).toHaveCount(1, { timeout: 2_000 });
  }).toPass();
  await kind.locator('summary').click();
  await expect(kind.getByText(/^connect ECONNREFUSED/)).toBeVisible();
  for (const { width, height } of screens) {
    await page.setViewportSize({ width, height });
    expect(await findBarriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.screenshot({ path: test.info().outputPath(`jobs-${width}.png`), fullPage: true });
  }
  await kind.getByRole('button', { name: /^Send now: Mails with codes/ }).click();
  await expect(page.getByText('It is tried now')).toBeVisible();
  // Its try fails again; until then nothing can be given up.
  await expect(async () => {
    await page.getByRole('button', { name: 'Look again' }).click();
    await expect(kind.getByText(/Tried [3-9] times · Next try/)).toHaveCount(1, { timeout: 2_000 });
  }).toPass();
  await kind.getByRole('button', { name: /^Give up: Mails with codes/ }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Give this up?' });
  await expect(dialog).toContainText('it cannot be brought back');
  await dialog.getByRole('button', { name: 'Give up' }).click();
  await expect(page.getByText('Given up', { exact: true })).toBeVisible();
  await expect(page.getByText('Nothing waits, and nothing has failed.')).toBeVisible();
  await expect(kind).toBeHidden();
});

test('an owner who reads Amharic finds the waiting work at 360', async ({ page }) => {
  await call('POST', '/api/users/forgot-password', { body: { email: administrator.email } });
  await remember(page, { staffLanguage: 'am' });
  await page.setViewportSize({ width: 360, height: 800 });
  const kind = page.getByRole('listitem').filter({ hasText: 'ኮድ ያላቸው ኢሜይሎች' });
  await expect(async () => {
    await page.goto('/admin/waiting-jobs');
    await expect(kind.getByText(/ጊዜ ተሞክሯል/)).toHaveCount(1, { timeout: 2_000 });
  }).toPass();
  await kind.locator('summary').click();
  await expect(kind.getByRole('button', { name: /^ተው፦/ })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.screenshot({ path: test.info().outputPath('jobs-am.png'), fullPage: true });
});
