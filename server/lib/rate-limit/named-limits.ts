import type { Database } from '#server/lib/database/database.ts';
import { createLimiter, type Limit, type Limiter } from './rate-limit.ts';
import { createBatchedLimiter } from './token-batches.ts';

/** A limit that several callers share by its name. */
interface NamedLimit extends Limit {
  batch?: number;
}

/** Counts by limits that are named where they are used: what has one name is counted together. */
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
