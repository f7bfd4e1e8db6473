import { sql } from 'kysely';
import { daysOfTaxMonth, taxMonthAfter, taxMonthOf } from '#contract/books/tax-months.ts';
import { dayInEthiopia, later } from '#contract/days/days.ts';
import type { MonthFigures } from '#contract/books/months.ts';
import type { TaxPoint } from '#contract/books/tax-points.ts';
import { many, one } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import type { WaitingRows } from '#server/lib/database/waiting.ts';
import { beginningOf } from '#server/lib/http/http.ts';

/** The time after midnight by which every transaction that began before midnight has ended. */
export const SETTLED_SECONDS = 3600;

/** Figures as they were stored with the lock of their month; those of the first releases have no places. */
export type StoredFigures = Omit<MonthFigures, 'places'> & Partial<Pick<MonthFigures, 'places'>>;

export interface LockedMonth {
  locked_by: string;
  locked_at: Date;
  /** Null until the figures are stored. */
  figures: StoredFigures | null;
}

export function findLocked(db: Executor, month: string): Promise<LockedMonth | undefined> {
  return one<LockedMonth>(db)`
    select locked_by, locked_at, figures from locked_months left join locked_month_figures using (month)
    where month = ${month}`;
}

/** Returns the moment before which everything is locked; null while no month is. */
export async function lockedUntil(db: Executor): Promise<Date | null> {
  const row = await one<{ until: Date | null }>(db)`select max(until) as until from locked_months`;
  return row!.until;
}

/** Returns the first day after a moment on which something was booked; null if there is none. */
export async function firstBookedDay(db: Executor, since: Date | null): Promise<string | null> {
  const row = await one<{ day: string | null }>(db)`
    with bounds as (
      select coalesce(${since}::timestamptz, '-infinity') as since,
        (select until::timestamp at time zone 'Africa/Addis_Ababa' from ledger_counted) as counted
    )
    select least(
      (select min(day) from ledger_days where day >= day_in_ethiopia(greatest(since, '1900-01-01'::timestamptz))),
      (select day_in_ethiopia(min(booked_at)) from ledger_lines where booked_at >= greatest(since, counted))
    )::text as day from bounds`;
  return row!.day;
}

/** So many months are asked for; a shop that locks none is not reminded of all of them. */
const MONTHS_ASKED = 3;
/** A month is declared within so many days after its end, by the law on VAT; then it should be locked, too. */
const DAYS_TO_DECLARE = 30;

/** The last months that are over, have money and are not locked. */
const monthsToLock = () => {
  const now = taxMonthOf(dayInEthiopia(new Date()));
  const asked = Array.from({ length: MONTHS_ASKED }, (_, index) => taxMonthAfter(now, -1 - index));
  const spans = asked.map((month) => {
    const { from, to } = daysOfTaxMonth(month);
    return sql`(${month}, ${beginningOf(from)}::timestamptz, ${beginningOf(later(to, 1))}::timestamptz)`;
  });
  return sql`(
    select month, until from (values ${sql.join(spans)}) as asked (month, since, until)
    where until > books_locked_until() and until < now() - make_interval(secs => ${sql.lit(SETTLED_SECONDS)})
      and exists (select from booked_money where booked_at >= since and booked_at < until)) as to_lock`;
};

/** The months that wait to be locked. */
export const monthsWaiting = (): { monthsToLock: WaitingRows } => ({
  monthsToLock: sql`select until + make_interval(days => ${sql.lit(DAYS_TO_DECLARE)}) as due from ${monthsToLock()}`,
});

export async function listMonthsToLock(db: Executor): Promise<string[]> {
  const rows = await many<{ month: string }>(db)`select month from ${monthsToLock()} order by until`;
  return rows.map(({ month }) => month);
}

/** The days of a month with money that nobody has closed. */
export async function listOpenDays(
  db: Executor,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const rows = await many<{ day: string }>(db)`
    select distinct day_in_ethiopia(booked_at)::text as day from booked_money
    where booked_at >= ${from}::timestamp at time zone 'Africa/Addis_Ababa'
      and booked_at < (${to}::date + 1)::timestamp at time zone 'Africa/Addis_Ababa'
      and not exists (select from day_closings where day_closings.day = day_in_ethiopia(booked_at))
    order by day`;
  return rows.map(({ day }) => day);
}

/** Locks a month. @returns false when somebody has locked it before. */
export async function insertLocked(
  tx: Transaction,
  locked: { month: string; until: Date; by: string; countsAt: TaxPoint },
): Promise<boolean> {
  const rows = await many(tx)`
    insert into locked_months (month, until, vat_counts_at, locked_by)
    values (${locked.month}, ${locked.until}, ${locked.countsAt}, ${locked.by})
    on conflict (month) do nothing returning month`;
  return rows.length > 0;
}

/** Stores the figures of a locked month. @returns those that are stored, which may be those of another call. */
export async function storeFigures(
  tx: Transaction,
  month: string,
  figures: MonthFigures,
): Promise<StoredFigures> {
  await many(tx)`
    insert into locked_month_figures (month, figures) values (${month}, ${JSON.stringify(figures)}::jsonb)
    on conflict (month) do nothing`;
  const row = await one<{ figures: StoredFigures }>(tx)`
    select figures from locked_month_figures where month = ${month}`;
  return row!.figures;
}
