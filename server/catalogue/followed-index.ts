import type { Executor } from '#server/lib/database/database.ts';
import type { Lexicon } from '#server/search/search.service.ts';
import { forgetAnalyses } from './product-analyses.store.ts';
import { createProductIndex, type ProductIndex } from './product-index.ts';
import { listToIndex, listToIndexAgain } from './product-listing.store.ts';
import { readProducts, shareAttributes } from './read-products.ts';

const BATCH = 1_000;

/**
 * The index of all products, read once and then kept as the database has them.
 * @param wordsNow answers the words of search with which products are read the first time.
 */
export function createFollowedIndex(db: Executor, wordsNow: () => Promise<Lexicon>) {
  const shared = shareAttributes();
  /** Products are read with it; queries may already be read with a later one. */
  let lexicon!: Lexicon;
  let index!: ProductIndex;
  let loaded: Promise<void> | null = null;
  /** Collects what changes while another index is made in the background; null where none is. */
  let changedMeanwhile: Set<string> | null = null;
  let latest!: Lexicon;
  let hasOtherWords = false;
  let loads = 0;

  async function readIndex(withLexicon: Lexicon): Promise<ProductIndex> {
    const made = createProductIndex(withLexicon);
    for (let after = ''; ;) {
      const rows = await listToIndex(db, after, BATCH);
      made.load(await readProducts(db, rows, withLexicon, shared));
      if (rows.length < BATCH) break;
      after = rows.at(-1)!.id;
    }
    made.sort();
    return made;
  }

  async function load(): Promise<void> {
    loads += 1;
    const words = await wordsNow();
    index = await readIndex(words);
    [lexicon, latest] = [words, words];
  }

  async function loadFirst(): Promise<void> {
    await load();
    await forgetAnalyses(db);
  }

  /** The index as it is now; reads all products the first time. */
  async function current(): Promise<ProductIndex> {
    loaded ??= loadFirst().catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    await loaded;
    return index;
  }

  async function readAgain(ids: readonly string[], into = index, withLexicon = lexicon): Promise<void> {
    for (const id of ids) changedMeanwhile?.add(id);
    for (let first = 0; first < ids.length; first += BATCH) {
      const batch = ids.slice(first, first + BATCH);
      const products = await readProducts(db, await listToIndexAgain(db, batch), withLexicon, shared);
      const there = new Set(products.map(({ id }) => id));
      const gone = batch.filter((id) => !there.has(id));
      into.update(products, gone);
    }
  }

  /** Reads all products anew while the index of before answers, and then takes its place. */
  async function readAllWith(other: Lexicon): Promise<void> {
    const begun = loads;
    changedMeanwhile = new Set();
    try {
      const made = await readIndex(other);
      await readAgain([...changedMeanwhile], made, other);
      // A database that was set back meanwhile has been read anew as a whole.
      if (begun !== loads) return;
      made.readWith(latest);
      [index, lexicon, hasOtherWords] = [made, other, true];
    } finally {
      changedMeanwhile = null;
    }
  }

  return {
    current,
    readAgain: (ids: readonly string[]) => readAgain(ids),
    /** Reads again what may stand elsewhere in lists (a version of null is gone); all products where it is null. */
    async follow(changes: ReadonlyMap<string, number | null> | null): Promise<void> {
      if (changes === null) loaded = null;
      const { knows } = await current();
      if (changes === null) return;
      const unknown = [...changes].filter(([id, version]) => version === null || !knows(id, version));
      await readAgain(unknown.map(([id]) => id));
      if (index.isWorn()) await load();
    },

    /**
     * Reads searches with other words at once, and products in the background. It is called again and again, so that what has
     * failed or came in between is done by a later call.
     * @returns whether products have been read with other words since the last call.
     */
    async useLexicon(words: Lexicon): Promise<boolean> {
      await current();
      if (words.hash !== latest.hash) {
        latest = words;
        index.readWith(words);
      }
      // The next call tries again.
      if (words.hash !== lexicon.hash && !changedMeanwhile) void readAllWith(words).catch(() => undefined);
      const had = hasOtherWords;
      hasOtherWords = false;
      return had;
    },
  };
}
