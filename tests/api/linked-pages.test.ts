import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGES, type Page } from '../../contract/shop/pages.ts';
import type { Http } from '../../server/lib/http/http.ts';
import { clientOf } from '../support/shop-client.ts';
import { describeShopOnce } from '../support/start-shop.ts';
import { buildWhole } from '../support/whole-shop.ts';

describeShopOnce('the pages of the sitemap', (shop) => {
  let app: Http;
  beforeAll(async () => void (app = await buildWhole(shop)));
  afterAll(() => app.close());

  test('are reached by links from the first page', async () => {
    const call = clientOf(app);
    // A shop without an example of a house has no pages about it.
    await shop.database.transaction((tx) => shop.services.settings.setExampleHouse(tx));
    await shop.services.settings.follow();
    const reached = new Set(['/']);
    for (const path of reached) {
      const { body } = await call('GET', path);
      for (const [, address] of String(body).matchAll(/<a\b[^>]*\bhref="(\/[^"?#]*)/g))
        if (listed.includes(address!)) reached.add(address!);
    }
    expect([...reached].toSorted()).toEqual(listed.toSorted());
  });
});

const listed: string[] = PAGES.filter((page: Page) => page.sitemap !== undefined).map(({ path }) => path);
