import { sql } from 'kysely';
import type { ClosingFigures } from '#contract/books/closing.ts';
import type { MoneyPlace } from '#contract/books/closing-places.ts';
import { many, one } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/** A day as two moments; the moment `until` is not part of it. */
export interface DaySpan {
  from: Date;
  until: Date;
}

export interface PlaceRow {
  place: MoneyPlace;
  booked: number;
  confirmed: number;
  waiting: number;
}

const inSpan = (column: string, { from, until }: DaySpan) =>
  sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}`;

/**
 * Sums the money that the ledger books for a day by the place where it is, in santim. Cash is confirmed when its
 * drawer is closed or its crew was counted; an incoming transfer when it stands on a bank statement. Money that went
 * out, and money that a provider reported, needs no confirmation. Receipts are found by the payment, because a receipt
 * may get its number later, and an overpayment is a further payment that belongs to the first one.
 */
export function sumPlaces(db: Executor, span: DaySpan): Promise<PlaceRow[]> {
  return many<PlaceRow>(db)`
    with moved as (
      select * from booked_money where ${inSpan('booked_at', span)}
    ), placed as (
      select moved.santim, moved.way, coalesce(taken.session_id, given.session_id) as session_id, crew.crew_id, crew.id as crew_entry, receipt.id as receipt_id,
        receipt.reference
      from moved
      left join payments payment on payment.id = moved.payment_id and moved.amount_minor > 0
      left join payment_receipts receipt on receipt.state = 'accepted'
        and receipt.payment_id = coalesce(payment.further_to, payment.id)
      left join drawer_entries taken on taken.receipt_id = receipt.id
      left join drawer_entries given on given.refund_id = moved.provider_id and moved.santim < 0
      left join crew_cash crew on crew.receipt_id = receipt.id
    ), judged as (
      select santim,
        case
          when way = 'cash' and session_id is not null then 'drawers'
          when way = 'cash' and crew_id is not null then 'drivers'
          when way = 'cash' then 'elsewhere'
          when way in ('transfer', 'cheque') then 'bank'
          else way
        end as place,
        case
          when way = 'cash' and session_id is not null then
            exists (select from drawer_sessions where id = session_id and closed_at is not null)
          when way = 'cash' and crew_id is not null then exists (
            select from crew_cash later
            where later.crew_id = placed.crew_id and later.id > crew_entry and later.kind <> 'taken')
          when way = 'cash' then false
          when santim < 0 or way not in ('transfer', 'cheque') then true
          else exists (select from statement_lines line where line.receipt_id = placed.receipt_id
            or (line.reference = placed.reference and placed.reference <> ''))
        end as is_confirmed
      from placed
    )
    select place, sum(santim)::bigint as booked,
      coalesce(sum(santim) filter (where is_confirmed), 0)::bigint as confirmed,
      (count(*) filter (where not is_confirmed))::int as waiting
    from judged group by place`;
}

/** Sums the shortages and surpluses that the counts of a day found. */
export async function sumDifferences(
  db: Executor,
  span: DaySpan,
): Promise<Record<'drawers' | 'drivers', number>> {
  const row = await one<{ drawers: number; drivers: number }>(db)`
    select
      (select coalesce(sum(santim), 0)::bigint from drawer_entries
        where kind = 'difference' and ${inSpan('at', span)}) as drawers,
      (select coalesce(sum(santim), 0)::bigint from crew_cash
        where kind = 'difference' and ${inSpan('at', span)}) as drivers`;
  return row!;
}

export interface DrawerOfDay {
  id: string;
  drawer_id: string;
  name: string;
  holder: string;
  opened_at: Date;
  closed_at: Date | null;
  opening: number;
  expected: number;
  counted: number | null;
  difference: number;
}

/** The drawers that were open on a day. */
export function listDrawersOf(db: Executor, { from, until }: DaySpan): Promise<DrawerOfDay[]> {
  return many<DrawerOfDay>(db)`
    select session.id, drawer_id, drawer.name, holder, opened_at, closed_at, counted_santim as counted,
      coalesce(sums.opening, 0)::bigint as opening,
      coalesce(session.expected_santim, sums.santim, 0)::bigint as expected,
      coalesce(sums.difference, 0)::bigint as difference
    from (
      select * from drawer_sessions where closed_at is null and opened_at < ${until}
      union all
      select * from drawer_sessions where closed_at >= ${from} and opened_at < ${until}
    ) session join cash_drawers drawer on drawer.id = drawer_id
    left join lateral (
      select sum(santim) as santim, sum(santim) filter (where kind = 'opening') as opening,
        sum(santim) filter (where kind = 'difference') as difference
      from drawer_entries where session_id = session.id
    ) sums on true
    order by opened_at, session.id limit 100`;
}

/** Counts the crews that hold cash of a day or of earlier days, and sums the cash. */
export async function sumHeldByCrews(
  db: Executor,
  { until }: DaySpan,
): Promise<{ count: number; santim: number }> {
  const row = await one<{ count: number; santim: number }>(db)`
    select count(*)::int as count, coalesce(sum(held), 0)::bigint as santim from (
      select sum(santim) as held, min(at) filter (where kind = 'taken' and not exists (
        select from crew_cash later
        where later.crew_id = cash.crew_id and later.id > cash.id and later.kind <> 'taken')) as since
      from crew_cash cash group by crew_id
    ) crews where held > 0 and since < ${until}`;
  return row!;
}

/** A day is asked for this number of days; a shop that closes none is not reminded of all of them. */
const DAYS_ASKED = 7;
/** The days before today on which money was booked and that nobody has closed. */
const OPEN_DAYS = sql`(
  select day::date as day from generate_series(today_in_ethiopia() - ${sql.lit(DAYS_ASKED)}::integer, today_in_ethiopia() - 1, interval '1 day') as days (day)
  where not exists (select from day_closings where day_closings.day = days.day::date)
    and exists (select from booked_money
      where booked_at >= days.day::date::timestamp at time zone 'Africa/Addis_Ababa'
        and booked_at < (days.day::date + 1)::timestamp at time zone 'Africa/Addis_Ababa')) as open_days`;

/** The days to close, and the crews whose cash is to be counted. */
export const CLOSING_WAITING = {
  daysToClose: sql`select (day + 2)::timestamp at time zone 'Africa/Addis_Ababa' as due from ${OPEN_DAYS}`,
  crewCash: sql`select ((since at time zone 'Africa/Addis_Ababa')::date + 1)::timestamp at time zone 'Africa/Addis_Ababa' as due
    from delivery_crews crew cross join lateral (
      select sum(santim) as held, min(at) filter (where kind = 'taken' and not exists (
        select from crew_cash later
        where later.crew_id = cash.crew_id and later.id > cash.id and later.kind <> 'taken')) as since
      from crew_cash cash where crew_id = crew.id) cash
    where held > 0`,
};

export async function listOpenDays(db: Executor): Promise<string[]> {
  const rows = await many<{ day: string }>(db)`select day::text as day from ${OPEN_DAYS} order by day`;
  return rows.map(({ day }) => day);
}

export interface ClosedDay {
  closed_by: string;
  closed_at: Date;
  note: string;
  figures: ClosingFigures;
}

export function findClosed(db: Executor, day: string): Promise<ClosedDay | undefined> {
  return one<ClosedDay>(db)`
    select closed_by, closed_at, note, figures from day_closings where day = ${day}::date`;
}

/** Stores the closing of a day. @returns false when somebody has closed the day before. */
export async function insertClosing(
  tx: Transaction,
  closing: { day: string; by: string; note: string; figures: ClosingFigures },
): Promise<boolean> {
  const rows = await many(tx)`
    insert into day_closings (day, closed_by, note, figures)
    values (${closing.day}::date, ${closing.by}, ${closing.note}, ${JSON.stringify(closing.figures)}::jsonb)
    on conflict (day) do nothing returning day`;
  return rows.length > 0;
}
