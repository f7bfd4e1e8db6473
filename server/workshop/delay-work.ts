import { dayInEthiopia, noonOf } from '#contract/deliveries/delivery-day.ts';
import type { WantedDelay } from '#contract/work/work-orders.ts';
import { DAYS_TO_CANCEL, FURTHEST_DELAY_DAYS } from '#contract/work/work-stages.ts';
import { note } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { DAY_MS } from '#server/lib/http/http.ts';
import { lockOrder } from '#server/sales/sales.service.ts';
import { lockOpenWork, subjectOf } from './change-work.ts';
import { getOwnWork, getWorkshop, refuseOthersWork } from './read-work.ts';
import { decideDelay, findDelay, insertDelay, moveDueDay } from './work-delays.store.ts';
import { findWorkForUpdate, type WorkOrderRow } from './work-orders.store.ts';
import type { WorkshopDeps } from './workshop-deps.ts';
import { pieceName, tellOfDelay } from './workshop-mails.ts';

/** Asks the owner for a later day, sent by the workshop. @throws HttpError 404, 409, 400 for the day. */
export async function askInWorkshop(
  deps: WorkshopDeps,
  token: string,
  id: string,
  wanted: WantedDelay,
): Promise<void> {
  const workshop = await getWorkshop(deps.database.reader, token);
  await getOwnWork(deps.database.reader, workshop, id);
  await deps.database.transaction(async (tx) => {
    const work = await lockOpenWork(tx, id);
    if (work.workshop_id !== workshop.id) throw new HttpError('work-order-not-found');
    // A repeated request, as by a second tap on the button, changes nothing.
    if (work.delay?.to_day === wanted.day && work.delay.reason === wanted.reason) return;
    await ask(tx, deps, work, { ...wanted, askedBy: null });
  });
}

/** Asks the owner for a later day, sent by staff. @throws HttpError as `askInWorkshop`. */
export const askForDelay = (
  deps: WorkshopDeps,
  id: string,
  wanted: WantedDelay,
  by: AuthenticatedUser,
): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const work = await lockOpenWork(tx, id);
    await refuseOthersWork(tx, deps, work, by);
    await ask(tx, deps, work, { ...wanted, askedBy: by.id });
    await note(tx, 'workshop.delay-asked', {
      by,
      of: subjectOf(work),
      before: { dueDay: work.due_day },
      after: { dueDay: wanted.day, reason: wanted.reason },
    });
  });

async function ask(
  tx: Transaction,
  deps: WorkshopDeps,
  work: WorkOrderRow,
  { day, reason, askedBy }: WantedDelay & { askedBy: string | null },
): Promise<void> {
  refuseDay(work, day);
  await insertDelay(tx, { work: work.id, fromDay: work.due_day, toDay: day, reason, askedBy });
  await tellOfDelay(tx, deps, work, { day, reason });
}

/** @throws HttpError 400 for a day that is no later one, or too far away. */
function refuseDay({ due_day: now }: WorkOrderRow, day: string): void {
  const today = dayInEthiopia(new Date());
  const furthest = dayInEthiopia(new Date(noonOf(today).getTime() + FURTHEST_DELAY_DAYS * DAY_MS));
  if (day <= today || (now !== null && day <= now) || day > furthest) throw new HttpError('work-day-wrong');
}

/**
 * Stores the owner's decision about a later day. If they agree, the buyer is told at once, and may cancel the pieces
 * for a limited time. A repeated decision does nothing.
 * @returns the id of the work order.
 * @throws HttpError 404, 409 when it was decided otherwise, or needs no decision any more.
 */
export const decideAboutDelay = (
  deps: WorkshopDeps,
  id: string,
  { agreed }: { agreed: boolean },
  by: AuthenticatedUser,
): Promise<string> =>
  deps.database.transaction(async (tx) => {
    const found = await findDelay(tx, id);
    if (!found) throw new HttpError('work-order-not-found');
    await lockOrder(tx, found.order_id);
    const work = (await findWorkForUpdate(tx, found.work_order_id))!;
    const delay = (await findDelay(tx, id))!;
    if (delay.state === (agreed ? 'agreed' : 'refused')) return work.id;
    if (delay.state !== 'asked') throw new HttpError('delay-decided');
    if (work.stopped_at !== null) throw new HttpError('work-order-over');
    const cancelUntil = await decideDelay(tx, id, { agreed, by: by.id, days: DAYS_TO_CANCEL });
    if (agreed) await moveDueDay(tx, work.id, delay.to_day);
    // The day of a repair was promised to nobody.
    if (agreed && work.case_id === null) {
      const told = { piece: pieceName(work), day: delay.to_day, cancelUntil };
      await deps.sales.orderMails.tell(tx, work.order_id, 'order.making-delayed', {
        typed: delay.reason,
        delay: told,
      });
    }
    await note(tx, 'workshop.delay-decided', {
      by,
      of: subjectOf(work),
      before: { dueDay: delay.from_day },
      after: { dueDay: agreed ? delay.to_day : delay.from_day, agreed, reason: delay.reason },
    });
    return work.id;
  });
