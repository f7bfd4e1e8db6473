import type { Database } from '#server/lib/database/database.ts';
import { createLimiter, type Limit, type Limiter } from './rate-limit.ts';
import { createBatchedLimiter } from './token-batches.ts';

/**
 * A rate limit; endpoints that use the same name share its count. `batch` is the number of tokens that a node takes at
 * once.
 */
interface NamedLimit extends Limit {
  batch?: number;
}

/** Makes a function that counts a call under a limit; limits of the same name are counted together. */
export function createNamedLimits(database: Database): (limit: NamedLimit, key: string) => Promise<void> {
  const limiters = new Map<string, Pick<Limiter, 'consume'>>();
  return ({ name, batch, points, seconds }, key) => {
    let limiter = limiters.get(name);
    if (!limiter) {
      limiter = batch
        ? createBatchedLimiter(database, { name, points, seconds }, batch)
        : createLimiter(database, name, { points, seconds });
      limiters.set(name, limiter);
    }
    return limiter.consume(key);
  };
}
