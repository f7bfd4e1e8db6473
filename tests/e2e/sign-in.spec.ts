import type { Page } from '@playwright/test';
import { recall, remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import type { Person } from './support/people.ts';
import { address, createProduct, placeOrder } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

const email = (page: Page) => page.getByLabel(/^Email Address/);
const password = (page: Page) => page.getByLabel(/^Password/);
const signInButton = (page: Page) => page.getByRole('button', { name: /^Sign In/ });

async function signInHere(page: Page, person: Person): Promise<void> {
  await email(page).fill(person.email);
  await password(page).fill(person.password);
  // The button is enabled once the page's scripts have taken over what was typed before.
  await expect(signInButton(page)).toBeEnabled();
  await password(page).press('Enter');
}

/** Ends the session as another device would: the token is invalid, and this browser does not know it. */
const endAtServer = ({ userInfo }: Person) => call('POST', '/api/users/logout', { token: userInfo.token });

// Shows S2.signin.3, S2.signin.4, S2.signin.5.
test('its links keep where the person wants to go', { tag: '@core' }, async ({ page }) => {
  await page.goto('/login?redirect=/shipping');
  const links = { Register: 'register', Reset: 'resetpassword', Verify: 'verifyemail' };
  for (const [name, path] of Object.entries(links)) {
    const link = page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });
    await expect(link).toHaveAttribute('href', `/${path}?redirect=/shipping`);
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Register/ })
    .click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Sign In/ })
    .click();
  await expect(page).toHaveURL('/login?redirect=/shipping');
});

// Shows S2.signin.2, S4.21, S5.2, S5.3, S5.4.
test(
  'the button waits for both fields and for the answer; Enter works like the button',
  { tag: '@core' },
  async ({ page, customer }) => {
    await page.goto('/login?redirect=/shop');
    await expect(email(page)).toHaveAttribute('type', 'email');
    await expect(signInButton(page)).toBeDisabled();
    await password(page).fill(customer.password);
    await expect(signInButton(page)).toBeDisabled();
    await email(page).fill(customer.email);
    await expect(signInButton(page)).toBeEnabled();

    const held = Promise.withResolvers<void>();
    await page.route('**/api/users/login', async (route) => {
      await held.promise;
      await route.continue();
    });
    await password(page).press('Enter');
    await expect(signInButton(page)).toBeDisabled();
    await expect(signInButton(page)).toHaveAttribute('aria-busy', 'true');
    await password(page).press('Enter');
    held.resolve();
    await expect(page).toHaveURL('/shop');
    expect(await recall(page, 'userInfo')).toMatchObject({ email: customer.email, name: customer.name });
  },
);

// Shows S2.signin.1.
test('without a redirect signing in leads home', async ({ page, customer }) => {
  await page.goto('/login');
  await signInHere(page, customer);
  await expect(page).toHaveURL('/');
});

test('a malformed address is refused at the field, and nothing is sent', async ({ page }) => {
  await page.goto('/login');
  await email(page).fill('almaz');
  await password(page).fill('anything');
  await password(page).press('Enter');
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAccessibleDescription(/name@example\.com/);
});

test('an answer without a message, or no answer, shows a red alert, and the person can retry', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/(500|failed: .*) POST .*\/api\/users\/login$/);
  await page.goto('/login');
  await page.route('**/api/users/login', (route) => route.fulfill({ status: 500, body: '<h1>oops</h1>' }));
  await signInHere(page, customer);
  await expect(page.getByRole('alert')).toHaveText('Something went wrong!');
  await expect(page.getByRole('alert')).toHaveCSS('color', 'rgb(161, 43, 32)');
  await page.unrouteAll();
  await page.route('**/api/users/login', (route) => route.abort('internetdisconnected'));
  await signInButton(page).click();
  await expect(page.getByRole('alert')).toContainText('No connection to the shop');
  await page.unrouteAll();
  await signInButton(page).click();
  await expect(page).toHaveURL('/');
});

test.describe('a session that has ended on the server', () => {
  test('leads from a private page to the sign-in screen, and back', async ({
    page,
    customer,
    expectRefusal,
  }) => {
    expectRefusal(/401 GET /);
    await remember(page, { userInfo: customer.userInfo });
    await endAtServer(customer);
    await page.goto('/profile');
    await expect(page.getByText('Please sign in first')).toHaveCount(1);
    await expect(page).toHaveURL('/login?redirect=/profile');
    expect(await recall(page, 'userInfo')).toBeUndefined();
    await signInHere(page, customer);
    await expect(page).toHaveURL('/profile');
  });

  test('leads from an order to the sign-in screen too', async ({ page, customer, expectRefusal }) => {
    expectRefusal(/401 GET /);
    const order = await placeOrder(customer, await createProduct());
    await remember(page, { userInfo: customer.userInfo });
    await endAtServer(customer);
    await page.goto(`/order/${order._id}`);
    await expect(page).toHaveURL(`/login?redirect=/order/${order._id}`);
    await expect(page.getByText('Please sign in first')).toHaveCount(1);
    await signInHere(page, customer);
    await expect(page.getByRole('heading', { level: 1, name: `Order ${order.number}` })).toBeVisible();
  });

  test('leads away from a submitted form, and back to it', async ({ page, customer, expectRefusal }) => {
    expectRefusal(/401 PUT .*\/profile$/);
    await remember(page, { userInfo: customer.userInfo });
    await page.goto('/profile');
    await page.getByLabel(/^Name/).fill('Somebody Else');
    await endAtServer(customer);
    await page.getByRole('button', { name: /^Update/ }).click();
    await expect(page).toHaveURL('/login?redirect=/profile');
    await signInHere(page, customer);
    await expect(page.getByLabel(/^Name/)).toHaveValue(customer.name);
  });
});

test('signing out in one tab signs out the other one, whatever page it shows', async ({
  page,
  context,
  customer,
}) => {
  await remember(page, { userInfo: customer.userInfo, shippingAddress: address });
  await page.goto('/profile');
  await expect(page.getByLabel(/^Name/)).toHaveValue(customer.name);
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: customer.name }).click();
  await other.getByRole('button', { name: /^Logout/ }).click();
  await expect(other).toHaveURL('/login');
  await expect(page).toHaveURL('/login?redirect=/profile');
  await expect(page.getByText('Please sign in first')).toBeVisible();
  await signInHere(other, customer);
  await expect(other).toHaveURL('/');
  await expect(page).toHaveURL('/profile');
});
