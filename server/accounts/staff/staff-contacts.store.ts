import { sql } from 'kysely';
import type { Job } from '#contract/accounts/jobs.ts';
import type { Permission } from '#contract/accounts/permissions.ts';
import { maySql } from '#server/lib/database/may-sql.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/** A person who works in the shop, with the ways to reach them. */
export interface StaffContact {
  id: string;
  role: string;
  jobs: Job[] | null;
  /** The address; '' for an account by phone. */
  email: string;
  /** A phone number that the person has proved, or null. */
  phone: string | null;
  gets_notices: boolean;
}

const SELECT = sql`
  select id, role, (select jobs from own_roles where own_roles.id = users.role) as jobs, coalesce(email, '') as email, gets_notices, (
    select value from contacts
    where contacts.user_id = users.id and kind = 'phone' and verified_at is not null
    order by verified_at desc limit 1) as phone
  from users where role is not null and deleted_at is null`;

export function listStaffContacts(db: Executor, permission: Permission): Promise<StaffContact[]> {
  return many<StaffContact>(db)`${SELECT} and ${maySql('users.role', permission)} order by id`;
}

export function findStaffContact(db: Executor, id: string): Promise<StaffContact | undefined> {
  return one<StaffContact>(db)`${SELECT} and id = ${id}`;
}

export async function setGetsNotices(tx: Transaction, id: string, gets: boolean): Promise<void> {
  await run(tx)`update users set gets_notices = ${gets} where id = ${id} and gets_notices != ${gets}`;
}
