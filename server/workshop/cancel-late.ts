import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { askAboutOpenPayment, getOrder, giveUpPieces, lockOrder } from '#server/sales/sales.service.ts';
import { findDelay, markCancelled } from './work-delays.store.ts';
import { findWorkForUpdate, stopWork } from './work-orders.store.ts';
import { STAGE_FACTS } from '#contract/work/work-stages.ts';
import type { WorkshopDeps } from './workshop-deps.ts';
import { tellOfGivenUp } from './workshop-mails.ts';

/**
 * Cancels the pieces of a work order that will be later than promised, by the buyer, while they have the right to do
 * so. A repeated call does nothing.
 * @throws HttpError 404 for the order of somebody else, 409 when it is too late or the pieces are finished.
 */
export async function cancelLate(
  deps: WorkshopDeps,
  orderId: string,
  delayId: string,
  by: AuthenticatedUser,
): Promise<void> {
  const { sales, database } = deps;
  // Only the buyer has this right; administrators cancel and refund by their own calls.
  const order = await getOrder(sales, orderId, { id: by.id, forShop: false });
  if (order.status === 'pending' || order.awaiting === 'capture') await askAboutOpenPayment(sales, order);
  await database.transaction(async (tx) => {
    const current = await lockOrder(tx, orderId);
    const found = await findDelay(tx, delayId);
    if (found?.order_id !== orderId) throw new HttpError('delay-not-cancellable');
    const work = (await findWorkForUpdate(tx, found.work_order_id))!;
    const delay = (await findDelay(tx, delayId))!;
    if (delay.cancelled_at !== null) return;
    if (!delay.is_cancellable || work.case_id !== null || STAGE_FACTS[work.stage].isReady)
      throw new HttpError('delay-not-cancellable');
    await markCancelled(tx, delayId);
    // The work is stopped before the line changes, so that no other work on the line is stopped in its place.
    await stopWork(tx, work.id);
    const { line, qty } = work;
    const reason = `Comes later than promised: ${delay.reason}`;
    await giveUpPieces(tx, sales, current, { line, qty, reason, by });
    await tellOfGivenUp(tx, deps, work);
  });
}
