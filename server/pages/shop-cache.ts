import { createInvalidation, type Invalidation } from '#server/lib/response-cache/invalidation.ts';
import { createResponseCache, type ResponseCache } from '#server/lib/response-cache/response-cache.ts';
import type { Log } from '#server/platform/log.ts';
import { isSearch, isWholeList } from './answer-key.ts';
import { createShopPoll, productKey, type Sources } from './cache-invalidation.ts';

const SEARCHES = { maxBytes: 2 * 1024 * 1024, holds: isSearch };
/** Three of a shop with 5,000 products, in each encoding. */
const WHOLE_LISTS = { maxBytes: 12 * 1024 * 1024, holds: isWholeList };
const ALL_ELSE = { maxBytes: 20 * 1024 * 1024, holds: () => true };

/** The cache of this shop: pages, answers of the API and files. Searches are endless and whole lists long, so they push nothing else out. */
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
    partitions: [SEARCHES, WHOLE_LISTS, ALL_ELSE],
    // A page may be behind with the stock for a moment; a call tells what is.
    mayBeStale: (key) => !key.startsWith('/api/'),
    invalidation,
  });
  sources.stock.whenStockMoves((ids) => invalidation.softPurge(ids.map(productKey)));
  return { cache, invalidation };
}
