import type { Database } from '#server/lib/database/database.ts';
import { showSalesOfNow, type VariantPlace } from '../variants/variants.store.ts';

const BATCH = 200;
const START: VariantPlace = { product: '', variant: '' };

/** Updates lists and pages after sales begin or end. Orders use the prices of their own moment and need no such job. */
export async function showSales(database: Database, after = START): Promise<void> {
  const shown = await database.transaction((tx) => showSalesOfNow(tx, after, BATCH));
  if (shown.length === BATCH) return showSales(database, shown.at(-1));
}
