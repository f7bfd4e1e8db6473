import { createPoller, type PollLog } from './poller.ts';
import type { SurrogateKey } from './surrogate-keys.ts';

/** The changes below the cache that drop the entries which depend on them. */
export interface Changes {
  keys: ChangedKey[];
  /** Sets that may have other members now; whatever depends on them is dropped. */
  sets: string[];
}

export interface ChangedKey {
  /** Of the surrogate key. */
  name: string;
  /** Null where it is not known yet. */
  version: number | null;
  /** The change makes entries stale instead of wrong: it is a soft purge. */
  isSoft: boolean;
}

/** A key as the source has it now. */
export interface PolledKey {
  name: string;
  version: number;
  /** Is the same after a soft change, and another after any other. */
  content: string;
  /** Whether its last change was a soft one, for who has not seen it before. */
  isSoft: boolean;
  /** The set that may have other members when this one has changed. */
  set?: string;
}

export type Invalidation = ReturnType<typeof createInvalidation>;

interface Options {
  /** Returns the keys that have changed lately; the same change may come several times. */
  poll(): Promise<PolledKey[]>;
  tell(changes: Changes): void;
  log: PollLog;
}

/** Each process polls for itself, so that no message between processes can be lost. */
export function createInvalidation({ poll, tell, log }: Options) {
  const { softPurge, take, ...memory } = createMemory();
  const poller = createPoller(async () => {
    const begun = memory.moment();
    const changes = take(await poll(), begun);
    if (changes) tell(changes);
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
  const seen = new Map<string, { version: number; content: string }>();
  /** Names that were purged by this process and that no poll has shown yet, with the moment. */
  const purged = new Map<string, number>();
  let moment = 0;
  let lastHardChange = 0;

  function remember({ name, version, content }: PolledKey): boolean {
    if (seen.get(name)?.version === version) return false;
    seen.delete(name);
    seen.set(name, { version, content });
    if (seen.size > MOST_REMEMBERED) seen.delete(seen.keys().next().value!);
    return true;
  }

  return {
    /** To be taken before something is made, and given to the next two when it has been made. */
    moment: () => moment,
    /** Whether nothing was seen to change since, soft changes included or not: only then may what was made be stored. */
    isUnchangedSince: (since: number, { soft }: { soft: boolean }) =>
      (soft ? moment : lastHardChange) <= since,
    /** Whether a soft change of one of them came since, or a version is older than one that was seen. */
    wasSoftPurged: (keys: readonly SurrogateKey[], since: number) =>
      keys.some(
        ([name, version]) =>
          (purged.get(name) ?? 0) > since || (seen.get(name)?.version ?? version) > version,
      ),

    softPurge(names: readonly string[]): Changes {
      moment += 1;
      for (const name of names) purged.set(name, moment);
      return { keys: names.map((name) => ({ name, version: null, isSoft: true })), sets: [] };
    },

    /** @param begun the moment when the poll began: purges before it are in its answer. */
    take(polled: readonly PolledKey[], begun: number): Changes | null {
      const keys: ChangedKey[] = [];
      const sets = new Set<string>();
      for (const key of polled) {
        const before = seen.get(key.name);
        if ((purged.get(key.name) ?? Infinity) <= begun) purged.delete(key.name);
        if (!remember(key)) continue;
        const isSoft = before ? before.content === key.content : key.isSoft;
        keys.push({ name: key.name, version: key.version, isSoft });
        if (!isSoft && key.set !== undefined) sets.add(key.set);
      }
      if (keys.length === 0) return null;
      moment += 1;
      if (keys.some(({ isSoft }) => !isSoft)) lastHardChange = moment;
      return { keys, sets: [...sets] };
    },
  };
}
