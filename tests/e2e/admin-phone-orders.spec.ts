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
  for (const [label, words] of [
    ['Phone', '0911 77 88 99'],
    ['Name', 'Tigist Alemu'],
  ]) {
    await tabTo(page, page.getByLabel(new RegExp(`^${label}`)));
    await page.keyboard.type(words!);
  }
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
    ['Address', 'Megenagna, near the tower'],
    ['Landmark', 'Blue gate'],
  ]) {
    await tabTo(page, page.getByLabel(new RegExp(`^${label}`)));
    await page.keyboard.type(words!);
  }
  const methods = page.getByRole('radiogroup', { name: 'How they pay' });
  await expect(methods.getByLabel('Bank transfer')).toBeChecked();
  await expect(methods.getByLabel('PayPal')).toHaveCount(0);
  await tabTo(page, page.getByRole('button', { name: 'Place the order' }));
  await page.keyboard.press('Enter');
  const placed = page.getByRole('heading', { name: /^Order \d+ is placed$/ });
  await expect(placed).toBeFocused();
  const message = page.getByText('Write this as the reason');
  await expect(message).toContainText('1000123456789');
  await expect(message).toContainText('Total with delivery and VAT: 10,200.00 ETB');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Open the order' }).click();
  await expect(page).toHaveURL(/\/admin\/orders\/\d+$/);
  await expect(page.getByRole('main')).toContainText('Tigist Alemu');
  await expect(page.getByRole('main')).toContainText('+251911778899');
  await expect(page.getByRole('main')).toContainText('Shop Owner');
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
  await expect(page.getByLabel(/^Phone/)).toBeFocused();
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
  await expect(page.getByRole('heading', { name: /is placed$/ })).toBeVisible();
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
  await expect(page.getByRole('heading', { name: /is placed$/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Sand');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('a known caller takes three presses: the address is taken over, and the first half-day stands', async ({
    page,
  }) => {
    const product = await createProduct({ price: 4000, countInStock: 3, leadTimeDays: 2 });
    const soldOut = await createProduct({ price: 4000, countInStock: 0 });
    const token = await administratorToken();
    const phone = `0911${String(Date.now()).slice(-6)}`;
    const address = { name: 'Almaz Bekele', email: '', phone, address: 'Bole, house 7', city: 'Addis Ababa' };
    const items = [{ product: product._id, qty: 1, price: 4000 }];
    const body = {
      orderItems: items,
      shippingAddress: { ...address, postalCode: '1000', country: 'Ethiopia' },
      paymentMethod: 'BankTransfer',
      ...{ itemsPrice: 4000, shippingPrice: 1000, taxPrice: 600, totalPrice: 5600 },
    };
    await call('POST', '/api/orders/by-phone', { token, body });
    await page.goto('/admin/orders/new');
    await page.getByLabel(/^Phone/).fill(phone);
    await page.getByRole('button', { name: 'Take over: Almaz Bekele, Bole, house 7' }).click();
    await expect(page.getByLabel(/^Address/)).toHaveValue('Bole, house 7');
    const finder = page.getByRole('combobox', { name: 'Find a product' });
    await finder.fill(soldOut.name);
    const option = page.getByRole('option', { name: soldOut.name });
    await expect(option).toHaveAttribute('aria-disabled', 'true');
    await option.click({ force: true });
    await expect(page.getByText('Nothing is chosen yet.')).toBeVisible();
    await finder.fill(product.name);
    await page.getByRole('option', { name: product.name }).click();
    await expect(page.getByRole('region', { name: 'Day of delivery' })).toContainText(/At your door: /);

    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Place the order' }).click();
    await expect(page.getByRole('heading', { name: /is placed$/ })).toBeFocused();
    await expect(page.getByText(/It comes: /)).toBeVisible();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy message' }).click();
    await expect(page.getByRole('button', { name: 'Message copied' })).toBeVisible();
  });
});
