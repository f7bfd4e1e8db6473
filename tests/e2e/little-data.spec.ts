import type { Page } from '@playwright/test';
import { remember } from './support/browser-memory.ts';
import { createProduct } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

const PICTURE = '/images/demo/adey-armchair-400.jpg';
const HEAD = 1024;
const program = (page: Page) => page.locator('script[data-program]');

test.describe('who saves data', () => {
  test.use({ extraHTTPHeaders: { 'save-data': 'on' }, viewport: { width: 360, height: 800 } });

  test('loads a home page of at most 60 KB, without the program', { tag: '@core' }, async ({ page }) => {
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) =>
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize)),
    );
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.locator('html')).toHaveAttribute('data-little');
    await expect(program(page)).toBeAttached();
    const sum = (await Promise.all(sizes)).reduce((all, size) => all + size, 0);
    expect(sum).toBeGreaterThan(20 * HEAD);
    expect(sum).toBeLessThanOrEqual(60 * HEAD);
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/assets/') && name.endsWith('.js')),
    );
    expect(scripts).toEqual([]);
  });

  test(
    'goes from page to page by links and searches, and sees pictures of 200 pixels once they are asked for',
    { tag: '@core' },
    async ({ page }) => {
      const product = await createProduct({ image: PICTURE });
      await page.goto('/');
      await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
      await expect(page).toHaveURL('/shop');
      await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill(product.name);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/shop\?keyword=/);
      await expect(program(page)).toBeAttached();
      await page.getByRole('link', { name: product.name }).first().click();
      await expect(page).toHaveURL(`/product/${product._id}`);
      await page.goto('/');
      const held = page.locator('img[data-src]');
      const count = await held.count();
      expect(count).toBeGreaterThan(3);
      await page.getByRole('button', { name: /^Show pictures/ }).click();
      await expect(page.getByRole('button', { name: /^Show pictures/ })).toBeHidden();
      await held.first().scrollIntoViewIfNeeded();
      await expect
        .poll(() => held.first().evaluate((image: HTMLImageElement) => image.currentSrc))
        .toMatch(/-200(?:[.-]|$)/);
      await expect(program(page)).toBeAttached();
    },
  );

  test('presses a button that needs the program once', async ({ page }) => {
    const product = await createProduct({ image: PICTURE, countInStock: 9 });
    await page.goto(`/product/${product._id}`);
    const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
    await expect(quantity).toHaveValue('1');
    const more = page.getByRole('button', { name: 'One more' });
    const presses = await more.evaluateHandle((button) => {
      const arrived: ('first' | 'again')[] = [];
      button.addEventListener('click', ({ isTrusted }) => arrived.push(isTrusted ? 'first' : 'again'));
      return arrived;
    });
    await more.click();
    await expect(quantity).toHaveValue('2');
    // All repetitions come together, as soon as the program listens.
    expect(await presses.jsonValue()).toEqual(['again']);
  });

  test('presses again after the program did not come', async ({ page, expectRefusal }) => {
    expectRefusal(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
    await page.goto('/delivery');
    const opener = page.locator('[popovertarget="account-menu"]');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.evaluate(() =>
      document.addEventListener('error', () => (document.title = 'failed'), { capture: true, once: true }),
    );
    await opener.click();
    await expect(page).toHaveTitle('failed');
    await page.unroute('**/assets/*.js');
    // This press loads the page again.
    await opener.click();
    await expect(page).not.toHaveTitle('failed');
    await opener.click();
    await expect(page.locator('#account-menu')).toBeVisible();
  });

  test('sees at once what is theirs', async ({ page, customer }) => {
    await remember(page, { userInfo: customer.userInfo });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-alive');
    await expect(page.getByRole('banner')).toContainText(customer.userInfo.name);
  });
});

test.describe('the switch', () => {
  test.use({ serviceWorkers: 'allow' });

  test('makes every page one of little data, until it is pressed again', async ({ page }) => {
    await page.goto('/shop');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const choice = page.getByRole('switch', { name: 'Use little data' });
    await expect(choice).not.toBeChecked();
    await choice.click();
    await expect(program(page)).toBeAttached();
    await expect(choice).toBeChecked();
    await page.goto('/delivery');
    await expect(program(page)).toBeAttached();
    await expect(choice).toBeChecked();
    await choice.click();
    await expect(page.locator('html:not([data-little])[data-alive]')).toBeAttached();
    await expect(choice).not.toBeChecked();
  });

  test('says without a network how old the copy of a page is', async ({ page, context, expectRefusal }) => {
    expectRefusal(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
    await page.goto('/shop');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.getByRole('switch', { name: 'Use little data' }).click();
    await expect(program(page)).toBeAttached();
    await page.goto('/delivery', { waitUntil: 'networkidle' });
    await context.setOffline(true);
    await page.goto('/delivery');
    await expect(program(page)).toBeAttached();
    const note = page.getByRole('status').filter({ hasText: 'Saved copy from' });
    await expect(note).toContainText(/Saved copy from 1 minute ago የተቀመጠ ቅጂ፦ .*ደቂቃ/);
    await context.setOffline(false);
    await page.goto('/delivery');
    await expect(program(page)).toBeAttached();
    await expect(note).toBeHidden();
  });
});
