import type { Logger } from 'pino';
import { LONGEST_PIECE } from '#contract/searching/lexicon-groups.ts';
import type { SearchMissQuery } from '#contract/searching/search-misses.ts';
import { audit, type Actor } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import { fold } from './terms/fold.ts';
import {
  addMisses,
  dealWithMiss,
  listMisses,
  MOST_A_DAY,
  removeOldMisses,
  setLeftAlone,
  type CountedMiss,
} from './misses.store.ts';
import { looksPersonal } from './terms/personal-words.ts';

const FLUSH_MS = 30_000;
const CLOSE_MS = 2_000;

export type SearchMisses = ReturnType<typeof createSearchMisses>;

interface Parts {
  database: Database;
  jobs: Jobs;
  log: Pick<Logger, 'warn'>;
}

/**
 * Creates the service of searches that found nothing. Each node counts in memory and adds its counts to the database
 * twice a minute, so that a search writes nothing; the counts of a killed node are lost. The person who searched is not
 * stored.
 */
export function createSearchMisses({ database, jobs, log }: Parts) {
  const removeOld = () => removeOldMisses(database.reader);
  jobs.defineHourly('old-search-misses', removeOld);
  const counter = createCounter();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const misses = counter.take();
    if (misses.length === 0) return;
    try {
      await addMisses(database.reader, misses);
    } catch (error) {
      misses.forEach(counter.add);
      startTimer();
      throw error;
    }
  }
  const warn = (error: unknown) => log.warn({ err: error }, 'searches that found nothing were not stored');
  function startTimer(): void {
    timer ??= setTimeout(() => void flush().catch(warn), FLUSH_MS).unref();
  }

  return {
    /**
     * Counts a search without a product, unless the text is long or looks personal.
     * @param notSold the name of the goods that the search asks for and the shop does not sell.
     */
    count(typed: string, notSold: string | null): void {
      const folded = keyOf(typed);
      if (folded === null) return;
      counter.add({ folded, typed: typed.trim(), times: 1, notSold });
      startTimer();
    },

    flush,
    removeOld,

    /** Stores the latest counts before the node ends, unless the database takes too long. */
    async close(): Promise<void> {
      let limit: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => void (limit = setTimeout(resolve, CLOSE_MS)));
      await Promise.race([flush().catch(warn), late]);
      clearTimeout(limit);
      clearTimeout(timer);
    },

    /** Lists searches that found nothing. The counts of this node are stored first, so that the list includes them. */
    async list({ list, keyword = '', page, size }: SearchMissQuery) {
      await flush();
      return listMisses(database.reader, list, fold(keyword), { page, size });
    },

    /** Hides a search in the list, or shows it again. An unknown search changes nothing. */
    leaveAlone: (words: string, isLeftAlone: boolean, actor: Actor): Promise<void> =>
      database.transaction(async (tx) => {
        if (!(await setLeftAlone(tx, fold(words), isLeftAlone))) return;
        const subject = { id: 'misses', label: words };
        const [before, after] = [{ leftAlone: !isLeftAlone }, { leftAlone: isLeftAlone }];
        await audit.record(tx, { actor, action: 'search.left-alone', subject, before, after });
      }),

    /**
     * Takes a search off the list, in the transaction that adds its words to the lexicon.
     * @param notSold the name of the goods, where the words mean goods that the shop does not sell.
     */
    async dealWith(tx: Transaction, words: string, notSold: string | null): Promise<void> {
      counter.drop(fold(words));
      await dealWithMiss(tx, fold(words), notSold);
    },
  };
}

/** The words in their compared form, or null where they must not be stored. */
function keyOf(typed: string): string | null {
  const text = typed.trim();
  if (text.length > LONGEST_PIECE || looksPersonal(text)) return null;
  const folded = fold(text);
  return /\p{L}{2}/u.test(folded) && folded.length <= 2 * LONGEST_PIECE ? folded : null;
}

/** Counts searches in memory, up to a limited number of different ones. */
function createCounter() {
  let misses = new Map<string, CountedMiss>();
  return {
    add(miss: CountedMiss): void {
      const known = misses.get(miss.folded);
      if (!known && misses.size >= MOST_A_DAY) return;
      misses.set(miss.folded, { ...miss, times: miss.times + (known?.times ?? 0) });
    },
    drop: (folded: string): void => void misses.delete(folded),
    take(): CountedMiss[] {
      const taken = [...misses.values()];
      misses = new Map();
      return taken;
    },
  };
}
