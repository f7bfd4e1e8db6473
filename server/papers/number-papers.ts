import type { Database } from '#server/lib/database/database.ts';
import { listWaiting, lockSequence, numberPapers, type WaitingPaper } from './papers.store.ts';
import { taxYearOf } from './tax-year.ts';

/** The number of papers that get their numbers in one transaction. */
const BATCH = 500;

/**
 * Gives numbers to all waiting papers, after the transactions that asked for them. The sequence of a kind and year is
 * locked meanwhile, and saved together with the numbers: two nodes, or a node that dies, leave no gap and give no
 * number twice.
 */
export async function issueNumbers({ database }: { database: Database }): Promise<void> {
  for (;;) {
    const [first] = await listWaiting(database.reader, 1);
    if (!first) return;
    await numberLikeThis(database, first);
  }
}

/** Numbers the waiting papers that have the kind and year of this paper. */
const numberLikeThis = (database: Database, { kind, asked_at: askedAt }: WaitingPaper): Promise<void> =>
  database.transaction(async (tx) => {
    const year = taxYearOf(askedAt);
    const last = await lockSequence(tx, kind, year);
    // The list is read after the lock, so that it lacks papers that another node has numbered meanwhile.
    const waiting = await listWaiting(tx, BATCH, kind);
    const ids = waiting.filter((paper) => taxYearOf(paper.asked_at) === year).map(({ id }) => id);
    if (ids.length > 0) await numberPapers(tx, { kind, year, last }, ids);
  });
