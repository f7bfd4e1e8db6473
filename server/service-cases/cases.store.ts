import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  CASE_FACTS,
  OPEN_CASE_STATES,
  type CaseKind,
  type CaseOutcome,
  type CaseState,
  type StoredWish,
} from '#contract/work/case-states.ts';
import type { GoodsBack } from '#contract/paying/refunds.ts';
import type { ManagedCase } from '#contract/work/service-cases.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { OrderRow } from '#server/sales/sales.service.ts';

export interface CaseRow {
  id: string;
  number: number;
  order_id: string;
  kind: CaseKind;
  state: CaseState;
  wish: StoredWish;
  reason: string;
  /** The reason why the shop accepted the case after its time limit; '' for a case in time. */
  beyond_reason: string;
  is_free: boolean;
  /** A day in Ethiopia, 'YYYY-MM-DD'. */
  warranty_until: string | null;
  offer_santim: number | null;
  offer_state: 'open' | 'accepted' | 'refused' | null;
  outcome: CaseOutcome | null;
  goods: GoodsBack | null;
  cost_santim: number | null;
  /** The time when new pieces were taken from the stock for an exchange. */
  reserved_at: Date | null;
  /** The delivery at which the pieces were refused at the door; null for pieces that the buyer accepted. */
  refused_delivery_id: string | null;
  /** The order by which the buyer pays for the case. */
  paying_order_id: string | null;
  asked_by: string;
  request_hash: string;
  version: number;
  created_at: Date;
  changed_at: Date;
  ended_at: Date | null;
}

/** A case with its order. */
export interface CaseOfOrder {
  row: CaseRow;
  order: OrderRow;
}

export interface CaseLineRow {
  case_id: string;
  position: number;
  qty: number;
  displayed_qty: number;
  /** The variant that an exchange brings; null: that of the order's line. */
  new_variant_id: string | null;
  /** The variant of the pieces that the case was about, noted at its end; null: that of the order's line. */
  old_variant_id: string | null;
}

const COLUMNS = sql.raw(
  `id, number, order_id, kind, state, wish, reason, beyond_reason, is_free, warranty_until::text as warranty_until,
   offer_santim, offer_state, outcome, goods, cost_santim, reserved_at, refused_delivery_id, paying_order_id, asked_by, request_hash, version, created_at,
   changed_at, ended_at`,
);

export type NewCase = Pick<
  CaseRow,
  | 'order_id'
  | 'kind'
  | 'wish'
  | 'reason'
  | 'beyond_reason'
  | 'is_free'
  | 'warranty_until'
  | 'asked_by'
  | 'request_hash'
> & { idempotency_key: string | null; refused_delivery_id?: string; state?: CaseState };

/** Inserts a case with its pieces. The caller has locked the order. */
export async function insertCase(
  tx: Transaction,
  values: NewCase,
  lines: readonly { line: number; qty: number }[],
): Promise<CaseRow> {
  const row = await one<CaseRow>(tx)`
    insert into service_cases (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(values))}) returning ${COLUMNS}`;
  const { id } = row!;
  await run(tx)`insert into service_case_lines (case_id, position, qty)
    select ${id}, * from unnest(${lines.map(({ line }) => line)}::int[], ${lines.map(({ qty }) => qty)}::int[])`;
  return row!;
}

export function findCase(db: Executor, id: string): Promise<CaseRow | undefined> {
  return one<CaseRow>(db)`select ${COLUMNS} from service_cases where id = ${id}`;
}

/** Locks a case, whose order is locked. @throws HttpError 404. */
export async function getCaseForUpdate(tx: Transaction, id: string): Promise<CaseRow> {
  const row = await one<CaseRow>(tx)`
    select ${COLUMNS} from service_cases where id = ${id} for update`;
  if (!row) throw new HttpError('case-not-found');
  return row;
}

/** Finds the case made with an idempotency key; without a key, an equal open case of the last 30 seconds. */
export function findTwin(
  tx: Transaction,
  orderId: string,
  { key, hash }: { key: string | undefined; hash: string },
): Promise<CaseRow | undefined> {
  return one<CaseRow>(tx)`
    select ${COLUMNS} from service_cases where order_id = ${orderId} and ${
      key === undefined
        ? sql`request_hash = ${hash} and created_at > now() - interval '30 seconds' and ended_at is null`
        : sql`idempotency_key = ${key}`
    } order by number desc limit 1`;
}

/** The case about the pieces that were refused at a delivery. */
export function findCaseOfRefused(tx: Transaction, deliveryId: string): Promise<CaseRow | undefined> {
  return one<CaseRow>(tx)`
    select ${COLUMNS} from service_cases where refused_delivery_id = ${deliveryId}`;
}

/** The cases of an order, oldest first. */
export function listCases(db: Executor, orderId: string): Promise<CaseRow[]> {
  return many<CaseRow>(db)`
    select ${COLUMNS} from service_cases where order_id = ${orderId} order by number`;
}

export function listCaseLines(db: Executor, ids: readonly string[]): Promise<CaseLineRow[]> {
  return many<CaseLineRow>(db)`
    select case_id, position, qty, displayed_qty, new_variant_id, old_variant_id from service_case_lines
    where case_id = any(${ids}::text[]) order by case_id, position`;
}

export type CaseChange = Partial<
  Pick<
    CaseRow,
    | 'state'
    | 'is_free'
    | 'wish'
    | 'offer_santim'
    | 'offer_state'
    | 'outcome'
    | 'goods'
    | 'cost_santim'
    | 'reserved_at'
    | 'paying_order_id'
    | 'reason'
    | 'refused_delivery_id'
  >
>;

/** Changes a locked case, and sets the time of its end in a state that ends it. */
export async function changeCase(tx: Transaction, id: string, change: CaseChange): Promise<void> {
  const ends = change.state !== undefined && !CASE_FACTS[change.state].isOpen;
  const values = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  if (ends) values.push(sql`ended_at = now()`);
  await run(tx)`
    update service_cases set ${sql.join([...values, sql`changed_at = now()`, sql`version = version + 1`])}
    where id = ${id}`;
}

/** Claims a case for a refund by setting its outcome; its version and time of change stay. */
export async function claimForMoney(tx: Transaction, id: string): Promise<void> {
  await run(tx)`update service_cases set outcome = 'money-back' where id = ${id}`;
}

/** Stores the variants that an exchange brings instead of those that were delivered. */
export async function chooseVariants(
  tx: Transaction,
  caseId: string,
  chosen: readonly { line: number; variant: string }[],
): Promise<void> {
  await run(tx)`
    update service_case_lines line set new_variant_id = chosen.variant
    from service_case_lines own left join unnest(${chosen.map(({ line }) => line)}::int[],
      ${chosen.map(({ variant }) => variant)}::text[]) as chosen (position, variant) using (position)
    where own.case_id = ${caseId} and line.case_id = own.case_id and line.position = own.position`;
}

/**
 * Counts the pieces of an order about which no further case can be opened, by line: delivered pieces in an open case,
 * and pieces that were exchanged by an order of their own.
 */
export async function piecesInCases(db: Executor, orderId: string): Promise<Map<number, number>> {
  const rows = await many<{ position: number; qty: number }>(db)`
    select line.position, sum(line.qty)::int as qty from service_case_lines line
    join service_cases on service_cases.id = line.case_id
    where order_id = ${orderId} and (
      state = any(${OPEN_CASE_STATES}::text[]) and refused_delivery_id is null
      or outcome = 'exchanged' and paying_order_id is not null
    ) group by 1`;
  return new Map(rows.map(({ position, qty }) => [position, qty]));
}

export interface CasePictureRow {
  id: string;
  case_id: string;
  name: string;
}

export function listPictures(db: Executor, ids: readonly string[]): Promise<CasePictureRow[]> {
  return many<CasePictureRow>(db)`
    select id, case_id, name from service_case_pictures where case_id = any(${ids}::text[])
    order by case_id, position, created_at`;
}

export async function insertPicture(tx: Transaction, caseId: string, name: string): Promise<void> {
  await run(tx)`
    insert into service_case_pictures (case_id, id, name, position)
    select ${caseId}, ${randomUUID()}, ${name}, count(*) from service_case_pictures where case_id = ${caseId}`;
}

/** Counts one more piece of a line as displayed in the showroom; false when all of its pieces already are. */
export async function markDisplayed(tx: Transaction, caseId: string, position: number): Promise<boolean> {
  const rows = await many(tx)`
    update service_case_lines set displayed_qty = displayed_qty + 1
    where case_id = ${caseId} and position = ${position} and displayed_qty < qty returning 1`;
  return rows.length > 0;
}

/** An event of a case, with the id and the name of who caused it. */
export type CaseEventRow = ManagedCase['history'][number] & { case_id: string; actor: string };

export function listEvents(db: Executor, ids: readonly string[]): Promise<CaseEventRow[]> {
  return many<CaseEventRow>(db)`
    select case_id, moment(at) as at, kind, from_state as "from", to_state as "to", actor,
      coalesce(person.name, actor) as by, text
    from service_case_events left join users person on person.id = actor
    where case_id = any(${ids}::text[]) order by case_id, position`;
}

/** Adds to the history of a case, which is locked. */
export async function addEvent(
  tx: Transaction,
  caseId: string,
  {
    kind,
    from = null,
    to = null,
    actor,
    text = '',
  }: {
    kind: CaseEventRow['kind'];
    from?: CaseState | null;
    to?: CaseState | null;
    actor: string;
    text?: string;
  },
): Promise<void> {
  await run(tx)`
    insert into service_case_events (case_id, position, kind, from_state, to_state, actor, text)
    select ${caseId}, coalesce(max(position), 0) + 1, ${kind}, ${from}::text, ${to}::text, ${actor}, ${text}
    from service_case_events where case_id = ${caseId}`;
}
