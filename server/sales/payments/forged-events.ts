import { LRUCache } from 'lru-cache';
import type { Database } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { createLimiter, refuse } from '#server/lib/rate-limit/rate-limit.ts';

/**
 * The forged events that a network may send in an hour: a real provider sends one only if the shop is configured
 * wrongly.
 */
const ALLOWANCE = { points: 30, seconds: 3600 };
const MOST_NETWORKS = 10_000;

/**
 * Counts the events without a valid signature by network; after too many, no event of that network is read any more.
 */
export function createForgedEvents(database: Database) {
  const limiter = createLimiter(database, 'forged-events', ALLOWANCE);
  /** The networks above the limit, which need no query any more. */
  const usedUp = new LRUCache<string, true>({ max: MOST_NETWORKS });

  async function count(network: string): Promise<void> {
    await limiter.consume(network).catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 429)
        usedUp.set(network, true, { ttl: error.retryAfter! * 1000 });
      throw error;
    });
  }

  return {
    /** @throws HttpError 429 for a network that has sent too many. */
    async check(network: string): Promise<void> {
      if (usedUp.has(network)) await refuse(usedUp.getRemainingTTL(network));
    },

    /**
     * Runs the work that reads an event, and counts a forged one.
     * @throws HttpError as `work`, or 429 after too many.
     */
    async counting(network: string, work: () => Promise<void>): Promise<void> {
      try {
        await work();
      } catch (error) {
        if (error instanceof HttpError && error.code === 'invalid-signature') await count(network);
        throw error;
      }
    },
  };
}
