import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { ofDriver } from '../own-crews.ts';

export interface TourRow {
  id: string;
  crew_id: string;
  crew: string;
  vehicle: string;
  /** A day of Ethiopia, 'YYYY-MM-DD'. */
  day: string;
  made_by: string;
  made_at: Date;
  ends_at: Date;
  revoked_at: Date | null;
  /** True when the link has ended, by the clock of the database. */
  is_over: boolean;
}

const COLUMNS = sql.raw(
  `tours.id, crew_id, crew.name as crew, crew.vehicle, to_char(day, 'YYYY-MM-DD') as day, made_by, made_at, ends_at,
   revoked_at, ends_at <= now() as is_over`,
);
const FROM = sql.raw('from tours join delivery_crews crew on crew.id = crew_id');

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export function findTour(db: Executor, token: string): Promise<TourRow | undefined> {
  return one<TourRow>(db)`select ${COLUMNS} ${FROM} where token_hash = ${hashOf(token)}`;
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
    select ${hashOf(token)}, id, ${day}::date, ${by}, (${`${day} ${until}`}::timestamp at time zone 'Africa/Addis_Ababa')
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
    select ${COLUMNS} ${FROM} where day = ${day}::date and ${ofDriver(driver)} order by made_at desc, tours.id limit 200`;
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
