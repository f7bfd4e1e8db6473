import type { ReachedStage, StageOfWork } from '#contract/work/work-orders.ts';
import { mayReach, STAGE_FACTS } from '#contract/work/work-stages.ts';
import { note } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { finishOrderMaking, lockOrder } from '#server/sales/sales.service.ts';
import { subjectOf } from './change-work.ts';
import { getOwnWork, getWorkshop, refuseOthersWork } from './read-work.ts';
import { withdrawDelay } from './work-delays.store.ts';
import {
  findWork,
  findWorkForUpdate,
  hasStage,
  insertStage,
  isBeingMade,
  isInRepair,
  moveStage,
  type WorkOrderRow,
} from './work-orders.store.ts';
import type { WorkshopDeps } from './workshop-deps.ts';

/**
 * Records that a work order has reached a stage, with a picture taken by its workshop. A repeated call does nothing.
 * After the last piece of an order the buyer is told that it is finished, and asked for the rest of the price; after the
 * last one of a repair its pieces wait for the day on which they are brought back.
 * @throws HttpError 404 for a link that has ended or the work of another workshop, 409 for a stage that has passed or
 *   work that was stopped, 422 for bytes that are no picture.
 */
export async function reachStage(
  deps: WorkshopDeps,
  token: string,
  id: string,
  sent: ReachedStage,
): Promise<void> {
  const { reader } = deps.database;
  const workshop = await getWorkshop(reader, token);
  const found = await getOwnWork(reader, workshop, id);
  await reach(deps, found, sent, async (tx, work) => {
    // The picture took a while to read, and the link may have ended meanwhile.
    await getWorkshop(tx, token);
    if (work.workshop_id !== workshop.id) throw new HttpError('work-order-not-found');
  });
}

/**
 * The same by the account of somebody of the shop, with a picture or without one.
 * @throws HttpError 404, also for another workshop than theirs; 409 for a stage that has passed, work that was stopped or
 *   has not begun; 422 for bytes that are no picture.
 */
export async function reachStageByAccount(
  deps: WorkshopDeps,
  id: string,
  sent: StageOfWork,
  by: AuthenticatedUser,
): Promise<void> {
  const found = await findWork(deps.database.reader, id);
  if (!found) throw new HttpError('work-order-not-found');
  await refuseOthersWork(deps.database.reader, deps, found, by);
  await reach(deps, found, sent, async (tx, work) => {
    await refuseOthersWork(tx, deps, work, by);
    await note(tx, 'workshop.stage-reached', {
      by,
      of: subjectOf(work),
      before: { stage: work.stage },
      after: { stage: sent.stage },
    });
  });
}

/**
 * Moves a work order to a stage, once for each key.
 * @param also work of the caller in the transaction, before the stage moves; a refusal of it moves nothing.
 */
async function reach(
  deps: WorkshopDeps,
  found: WorkOrderRow,
  { stage, picture, key }: StageOfWork,
  also: (tx: Transaction, work: WorkOrderRow) => Promise<void>,
): Promise<void> {
  const { id } = found;
  if (await hasStage(deps.database.reader, id, stage, key)) return;
  // This early check saves the work on a picture that would be refused.
  refuse(found, stage);
  const address =
    picture === undefined ? null : await deps.uploads.keepShopPicture(Buffer.from(picture, 'base64'));
  await deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, found.order_id);
    const work = (await findWorkForUpdate(tx, id))!;
    if (await hasStage(tx, id, stage, key)) return;
    await also(tx, work);
    refuse(work, stage);
    await insertStage(tx, id, { stage, picture: address, key });
    await moveStage(tx, id, stage);
    if (STAGE_FACTS[stage].isReady) await finish(tx, deps, work, order);
  });
}

function refuse(work: WorkOrderRow, stage: ReachedStage['stage']): void {
  if (work.stopped_at !== null) throw new HttpError('work-order-over');
  if (work.begun_at === null) throw new HttpError('work-not-begun');
  if (!mayReach(work.stage, stage)) throw new HttpError('work-stage-passed');
}

async function finish(
  tx: Transaction,
  { sales, repairs }: WorkshopDeps,
  { id, order_id: orderId, case_id: caseId }: WorkOrderRow,
  order: Parameters<typeof finishOrderMaking>[2],
): Promise<void> {
  await withdrawDelay(tx, id);
  if (caseId !== null) {
    if (!(await isInRepair(tx, caseId))) await repairs.finish(tx, caseId);
    return;
  }
  if (!(await isBeingMade(tx, orderId))) await finishOrderMaking(tx, sales, order);
}
