import type { AuditFields } from '#contract/accounts/audit.ts';
import { dayInEthiopia } from '#contract/deliveries/delivery-day.ts';
import type { WorkOrderUpdate } from '#contract/work/work-orders.ts';
import { STAGE_FACTS } from '#contract/work/work-stages.ts';
import { note } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { santimDue, lockOrder } from '#server/sales/sales.service.ts';
import { refuseOthersWork, refuseOtherWorkshop } from './read-work.ts';
import {
  findWork,
  findWorkForUpdate,
  markBegun,
  updateWork,
  type WorkOrderRow,
} from './work-orders.store.ts';
import type { WorkshopDeps } from './workshop-deps.ts';
import { findWorkshop, fixWorkshop } from './workshops.store.ts';

export const subjectOf = ({ id, number, name }: Pick<WorkOrderRow, 'id' | 'number' | 'name'>) => ({
  id,
  label: `${number} · ${name}`,
});

/** Locks an open work order, after its order. @throws HttpError 404; 409 when it is finished or stopped. */
export async function lockOpenWork(tx: Transaction, id: string): Promise<WorkOrderRow> {
  const found = await findWork(tx, id);
  if (!found) throw new HttpError('work-order-not-found');
  await lockOrder(tx, found.order_id);
  const work = (await findWorkForUpdate(tx, id))!;
  if (work.stopped_at !== null || STAGE_FACTS[work.stage].isReady) throw new HttpError('work-order-over');
  return work;
}

/**
 * Gives a work order another workshop, an earlier day or another priority.
 * @throws HttpError 404, 400 for a day that has passed; 409 for a later day than the buyer knows, and when somebody
 *   else has changed the work order.
 */
export const changeWork = (
  { database, accounts }: WorkshopDeps,
  id: string,
  { version, alwaysHere, ...given }: WorkOrderUpdate,
  by: AuthenticatedUser,
): Promise<void> =>
  database.transaction(async (tx) => {
    const work = await lockOpenWork(tx, id);
    await refuseOthersWork(tx, { accounts }, work, by);
    await refuseOtherWorkshop(tx, { accounts }, given.workshop, by);
    if (work.version !== version) throw new HttpError('edit-conflict');
    if (given.workshop !== null && !(await findWorkshop(tx, given.workshop)))
      throw new HttpError('workshop-not-found');
    refuseDay(work, given.dueDay);
    await updateWork(tx, id, given);
    if (alwaysHere && given.workshop !== null) await fixWorkshop(tx, work.product_id, given.workshop);
    await note(tx, 'workshop.work-changed', {
      by,
      of: subjectOf(work),
      before: fieldsOf(work),
      after: { ...given, ...(alwaysHere && { alwaysHere }) },
    });
  });

function refuseDay({ due_day: now }: WorkOrderRow, day: string | null): void {
  if (day === now) return;
  if (day === null || day < dayInEthiopia(new Date())) throw new HttpError('work-day-wrong');
  if (now !== null && day > now) throw new HttpError('work-day-later');
}

const fieldsOf = (row: WorkOrderRow): AuditFields => ({
  workshop: row.workshop_id,
  dueDay: row.due_day,
  isUrgent: row.is_urgent,
  note: row.note,
});

/**
 * Starts a work order that waits for the payment; one that has begun stays as it is.
 * @throws HttpError 403 where much of the order is not paid and the caller has no proof; 404, 409.
 */
export const beginWork = (
  { database, sales, accounts }: WorkshopDeps,
  id: string,
  _none: undefined,
  by: AuthenticatedUser,
): Promise<void> =>
  database.transaction(async (tx) => {
    const work = await lockOpenWork(tx, id);
    await refuseOthersWork(tx, { accounts }, work, by);
    if (work.begun_at !== null) return;
    await sales.proofs.ofMoney(tx, by, santimDue(await lockOrder(tx, work.order_id)));
    await markBegun(tx, id);
    await note(tx, 'workshop.work-begun', {
      by,
      of: subjectOf(work),
      before: { hasBegun: false },
      after: { hasBegun: true },
    });
  });
