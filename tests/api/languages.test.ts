import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Http } from '../../server/lib/http/http.ts';
import { clientOf } from '../support/shop-client.ts';
import { describeShopOnce } from '../support/start-shop.ts';
import { buildWhole } from '../support/whole-shop.ts';

describeShopOnce('the shop in several languages', (shop) => {
  let app: Http;
  beforeAll(async () => void (app = await buildWhole(shop)));
  afterAll(() => app.close());
  const get = (path: string) => clientOf(app)('GET', path);
  const pageOf = async (path: string) => String((await get(path)).body);

  test('a page is drawn and cached for each language, with links below its base alone', async () => {
    for (let time = 0; time < 2; time += 1) {
      const [mixed, english, amharic] = [
        await pageOf('/delivery'),
        await pageOf('/en/delivery'),
        await pageOf('/am/delivery/'),
      ];
      expect(mixed).toContain('<html lang="en"');
      expect(mixed).toContain('lang="am"');
      expect(mixed).toContain('href="/shop"');
      expect(english).toContain('href="/en/shop"');
      expect(english).not.toContain('href="/shop"');
      expect(amharic).toContain('<html lang="am"');
      expect(amharic).toContain('href="/am/shop"');
      expect(amharic).not.toContain('href="/shop"');
    }
  });

  test('pages of the shop’s people stand without a language, and what is no page is none in any', async () => {
    const { status, headers } = await get('/am/admin/orderlist?state=paid');
    expect([status, headers['location']]).toEqual([302, '/admin/orderlist?state=paid']);
    for (const path of ['/am/api/products', '/en/assets/none.js', '/am/am', '/amharic', '/am/en/shop'])
      expect((await get(path)).status, path).toBe(404);
    expect((await get('/am')).status).toBe(200);
  });
});
