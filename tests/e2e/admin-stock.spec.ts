import { expect, test } from './support/administrator-test.ts';
import { createThree, listOf, stockOf } from './support/inventory.ts';
import { createProduct, placeOrder } from './support/shop-data.ts';

test.describe('stock in the list', () => {
  test(
    'Enter or leaving the field saves, Escape restores, and an invalid number is refused',
    { tag: '@core' },
    async ({ page }) => {
      const { brand, products, a, b } = await createThree();
      await page.goto(listOf(brand));
      const first = page.getByRole('textbox', { name: `Stock of ${a}` });
      await first.fill('0');
      await first.press('Enter');
      await expect(first).toHaveAccessibleDescription('Saved');
      await expect(page.getByRole('row').filter({ hasText: a })).toContainText('Sold out');
      expect(await stockOf(products[2]!)).toBe(0);

      await first.fill('99');
      await first.press('Escape');
      await expect(first).toHaveValue('0');
      await first.fill('-1');
      await first.press('Enter');
      await expect(first).toHaveAccessibleDescription('A whole number from 0 to 1,000,000');
      await expect(first).toHaveAttribute('aria-invalid', 'true');
      await first.fill('8');
      await page.getByRole('textbox', { name: `Stock of ${b}` }).focus();
      await expect(first).toHaveAccessibleDescription('Saved');
      expect(await stockOf(products[2]!)).toBe(8);
    },
  );

  test('the arrow keys move from row to row', async ({ page }) => {
    const { brand, a, c } = await createThree();
    await page.goto(listOf(brand));
    const first = page.getByRole('textbox', { name: `Stock of ${a}` });
    await first.focus();
    await page.keyboard.type('21');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('textbox', { name: `Stock of ${c}` })).toBeFocused();
    await expect(first).toHaveAccessibleDescription('Saved');
    await page.keyboard.press('ArrowUp');
    await expect(first).toBeFocused();
    await expect(first).toHaveValue('21');
  });

  test('a sale in between is not lost', async ({ page, customer }) => {
    const product = await createProduct({ countInStock: 5 });
    await page.goto(listOf(product.name));
    const field = page.getByRole('textbox', { name: `Stock of ${product.name}` });
    await expect(field).toHaveValue('5');
    await placeOrder(customer, product, 2);
    await field.fill('15');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription('Saved; 2 sold meanwhile');
    await expect(field).toHaveValue('13');
    expect(await stockOf(product)).toBe(13);
  });

  test('removing more pieces than are left is refused', async ({ page, customer, expectRefusal }) => {
    expectRefusal(/409 PATCH .*\/stock/);
    const product = await createProduct({ countInStock: 3 });
    await page.goto(listOf(product.name));
    const field = page.getByRole('textbox', { name: `Stock of ${product.name}` });
    await expect(field).toHaveValue('3');
    await placeOrder(customer, product, 3);
    await field.fill('1');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(
      /^No piece of .* is in stock, so that many cannot be taken away$/,
    );
    await field.press('Escape');
    await expect(field).toHaveValue('0');
    expect(await stockOf(product)).toBe(0);
  });

  test('a change whose answer was lost is not made twice', async ({ page, expectRefusal }) => {
    expectRefusal(/failed: .* PATCH .*\/stock/);
    const product = await createProduct({ countInStock: 5 });
    await page.goto(listOf(product.name));
    const field = page.getByRole('textbox', { name: `Stock of ${product.name}` });
    await page.route('**/stock', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await field.fill('9');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(/No connection to the shop/);
    await page.unroute('**/stock');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription('Saved');
    expect(await stockOf(product)).toBe(9);
  });
});
