import { setImmediate as turn } from 'node:timers/promises';
import type { Executor } from '#server/lib/database/database.ts';
import type { Lexicon } from '#server/search/search.service.ts';
import { createProductIndex, type ProductIndex } from './product-index.ts';
import { listToIndex, listToIndexAgain } from '../listing/product-listing.store.ts';
import { readProducts, shareAttributes } from '../listing/read-products.ts';

/**
 * The number of products that are read and added to an index in one turn of the event loop: every other task waits that
 * long.
 */
const BATCH = 100;
/** The number of batches that are sorted in at once, because sorting a large shop at the end would block the thread. */
const SORTED_AT_ONCE = 10;

/** Creates the functions that read products for an index from the database, with a given lexicon. */
export function createIndexReader(db: Executor) {
  const shared = shareAttributes();

  const readSome = async (ids: readonly string[], lexicon: Lexicon) =>
    readProducts(db, await listToIndexAgain(db, ids), lexicon, shared);

  return {
    /** Makes an index of all products. */
    async whole(lexicon: Lexicon): Promise<ProductIndex> {
      const made = createProductIndex(lexicon);
      let rows = await listToIndex(db, '', BATCH);
      for (let batch = 1; rows.length > 0; batch += 1) {
        await turn();
        // The database reads the next batch in the meantime.
        const [next, products] = await Promise.all([
          rows.length < BATCH ? [] : listToIndex(db, rows.at(-1)!.id, BATCH),
          readProducts(db, rows, lexicon, shared),
        ]);
        made.load(products);
        rows = next;
        if (rows.length === 0 || batch % SORTED_AT_ONCE === 0) for (const _ of made.sorting()) await turn();
      }
      return made;
    },

    /** Updates these products in an index from the database. */
    async into(index: ProductIndex, ids: readonly string[], lexicon: Lexicon): Promise<void> {
      for (let first = 0; first < ids.length; first += BATCH) {
        const batch = ids.slice(first, first + BATCH);
        const products = await readSome(batch, lexicon);
        const there = new Set(products.map(({ id }) => id));
        const gone = batch.filter((id) => !there.has(id));
        index.update(products, gone);
      }
    },

    /** Updates sold products in an index. @returns those whose place or appearance in lists has changed. */
    async soldInto(index: ProductIndex, ids: readonly string[], lexicon: Lexicon): Promise<string[]> {
      const moved: string[] = [];
      for (let first = 0; first < ids.length; first += BATCH) {
        moved.push(...index.updateSold(await readSome(ids.slice(first, first + BATCH), lexicon)));
      }
      return moved;
    },
  };
}
