import type { APIRequestContext } from '@playwright/test';
import { createProduct, ownWord, writeReview } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};
const decoded = (text: string) => text.replaceAll(/&(amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity]!);

/** Reads what a page says in its head, as a program without JavaScript does. */
async function readHead(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  const html = await answer.text();
  const attribute = (pattern: RegExp) => {
    const found = pattern.exec(html)?.[1];
    return found === undefined ? undefined : decoded(found);
  };
  return {
    status: answer.status(),
    title: attribute(/<title>([^<]*)</),
    description: attribute(/<meta name="description" content="([^"]*)"/),
    canonical: attribute(/<link rel="canonical" href="([^"]*)"/),
    robots: attribute(/<meta name="robots" content="([^"]*)"/),
    og: (name: string) => attribute(new RegExp(`<meta property="og:${name}" content="([^"]*)"`)),
    product: (name: string) => attribute(new RegExp(`<meta property="product:${name}" content="([^"]*)"`)),
    twitter: attribute(/<meta name="twitter:card" content="([^"]*)"/),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
      JSON.parse(json!),
    ),
  };
}

test(
  'each public page has a title, description, canonical address and preview of its own',
  { tag: '@core' },
  async ({ request, baseURL }) => {
    const product = await createProduct({ image: '/images/demo/adey-armchair-400.jpg' });
    const pages: [path: string, canonical: string][] = [
      ['/', '/'],
      ['/page/2', '/page/2'],
      ['/shop', '/shop'],
      ['/shop?page=2', '/shop?page=2'],
      ['/shop?sort=price-asc', '/shop'],
      ['/shop?category=bed', '/shop?category=bed'],
      ['/shop?category=bed&sort=price-desc', '/shop?category=bed'],
      ['/privacy', '/privacy'],
      [`/product/${product._id}`, `/product/${product._id}`],
      [`/product/${product._id}?utm_source=telegram`, `/product/${product._id}`],
    ];
    const titles = new Map<string, string>();
    for (const [path, canonical] of pages) {
      const head = await readHead(request, path);
      expect(head.canonical, path).toBe(baseURL + canonical);
      expect(head.og('url'), path).toBe(head.canonical);
      expect(head.robots, path).toBeUndefined();
      expect(head.description?.length, path).toBeGreaterThan(20);
      expect(head.description!.length, path).toBeLessThanOrEqual(200);
      expect(head.og('title'), path).toBe(head.title);
      expect(head.twitter, path).toBe('summary_large_image');
      expect([head.og('image:width'), head.og('image:height')], path).toEqual(['1200', '630']);
      const preview = head.og('image')!;
      const image = await request.get(preview);
      expect(image.headers()['content-type'], path).toBe('image/jpeg');
      // The picture of a list is of its first piece, whichever that is by then, or the shop's own where that has none.
      const isOfPiece = path.includes('category=') && !preview.includes('/assets/');
      expect(image.headers()['cache-control'], path).toContain(isOfPiece ? 'no-cache' : 'immutable');
      titles.set(canonical, head.title!);
    }
    expect(new Set(titles.values()).size).toBe(titles.size);
  },
);

test(
  'personal pages, searches and unknown pages are kept out of search engines',
  { tag: '@core' },
  async ({ request }) => {
    const own = [
      '/cart',
      '/login',
      '/register',
      '/email-verification',
      '/verifyemail',
      '/resetpassword',
      '/profile',
    ];
    const checkout = ['/shipping', '/payment', '/placeorder', '/order/0190a000-0000-7000-8000-000000000001'];
    const admin = [
      '/admin/userlist',
      '/admin/productlist',
      '/admin/orderlist',
      '/admin/settings',
      '/admin/reviews',
      '/admin/audit-log',
    ];
    const searches = ['/search/sofa', '/?keyword=sofa'];
    for (const path of [...own, ...checkout, ...admin, ...searches])
      expect((await readHead(request, path)).robots, path).toMatch(/^noindex/);
    const missing = ['/nothing', '/page/999', '/product/nothing', '/images/nothing.jpg'];
    for (const path of missing) expect((await request.get(path)).status(), path).toBe(404);
    for (const path of missing.slice(0, -1)) expect((await readHead(request, path)).robots).toBe('noindex');
  },
);

test(
  'a product’s structured data describes it and the way to it, whatever its name',
  { tag: '@core' },
  async ({ page, request, customer }) => {
    const name = `</script><script>document.title="slipped in"</script> & "Bench" ${Date.now()}`;
    const product = await createProduct({ name, price: 48500, image: '/images/demo/adey-armchair-400.jpg' });
    await writeReview(customer, product, { rating: 4 });
    const { data, og } = await readHead(request, `/product/${product._id}`);
    // Chats show no other field that could say a price.
    expect(og('description')).toMatch(/^55,775 ETB with VAT · /);
    expect(data).toMatchObject([
      {
        '@type': 'Product',
        name,
        offers: { price: '55775.00', priceCurrency: 'ETB', availability: 'https://schema.org/InStock' },
        aggregateRating: { ratingValue: 4, reviewCount: 1 },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ position: 1 }, { position: 2 }, { name, position: 3 }],
      },
    ]);
    await page.goto(`/product/${product._id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(/^<\/script>/));
  },
);

test('the link of a variant says the same offer in the feed, on its page and in link previews', async ({
  page,
  request,
  baseURL,
}) => {
  const valueOf = (_id: string, name: string, colour: string | null) => ({
    ...{ _id, name, nameAm: null, colour, picture: null },
  });
  const sofa = await createProduct({
    ...{
      name: `Linked sofa ${ownWord()}`,
      category: 'sofa',
      image: '/images/demo/entoto-three-seat-sofa-400.jpg',
    },
    options: [
      {
        name: 'Fabric',
        nameAm: null,
        values: [valueOf('teal', 'Teal', '#3f6f6b'), valueOf('sand', 'Sand', '#d8c7a4')],
      },
      {
        name: 'Size',
        nameAm: null,
        values: [valueOf('two', 'Two seats', null), valueOf('three', 'Three seats', null)],
      },
    ],
    variants: [
      { values: ['teal', 'two'], price: 92_500, countInStock: 2, sku: `LS-${Date.now()}` },
      { values: ['teal', 'three'], price: 86_500, countInStock: 0 },
      { values: ['sand', 'two'], price: 92_500, countInStock: 0, madeToOrderLimit: 3, leadTimeDays: 21 },
      { values: ['sand', 'three'], price: 86_500, countInStock: 1 },
    ],
  });
  const feed = await (await request.get('/feeds/products.xml')).text();
  const rows = [...feed.matchAll(/<item>(.*?)<\/item>/g)]
    .map(([, item = '']) =>
      Object.fromEntries([...item.matchAll(/<g:(\w+)>([^<]*)</g)].map(([, name, value]) => [name!, value!])),
    )
    .filter((row) => row['item_group_id'] === sofa._id);
  expect(rows).toHaveLength(4);
  expect(new Set(rows.map(({ price }) => price)).size).toBe(2);
  const words: Record<string, string> = {
    in_stock: 'InStock',
    out_of_stock: 'OutOfStock',
    backorder: 'BackOrder',
  };
  for (const row of rows) {
    const link = new URL(row['link']!);
    const { data, og, canonical, product } = await readHead(request, link.pathname + link.search);
    const price = row['price']!.replace(' ETB', '');
    expect(data[0]).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: row['item_group_id'],
      hasVariant: [
        {
          ...{ sku: row['id'], color: row['color'], size: row['size'] },
          offers: {
            price,
            url: row['link'],
            availability: `https://schema.org/${words[row['availability']!]}`,
          },
        },
      ],
    });
    expect(og('url')).toBe(row['link']);
    expect(canonical).toBe(`${baseURL}/product/${sofa._id}`);
    expect([product('price:amount'), product('availability'), product('retailer_item_id')]).toEqual([
      ...[price, row['availability'], row['id']],
    ]);
    const formatted = Number(price).toLocaleString('en');
    expect(og('description')).toContain(`${formatted} ETB with VAT`);
    await page.goto(row['link']!);
    await expect(page.getByText(`${formatted} ETB with VAT`).first()).toBeVisible();
  }
  const { data } = await readHead(request, `/product/${sofa._id}`);
  const offers: { sku: string; offers: { price: string } }[] = data[0].hasVariant;
  expect(offers.map(({ sku, offers: { price } }) => [sku, `${price} ETB`]).toSorted()).toEqual(
    rows.map(({ id, price }) => [id, price]).toSorted(),
  );
});

test('the sitemap links to existing pages', { tag: '@core' }, async ({ request, baseURL }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
  expect(addresses.length).toBeGreaterThan(20);
  for (const address of [...addresses.slice(0, 8), addresses.at(-1)!]) {
    expect(address.startsWith(baseURL!)).toBe(true);
    expect((await request.get(address)).status(), address).toBe(200);
  }
});
