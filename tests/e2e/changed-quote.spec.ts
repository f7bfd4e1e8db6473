import type { Page } from '@playwright/test';
import type { Order } from '../../contract/orders/orders.ts';
import type { Quote } from '../../contract/orders/quotes.ts';
import type { ShippingAddress } from '../../contract/deliveries/shipping-address.ts';
import type { Product } from '../../contract/goods/products.ts';
import { findBarriers } from './support/axe.ts';
import { cartItemOf, recall, remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import type { Person } from './support/people.ts';
import {
  address,
  administratorToken,
  createProduct,
  listOrdersOf,
  saveProduct,
  updateOf,
} from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 800 } });

const noted: ShippingAddress = { ...address, landmark: 'Edna Mall', deliveryNote: 'Third floor' };
const notice = (page: Page) => page.getByRole('alert');
const acceptButton = (page: Page) => page.getByRole('button', { name: /^Accept and place the order/ });
const submitButton = (page: Page) => page.getByRole('button', { name: /^Submit Order/ });
const expectPlaced = (page: Page) =>
  expect(page.getByText('Your order is submited successfully')).toBeVisible();

/** Reads the notice: one line for each thing that has changed. */
const changesOn = async (page: Page): Promise<string[]> => {
  await expect(notice(page)).toBeVisible();
  const rows = await notice(page).locator('dl > div').allInnerTexts();
  return rows.map((row) =>
    row.replaceAll(/Before ቀድሞ|Now አሁን/g, '|').replaceAll(/\s*\|?\s*\n\s*|\s*\|\s*/g, '|'),
  );
};
const change = (what: string, before: string, now: string) => `${what}|${before}|${now}`;

async function fill(page: Page, { userInfo }: Person, cart: [Product, number][]): Promise<void> {
  await remember(page, {
    userInfo,
    cartItems: cart.map(([product, qty]) => cartItemOf(product, qty)),
    shippingAddress: noted,
    paymentMethod: 'PayPal',
  });
}
const onlyOrderOf = async (person: Person): Promise<Order> => {
  const [order, ...others] = await listOrdersOf(person);
  expect(others).toEqual([]);
  return call('GET', `/api/orders/${order!._id}`, { token: person.userInfo.token });
};
const alter = (product: Product, fields: Partial<ReturnType<typeof updateOf>>) =>
  saveProduct(product._id, { ...updateOf(product), ...fields });

test(
  'a raised price is shown beside the old one with its consequences, and asked about once',
  { tag: '@core' },
  async ({ page, customer }) => {
    const chair = await createProduct({ price: 5000 });
    await fill(page, customer, [[chair, 2]]);
    await alter(chair, { price: 6000 });
    await page.goto('/placeorder');
    expect(await changesOn(page)).toEqual([
      change(`${chair.name}: price`, '5,000 ETB', '6,000 ETB'),
      change('Tax', '1,500.00 ETB', '1,800.00 ETB'),
      change('Total', '12,500.00 ETB', '14,800.00 ETB'),
    ]);
    expect(await findBarriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expect(submitButton(page).filter({ visible: true })).toBeDisabled();
    await acceptButton(page).click();
    await expectPlaced(page);
    expect(await onlyOrderOf(customer)).toMatchObject({ totalPrice: 14_800, shippingAddress: noted });
  },
);

test('a price that changes again during acceptance is asked about again, and nothing typed is lost', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/409 POST .*\/api\/orders$/);
  const chair = await createProduct({ price: 5000 });
  await fill(page, customer, [[chair, 1]]);
  await page.goto('/placeorder');
  await expect(submitButton(page).filter({ visible: true })).toBeEnabled();
  await alter(chair, { price: 4000 });
  await submitButton(page).filter({ visible: true }).click();
  expect(await changesOn(page)).toContain(change(`${chair.name}: price`, '5,000 ETB', '4,000 ETB'));
  // The buyer pressed the button at the foot of the page, so the focus must move up.
  await expect(page.getByRole('heading', { name: /^Something has changed/ })).toBeFocused();
  await alter(chair, { price: 4500 });
  await acceptButton(page).click();
  await expect(notice(page)).toContainText('4,500 ETB');
  expect(await changesOn(page)).toEqual([
    change(`${chair.name}: price`, '4,000 ETB', '4,500 ETB'),
    change('Tax', '600.00 ETB', '675.00 ETB'),
    change('Total', '5,600.00 ETB', '6,175.00 ETB'),
    expect.stringMatching(/^PayPal charges\|USD [\d.]+ at 1 USD = [\d.]+ ETB\|USD/),
  ]);
  expect(await listOrdersOf(customer)).toEqual([]);
  expect(await recall(page, 'shippingAddress')).toEqual(noted);
  await acceptButton(page).click();
  await expectPlaced(page);
  expect(await onlyOrderOf(customer)).toMatchObject({ totalPrice: 6175, shippingAddress: noted });
});

test('fewer pieces, no pieces and a deleted product are one line each, and the rest is ordered', async ({
  page,
  customer,
}) => {
  const [few, none, gone] = await Promise.all([
    createProduct({ price: 1000 }),
    createProduct({ price: 2000 }),
    createProduct({ price: 3000 }),
  ]);
  await fill(page, customer, [
    [few, 3],
    [none, 1],
    [gone, 2],
  ]);
  await alter(few, { countInStock: 1 });
  await alter(none, { countInStock: 0 });
  await call('DELETE', `/api/products/${gone._id}`, { token: await administratorToken() });
  await page.goto('/placeorder');
  expect(await changesOn(page)).toEqual([
    change(`${few.name}: pieces`, '3', 'only 1 left'),
    change(`${none.name}: pieces`, '1', 'out of stock'),
    change(`${gone.name}: pieces`, '2', 'no longer sold'),
    change('Tax', '1,650.00 ETB', '150.00 ETB'),
    change('Total', '13,650.00 ETB', '2,150.00 ETB'),
  ]);
  await acceptButton(page).click();
  await expectPlaced(page);
  const { orderItems } = await onlyOrderOf(customer);
  expect(orderItems).toMatchObject([{ product: few._id, qty: 1 }]);
});

test(
  'when the answer to the last piece’s order is lost, the order is found again',
  { tag: '@core' },
  async ({ page, customer, expectRefusal }) => {
    expectRefusal(/failed: .* POST .*\/api\/orders$/);
    const chair = await createProduct({ countInStock: 1 });
    await fill(page, customer, [[chair, 1]]);
    await page.goto('/placeorder');
    await page.route('**/api/orders', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await submitButton(page).filter({ visible: true }).click();
    await expect(notice(page)).toContainText('No connection to the shop');
    // The page must not say that nothing was ordered while that is unknown.
    await page.reload();
    await expect(notice(page)).toContainText('No connection to the shop');
    await expect(page.getByText('Nothing has been ordered yet')).toBeHidden();
    await page.unroute('**/api/orders');
    await page.reload();
    await expectPlaced(page);
    const order = await onlyOrderOf(customer);
    await expect(page).toHaveURL(`/order/${order._id}`);
    expect(await recall(page, 'cartItems')).toEqual([]);
  },
);

test('a last piece that somebody else bought while the answer was lost is shown as gone', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/failed: .* POST .*\/api\/orders$/);
  expectRefusal(/409 POST .*\/api\/orders$/);
  const chair = await createProduct({ countInStock: 1 });
  await fill(page, customer, [[chair, 1]]);
  await page.goto('/placeorder');
  await page.route('**/api/orders', (route) => route.abort('connectionreset'));
  await submitButton(page).filter({ visible: true }).click();
  await expect(notice(page)).toContainText('No connection to the shop');
  await page.unroute('**/api/orders');
  await alter(chair, { countInStock: 0 });
  await page.reload();
  expect(await changesOn(page)).toContain(change(`${chair.name}: pieces`, '1', 'out of stock'));
  await expect(notice(page)).toContainText('Nothing has been ordered yet.');
  expect(await listOrdersOf(customer)).toEqual([]);
});

test('when every product of the cart is gone, there is nothing to order, no sum, and pieces like it', async ({
  page,
  customer,
}) => {
  const chair = await createProduct();
  await createProduct();
  await fill(page, customer, [[chair, 1]]);
  await alter(chair, { countInStock: 0 });
  await page.goto('/placeorder');
  expect(await changesOn(page)).toEqual([change(`${chair.name}: pieces`, '1', 'out of stock')]);
  await expect(notice(page)).toContainText('Like it, and here');
  await expect(notice(page).getByRole('link').first()).toHaveAttribute('href', /^\/product\//);
  await expect(page.getByRole('main')).not.toContainText('0.00 ETB');
  await expect(submitButton(page).filter({ visible: true })).toBeDisabled();
  await expect(acceptButton(page)).toBeHidden();
  await page.getByRole('button', { name: /^Empty my cart/ }).click();
  await expect(page.getByText('Your Cart is empty')).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

test('a price that lifts the cart over the free delivery limit says so, and so does one that lowers it', async ({
  page,
  customer,
}) => {
  const wardrobe = await createProduct({ price: 100_000 });
  await fill(page, customer, [[wardrobe, 1]]);
  const dearer = await alter(wardrobe, { price: 100_000.01 });
  await page.goto('/placeorder');
  expect(await changesOn(page)).toEqual([
    change(`${wardrobe.name}: price`, '100,000 ETB', '100,000.01 ETB'),
    change('Shipping', '1,000.00 ETB', 'Free'),
    change('Total', '116,000.00 ETB', '115,000.01 ETB'),
  ]);
  await fill(page, customer, [[dearer, 1]]);
  await alter(dearer, { price: 100_000 });
  await page.goto('/placeorder');
  expect(await changesOn(page)).toContain(change('Shipping', 'Free', '1,000.00 ETB'));
  await acceptButton(page).click();
  await expectPlaced(page);
  expect(await onlyOrderOf(customer)).toMatchObject({ shippingPrice: 1000, totalPrice: 116_000 });
});

test('a hidden exchange rate rules out PayPal before and after ordering, with a link to choose another method', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/409 POST .*\/api\/orders$/);
  const chair = await createProduct({ price: 5000 });
  await fill(page, customer, [[chair, 1]]);
  // The answer is the shop's without a rate, faked because all tests share the settings.
  const withoutRate = (quote: Quote): Quote => ({
    ...quote,
    charge: null,
    methods: [],
  });
  let hidden = false;
  let last: Quote | undefined;
  await page.route('**/api/orders/quote', async (route) => {
    const response = await route.fetch();
    last = (await response.json()) as Quote;
    await route.fulfill({ response, json: hidden ? withoutRate(last) : last });
  });
  await page.route('**/api/orders', async (route) => {
    const message = 'This payment method is not available at the moment';
    const json = { code: 'payment-method-unavailable', message, details: withoutRate(last!) };
    await route.fulfill({ status: 409, json });
  });
  await page.goto('/placeorder');
  await submitButton(page).filter({ visible: true }).click();
  const closed = change('Payment Method', 'PayPal or Credit Card', 'Not available at the moment.|አሁን አይሰራም።');
  expect(await changesOn(page)).toEqual([closed]);
  hidden = true;
  await page.reload();
  expect(await changesOn(page)).toEqual([closed]);
  await expect(acceptButton(page)).toBeHidden();
  await page.getByRole('link', { name: /^Choose another way to pay/ }).click();
  await expect(page).toHaveURL('/payment');
  await expect(page.getByRole('main')).toContainText('No way to pay is open at the moment');
  // The page asks for the day of pieces in stock as well.
  await expect(page.locator('input[name=paymentMethod]')).toHaveCount(0);
  expect(await findBarriers(page)).toEqual([]);
});
