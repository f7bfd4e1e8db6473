import { PAGES, type Page } from '#contract/pages.ts';
import { CATEGORIES, type Category } from '#contract/products.ts';
import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import type { Config } from '#server/platform/config.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { sitemapIndexXml, sitemapXml, type SitemapEntry } from './sitemap.ts';

export type SeoService = ReturnType<typeof createSeoService>;

/** The most addresses that sitemaps.org allows in one sitemap. */
const ADDRESSES_IN_A_SITEMAP = 50_000;
const TABLE: readonly Page[] = PAGES;
/** Addresses of the shop's own pages, with the kind of furniture they list; undefined: all, null: none. */
const LISTED: readonly (readonly [path: string, lists: Category | undefined | null])[] = TABLE.flatMap(
  ({ path, sitemap, cachedBy }) => {
    if (sitemap === undefined) return [];
    const categories = cachedBy?.includes('category') ? CATEGORIES : [];
    return [
      [path, sitemap === 'products' ? undefined : null] as const,
      ...categories.map((category) => [`${path}?category=${category}`, category] as const),
    ];
  },
);
/** Paths that search engines should not crawl, because they are private or no pages. */
const CLOSED = ['/api/', '/dev/', ...closedPages()];

/** Beginnings of addresses: all of the back office has one. */
function closedPages(): Set<string> {
  const closed = TABLE.filter(({ isClosed }) => isClosed).map(({ path }) => path.split('/'));
  return new Set(
    closed.map(([, first, second = '?']) => (second.endsWith('?') ? `/${first}` : `/${first}/`)),
  );
}

export function createSeoService(catalogue: CatalogueService, { publicUrl }: Config) {
  async function* entriesOf(file: number): AsyncGenerator<SitemapEntry> {
    const first = (file - 1) * ADDRESSES_IN_A_SITEMAP;
    if (first === 0) {
      for (const [path, lists] of LISTED) {
        yield { address: publicUrl + path, changedAt: lists === null ? null : await newestOf(lists) };
      }
    }
    const offset = Math.max(0, first - LISTED.length);
    const size = first + ADDRESSES_IN_A_SITEMAP - LISTED.length - offset;
    for await (const { id, listed_at } of catalogue.publishedInTurn(offset, size)) {
      yield { address: `${publicUrl}/product/${id}`, changedAt: listed_at };
    }
  }

  /** Returns the time at which the newest product of a list was published. */
  async function newestOf(category: Category | undefined): Promise<Date | null> {
    const { products } = await catalogue.list({ category, page: 1, size: 1 });
    return products[0]?.published_at ?? null;
  }

  const countFiles = async () =>
    Math.ceil((LISTED.length + (await catalogue.countPublished())) / ADDRESSES_IN_A_SITEMAP);

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

    robotsTxt: [
      'User-agent: *',
      ...CLOSED.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${publicUrl}/sitemap.xml`,
      '',
    ].join('\n'),
  };
}
