import type { Language } from '#contract/shop/languages.ts';
import type { StaffRole } from '#contract/accounts/roles.ts';
import { sql } from 'kysely';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/** The data that the shop stores about an account, without its sessions. */
export interface AccountRow {
  id: string;
  name: string;
  email: string;
  picture: string;
  role: StaffRole | null;
  created_at: Date;
  language: Language;
  /** A new address whose verification code has not come back yet. */
  address_to_verify: string | null;
}

export async function findAccount(db: Executor, userId: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select id, name, coalesce(email, '') as email, picture, role, language, created_at,
      wanted_email as address_to_verify from users where id = ${userId} and deleted_at is null`.execute(db);
  return rows[0];
}

export async function listLiving(db: Executor, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where id = any(${ids}::text[]) and deleted_at is null`.execute(db);
  return rows.map(({ id }) => id);
}

export async function deleteCodesOf(tx: Transaction, userId: string, email: string): Promise<void> {
  await sql`delete from codes where email = ${email} or subject = ${`user:${userId}`}`.execute(tx);
}

export async function isPictureOfAnybody(tx: Transaction, picture: string): Promise<boolean> {
  const { rows } = await sql`select from users where picture = ${picture} limit 1`.execute(tx);
  return rows.length > 0;
}
