import { sql, type RawBuilder } from 'kysely';
import type { ProductOption } from '#contract/goods/product-options.ts';
import type { WorkFilter, WorkQuery } from '#contract/work/work-orders.ts';
import { WARN_DAYS_BEFORE, type WorkStage } from '#contract/work/work-stages.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

export interface WorkOrderRow {
  id: string;
  number: number;
  order_id: string;
  order_number: number;
  line: number;
  product_id: string;
  variant_id: string;
  name: string;
  name_am: string | null;
  variant_name: string | null;
  variant_name_am: string | null;
  image: string;
  qty: number;
  first_qty: number;
  workshop_id: string | null;
  stage: WorkStage;
  ready_at: Date | null;
  begun_at: Date | null;
  /** Days are 'YYYY-MM-DD'. */
  due_day: string | null;
  is_late: boolean;
  is_urgent: boolean;
  note: string;
  stopped_at: Date | null;
  version: number;
  /** The case by which pieces are repaired; null: they are made. */
  case_id: string | null;
  case_number: number | null;
  stages: { stage: WorkStage; picture: string; at: string }[];
  /** The names of the private pictures of what is wrong: those of the case, and of drivers to whom it was refused. */
  wrong_pictures: string[];
  delay: DelayRequestRow | null;
  // The size and materials are those of the product as it is now.
  category: string;
  width_cm: number | null;
  depth_cm: number | null;
  height_cm: number | null;
  drawing: string | null;
  options: ProductOption[];
  option_values: string[];
}

export interface DelayRequestRow {
  id: string;
  from_day: string | null;
  to_day: string;
  reason: string;
  asked_by: string | null;
  asked_at: string;
}

const IS_OPEN = sql<boolean>`work.stopped_at is null and work.stage <> 'ready'`;
/** Work that still waits for its payment is never late: its day is set anew when it begins. */
const IS_LATE = sql<boolean>`${IS_OPEN} and work.begun_at is not null and work.due_day < today_in_ethiopia()`;
const WORK = sql`
  select work.id, work.number, work.order_id, orders.number as order_number, work.line, work.product_id,
    work.variant_id, work.name, product.name_am, work.variant_name, work.variant_name_am, work.image, work.qty,
    work.first_qty, work.workshop_id, work.stage, work.ready_at, work.begun_at, work.due_day::text,
    coalesce(${IS_LATE}, false) as is_late, work.is_urgent, work.note,
    work.stopped_at, work.version, work.case_id,
    (select number from service_cases where service_cases.id = work.case_id) as case_number,
    (select coalesce(json_agg(json_build_object('stage', stage, 'picture', picture, 'at', reached_at)
      order by reached_at), '[]') from work_stages where work_order_id = work.id and picture is not null) as stages,
    array(select name from service_case_pictures where service_case_pictures.case_id = work.case_id
      order by position, created_at)
    || array(select given.picture from service_cases
      join delivery_reports report on report.delivery_id = service_cases.refused_delivery_id
      cross join unnest(report.pictures) with ordinality as given (picture, place)
      where service_cases.id = work.case_id and report.kind = 'refused' and report.outcome = 'done'
      order by report.recorded_at, given.place) as wrong_pictures,
    (select json_build_object('id', id, 'from_day', from_day, 'to_day', to_day, 'reason', reason,
      'asked_by', asked_by, 'asked_at', asked_at)
      from work_delays where work_order_id = work.id and state = 'asked') as delay,
    coalesce(product.category, '') as category,
    coalesce(variant.width_cm, product.width_cm)::float as width_cm,
    coalesce(variant.depth_cm, product.depth_cm)::float as depth_cm,
    coalesce(variant.height_cm, product.height_cm)::float as height_cm,
    product.drawing, coalesce(product.options, '[]') as options,
    coalesce(variant.option_values, '{}') as option_values
  from work_orders as work
  join orders on orders.id = work.order_id
  left join products as product on product.id = work.product_id
  left join product_variants as variant on variant.id = work.variant_id`;

/** Urgent work comes first, then by the day. */
const IN_TURN = sql`work.is_urgent desc, work.due_day nulls last, work.number`;

const IS_ASKED = sql<boolean>`exists (select from work_delays where work_order_id = work.id and state = 'asked')`;
const IS_GOING_ON = sql<boolean>`${IS_OPEN} and work.begun_at is not null and not ${IS_ASKED}`;
/** The last day of the work that is due soon. */
const SOON = sql`today_in_ethiopia() + ${sql.lit(WARN_DAYS_BEFORE)}::integer`;

const FITS: Record<WorkFilter, RawBuilder<boolean>> = {
  open: IS_OPEN,
  asked: sql<boolean>`${IS_OPEN} and ${IS_ASKED}`,
  late: sql<boolean>`${IS_GOING_ON} and work.due_day < today_in_ethiopia()`,
  due: sql<boolean>`${IS_GOING_ON} and work.due_day between today_in_ethiopia() and ${SOON}`,
  later: sql<boolean>`${IS_GOING_ON} and (work.due_day is null or work.due_day > ${SOON})`,
  ready: sql<boolean>`work.stopped_at is null and work.stage = 'ready'`,
  stopped: sql<boolean>`work.stopped_at is not null`,
};

/** Finished and stopped work is listed with the newest first. */
const SEQUENCE: Record<WorkFilter, RawBuilder<unknown>> = {
  open: sql`${IS_ASKED} desc, ${IN_TURN}`,
  asked: IN_TURN,
  late: IN_TURN,
  due: IN_TURN,
  later: IN_TURN,
  ready: sql`work.ready_at desc`,
  stopped: sql`work.stopped_at desc`,
};

/** The condition for a piece to be of the workshop to which a person belongs; all pieces where they belong to none. */
const ofMaker = (userId: string) => sql<boolean>`work.workshop_id is not distinct from
  coalesce((select workshop_id from workshop_people where user_id = ${userId}), work.workshop_id)`;

/** Lists the pieces that a person may see. */
export async function listWork(
  db: Executor,
  { state, workshop, order, page, size }: WorkQuery,
  userId: string,
): Promise<{ rows: WorkOrderRow[]; total: number }> {
  const fits = sql.join(
    [
      FITS[state],
      ofMaker(userId),
      ...(workshop ? [sql`work.workshop_id = ${workshop}`] : []),
      ...(order ? [sql`work.order_id = ${order}`] : []),
    ],
    sql` and `,
  );
  const [rows, counted] = await Promise.all([
    many<WorkOrderRow>(db)`${WORK} where ${fits} order by ${SEQUENCE[state]}
      limit ${size} offset ${(page - 1) * size}`,
    one<{ count: number }>(db)`select count(*)::int as count from work_orders as work where ${fits}`,
  ]);
  return { rows, total: counted!.count };
}

const DAY_ENDS = sql`(work.due_day + 1)::timestamp at time zone 'Africa/Addis_Ababa'`;
/** The pieces in the workshop that wait for a person. */
export const workWaiting = ({ id }: { id: string }) => ({
  delaysAsked: sql`select (select asked_at + interval '1 day' from work_delays
      where work_order_id = work.id and state = 'asked') as due
    from work_orders as work where ${FITS.asked} and ${ofMaker(id)}`,
  workLate: sql`select ${DAY_ENDS} as due from work_orders as work where ${FITS.late} and ${ofMaker(id)}`,
  workDue: sql`select ${DAY_ENDS} as due from work_orders as work where ${FITS.due} and ${ofMaker(id)}`,
  workWaiting: sql`select ${DAY_ENDS} as due from work_orders as work where ${FITS.later} and ${ofMaker(id)}`,
});

/** The days for which the page of a workshop shows stopped and finished work. */
export const DAYS_SHOWN = 14;
/** The most pieces on the page of a workshop. */
const MOST_WORK_ORDERS = 300;

/** The work of a workshop that may begin, and what was finished or stopped lately. */
export function listWorkOf(db: Executor, workshop: string): Promise<WorkOrderRow[]> {
  const since = sql`now() - make_interval(days => ${DAYS_SHOWN})`;
  return many<WorkOrderRow>(db)`${WORK}
    where work.workshop_id = ${workshop} and work.begun_at is not null
      and (${IS_OPEN} or work.stopped_at > ${since} or (work.stopped_at is null and work.ready_at > ${since}))
    order by work.stopped_at is not null, work.stage = 'ready', ${IN_TURN} limit ${MOST_WORK_ORDERS}`;
}

/** The pieces that are made for an order, without its repairs. */
export function listWorkOfOrder(db: Executor, order: string): Promise<WorkOrderRow[]> {
  return many<WorkOrderRow>(db)`${WORK}
    where work.order_id = ${order} and work.case_id is null order by work.line, work.number`;
}

export function findWork(db: Executor, id: string): Promise<WorkOrderRow | undefined> {
  return one<WorkOrderRow>(db)`${WORK} where work.id = ${id}`;
}

/** Finds a work order and locks it until the end of the transaction. The caller has locked its order. */
export async function findWorkForUpdate(tx: Transaction, id: string): Promise<WorkOrderRow | undefined> {
  const rows = await many(tx)`select from work_orders where id = ${id} for update`;
  return rows.length === 0 ? undefined : findWork(tx, id);
}

export async function moveStage(tx: Transaction, id: string, stage: WorkStage): Promise<void> {
  await run(tx)`update work_orders set stage = ${stage}, version = version + 1,
      ready_at = case when ${stage} = 'ready' then now() end
    where id = ${id}`;
}

export async function insertStage(
  tx: Transaction,
  id: string,
  { stage, picture, key }: { stage: WorkStage; picture: string | null; key: string },
): Promise<void> {
  await run(tx)`insert into work_stages (work_order_id, stage, picture, request_key)
    values (${id}, ${stage}, ${picture}, ${key})`;
}

/** Says whether the workshop's phone has sent this stage before, under the same key. */
export async function hasStage(db: Executor, id: string, stage: WorkStage, key: string): Promise<boolean> {
  const rows = await many(db)`select from work_stages
    where work_order_id = ${id} and stage = ${stage} and request_key = ${key}`;
  return rows.length > 0;
}

interface Changed {
  workshop: string | null;
  dueDay: string | null;
  isUrgent: boolean;
  note: string;
}

export async function updateWork(tx: Transaction, id: string, changed: Changed): Promise<void> {
  await run(tx)`update work_orders set workshop_id = ${changed.workshop}, due_day = ${changed.dueDay}::date,
      is_urgent = ${changed.isUrgent}, note = ${changed.note}, version = version + 1
    where id = ${id}`;
}

/** Begins work that waited for a payment, and moves its day by the days that it has waited. */
export async function markBegun(tx: Transaction, id: string): Promise<void> {
  await run(tx)`update work_orders set begun_at = now(), version = version + 1,
      due_day = due_day + greatest(today_in_ethiopia() - planned_day(work_orders), 0)
    where id = ${id} and begun_at is null`;
}

export async function stopWork(tx: Transaction, id: string): Promise<void> {
  await run(tx)`update work_orders set stopped_at = now(), version = version + 1 where id = ${id}`;
}

/** Says whether pieces of a case are still in repair. */
export async function isInRepair(db: Executor, caseId: string): Promise<boolean> {
  const rows = await many(db)`select from work_orders work where case_id = ${caseId} and ${IS_OPEN}`;
  return rows.length > 0;
}

export async function isBeingMade(db: Executor, order: string): Promise<boolean> {
  const row = await one<{ is: boolean }>(db)`select is_being_made(${order}) as is`;
  return row!.is;
}

/** Marks work that is unfinished a number of days before its day, once for each day, and returns it. */
export async function markWarned(tx: Transaction, daysBefore: number): Promise<WorkOrderRow[]> {
  const rows = await many<{ id: string }>(tx)`
    update work_orders as work set warned_day = due_day
    where ${IS_OPEN} and begun_at is not null and due_day <= today_in_ethiopia() + ${daysBefore}::int
      and warned_day is distinct from due_day
      and not exists (select from work_delays where work_order_id = work.id and state = 'asked')
    returning id`;
  if (rows.length === 0) return [];
  return many<WorkOrderRow>(tx)`${WORK}
    where work.id = any(${rows.map(({ id }) => id)}::text[]) order by work.due_day, work.number`;
}
