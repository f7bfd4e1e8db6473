import { choiceParameters } from '#contract/searching/facets.ts';
import { addressIn, LANGUAGES, LANGUAGE_FACTS } from '#contract/shop/languages.ts';
import type { HousePage } from '#contract/shop/house.ts';
import { PAGES, type Page } from '#contract/shop/pages.ts';
import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { sitemapIndexXml, sitemapXml, type SitemapEntry } from './sitemap.ts';

/** The most addresses that sitemaps.org allows in one sitemap. */
const MOST_ADDRESSES = 50_000;
const TABLE: readonly Page[] = PAGES;
/** The page of the catalogue. Its lists of one category or kind have addresses of their own. */
const SHOP = '/shop';

/** Makes the shop's sitemaps for search engines. @param mostAddresses the most addresses in one sitemap. @param listSets the sets of pieces that are switched on. */
export function createSitemaps(
  publicUrl: string,
  catalogue: CatalogueService,
  housePages: () => Promise<readonly HousePage[]>,
  mostAddresses = MOST_ADDRESSES,
  listSets: () => Promise<readonly { id: string }[]> = async () => [],
) {
  const entriesOfPath = (path: string, changedAt: Date | null) => sitemapEntries(publicUrl, path, changedAt);
  const most = Math.floor(mostAddresses / LANGUAGES.length) * LANGUAGES.length;

  const ownEntries = async () => {
    const there = (await housePages()).map((page) => `/${page}`);
    const pages = TABLE.filter(({ path, isOfHouse }) => !isOfHouse || there.includes(path));
    const sets = await listSets();
    const ofSets = sets.length > 0 ? ['/sets', ...sets.map(({ id }) => `/sets/${id}`)] : [];
    const own = await entriesOfPages(catalogue, pages, entriesOfPath);
    return [...own, ...ofSets.flatMap((path) => entriesOfPath(path, null))];
  };

  async function* entriesOf(file: number): AsyncGenerator<SitemapEntry> {
    const own = await ownEntries();
    const first = (file - 1) * most;
    yield* own.slice(first, first + most);
    const offset = Math.max(0, first - own.length) / LANGUAGES.length;
    const size = (first + most - Math.max(first, own.length)) / LANGUAGES.length;
    if (size <= 0) return;
    for await (const { id, listed_at } of catalogue.publishedInTurn(offset, size)) {
      yield* entriesOfPath(`/product/${id}`, listed_at);
    }
  }

  async function countFiles(): Promise<number> {
    const [own, products] = await Promise.all([ownEntries(), catalogue.countPublished()]);
    return Math.ceil((own.length + products * LANGUAGES.length) / most);
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
        throw new HttpError('not-found');
      return sitemapXml(entriesOf(file));
    },
  };
}

/** The entries of the shop's own pages, and of the lists of the catalogue that have addresses of their own. */
async function entriesOfPages(
  catalogue: CatalogueService,
  pages: readonly Page[],
  entriesOfPath: (path: string, changedAt: Date | null) => SitemapEntry[],
): Promise<SitemapEntry[]> {
  const lists = await catalogue.listOwnPages();
  const newest = lists.reduce<Date | null>(
    (latest, { newest: at }) => (latest === null || (at !== null && at > latest) ? at : latest),
    null,
  );
  return pages.flatMap(({ path, sitemap }) => {
    if (sitemap === undefined) return [];
    const page = entriesOfPath(path, sitemap === 'products' ? newest : null);
    if (path !== SHOP) return page;
    const narrowed = lists
      // A list without products is no page that anybody should find.
      .filter(({ newest: at }) => at !== null)
      .flatMap(({ choices, newest: changedAt }) =>
        entriesOfPath(`${path}?${new URLSearchParams(choiceParameters(choices))}`, changedAt),
      );
    return [...page, ...narrowed];
  });
}

/** The entries of a page, one for each language; each names all of them, and the mixed one as the default. */
function sitemapEntries(publicUrl: string, path: string, changedAt: Date | null): SitemapEntry[] {
  const inLanguages = LANGUAGES.map((language) => ({
    tag: language === 'mixed' ? 'x-default' : LANGUAGE_FACTS[language].tag,
    address: publicUrl + addressIn(language, path),
  }));
  return inLanguages.map(({ address }) => ({ address, changedAt, inLanguages }));
}
