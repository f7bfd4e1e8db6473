import { dayInEthiopia } from '#contract/deliveries/delivery-day.ts';
import type { OrderMaking, Work, WorkOrder, WorkQuery, WorkSheet } from '#contract/work/work-orders.ts';
import type { Workshop } from '#contract/work/workshops.ts';
import type { Executor } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { DAY_MS } from '#server/lib/http/http.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { getOrder, listLines } from '#server/sales/sales.service.ts';
import {
  makingAnswer,
  workAnswer,
  workOrderAnswer,
  workshopAnswer,
  workSheetAnswer,
} from './work-answers.ts';
import { listAgreed } from './work-delays.store.ts';
import {
  DAYS_SHOWN,
  findWork,
  listWork,
  listWorkOf,
  listWorkOfOrder,
  type WorkOrderRow,
} from './work-orders.store.ts';
import type { WorkshopDeps } from './workshop-deps.ts';
import { findWorkshop, findWorkshopByToken, listWorkshops, type WorkshopRow } from './workshops.store.ts';

/** The workshop of a link. @throws HttpError 404 where it has ended. */
export async function getWorkshop(db: Executor, token: string): Promise<WorkshopRow> {
  const workshop = await findWorkshopByToken(db, token);
  if (!workshop) throw new HttpError('not-found');
  return workshop;
}

/** Finds a work order of a workshop, once it may begin. Those of other workshops answer 404. @throws HttpError 404. */
export async function getOwnWork(db: Executor, workshop: WorkshopRow, id: string): Promise<WorkOrderRow> {
  const work = await findWork(db, id);
  if (work?.workshop_id !== workshop.id || work.begun_at === null)
    throw new HttpError('work-order-not-found');
  return work;
}

/** Reads the work of a workshop, for whoever has its link. @throws HttpError 404. */
export async function readWork({ database: { reader } }: WorkshopDeps, token: string): Promise<Work> {
  const workshop = await getWorkshop(reader, token);
  return workAnswer(workshop, await listWorkOf(reader, workshop.id), dayInEthiopia(new Date()));
}

export const readWorkshops = async (
  { database, config, accounts }: WorkshopDeps,
  by: AuthenticatedUser,
): Promise<Workshop[]> => {
  const own = await accounts.workshopOf(database.reader, by.id);
  const rows = await listWorkshops(database.reader);
  return rows
    .filter(({ id }) => own === null || id === own)
    .map((row) => ({
      ...workshopAnswer(row, config.publicUrl, by),
      ...(row.id === own && { isOwn: true as const }),
    }));
};

/** Refuses work of another workshop to somebody who belongs to one, as if it were not there. @throws HttpError 404. */
export async function refuseOthersWork(
  db: Executor,
  { accounts }: Pick<WorkshopDeps, 'accounts'>,
  { workshop_id: workshop }: Pick<WorkOrderRow, 'workshop_id'>,
  by: Pick<AuthenticatedUser, 'id'>,
): Promise<void> {
  const own = await accounts.workshopOf(db, by.id);
  if (own !== null && own !== workshop) throw new HttpError('work-order-not-found');
}

/** Refuses another workshop to somebody who belongs to one. @throws HttpError 404. */
export async function refuseOtherWorkshop(
  db: Executor,
  { accounts }: Pick<WorkshopDeps, 'accounts'>,
  id: string | null,
  by: Pick<AuthenticatedUser, 'id'>,
): Promise<void> {
  const own = await accounts.workshopOf(db, by.id);
  if (own !== null && id !== null && own !== id) throw new HttpError('workshop-not-found');
}

/** @throws HttpError 404. */
export async function readWorkshop(
  { database, config }: WorkshopDeps,
  id: string,
  by: AuthenticatedUser,
): Promise<Workshop> {
  const row = await findWorkshop(database.reader, id);
  if (!row) throw new HttpError('workshop-not-found');
  return workshopAnswer(row, config.publicUrl, by);
}

/** A page of work orders, and how many there are in all. */
export async function readWorkOrders(
  deps: WorkshopDeps,
  query: WorkQuery,
  by: AuthenticatedUser,
): Promise<{ rows: WorkOrder[]; total: number }> {
  const { rows: found, total } = await listWork(deps.database.reader, query, by.id);
  const names = await namesIn(deps, found);
  return { rows: found.map((row) => workOrderAnswer(row, names)), total };
}

const namesIn = ({ accounts }: WorkshopDeps, rows: readonly WorkOrderRow[]) =>
  accounts.namesOf(rows.flatMap(({ delay }) => delay?.asked_by ?? []));

/** @throws HttpError 404. */
export async function readWorkOrder(deps: WorkshopDeps, id: string): Promise<WorkOrder> {
  const row = await findWork(deps.database.reader, id);
  if (!row) throw new HttpError('work-order-not-found');
  return workOrderAnswer(row, await namesIn(deps, [row]));
}

/** A work order with all that its workshop has to know. @throws HttpError 404. */
export async function readWorkSheet(
  { database, config, accounts }: WorkshopDeps,
  id: string,
  by: AuthenticatedUser,
): Promise<WorkSheet> {
  const row = await findWork(database.reader, id);
  if (!row) throw new HttpError('work-order-not-found');
  await refuseOthersWork(database.reader, { accounts }, row, by);
  const workshop =
    row.workshop_id === null ? undefined : await findWorkshop(database.reader, row.workshop_id);
  return workSheetAnswer(row, workshop, config.publicUrl, by);
}

/**
 * The JPEG of a picture of what is wrong with a piece, for whoever has the link of the workshop that repairs it, as long
 * as the page of the link shows the piece.
 * @throws HttpError 404.
 */
export async function readWrongPictureOfLink(
  deps: WorkshopDeps,
  token: string,
  { id, picture }: { id: string; picture: number },
): Promise<Buffer> {
  const { reader } = deps.database;
  const work = await getOwnWork(reader, await getWorkshop(reader, token), id);
  const overAt = work.stopped_at ?? work.ready_at;
  if (overAt !== null && overAt.getTime() < Date.now() - DAYS_SHOWN * DAY_MS)
    throw new HttpError('work-order-not-found');
  return pictureOf(deps, work, picture);
}

/** The same for somebody of the shop. @throws HttpError 404, also for another workshop than theirs. */
export async function readWrongPicture(
  deps: WorkshopDeps,
  { id, picture }: { id: string; picture: number },
  by: AuthenticatedUser,
): Promise<Buffer> {
  const { reader } = deps.database;
  const work = await findWork(reader, id);
  if (!work) throw new HttpError('work-order-not-found');
  await refuseOthersWork(reader, deps, work, by);
  return pictureOf(deps, work, picture);
}

async function pictureOf(
  { uploads }: WorkshopDeps,
  { wrong_pictures: names }: WorkOrderRow,
  place: number,
): Promise<Buffer> {
  const name = names[place];
  const bytes = name === undefined ? null : await uploads.readReceiptPicture(name);
  if (!bytes) throw new HttpError('work-order-not-found');
  return bytes;
}

/** Reads how far the making of an order's pieces is, for its buyer. @throws HttpError 404. */
export async function readMaking(
  { database: { reader }, sales }: WorkshopDeps,
  orderId: string,
  viewer: AuthenticatedUser,
): Promise<OrderMaking> {
  const { id } = await getOrder(sales, orderId, viewer);
  const [rows, lines, delays] = await Promise.all([
    listWorkOfOrder(reader, id),
    listLines(reader, id),
    listAgreed(reader, id),
  ]);
  return makingAnswer(rows, lines, delays);
}
