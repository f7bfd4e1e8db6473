import type { Database } from '#server/lib/database/database.ts';
import {
  addLatePieces,
  addMoneyDays,
  addSoldDays,
  lastSoldLine,
  listUncounted,
  lockCounting,
  noteSoldOrders,
  removeUncounted,
  splitNextCharges,
} from './count-sales.store.ts';

/** The most noted changes that one transaction counts. */
const BATCH = 500;

/**
 * Adds what was booked since the last time to the sums of reports, the newest first, in transactions of a limited
 * size. What commits meanwhile stays noted, and is counted next time.
 */
export async function countSales(
  database: Pick<Database, 'reader' | 'transaction'>,
  mostBatches: number,
): Promise<void> {
  for (let batch = 0; batch < mostBatches; batch++) {
    if ((await listUncounted(database.reader, 1)).length === 0) return;
    const counted = await database.transaction(async (tx) => {
      await lockCounting(tx);
      // Read under the lock, because another node may have counted some meanwhile.
      const noted = await listUncounted(tx, BATCH);
      const last = await lastSoldLine(tx);
      await noteSoldOrders(tx, [...new Set(noted.map(({ order_id: order }) => order))]);
      const isCharged = noted.filter(({ movement_id: movement }) => movement === null);
      const orders = [...new Set(isCharged.map(({ order_id: order }) => order))];
      if (orders.length > 0) {
        while ((await splitNextCharges(tx, orders)) > 0);
        await addLatePieces(tx, orders);
        await addSoldDays(tx, last);
      }
      const movements = noted.flatMap(({ movement_id: movement }) => movement ?? []);
      if (movements.length > 0) await addMoneyDays(tx, movements);
      await removeUncounted(
        tx,
        noted.map(({ id }) => id),
      );
      return noted.length;
    });
    if (counted < BATCH) return;
  }
}
