import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { administrator, signIn } from './support/people.ts';
import { createProduct, placeOrder } from './support/shop-data.ts';
import { expect, officeScreens, test } from './support/test.ts';

for (const { width } of officeScreens) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('an owner reads what was sold of a product this week, in either calendar, and takes it away as a file', async ({
      page,
      customer,
    }) => {
      const product = await createProduct({ price: 4_321 });
      await placeOrder(customer, product);
      await remember(page, { userInfo: await signIn(administrator) });
      await page.goto('/admin/month?part=sales');
      await expect(page.getByRole('heading', { level: 2, name: 'Sales' })).toBeVisible();
      await expect(page.getByRole('img', { name: /^Sales Day/ })).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

      await page.getByRole('link', { name: '7 days' }).click();
      await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'true');
      await page.getByLabel('By', { exact: true }).selectOption('product');
      await expect(page.getByRole('row', { name: new RegExp(`^${product.name} `) })).toContainText(
        '4,969.15',
      );
      expect(await findBarriers(page)).toEqual([]);

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Excel', exact: true }).click();
      expect((await download).suggestedFilename()).toMatch(
        /^sales-by-product-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.xlsx$/,
      );

      await page.getByLabel('By', { exact: true }).selectOption('month');
      await page.getByLabel('Calendar', { exact: true }).selectOption('ethiopian');
      await expect(page).toHaveURL(/by=month&calendar=ethiopian&period=7/);
      await expect(page.locator('tbody').getByRole('rowheader').first()).toHaveText(/^[ሀ-፿]+ 20\d\d$/);
    });

    test('a period of one’s own is kept in the address, and one the wrong way round means the same days', async ({
      page,
    }) => {
      await remember(page, { userInfo: await signIn(administrator) });
      await page.goto('/admin/month?part=sales');
      await page.getByRole('button', { name: 'From – to' }).click();
      await page.getByLabel('From', { exact: false }).fill('2025-05-10');
      await page.getByLabel('To', { exact: false }).last().fill('2025-05-01');
      await page.getByRole('button', { name: 'Show' }).click();
      await expect(page).toHaveURL(/from=2025-05-01&to=2025-05-10/);
      await expect(page.getByText('1 May 2025 – 10 May 2025')).toBeVisible();
      await expect(page.getByText('Nothing was booked in these days.')).toBeVisible();
      await page.reload();
      await expect(page.getByText('1 May 2025 – 10 May 2025')).toBeVisible();
    });

    test('what is unpaid and what does not sell lead to their orders and products', async ({
      page,
      customer,
    }) => {
      const product = await createProduct({ price: 9_999_000, countInStock: 3 });
      await placeOrder(customer, await createProduct());
      await remember(page, { userInfo: await signIn(administrator) });
      await page.goto('/admin/month?part=sales');
      await page.getByRole('link', { name: 'Unpaid', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'By age' })).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      await expect(page.getByRole('img').first()).toBeVisible();
      await page.getByRole('link', { name: 'Stock', exact: true }).last().click();
      await expect(page.getByRole('link', { name: product.name })).toHaveAttribute(
        'href',
        `/admin/product/${product._id}/edit`,
      );
      expect(await findBarriers(page)).toEqual([]);
    });
  });
}
