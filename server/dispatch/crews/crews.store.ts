import { sql } from 'kysely';
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
export async function listCrews(db: Executor): Promise<CrewRow[]> {
  const { rows } = await sql<CrewRow>`
    select ${COLUMNS} from delivery_crews order by is_active desc, position, id`.execute(db);
  return rows;
}

export async function findCrew(db: Executor, id: string): Promise<CrewRow | undefined> {
  const { rows } = await sql<CrewRow>`select ${COLUMNS} from delivery_crews where id = ${id}`.execute(db);
  return rows[0];
}

export async function findCrewForUpdate(tx: Transaction, id: string): Promise<CrewRow | undefined> {
  const { rows } = await sql<CrewRow>`
    select ${COLUMNS} from delivery_crews where id = ${id} for update`.execute(tx);
  return rows[0];
}

type Content = Omit<CrewRow, 'position' | 'version'>;

/** Adds a crew at the end of the list. @returns false when there are `most` crews already. */
export async function insertCrew(tx: Transaction, crew: Content, most: number): Promise<boolean> {
  const { id, name, vehicle, driver_name: driver, driver_phone: phone, is_active: isActive } = crew;
  const { driver_id: account } = crew;
  const { rows } = await sql`
    insert into delivery_crews (id, position, name, vehicle, driver_name, driver_phone, driver_id, is_active)
    select ${id}, coalesce(max(position), 0) + 1, ${name}, ${vehicle}, ${driver}, ${phone}, ${account}, ${isActive}::boolean
    from delivery_crews having count(*) < ${most}
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function updateCrew(tx: Transaction, crew: Content): Promise<void> {
  const { id, name, vehicle, driver_name: driver, driver_phone: phone, is_active: isActive } = crew;
  await sql`
    update delivery_crews set name = ${name}, vehicle = ${vehicle}, driver_name = ${driver},
      driver_phone = ${phone}, driver_id = ${crew.driver_id}, is_active = ${isActive}, version = version + 1
    where id = ${id}`.execute(tx);
}

/** Takes a person out of the crews whose days they read as a driver. */
export async function leaveCrews(tx: Transaction, userId: string): Promise<void> {
  await sql`update delivery_crews set driver_id = null, version = version + 1
    where driver_id = ${userId}`.execute(tx);
}
