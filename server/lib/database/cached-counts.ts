import { LRUCache } from 'lru-cache';

/** Up to here rows are counted each time: a few milliseconds by an index. */
const COUNTED = 10_000;

/** Counts up to so many rows, or, without a number, all. */
export type Count = (most?: number) => Promise<number>;

/**
 * Makes a cache for the numbers of rows that lists have. Up to 10,000 rows are counted each time. For a
 * longer list, of which nobody turns all pages, the cached number is returned and counted anew at most once a
 * minute, so that only the first caller waits.
 */
export function createCachedCounts() {
  const cached = new LRUCache<string, number, Count>({
    max: 500,
    ttl: 60_000,
    fetchMethod: (_key, _known, { context: count }) => count(),
    // Whoever asks after a minute does not wait; what fails is tried again by the next one.
    allowStale: true,
    noDeleteOnFetchRejection: true,
  });
  return async (key: string, count: Count): Promise<number> => {
    const some = await count(COUNTED + 1);
    return some <= COUNTED ? some : cached.forceFetch(key, { context: count });
  };
}
