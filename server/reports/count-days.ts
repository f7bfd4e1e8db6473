import type { Database } from '#server/lib/database/database.ts';
import { countDay, listChangedDays, lockCounting, removeChanges } from './sales-days.store.ts';

/**
 * Counts the newest days on which orders have changed anew, each in a transaction of its own. Changes that are committed
 * meanwhile stay noted, and are counted next time.
 */
export async function countChangedDays(database: Database, most: number): Promise<void> {
  for (const { day } of await listChangedDays(database.reader, most)) {
    await database.transaction(async (tx) => {
      await lockCounting(tx);
      // As it is noted now: another node may have counted the day meanwhile.
      const changes = (await listChangedDays(tx, most)).find((each) => each.day === day);
      if (!changes) return;
      await countDay(tx, day);
      await removeChanges(tx, changes.ids);
    });
  }
}
