import type { Page } from '@playwright/test';
import { findBarriers } from './support/axe.ts';
import { cartItemOf, recall, remember } from './support/browser-memory.ts';
import { administrator, signIn } from './support/people.ts';
import { address, createProduct } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

const bar = (page: Page) => page.getByRole('banner');
/** Opens the home page and holds back its scripts until they are released. */
async function openWithoutScripts(page: Page): Promise<() => void> {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  return scripts.resolve;
}

const menu = (page: Page) => page.locator('#account-menu').getByRole('listitem');

// Shows S2.header.1, S2.header.2, S2.header.6, S2.header.7, S2.header.8.
test(
  'every page has the header, with links to home, shop and cart',
  { tag: '@core' },
  async ({ page, expectRefusal }) => {
    expectRefusal(/404 GET .*\/nowhere$/);
    for (const path of ['/', '/shop', '/cart', '/login', '/register', '/privacy', '/nowhere']) {
      await page.goto(path);
      await expect(bar(page).getByRole('link', { name: 'Wenber' })).toHaveAttribute('href', '/');
      await expect(bar(page).getByRole('link', { name: /^Home/ })).toHaveAttribute('href', '/');
      await expect(bar(page).getByRole('link', { name: /^Shop/ })).toHaveAttribute('href', '/shop');
      await expect(bar(page).getByRole('link', { name: /^Cart/ })).toHaveAttribute('href', '/cart');
    }
  },
);

// Shows S2.header.3, S2.header.4, S2.header.5, S5.1.
test('a search opens its page; a search of only spaces does nothing', { tag: '@core' }, async ({ page }) => {
  await page.goto('/');
  const search = page.getByPlaceholder('Search Products...');
  await search.press('Enter');
  await search.fill('   ');
  await search.press('Enter');
  await page.getByRole('button', { name: /^Search/ }).click();
  await expect(page).toHaveURL('/');
  await search.fill('  woven / ወንበር ');
  await search.press('Enter');
  await expect(page).toHaveURL(`/search/${encodeURIComponent('woven / ወንበር')}`);
});

// Shows S2.header.9, S4.1, S6.25.
test('a guest has the account menu with Sign In and Sign Up', { tag: '@core' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Account/ }).click();
  await expect(menu(page)).toHaveText([/^Sign In/, /^Sign Up/, /^Saved/]);
  await expect(menu(page).getByRole('link', { name: /^Sign In/ })).toHaveAttribute('href', '/login');
  await menu(page)
    .getByRole('link', { name: /^Sign Up/ })
    .click();
  await expect(page).toHaveURL('/register');
});

// Shows S2.header.10, S2.header.11, S4.1, S6.25.
test(
  'a customer has their picture and name, with Profile and Logout',
  { tag: '@core' },
  async ({ page, customer }) => {
    await remember(page, { userInfo: customer.userInfo });
    await page.goto('/');
    const opener = bar(page).getByRole('button', { name: customer.name });
    await expect(opener.locator('img')).toHaveAttribute('src', '/default-picture.svg');
    await opener.click();
    await expect(menu(page)).toHaveText([/^Profile/, /^Saved/, /^Logout/]);
    await menu(page)
      .getByRole('link', { name: /^Profile/ })
      .click();
    await expect(page).toHaveURL('/profile');
  },
);

test('before scripts run, a customer’s menu has their name and no guest menu is shown', async ({
  page,
  customer,
}) => {
  await remember(page, { userInfo: customer.userInfo });
  const letScriptsGo = await openWithoutScripts(page);
  const opener = bar(page).getByRole('button', { name: /^Account/ });
  await expect(opener.locator('.account-guest > *').first()).toHaveCSS('opacity', '0');
  await expect(page.getByRole('contentinfo')).toBeAttached();
  expect(await findBarriers(page)).toEqual([]);
  await opener.click();
  await expect(page.locator('#account-menu')).toBeVisible();
  await expect(menu(page).first()).toBeHidden();
  letScriptsGo();
  await expect(bar(page).getByRole('button', { name: customer.name })).toBeVisible();
  await expect(menu(page)).toHaveText([/^Profile/, /^Saved/, /^Logout/]);
});

test('a search typed before scripts run is executed', async ({ page }) => {
  const letScriptsGo = await openWithoutScripts(page);
  await page.getByPlaceholder('Search Products...').fill('woven');
  letScriptsGo();
  await expect(page.locator('html[data-alive]')).toBeAttached();
  await page.getByPlaceholder('Search Products...').press('Enter');
  await expect(page).toHaveURL('/search/woven');
});

// Shows S2.header.12, S2.header.13, S4.1, S6.25.
test(
  'an administrator has their first name with -Admin, and the back office',
  { tag: '@core' },
  async ({ page }) => {
    const user = await signIn(administrator);
    await remember(page, { userInfo: user });
    await page.goto('/');
    const opener = bar(page).getByRole('button', { name: /-Admin$/ });
    await expect(opener).toHaveText(`${user.name.split(' ')[0]}-Admin`);
    await opener.click();
    const places = { Users: 'userlist', Products: 'productlist', Orders: 'orderlist' };
    for (const [text, path] of Object.entries(places)) {
      const link = menu(page).getByRole('link', { name: new RegExp(`^${text}`) });
      await expect(link).toHaveAttribute('href', `/admin/${path}`);
    }
    await expect(menu(page).getByRole('link', { name: /^Profile/ })).toHaveAttribute('href', '/profile');
    await expect(menu(page).getByRole('button', { name: /^Logout/ })).toBeVisible();
  },
);

// Shows S2.header.14, S2.header.15, S4.2, S4.4, S4.5, S8.17.
test(
  'Logout removes the person’s data, keeps the cart, and leads to the sign-in screen',
  { tag: '@core' },
  async ({ page, customer }) => {
    const cartItems = [cartItemOf(await createProduct())];
    await remember(page, { userInfo: customer.userInfo, cartItems, shippingAddress: address });
    await page.goto('/profile');
    await expect(page.getByLabel(/^Name/)).toHaveValue(customer.name);
    await page.evaluate(() => sessionStorage.setItem('shippingDraft', '{"phone":"+251911234567"}'));
    await bar(page).getByRole('button', { name: customer.name }).click();
    await page.getByRole('button', { name: /^Logout/ }).click();
    await expect(page.getByText('You have loged out successfully')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Please sign in first')).toBeHidden();
    expect(await recall(page, 'userInfo')).toBeUndefined();
    expect(await recall(page, 'shippingAddress')).toBeUndefined();
    expect(await page.evaluate(() => sessionStorage.getItem('shippingDraft'))).toBeNull();
    expect(await recall(page, 'cartItems')).toEqual(cartItems);
    await page.goBack();
    await expect(page).toHaveURL('/login?redirect=/profile');
    await expect(page.getByText(customer.name)).toBeHidden();
  },
);
