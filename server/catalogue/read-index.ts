import type { Executor } from '#server/lib/database/database.ts';
import type { Lexicon } from '#server/search/search.service.ts';
import { createProductIndex, type ProductIndex } from './product-index.ts';
import { listToIndex, listToIndexAgain } from './product-listing.store.ts';
import { readProducts, shareAttributes } from './read-products.ts';

const BATCH = 1_000;

/** Reads products for an index from the database, with the words of search that it is given. */
export function createIndexReader(db: Executor) {
  const shared = shareAttributes();

  const readSome = async (ids: readonly string[], lexicon: Lexicon) =>
    readProducts(db, await listToIndexAgain(db, ids), lexicon, shared);

  return {
    /** Makes an index of all products. */
    async whole(lexicon: Lexicon): Promise<ProductIndex> {
      const made = createProductIndex(lexicon);
      // The database reads the next ones meanwhile.
      for (let rows = await listToIndex(db, '', BATCH); rows.length > 0;) {
        const [products, next] = await Promise.all([
          readProducts(db, rows, lexicon, shared),
          rows.length < BATCH ? [] : listToIndex(db, rows.at(-1)!.id, BATCH),
        ]);
        made.load(products);
        rows = next;
      }
      made.sort();
      return made;
    },

    /** Writes products into an index as they are now. */
    async into(index: ProductIndex, ids: readonly string[], lexicon: Lexicon): Promise<void> {
      for (let first = 0; first < ids.length; first += BATCH) {
        const batch = ids.slice(first, first + BATCH);
        const products = await readSome(batch, lexicon);
        const there = new Set(products.map(({ id }) => id));
        const gone = batch.filter((id) => !there.has(id));
        index.update(products, gone);
      }
    },

    /** Writes what was sold of products into an index. @returns those that stand elsewhere in lists by it. */
    async soldInto(index: ProductIndex, ids: readonly string[], lexicon: Lexicon): Promise<string[]> {
      const moved: string[] = [];
      for (let first = 0; first < ids.length; first += BATCH) {
        moved.push(...index.updateSold(await readSome(ids.slice(first, first + BATCH), lexicon)));
      }
      return moved;
    },
  };
}
