import { LRUCache } from 'lru-cache';
import { createPoller, type PollLog } from './poller.ts';
import type { SurrogateKey } from './surrogate-keys.ts';

/** The changes below the cache that drop the entries which depend on them. */
export interface Changes {
  keys: ChangedKey[];
  /** Sets that may have other members now; whatever depends on them is dropped. */
  sets: string[];
}

export interface ChangedKey {
  /** The name of the surrogate key. */
  name: string;
  /** Null where it is not known, or gone. */
  version: number | null;
  /** The change makes entries stale instead of wrong: it is a soft purge. */
  isSoft: boolean;
}

/** A change of a key, which is told once. */
export interface PolledKey {
  name: string;
  /** Null where it is gone. */
  version: number | null;
  isSoft: boolean;
  /** The set that may have other members when this one has changed. */
  set?: string;
}

export interface Polled {
  /** The source was set back or is another one: nothing that was made of it before may be served. */
  isAllOther: boolean;
  /** The changes since the poll before, the oldest first. */
  keys: PolledKey[];
}

export type Invalidation = ReturnType<typeof createInvalidation>;

interface Options {
  poll(): Promise<Polled>;
  tell(changes: Changes): void;
  /** Drops everything. */
  forget(): void;
  log: PollLog;
}

/** Each process polls for itself, so that no message between processes can be lost. */
export function createInvalidation({ poll, tell, forget, log }: Options) {
  const { softPurge, take, forgetAll, ...memory } = createMemory();
  const poller = createPoller(async () => {
    const { isAllOther, keys } = await poll();
    if (isAllOther) {
      forgetAll();
      forget();
    } else if (keys.length > 0) tell(take(keys));
  }, log);
  return {
    ...memory,
    ...poller,
    /** Tells of soft changes that this process has made itself, before the source shows them. */
    softPurge: (names: readonly string[]) => tell(softPurge(names)),
  };
}

const MOST_REMEMBERED = 20_000;

/** Remembers the last version of each key and counts what was seen to change. */
function createMemory() {
  const seen = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  /** Names that were purged by this process, with the moment. */
  const purged = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  let moment = 0;
  let lastHardChange = 0;

  return {
    /** To be taken before something is made, and given to the next two when it has been made. */
    moment: () => moment,
    /** Says whether nothing was seen to change since, soft changes included or not: only then may what was made be stored. */
    isUnchangedSince: (since: number, { soft }: { soft: boolean }) =>
      (soft ? moment : lastHardChange) <= since,
    /** Says whether a soft change of one of them came since, or a version is older than one that was seen. */
    wasSoftPurged: (keys: readonly SurrogateKey[], since: number) =>
      keys.some(
        ([name, version]) => (purged.get(name) ?? 0) > since || (seen.get(name) ?? version) > version,
      ),

    softPurge(names: readonly string[]): Changes {
      moment += 1;
      for (const name of names) purged.set(name, moment);
      return { keys: names.map((name) => ({ name, version: null, isSoft: true })), sets: [] };
    },

    /** The last version of each key, soft where no change of it was another. */
    take(polled: readonly PolledKey[]): Changes {
      moment += 1;
      const keys = new Map<string, ChangedKey>();
      const sets = new Set<string>();
      for (const { name, version, isSoft, set } of polled) {
        keys.set(name, { name, version, isSoft: isSoft && (keys.get(name)?.isSoft ?? true) });
        if (version !== null) seen.set(name, version);
        if (isSoft) continue;
        lastHardChange = moment;
        if (set !== undefined) sets.add(set);
      }
      return { keys: [...keys.values()], sets: [...sets] };
    },

    forgetAll(): void {
      moment += 1;
      lastHardChange = moment;
      seen.clear();
      purged.clear();
    },
  };
}
