import { sql } from 'kysely';
import type { DecidedHoliday } from '#contract/days/calendar.ts';
import { lockInTransaction, type Executor, type Transaction } from '#server/lib/database/database.ts';

export interface ClosingRow {
  id: string;
  from_day: string;
  to_day: string;
  reason: string;
  reason_am: string;
}

const COLUMNS = sql`id, from_day::text, to_day::text, reason, reason_am`;

/** The closings that overlap a range of days, including both ends, earliest first. */
export async function listClosings(
  db: Executor,
  { from, to }: { from: string; to: string },
): Promise<ClosingRow[]> {
  const { rows } = await sql<ClosingRow>`
    select ${COLUMNS} from calendar_closings where from_day <= ${to}::date and to_day >= ${from}::date
    order by from_day, to_day, id`.execute(db);
  return rows;
}

/** Inserts a closing once: an equal one, with the same days and reason, is returned instead. */
export async function addClosing(
  tx: Transaction,
  { from_day: from, to_day: to, reason, reason_am: reasonAm }: Omit<ClosingRow, 'id'>,
): Promise<{ row: ClosingRow; isNew: boolean }> {
  await lockInTransaction(tx, 'calendar');
  const { rows: before } = await sql<ClosingRow>`
    select ${COLUMNS} from calendar_closings
    where from_day = ${from}::date and to_day = ${to}::date and reason = ${reason}`.execute(tx);
  if (before[0]) return { row: before[0], isNew: false };
  const { rows } = await sql<ClosingRow>`
    insert into calendar_closings (from_day, to_day, reason, reason_am)
    values (${from}::date, ${to}::date, ${reason}, ${reasonAm}) returning ${COLUMNS}`.execute(tx);
  return { row: rows[0]!, isNew: true };
}

export async function deleteClosing(tx: Transaction, id: string): Promise<ClosingRow | undefined> {
  const { rows } = await sql<ClosingRow>`
    delete from calendar_closings where id = ${id} returning ${COLUMNS}`.execute(tx);
  return rows[0];
}

export async function listDecided(db: Executor): Promise<DecidedHoliday[]> {
  const { rows } = await sql<DecidedHoliday>`
    select key, day::text, is_open as "isOpen" from calendar_holidays`.execute(db);
  return rows;
}

/** Stores the owner's decision about a holiday. @returns the decision before. */
export async function decide(
  tx: Transaction,
  { key, day, isOpen }: DecidedHoliday,
): Promise<DecidedHoliday | undefined> {
  await lockInTransaction(tx, 'calendar');
  const before = (await listDecided(tx)).find((each) => each.key === key);
  if (before?.day === day && before.isOpen === isOpen) return before;
  await sql`
    insert into calendar_holidays (key, day, is_open) values (${key}, ${day}::date, ${isOpen})
    on conflict (key) do update set day = excluded.day, is_open = excluded.is_open`.execute(tx);
  return before;
}

/** Counts the deliveries that are still to be driven, by their day. */
export async function countOpenByDay(
  db: Executor,
  { from, to }: { from: string; to: string },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ day: string; count: number }>`
    select day::text, count(*)::integer as count from deliveries
    where day between ${from}::date and ${to}::date and state in ('open', 'on-the-way') group by day`.execute(
    db,
  );
  return new Map(rows.map(({ day, count }) => [day, count]));
}
