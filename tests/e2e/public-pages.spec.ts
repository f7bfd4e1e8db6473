import type { APIResponse } from '@playwright/test';
import { createProduct, saveProduct, updateOf } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

/** Expects what link previews and search engines read. */
function expectMeta(html: string): void {
  expect(html).toMatch(/<title>[^<]+<\/title>/);
  expect(html).toMatch(/<meta name="description" content="[^"]+"/);
  expect(html).toMatch(/<meta property="og:title" content="[^"]+"/);
  expect(html).toMatch(/<meta property="og:description" content="[^"]+"/);
  expect(html).toMatch(/<meta property="og:url" content="http[^"]+"/);
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+"/);
}

const etagOf = (answer: APIResponse) => answer.headers()['etag'];

test.describe('the HTML from the server', () => {
  // Shows S1.1.
  test('home has its heading and product names', { tag: '@core' }, async ({ request }) => {
    const product = await createProduct();
    const html = await (await request.get('/')).text();
    expect(html).toContain('Make Furniture Shoping a Wonderful Experience!');
    expect(html).toContain('Top Rated Products');
    expect(html).toContain(product.name);
    expectMeta(html);
  });

  test('shop and search have names and prices', { tag: '@core' }, async ({ request }) => {
    const shop = await (await request.get('/shop?category=chair')).text();
    expect(shop).toContain('Mirfak Dining Chair with Woven Cord Seat');
    expect(shop).toContain('9,500');
    expectMeta(shop);
    const search = await (await request.get(`/search/${encodeURIComponent('አልጋ begena wanza')}`)).text();
    expect(search).toContain('Begena Wanza Bed 150');
    expect(search).toContain('62,000');
    expectMeta(search);
  });

  // Shows S2.product.1.
  test('a product has its name, price and picture', { tag: '@core' }, async ({ request }) => {
    const product = await createProduct({ price: 12345.5, description: 'A bench of oiled wanza.' });
    const html = await (await request.get(`/product/${product._id}`)).text();
    expect(html).toContain(product.name);
    expect(html).toContain('12,345.50');
    expect(html).toContain('A bench of oiled wanza.');
    expect(html).toContain(`<meta property="og:type" content="product"`);
    expectMeta(html);
  });
});

test.describe('a cached page', () => {
  test(
    'is sent encoded to the first browser after a caller without encodings',
    { tag: '@core' },
    async ({ request }) => {
      const { _id } = await createProduct();
      for (const encoding of ['identity', 'br', 'gzip']) {
        const answer = await request.get(`/product/${_id}`, { headers: { 'accept-encoding': encoding } });
        expect(answer.headers()['content-encoding'] ?? 'identity').toBe(encoding);
      }
    },
  );

  test(
    'answers 304 to a browser that has it, and is rendered again at once after a price change',
    { tag: '@core' },
    async ({ request }) => {
      const product = await createProduct({ category: 'wardrobe', price: 7100 });
      const path = `/product/${product._id}`;
      // Another test may change the shop's settings in between, and then a new page is right.
      await expect(async () => {
        const etag = etagOf(await request.get(path));
        expect(etag).toMatch(/^"[\w-]+"$/);
        const again = await request.get(path, { headers: { 'if-none-match': etag ?? '' } });
        expect(again.status()).toBe(304);
        expect(await again.text()).toBe('');
        const unknownQuery = await request.get(`${path}?utm_source=telegram&page=9`);
        expect(etagOf(unknownQuery)?.replace(/-(br|gzip)"$/, '"')).toBe(etag?.replace(/-(br|gzip)"$/, '"'));
      }).toPass();

      await saveProduct(product._id, { ...updateOf(product), price: 7200 });
      const html = await (await request.get(path)).text();
      expect(html).toContain('7,200');
      expect(html).not.toContain('7,100');
    },
  );

  test(
    'keeps its policy when a browser already has the page, by GET and by HEAD',
    { tag: '@core' },
    async ({ request }) => {
      const first = await request.get('/privacy');
      const headers = { 'if-none-match': etagOf(first) ?? '' };
      const policy = first.headers()['content-security-policy'];
      // HEAD is not answered from the response cache, like a page that is not cached at the moment.
      for (const again of [
        await request.get('/privacy', { headers }),
        await request.head('/privacy', { headers }),
      ]) {
        expect(again.status()).toBe(304);
        expect(again.headers()['content-security-policy']).toBe(policy);
      }
    },
  );

  test('allows inline scripts only by hash', { tag: '@core' }, async ({ request }) => {
    for (const path of ['/', '/shop', '/cart', '/login']) {
      const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
      const scripts = /script-src ([^;]+)/.exec(policy)?.[1];
      expect(scripts).toContain("'sha256-");
      expect(scripts).not.toMatch(/unsafe|nonce|\*/);
    }
  });
});

test('a script injected into the page does not run', { tag: '@core' }, async ({ page, expectRefusal }) => {
  expectRefusal(/policy violated: script-src-elem by inline/);
  expectRefusal(/console error: .*inline script/);
  // The page is changed on its way and keeps its own policy.
  await page.route('/shop', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace('</body>', '<script>document.title = "slipped in"</script></body>');
    await route.fulfill({ response, body });
  });
  await page.goto('/shop');
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  await expect(page).toHaveTitle(/^All furniture/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'shoppers reach products by category, by search and by sorting',
    { tag: '@core' },
    async ({ page, expectRefusal }) => {
      // This message is the browser's own when JavaScript is switched off.
      expectRefusal(/failed: csp GET .*\.js$/);
      await page.goto('/');
      const main = page.getByRole('main');
      await main.getByRole('link', { name: /^Sofa/ }).click();
      await expect(page).toHaveURL('/shop?category=sofa');
      await expect(page.getByRole('link', { name: 'Entoto Three-Seat Sofa' })).toBeVisible();

      await page.getByLabel('Sort by').selectOption('price-asc');
      await page.getByRole('button', { name: 'Apply' }).first().click();
      await expect(page).toHaveURL('/shop?category=sofa&sort=price-asc');

      const search = page.getByRole('combobox', { name: 'Search Products...' });
      await search.fill('armchair');
      await search.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Search: armchair' })).toBeVisible();
      await page.getByRole('link', { name: 'Adey Armchair' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Adey Armchair' })).toBeVisible();
      await expect(page.getByText('38,500 ETB').first()).toBeVisible();
    },
  );
});
