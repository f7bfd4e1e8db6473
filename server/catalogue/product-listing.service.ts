import type { Database } from '#server/platform/database.ts';
import type { SummaryRow } from './catalogue.store.ts';
import type { ProductChange } from './changes.store.ts';
import { createProductIndex, type Wanted } from './product-index.ts';
import {
  countToIndex,
  listDates,
  listSummaries,
  listToIndex,
  listToIndexAgain,
} from './product-listing.store.ts';

export type ProductListingService = ReturnType<typeof createProductListingService>;

export interface ProductPage {
  products: SummaryRow[];
  /** Of all pages. */
  total: number;
}

const BATCH = 1_000;
const COUNT_EVERY_MS = 30_000;

/**
 * Lists of products: which, and in which order, says the index in memory; what stands in them is read anew by the
 * ids, in one statement.
 */
export function createProductListingService({ reader: db }: Database) {
  let index = createProductIndex();
  let loaded: Promise<void> | null = null;
  let countedAt = performance.now();
  let differs = false;

  /** Reads all products into a new index. */
  async function load(): Promise<void> {
    const fresh = createProductIndex();
    for (let after = ''; ;) {
      const products = await listToIndex(db, after, BATCH);
      fresh.load(products);
      if (products.length < BATCH) break;
      after = products.at(-1)!.id;
    }
    fresh.sort();
    index = fresh;
  }

  function loadOnce(): Promise<void> {
    loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  }

  async function read(ids: readonly string[]): Promise<void> {
    for (let first = 0; first < ids.length; first += BATCH) {
      const batch = ids.slice(first, first + BATCH);
      const products = await listToIndexAgain(db, batch);
      const there = new Set(products.map(({ id }) => id));
      index.update(
        products,
        batch.filter((id) => !there.has(id)),
      );
    }
  }

  /** Rows that came or went without a trace (loaded long ago by hand, taken out) show in how many there are. */
  async function isOther(): Promise<boolean> {
    if (performance.now() - countedAt < COUNT_EVERY_MS) return false;
    countedAt = performance.now();
    const differed = differs;
    differs = (await countToIndex(db)) !== index.size();
    return differs && differed;
  }

  return {
    /** Reads all products the first time; from then on what has changed and may stand elsewhere in lists. */
    async follow(changes: readonly ProductChange[]): Promise<void> {
      await loadOnce();
      const unknown = changes.filter(({ id, version, listed }) => listed && !index.knows(id, version));
      await read(unknown.map(({ id }) => id));
      if (index.isWorn() || (await isOther())) await load();
    },

    async page(wanted: Wanted, page: number, size: number): Promise<ProductPage> {
      await loadOnce();
      for (let attempt = 1; ; attempt += 1) {
        const { ids, total } = index.find(wanted, (page - 1) * size, size);
        if (ids.length === 0) return { products: [], total };
        const drafts = wanted.state !== undefined && wanted.state !== 'published';
        const products = await listSummaries(db, ids, { drafts });
        // Another node has taken something away within this second.
        if (products.length === ids.length || attempt > 1) return { products, total };
        const there = new Set(products.map(({ id }) => id));
        await read(ids.filter((id) => !there.has(id)));
      }
    },

    async countPublished(): Promise<number> {
      await loadOnce();
      return index.find({ words: [], order: 'made' }, 0, 0).total;
    },

    /** Published products, the first made first, in batches: at most `size` after the first `offset`. */
    async *publishedInTurn(offset: number, size: number): AsyncGenerator<{ id: string; listed_at: Date }> {
      const total = await this.countPublished();
      // The order is of the last made: from its end.
      const last = Math.max(0, total - offset);
      const first = Math.max(0, last - size);
      const ids = index.find({ words: [], order: 'made' }, first, last - first).ids.toReversed();
      for (let next = 0; next < ids.length; next += BATCH) {
        yield* await listDates(db, ids.slice(next, next + BATCH));
      }
    },
  };
}
