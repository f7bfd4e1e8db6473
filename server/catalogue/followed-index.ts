import type { Executor } from '#server/lib/database/database.ts';
import type { ProductChange } from './changes.store.ts';
import { createProductIndex, type ProductIndex } from './product-index.ts';
import { countToIndex, listToIndex, listToIndexAgain } from './product-listing.store.ts';

const BATCH = 1_000;
const COUNT_EVERY_MS = 30_000;

/** The index of all products, read once and then kept as the database has them. */
export function createFollowedIndex(db: Executor) {
  let index = createProductIndex();
  let loaded: Promise<void> | null = null;
  let countedAt = performance.now();
  let differs = false;

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

  /** Rows that came or went without a trace (loaded long ago by hand, taken out) show in how many there are. */
  async function isOther(): Promise<boolean> {
    if (performance.now() - countedAt < COUNT_EVERY_MS) return false;
    countedAt = performance.now();
    const differed = differs;
    differs = (await countToIndex(db)) !== index.size();
    return differs && differed;
  }

  return {
    current,
    readAgain,
    /** Reads all products the first time; from then on what has changed and may stand elsewhere in lists. */
    async follow(changes: readonly ProductChange[]): Promise<void> {
      const { knows } = await current();
      const unknown = changes.filter(({ id, version, listed }) => listed && !knows(id, version));
      await readAgain(unknown.map(({ id }) => id));
      if (index.isWorn() || (await isOther())) await load();
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
