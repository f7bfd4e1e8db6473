import { CATEGORIES, type Category } from '#contract/products.ts';
import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import type { Config } from '#server/platform/config.ts';
import { Refusal } from '#server/platform/errors.ts';
import { sitemapIndexXml, sitemapXml, type SitemapEntry } from './sitemap.ts';

export type SeoService = ReturnType<typeof createSeoService>;

/** sitemaps.org: at most so many addresses in one. */
const ADDRESSES_IN_A_SITEMAP = 50_000;
/** Pages of the shop itself, with the kind of furniture they list; undefined: all, null: none. */
const PAGES: readonly (readonly [path: string, lists: Category | undefined | null])[] = [
  ['/', undefined],
  ['/shop', undefined],
  ...CATEGORIES.map((category) => [`/shop?category=${category}`, category] as const),
  ['/delivery', null],
  ['/privacy', null],
];
/** What is somebody's own, or changes nothing for a search engine. */
const CLOSED = ['/admin/', '/api/', '/dev/', '/cart', '/shipping', '/payment', '/placeorder', '/order/'];

export function createSeoService(catalogue: CatalogueService, { publicUrl }: Config) {
  async function* entriesOf(file: number): AsyncGenerator<SitemapEntry> {
    const first = (file - 1) * ADDRESSES_IN_A_SITEMAP;
    if (first === 0) {
      for (const [path, lists] of PAGES) {
        yield { address: publicUrl + path, changedAt: lists === null ? null : await newestOf(lists) };
      }
    }
    const offset = Math.max(0, first - PAGES.length);
    const size = first + ADDRESSES_IN_A_SITEMAP - PAGES.length - offset;
    for await (const { id, listed_at } of catalogue.publishedInTurn(offset, size)) {
      yield { address: `${publicUrl}/product/${id}`, changedAt: listed_at };
    }
  }

  /** When something new came into a list. */
  async function newestOf(category: Category | undefined): Promise<Date | null> {
    const { products } = await catalogue.list({ category, page: 1, size: 1 });
    return products[0]?.published_at ?? null;
  }

  const countFiles = async () =>
    Math.ceil((PAGES.length + (await catalogue.countPublished())) / ADDRESSES_IN_A_SITEMAP);

  return {
    /** All public pages and products; where they are too many, the list of the sitemaps that name them. */
    async getSitemap(): Promise<string | AsyncGenerator<string>> {
      const files = await countFiles();
      if (files === 1) return sitemapXml(entriesOf(1));
      return sitemapIndexXml(
        Array.from({ length: files }, (_, index) => `${publicUrl}/sitemap-${index + 1}.xml`),
      );
    },

    /** One of several sitemaps, counted from 1. @throws Refusal 404 for one that is not there. */
    async getSitemapFile(file: number): Promise<AsyncGenerator<string>> {
      if (file < 1 || file > (await countFiles())) throw new Refusal(404, 'not-found');
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
