import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administrator, signIn } from './support/people.ts';
import { BANK_ACCOUNT, createProduct, placeOrder } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

useOwnShop({ paymentMethods: ['PayPal', 'BankTransfer'], bankAccounts: [BANK_ACCOUNT] });

const PARTS = [
  'Sales',
  'Ledger',
  'VAT',
  'Withheld',
  'Fiscal documents',
  'Unpaid',
  'Stock',
  'Laws',
  'Overview',
];

for (const width of [360, 1280]) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('an accountant reads a month, opens each part of it and takes it away as one file', async ({
      page,
      customer,
    }) => {
      await placeOrder(customer, await createProduct({ price: 43_210 }));
      await remember(page, { userInfo: await signIn(administrator) });
      await page.goto('/admin/month');
      await expect(page.getByRole('heading', { level: 1, name: 'Month' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Money by way to pay' })).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      const parts = page.getByRole('navigation', { name: 'Parts of the month' });
      await page.getByRole('link', { name: 'Month before' }).click();
      await expect(page).toHaveURL(/month=\d{4}-\d\d/);
      const month = new URL(page.url()).searchParams.get('month')!;
      for (const part of PARTS) {
        await parts.getByRole('link', { name: part, exact: true }).click();
        await expect(parts.getByRole('link', { name: part, exact: true })).toHaveAttribute(
          'aria-current',
          'page',
        );
        expect(new URL(page.url()).searchParams.get('month')).toBe(month);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: /^File for the accountant/ }).click();
      expect((await download).suggestedFilename()).toBe(`month-${month}.xlsx`);
      await page.getByRole('link', { name: 'This month' }).click();
      await expect(page.getByText('It can be locked when it is over.')).toBeVisible();
      await expect(page.getByRole('table', { name: 'By kind of goods' })).toContainText('Delivery');
    });
  });
}

test('a month that is over is locked for good, after its accountant was asked once more', async ({
  page,
}) => {
  await remember(page, { userInfo: await signIn(administrator) });
  await page.goto('/admin/month?month=2000-01');
  const section = page.getByRole('region', { name: 'Lock of the month' });
  await section.getByRole('button', { name: 'Lock the month' }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog).toContainText('It cannot be opened again.');
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Lock it' }).click();
  await expect(section).toContainText(/Locked by /);
  await page.reload();
  await expect(section).toContainText(/Locked by /);
  await page.getByRole('link', { name: 'Month before' }).click();
  await expect(page.getByText('A later month is locked, and this one with it.')).toBeVisible();
});
