import type { Job } from '#contract/accounts/jobs.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/** A role that the shop made itself from jobs. */
export interface OwnRoleRow {
  id: string;
  name: string;
  name_am: string;
  jobs: Job[];
  version: number;
}

export const listOwnRoles = (db: Executor): Promise<OwnRoleRow[]> =>
  many<OwnRoleRow>(db)`select id, name, name_am, jobs, version from own_roles order by name, id`;

export const findOwnRole = (db: Executor, id: string): Promise<OwnRoleRow | undefined> =>
  one<OwnRoleRow>(db)`select id, name, name_am, jobs, version from own_roles where id = ${id}`;

/** Locks a role until the end of the transaction, so that nobody removes or changes it while somebody gets it. */
export const lockOwnRole = (tx: Transaction, id: string): Promise<OwnRoleRow | undefined> =>
  one<OwnRoleRow>(tx)`select id, name, name_am, jobs, version from own_roles where id = ${id} for update`;

export async function insertOwnRole(tx: Transaction, row: Omit<OwnRoleRow, 'version'>): Promise<void> {
  await run(tx)`
    insert into own_roles (id, name, name_am, jobs) values (${row.id}, ${row.name}, ${row.name_am}, ${row.jobs}::text[])`;
}

export async function updateOwnRole(tx: Transaction, row: Omit<OwnRoleRow, 'version'>): Promise<void> {
  await run(tx)`
    update own_roles set name = ${row.name}, name_am = ${row.name_am}, jobs = ${row.jobs}::text[], version = version + 1
    where id = ${row.id}`;
}

export async function deleteOwnRole(tx: Transaction, id: string): Promise<void> {
  await run(tx)`delete from own_roles where id = ${id}`;
}

/** Lists the people who have a role. */
export async function listHolders(tx: Transaction, role: string): Promise<string[]> {
  const rows = await many<{ id: string }>(tx)`
    select id from users where role = ${role} and deleted_at is null order by id for update`;
  return rows.map(({ id }) => id);
}

export async function isOffered(tx: Transaction, role: string): Promise<boolean> {
  const rows = await many(tx)`
    select 1 from staff_invitations where role = ${role} and expires_at > now() limit 1`;
  return rows.length > 0;
}
