import type { Database } from '#server/lib/database/database.ts';
import { listWaiting, lockSequence, numberPapers, type WaitingPaper } from './papers.store.ts';
import { taxYearOf } from './tax-year.ts';

/** The number of papers that get their numbers in one transaction. */
const BATCH = 500;

/**
 * Gives numbers to all papers that wait for one, after the transactions that asked for them. The sequence of a paper and year
 * is locked meanwhile, and written with the numbers, so two nodes leave no gap and give none twice, nor does one that dies.
 */
export async function issueNumbers({ database }: { database: Database }): Promise<void> {
  for (;;) {
    const [first] = await listWaiting(database.reader, 1);
    if (!first) return;
    await numberLikeThis(database, first);
  }
}

/** Numbers papers of the kind and year of this one. */
const numberLikeThis = (database: Database, { kind, asked_at: askedAt }: WaitingPaper): Promise<void> =>
  database.transaction(async (tx) => {
    const year = taxYearOf(askedAt);
    const last = await lockSequence(tx, kind, year);
    // Read after the lock: what another node has numbered meanwhile waits no more.
    const waiting = await listWaiting(tx, BATCH, kind);
    const ids = waiting.filter((paper) => taxYearOf(paper.asked_at) === year).map(({ id }) => id);
    if (ids.length > 0) await numberPapers(tx, { kind, year, last }, ids);
  });
