import type { Executor } from '#server/lib/database/database.ts';
import { lexiconWith, type Lexicon } from '#server/search/search.service.ts';
import { forgetAnalyses } from './product-analyses.store.ts';
import { createProductIndex, type ProductIndex } from './product-index.ts';
import { listToIndex, listToIndexAgain } from './product-listing.store.ts';
import { readProducts, shareAttributes } from './read-products.ts';

const BATCH = 1_000;

/** The versions of products that have changed; null where one is gone. */
type Changes = ReadonlyMap<string, number | null>;

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

  async function readSold(ids: readonly string[]): Promise<string[]> {
    const moved: string[] = [];
    for (let first = 0; first < ids.length; first += BATCH) {
      const rows = await listToIndexAgain(db, ids.slice(first, first + BATCH));
      moved.push(...index.updateSold(await readProducts(db, rows, lexicon, shared)));
      for (const { id } of rows) changedMeanwhile?.add(id);
    }
    return moved;
  }

  return {
    current,
    readAgain: (ids: readonly string[]) => readAgain(ids),
    /**
     * Reads again what may stand elsewhere in lists (a version of null is gone); all products where it is null. Of what
     * was sold since it returns what is another thing to lists: it is sold out, or its price is that of another variant.
     */
    async follow(changes: Changes | null, sold: Changes = new Map()): Promise<readonly string[]> {
      if (changes === null) loaded = null;
      const { knows } = await current();
      if (changes === null) return [];
      const unknown = (of: Changes) =>
        [...of].flatMap(([id, version]) => (version === null || !knows(id, version) ? [id] : []));
      await readAgain(unknown(changes));
      const moved = await readSold(unknown(sold));
      if (index.isWorn()) await load();
      return moved;
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
