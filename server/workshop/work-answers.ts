import { can } from '#contract/accounts/jobs.ts';
import type { OrderMaking, Work, WorkOrder, WorkSheet } from '#contract/work/work-orders.ts';
import { workPath } from '#contract/work/work-stages.ts';
import type { Workshop } from '#contract/work/workshops.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { moment, momentOrNull } from '#server/lib/http/http.ts';
import type { DelayRow } from './work-delays.store.ts';
import type { WorkOrderRow } from './work-orders.store.ts';
import type { LoadedWorkshopRow, WorkshopRow } from './workshops.store.ts';

/**
 * The address of a workshop's own page, for readers who may create it. The page works without an account, so a reader
 * with less rights could do more there than their role allows.
 */
const linkOf = ({ link_token: token }: WorkshopRow, publicUrl: string, reader: Reader): string | null =>
  token !== null && can(reader, 'workshop:write') ? publicUrl + workPath(token) : null;

type Reader = Pick<AuthenticatedUser, 'role' | 'jobs'>;

export const workshopAnswer = (row: LoadedWorkshopRow, publicUrl: string, reader: Reader): Workshop => ({
  _id: row.id,
  name: row.name,
  nameAm: row.name_am,
  phone: row.phone,
  piecesPerWeek: row.pieces_per_week,
  categories: row.categories,
  isDefault: row.is_default,
  isActive: row.is_active,
  products: row.products,
  link: linkOf(row, publicUrl, reader),
  open: row.open,
  weeks: row.weeks,
  version: row.version,
});

const pieceAnswer = (row: WorkOrderRow) => ({
  _id: row.id,
  number: row.number,
  name: row.name,
  nameAm: row.name_am,
  variantName: row.variant_name,
  variantNameAm: row.variant_name_am,
  image: row.image,
  qty: row.qty,
  firstQty: row.first_qty,
  stage: row.stage,
  dueDay: row.due_day,
  isLate: row.is_late,
  isUrgent: row.is_urgent,
  note: row.note,
  isRepair: row.case_id !== null,
  wrongPictures: row.wrong_pictures.length,
  isStopped: row.stopped_at !== null,
  pictures: picturesOf(row),
});

const picturesOf = ({ stages }: WorkOrderRow) =>
  stages.map(({ stage, picture, at }) => ({ stage, image: picture, at: moment(new Date(at)) }));

const makingOf = (row: WorkOrderRow) => ({
  category: row.category,
  widthCm: row.width_cm,
  depthCm: row.depth_cm,
  heightCm: row.height_cm,
  drawing: row.drawing,
  swatches: row.options.flatMap(({ name: option, nameAm: optionAm, values }) =>
    values
      .filter(({ _id }) => row.option_values.includes(_id))
      .map(({ name, nameAm, colour, picture }) => ({ option, optionAm, name, nameAm, colour, picture })),
  ),
});

/** @param names the names of staff, by id. */
export const workOrderAnswer = (row: WorkOrderRow, names: ReadonlyMap<string, string>): WorkOrder => ({
  ...pieceAnswer(row),
  order: { _id: row.order_id, number: row.order_number },
  case: row.case_id === null ? null : { _id: row.case_id, number: row.case_number! },
  product: row.product_id,
  workshop: row.workshop_id,
  begunAt: momentOrNull(row.begun_at),
  readyAt: momentOrNull(row.ready_at),
  delay: row.delay && {
    _id: row.delay.id,
    fromDay: row.delay.from_day,
    toDay: row.delay.to_day,
    reason: row.delay.reason,
    askedBy: row.delay.asked_by && (names.get(row.delay.asked_by) ?? row.delay.asked_by),
    askedAt: moment(new Date(row.delay.asked_at)),
  },
  version: row.version,
});

export const workSheetAnswer = (
  row: WorkOrderRow,
  workshop: WorkshopRow | undefined,
  publicUrl: string,
  reader: Reader,
): WorkSheet => ({
  ...workOrderAnswer(row, new Map()),
  ...makingOf(row),
  workshopName: workshop?.name ?? null,
  workshopNameAm: workshop?.name_am || null,
  link: workshop ? linkOf(workshop, publicUrl, reader) : null,
});

export const workAnswer = (workshop: WorkshopRow, rows: readonly WorkOrderRow[], today: string): Work => ({
  name: workshop.name,
  nameAm: workshop.name_am,
  today,
  pieces: rows.map((row) => ({
    ...pieceAnswer(row),
    ...makingOf(row),
    orderNumber: row.order_number,
    askedDay: row.delay?.to_day ?? null,
  })),
});

/** @param lines of the order. @param delays that were agreed to, the newest first. */
export const makingAnswer = (
  rows: readonly WorkOrderRow[],
  lines: readonly { position: number }[],
  delays: readonly DelayRow[],
): OrderMaking => ({
  pieces: rows
    .map((row) => ({ row, delay: delays.find(({ work_order_id: id }) => id === row.id) ?? null }))
    // Stopped work is left out, unless the buyer has cancelled it themselves.
    .filter(({ row, delay }) => row.stopped_at === null || delay?.cancelled_at)
    .map(({ row, delay }) => ({
      line: lines.findIndex(({ position }) => position === row.line) + 1 || null,
      name: row.name,
      nameAm: row.name_am,
      variantName: row.variant_name,
      variantNameAm: row.variant_name_am,
      qty: row.qty,
      hasBegun: row.begun_at !== null,
      stage: row.stage,
      dueDay: row.due_day,
      pictures: picturesOf(row),
      delay: delay && {
        _id: delay.id,
        toDay: delay.to_day,
        reason: delay.reason,
        cancelUntil: moment(delay.cancel_until!),
        isCancellable: delay.is_cancellable && row.stage !== 'ready',
        isCancelled: delay.cancelled_at !== null,
      },
    })),
});
