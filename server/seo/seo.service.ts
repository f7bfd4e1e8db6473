import { PAGES, type Page } from '#contract/pages.ts';
import { choiceParameters } from '#contract/facets.ts';
import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import type { Config } from '#server/platform/config.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { sitemapIndexXml, sitemapXml, type SitemapEntry } from './sitemap.ts';

export type SeoService = ReturnType<typeof createSeoService>;

/** The most addresses that sitemaps.org allows in one sitemap. */
const ADDRESSES_IN_A_SITEMAP = 50_000;
const TABLE: readonly Page[] = PAGES;
/** The page whose lists of one category or kind are pages of their own. */
const SHOP = '/shop';
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
  /** The shop's own pages, and its lists that are pages of their own. */
  async function ownEntries(): Promise<SitemapEntry[]> {
    const lists = await catalogue.listOwnPages();
    const newest = lists.reduce<Date | null>(
      (latest, { newest: at }) => (latest === null || (at !== null && at > latest) ? at : latest),
      null,
    );
    return TABLE.flatMap(({ path, sitemap }) => {
      if (sitemap === undefined) return [];
      const page = { address: publicUrl + path, changedAt: sitemap === 'products' ? newest : null };
      if (path !== SHOP) return [page];
      const narrowed = lists.map(({ choices, newest: changedAt }) => ({
        address: `${publicUrl}${path}?${new URLSearchParams(choiceParameters(choices))}`,
        changedAt,
      }));
      return [page, ...narrowed];
    });
  }

  async function* entriesOf(file: number): AsyncGenerator<SitemapEntry> {
    const own = await ownEntries();
    const first = (file - 1) * ADDRESSES_IN_A_SITEMAP;
    if (first === 0) yield* own;
    const offset = Math.max(0, first - own.length);
    const size = first + ADDRESSES_IN_A_SITEMAP - own.length - offset;
    for await (const { id, listed_at } of catalogue.publishedInTurn(offset, size)) {
      yield { address: `${publicUrl}/product/${id}`, changedAt: listed_at };
    }
  }

  async function countFiles(): Promise<number> {
    const [own, products] = await Promise.all([ownEntries(), catalogue.countPublished()]);
    return Math.ceil((own.length + products) / ADDRESSES_IN_A_SITEMAP);
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

    robotsTxt: [
      'User-agent: *',
      ...CLOSED.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${publicUrl}/sitemap.xml`,
      '',
    ].join('\n'),
  };
}
