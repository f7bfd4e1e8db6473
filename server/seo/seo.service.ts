import { addressIn, LANGUAGES } from '#contract/shop/languages.ts';
import { PAGES, type Page } from '#contract/shop/pages.ts';
import type { Product } from '#contract/goods/products.ts';
import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import { productAnswer, type CatalogueService } from '#server/catalogue/catalogue.service.ts';
import type { Database } from '#server/lib/database/database.ts';
import { createLimiter } from '#server/lib/rate-limit/rate-limit.ts';
import type { Config } from '#server/platform/config.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import { productFeed } from './product-feed.ts';
import { createSitemaps } from './sitemaps.ts';

export type SeoService = ReturnType<typeof createSeoService>;

const TABLE: readonly Page[] = PAGES;
/** Paths that search engines should not crawl, because they are private or not pages. */
const CLOSED = [
  ...['/api/', '/dev/'],
  ...LANGUAGES.flatMap((each) => [...closedPages()].map((path) => addressIn(each, path))),
];

/** The beginnings of the closed pages' addresses; one beginning covers the whole back office. */
function closedPages(): Set<string> {
  const closed = TABLE.filter(({ isClosed }) => isClosed).map(({ path }) => path.split('/'));
  return new Set(
    closed.map(([, first, second = '?']) => (second.endsWith('?') ? `/${first}` : `/${first}/`)),
  );
}

interface SeoParts {
  config: Config;
  database: Database;
  catalogue: CatalogueService;
  settings: SettingsService;
}

export function createSeoService({ config: { publicUrl }, database, catalogue, settings }: SeoParts) {
  const feeds = createLimiter(database, 'product-feeds', countedByModules.productFeeds);

  const reads = createLimiter(database, 'sitemaps', countedByModules.sitemaps);
  const sitemaps = createSitemaps(
    publicUrl,
    catalogue,
    undefined,
    async () => (await settings.getRecent()).sets,
  );

  return {
    /** The sitemap of the shop, or the index of its sitemaps. @throws HttpError 429. */
    async getSitemap(network: string) {
      await reads.consume(network);
      return sitemaps.getSitemap();
    },

    /** One of several sitemaps, counted from 1. @throws HttpError 404, 429. */
    async getSitemapFile(file: number, network: string) {
      await reads.consume(network);
      return sitemaps.getSitemapFile(file);
    },

    /**
     * The feed of all products for sale, for other platforms. No other file takes the server more time.
     * @throws HttpError 429.
     */
    async getProductFeed(network: string): Promise<AsyncGenerator<string>> {
      await feeds.consume(network);
      const { settings: shop } = await settings.getRecent();
      return productFeed({ name: shop.storeName, publicUrl }, sold(catalogue));
    },

    robotsTxt: [
      'User-agent: *',
      ...CLOSED.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${publicUrl}/sitemap.xml`,
      '',
    ].join('\n'),
  };
}

async function* sold(catalogue: CatalogueService): AsyncGenerator<Product> {
  for await (const product of catalogue.soldInTurn()) yield productAnswer(product, []);
}
