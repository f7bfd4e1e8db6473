import { housePagesOf } from '#contract/shop/house.ts';
import { addressIn, LANGUAGES } from '#contract/shop/languages.ts';
import { PAGES, type Page } from '#contract/shop/pages.ts';
import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import { productAnswer, type CatalogueService } from '#server/catalogue/catalogue.service.ts';
import type { Database } from '#server/lib/database/database.ts';
import { createLimiter } from '#server/lib/rate-limit/rate-limit.ts';
import type { Config } from '#server/platform/config.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import { dayInEthiopia } from '#contract/days/days.ts';
import { googleFeed } from './google-feed.ts';
import { listedOffers, type FeedShop, type ListedOffer } from './listed-offer.ts';
import { metaFeed } from './meta-feed.ts';
import { openaiFeed } from './openai-feed.ts';
import type { Store } from '#contract/shop/settings.ts';
import { POLICY_NAMES } from '#contract/shop/policies.ts';
import type { PoliciesService } from '#server/legal-pages/policies.service.ts';
import { shopGuide } from './shop-guide.ts';
import { createSitemaps } from './sitemaps.ts';

export { picturesOf } from './listed-offer.ts';
export type SeoService = ReturnType<typeof createSeoService>;

const TABLE: readonly Page[] = PAGES;
/** The feeds of what is sold, by their file names, with the media types under which they go out. */
export const FEEDS = {
  'products.xml': { type: 'application/xml; charset=utf-8', write: googleFeed },
  'products.csv': { type: 'text/csv; charset=utf-8', write: (_shop, offers) => metaFeed(offers) },
  'products.jsonl': { type: 'application/jsonl; charset=utf-8', write: openaiFeed },
} as const satisfies Record<string, Feed>;
export type FeedName = keyof typeof FEEDS;
export const FEED_NAMES = Object.keys(FEEDS) as FeedName[];

interface Feed {
  type: string;
  write: (shop: FeedShop, offers: AsyncIterable<readonly ListedOffer[]>) => AsyncGenerator<string>;
}

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
  policies: PoliciesService;
}

export function createSeoService({
  config: { publicUrl },
  database,
  catalogue,
  settings,
  policies,
}: SeoParts) {
  const feeds = createLimiter(database, 'product-feeds', countedByModules.productFeeds);

  const reads = createLimiter(database, 'sitemaps', countedByModules.sitemaps);
  const housePages = async () => housePagesOf((await settings.getRecent()).settings);
  const listSets = async () => (await settings.getRecent()).sets;
  const sitemaps = createSitemaps(publicUrl, catalogue, housePages, undefined, listSets);

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
     * A feed of all that is sold, for other platforms. No other file takes the server more time.
     * @throws HttpError 429.
     */
    async getFeed(name: FeedName, network: string): Promise<AsyncGenerator<string>> {
      await feeds.consume(network);
      const { storeName, returnDays } = (await settings.getRecent()).settings;
      const shop = { name: storeName, publicUrl, returnDays };
      return FEEDS[name].write(shop, offersOf(catalogue, shop));
    },

    /** The guide for assistants (llmstxt.org). @param store what every visitor may know. @throws HttpError 429. */
    async getGuide(store: Store, network: string): Promise<string> {
      await reads.consume(network);
      return shopGuide(store, await Promise.all(POLICY_NAMES.map(policies.get)));
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

async function* offersOf(catalogue: CatalogueService, shop: FeedShop): AsyncGenerator<ListedOffer[]> {
  for await (const product of catalogue.soldInTurn())
    yield listedOffers(shop, productAnswer(product, []), dayInEthiopia(new Date()));
}
