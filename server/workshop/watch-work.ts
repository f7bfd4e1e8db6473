import { WARN_DAYS_BEFORE } from '#contract/work/work-stages.ts';
import { askForRest, listUnaskedRests, lockOrder } from '#server/sales/sales.service.ts';
import { markWarned } from './work-orders.store.ts';
import type { WorkshopDeps } from './workshop-deps.ts';
import { tellOfLateWork } from './workshop-mails.ts';

const BATCH = 50;

/** Warns the owner once of each day that comes near without its piece; the mail and the mark are one transaction. */
const warn = (deps: WorkshopDeps): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const due = await markWarned(tx, WARN_DAYS_BEFORE);
    if (due.length > 0) await tellOfLateWork(tx, deps, due);
  });

/** Asks for the rest of orders whose last pieces were not finished but given up. */
async function askForRests(deps: WorkshopDeps): Promise<void> {
  const ids = await deps.database.transaction((tx) => listUnaskedRests(tx, BATCH));
  for (const id of ids) {
    await deps.database.transaction(async (tx) => {
      await askForRest(tx, deps.sales, await lockOrder(tx, id));
    });
  }
}

/** Does every hour what goes on without anybody. */
export async function watchWork(deps: WorkshopDeps): Promise<void> {
  await warn(deps);
  await askForRests(deps);
}
