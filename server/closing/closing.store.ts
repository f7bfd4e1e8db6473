import { sql } from 'kysely';
import type { ClosingFigures } from '#contract/books/closing.ts';
import type { MoneyPlace } from '#contract/books/closing-places.ts';
import type { CashPurpose } from '#contract/paying/cash-purposes.ts';
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

/** Something that somebody did with the cash of a drawer or of a crew on a day. */
interface DoneWithCash {
  id: string;
  /** The name of the drawer or the crew. */
  name: string;
  by: string;
  at: Date;
  santim: number;
  reason: string;
}

/** Lists the shortages and surpluses that the counts of a day found, the earliest first. */
export function listDifferences(
  db: Executor,
  span: DaySpan,
): Promise<(DoneWithCash & { of: 'drawer' | 'crew' })[]> {
  return many<DoneWithCash & { of: 'drawer' | 'crew' }>(db)`
    select 'drawer-' || entry.id as id, 'drawer' as of, drawer.name, entry.by_user as by, entry.at, entry.santim, entry.reason
    from drawer_entries entry join drawer_sessions session on session.id = entry.session_id
      join cash_drawers drawer on drawer.id = session.drawer_id
    where entry.kind = 'difference' and ${inSpan('entry.at', span)}
    union all
    select 'crew-' || cash.id, 'crew', crew.name, cash.counted_by, cash.at, cash.santim, cash.reason
    from crew_cash cash join delivery_crews crew on crew.id = cash.crew_id
    where cash.kind = 'difference' and ${inSpan('cash.at', span)}
    order by at, id`;
}

/** Lists the cash that somebody put into drawers on a day, or took out of them, the earliest first. */
export function listMoves(
  db: Executor,
  span: DaySpan,
): Promise<(DoneWithCash & { purpose: CashPurpose | null })[]> {
  return many<DoneWithCash & { purpose: CashPurpose | null }>(db)`
    select entry.id::text as id, drawer.name, entry.by_user as by, entry.at, entry.santim, entry.purpose, entry.reason
    from drawer_entries entry join drawer_sessions session on session.id = entry.session_id
      join cash_drawers drawer on drawer.id = session.drawer_id
    where entry.kind in ('in', 'out') and ${inSpan('entry.at', span)}
    order by entry.at, entry.id`;
}

/**
 * Lists the counts of crews' cash on a day, the earliest first. What a crew holds uncounted is told to nobody, because
 * whoever counts must not know it.
 */
export function listCrewCounts(
  db: Executor,
  span: DaySpan,
): Promise<(Omit<DoneWithCash, 'reason'> & { difference: number })[]> {
  return many<Omit<DoneWithCash, 'reason'> & { difference: number }>(db)`
    select cash.id::text as id, crew.name, cash.counted_by as by, cash.at, -cash.santim as santim, coalesce((
      select found.santim from crew_cash found
      where found.crew_id = cash.crew_id and found.kind = 'difference' and found.id > cash.id and not exists (
        select from crew_cash between_them
        where between_them.crew_id = cash.crew_id and between_them.id > cash.id and between_them.id < found.id)
    ), 0)::bigint as difference
    from crew_cash cash join delivery_crews crew on crew.id = cash.crew_id
    where cash.kind = 'handed-in' and ${inSpan('cash.at', span)}
    order by cash.at, cash.id`;
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

/** Counts the crews that hold cash of a day or of earlier days. */
export async function countHoldingCrews(db: Executor, { until }: DaySpan): Promise<number> {
  const row = await one<{ count: number }>(db)`
    select count(*)::int as count from (
      select sum(santim) as held, min(at) filter (where kind = 'taken' and not exists (
        select from crew_cash later
        where later.crew_id = cash.crew_id and later.id > cash.id and later.kind <> 'taken')) as since
      from crew_cash cash group by crew_id
    ) crews where held > 0 and since < ${until}`;
  return row!.count;
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
  /** A day that the release before has closed has no lists of what was done with cash. */
  figures: Omit<ClosingFigures, 'crews' | 'differences' | 'moves'> &
    Partial<Pick<ClosingFigures, 'crews' | 'differences' | 'moves'>>;
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
