import type { Database } from './database.ts';
import { refuse, takePoints, type Limit, type Limiter } from './limits.ts';

interface Holding {
  left: number;
  /** The database had none left. */
  isRefused: boolean;
  /** By this process's own stopwatch. */
  until: number;
}

/** Of so many keys a node holds points; who comes beyond them makes the one be forgotten that came first. */
const MOST_HOLDINGS = 10_000;

/**
 * A limit for what happens often: the node takes points in blocks of `lease`, so that not every call writes, and
 * remembers who has none left. The budget stays one over all nodes; what a node holds and does not use is lost until
 * the window ends. Nothing gives such points back.
 */
export function createLeasedLimiter({ reader }: Database, limit: Limit, lease: number): Limiter {
  if (limit.points % lease !== 0) throw new Error(`${limit.points} points are no whole leases of ${lease}`);
  const holdings = new Map<string, Holding>();
  const underway = new Map<string, Promise<void>>();

  async function take(key: string): Promise<void> {
    const { taken, ms } = await takePoints(reader, [[limit, key]], lease);
    holdings.delete(key);
    if (holdings.size >= MOST_HOLDINGS) holdings.delete(holdings.keys().next().value!);
    holdings.set(key, { left: taken ? lease : 0, isRefused: !taken, until: performance.now() + ms });
  }

  return {
    async consume(key) {
      for (;;) {
        const holding = holdings.get(key);
        const ms = holding ? holding.until - performance.now() : 0;
        if (holding && ms > 0) {
          if (holding.left > 0) {
            holding.left -= 1;
            return;
          }
          if (holding.isRefused) await refuse(ms);
        }
        let taking = underway.get(key);
        if (!taking) {
          taking = take(key).finally(() => underway.delete(key));
          underway.set(key, taking);
        }
        await taking;
      }
    },
  };
}
