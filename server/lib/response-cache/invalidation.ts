import { LRUCache } from 'lru-cache';
import { createPoller, type PollLog } from './poller.ts';
import type { SurrogateKey } from './surrogate-keys.ts';

/** Changes of the data below the cache, which make the entries that depend on them invalid. */
export interface Changes {
  keys: ChangedKey[];
  /** Sets that may have new members; entries that depend on them are superseded. */
  sets: string[];
}

export interface ChangedKey {
  /** The name of the surrogate key. */
  name: string;
  /** The new version of the row; null when it is unknown or the row is gone. */
  version: number | null;
  /** Says that the change is a soft purge: it makes entries outdated, but not wrong. */
  isSoft: boolean;
}

/** One change of a key, as a poll reports it. */
export interface PolledKey {
  name: string;
  /** The new version of the row; null when the row is gone. */
  version: number | null;
  isSoft: boolean;
  /** The set that may have new members because of this change. */
  set?: string;
}

export interface Polled {
  /** Says that the source was set back or replaced: nothing that was made from its data before may be served. */
  isAllOther: boolean;
  /** The changes since the last poll, oldest first. */
  keys: PolledKey[];
}

export type Invalidation = ReturnType<typeof createInvalidation>;

interface Options {
  poll(): Promise<Polled>;
  tell(changes: Changes): void;
  /** Drops all entries. */
  forget(): void;
  log: PollLog;
}

/**
 * Polls a source for changes and reports them to the cache. Each process polls for itself, so that no message between
 * processes can be lost.
 */
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
    /** Reports soft changes that this process itself has made, before a poll finds them. */
    softPurge: (names: readonly string[]) => tell(softPurge(names)),
  };
}

const MOST_REMEMBERED = 20_000;

/** Remembers the last version of each key, and counts the changes that were seen. */
function createMemory() {
  const seen = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  /** The keys that this process has soft-purged, each with the moment of the last purge. */
  const purged = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  let moment = 0;
  let lastHardChange = 0;

  return {
    /**
     * Returns the count of changes; to be read before something is made, and passed to the next two functions
     * afterwards.
     */
    moment: () => moment,
    /**
     * Says whether no change was seen since a moment, with or without soft changes; only then may the made response be
     * stored.
     */
    isUnchangedSince: (since: number, { soft }: { soft: boolean }) =>
      (soft ? moment : lastHardChange) <= since,
    /** Says whether one of the keys was soft-purged since a moment, or has an older version than one that was seen. */
    wasSoftPurged: (keys: readonly SurrogateKey[], since: number) =>
      keys.some(
        ([name, version]) => (purged.get(name) ?? 0) > since || (seen.get(name) ?? version) > version,
      ),

    softPurge(names: readonly string[]): Changes {
      moment += 1;
      for (const name of names) purged.set(name, moment);
      return { keys: names.map((name) => ({ name, version: null, isSoft: true })), sets: [] };
    },

    /** Returns the last version of each key; a change is soft only if all changes of its key were. */
    take(polled: readonly PolledKey[]): Changes {
      moment += 1;
      if (polled.some(({ isSoft }) => !isSoft)) lastHardChange = moment;
      for (const { name, version } of polled) if (version !== null) seen.set(name, version);
      return changesOf(polled);
    },

    forgetAll(): void {
      moment += 1;
      lastHardChange = moment;
      seen.clear();
      purged.clear();
    },
  };
}

function changesOf(polled: readonly PolledKey[]): Changes {
  const keys = new Map<string, ChangedKey>();
  const sets = new Set<string>();
  for (const { name, version, isSoft, set } of polled) {
    keys.set(name, { name, version, isSoft: isSoft && (keys.get(name)?.isSoft ?? true) });
    if (!isSoft && set !== undefined) sets.add(set);
  }
  return { keys: [...keys.values()], sets: [...sets] };
}
