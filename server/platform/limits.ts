import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from './database.ts';
import { Refusal } from './errors.ts';

/** How often something may happen: `points` times in `seconds`, per key. */
export interface Limit {
  points: number;
  seconds: number;
}

export interface Limiter {
  /** Counts one more for `key`. @throws Refusal 429 with Retry-After when the budget is used up. */
  consume(key: string): Promise<void>;
  /** Forgets what was counted for `key`. */
  reset(key: string): Promise<void>;
}

/** Budgets kept in the database: one for all nodes, spellings and restarts. */
export function createLimiter(database: Database, name: string, { points, seconds }: Limit): Limiter {
  const limiter = new RateLimiterPostgres({
    storeClient: {
      query: (statement: { text: string; values?: unknown[] }) =>
        database.query(statement.text, statement.values),
    },
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  return {
    async consume(key) {
      try {
        await limiter.consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new Refusal(429, 'too-many-requests', { retryAfter: Math.ceil(error.msBeforeNext / 1000) });
      }
    },
    reset: async (key) => void (await limiter.delete(key)),
  };
}
