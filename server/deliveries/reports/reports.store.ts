import { type ColumnType, type Generated, type Selectable } from 'kysely';
import type { DoorWish, ReportKind } from '#contract/books/report-kinds.ts';
import type { DeliveryProof } from '#contract/deliveries/tours.ts';
import { many, one } from '#server/lib/database/ask.ts';
import { isUniqueViolation, type Executor, type Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';

interface ReportsTable {
  id: string;
  delivery_id: string;
  /** The driver's link by which the report came; null for a report by staff. */
  tour_id: string | null;
  crew_id: string | null;
  kind: ReportKind;
  /** A person's id, or 'driver'. */
  actor: string;
  /** 'done', or the code of the error, when money was taken although the goods stay. */
  outcome: Generated<string>;
  happened_at: Date;
  recorded_at: ColumnType<Date, never, never>;
  reason: Generated<string>;
  /** The wish of a buyer who has refused pieces; '': nobody has asked. */
  wish: Generated<DoorWish | ''>;
  note: Generated<string>;
  receiver_name: Generated<string>;
  signature: Generated<string>;
  pictures: Generated<string[]>;
}
export type ReportRow = Selectable<ReportsTable>;
export type NewReport = Omit<ReportRow, 'recorded_at'>;

type Tables = { delivery_reports: ReportsTable };

export const findReport = (db: Executor, id: string): Promise<ReportRow | undefined> =>
  db.withTables<Tables>().selectFrom('delivery_reports').selectAll().where('id', '=', id).executeTakeFirst();

/** Writes a report. @throws HttpError 409 when another one has its id. */
export async function insertReport(tx: Transaction, report: NewReport): Promise<void> {
  try {
    await tx.withTables<Tables>().insertInto('delivery_reports').values(report).execute();
  } catch (error) {
    if (!isUniqueViolation(error, 'delivery_reports_pkey')) throw error;
    throw new HttpError('report-reused');
  }
}

/** The newest report of each of these deliveries, by their ids. */
export async function newestReports(
  db: Executor,
  deliveryIds: readonly string[],
): Promise<ReadonlyMap<string, ReportRow>> {
  const rows = await many<ReportRow>(db)`
    select distinct on (delivery_id) * from delivery_reports
    where delivery_id = any(${[...deliveryIds]}::text[]) and outcome = 'done'
    order by delivery_id, recorded_at desc`;
  return new Map(rows.map((row) => [row.delivery_id, row]));
}

/** The reports on the deliveries of an order, oldest first. */
export function listProofs(db: Executor, orderId: string): Promise<DeliveryProof[]> {
  return many<DeliveryProof>(db)`
    select report.id as "_id", delivery.number as delivery, report.kind, moment(report.happened_at) as at, report.reason,
      report.note, report.receiver_name as receiver, report.signature, cardinality(report.pictures) as pictures, coalesce((
      select json_agg(json_build_object('name', line.name, 'qty', had.qty) order by had.position)
      from delivery_lines had join order_lines line on line.order_id = delivery.order_id and line.position = had.position
      where had.delivery_id = delivery.id and report.kind in ('handed-over', 'refused')
    ), '[]') as pieces
    from delivery_reports report join deliveries delivery on delivery.id = report.delivery_id
    where delivery.order_id = ${orderId} and report.outcome = 'done' order by report.recorded_at, report.id`;
}

/** The name of the stored picture of a report on an order; undefined: there is none. */
export async function findProofPicture(
  db: Executor,
  orderId: string,
  { report, picture }: { report: string; picture: number },
): Promise<string | undefined> {
  const row = await one<{ name: string | null }>(db)`
    select report.pictures[${picture + 1}::int] as name
    from delivery_reports report join deliveries delivery on delivery.id = report.delivery_id
    where report.id = ${report} and delivery.order_id = ${orderId} and report.outcome = 'done'`;
  return row?.name ?? undefined;
}
