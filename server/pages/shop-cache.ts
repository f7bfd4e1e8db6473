import { createInvalidation, type Invalidation } from '#server/lib/response-cache/invalidation.ts';
import { createResponseCache, type ResponseCache } from '#server/lib/response-cache/response-cache.ts';
import type { Log } from '#server/platform/log.ts';
import { isSearch } from './answer-key.ts';
import { createShopPoll, productKey, type Sources } from './cache-invalidation.ts';

const SEARCHES = { maxBytes: 2 * 1024 * 1024, holds: isSearch };
const ALL_ELSE = { maxBytes: 20 * 1024 * 1024, holds: () => true };

/** The cache of this shop: pages, answers of the API and files. Searches are endless, so they push nothing else out. */
export function createShopCache(sources: Sources & { log: Log }): {
  cache: ResponseCache;
  invalidation: Invalidation;
} {
  const invalidation = createInvalidation({
    poll: createShopPoll(sources),
    tell: (changes) => cache.invalidate(changes),
    forget: () => cache.clear(),
    log: sources.log,
  });
  const cache = createResponseCache({
    partitions: [SEARCHES, ALL_ELSE],
    // A page may be behind with the stock for a moment; a call tells what is.
    mayBeStale: (key) => !key.startsWith('/api/'),
    invalidation,
  });
  sources.catalogue.whenStockMoves((ids) => invalidation.softPurge(ids.map(productKey)));
  return { cache, invalidation };
}
