import { changeDelivery } from '#server/delivery/deliveries.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { lockOrder } from '#server/sales/sales.service.ts';
import type { CaseDeps } from './case-deps.ts';
import { step } from './case-steps.ts';
import { bringWithoutDay } from './case-visits.ts';
import { tellBuyer } from './case-messages.ts';
import { getCaseForUpdate } from './cases.store.ts';
import { bringUnpaidAgain } from './refused/bring-again.ts';

/** Whoever finishes a repair in the workshop has no account. */
const WORKSHOP = 'workshop';

/**
 * Lets the pieces of a case, whose order is locked, wait for the day on which they are brought back, once the workshop
 * has finished the last one. Pieces that were refused at the door and are still to be paid there come again with their
 * own delivery, and the case has ended. A case that has gone on otherwise stays as it is.
 */
export async function finishRepair(deps: CaseDeps, tx: Transaction, id: string): Promise<void> {
  const row = await getCaseForUpdate(tx, id);
  if (row.state !== 'in-repair') return;
  const order = await lockOrder(tx, row.order_id);
  const of = { row, order };
  if (row.refused_delivery_id !== null && order.paid_at === null) {
    const change = { outcome: 'repaired' as const, cost_santim: 0 };
    await step(tx, deps, of, { to: 'done', actor: WORKSHOP, change });
    await bringUnpaidAgain(tx, of);
    await tellBuyer(tx, deps, { ...of, what: 'repaired' });
    return;
  }
  if (row.refused_delivery_id !== null)
    await changeDelivery(tx, row.refused_delivery_id, { came_back: 'whole' });
  await bringWithoutDay(tx, of);
  await step(tx, deps, of, { to: 'planned', actor: WORKSHOP });
}
