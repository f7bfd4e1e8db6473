import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Http } from '../../server/lib/http/http.ts';
import { describeShopOnce } from '../support/start-shop.ts';
import { buildWhole } from '../support/whole-shop.ts';

describeShopOnce('search pages and the rate limit', (shop) => {
  let app: Http;
  beforeAll(async () => {
    app = await buildWhole(shop);
    await app.ready();
  });
  afterAll(() => app.close());

  const page = (url: string, remoteAddress: string) => app.inject({ method: 'GET', url, remoteAddress });
  const counted = async () =>
    (await shop.database.query("select points from rate_limits where key like 'search:%'")).rows;

  test('a search page counts for its caller; above the limit it answers 429 with Retry-After, and other pages still work', async () => {
    const [caller, other] = ['203.0.113.30', '203.0.113.31'];
    expect((await page('/search/chair', caller)).statusCode).toBe(200);
    await shop.database.query("update rate_limits set points = 12000 where key like 'search:%'");
    // The tries that this node has reserved are used up too; an earlier search is cached and does not count again.
    for (let left = 99; left > 0; left -= 1)
      await app.inject({ url: `/api/products?keyword=chair${left}`, remoteAddress: caller });
    expect((await page('/search/chair', caller)).statusCode).toBe(200);

    const refused = await page('/search/table', caller);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toContain('Too many attempts. Please wait 1 minute and try again');
    expect(refused.body).toContain('እባክዎ 1 ደቂቃ ጠብቀው እንደገና ይሞክሩ');
    for (const url of ['/', '/shop']) expect((await page(url, caller)).statusCode).toBe(200);
    expect((await page('/search/table', other)).statusCode).toBe(200);
  });

  test(
    'a search that is refused to one network is answered to another at the same moment',
    { tags: 'long' },
    async () => {
      const [caller, other] = ['203.0.113.33', '203.0.113.34'];
      expect((await page('/search/lamp', caller)).statusCode).toBe(200);
      await shop.database.query("update rate_limits set points = 12000 where key like 'search:%'");
      for (let left = 99; left > 0; left -= 1)
        await app.inject({ url: `/api/products?keyword=lamp${left}`, remoteAddress: caller });
      const search = (remoteAddress: string) =>
        app.inject({ url: '/api/products?keyword=stool', remoteAddress });
      const answers = await Promise.all([caller, other, caller, other].map(search));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 200, 429, 200]);
    },
  );

  test('pages without a search do not count, cached or not', async () => {
    const before = await counted();
    for (const url of ['/', '/', '/shop', '/shop?sort=price-asc', '/cart', '/login'])
      expect((await page(url, '203.0.113.32')).statusCode).toBe(200);
    expect(await counted()).toEqual(before);
  });
});
