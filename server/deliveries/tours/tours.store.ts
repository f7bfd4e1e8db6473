import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { MINUTES_AFTER_LAST_STOP } from '#contract/books/report-kinds.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import { hashToken } from '#server/lib/hash-token.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { ofDriver } from '../crews/own-crews.ts';

export interface TourRow {
  id: string;
  crew_id: string;
  crew: string;
  vehicle: string;
  /** A day of Ethiopia, 'YYYY-MM-DD'. */
  day: string;
  made_by: string;
  made_at: Date;
  /** The end of the link: a while after its last stop, or the end that was set. */
  ends_at: Date;
  /** The end that was set, from which the hours of late reports count. */
  set_end: Date;
  revoked_at: Date | null;
  /** True when the link has ended, by the clock of the database. */
  is_over: boolean;
  /** True when its stops are finished and its people told nothing any more, while the crew still holds cash. */
  is_finished: boolean;
}

const COLUMNS = sql.raw(
  `tours.id, tours.crew_id, crew.name as crew, crew.vehicle, to_char(tours.day, 'YYYY-MM-DD') as day, made_by, made_at,
   case when finished.holds_cash then tours.ends_at else least(tours.ends_at, finished.at) end as ends_at,
   tours.ends_at as set_end, revoked_at,
   tours.ends_at <= now() or (coalesce(finished.at <= now(), false) and not finished.holds_cash) as is_over,
   coalesce(finished.at <= now(), false) as is_finished`,
);
/**
 * A crew's day is finished a while after its last report, once no stop of it is open: also one that was given to the
 * crew or given back later opens the day again. Days without a report are not finished.
 */
const FROM = sql.raw(
  `from tours join delivery_crews crew on crew.id = tours.crew_id
   cross join lateral (
     select case when not exists (
         select from deliveries stop
         where stop.crew_id = tours.crew_id and stop.day = tours.day and stop.state in ('open', 'on-the-way')
       ) then (
         select max(report.recorded_at) + interval '${MINUTES_AFTER_LAST_STOP} minutes' from delivery_reports report
         where report.crew_id = tours.crew_id and report.kind <> 'on-the-way' and report.outcome = 'done'
           and report.happened_at >= tours.day::timestamp at time zone 'Africa/Addis_Ababa'
           and report.happened_at < (tours.day + 1)::timestamp at time zone 'Africa/Addis_Ababa'
       ) end as at,
       (select coalesce(sum(santim), 0) > 0 from crew_cash where crew_cash.crew_id = tours.crew_id) as holds_cash
   ) finished`,
);

export function findTour(db: Executor, token: string): Promise<TourRow | undefined> {
  return one<TourRow>(db)`select ${COLUMNS} ${FROM} where token_hash = ${hashToken(token)}`;
}

export function findTourById(db: Executor, id: string): Promise<TourRow | undefined> {
  return one<TourRow>(db)`select ${COLUMNS} ${FROM} where tours.id = ${id}`;
}

interface NewTour {
  crew: string;
  day: string;
  /** The time of day in Ethiopia until which the link works. */
  until: string;
  by: string;
}

/** Creates the link to a crew's day; undefined for an unknown crew and one that is set aside. @returns its id and the secret of its address. */
export async function insertTour(
  tx: Transaction,
  { crew, day, until, by }: NewTour,
): Promise<{ id: string; token: string } | undefined> {
  const token = randomBytes(16).toString('base64url');
  const row = await one<{ id: string }>(tx)`
    insert into tours (token_hash, crew_id, day, made_by, ends_at)
    select ${hashToken(token)}, id, ${day}::date, ${by}, (${`${day} ${until}`}::timestamp at time zone 'Africa/Addis_Ababa')
    from delivery_crews where id = ${crew} and is_active for share returning id`;
  return row && { id: row.id, token };
}

/** Locks a link, so that of two callers who revoke it at once the second finds it revoked. */
export async function lockTour(tx: Transaction, id: string): Promise<TourRow | undefined> {
  await run(tx)`select from tours where id = ${id} for update`;
  return findTourById(tx, id);
}

/** Says whether a link is not revoked, and keeps it so until the transaction ends. */
export async function holdTour(tx: Transaction, id: string): Promise<boolean> {
  const rows = await many(tx)`select from tours where id = ${id} and revoked_at is null for share`;
  return rows.length > 0;
}

export async function setRevoked(tx: Transaction, id: string): Promise<void> {
  await run(tx)`update tours set revoked_at = now() where id = ${id} and revoked_at is null`;
}

/** Ends the open links of a crew now. Reports of what was done before are taken as after each end of a link. */
export async function endTours(tx: Transaction, crew: string): Promise<void> {
  await run(tx)`update tours set ends_at = now() where crew_id = ${crew} and ends_at > now()`;
}

/** The links of a person that still take something: they are not revoked, and have ended less than a day ago. */
const TAKES = sql.raw(`tours.revoked_at is null and tours.ends_at > now() - interval '1 day'`);

/** Locks the links that a person has made and that still take something. */
export function lockToursOf(tx: Transaction, madeBy: string): Promise<TourRow[]> {
  return many<TourRow>(tx)`
    select ${COLUMNS} ${FROM} where made_by = ${madeBy} and ${TAKES} order by tours.id for update of tours`;
}

export async function countToursOf(db: Executor, madeBy: string): Promise<number> {
  const row = await one<{ count: number }>(db)`
    select count(*)::int as count from tours where made_by = ${madeBy} and ${TAKES}`;
  return row!.count;
}

/** The links to the tours of a day, of one driver's crews or of all, the newest first. */
export function listTours(db: Executor, day: string, driver: string | null): Promise<TourRow[]> {
  return many<TourRow>(db)`
    select ${COLUMNS} ${FROM} where tours.day = ${day}::date and ${ofDriver(driver)} order by made_at desc, tours.id limit 200`;
}

/** A delivery of a crew's day. */
export interface StopRow {
  id: string;
  order_id: string;
}

/** The days after this one on which crews have stops, and how many. */
export function listNextDays(
  db: Executor,
  crews: readonly string[],
  day: string,
): Promise<{ day: string; stops: number }[]> {
  return many<{ day: string; stops: number }>(db)`
    select to_char(day, 'YYYY-MM-DD') as day, count(*)::int as stops from deliveries
    where crew_id = any(${[...crews]}::text[]) and day > ${day}::date and state in ('open', 'on-the-way')
    group by 1 order by 1 limit 14`;
}

/** The deliveries of a crew's day in the order of its stops, also finished ones. */
export function listStops(
  db: Executor,
  { crew_id: crew, day }: Pick<TourRow, 'crew_id' | 'day'>,
): Promise<StopRow[]> {
  return many<StopRow>(db)`
    select id, order_id from deliveries
    where crew_id = ${crew} and day = ${day}::date and state <> 'cancelled'
    order by half desc, stop nulls last, created_at, id limit 200`;
}
