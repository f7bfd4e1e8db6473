import type { Database } from '#server/lib/database/database.ts';
import { countDay, listChangedDays, lockCounting, removeChanges } from './sales-days.store.ts';

/**
 * Recounts the newest days whose orders have changed, each in a transaction of its own. Changes that commit meanwhile
 * stay noted, and are counted next time.
 */
export async function countChangedDays(database: Database, most: number): Promise<void> {
  for (const { day } of await listChangedDays(database.reader, most)) {
    await database.transaction(async (tx) => {
      await lockCounting(tx);
      // Reads the day's changes again under the lock: another node may have counted the day meanwhile.
      const changes = (await listChangedDays(tx, most)).find((each) => each.day === day);
      if (!changes) return;
      await countDay(tx, day);
      await removeChanges(tx, changes.ids);
    });
  }
}
