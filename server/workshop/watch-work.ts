import { WARN_DAYS_BEFORE } from '#contract/work/work-stages.ts';
import { askForRest, listUnaskedRests, lockOrder } from '#server/sales/sales.service.ts';
import { markWarned } from './work-orders.store.ts';
import type { WorkshopDeps } from './workshop-deps.ts';
import { tellOfLateWork } from './workshop-mails.ts';

const BATCH = 50;

/**
 * Warns the owner of work that is unfinished shortly before its day, once for each such day; mail and mark are
 * written in one transaction.
 */
const warn = (deps: WorkshopDeps): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const due = await markWarned(tx, WARN_DAYS_BEFORE);
    if (due.length > 0) await tellOfLateWork(tx, deps, due);
  });

/** Asks buyers for the rest of the price of orders whose last pieces were cancelled instead of finished. */
async function askForRests(deps: WorkshopDeps): Promise<void> {
  const ids = await deps.database.transaction((tx) => listUnaskedRests(tx, BATCH));
  for (const id of ids) {
    await deps.database.transaction(async (tx) => {
      await askForRest(tx, deps.sales, await lockOrder(tx, id));
    });
  }
}

/** The hourly job of the workshops. */
export async function watchWork(deps: WorkshopDeps): Promise<void> {
  await warn(deps);
  await askForRests(deps);
}
