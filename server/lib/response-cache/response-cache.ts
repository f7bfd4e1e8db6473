import { compressed, ENCODINGS, type CachedResponse } from './cached-response.ts';
import { createEncoder } from './encoder.ts';
import { EntryStore } from './entry-store.ts';
import type { Changes, Invalidation } from './invalidation.ts';
import { createStaleIfError } from './stale-if-error.ts';

export type ResponseCache = ReturnType<typeof createResponseCache>;

/** A part of the cache's memory that the entries of other parts cannot displace. */
interface Partition {
  maxBytes: number;
  holds(key: string): boolean;
}

interface Options {
  /** The partitions; a key belongs to the first one that holds it. */
  partitions: readonly Partition[];
  /** Says whether a response may be served stale while a new one is made. */
  mayBeStale(key: string): boolean;
  /** Says whether more calls come than can be served, so that making a response takes long. */
  isCrowded(): boolean;
  invalidation: Invalidation;
}

interface Filling {
  moment: number;
  outcome: Promise<CachedResponse | object>;
}

type Work<Other = object> = () => Promise<CachedResponse | Other>;

/**
 * A cache of finished responses in memory, the same for everybody: pages, answers of calls, files. Entries carry
 * surrogate keys and are dropped when one of these changes. After a soft purge they may be served stale while a new
 * response is being made (stale-while-revalidate), and for an hour while none can be made or making it is slow
 * (stale-if-error, RFC 5861).
 */
export function createResponseCache({ partitions, mayBeStale, isCrowded, invalidation }: Options) {
  const stores = partitions.map(({ maxBytes, holds }) => ({
    holds,
    store: new EntryStore<CachedResponse>(maxBytes),
  }));
  const storeOf = (key: string) => stores.find(({ holds }) => holds(key))!.store;
  const encode = createEncoder(storeOf);
  const counts = { hits: 0, misses: 0 };
  const fillings = createFillings(storeOf, invalidation);
  const findStale = (key: string) =>
    invalidation.isRecent() ? storeOf(key).find(key, 'if-error') : undefined;
  const { isSlow, orStale } = createStaleIfError(findStale);

  return {
    /** Finds a response that may be served at once. */
    find(key: string): CachedResponse | undefined {
      if (!invalidation.isRecent()) return undefined;
      // The other callers get the former response for up to a second while one of them waits for the new one.
      const isFilling = mayBeStale(key) && fillings.get(nameOf(key)) !== undefined;
      const isStuck = invalidation.isAway() || isSlow(key);
      const stale = isStuck ? 'if-error' : isFilling ? 'purged' : undefined;
      const found = storeOf(key).find(key, stale);
      if (found) counts.hits += 1;
      return found;
    },

    /**
     * Makes a response that is not cached. Of several simultaneous callers one makes it for all; they also share an
     * outcome that is not cached, such as a refusal.
     * @param asker a caller who shares with nobody else, because a refusal would concern this caller alone.
     */
    async fill<Other extends object>(key: string, work: Work<Other>, asker = '') {
      counts.misses += 1;
      const name = nameOf(key, asker);
      const running = fillings.get(name);
      // Callers share a response that is being made only if nothing has changed since it was begun.
      if (running && invalidation.isUnchangedSince(running.moment, { soft: !mayBeStale(key) }))
        return orStale(key, running.outcome as Promise<CachedResponse | Other>);
      const making = mayBeStale(key) ? () => madeLike(findStale(key), work) : work;
      const { outcome } = fillings.begin(key, name, making);
      // No caller waits while the last response has been stale for less than a second; where a soft purge took effect
      // at once, one caller waits for the change, unless that would take long.
      const policy = isCrowded() ? 'purged' : 'revalidating';
      const stale = mayBeStale(key) && invalidation.isRecent() ? storeOf(key).find(key, policy) : undefined;
      if (stale === undefined) return orStale(key, outcome as Promise<CachedResponse | Other>);
      outcome.catch(() => undefined);
      return stale;
    },

    /** Finds a response that may be up to an hour stale, for callers for whom no newer one can be made. */
    findStale,
    /**
     * Resolves to the response that is being made, or to a stale one if the making fails or takes longer than a second.
     */
    orStale,
    encode,
    invalidate: (changes: Changes) => stores.forEach(({ store }) => store.invalidate(changes)),
    /** Drops all responses. */
    clear: () => stores.forEach(({ store }) => store.clear()),
    /** Returns hits and misses since the start, and the present number and bytes of entries. */
    count: () => ({
      ...counts,
      entries: stores.reduce((sum, { store }) => sum + store.size, 0),
      bytes: stores.reduce((sum, { store }) => sum + store.bytes, 0),
    }),
  };
}

/** The responses that are being made now, each only once for all callers. */
function createFillings(
  storeOf: (key: string) => EntryStore<CachedResponse>,
  { moment: now, isUnchangedSince, wasSoftPurged }: Invalidation,
) {
  const fillings = new Map<string, Filling>();

  async function makeAndStore(key: string, moment: number, work: Work) {
    const made = await work();
    if (isGone(made)) storeOf(key).remove(key);
    if (!isCached(made) || !isUnchangedSince(moment, { soft: false })) return made;
    storeOf(key).set(key, made);
    if (wasSoftPurged(made.surrogateKeys, moment)) storeOf(key).softPurge(key);
    return made;
  }

  return {
    get: (name: string) => fillings.get(name),
    begin(key: string, name: string, work: Work): Filling {
      const moment = now();
      const filling: Filling = {
        moment,
        outcome: makeAndStore(key, moment, work).finally(() => {
          if (fillings.get(name) === filling) fillings.delete(name);
        }),
      };
      fillings.set(name, filling);
      return filling;
    },
  };
}

/** Makes a response in all encodings of the former one, which is served until all of them are there. */
async function madeLike(former: CachedResponse | undefined, work: Work): Promise<CachedResponse | object> {
  const made = await work();
  if (!isCached(made) || !made.isCompressible) return made;
  let encoded = made;
  for (const encoding of ENCODINGS) if (former?.[encoding]) encoded = await compressed(encoded, encoding);
  return encoded;
}

const nameOf = (key: string, asker = '') => `${asker} ${key}`;

const isGone = (made: object) => 'status' in made && (made.status === 404 || made.status === 410);

export const isCached = (made: CachedResponse | object): made is CachedResponse => 'etag' in made;
