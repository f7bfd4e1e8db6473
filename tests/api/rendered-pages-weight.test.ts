import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductSummary } from '../../contract/goods/products.ts';
import { writeDemoData } from '../../demo/products/demo-data.service.ts';
import type { Http } from '../../server/lib/http/http.ts';
import { describeShopOnce } from '../support/start-shop.ts';
import { buildWhole } from '../support/whole-shop.ts';

const KB = 1024;
/** The most that the HTML of a page may weigh before it is compressed, with the demo's goods. */
const MOST_KB = { search: 38, home: 48, product: 58 };

describeShopOnce('the HTML', (shop) => {
  let app: Http;
  let paths: Record<keyof typeof MOST_KB, string>;
  beforeAll(async () => {
    await writeDemoData(shop.database, shop.services);
    app = await buildWhole(shop);
    const top = (await app.inject('/api/products/top')).json<ProductSummary[]>();
    paths = { search: '/search/chair', home: '/', product: `/product/${top[0]!._id}` };
  });
  afterAll(() => app.close());

  test.each(Object.entries(MOST_KB))('of %s weighs at most %d KB', async (page, most) => {
    const { statusCode, body } = await app.inject(paths[page as keyof typeof MOST_KB]);
    expect(statusCode).toBe(200);
    expect(body.match(/\/images\/demo\//g)!.length, 'the page shows the goods').toBeGreaterThan(10);
    expect(Buffer.byteLength(body) / KB).toBeLessThanOrEqual(most);
  });
});
