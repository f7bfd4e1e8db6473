import type { Page } from '@playwright/test';
import type { Order } from '../../contract/orders/orders.ts';
import { findBarriers } from './support/axe.ts';
import { cartItemOf, remember } from './support/browser-memory.ts';
import { address, createProduct, placeOrder } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

/** A small phone, a usual phone, and a screen of 1280 × 800 at a zoom of 200 %. */
const SCREENS = [
  { name: '320', width: 320, height: 640 },
  { name: '360', width: 360, height: 800 },
  { name: '200 %', width: 640, height: 400 },
];
const LONG_NAME = 'እጅግ በጣም ረጅም ስም ያለው የዋንዛ እንጨት የመመገቢያ ወንበር ከገመድ መቀመጫና ከእጅ መደገፊያ ጋር';
const LONG_ADDRESS = {
  ...address,
  name: 'ወይዘሮ ወለተ ሥላሴ ገብረ ክርስቶስ ኃይለ ማርያም ተክለ ሃይማኖት',
  email: 'somebody.who.likes.very.long.addresses@a-very-long-domain-name.example',
  address: 'ቦሌ ክፍለ ከተማ፣ ወረዳ 3፣ የቤት ቁጥር 120/ሀ፣ ከኤድናሞል ጀርባ ካለው ሰማያዊ በር ያለው ሕንፃ ላይ 13ኛ ፎቅ',
};

/** Expects on each screen that axe finds nothing and that nothing is cut off at the right. */
async function expectGood(page: Page, state: string): Promise<void> {
  await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0);
  for (const { name, ...size } of SCREENS) {
    await page.setViewportSize(size);
    expect(await findBarriers(page), `${state} at ${name}`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${state} is wider than the screen at ${name}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(SCREENS[0]!);
}

test.describe('every state is accessible and fits', () => {
  test.use({ viewport: SCREENS[0]!, contextOptions: { reducedMotion: 'reduce' } });

  test('signing in, registering and codes', async ({ page, customer, expectRefusal }) => {
    expectRefusal(/40[01] POST .*\/api\/users/);
    await page.goto('/login');
    await page.getByLabel(/^Email Address/).fill(customer.email);
    await page.getByLabel(/^Password/).fill('not my password');
    await page.getByLabel(/^Password/).press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectGood(page, 'sign-in refused');
    await page.getByRole('button', { name: /^Account/ }).click();
    await expectGood(page, 'account menu open');

    await page.goto('/register');
    await expectGood(page, 'register');
    await page.getByLabel(/^Name/).fill('A');
    await page.getByLabel(/^Email Address/).fill('x');
    await page.getByLabel(/^Password/).fill('a');
    await page.getByRole('button', { name: /^Register/ }).click();
    await expect(page.getByText('passwords do not match')).toBeVisible();
    await expectGood(page, 'register with errors');

    for (const [path, last] of [
      ['/verifyemail', /^Code/],
      ['/resetpassword', /^New Password/],
    ] as const) {
      await page.goto(path);
      await expectGood(page, path);
      await page.getByLabel(/^Email Address/).fill(customer.email);
      await page.getByRole('button', { name: /^Send Code/ }).click();
      await expect(page.getByLabel(last)).toBeVisible();
      await expectGood(page, `${path}, second step`);
    }
    await page.goto(`/email-verification?email=${customer.email}`);
    await page.getByLabel(/^Code/).fill('000000');
    await page.getByLabel(/^Code/).press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectGood(page, 'wrong code');
  });

  test('cart', async ({ page, expectRefusal }) => {
    expectRefusal(/404 (GET .*\/api\/products\/|GET .*\/nowhere)/);
    expectRefusal(/console warning: cart line/);
    const bench = await createProduct({ name: LONG_NAME, price: 1_234_567.89 });
    const sold = await createProduct({ countInStock: 0 });
    await page.goto('/cart');
    await expectGood(page, 'empty cart');
    const gone = { ...cartItemOf(bench), product: '0198c0de-0000-7000-8000-000000000000' };
    await remember(page, {
      cartItems: [cartItemOf(bench, 3), cartItemOf({ ...sold, countInStock: 4 }, 2), gone],
    });
    await page.goto('/cart');
    await expect(page.getByText('Out of stock. Please remove it')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: LONG_NAME })).toHaveCount(2);
    await expectGood(page, 'cart with a sold-out, a deleted and a long line');
    await page.goto(`/cart/${sold._id}`);
    await expect(page.getByRole('alert')).toBeVisible();
    await expectGood(page, 'nothing added');
    await page.goto('/nowhere');
    await expectGood(page, 'not found');
  });

  test('checkout', async ({ page, customer, expectRefusal }) => {
    expectRefusal(/(failed: .*|409) POST .*\/api\/orders/);
    const bench = await createProduct({ name: LONG_NAME, price: 1_234_567.89 });
    const checkout = {
      userInfo: customer.userInfo,
      cartItems: [cartItemOf(bench)],
      shippingAddress: LONG_ADDRESS,
      paymentMethod: 'PayPal' as const,
    };
    await remember(page, { userInfo: customer.userInfo });
    await page.goto('/shipping');
    await page.getByRole('button', { name: /^Continue/ }).click();
    await expect(page.getByText('Please fill in Phone')).toBeVisible();
    await expectGood(page, 'address with errors');
    await page.getByRole('button', { name: /^Dial code/ }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectGood(page, 'countries open');
    await page.keyboard.press('Escape');
    await page.locator('summary', { hasText: 'More for the driver' }).click();
    await page.locator('summary', { hasText: 'I need an invoice for a company' }).click();
    await page.getByLabel(/^Landmark/).fill(LONG_NAME);
    await page.getByLabel(/^Second Phone/).fill('12');
    await page.getByLabel(/^TIN/).fill('12');
    await page.getByLabel(/^City/).fill('አርባ ምንጭ');
    await page.getByRole('button', { name: /^Continue/ }).click();
    await expect(page.getByText('A TIN has ten digits')).toBeVisible();
    await expectGood(page, 'more about the address, transport by agreement, errors');

    await remember(page, checkout);
    await page.goto('/payment');
    await expect(page.getByRole('radio')).toBeChecked();
    await expectGood(page, 'payment');
    await page.goto('/placeorder');
    await expect(page.getByRole('button', { name: /^Submit Order/ })).toBeEnabled();
    await expectGood(page, 'place order');
    await page.route('**/api/orders', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: /^Submit Order/ }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectGood(page, 'order refused');

    await remember(page, { ...checkout, cartItems: [{ ...cartItemOf(bench, 9), price: 1 }] });
    await page.goto('/placeorder');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectGood(page, 'changes to accept');
    await remember(page, { ...checkout, cartItems: [] });
    await page.goto('/placeorder');
    await expect(page.getByText('Your Cart is empty')).toBeVisible();
    await expectGood(page, 'nothing to order');
  });

  test('orders and profile', async ({ page, customer, expectRefusal }) => {
    expectRefusal(/404 GET .*\/api\/orders\//);
    const order = await placeOrder(customer, await createProduct({ name: LONG_NAME, price: 1_234_567.89 }));
    await remember(page, { userInfo: { ...customer.userInfo, name: LONG_ADDRESS.name } });
    await page.goto(`/order/${order._id}`);
    await expect(page.getByRole('button', { name: 'Pay with PayPal (test)' })).toBeVisible();
    await expectGood(page, 'order to pay');
    const refund = {
      goods: 'damaged',
      createdAt: order.createdAt,
      charged: { currency: 'USD', amount: '7262.16' },
      reason: LONG_NAME,
    } as const;
    const changed = {
      ...order,
      status: 'partly-refunded',
      isPaid: true,
      paidAt: order.createdAt,
      refundedPrice: 1_234_567.89,
      refunds: [
        { ...refund, _id: '1', amount: 1_234_567.89, status: 'completed' },
        { ...refund, _id: '2', amount: 0.01, status: 'failed' },
      ],
      notes: [{ at: order.createdAt, text: `${LONG_NAME}\n${'x'.repeat(200)}` }],
      shippingAddress: { ...LONG_ADDRESS, landmark: LONG_NAME, company: LONG_NAME, tin: '0012345678' },
    } satisfies Order;
    const path = `**/api/orders/${order._id}`;
    await page.route(path, (route) => route.fulfill({ json: changed }));
    await page.reload();
    await expect(page.getByRole('region', { name: /^Refunds/ })).toBeVisible();
    await expectGood(page, 'order with refunds and notes');
    await page.unroute(path);
    const waiting = { ...order, status: 'awaiting-confirmation', awaiting: 'transport-price' } as const;
    const open = {
      ...waiting,
      transport: 'by-agreement',
      isTransportPriced: false,
      shippingPrice: 0,
    } satisfies Order;
    await page.route(path, (route) => route.fulfill({ json: open }));
    await page.reload();
    await expect(page.getByText(/^Waiting for the price of transport/)).toBeVisible();
    await page.getByRole('button', { name: /^Cancel this order/ }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectGood(page, 'order waiting, about to be cancelled');
    await page.unroute(path);
    await page.goto('/order/0198c0de-0000-7000-8000-000000000000');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order could not be found');
    await expectGood(page, 'order not found');
    await page.goto('/profile');
    await expect(page.getByRole('table', { name: 'My Orders' })).toBeVisible();
    await page.getByLabel(/^Email Address/).fill('x');
    await page.getByLabel(/^Password/).fill('short');
    await page.getByRole('button', { name: /^Update/ }).click();
    await expect(page.getByText('passwords do not match')).toBeVisible();
    await expectGood(page, 'profile with errors');
    await page.getByRole('button', { name: LONG_ADDRESS.name }).click();
    await expectGood(page, "a person's menu open");
  });
});
