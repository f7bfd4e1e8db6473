import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { countedByModules } from '../../contract/endpoints/rate-limits.ts';
import type { Product } from '../../contract/goods/products.ts';
import { createSitemaps } from '../../server/seo/sitemaps.ts';
import { bodyOf, createProduct, refusalOf, signInAdministrator, type Person } from '../support/factories.ts';
import { describeShopOnce } from '../support/start-shop.ts';

describeShopOnce('what search engines and link previews read', (shop) => {
  let administrator: Person;
  let chair: Product;
  let draft: Product;
  let deleted: Product;
  beforeAll(async () => {
    administrator = await signInAdministrator(shop);
    const { token } = administrator;
    chair = await createProduct(shop, administrator);
    draft = bodyOf(await shop.call('POST', '/api/products', { token }), 201);
    deleted = await createProduct(shop, administrator);
    bodyOf(await shop.call('DELETE', `/api/products/${deleted._id}`, { token }));
  });
  const get = (path: string) => shop.call('GET', path);
  const addressesIn = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
  const preview = async (id: string, version: number) => {
    const answer = await shop.app.inject({ method: 'GET', url: `/images/preview/${id}-${version}.jpg` });
    return { status: answer.statusCode, headers: answer.headers, data: answer.rawPayload };
  };

  test('robots.txt closes personal pages and names the sitemap of the public address', async () => {
    const answer = await get('/robots.txt');
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    const lines = String(answer.body).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'Disallow: /admin/',
        'Disallow: /cart',
        'Disallow: /shipping',
        'Disallow: /order/',
      ]),
    );
    expect(lines).toContain('Sitemap: https://shop.test/sitemap.xml');
    expect(lines).not.toContain('Disallow: /');
  });

  test('the sitemap has the public pages and every published product with its last change, nothing else', async () => {
    const answer = await get('/sitemap.xml');
    expect(answer.headers['content-type']).toMatch(/^application\/xml/);
    const xml = String(answer.body);
    const isNarrowed = (address: string) => address.includes('/shop?');
    const narrowed = addressesIn(xml).filter(isNarrowed);
    expect(narrowed).toContain(`https://shop.test/shop?category=${chair.category}`);
    expect(narrowed).not.toContain('https://shop.test/shop?category=wardrobe');
    expect(addressesIn(xml).filter((address) => !isNarrowed(address))).toEqual(
      ['', '/shop', '/delivery', '/privacy', '/contact', `/product/${chair._id}`].flatMap((path) => [
        `https://shop.test${path || '/'}`,
        `https://shop.test/en${path}`,
        `https://shop.test/am${path}`,
      ]),
    );
    expect(xml).not.toContain(draft._id);
    expect(xml).not.toContain(deleted._id);
    const changed = new RegExp(`${chair._id}</loc><lastmod>([^<]+)</lastmod>`).exec(xml)?.[1];
    expect(Math.abs(Date.parse(changed!) - Date.now())).toBeLessThan(60_000);
    expect((await get('/sitemap-1.xml')).status).toBe(200);
    for (const file of ['sitemap-0.xml', 'sitemap-2.xml', 'sitemap-x.xml', 'sitemap--1.xml'])
      expect((await get(`/${file}`)).status).toBeGreaterThanOrEqual(400);
  });

  test('each entry of the sitemap names the page in every language, itself and the default too', async () => {
    const xml = String((await get('/sitemap.xml')).body);
    const path = `/product/${chair._id}`;
    const alternates = [
      ['x-default', `https://shop.test${path}`],
      ['en', `https://shop.test/en${path}`],
      ['am', `https://shop.test/am${path}`],
    ];
    const entries = [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].filter(([, address]) =>
      address!.endsWith(path),
    );
    expect(entries.map(([, address]) => address)).toEqual(alternates.map(([, address]) => address));
    for (const [, , rest = ''] of entries) {
      const links = [...rest.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)];
      expect(links.map(([, tag, address]) => [tag, address])).toEqual(alternates);
    }
  });

  test('the preview is the product’s picture on a plain ground, 1200 × 630, cached per version', async () => {
    const current = await preview(chair._id, chair.contentVersion);
    expect(current.status).toBe(200);
    expect(current.headers['content-type']).toBe('image/jpeg');
    expect(current.headers['cache-control']).toContain('immutable');
    const { width, height, format } = await sharp(current.data).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
    const pixel = async (left: number) => [
      ...(await sharp(current.data).extract({ left, top: 315, width: 1, height: 1 }).raw().toBuffer()),
    ];
    for (const [index, value] of [251, 248, 243].entries())
      expect(Math.abs((await pixel(5))[index]! - value)).toBeLessThan(4);
    expect((await pixel(600))[0]).toBeLessThan(240);

    expect((await preview(chair._id, chair.contentVersion + 1)).headers['cache-control']).toContain(
      'no-cache',
    );
    const several = await Promise.all(Array.from({ length: 20 }, () => preview(chair._id, 1)));
    for (const { data } of several) expect(data.equals(current.data)).toBe(true);
  });

  test('hidden products and external pictures have no preview', async () => {
    for (const { _id } of [draft, deleted]) expect((await preview(_id, 1)).status).toBe(404);
    const images = ['https://elsewhere.test/a.jpg', '/default-picture.svg', '/images/demo/not-there-400.jpg'];
    for (const image of images) {
      const other = await createProduct(shop, administrator, { image });
      expect((await preview(other._id, other.contentVersion)).status).toBe(404);
    }
    for (const file of ['x.jpg', `${chair._id}.jpg`, `${chair._id}-1.png`, '..%2f..%2fetc%2fpasswd'])
      expect((await get(`/images/preview/${file}`)).status).toBeGreaterThanOrEqual(400);
  });

  test(
    'more addresses than a sitemap may have are split over several, each product once',
    { tags: 'long' },
    async () => {
      await shop.database.query(
        `insert into products (id, name, brand, category, price_santim, description, images, count_in_stock, search_text, published_at)
       select lpad(number::text, 8, '0') || '-0000-7000-8000-000000000000', 'Stool', 'B', 'chair', 100, 'D',
         '{/a.svg}', 1, 'stool', now()
       from generate_series(1, 60) as number`,
      );
      // The test writes past the API, so the sitemap notices the change a little later.
      const { rows: all } = await shop.database.query(
        'select count(*)::text as count from products where published_at is not null and deleted_at is null',
      );
      const total = async () => (await get('/api/products/shops?size=1')).headers['x-total-count'];
      await expect.poll(total, { timeout: 90_000, interval: 100 }).toBe(all[0].count);
      const whole = addressesIn(String((await get('/sitemap.xml')).body));

      const seo = createSitemaps(shop.config.publicUrl, shop.services.catalogue, async () => ['contact'], 20);
      // A page stands in one file with its addresses in all three languages.
      const most = 18;
      const index = (await seo.getSitemap()) as string;
      expect(index).toContain('<sitemapindex');
      const files = Array.from({ length: Math.ceil(whole.length / most) }, (_, at) => at + 1);
      expect(files.length).toBeGreaterThan(3);
      expect(addressesIn(index)).toEqual(files.map((file) => `https://shop.test/sitemap-${file}.xml`));
      const parts: string[][] = [];
      for (const file of files) parts.push(addressesIn(await text(await seo.getSitemapFile(file))));
      for (const part of parts.slice(0, -1)) expect(part).toHaveLength(most);
      expect(parts.flat()).toEqual(whole);
      const products = new Set(parts.flat().filter((address) => address.includes('/product/')));
      expect(products.size).toBe(3 * Number(all[0].count));
      await expect(seo.getSitemapFile(files.length + 1)).rejects.toMatchObject({ status: 404 });
    },
  );

  test(
    'a network that asks for sitemaps again and again is refused for a while',
    { tags: 'long' },
    async () => {
      const ask = (path: string) => shop.call('GET', path, { from: '198.51.100.7' });
      const most = countedByModules.sitemaps.points;
      for (let count = 0; count < most; count += 1)
        expect((await ask(count % 2 ? '/sitemap-1.xml' : '/sitemap.xml')).status).toBe(200);
      expect(refusalOf(await ask('/sitemap.xml'))).toBe('429 too-many-requests');
      expect(refusalOf(await ask('/sitemap-1.xml'))).toBe('429 too-many-requests');
      expect((await get('/sitemap.xml')).status).toBe(200);
    },
  );
});
