import type { Language } from '#contract/shop/languages.ts';
import type { Job } from '#contract/accounts/jobs.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/** The data that the shop stores about an account, without its sessions. */
export interface AccountRow {
  id: string;
  name: string;
  email: string;
  picture: string;
  role: string | null;
  jobs: Job[] | null;
  created_at: Date;
  language: Language;
  /** A new address whose verification code has not come back yet. */
  address_to_verify: string | null;
}

export function findAccount(db: Executor, userId: string): Promise<AccountRow | undefined> {
  return one<AccountRow>(db)`
    select id, name, coalesce(email, '') as email, picture, role, language, created_at,
      (select jobs from own_roles where own_roles.id = users.role) as jobs,
      wanted_email as address_to_verify from users where id = ${userId} and deleted_at is null`;
}

export async function listLiving(db: Executor, ids: readonly string[]): Promise<string[]> {
  const rows = await many<{ id: string }>(db)`
    select id from users where id = any(${ids}::text[]) and deleted_at is null`;
  return rows.map(({ id }) => id);
}

export async function deleteCodesOf(tx: Transaction, userId: string, email: string): Promise<void> {
  await run(tx)`delete from codes where email = ${email} or subject = ${`user:${userId}`}`;
}

export async function isPictureOfAnybody(tx: Transaction, picture: string): Promise<boolean> {
  const rows = await many(tx)`select from users where picture = ${picture} limit 1`;
  return rows.length > 0;
}
