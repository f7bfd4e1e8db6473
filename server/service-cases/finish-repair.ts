import { changeDelivery } from '#server/delivery/deliveries.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { lockOrder } from '#server/sales/sales.service.ts';
import type { CaseDeps } from './case-deps.ts';
import { step } from './case-steps.ts';
import { bringWithoutDay } from './case-visits.ts';
import { getCaseForUpdate } from './cases.store.ts';

/** Whoever finishes a repair in the workshop has no account. */
const WORKSHOP = 'workshop';

/**
 * Lets the pieces of a case, whose order is locked, wait for the day on which they are brought back, once the workshop
 * has finished the last one. A case that has gone on otherwise stays as it is.
 */
export async function finishRepair(deps: CaseDeps, tx: Transaction, id: string): Promise<void> {
  const row = await getCaseForUpdate(tx, id);
  if (row.state !== 'in-repair') return;
  const order = await lockOrder(tx, row.order_id);
  if (row.refused_delivery_id !== null)
    await changeDelivery(tx, row.refused_delivery_id, { came_back: 'whole' });
  await bringWithoutDay(tx, { row, order });
  await step(tx, deps, { row, order }, { to: 'planned', actor: WORKSHOP });
}
