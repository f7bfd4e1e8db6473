import { LRUCache } from 'lru-cache';

/** Up to here rows are counted each time: a few milliseconds by an index. */
const COUNTED = 10_000;
const KEPT_MS = 60_000;

/** Counts up to so many rows, or, without a number, all. */
export type Count = (most?: number) => Promise<number>;

/**
 * How many rows a list has in all. Up to 10,000 it is counted anew; of more, of which nobody turns all pages, the
 * number is that of the look before, counted anew at most once a minute: nobody waits for a million rows but the first.
 */
export function createKeptCounts() {
  const kept = new LRUCache<string, { total: number; at: number }>({ max: 500 });
  const underway = new Map<string, Promise<number>>();

  function countAll(key: string, count: Count): Promise<number> {
    let counting = underway.get(key);
    if (!counting) {
      counting = count()
        .then((total) => {
          kept.set(key, { total, at: performance.now() });
          return total;
        })
        .finally(() => underway.delete(key));
      underway.set(key, counting);
    }
    return counting;
  }

  return async (key: string, count: Count): Promise<number> => {
    const some = await count(COUNTED + 1);
    if (some <= COUNTED) return some;
    const known = kept.get(key);
    if (known && performance.now() - known.at < KEPT_MS) return known.total;
    const counting = countAll(key, count);
    if (!known) return counting;
    // Whoever asks after a minute does not wait; what fails is tried again by the next one.
    counting.catch(() => undefined);
    return known.total;
  };
}
