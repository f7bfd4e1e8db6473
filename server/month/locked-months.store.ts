import type { MonthFigures } from '#contract/books/months.ts';
import type { TaxPoint } from '#contract/books/tax-points.ts';
import { many, one } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/** Figures as they were stored with the lock of their month; those of before decision 0270 have no places. */
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
