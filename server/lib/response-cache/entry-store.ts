import { LRUCache } from 'lru-cache';
import type { Changes } from './invalidation.ts';
import type { SurrogateKey } from './surrogate-keys.ts';

/** An entry of the cache, which depends on rows and is valid until one of them changes. */
export interface CacheEntry {
  surrogateKeys: readonly SurrogateKey[];
  /** The memory that the entry takes, without its key and its surrogate keys. */
  bytes: number;
  /** The milliseconds for which the entry may be served after a soft purge at times when very many soft purges come. */
  staleMs: number;
  /** The milliseconds after which the entry is outdated in any case. */
  ttlMs: number;
  /**
   * Says that a set on which the entry depends has new members; it is then served only when nothing newer can be made.
   */
  isSuperseded?: true;
}

/**
 * The stale entries that a caller accepts: 'revalidating' those that went stale within the last second, other than by a
 * soft purge that took effect at once, 'purged' these, too, and 'if-error' all that went stale within the last hour,
 * because nothing newer can be made. The first two exclude superseded entries.
 */
export type StalePolicy = 'revalidating' | 'purged' | 'if-error';

interface Slot<T> {
  entry: T;
  /** The time at which `staleAt` was set. */
  since: number;
  /** The time at which the entry becomes stale. */
  staleAt: number;
  /** Says that a soft purge made the entry stale at once, so that the change is seen soon. */
  isPurged: boolean;
}

/** The estimated memory of the objects around one entry, and around one of its surrogate keys. */
const ENTRY_BYTES = 1_000;
const SURROGATE_KEY_BYTES = 250;
/** The milliseconds for which a stale entry may be served while a new one is being made. */
const REVALIDATION_MS = 1_000;
/** The milliseconds for which a stale entry may be served while no new one can be made. */
const IF_ERROR_MS = 3600_000;
/** The number of soft purges that take effect at once: in a burst, and in each second on average. */
const PURGES = { burst: 200, perSecond: 0.5 };

/**
 * The entries of the cache in memory. An entry that shows a row is dropped when the row changes, because its content
 * may be wrong or withdrawn. An entry that depends only on a set of rows still shows nothing wrong, so it is superseded
 * and not dropped. A soft purge makes entries stale: at once while soft purges are few, and after their `staleMs` when
 * hundreds come in a second, because otherwise all entries would be made anew all the time.
 */
export class EntryStore<T extends CacheEntry> {
  readonly #slots: LRUCache<string, Slot<T>>;
  readonly #keysBySurrogate = new Map<string, Set<string>>();
  #purgesLeft = PURGES.burst;
  #purgesCountedAt = 0;

  constructor(maxBytes: number) {
    this.#slots = new LRUCache<string, Slot<T>>({
      maxSize: maxBytes,
      sizeCalculation: ({ entry }, key) =>
        entry.bytes + 2 * key.length + ENTRY_BYTES + SURROGATE_KEY_BYTES * entry.surrogateKeys.length,
      dispose: ({ entry }, key) => this.#forget(entry, key),
    });
  }

  /** The memory of all entries together, in bytes. */
  get bytes(): number {
    return this.#slots.calculatedSize;
  }

  get size(): number {
    return this.#slots.size;
  }

  get surrogateKeyCount(): number {
    return this.#keysBySurrogate.size;
  }

  find(key: string, stale?: StalePolicy): T | undefined {
    const slot = this.#slots.get(key);
    if (slot === undefined) return undefined;
    const now = Date.now();
    // An entry must not live longer because the clock was set back, unless nothing else can be served.
    if (stale !== 'if-error' && slot.staleAt !== Infinity && now < slot.since) return undefined;
    return now < slot.staleAt + graceOf(slot, stale) ? slot.entry : undefined;
  }

  set(key: string, entry: T): void {
    const since = Date.now();
    this.#put(key, { entry, since, staleAt: since + entry.ttlMs, isPurged: false });
  }

  remove(key: string): void {
    this.#slots.delete(key);
  }

  clear(): void {
    this.#slots.clear();
  }

  /** Replaces an entry by another form of the same content, unless the entry was dropped or made anew meanwhile. */
  replace(key: string, entry: T, other: T): void {
    const slot = this.#slots.peek(key);
    if (slot?.entry === entry) this.#put(key, { ...slot, entry: other });
  }

  invalidate({ keys, sets }: Changes): void {
    for (const set of sets) for (const key of this.#keysOf(set)) this.#supersede(key);
    for (const { name, version, isSoft } of keys) {
      for (const key of this.#keysOf(name)) {
        const slot = this.#slots.peek(key);
        if (!slot?.entry.surrogateKeys.some(([used, seen]) => used === name && seen !== version)) continue;
        if (isSoft) this.#purge(slot);
        else this.#slots.delete(key);
      }
    }
  }

  /** Makes one entry stale, because a soft change came while the entry was being made. */
  softPurge(key: string): void {
    const slot = this.#slots.peek(key);
    if (slot) this.#purge(slot);
  }

  #supersede(key: string): void {
    const slot = this.#slots.peek(key);
    if (!slot) return;
    slot.since = Date.now();
    slot.staleAt = Math.min(slot.staleAt, slot.since);
    slot.entry = { ...slot.entry, isSuperseded: true };
  }

  /** Makes an entry stale. Only the first soft purge counts, because the entry has been outdated since then. */
  #purge(slot: Slot<T>): void {
    if (slot.isPurged) return;
    slot.isPurged = this.#mayPurgeAtOnce();
    slot.since = Date.now();
    slot.staleAt = Math.min(slot.staleAt, slot.since + (slot.isPurged ? 0 : slot.entry.staleMs));
  }

  #mayPurgeAtOnce(): boolean {
    const now = Date.now();
    const regained = ((now - this.#purgesCountedAt) / 1000) * PURGES.perSecond;
    this.#purgesLeft = Math.min(PURGES.burst, this.#purgesLeft + regained);
    this.#purgesCountedAt = now;
    if (this.#purgesLeft < 1) return false;
    this.#purgesLeft -= 1;
    return true;
  }

  #put(key: string, slot: Slot<T>): void {
    this.#slots.set(key, slot);
    // An entry that is larger than the whole store is not stored.
    if (this.#slots.peek(key) !== slot) return;
    for (const [name] of slot.entry.surrogateKeys) {
      const keys = this.#keysBySurrogate.get(name) ?? new Set();
      this.#keysBySurrogate.set(name, keys.add(key));
    }
  }

  #keysOf(surrogate: string): string[] {
    return [...(this.#keysBySurrogate.get(surrogate) ?? [])];
  }

  #forget(entry: T, key: string): void {
    for (const [name] of entry.surrogateKeys) {
      const keys = this.#keysBySurrogate.get(name);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysBySurrogate.delete(name);
    }
  }
}

/** Returns the milliseconds for which an entry may be served after it went stale. */
function graceOf<T extends CacheEntry>({ entry, isPurged }: Slot<T>, stale?: StalePolicy): number {
  if (stale === 'if-error') return IF_ERROR_MS;
  const isAllowed = !entry.isSuperseded && (stale === 'purged' || (stale === 'revalidating' && !isPurged));
  return isAllowed ? REVALIDATION_MS : 0;
}
