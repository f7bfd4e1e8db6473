import type { Page } from '@playwright/test';
import { useOwnShop } from './support/own-shop.ts';
import { changeSettings } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

useOwnShop();

const timer = (page: Page) => page.getByRole('timer').getByRole('definition');
const over = (page: Page) => page.getByRole('status').filter({ hasText: 'Offer has ended · ቅናሹ አብቅቷል' });

// Shows S2.home.14, S4.41, S4.42.
test('the countdown ticks each second until the offer ends, and then stays at zero', async ({ page }) => {
  await changeSettings({ offerEndsAt: '2099-03-02' });
  // 00:00 in Ethiopia is 21:00 UTC of the day before; one day, one hour, one minute and three seconds are left.
  await page.clock.install({ time: new Date('2099-02-28T19:50:00Z') });
  await page.goto('/');
  await page.clock.pauseAt(new Date('2099-02-28T19:58:57Z'));
  await expect(timer(page)).toHaveText(['01', '01', '01', '03']);
  const terms = page.getByRole('timer').getByRole('term');
  await expect(terms).toHaveText(['Days', 'Hours', 'Minutes', 'Seconds']);
  await page.clock.runFor(1000);
  await expect(timer(page)).toHaveText(['01', '01', '01', '02']);
  await page.clock.runFor(3000);
  await expect(timer(page)).toHaveText(['01', '01', '00', '59']);
  await expect(page.getByText('Offer has ended')).toBeHidden();

  await page.clock.pauseAt(new Date('2099-03-01T20:59:58Z'));
  await expect(timer(page)).toHaveText(['00', '00', '00', '02']);
  await page.clock.runFor(2000);
  await expect(timer(page)).toHaveText(['00', '00', '00', '00']);
  await expect(over(page)).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(timer(page)).toHaveText(['00', '00', '00', '00']);
});

// Shows S2.home.14, S4.42, S9.16.
test(
  'the countdown shows zeros from the start when the offer is over',
  { tag: '@core' },
  async ({ page }) => {
    await changeSettings({ offerEndsAt: '2025-10-03' });
    await page.goto('/');
    await expect(timer(page)).toHaveText(['00', '00', '00', '00']);
    await expect(page.getByText('Offer has ended · ቅናሹ አብቅቷል')).toBeVisible();
    await expect(page.getByText('ቅናሹ አብቅቷል', { exact: true })).toHaveAttribute('lang', 'am');
  },
);
