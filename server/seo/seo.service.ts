import { addressIn, CHOSEN_LANGUAGES, LANGUAGE_FACTS } from '#contract/languages.ts';
import { PAGES, type Page } from '#contract/pages.ts';
import { choiceParameters } from '#contract/facets.ts';
import type { Product } from '#contract/products.ts';
import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import { productAnswer, type CatalogueService } from '#server/catalogue/catalogue.service.ts';
import type { Database } from '#server/lib/database/database.ts';
import { createLimiter } from '#server/lib/rate-limit/rate-limit.ts';
import type { Config } from '#server/platform/config.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { productFeed } from './product-feed.ts';
import { sitemapIndexXml, sitemapXml, type SitemapEntry } from './sitemap.ts';

export type SeoService = ReturnType<typeof createSeoService>;

/** The most addresses that sitemaps.org allows in one sitemap. */
const MOST_ADDRESSES = 50_000;
const TABLE: readonly Page[] = PAGES;
const OTHERS = CHOSEN_LANGUAGES.filter((language) => language !== 'mixed');
/** Paths that search engines should not crawl, because they are private or no pages. */
const CLOSED = [
  ...['/api/', '/dev/'],
  ...CHOSEN_LANGUAGES.flatMap((each) => [...closedPages()].map((path) => addressIn(each, path))),
];
/** The page whose lists of one category or kind are pages of their own. */
const SHOP = '/shop';

/** Beginnings of addresses: all of the back office has one. */
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

/** @param mostAddresses the most addresses of one sitemap. */
export function createSeoService(
  { config: { publicUrl }, database, catalogue, settings }: SeoParts,
  mostAddresses = MOST_ADDRESSES,
) {
  const feeds = createLimiter(database, 'product-feeds', countedByModules.productFeeds);
  const entryOf = (path: string, changedAt: Date | null) => sitemapEntry(publicUrl, path, changedAt);

  /** The shop's own pages, and its lists that are pages of their own. */
  async function ownEntries(): Promise<SitemapEntry[]> {
    const lists = await catalogue.listOwnPages();
    const newest = lists.reduce<Date | null>(
      (latest, { newest: at }) => (latest === null || (at !== null && at > latest) ? at : latest),
      null,
    );
    return TABLE.flatMap(({ path, sitemap }) => {
      if (sitemap === undefined) return [];
      const page = entryOf(path, sitemap === 'products' ? newest : null);
      if (path !== SHOP) return [page];
      const narrowed = lists.map(({ choices, newest: changedAt }) =>
        entryOf(`${path}?${new URLSearchParams(choiceParameters(choices))}`, changedAt),
      );
      return [page, ...narrowed];
    });
  }

  async function* entriesOf(file: number): AsyncGenerator<SitemapEntry> {
    const own = await ownEntries();
    const first = (file - 1) * mostAddresses;
    if (first === 0) yield* own;
    const offset = Math.max(0, first - own.length);
    const size = first + mostAddresses - own.length - offset;
    for await (const { id, listed_at } of catalogue.publishedInTurn(offset, size)) {
      yield entryOf(`/product/${id}`, listed_at);
    }
  }

  async function countFiles(): Promise<number> {
    const [own, products] = await Promise.all([ownEntries(), catalogue.countPublished()]);
    return Math.ceil((own.length + products) / mostAddresses);
  }

  return {
    /** The sitemap of all public pages and products, or the index of sitemaps when they are too many for one. */
    async getSitemap(): Promise<string | AsyncGenerator<string>> {
      const files = await countFiles();
      if (files === 1) return sitemapXml(entriesOf(1));
      return sitemapIndexXml(
        Array.from({ length: files }, (_, index) => `${publicUrl}/sitemap-${index + 1}.xml`),
      );
    },

    /** One of several sitemaps, counted from 1. @throws HttpError 404 when there are not so many. */
    async getSitemapFile(file: number): Promise<AsyncGenerator<string>> {
      if (!Number.isInteger(file) || file < 1 || file > (await countFiles()))
        throw new HttpError(404, 'not-found');
      return sitemapXml(entriesOf(file));
    },

    /** All that is sold, for catalogues of other platforms. It is the dearest file of the shop. @throws HttpError 429. */
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

const sitemapEntry = (publicUrl: string, path: string, changedAt: Date | null): SitemapEntry => ({
  address: publicUrl + path,
  changedAt,
  inLanguages: OTHERS.map((language) => ({
    tag: LANGUAGE_FACTS[language].tag,
    address: publicUrl + addressIn(language, path),
  })),
});

async function* sold(catalogue: CatalogueService): AsyncGenerator<Product> {
  for await (const product of catalogue.soldInTurn()) yield productAnswer(product, []);
}
