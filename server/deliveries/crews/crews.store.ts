import { sql } from 'kysely';
import type { Crew } from '#contract/deliveries/deliveries.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/** A crew, with the accounts that drive in it instead of their addresses. */
export type CrewRow = Omit<Crew, 'members'> & { memberIds: string[] };

const COLUMNS = sql.raw(
  `id as "_id", name, vehicle, driver_name as driver, driver_phone as phone, is_active as "isActive", version,
   array(select user_id from crew_members where crew_id = delivery_crews.id order by user_id) as "memberIds"`,
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

type Content = Omit<CrewRow, 'version'>;
/** The release before knows one account of a crew. */
const driverAccount = ({ memberIds }: Content) => memberIds[0] ?? null;

/** Adds a crew at the end of the list. @returns false when there are `most` crews already. */
export async function insertCrew(tx: Transaction, crew: Content, most: number): Promise<boolean> {
  const rows = await many(tx)`
    insert into delivery_crews (id, position, name, vehicle, driver_name, driver_phone, driver_id, is_active)
    select ${crew._id}, coalesce(max(position), 0) + 1, ${crew.name}, ${crew.vehicle}, ${crew.driver}, ${crew.phone},
      ${driverAccount(crew)}, ${crew.isActive}::boolean
    from delivery_crews having count(*) < ${most}
    returning id`;
  if (rows.length > 0) await saveMembers(tx, crew);
  return rows.length > 0;
}

export async function updateCrew(tx: Transaction, crew: Content): Promise<void> {
  await run(tx)`
    update delivery_crews set name = ${crew.name}, vehicle = ${crew.vehicle}, driver_name = ${crew.driver},
      driver_phone = ${crew.phone}, driver_id = ${driverAccount(crew)}, is_active = ${crew.isActive}, version = version + 1
    where id = ${crew._id}`;
  await saveMembers(tx, crew);
}

/** The crews in which a person drives. */
export function listCrewsOf(db: Executor, userId: string): Promise<CrewRow[]> {
  return many<CrewRow>(db)`
    select ${COLUMNS} from delivery_crews
    where id in (select crew_id from crew_members where user_id = ${userId}) and is_active order by position, id`;
}

/** Says whether a person drives in a crew, and keeps it so until the transaction ends. */
export async function holdMember(tx: Transaction, crew: string, userId: string): Promise<boolean> {
  const rows = await many(tx)`
    select 1 from crew_members where crew_id = ${crew} and user_id = ${userId} for share`;
  return rows.length > 0;
}

async function saveMembers(tx: Transaction, { _id: crew, memberIds }: Content): Promise<void> {
  await run(tx)`delete from crew_members where crew_id = ${crew} and user_id <> all(${memberIds}::text[])`;
  await run(tx)`
    insert into crew_members (crew_id, user_id) select ${crew}, unnest(${memberIds}::text[])
    on conflict do nothing`;
}

/** Takes a person out of the crews in which they drive. */
export async function leaveCrews(tx: Transaction, userId: string): Promise<void> {
  await run(tx)`delete from crew_members where user_id = ${userId}`;
  await run(tx)`update delivery_crews set driver_id = null, version = version + 1
    where driver_id = ${userId}`;
}
