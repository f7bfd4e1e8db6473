import type { Database } from '#server/lib/database/database.ts';
import {
  noteSalesShown,
  readSalesToShow,
  showSalesOfNow,
  type VariantPlace,
} from '../variants/variants.store.ts';

const BATCH = 200;
const START: VariantPlace = { product: '', variant: '' };

/**
 * Updates lists and pages after sales begin or end, also those of a time without a node or a database. Orders use the
 * prices of their own moment and need no such job.
 */
export async function showSales(database: Database): Promise<void> {
  const time = await database.transaction(readSalesToShow);
  let shown: VariantPlace[];
  let after = START;
  do {
    const from = after;
    shown = await database.transaction((tx) => showSalesOfNow(tx, time, from, BATCH));
    after = shown.at(-1) ?? START;
  } while (shown.length === BATCH);
  await database.transaction((tx) => noteSalesShown(tx, time));
}
