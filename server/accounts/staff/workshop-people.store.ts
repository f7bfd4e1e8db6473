import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

interface WorkshopName {
  id: string;
  name: string;
  name_am: string;
  is_active: boolean;
}

/** The workshops to which people may belong, those that have ended last. */
export const listWorkshopNames = (db: Executor): Promise<WorkshopName[]> =>
  many<WorkshopName>(db)`
    select id, name, name_am, is_active from workshops order by is_active desc, position`;

/** The workshop of each person who belongs to one. */
export async function listWorkshopPeople(db: Executor): Promise<ReadonlyMap<string, string>> {
  const rows = await many<{ user_id: string; workshop_id: string }>(db)`
    select user_id, workshop_id from workshop_people`;
  return new Map(rows.map(({ user_id: person, workshop_id: workshop }) => [person, workshop]));
}

/** Returns the workshop to which a person belongs; null: they work for all. */
export async function findWorkshopOf(db: Executor, userId: string): Promise<string | null> {
  const row = await one<{ workshop_id: string }>(db)`
    select workshop_id from workshop_people where user_id = ${userId}`;
  return row?.workshop_id ?? null;
}

/** Binds a person to a workshop that has not ended. @returns false when there is none. */
export async function joinWorkshop(tx: Transaction, userId: string, workshop: string): Promise<boolean> {
  const rows = await many(tx)`
    insert into workshop_people (user_id, workshop_id)
    select ${userId}, id from workshops where id = ${workshop} and is_active
    on conflict (user_id) do update set workshop_id = excluded.workshop_id
    returning user_id`;
  return rows.length > 0;
}

/** Lets a person work for all workshops again, as far as their jobs go. */
export async function leaveWorkshop(tx: Transaction, userId: string): Promise<void> {
  await run(tx)`delete from workshop_people where user_id = ${userId}`;
}
