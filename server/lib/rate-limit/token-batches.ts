import { LRUCache } from 'lru-cache';
import type { Database } from '#server/lib/database/database.ts';
import { refuse, takeTokens, type Limit, type Limiter } from './rate-limit.ts';

interface Batch {
  left: number;
  /** Says that the database had no tokens left for the key. */
  isRefused: boolean;
  /** The end of the window, by performance.now(). */
  until: number;
}

/** The most keys for which a node holds batches. */
const MOST_BATCHES = 10_000;

/**
 * A limiter for frequent calls: the node takes tokens in batches of `size`, so that not every call writes to the
 * database, and remembers which keys are used up. All nodes together stay within the limit; tokens that a node holds
 * and does not use are lost until the window ends. Tokens cannot be refunded.
 */
export function createBatchedLimiter(
  { reader }: Database,
  limit: Limit,
  size: number,
): Pick<Limiter, 'consume'> {
  if (limit.points % size !== 0) throw new Error(`${limit.points} points are no whole batches of ${size}`);
  const batches = new LRUCache<string, Batch>({
    max: MOST_BATCHES,
    fetchMethod: async (key) => {
      const { taken, ms } = await takeTokens(reader, [[limit, key]], size);
      return { left: taken ? size : 0, isRefused: !taken, until: performance.now() + ms };
    },
  });

  return {
    async consume(key) {
      for (;;) {
        const batch = await batches.forceFetch(key);
        const ms = batch.until - performance.now();
        if (ms > 0 && batch.left > 0) {
          batch.left -= 1;
          return;
        }
        if (ms > 0 && batch.isRefused) await refuse(ms);
        // The first of the callers who waited for a batch removes it, so that the next batch can be taken.
        if (batches.peek(key) === batch) batches.delete(key);
      }
    },
  };
}
