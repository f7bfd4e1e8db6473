import { noteAll, SHOP } from '#server/audit/audit.service.ts';
import type { Database } from '#server/lib/database/database.ts';
import { markUntouchedDeleted } from '../catalogue-writes.store.ts';
import { subjectOf } from './note-product.ts';

const BATCH = 500;

/** Removes drafts that were created over a day ago, by the database's clock, and never saved. */
export async function removeUntouched(database: Database): Promise<void> {
  for (;;) {
    const removed = await database.transaction(async (tx) => {
      const drafts = await markUntouchedDeleted(tx, BATCH);
      const entries = drafts.map((draft) => ({
        by: SHOP,
        event: 'product.deleted' as const,
        of: subjectOf(draft),
        before: { state: 'draft' },
      }));
      await noteAll(tx, entries);
      return drafts.length;
    });
    if (removed < BATCH) return;
  }
}
