import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

export interface PasskeyRow {
  id: string;
  credential_id: string;
  user_id: string;
  name: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  added_at: Date;
  used_at: Date | null;
}

export interface AppRow {
  secret: string;
  last_step: number;
  added_at: Date;
}

export function listPasskeys(db: Executor, userId: string): Promise<PasskeyRow[]> {
  return many<PasskeyRow>(db)`
    select id, credential_id, user_id, name, public_key, counter::float8 as counter, transports, added_at, used_at
    from passkeys where user_id = ${userId} order by added_at, id`;
}

/** Stores a passkey. @returns false when it is registered already. */
export async function insertPasskey(
  tx: Transaction,
  { credential_id: credential, user_id: user, name, public_key: key, counter, transports }: NewPasskey,
): Promise<boolean> {
  const rows = await many(tx)`
    insert into passkeys (id, credential_id, user_id, name, public_key, counter, transports)
    values (${randomUUIDv7()}, ${credential}, ${user}, ${name}, ${key}, ${counter}, ${transports}::text[])
    on conflict (credential_id) do nothing returning id`;
  return rows.length > 0;
}
type NewPasskey = Omit<PasskeyRow, 'id' | 'added_at' | 'used_at'>;

/** Records the use of a passkey; false when its counter shows that it was used elsewhere meanwhile. */
export async function usePasskey(tx: Transaction, id: string, counter: number): Promise<boolean> {
  const rows = await many(tx)`
    update passkeys set counter = ${counter}, used_at = now()
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning id`;
  return rows.length > 0;
}

export async function deletePasskey(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const rows = await many(tx)`
    delete from passkeys where id = ${id} and user_id = ${userId} returning id`;
  return rows.length > 0;
}

export function findApp(db: Executor, userId: string): Promise<AppRow | undefined> {
  return one<AppRow>(db)`
    select secret, last_step::float8 as last_step, added_at from authenticator_apps
    where user_id = ${userId}`;
}

export async function replaceApp(
  tx: Transaction,
  { userId, secret, step }: { userId: string; secret: string; step: number },
): Promise<void> {
  await run(tx)`
    insert into authenticator_apps (user_id, secret, last_step) values (${userId}, ${secret}, ${step})
    on conflict (user_id) do update set
      secret = excluded.secret, last_step = excluded.last_step, added_at = clock_timestamp()`;
}

/** Uses up the code of a step; false when the code of this or a later step was used before. */
export async function useStep(tx: Transaction, userId: string, step: number): Promise<boolean> {
  const rows = await many(tx)`
    update authenticator_apps set last_step = ${step}
    where user_id = ${userId} and last_step < ${step} returning user_id`;
  return rows.length > 0;
}

export async function deleteApp(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await many(tx)`
    delete from authenticator_apps where user_id = ${userId} returning user_id`;
  return rows.length > 0;
}

export async function countRecoveryCodes(db: Executor, userId: string): Promise<number> {
  const row = await one<{ count: number }>(db)`
    select count(*)::int as count from recovery_codes where user_id = ${userId}`;
  return row!.count;
}

export async function replaceRecoveryCodes(
  tx: Transaction,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await run(tx)`delete from recovery_codes where user_id = ${userId}`;
  await run(tx)`
    insert into recovery_codes (code_hash, user_id)
    select unnest(${[...hashes]}::bytea[]), ${userId}`;
}

export async function hasRecoveryCode(db: Executor, userId: string, hash: Buffer): Promise<boolean> {
  const rows = await many(db)`
    select 1 from recovery_codes where user_id = ${userId} and code_hash = ${hash}`;
  return rows.length > 0;
}

export async function useRecoveryCode(tx: Transaction, userId: string, hash: Buffer): Promise<boolean> {
  const rows = await many(tx)`
    delete from recovery_codes where user_id = ${userId} and code_hash = ${hash} returning user_id`;
  return rows.length > 0;
}

/** Says whether a person has a second factor; recovery codes alone do not count as one. */
export const hasFactorSql = (userId: ReturnType<typeof sql.ref>) => sql<boolean>`
  (exists (select from passkeys where passkeys.user_id = ${userId})
    or exists (select from authenticator_apps where authenticator_apps.user_id = ${userId}))`;

export async function hasFactor(db: Executor, userId: string): Promise<boolean> {
  const row = await one<{ has: boolean }>(db)`
    select ${hasFactorSql(sql.ref('users.id'))} as has from users where id = ${userId}`;
  return row?.has ?? false;
}

/** Deletes all second factors, recovery codes and challenges of a person. @returns how many factors there were. */
export async function deleteFactors(tx: Transaction, userId: string): Promise<number> {
  const row = await one<{ count: number }>(tx)`
    with keys as (delete from passkeys where user_id = ${userId} returning id),
      apps as (delete from authenticator_apps where user_id = ${userId} returning user_id),
      codes as (delete from recovery_codes where user_id = ${userId}),
      asked as (delete from factor_challenges where user_id = ${userId})
    select (select count(*) from keys)::int + (select count(*) from apps)::int as count`;
  return row!.count;
}
