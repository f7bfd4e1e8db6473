import { createInvalidation, type Invalidation } from '#server/lib/response-cache/invalidation.ts';
import { createResponseCache, type ResponseCache } from '#server/lib/response-cache/response-cache.ts';
import type { Log } from '#server/platform/log.ts';
import { isSearch, isWholeList } from './answer-key.ts';
import { isKeptSearch } from './kept-searches.ts';
import { createShopPoll, productKey, type Sources } from './cache-invalidation.ts';

const SEARCHES = { maxBytes: 2 * 1024 * 1024, holds: isSearch };
/** The memory for whole lists: enough for three lists of a shop with 5,000 products, in each encoding. */
const WHOLE_LISTS = { maxBytes: 12 * 1024 * 1024, holds: isWholeList };
/** The memory for searches without their words: some dozens. */
const KEPT_SEARCHES = { maxBytes: 2 * 1024 * 1024, holds: isKeptSearch };
const ALL_ELSE = { maxBytes: 20 * 1024 * 1024, holds: () => true };

/**
 * Makes the cache of this shop for pages, answers of the API and files. Searches, of which there are endlessly many,
 * and whole lists, which are long, have partitions of their own, so that they displace nothing else.
 */
export function createShopCache(sources: Sources & { log: Log; isCrowded: () => boolean }): {
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
    partitions: [KEPT_SEARCHES, SEARCHES, WHOLE_LISTS, ALL_ELSE],
    // A page may show outdated stock for a moment; a call of the API may not.
    mayBeStale: (key) => !key.startsWith('/api/'),
    isCrowded: sources.isCrowded,
    invalidation,
  });
  sources.stock.whenStockMoves((ids) => invalidation.softPurge(ids.map(productKey)));
  return { cache, invalidation };
}
