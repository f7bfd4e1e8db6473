import type { Executor } from '#server/lib/database/database.ts';
import { createProductIndex, type ProductIndex } from './product-index.ts';
import { listToIndex, listToIndexAgain } from './product-listing.store.ts';

const BATCH = 1_000;

/** The versions of products that have changed; null where one is gone. */
type Changes = ReadonlyMap<string, number | null>;

/** The index of all products, read once and then kept as the database has them. */
export function createFollowedIndex(db: Executor) {
  let index = createProductIndex();
  let loaded: Promise<void> | null = null;

  async function load(): Promise<void> {
    index = await readIndex(db);
  }

  /** The index as it is now; reads all products the first time. */
  async function current(): Promise<ProductIndex> {
    loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    await loaded;
    return index;
  }

  async function readAgain(ids: readonly string[]): Promise<void> {
    for (let first = 0; first < ids.length; first += BATCH) {
      const batch = ids.slice(first, first + BATCH);
      const products = await listToIndexAgain(db, batch);
      const there = new Set(products.map(({ id }) => id));
      const gone = batch.filter((id) => !there.has(id));
      index.update(products, gone);
    }
  }

  async function readSold(ids: readonly string[]): Promise<string[]> {
    const moved: string[] = [];
    for (let first = 0; first < ids.length; first += BATCH)
      moved.push(...index.updateSold(await listToIndexAgain(db, ids.slice(first, first + BATCH))));
    return moved;
  }

  return {
    current,
    readAgain,
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
  };
}

async function readIndex(db: Executor): Promise<ProductIndex> {
  const index = createProductIndex();
  for (let after = ''; ;) {
    const products = await listToIndex(db, after, BATCH);
    index.load(products);
    if (products.length < BATCH) break;
    after = products.at(-1)!.id;
  }
  index.sort();
  return index;
}
