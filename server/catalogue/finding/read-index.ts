import { setImmediate as turn } from 'node:timers/promises';
import type { Executor } from '#server/lib/database/database.ts';
import type { Lexicon } from '#server/search/search.service.ts';
import { createProductIndex, type ProductIndex } from './product-index.ts';
import { listToIndex, listToIndexAgain, type IndexedRow } from '../listing/product-listing.store.ts';
import { readProducts, shareAttributes } from '../listing/read-products.ts';

/** The number of rows of one answer from the database. */
const BATCH = 1_000;
/**
 * The number of products that are added to an index in one turn of the event loop: every other task waits that long.
 */
const IN_A_TURN = 100;

/** Creates the functions that read products for an index from the database, with a given lexicon. */
export function createIndexReader(db: Executor) {
  const shared = shareAttributes();

  const readSome = async (ids: readonly string[], lexicon: Lexicon) =>
    readProducts(db, await listToIndexAgain(db, ids), lexicon, shared);

  /** Loads a batch of rows and sorts it in, because sorting a large shop at the end would block the thread. */
  async function loadInTurns(made: ProductIndex, rows: readonly IndexedRow[], lexicon: Lexicon) {
    for (let first = 0; first < rows.length; first += IN_A_TURN) {
      made.load(await readProducts(db, rows.slice(first, first + IN_A_TURN), lexicon, shared));
      await turn();
    }
    for (const _ of made.sorting()) await turn();
  }

  return {
    /** Makes an index of all products. */
    async whole(lexicon: Lexicon): Promise<ProductIndex> {
      const made = createProductIndex(lexicon);
      // The database reads the next batch in the meantime.
      for (let rows = await listToIndex(db, '', BATCH); rows.length > 0;) {
        const [next] = await Promise.all([
          rows.length < BATCH ? [] : listToIndex(db, rows.at(-1)!.id, BATCH),
          loadInTurns(made, rows, lexicon),
        ]);
        rows = next;
      }
      return made;
    },

    /** Updates these products in an index from the database. */
    async into(index: ProductIndex, ids: readonly string[], lexicon: Lexicon): Promise<void> {
      for (let first = 0; first < ids.length; first += IN_A_TURN) {
        const batch = ids.slice(first, first + IN_A_TURN);
        const products = await readSome(batch, lexicon);
        const there = new Set(products.map(({ id }) => id));
        const gone = batch.filter((id) => !there.has(id));
        index.update(products, gone);
      }
    },

    /** Updates sold products in an index. @returns those whose place or appearance in lists has changed. */
    async soldInto(index: ProductIndex, ids: readonly string[], lexicon: Lexicon): Promise<string[]> {
      const moved: string[] = [];
      for (let first = 0; first < ids.length; first += IN_A_TURN) {
        moved.push(...index.updateSold(await readSome(ids.slice(first, first + IN_A_TURN), lexicon)));
      }
      return moved;
    },
  };
}
