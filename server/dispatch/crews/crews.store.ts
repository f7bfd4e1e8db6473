import { sql } from 'kysely';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

export interface CrewRow {
  id: string;
  position: number;
  name: string;
  vehicle: string;
  driver_name: string;
  driver_phone: string;
  /** The account that reads the crew's days as its driver. */
  driver_id: string | null;
  is_active: boolean;
  version: number;
}

const COLUMNS = sql.raw(
  'id, position, name, vehicle, driver_name, driver_phone, driver_id, is_active, version',
);

/** All crews, active ones first. */
export function listCrews(db: Executor): Promise<CrewRow[]> {
  return many<CrewRow>(db)`
    select ${COLUMNS} from delivery_crews order by is_active desc, position, id`;
}

export function findCrew(db: Executor, id: string): Promise<CrewRow | undefined> {
  return one<CrewRow>(db)`select ${COLUMNS} from delivery_crews where id = ${id}`;
}

export function findCrewForUpdate(tx: Transaction, id: string): Promise<CrewRow | undefined> {
  return one<CrewRow>(tx)`
    select ${COLUMNS} from delivery_crews where id = ${id} for update`;
}

type Content = Omit<CrewRow, 'position' | 'version'>;

/** Adds a crew at the end of the list. @returns false when there are `most` crews already. */
export async function insertCrew(tx: Transaction, crew: Content, most: number): Promise<boolean> {
  const { id, name, vehicle, driver_name: driver, driver_phone: phone, is_active: isActive } = crew;
  const { driver_id: account } = crew;
  const rows = await many(tx)`
    insert into delivery_crews (id, position, name, vehicle, driver_name, driver_phone, driver_id, is_active)
    select ${id}, coalesce(max(position), 0) + 1, ${name}, ${vehicle}, ${driver}, ${phone}, ${account}, ${isActive}::boolean
    from delivery_crews having count(*) < ${most}
    returning id`;
  return rows.length > 0;
}

export async function updateCrew(tx: Transaction, crew: Content): Promise<void> {
  const { id, name, vehicle, driver_name: driver, driver_phone: phone, is_active: isActive } = crew;
  await run(tx)`
    update delivery_crews set name = ${name}, vehicle = ${vehicle}, driver_name = ${driver},
      driver_phone = ${phone}, driver_id = ${crew.driver_id}, is_active = ${isActive}, version = version + 1
    where id = ${id}`;
}

/** The crews in which a person drives. */
export function listCrewsOf(db: Executor, userId: string): Promise<CrewRow[]> {
  return many<CrewRow>(db)`
    select ${COLUMNS} from delivery_crews join crew_members on crew_id = id
    where user_id = ${userId} and is_active order by position, id`;
}

/** Says whether a person drives in a crew, and keeps it so until the transaction ends. */
export async function holdMember(tx: Transaction, crew: string, userId: string): Promise<boolean> {
  const rows = await many(tx)`
    select 1 from crew_members where crew_id = ${crew} and user_id = ${userId} for share`;
  return rows.length > 0;
}

/** The accounts that drive in each crew. */
export async function membersOf(db: Executor): Promise<ReadonlyMap<string, string[]>> {
  const rows = await many<{ crew_id: string; members: string[] }>(db)`
    select crew_id, array_agg(user_id order by user_id) as members from crew_members group by crew_id`;
  return new Map(rows.map(({ crew_id: crew, members }) => [crew, members]));
}

/** Says who drives in a crew. */
export async function saveMembers(tx: Transaction, crew: string, members: readonly string[]): Promise<void> {
  await run(tx)`delete from crew_members where crew_id = ${crew} and user_id <> all(${[...members]}::text[])`;
  await run(tx)`
    insert into crew_members (crew_id, user_id) select ${crew}, unnest(${[...members]}::text[])
    on conflict do nothing`;
}

/** Takes a person out of the crews in which they drive. */
export async function leaveCrews(tx: Transaction, userId: string): Promise<void> {
  await run(tx)`delete from crew_members where user_id = ${userId}`;
  await run(tx)`update delivery_crews set driver_id = null, version = version + 1
    where driver_id = ${userId}`;
}
