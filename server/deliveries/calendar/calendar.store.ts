import { sql } from 'kysely';
import type { DecidedHoliday } from '#contract/days/calendar.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
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
export function listClosings(
  db: Executor,
  { from, to }: { from: string; to: string },
): Promise<ClosingRow[]> {
  return many<ClosingRow>(db)`
    select ${COLUMNS} from calendar_closings where from_day <= ${to}::date and to_day >= ${from}::date
    order by from_day, to_day, id`;
}

/** Inserts a closing once: an equal one, with the same days and reason, is returned instead. */
export async function addClosing(
  tx: Transaction,
  { from_day: from, to_day: to, reason, reason_am: reasonAm }: Omit<ClosingRow, 'id'>,
): Promise<{ row: ClosingRow; isNew: boolean }> {
  await lockInTransaction(tx, 'calendar');
  const found = await one<ClosingRow>(tx)`
    select ${COLUMNS} from calendar_closings
    where from_day = ${from}::date and to_day = ${to}::date and reason = ${reason}`;
  if (found) return { row: found, isNew: false };
  const row = await one<ClosingRow>(tx)`
    insert into calendar_closings (from_day, to_day, reason, reason_am)
    values (${from}::date, ${to}::date, ${reason}, ${reasonAm}) returning ${COLUMNS}`;
  return { row: row!, isNew: true };
}

export function deleteClosing(tx: Transaction, id: string): Promise<ClosingRow | undefined> {
  return one<ClosingRow>(tx)`
    delete from calendar_closings where id = ${id} returning ${COLUMNS}`;
}

export function listDecided(db: Executor): Promise<DecidedHoliday[]> {
  return many<DecidedHoliday>(db)`
    select key, day::text, is_open as "isOpen" from calendar_holidays`;
}

/** Stores the owner's decision about a holiday. @returns the decision before. */
export async function decide(
  tx: Transaction,
  { key, day, isOpen }: DecidedHoliday,
): Promise<DecidedHoliday | undefined> {
  await lockInTransaction(tx, 'calendar');
  const before = (await listDecided(tx)).find((each) => each.key === key);
  if (before?.day === day && before.isOpen === isOpen) return before;
  await run(tx)`
    insert into calendar_holidays (key, day, is_open) values (${key}, ${day}::date, ${isOpen})
    on conflict (key) do update set day = excluded.day, is_open = excluded.is_open`;
  return before;
}

/** Counts the deliveries that are still to be driven, by their day. */
export async function countOpenByDay(
  db: Executor,
  { from, to }: { from: string; to: string },
): Promise<ReadonlyMap<string, number>> {
  const rows = await many<{ day: string; count: number }>(db)`
    select day::text, count(*)::integer as count from deliveries
    where day between ${from}::date and ${to}::date and state in ('open', 'on-the-way') group by day`;
  return new Map(rows.map(({ day, count }) => [day, count]));
}
