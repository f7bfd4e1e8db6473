import { cartItemOf, recall, remember } from './support/browser-memory.ts';
import { createProduct, saveProduct, updateOf } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

// Shows S2.cart.1, S4.13, S4.14, S8.21.
test(
  'opening an address with a product adds it once, and Back does not add it again',
  { tag: '@core' },
  async ({ page }) => {
    const product = await createProduct();
    await page.goto(`/product/${product._id}`);
    await page.goto(`/cart/${product._id}?qty=2`);
    await expect(page.getByText('Product added to your cart successfully')).toBeVisible();
    await expect(page).toHaveURL('/cart');
    const quantity = page.getByRole('spinbutton', { name: `Quantity of ${product.name}` });
    await expect(quantity).toHaveValue('2');

    await page.getByRole('button', { name: 'One less' }).click();
    await expect(quantity).toHaveValue('1');
    await page.getByRole('link', { name: 'Continue shopping' }).click();
    await expect(page).toHaveURL('/shop');
    await page.goBack();
    await expect(page).toHaveURL('/cart');
    await expect(quantity).toHaveValue('1');
    await page.goBack();
    await expect(page).toHaveURL(`/product/${product._id}`);
    await expect(page.getByRole('link', { name: /^Cart.*1 item$/ })).toBeVisible();
    expect(await recall(page, 'cartItems')).toMatchObject([{ product: product._id, qty: 1 }]);
  },
);

// Shows S2.route.18, S2.cart.1, S2.cart.2, S4.10, S9.9.
test(
  'a quantity is limited to 1 … the stock, and replaces the line’s',
  { tag: '@core' },
  async ({ page }) => {
    const product = await createProduct({ countInStock: 3 });
    for (const [asked, taken] of Object.entries({ '?qty=99': '3', '?qty=-4': '1', '?qty=2': '2', '': '1' })) {
      await page.goto(`/cart/${product._id}${asked}`);
      await expect(page).toHaveURL('/cart');
      const quantity = page.getByRole('spinbutton', { name: `Quantity of ${product.name}` });
      await expect(quantity).toHaveCount(1);
      await expect(quantity).toHaveValue(taken);
    }
  },
);

// Shows S2.product.4, S5.23.
test('a product that is out of stock cannot be added', async ({ page }) => {
  const product = await createProduct({ countInStock: 0 });
  await page.goto(`/product/${product._id}`);
  await expect(page.getByText('Out of stock')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add to cart/ })).toBeDisabled();
  await page.goto(`/cart/${product._id}`);
  await expect(page.getByRole('alert')).toContainText('out of stock');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

// Shows S1.9, S2.cart.3, S2.cart.4, S2.cart.5, S6.2, S9.10.
test('changing quantities changes the sum, and both survive a reload', { tag: '@core' }, async ({ page }) => {
  const product = await createProduct({ price: 33.3 });
  await page.goto(`/cart/${product._id}`);
  const summary = page.getByRole('region', { name: 'Summary' });
  // 15 % of 33.30 is 4.995, which is rounded half up on the exact decimal.
  await expect(summary).toContainText(/Tax \(VAT 15%\).*5\.00 ETB/);
  const quantity = page.getByRole('spinbutton', { name: `Quantity of ${product.name}` });
  await quantity.fill('3');
  await expect(summary).toContainText(/Subtotal \(3\) items.*99\.90 ETB/);
  const line = page.getByRole('listitem').filter({ hasText: product.name });
  // 15 % of 99.90 is 14.985.
  for (const amount of ['114.89 ETB', '99.90 ETB']) await expect(line).toContainText(amount);
  await page.reload();
  await expect(quantity).toHaveValue('3');
  await expect(summary).toContainText(/Subtotal \(3\) items.*99\.90 ETB/);
});

// Shows S3.10, S9.5, S9.6.
test('delivery is free strictly above 100,000 ETB', async ({ page }) => {
  const product = await createProduct({ price: 50_000 });
  await page.goto(`/cart/${product._id}?qty=2`);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText(/Shipping.*1,000\.00 ETB.*VAT/);
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(summary).toContainText(/Shipping.*Free.*VAT/);
  await expect(summary).toContainText(/Total.*172,500\.00 ETB/);
});

// Shows S2.cart.8, S2.cart.9, S2.cart.10, S4.12, S4.15, S5.24, S8.22, S8.37.
test('a line can be removed, and an empty cart says that it is empty', { tag: '@core' }, async ({ page }) => {
  const product = await createProduct();
  await remember(page, { cartItems: [cartItemOf(product, 2)] });
  await page.goto('/cart');
  await page.getByRole('button', { name: `Remove ${product.name}` }).click();
  await expect(page.getByText('product deleted from your cart successfully')).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Checkout/ })).toHaveCount(0);
  await page.getByRole('link', { name: /^Go back/ }).click();
  await expect(page).toHaveURL('/');
});

// Shows S4.16, S7.6.
test('a line follows the shop’s current data of its product', { tag: '@core' }, async ({ page }) => {
  const product = await createProduct({ price: 800 });
  await remember(page, { cartItems: [cartItemOf(product)] });
  await saveProduct(product._id, { ...updateOf(product), price: 900 });
  await page.goto('/cart');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(
    /Subtotal \(1\) item.*900\.00 ETB/,
  );
});

// Shows S2.cart.6, S2.cart.7.
test('Checkout asks a guest to sign in first, and takes a customer to the address', async ({
  page,
  customer,
}) => {
  const cartItems = [cartItemOf(await createProduct())];
  await remember(page, { cartItems });
  await page.goto('/cart');
  const checkout = page.getByRole('link', { name: /^Checkout/ });
  await expect(checkout).toHaveAttribute('href', /^\/login\?redirect=(\/|%2F)shipping$/);
  await remember(page, { cartItems, userInfo: customer.userInfo });
  await page.goto('/cart');
  await expect(checkout).toHaveAttribute('href', '/shipping');
});

// Shows S4.17.
test(
  'a line whose product fails to load stays, and the failure is only logged',
  { tag: '@core' },
  async ({ page, expectRefusal }) => {
    expectRefusal(/404 GET .*\/api\/products\//);
    expectRefusal(/console warning: cart line/);
    const gone = { ...cartItemOf(await createProduct()), product: '0198c0de-0000-7000-8000-000000000000' };
    await remember(page, { cartItems: [gone] });
    const told = page.waitForEvent('console', (message) => message.text().startsWith('cart line'));
    await page.goto('/cart');
    await told;
    await expect(page.getByRole('spinbutton', { name: `Quantity of ${gone.name}` })).toHaveValue('1');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await recall(page, 'cartItems')).toEqual([gone]);
  },
);

test('beside the sum of a narrow laptop a name in the cart has room for whole words', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  const dear = await createProduct({ name: 'Mirfak Dining Table with Extensions', price: 1_234_567.89 });
  await remember(page, { cartItems: [cartItemOf(dear)] });
  await page.goto('/cart');
  const name = page.getByRole('heading', { level: 2, name: dear.name });
  await expect(name).toBeVisible();
  expect((await name.boundingBox())!.width).toBeGreaterThan(150);
});

test('what is sold out does not count, is left out by one press, and others like it are offered', async ({
  page,
}) => {
  const [here, gone] = await Promise.all([
    createProduct({ price: 10_000 }),
    createProduct({ price: 20_000, countInStock: 0 }),
  ]);
  const cartItems = [cartItemOf(here), { ...cartItemOf(gone), countInStock: 1 }];
  await remember(page, { cartItems });
  await page.goto('/cart');
  const summary = page.getByRole('region', { name: 'Summary' });
  const line = page.getByRole('listitem').filter({ hasText: gone.name }).first();
  await expect(line).toContainText('Out of stock');
  await expect(line.getByRole('link', { name: here.name }).or(line.getByRole('link')).last()).toHaveAttribute(
    'href',
    /^\/product\//,
  );
  await expect(line).toContainText('Like it, and here');
  await expect(summary).toContainText(/Subtotal \(1\) item.*10,000\.00 ETB/);
  await expect(summary).toContainText('Not everything in your cart can be bought now');
  await expect(page.getByRole('link', { name: /^Checkout/ })).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Leave out what is sold out/ })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('listitem').filter({ hasText: gone.name })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Checkout/ }).filter({ visible: true })).toBeVisible();
});

test('a cart in which nothing can be bought has no sum and no way to pay', async ({ page }) => {
  const gone = await createProduct({ price: 20_000, countInStock: 0 });
  await remember(page, { cartItems: [{ ...cartItemOf(gone), countInStock: 1 }] });
  await page.goto('/am/cart');
  const main = page.getByRole('main');
  await expect(main).toContainText('በቅርጫትዎ ካለው አሁን የሚገዛ የለም');
  await expect(main).not.toContainText('0.00');
  await expect(page.getByRole('link', { name: /^ወደ ክፍያ/ })).toHaveCount(0);
});
