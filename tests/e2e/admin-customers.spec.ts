import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from './support/administrator-test.ts';
import { officeScreens } from './support/test.ts';
import { findBarriers } from './support/axe.ts';
import { call } from './support/call.ts';
import { orderForCaller } from './support/customers.ts';
import { useOwnShop } from './support/own-shop.ts';
import { registerCustomer } from './support/people.ts';
import { createProduct } from './support/shop-data.ts';

useOwnShop({ paymentMethods: ['PayPal', 'PayOnDelivery'] });

const newPhone = () => `+2519${String(randomInt(1e8)).padStart(8, '0')}`;

for (const { width } of officeScreens) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a caller is found by their phone, noted, tagged and merged with their account', async ({
      page,
    }) => {
      const { _id: product } = await createProduct({ price: 4000, countInStock: 5 });
      const phone = newPhone();
      const name = `Hirut ${phone.slice(-6)}`;
      const { number } = await orderForCaller({ product, name, phone });
      const person = await registerCustomer();
      const address = { address: 'Bole', city: 'Adama', postalCode: '1000', country: 'Ethiopia' };
      await call('POST', '/api/orders', {
        token: person.userInfo.token,
        body: {
          orderItems: [{ product, qty: 2 }],
          shippingAddress: { name, email: person.userInfo.email, phone, ...address },
          paymentMethod: 'PayPal',
        },
      });

      await page.goto('/admin/customers');
      const search = page.getByRole('searchbox', { name: 'Name, mail address or phone' });
      await search.fill(`0${phone.slice(4)}`);
      await search.press('Enter');
      await expect(page.getByText('2 found')).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download as CSV' }).click();
      expect((await saved).suggestedFilename()).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/);
      expect(await readFile(await (await saved).path(), 'utf8')).toContain(name);
      const workbook = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download as Excel' }).click();
      expect((await workbook).suggestedFilename()).toMatch(/^customers-\d{4}-\d\d-\d\d\.xlsx$/);
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByText('Has no account: orders by phone')).toBeVisible();
      await expect(page.getByRole('link', { name: new RegExp(`^Order ${number}`) })).toBeVisible();

      await page.getByLabel('New note').fill('Third floor, no lift');
      await page.getByRole('button', { name: 'Write note' }).click();
      await expect(page.getByText('Third floor, no lift')).toBeVisible();
      await expect(page.getByLabel('New note')).toHaveValue('');
      const tag = `tag ${phone.slice(-6)}`;
      await page.getByLabel('New tag').fill(tag);
      await page.getByRole('button', { name: 'Add tag' }).click();
      await expect(page.getByRole('link', { name: tag })).toBeVisible();

      await page.getByRole('button', { name: /^Merge with/ }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Show both cards as one?' });
      await dialog.getByRole('button', { name: 'Merge' }).click();
      await expect(page.getByRole('heading', { name: 'Cards of this person' })).toBeVisible();
      await expect(page.getByRole('link', { name: /^Order \d/ })).toHaveCount(2);
      expect(await findBarriers(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

      await page.getByRole('button', { name: /^Separate/ }).click();
      await expect(page.getByRole('heading', { name: 'Perhaps the same person' })).toBeVisible();
      await page.getByRole('button', { name: `Remove tag ${tag}` }).click();
      await expect(page.getByRole('link', { name: tag })).toHaveCount(0);
      await page.getByRole('button', { name: 'Remove note' }).click();
      await expect(page.getByText('Third floor, no lift')).toHaveCount(0);
    });
  });
}
