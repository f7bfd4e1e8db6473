import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './support/administrator-test.ts';
import { officeScreens } from './support/test.ts';
import { findBarriers } from './support/axe.ts';

const newCode = () => `OWN-${randomUUID().slice(0, 6).toUpperCase()}`;
const rowOf = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code });

for (const { width } of officeScreens) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('an owner makes a coupon, changes it and switches it off', async ({ page, expectRefusal }) => {
      expectRefusal(/4(00|09) (POST|PUT) .*\/api\/coupons/);
      const code = newCode();
      await page.goto('/admin/orderlist');
      const places = page.getByRole('navigation', { name: 'Administration' });
      if (width === 360) await places.getByRole('button', { name: 'More' }).click();
      else await places.getByRole('link', { name: 'Products' }).click();
      await places.getByRole('link', { name: 'Coupons' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible();
      await page.getByRole('button', { name: 'New coupon' }).click();
      const dialog = page.getByRole('dialog', { name: 'New coupon' });
      await dialog.getByLabel(/^Code/).fill('ab');
      await dialog.getByRole('radio', { name: 'an amount off the goods' }).check();
      await dialog.getByLabel(/^Amount in ETB/).fill('1,500');
      await dialog.getByRole('button', { name: 'Make the coupon' }).click();
      await expect(dialog.getByLabel(/^Code/)).toHaveAccessibleDescription(/must be 4 to 30 letters/);
      await dialog.getByLabel(/^Code/).fill(code.toLowerCase());
      await dialog.getByRole('button', { name: 'Make the coupon' }).click();
      await expect(dialog.getByLabel(/^Least total/)).toHaveAccessibleDescription(
        /must be more than the discount/,
      );
      await dialog.getByLabel(/^Least total/).fill('10 000');
      await dialog.getByLabel(/^Valid until/).fill('2030-01-07T18:00');
      await expect(dialog.getByText('= 29 Tahsas 2022 E.C.')).toBeVisible();
      await dialog.getByLabel(/^Uses in all/).fill('50');
      await dialog.getByLabel(/^Uses per person/).fill('3');
      await dialog.getByLabel(/^Note/).fill('For the fair at Millennium Hall');
      expect(await findBarriers(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Make the coupon' }).click();
      await expect(page.getByText(`Coupon ${code} is made`)).toBeVisible();
      const row = rowOf(page, code);
      await expect(row).toContainText('1,500 ETB off the goods');
      await expect(row).toContainText('from 10,000 ETB of goods');
      await expect(row).toContainText('until 2030-01-07 18:00');
      await expect(row).toContainText('0 of 50 orders');
      await expect(row).toContainText('3 times a person');
      await expect(row).toContainText('Open');
      expect(await findBarriers(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

      await page.getByRole('button', { name: `Change coupon ${code}` }).click();
      const change = page.getByRole('dialog', { name: `Coupon ${code}` });
      await expect(change.getByLabel(/^Amount in ETB/)).toHaveValue('1,500');
      await change.getByRole('radio', { name: 'free delivery' }).check();
      await change.getByRole('button', { name: 'Save' }).click();
      await expect(rowOf(page, code)).toContainText('Free delivery');
      await page.getByRole('button', { name: `Switch off coupon ${code}` }).click();
      await expect(rowOf(page, code)).toContainText('Switched off');
      await page.getByRole('button', { name: `Switch on coupon ${code}` }).click();
      await expect(rowOf(page, code)).toContainText('Open');
      // The same code again is refused, and what was typed stays.
      await page.getByRole('button', { name: 'New coupon' }).click();
      await dialog.getByLabel(/^Code/).fill(code);
      await dialog.getByLabel(/^Percent/).fill('10');
      await dialog.getByRole('button', { name: 'Make the coupon' }).click();
      await expect(dialog.getByText(`There is a coupon ${code} already`)).toBeVisible();
      await expect(dialog.getByLabel(/^Percent/)).toHaveValue('10');
    });
  });
}
