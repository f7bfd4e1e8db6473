import { remember } from './support/browser-memory.ts';
import { codeFor, newPerson } from './support/people.ts';
import { createProduct, placeOrder } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

// Shows S2.signin.2.
test('a wrong password shows an alert and keeps the typed address', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/401 POST .*\/api\/users\/login$/);
  await page.goto('/login');
  const signIn = page.getByRole('button', { name: /^Sign In/ });
  await expect(signIn).toBeDisabled();
  await page.getByLabel(/^Email Address/).fill(customer.email);
  await expect(signIn).toBeDisabled();
  await page.getByLabel(/^Password/).fill('not my password');
  await signIn.click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await expect(page.getByLabel(/^Email Address/)).toHaveValue(customer.email);
  await expect(page).toHaveURL('/login');
});

// Shows S2.register.4, S5.6, S8.32.
test('registering with two different passwords sends nothing', { tag: '@core' }, async ({ page }) => {
  const person = newPerson();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.goto('/register');
  await expect(page).toHaveTitle(/^Register/);
  const register = page.getByRole('button', { name: 'Register' });
  await page.getByLabel(/^Name/).fill(person.name);
  await page.getByLabel(/^Email Address/).fill(person.email);
  await page.getByLabel(/^Password/).fill(person.password);
  await page.getByLabel(/^Confirm Password/).fill(`${person.password}!`);
  await expect(page.getByLabel(/^Image Address/)).toHaveValue('/default-picture.svg');
  await register.click();
  await expect(page.getByText('passwords do not match')).toBeVisible();
  await expect(page.getByLabel(/^Confirm Password/)).toBeFocused();
  await expect(page.getByLabel(/^Name/)).toHaveValue(person.name);
  expect(sent).toEqual([]);
});

// Shows S1.13, S2.verify.4, S2.verify.5, S6.5, S8.29, S8.31.
test(
  'a person who forgot their password sets a new one by a code',
  { tag: '@core' },
  async ({ page, customer, request }) => {
    const password = `${customer.password} and more`;
    await page.goto('/login?redirect=/profile');
    await page.getByRole('link', { name: 'Reset' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
    await page.getByLabel(/^Email Address/).fill(customer.email);
    await page.getByRole('button', { name: 'Send Code' }).click();
    await expect(page.getByText('Check your email for the password reset code')).toBeVisible();
    await page.getByLabel(/^Code/).fill(await codeFor(customer.email, /reset/));
    await page.getByLabel(/^New Password/).fill(password);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Great! Now you can login with your new password')).toBeVisible();

    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
    await expect(page.getByLabel(/^Email Address/)).toHaveValue(customer.email);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole('button', { name: /^Sign In/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    const headers = { authorization: `Bearer ${customer.userInfo.token}` };
    expect((await request.get('/api/orders/myorders', { headers })).status()).toBe(401);
  },
);

test('a wrong code shows an alert, and the person can ask for a new one', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/400 POST .*\/api\/users\/reset-password$/);
  await page.goto('/resetpassword');
  await page.getByLabel(/^Email Address/).fill(customer.email);
  await page.getByRole('button', { name: 'Send Code' }).click();
  const code = await codeFor(customer.email, /reset/);
  await page.getByLabel(/^Code/).fill(code === '000000' ? '111111' : '000000');
  await page.getByLabel(/^New Password/).fill('a new long password');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert')).toContainText('The code is not right or no longer valid');
  await expect(page.getByLabel(/^New Password/)).toHaveValue('a new long password');
});

test.describe('the profile', () => {
  // Shows S2.profile.1, S2.profile.2, S8.14.
  test('sends a guest to the sign-in screen', { tag: '@core' }, async ({ page }) => {
    await page.goto('/profile');
    await expect(page.getByText('Please sign in first')).toBeVisible();
    await expect(page).toHaveURL('/login?redirect=/profile');
  });

  // Shows S1.15, S2.profile.7, S2.profile.8, S2.profile.9, S2.profile.10, S6.6, S9.1.
  test(
    'lists My Orders, with a cross for what is not paid or delivered',
    { tag: '@core' },
    async ({ page, customer }) => {
      const order = await placeOrder(customer, await createProduct({ price: 2000 }));
      await remember(page, { userInfo: customer.userInfo });
      await page.goto('/profile');
      const orders = page.getByRole('table', { name: 'My Orders' });
      const row = orders.getByRole('row').filter({ hasText: order.createdAt.slice(0, 10) });
      await expect(row).toContainText('3,300.00 ETB');
      await expect(row).toContainText('Not Paid');
      await expect(row).toContainText('Not Delivered');
      await row.getByRole('link', { name: /^Details/ }).click();
      await expect(page).toHaveURL(`/order/${order._id}`);
      await expect(page.getByRole('heading', { level: 1, name: `Order ${order.number}` })).toBeVisible();
    },
  );

  // Shows S1.14, S2.profile.3, S4.24, S4.25, S5.11, S6.6, S7.19, S8.32.
  test('saves a new name, which the header shows too', { tag: '@core' }, async ({ page, customer }) => {
    await remember(page, { userInfo: customer.userInfo });
    await page.goto('/profile');
    await page.getByLabel(/^Password/).fill('one password');
    await page.getByLabel(/^Confirm Password/).fill('another one');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('passwords do not match')).toBeVisible();
    await page.getByLabel(/^Password/).fill('');
    await page.getByLabel(/^Confirm Password/).fill('');
    await page.getByLabel(/^Name/).fill('Tigist አበበ');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Your profile is saved')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Tigist አበበ' })).toBeVisible();
    await expect(page.getByLabel(/^Name/)).toHaveValue('Tigist አበበ');
  });
});

// Shows S2.signin.6, S2.register.7, S2.register.8, S2.register.9, S2.verify.6, S2.verify.7, S8.18, S8.19.
test(
  'a signed-in person is redirected away from the sign-in screens',
  { tag: '@core' },
  async ({ page, customer }) => {
    await remember(page, { userInfo: customer.userInfo });
    await page.goto('/login?redirect=/cart');
    await expect(page).toHaveURL('/cart');
    await page.goto('/register');
    await expect(page.getByText('You have registered and loged in')).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.goto('/verifyemail?redirect=/shop');
    await expect(page.getByText('Your email has been verified')).toBeVisible();
    await expect(page).toHaveURL('/shop');
  },
);
