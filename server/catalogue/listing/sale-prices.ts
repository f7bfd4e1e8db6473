import type { Database } from '#server/lib/database/database.ts';
import { showSalesOfNow, type VariantPlace } from '../variants/variants.store.ts';

const BATCH = 200;
const START: VariantPlace = { product: '', variant: '' };

/** Lists and pages show sales that have begun or ended since. Orders are priced at their own moment and need no job. */
export async function showSales(database: Database, after = START): Promise<void> {
  const shown = await database.transaction((tx) => showSalesOfNow(tx, after, BATCH));
  if (shown.length === BATCH) return showSales(database, shown.at(-1));
}
