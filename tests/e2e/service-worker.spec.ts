import type { BrowserContext, Page } from '@playwright/test';
import { cartItemOf, remember } from './support/browser-memory.ts';
import { fillCheckout } from './support/fill-checkout.ts';
import { registerCustomer } from './support/people.ts';
import { address, createProduct, listOrdersOf, saveProduct, updateOf } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';
import type { Watch } from './support/watch.ts';

test.use({ serviceWorkers: 'allow' });

/** The paths of what this browser keeps in one of its caches. */
const cachedPaths = (page: Page, name: 'documents' | 'assets' | 'frames'): Promise<string[]> =>
  page.evaluate(async (of) => {
    const cache = await caches.open(of);
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  }, name);

/** Opens a page and waits until the worker keeps it. */
async function see(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => cachedPaths(page, 'documents')).toContain(path);
}

const expectOfflineFailures = (expectRefusal: (pattern: RegExp) => void) => {
  expectRefusal(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
};

test('has no error that keeps it from the home screen', async ({ page, context }) => {
  await page.goto('/');
  const session = await context.newCDPSession(page);
  const { errors } = (await session.send('Page.getAppManifest')) as { errors: unknown[] };
  expect(errors).toEqual([]);
  const { installabilityErrors } = (await session.send('Page.getInstallabilityErrors')) as {
    installabilityErrors: { errorId: string }[];
  };
  // The browser profile of a test is a private window, which installs nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const manifest = await (await page.request.get('/am/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ start_url: '/am', lang: 'am' });
});

test('shows pages that were seen, says how old they are, and names them where one was not', async ({
  page,
  context,
  expectRefusal,
}) => {
  expectOfflineFailures(expectRefusal);
  const products = await Promise.all([createProduct(), createProduct(), createProduct()]);
  const paths = ['/', '/shop', '/delivery', ...products.map(({ _id }) => `/product/${_id}`)];
  for (const path of paths) await see(page, path);
  await context.setOffline(true);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByText('Saved copy from')).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText(products[2]!.name);

  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('You are offline');
  await expect(page.getByRole('main').getByRole('link', { name: products[0]!.name })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/privacy');
  await expect(page.getByText('Saved copy from')).toBeHidden();
});

test('keeps no page of staff and no answer to a token', async ({ page, customer }) => {
  await remember(page, { userInfo: customer.userInfo });
  await see(page, '/shop');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/admin/staff');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => /^\/(admin|work|tour|tablet|api\/(users|orders))/.test(path))).toEqual([]);
});

test(
  'an order is sent once when the network is back, and is there offline until its person signs out',
  { tag: '@core' },
  async ({ page, context, customer, expectRefusal }) => {
    expectOfflineFailures(expectRefusal);
    await fillCheckout(page, customer, await createProduct());
    await see(page, '/placeorder');
    const submit = page.getByRole('button', { name: /^Submit Order/ });
    await expect(submit).toBeEnabled();
    await context.setOffline(true);
    await submit.click();
    await expect(page.getByText('Not sent yet').first()).toBeVisible();
    expect(await listOrdersOf(customer)).toHaveLength(0);

    await context.setOffline(false);
    await page.waitForURL(/\/order\/[\w-]+$/);
    expect(await listOrdersOf(customer)).toHaveLength(1);
    await expect(page.getByRole('heading', { name: /^Order/ }).first()).toBeVisible();
    const { pathname } = new URL(page.url());
    // The page that draws it without a network, and its part, are fetched once the page has nothing else to do.
    await expect.poll(() => cachedPaths(page, 'frames')).toContain('/offline');
    await expect
      .poll(() => cachedPaths(page, 'assets'))
      .toContainEqual(expect.stringContaining('/offline-order'));

    await context.setOffline(true);
    await page.goto(pathname);
    await expect(page.getByText('Paying needs the network')).toBeVisible();
    expect(await page.locator('script[src*="paypal"], script[nonce]').count()).toBe(0);
    await signOut(page);
    await page.goto(pathname);
    await expect(page.getByText('has not been opened on this device')).toBeVisible();
    // They are dropped by a part that is loaded once the page has nothing else to do.
    const seen = () => page.evaluate(() => localStorage.getItem('seenOrders'));
    await expect.poll(seen).not.toContain(pathname.slice(7));
  },
);

/** The server ends the session: the same happens here when it says 401. */
const signOut = (page: Page) =>
  page.evaluate(() => {
    localStorage.removeItem('userInfo');
    window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo' }));
  });

test('an order that waits is sent by one of two tabs, also after the browser was closed', async ({
  page,
  context,
  customer,
  expectRefusal,
}) => {
  expectOfflineFailures(expectRefusal);
  await fillCheckout(page, customer, await createProduct());
  await see(page, '/placeorder');
  const submit = page.getByRole('button', { name: /^Submit Order/ });
  await expect(submit).toBeEnabled();
  await context.setOffline(true);
  await submit.click();
  await expect(page.getByText('Not sent yet').first()).toBeVisible();
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  await openBoth(context);
  await expect.poll(() => listOrdersOf(customer)).toHaveLength(1);
  const carts = await context.pages()[0]!.evaluate(() => localStorage.getItem('cartItems'));
  expect(carts).toBe('[]');
  expect(await listOrdersOf(customer)).toHaveLength(1);
});

/** The cart may ask about its lines and what goes with them before the network is back, or not. */
const expectCartOffline = (watch: Watch) => {
  expectOfflineFailures(watch.expectRefusal);
  watch.tolerate(/^console warning: (cart line|what goes with the cart)/);
};

/** Submits an order without a network, and looks at the cart while it waits. */
async function submitAndGoOn(page: Page, context: BrowserContext): Promise<void> {
  await see(page, '/cart');
  await see(page, '/placeorder');
  const submit = page.getByRole('button', { name: /^Submit Order/ });
  await expect(submit).toBeEnabled();
  await context.setOffline(true);
  await submit.click();
  await expect(page.getByText('Not sent yet').first()).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Edit the cart/ })
    .click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('Your order has not been sent yet')).toBeVisible();
}

test(
  'an order that waits is sent from whatever page is open, and the page leads to it',
  { tag: '@core' },
  async ({ page, context, customer, watch }) => {
    expectCartOffline(watch);
    await fillCheckout(page, customer, await createProduct());
    await submitAndGoOn(page, context);
    await context.setOffline(false);
    const sent = page.getByRole('status').filter({ hasText: /Your order \d+ has been sent/ });
    await expect(sent).toBeVisible();
    await expect(page).toHaveURL('/cart');
    const [order] = await listOrdersOf(customer);
    expect(await listOrdersOf(customer)).toHaveLength(1);
    await sent.getByRole('link', { name: 'To the order' }).click();
    await expect(page).toHaveURL(`/order/${order!._id}`);
    expect(await page.evaluate(() => localStorage.getItem('waitingOrder'))).toBeNull();
  },
);

test('an order that waits is sent when its buyer has come back to it before the network', async ({
  page,
  context,
  customer,
  watch,
}) => {
  expectCartOffline(watch);
  await fillCheckout(page, customer, await createProduct());
  await submitAndGoOn(page, context);
  // A pointer that stays there would fetch the code of what comes under it.
  await page.getByRole('status').getByRole('link', { name: 'To the order' }).press('Enter');
  await expect(page.getByRole('alert').first()).toContainText('No connection to the shop');
  await context.setOffline(false);
  await page.waitForURL(/\/order\/[\w-]+$/);
  expect(await listOrdersOf(customer)).toHaveLength(1);
});

test('an order that the shop refuses later as it was asks its buyer, who places it at the new price', async ({
  page,
  context,
  customer,
  watch,
  expectRefusal,
}) => {
  expectCartOffline(watch);
  expectRefusal(/409 POST .*\/api\/orders$/);
  const product = await createProduct();
  await fillCheckout(page, customer, product);
  await submitAndGoOn(page, context);
  await saveProduct(product._id, { ...updateOf(product), price: product.price + 100 });
  await context.setOffline(false);
  const asks = page.getByRole('status').filter({ hasText: 'could not take your order as it was' });
  await expect(asks).toBeVisible();
  expect(await listOrdersOf(customer)).toEqual([]);
  await asks.getByRole('link', { name: 'To the order' }).click();
  const accept = page.getByRole('button', { name: /^Accept/ });
  await expect(accept).toBeVisible();
  await accept.click();
  await page.waitForURL(/\/order\/[\w-]+$/);
  const [order] = await listOrdersOf(customer);
  expect(order!.totalPrice).toBe((product.price + 100) * 1.15 + 1000);
});

async function openBoth(context: BrowserContext): Promise<void> {
  const tabs = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all(tabs.map((tab) => tab.goto('/placeorder', { waitUntil: 'commit' })));
  await Promise.any(tabs.map((tab) => tab.waitForURL(/\/order\/[\w-]+$/)));
}

test('a cart that was filled without a network is there', async ({ page, context, expectRefusal }) => {
  expectOfflineFailures(expectRefusal);
  const product = await createProduct();
  await see(page, `/product/${product._id}`);
  await see(page, '/cart');
  await context.setOffline(true);
  await page.goto(`/product/${product._id}`);
  await page.getByRole('button', { name: /^Add to cart/i }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main')).toContainText(cartItemOf(product).name);
});

test('an order that waits is not sent for somebody else who signs in on the device', async ({
  page,
  context,
  customer,
  expectRefusal,
}) => {
  expectOfflineFailures(expectRefusal);
  await fillCheckout(page, customer, await createProduct());
  await see(page, '/placeorder');
  await expect(page.getByRole('button', { name: /^Submit Order/ })).toBeEnabled();
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Submit Order/ }).click();
  await expect(page.getByText('Not sent yet').first()).toBeVisible();
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);

  const next = await registerCustomer();
  const tab = await context.newPage();
  await remember(tab, { userInfo: next.userInfo, shippingAddress: address });
  await tab.goto('/placeorder');
  const submit = tab.getByRole('button', { name: /^Submit Order/ });
  await expect(submit).toBeEnabled();
  await expect(tab.getByText('Not sent yet')).toBeHidden();
  expect(await listOrdersOf(next)).toEqual([]);
  await submit.click();
  await tab.waitForURL(/\/order\/[\w-]+$/);
  expect(await listOrdersOf(next)).toHaveLength(1);
  expect(await listOrdersOf(customer)).toEqual([]);
});

/** Says whether this browser keeps a copy of a page that says this. */
const keepsCopyOf = (page: Page, path: string, words: string): Promise<boolean> =>
  page.evaluate(
    async ([of, said]) => {
      const copies = await (await caches.open('documents')).matchAll(of, { ignoreVary: true });
      const texts = await Promise.all(copies.map((copy) => copy.text()));
      return texts.some((text) => text.includes(said));
    },
    [path, words] as const,
  );

test('the copy of a page to which a link leads again is made anew after an hour', async ({
  page,
  context,
  expectRefusal,
}) => {
  expectOfflineFailures(expectRefusal);
  const product = await createProduct();
  const path = `/product/${product._id}`;
  await see(page, path);
  const { name } = await saveProduct(product._id, { ...updateOf(product), name: `${product.name} of now` });
  await see(page, '/cart');
  await makeOlder(page, path);
  await page.goto(`/shop?keyword=${encodeURIComponent(name)}`);
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect.poll(() => keepsCopyOf(page, path, name)).toBe(true);
  await context.setOffline(true);
  await page.goto(path);
  await expect(page.getByText('Saved copy from')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});

test('a page that was shown as a copy is none when it is opened again with a network', async ({
  page,
  context,
  expectRefusal,
}) => {
  expectOfflineFailures(expectRefusal);
  const product = await createProduct();
  const path = `/product/${product._id}`;
  await see(page, path);
  await see(page, '/cart');
  await context.setOffline(true);
  await page.goto(path);
  await expect(page.getByText('Saved copy from')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('main').getByRole('link', { name: /^Shop/ }).first().click();
  await expect(page).toHaveURL('/shop');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(product.name);
  await expect(page.getByText('Saved copy from')).toBeHidden();
});

/** Makes the copy of a page two hours older. */
const makeOlder = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (of) => {
    const cache = await caches.open('documents');
    const copy = (await cache.match(of, { ignoreVary: true }))!;
    const headers = new Headers(copy.headers);
    headers.set('x-saved-at', String(Date.now() - 2 * 3_600_000));
    await cache.put(of, new Response(await copy.blob(), { headers }));
  }, path);
