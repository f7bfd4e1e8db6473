import type { Database } from '#server/lib/database/database.ts';
import { showSalesOfNow } from '../variants/variants.store.ts';

const BATCH = 200;

/** Lists and pages show sales that have begun or ended since. Orders are priced at their own moment and need no job. */
export async function showSales(database: Database): Promise<void> {
  const most = await database.transaction((tx) => showSalesOfNow(tx, BATCH));
  if (most === BATCH) return showSales(database);
}
