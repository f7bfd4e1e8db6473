import { checkImport } from './planning/check-import.ts';
import { listRates } from '../catalogue-writes.store.ts';
import { findImport } from './imports.store.ts';
import type { ImportParts } from './import-parts.ts';
import { isOfKnown } from './reading/systems/systems.ts';
import { wakeForPictures } from './pictures/fetch-pictures.ts';
import { runImport } from './run-import.ts';

export const IMPORT_JOB = 'product-import';
/** The duration of one job, which then queues the next one, so that the work of a dead node is soon resumed. */
const TURN_MS = 10_000;

/** The time within which a call still answers with the result of the check, for small files. */
export const AT_ONCE_MS = 1_500;

/** Works at an import until the time of the job is over, and queues another job where something is left. */
export async function workAtImport(parts: ImportParts, id: string, turnMs = TURN_MS): Promise<void> {
  const { database, jobs, settings } = parts;
  const row = await findImport(database.reader, id);
  if (row?.state !== 'checking' && row?.state !== 'running') return;
  const { settings: shop, laws } = await settings.getRecent();
  const rates = await listRates(database.reader);
  const context = {
    pictures: new Map(Object.entries(row.addresses)),
    heads: row.heads,
    brand: shop.storeName,
    ...{ currency: row.currency, rate: row.answers.rate ?? null },
    categories: new Map(Object.entries(row.answers.categories ?? {})),
    isOfKnown: isOfKnown(row.format),
    rateOf: (category: string) => rates.get(category) ?? laws.vatPercent,
    mostPercentOff: shop.unprovenPercent,
  };
  const deadline = Date.now() + turnMs;
  let isOver: boolean;
  if (row.state === 'checking') isOver = await checkImport(database, row, context, deadline);
  else {
    const actor = { id: row.by._id, name: row.by.name, ipAddress: null };
    isOver = await runImport(database, row, { ...context, actor }, deadline);
    await wakeForPictures(parts);
  }
  if (!isOver) await database.transaction((tx) => jobs.enqueue(tx, IMPORT_JOB, { id }));
}
