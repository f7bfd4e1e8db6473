import type { Page } from '@playwright/test';
import { recall, remember } from './support/browser-memory.ts';
import { administrator, registerCustomer, signIn } from './support/people.ts';
import { address, createProduct, placeOrder } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

async function signInAt(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel(/^Email Address/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: /^Sign In/ }).click();
}

// Shows S3.8, S3.9, S3.10, S3.11, S3.15, S3.16, S4.21, S9.31, S9.32.
test(
  'the browser stores its data under four keys and restores it at the next start',
  { tag: '@core' },
  async ({ page, context, customer }) => {
    const product = await createProduct({ price: 700 });
    await page.goto(`/cart/${product._id}?qty=2`);
    await page.getByRole('link', { name: /^Checkout/ }).click();
    await signInAt(page, customer);
    await page.getByLabel(/^Phone/).fill('0911 234 567');
    await page.getByLabel(/^Address/).fill(address.address);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/payment');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/placeorder');

    const { _id, name, email } = customer.userInfo;
    expect(await recall(page, 'userInfo')).toEqual({
      _id,
      name,
      email,
      picture: '/default-picture.svg',
      isAdmin: false,
      token: expect.any(String),
    });
    expect(await recall(page, 'cartItems')).toEqual([
      { product: product._id, name: product.name, image: product.image, price: 700, countInStock: 5, qty: 2 },
    ]);
    expect(await recall(page, 'shippingAddress')).toEqual({ ...address, name, email });
    expect(await recall(page, 'paymentMethod')).toBe('PayPal');

    await page.close();
    const later = await context.newPage();
    await later.goto('/placeorder');
    await expect(later.getByRole('button', { name })).toBeVisible();
    await later.getByRole('button', { name: /^Menu/ }).click();
    await expect(later.getByRole('link', { name: /^Cart.*2 items/ })).toBeVisible();
    const main = later.getByRole('main');
    await expect(main).toContainText(address.address);
    await expect(main).toContainText('PayPal or Credit Card');
    await expect(main).toContainText('2 x 700 = 1,400 ETB');
    await expect(main).toContainText('2,610.00 ETB');
  },
);

// Shows S2.header.14, S2.header.15, S2.profile.5, S4.2, S4.3, S4.4, S4.5, S8.17.
test(
  'signing out leaves no data of the person, their orders or other users',
  { tag: '@core' },
  async ({ page }) => {
    const userInfo = await signIn(administrator);
    const own = await placeOrder({ ...administrator, name: userInfo.name, userInfo }, await createProduct());
    await remember(page, { userInfo, shippingAddress: address });
    await page.goto(`/admin/userlist?keyword=${administrator.email}`);
    await expect(page.getByRole('table', { name: 'Users' })).toContainText(administrator.email);
    const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /-Admin$/ });
    await menu.click();
    await page.getByRole('link', { name: /^Profile/ }).click();
    const orders = page.getByRole('table', { name: 'My Orders' });
    await expect(orders.getByRole('link', { name: `Details of order ${own.number}` })).toBeVisible();
    // The orders stand beside the form.
    const [form, table] = [await page.getByLabel(/^Name/).boundingBox(), await orders.boundingBox()];
    expect((form?.x ?? 0) + (form?.width ?? 0)).toBeLessThan(table?.x ?? 0);
    // All that the page asks for is there: what is asked while somebody signs out would be refused.
    await expect(page.getByRole('checkbox', { name: /^Send me mails/ })).toBeChecked();
    await menu.click();
    await page.getByRole('button', { name: /^Logout/ }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('You have loged out successfully')).toBeVisible();
    for (const key of ['userInfo', 'shippingAddress'] as const)
      expect(await recall(page, key)).toBeUndefined();

    await page.goBack();
    await expect(page).toHaveURL('/login?redirect=/profile');
    await expect(page.getByText('Please sign in first')).toBeVisible();
    const customer = await registerCustomer();
    await signInAt(page, customer);
    await expect(page.getByLabel(/^Name/)).toHaveValue(customer.name);
    await expect(page.getByText('You have not ordered anything yet')).toBeVisible();
  },
);
