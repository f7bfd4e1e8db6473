import { LRUCache } from 'lru-cache';
import type { Database } from '#server/lib/database/database.ts';
import { refuse, takeTokens, type Limit, type Limiter } from './rate-limit.ts';

interface Batch {
  left: number;
  /** The database had none left. */
  isRefused: boolean;
  /** By this process's own stopwatch. */
  until: number;
}

/** A node holds batches for so many keys. */
const MOST_BATCHES = 10_000;

/**
 * A limit for what happens often: the node takes tokens in batches of `size`, so that not every call writes, and
 * remembers whose are used up. The limit stays one over all nodes; what a node holds and does not use is lost until the
 * window ends. Nothing gives such tokens back.
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
        // Of those who waited for the same batch, the first one makes room for the next.
        if (batches.peek(key) === batch) batches.delete(key);
      }
    },
  };
}
