import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { StatementForm } from '#contract/paying/statements.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { StoredLine } from './known-lines.ts';

/** The states of a line: open (no order is chosen), used (it paid an order), aside (it is no order's money). */
type StatementState = 'open' | 'used' | 'aside';

/** A line of a bank's statement about money that came in. */
export interface LineRow {
  id: string;
  fingerprint: string;
  account: string;
  /** The date in Ethiopia, as the bank wrote it. */
  day: string;
  /** The transaction number; null: the line has none. */
  reference: string | null;
  santim: number;
  description: string;
  order_number: number | null;
  state: StatementState;
  reason: string | null;
  /** The day on which the bank took it back, while somebody still has to deal with it. */
  reversed_on: string | null;
  /** The order that the line paid, itself or by a receipt with its number. */
  order_id: string | null;
}

/** A line as it is read from a file. */
export interface NewLine extends Pick<
  LineRow,
  'fingerprint' | 'day' | 'reference' | 'santim' | 'description' | 'order_number'
> {
  written_number: string | null;
  balance_santim: number | null;
  /** The day on which its bank took it back. */
  reversed_on: string | null;
}

/** The number of lines that one query inserts; thousands would block the thread of the embedded database. */
const ADDED_AT_ONCE = 500;

/** Adds the lines that are new, and answers how many they are. A line that its bank took back is set aside. */
export async function addLines(
  tx: Transaction,
  lines: readonly NewLine[],
  { account, by }: { account: string; by: string },
): Promise<number> {
  let added = 0;
  for (let at = 0; at < lines.length; at += ADDED_AT_ONCE) {
    const rows = lines.slice(at, at + ADDED_AT_ONCE).map((line) => ({ ...line, id: randomUUIDv7() }));
    const written = await run(tx)`
      insert into statement_lines (id, fingerprint, account, day, reference, santim, description, order_number, read_by,
        written_number, balance_santim, reversed_on, state, decided_by, decided_at)
      select id, fingerprint, ${account}, day, reference, santim, description, order_number, ${by},
        written_number, balance_santim, reversed_on, case when reversed_on is null then 'open' else 'aside' end,
        case when reversed_on is not null then ${by} end, case when reversed_on is not null then now() end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (
        id text, fingerprint text, day date, reference text, santim bigint, description text, order_number integer,
        written_number text, balance_santim bigint, reversed_on date)
      on conflict (fingerprint) do nothing`;
    added += written;
  }
  return added;
}

interface Sample {
  account: string;
  from: string;
  until: string;
  /** Numbers whose lines are sought on any day. */
  numbers: readonly string[];
}

/** Lists the lines with which those of a file are compared: of the same days, or of the same numbers. */
export function listLinesLike(
  db: Executor,
  { account, from, until, numbers }: Sample,
): Promise<StoredLine[]> {
  const columns = sql`line.id, line.fingerprint, to_char(line.day, 'YYYY-MM-DD') as day,
    coalesce(line.written_number, line.reference, '') as number, line.written_number is null as "isOld", line.santim,
    line.description, line.balance_santim as balance, ${LINE_STATE} = 'used' as "isUsed",
    to_char(line.reversed_on, 'YYYY-MM-DD') as reversed_on`;
  return many<StoredLine>(db)`
    select ${columns} from ${LINES_WITH_RECEIPTS}
    where line.account = ${account} and line.day between ${from} and ${until}
    union
    select ${columns} from ${LINES_WITH_RECEIPTS}
    where line.account = ${account} and line.reference = any(${[...numbers]}::text[]) and line.reference is not null
    order by day, id`;
}

/** Finds which of some signs lines have, whichever account they are of. */
export async function findTakenSigns(db: Executor, signs: readonly string[]): Promise<Set<string>> {
  const rows = await many<{ fingerprint: string }>(db)`
    select fingerprint from statement_lines where fingerprint = any(${[...signs]}::text[])`;
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}

/** Notes that the bank took lines back: open ones are set aside, used ones wait for somebody to deal with it. */
export async function takeLinesBack(
  tx: Transaction,
  lines: readonly { id: string; on: string; isUsed: boolean }[],
  by: string,
): Promise<void> {
  for (const { id, on, isUsed } of lines)
    await run(tx)`update statement_lines set reversed_on = ${on},
      state = case when state = 'open' and not ${isUsed}::boolean then 'aside' else state end,
      decided_by = case when state = 'open' and not ${isUsed}::boolean then ${by} else decided_by end,
      decided_at = case when state = 'open' and not ${isUsed}::boolean then now() else decided_at end
      where id = ${id} and reversed_on is null`;
}

/** Notes that somebody has dealt with a line that was taken back after it paid an order. */
export const settleReversal = async (tx: Transaction, id: string, reason: string): Promise<void> => {
  await run(tx)`update statement_lines set reversal_settled_at = now(), reason = ${reason} where id = ${id}`;
};

/** Lists what people said about files, by their titles. */
export async function listForms(db: Executor): Promise<Record<string, StatementForm>> {
  const rows = await many<{ titles: string; form: StatementForm }>(db)`
    select titles, form from statement_forms order by chosen_at desc limit 200`;
  return Object.fromEntries(rows.map(({ titles, form }) => [titles, form]));
}

export const rememberForm = async (
  tx: Transaction,
  { titles, form, by }: { titles: string; form: StatementForm; by: string },
): Promise<void> => {
  await run(
    tx,
  )`insert into statement_forms (titles, form, chosen_by) values (${titles}, ${JSON.stringify(form)}::jsonb, ${by})
    on conflict (titles) do update set form = excluded.form, chosen_by = excluded.chosen_by, chosen_at = now()`;
};

/**
 * Joins lines with accepted receipts of the same number. Such a line counts as used whoever accepted the receipt, so
 * that no transaction has to mark it, even if its statement is read at the same moment.
 */
export const LINES_WITH_RECEIPTS = sql`
  statement_lines line
  left join lateral (select order_id from payment_receipts where id = line.receipt_id limit 1) own on true
  left join lateral (
    select id, order_id from payment_receipts
    where line.receipt_id is null and reference = line.reference and reference <> '' and state <> 'refused' and state = 'accepted'
    limit 1) same on true`;
export const LINE_STATE = sql`case when same.id is not null then 'used' else line.state end`;

const LINES = sql`
  select line.id, fingerprint, account, to_char(day, 'YYYY-MM-DD') as day, line.reference, santim, description, order_number,
    line.reason, case when line.reversal_settled_at is null then to_char(line.reversed_on, 'YYYY-MM-DD') end as reversed_on,
    coalesce(own.order_id, same.order_id) as order_id, ${LINE_STATE} as state
  from ${LINES_WITH_RECEIPTS}`;

/** @throws HttpError 404. */
export async function lockLine(tx: Transaction, id: string): Promise<LineRow> {
  await run(tx)`select from statement_lines where id = ${id} for update`;
  const row = await one<LineRow>(tx)`${LINES} where line.id = ${id}`;
  if (!row) throw new HttpError('incoming-money-not-found');
  return row;
}

/** Locks a line that is open. @throws HttpError 404, or 409 when it is not open any more. */
export async function lockOpenLine(tx: Transaction, id: string): Promise<LineRow> {
  const line = await lockLine(tx, id);
  if (line.state !== 'open') throw new HttpError('incoming-money-decided');
  return line;
}

/** Finds the line with a transaction number, and whether it was used for a receipt. */
export async function findLineOfNumber(
  db: Executor,
  reference: string,
): Promise<{ day: string; santim: number; used: boolean } | null> {
  const row = await one<{ day: string; santim: number; used: boolean }>(db)`
    select to_char(day, 'YYYY-MM-DD') as day, santim, receipt_id is not null as used
    from statement_lines where reference = ${reference} and reference <> '' order by id limit 1`;
  return row ?? null;
}

interface LineDecision {
  state: StatementState;
  reason?: string | null;
  receipt_id?: string | null;
  by: string;
}

/**
 * Writes the decision about a line: the receipt that it paid, that it is no order's money, or that it is open again.
 */
export const decideLine = async (
  tx: Transaction,
  id: string,
  { state, reason = null, receipt_id = null, by }: LineDecision,
): Promise<void> => {
  const isOpen = state === 'open';
  await run(tx)`update statement_lines set state = ${state}, reason = ${reason}, receipt_id = ${receipt_id},
    decided_by = ${isOpen ? null : by}, decided_at = ${isOpen ? null : sql`now()`} where id = ${id}`;
};

/** An order that a line may pay: what is due, and its waiting receipt. */
export interface Candidate {
  order_id: string;
  number: number;
  buyer_name: string;
  due_santim: number;
  created_day: string;
  receipt_id: string | null;
  reference: string | null;
  receipt_santim: number | null;
}

interface Sought {
  references: readonly string[];
  numbers: readonly number[];
  sums: readonly number[];
}

const MOST_CANDIDATES = 500;

/** Lists orders that wait for money and share a number or a sum with one of some lines, the oldest first. */
export function listCandidates(db: Executor, { references, numbers, sums }: Sought): Promise<Candidate[]> {
  return many<Candidate>(db)`
    select orders.id as order_id, number, buyer_name, total_santim - paid_santim as due_santim,
      to_char(orders.created_at at time zone 'Africa/Addis_Ababa', 'YYYY-MM-DD') as created_day,
      receipt.id as receipt_id, receipt.reference, receipt.amount_santim as receipt_santim
    from orders left join payment_receipts receipt
      on receipt.order_id = orders.id and receipt.state = 'waiting'
    where orders.status in ('pending', 'awaiting-confirmation') and orders.awaiting is distinct from 'transport-price'
      and (receipt.reference = any(${[...references]}::text[]) or number = any(${[...numbers]}::int[])
        or (receipt.id is null and total_santim - paid_santim = any(${[...sums]}::bigint[]))
        or receipt.amount_santim = any(${[...sums]}::bigint[]))
    order by orders.created_at, orders.id limit ${MOST_CANDIDATES}`;
}

/** Counts and sums the incoming lines up to a moment that pay no order yet. */
export async function sumOpen(db: Executor, until: Date): Promise<{ count: number; santim: number }> {
  const row = await one<{ count: number; santim: number }>(db)`
    select count(*)::int as count, coalesce(sum(line.santim), 0)::bigint as santim from ${LINES_WITH_RECEIPTS}
    where line.state = 'open' and same.id is null and line.day::timestamp at time zone 'Africa/Addis_Ababa' < ${until}`;
  return row!;
}
