import { sql } from 'kysely';
import type { Account } from '#contract/books.ts';
import type { Executor } from '#server/lib/database/database.ts';

/** The lines of the ledger that are asked for; times are moments, the end is not among them. */
export interface BookSelection {
  from: Date | null;
  until: Date | null;
  account: Account | null;
  orderId: string | null;
}

export interface BookRow {
  booked_at: Date;
  journal: 'charge' | 'money';
  entry: number;
  order_id: string;
  order_number: number;
  account: Account;
  /** Above zero a debit. */
  santim: number;
}

export interface SumRow {
  account: Account;
  before: number;
  debit: number;
  credit: number;
}

const chosen = ({ account, orderId }: BookSelection) => sql`
  (${account}::text is null or account = ${account}) and (${orderId}::text is null or order_id = ${orderId})`;
const inTime = ({ from, until }: BookSelection) => sql`
  (${from}::timestamptz is null or booked_at >= ${from}) and (${until}::timestamptz is null or booked_at < ${until})`;

/** A page of the lines, the oldest first. */
export async function listLines(
  db: Executor,
  selection: BookSelection,
  { limit, offset }: { limit: number; offset: number },
): Promise<BookRow[]> {
  const { rows } = await sql<BookRow>`
    select booked_at, journal, entry, order_id, orders.number as order_number, account, santim
    from ledger_lines join orders on orders.id = order_id
    where ${chosen(selection)} and ${inTime(selection)}
    order by booked_at, journal, entry, santim desc, account limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Sums each account, with its balance before the first day, and counts the lines. */
export async function sumLines(
  db: Executor,
  selection: BookSelection,
): Promise<{ sums: SumRow[]; total: number }> {
  const { from, until } = selection;
  const { rows } = await sql<SumRow & { lines: number }>`
    select account,
      coalesce(sum(santim) filter (where booked_at < ${from}::timestamptz), 0)::bigint as before,
      coalesce(sum(santim) filter (where santim > 0 and ${inTime(selection)}), 0)::bigint as debit,
      coalesce(-sum(santim) filter (where santim < 0 and ${inTime(selection)}), 0)::bigint as credit,
      (count(*) filter (where ${inTime(selection)}))::int as lines
    from ledger_lines
    where ${chosen(selection)} and (${until}::timestamptz is null or booked_at < ${until})
    group by account order by account`.execute(db);
  return { sums: rows, total: rows.reduce((sum, { lines }) => sum + lines, 0) };
}
