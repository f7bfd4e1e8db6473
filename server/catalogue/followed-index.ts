import type { Executor } from '#server/lib/database/database.ts';
import { lexiconWith, type Lexicon } from '#server/search/search.service.ts';
import { forgetAnalyses } from './product-analyses.store.ts';
import { createProductIndex, type ProductIndex } from './product-index.ts';
import { listToIndex, listToIndexAgain } from './product-listing.store.ts';
import { readProducts, shareAttributes } from './read-products.ts';

const BATCH = 1_000;

/** The index of all products, read once and then kept as the database has them. */
export function createFollowedIndex(db: Executor) {
  let lexicon = lexiconWith([]);
  const shared = shareAttributes();
  let index = createProductIndex(lexicon);
  let loaded: Promise<void> | null = null;
  /** Collects what changes while another index is made in the background; null where none is. */
  let changedMeanwhile: Set<string> | null = null;

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
    index = await readIndex(lexicon);
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

    /** Reads all products anew with another lexicon while the index of before answers, and then takes its place. */
    async useLexicon(other: Lexicon): Promise<void> {
      if (other.hash === lexicon.hash) return;
      await current();
      changedMeanwhile = new Set();
      const made = await readIndex(other);
      const changed = [...changedMeanwhile];
      changedMeanwhile = null;
      await readAgain(changed, made, other);
      [index, lexicon] = [made, other];
    },
  };
}
