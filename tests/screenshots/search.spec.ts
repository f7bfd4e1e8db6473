import type { Page } from '@playwright/test';
import type { Product, ProductSummary } from '../../contract/goods/products.ts';
import { call } from '../e2e/support/call.ts';
import { remember } from '../e2e/support/browser-memory.ts';
import { administrator, signIn } from '../e2e/support/people.ts';
import { createProduct } from '../e2e/support/shop-data.ts';
import { expect, test } from '../e2e/support/test.ts';
import { SIZES, take, takeAsItIs } from './take.ts';

/** The first demo products, whole. */
async function findProducts(count: number): Promise<Product[]> {
  const found = await call<ProductSummary[]>('GET', '/api/products/shops?page=1');
  return Promise.all(found.slice(0, count).map(({ _id }) => call<Product>('GET', `/api/products/${_id}`)));
}

const openTellMe = (page: Page) => page.getByRole('region', { name: 'Tell me when it is back' });

for (const viewport of SIZES) {
  test.describe(`screens of search at ${viewport.width}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('lists that are narrowed', async ({ page }) => {
      await take(page, '/shop?kind=corner-sofa', 'kind');
      await take(page, '/shop?category=sofa&colour=grey,green&price=-100000&stock=1', 'facets');
      if (viewport.width < 1024) {
        await page.getByRole('button', { name: /^Filters?/ }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await takeAsItIs(page, 'sheet', { fullPage: false });
      }
      await take(page, '/search/green%20sofa%20under%20100000', 'search-read');
      await take(page, '/search/purple%20corner%20sofa', 'search-nearest');
      await take(page, '/search/mattress', 'search-not-sold');
      await take(page, '/search/wardrop', 'search-corrected');
    });

    test('suggestions', async ({ page }) => {
      await page.goto('/shop');
      const open = page.getByRole('button', { name: /^Search/ }).first();
      if (viewport.width < 768 && (await open.isVisible())) await open.click();
      const field = page.getByRole('combobox').first();
      await field.click();
      await field.pressSequentially('sof', { delay: 30 });
      await expect(page.getByRole('option').first()).toBeVisible();
      await takeAsItIs(page, 'suggestions', { fullPage: false });
    });

    test('saved and viewed pieces', async ({ page, customer }) => {
      const products = await findProducts(4);
      await take(page, '/saved', 'saved-empty');
      for (const { _id } of products) {
        await page.goto(`/product/${_id}`);
        const heart = page.getByRole('button', { name: /^Save / }).first();
        await heart.click();
        await expect(heart).toHaveAttribute('aria-pressed', 'true');
      }
      await takeAsItIs(page, 'viewed');
      await take(page, '/saved', 'saved-guest');
      const { token } = customer.userInfo;
      const body = { pieces: products.map(({ _id }) => ({ product: _id })) };
      await call('POST', '/api/saved/pieces', { token, body });
      await call('POST', '/api/stock-alerts', {
        token,
        body: { product: (await createProduct({ countInStock: 0 }))._id },
      });
      const { link } = await call<{ link: string }>('PUT', '/api/saved/link', { token });
      await take(page, `/shared/${link}`, 'shared');
      await remember(page, { userInfo: customer.userInfo });
      await take(page, '/saved', 'saved-signed-in');
    });

    test('wishes to be told', async ({ page, expectRefusal }) => {
      expectRefusal(/404/);
      const chair = await createProduct({ countInStock: 0 });
      await page.goto(`/product/${chair._id}`);
      await openTellMe(page)
        .getByRole('button', { name: /^Tell me/ })
        .click();
      await takeAsItIs(page, 'tell-me');
      await openTellMe(page)
        .getByLabel(/^Email address/)
        .fill(`waiting-${viewport.width}@e2e.example`);
      await openTellMe(page)
        .getByRole('button', { name: /^Tell me/ })
        .click();
      await expect(openTellMe(page).getByText('Please look at your mails')).toBeVisible();
      await takeAsItIs(page, 'tell-me-asked');
      const mail = await expectMail(`waiting-${viewport.width}@e2e.example`);
      const path = /\/stock-alert\/[\da-f-]+/.exec(mail)![0];
      await take(page, path, 'stock-alert');
      await page.getByRole('button', { name: /^Yes, tell me/ }).click();
      await expect(page.getByText('We tell you, once')).toBeVisible();
      await takeAsItIs(page, 'stock-alert-confirmed');
      await take(page, `/stock-alert/${crypto.randomUUID()}`, 'stock-alert-gone');
    });

    test('the back office', async ({ page }) => {
      const chair = await createProduct({ countInStock: 0 });
      for (const contact of [{ phone: '0911234567' }, { telegram: '@almaz_b' }])
        await call('POST', '/api/stock-alerts', { body: { product: chair._id, ...contact } });
      await remember(page, { userInfo: await signIn(administrator) });
      await take(page, '/admin/search', 'admin-search');
      await take(page, '/admin/alerts', 'admin-alerts');
      const [sofa] = await call<ProductSummary[]>('GET', '/api/products/shops?keyword=entoto&page=1');
      await take(page, `/admin/product/${sofa!._id}/edit`, 'admin-product-attributes');
    });
  });
}

/** The text of the first mail to an address. */
async function expectMail(to: string): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      const mails = await call<{ to: string; text: string }[]>('GET', '/dev/mailbox.json');
      text = mails.find((mail) => mail.to === to)?.text ?? '';
      return text;
    })
    .not.toBe('');
  return text;
}
