import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { findBarriers } from './support/axe.ts';
import { tabTo } from './support/keyboard.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administrator, signIn } from './support/people.ts';
import { administratorToken, createProduct } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

useOwnShop({
  paymentMethods: ['PayPal', 'BankTransfer', 'PayOnDelivery'],
  bankAccounts: [{ bank: 'CBE', accountName: 'Wenber PLC', accountNumber: '1000123456789' }],
});

test.beforeEach(async ({ page }) => remember(page, { userInfo: await signIn(administrator) }));

test('an administrator takes an order by phone with the keyboard alone', async ({ page }) => {
  const product = await createProduct({ price: 4000, countInStock: 3 });
  await page.goto('/admin/orderlist');
  await page.getByRole('link', { name: 'Order by phone' }).focus();
  await page.keyboard.press('Enter');
  const finder = page.getByRole('combobox', { name: 'Find a product' });
  await expect(finder).toBeVisible();
  await tabTo(page, finder);
  await page.keyboard.type(product.name);
  await expect(page.getByRole('option', { name: product.name })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(finder).toHaveValue('');
  const quantity = page.getByRole('spinbutton', { name: `Quantity of ${product.name}` });
  await tabTo(page, quantity);
  await page.keyboard.press('ArrowUp');
  await expect(quantity).toHaveValue('2');
  const summary = page.getByRole('complementary');
  await expect(summary.getByText('10,200.00 ETB')).toBeVisible();
  for (const [label, words] of [
    ['Name', 'Tigist Alemu'],
    ['Phone', '0911 77 88 99'],
    ['Address', 'Megenagna, near the tower'],
    ['Landmark', 'Blue gate'],
  ]) {
    await tabTo(page, page.getByLabel(new RegExp(`^${label}`)));
    await page.keyboard.type(words!);
  }
  const methods = page.getByRole('radiogroup', { name: 'How they pay' });
  await tabTo(page, methods.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await expect(methods.getByLabel('Bank transfer')).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Place the order' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/);
  await expect(page.getByText('The order is placed')).toBeVisible();
  await expect(page.getByText('Placed by Tigist Alemu')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('+251911778899');
  await expect(page.getByRole('region', { name: 'Shop desk' })).toContainText('Shop Owner');
});

test('an order by phone shows missing values at their fields, and what has changed meanwhile', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(/409 POST .*\/by-phone$/);
  const product = await createProduct({ price: 4000, countInStock: 3 });
  await page.goto('/admin/orders/new');
  await page.getByRole('button', { name: 'Place the order' }).click();
  const finder = page.getByRole('combobox', { name: 'Find a product' });
  await expect(finder).toBeFocused();
  await expect(page.getByText('Please choose a product')).toBeVisible();
  await expect(page.getByText('Please fill in Phone')).toBeVisible();
  await finder.fill(product.name);
  await page.getByRole('option', { name: product.name }).click();
  await page.getByLabel(/^Name/).fill('Tigist Alemu');
  await page.getByLabel(/^Phone/).fill('0911778890');
  await page.getByLabel(/^Address/).fill('Megenagna');
  await page.getByLabel('Pay on delivery').check();
  const summary = page.getByRole('complementary');
  await expect(summary.getByText('5,600.00 ETB')).toBeVisible();

  const token = await administratorToken();
  const price = { _id: product._id, price: 4000, newPrice: 4200 };
  await call('POST', '/api/products/prices', { token, body: { changes: [price] } });
  await page.getByRole('button', { name: 'Place the order' }).click();
  const changes = summary.getByRole('alert');
  await expect(changes).toContainText(`${product.name}: 4,200.00 ETB, was 4,000.00 ETB`);
  await expect(changes).toContainText('Total: 5,830.00 ETB, was 5,600.00 ETB');
  expect(await findBarriers(page)).toEqual([]);
  // Leaving by a link asks first, so nothing typed is lost.
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel(/^Name/)).toHaveValue('Tigist Alemu');
  await page.getByRole('button', { name: 'Place the order' }).click();
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/);
  await expect(page.getByText('5,830.00 ETB').first()).toBeVisible();
});

test('somebody who calls chooses a variant', async ({ page }) => {
  const values = ['Teal', 'Sand'].map((name) => ({
    _id: name,
    name,
    nameAm: null,
    colour: null,
    picture: null,
  }));
  const product = await createProduct({
    options: [{ name: 'Fabric', nameAm: null, values }],
    variants: values.map(({ _id }, index) => ({
      values: [_id],
      price: 4000 + index * 1000,
      countInStock: 2,
    })),
  });
  await page.goto('/admin/orders/new');
  await page.getByRole('combobox', { name: 'Find a product' }).fill(product.name);
  await page.getByRole('option', { name: product.name }).click();
  const variant = page.getByRole('combobox', { name: `Variant of ${product.name}` });
  await expect(variant).toHaveValue(product.variants[0]!._id);
  await variant.selectOption({ label: 'Sand – 5,000 ETB – 2 in stock' });
  const summary = page.getByRole('complementary');
  await expect(summary.getByText('6,750.00 ETB')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel(/^Name/).fill('Tigist Alemu');
  await page.getByLabel(/^Phone/).fill('0911778891');
  await page.getByLabel(/^Address/).fill('Megenagna');
  await page.getByLabel('Pay on delivery').check();
  await page.getByRole('button', { name: 'Place the order' }).click();
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('main')).toContainText('Sand');
});
