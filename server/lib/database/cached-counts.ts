import { LRUCache } from 'lru-cache';

/** The number of rows up to which a list is counted exactly every time: a few milliseconds by an index. */
const COUNTED = 10_000;

/** Counts rows up to `most`, or all rows when it is left out. */
export type Count = (most?: number) => Promise<number>;

/**
 * Makes a cache for the lengths of long lists. Up to 10,000 rows are counted each time. The length of a longer list, of
 * which nobody reads all pages, comes from the cache and is counted anew at most once a minute; only the first caller
 * waits for the count.
 */
export function createCachedCounts() {
  const cached = new LRUCache<string, number, Count>({
    max: 500,
    ttl: 60_000,
    fetchMethod: (_key, _known, { context: count }) => count(),
    // An outdated number is returned at once while a new count runs; a failed count is tried again at the next call.
    allowStale: true,
    noDeleteOnFetchRejection: true,
  });
  return async (key: string, count: Count): Promise<number> => {
    const some = await count(COUNTED + 1);
    return some <= COUNTED ? some : cached.forceFetch(key, { context: count });
  };
}
