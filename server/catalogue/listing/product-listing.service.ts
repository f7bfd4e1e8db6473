import type { Executor } from '#server/lib/database/database.ts';
import type { ShopDatabase } from '#server/lib/database/lists.ts';
import type { Lexicon } from '#server/search/search.service.ts';
import type { SearchReading } from '#contract/searching/search.ts';
import { listWholeProducts, type StoredProduct } from '../catalogue.store.ts';
import { createFollowedIndex } from '../finding/followed-index.ts';
import { IN_SITEMAP, LISTED, SOLD, productStateOf } from '../products/product-state.ts';
import { listShownVariants, wantedVariant } from '../finding/shown-variants.ts';
import { createKeptRows } from './kept-rows.ts';
import { listDates, listSummaries, type ListedRow } from './product-listing.store.ts';
import type { Wanted } from '../finding/keyword-search.ts';

export type ProductListingService = ReturnType<typeof createProductListingService>;

const BATCH = 1_000;
/** The batch of products with variants and texts, smaller because each is large. */
const WHOLE_BATCH = 200;
const OF_SITEMAP: Wanted = { states: IN_SITEMAP, order: 'made' };

/**
 * Creates the service for lists of products. The index in memory decides which products a list has and in which order;
 * their contents are read by id.
 */
export function createProductListingService(
  { reader: db, lists }: ShopDatabase,
  wordsNow: () => Promise<Lexicon>,
) {
  const index = createFollowedIndex(db, wordsNow);
  const { current, useLexicon } = index;
  const { rowsOf, forget } = createKeptRows(lists);

  return {
    /** Brings the lists up to date with changes in the database, as those of the index. */
    follow(...[changes, sold]: Parameters<FollowedIndex['follow']>) {
      if (changes === null) forget();
      return index.follow(changes, sold);
    },
    useLexicon,

    page: (wanted: Wanted, page: number, size: number) => pageOf(index, wanted, { page, size }, rowsOf),

    /** A page of products as cards show them, and the facets by which the list may be narrowed. */
    pageWithFacets: (wanted: Wanted, page: number, size: number) =>
      pageWithFacets(index, { lists, rowsOf }, wanted, { page, size }),

    /**
     * Suggests kinds, makers and products for the text that somebody has typed so far, with the rows of the products.
     */
    async suggest(text: string) {
      const { ids, ...suggested } = (await current()).suggest(text);
      return {
        ...suggested,
        products: ids.length === 0 ? [] : await rowsOf(ids, LISTED),
      };
    },

    facets: async (wanted: Wanted) => (await current()).facets(wanted),
    ownPages: async () => (await current()).pages(),

    /** The first of the wanted listed products, at most `most`, and the number of all. */
    first: async (wanted: Wanted, most: number) => (await current()).find(wanted, 0, most),

    /** The summaries of those of the products that are published. */
    published: (ids: readonly string[]) => listSummaries(db, ids),

    countPublished: async (): Promise<number> => (await current()).find(OF_SITEMAP, 0, 0).total,

    publishedInTurn: (offset: number, size: number) => publishedInTurn(db, current, offset, size),
    soldInTurn: () => soldInTurn(lists, current),
  };
}

type FollowedIndex = ReturnType<typeof createFollowedIndex>;
type RowsOf = ReturnType<typeof createKeptRows>['rowsOf'];

/** One page of the wanted products, and the number of products on all pages. */
async function pageOf(
  { current, readAgain }: Pick<FollowedIndex, 'current' | 'readAgain'>,
  wanted: Wanted,
  { page, size }: { page: number; size: number },
  rowsOf: RowsOf,
): Promise<{ products: ListedRow[]; total: number; reading: SearchReading | null }> {
  for (let attempt = 1; ; attempt += 1) {
    const { ids, total, reading } = (await current()).find(wanted, (page - 1) * size, size);
    if (ids.length === 0) return { products: [], total, reading };
    const products = await rowsOf(ids, wanted.states ?? LISTED);
    // A product that another node has deleted within this second is missing, so the list is computed again.
    if (products.length === ids.length || attempt > 1) return { products, total, reading };
    const there = new Set(products.map(({ id }) => id));
    await readAgain(ids.filter((id) => !there.has(id)));
  }
}

async function pageWithFacets(
  index: FollowedIndex,
  { lists, rowsOf }: Pick<ShopDatabase, 'lists'> & { rowsOf: RowsOf },
  wanted: Wanted,
  page: { page: number; size: number },
) {
  const found = await pageOf(index, wanted, page, rowsOf);
  const products = await index.current();
  const ids = found.products.map(({ id }) => id);
  const variants = products.shownAs(ids, wanted, wantedVariant(wanted.choices ?? {}, found.reading));
  const shown = await lists((from) => listShownVariants(from, variants));
  return { ...found, shown, ...products.facets(wanted) };
}

/** Published products, the oldest first: at most `size` of them, after the first `offset`. */
async function* publishedInTurn(
  db: Executor,
  current: FollowedIndex['current'],
  offset: number,
  size: number,
): AsyncGenerator<{ id: string; listed_at: Date }> {
  const index = await current();
  // The index has the newest first, so this page is counted from its end.
  const last = Math.max(0, index.find(OF_SITEMAP, 0, 0).total - offset);
  const first = Math.max(0, last - size);
  const ids = index.find(OF_SITEMAP, first, last - first).ids.toReversed();
  for (let next = 0; next < ids.length; next += BATCH) {
    yield* await listDates(db, ids.slice(next, next + BATCH));
  }
}

/** Products that are for sale, with all their variants, the newest first, in batches. */
async function* soldInTurn(
  lists: ShopDatabase['lists'],
  current: FollowedIndex['current'],
): AsyncGenerator<StoredProduct> {
  const index = await current();
  const wanted: Wanted = { states: SOLD, order: 'made' };
  const { ids } = index.find(wanted, 0, index.find(wanted, 0, 0).total);
  for (let next = 0; next < ids.length; next += WHOLE_BATCH) {
    const products = await lists((from) => listWholeProducts(from, ids.slice(next, next + WHOLE_BATCH)));
    // Products that have been deleted in the meantime are left out.
    yield* products.filter((product) => SOLD.includes(productStateOf(product)));
  }
}
