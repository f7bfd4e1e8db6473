import { changeDelivery } from '#server/deliveries/deliveries.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { lockOrder } from '#server/sales/sales.service.ts';
import type { CaseDeps } from './case-deps.ts';
import { bringWithoutDay } from './case-visits.ts';
import { getCaseForUpdate } from './cases.store.ts';
import { note } from './note-case.ts';
import { bringUnpaidAgain } from './refused/bring-again.ts';

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
    await note(tx, deps, 'case.repaired-unpaid', { of, by: 'workshop', change });
    return bringUnpaidAgain(tx, of);
  }
  if (row.refused_delivery_id !== null)
    await changeDelivery(tx, row.refused_delivery_id, { came_back: 'whole' });
  await bringWithoutDay(tx, of);
  await note(tx, deps, 'case.repair-finished', { of, by: 'workshop' });
}
