import type { ColumnType } from 'kysely';
import { sql } from 'kysely';
import type { Language } from '#contract/shop/languages.ts';
import { rightsOf, type Job } from '#contract/accounts/jobs.ts';
import type { User } from '#contract/accounts/users.ts';
import { many, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

export interface UserRow {
  id: string;
  name: string;
  /** The address; '' for an account by phone, which is null in the database, because addresses are unique there. */
  email: string;
  password_hash: string;
  picture: string;
  /** The role in the shop; null for a customer. */
  role: string | null;
  /** The jobs of a role of the shop's own; null for a ready set. */
  jobs: Job[] | null;
  /** The language of mails and pages; a new account without one gets 'mixed'. */
  language?: Language;
}

export type UsersTables = {
  users: Omit<UserRow, 'email' | 'language' | 'jobs'> & {
    language: ColumnType<Language, Language | undefined>;
    email: string | null;
    created_at: ColumnType<Date, never, never>;
    search_text: ColumnType<string, never, never>;
    wanted_email: ColumnType<string | null, never, string | null>;
    wanted_at: ColumnType<Date | null, never, Date>;
    deleted_at: Date | null;
  };
};

const table = (db: Executor) => db.withTables<UsersTables>();

export const selectUsers = (db: Executor) =>
  table(db)
    .selectFrom('users')
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'password_hash', 'picture', 'role', 'language'])
    .select(sql<string>`coalesce(email, '')`.as('email'))
    .select(sql<Job[] | null>`(select jobs from own_roles where own_roles.id = users.role)`.as('jobs'));

/** Returns a user as the API shows them. */
export const publicUser = ({ id, name, email, picture, role, jobs }: UserRow): User => ({
  _id: id,
  name,
  email,
  picture,
  ...rightsOf({ role, jobs }),
});

export const findUser = (db: Executor, id: string): Promise<UserRow | undefined> =>
  selectUsers(db).where('id', '=', id).executeTakeFirst();

/** Lists the addresses of owners; its condition matches the partial index of owners. */
export async function listOwnerEmails(db: Executor): Promise<string[]> {
  const rows = await many<{ email: string }>(db)`
    select email from users where is_admin and deleted_at is null and email is not null order by id`;
  return rows.map(({ email }) => email);
}

export async function listOwnerNames(db: Executor): Promise<string[]> {
  const rows = await many<{ name: string }>(db)`
    select name from users where is_admin and deleted_at is null`;
  return rows.map(({ name }) => name);
}

/** Returns names by id, also of erased accounts. */
export const listNames = (db: Executor, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  table(db)
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();

/** Returns addresses by id, without erased accounts and accounts that have none. */
export const listEmails = (db: Executor, ids: readonly string[]): Promise<{ id: string; email: string }[]> =>
  table(db)
    .selectFrom('users')
    .select(['id', sql<string>`email`.as('email')])
    .where('id', '=', sql<string>`any(${ids})`)
    .where('email', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute();

export const findUserByEmail = (db: Executor, email: string): Promise<UserRow | undefined> =>
  selectUsers(db).where('email', '=', email).executeTakeFirst();

/**
 * Returns the languages for addresses: that of an account, or of its newest waiting registration; addresses without
 * either are left out.
 */
export async function findLanguages(
  db: Executor,
  emails: readonly string[],
): Promise<ReadonlyMap<string, Language>> {
  const rows = await many<{ email: string; language: Language }>(db)`
    select email, coalesce(
      (select language from users where users.email = asked.email and deleted_at is null),
      (select language from registrations where registrations.email = asked.email
        order by created_at desc limit 1)) as language
    from unnest(${[...emails]}::text[]) as asked (email)`;
  return new Map(rows.flatMap(({ email, language }) => (language ? [[email, language] as const] : [])));
}

export const findUserForUpdate = (tx: Transaction, id: string): Promise<UserRow | undefined> =>
  selectUsers(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Inserts a user. @throws a violation of `users_email` when the address is in use. */
export async function insertUser(tx: Transaction, user: Omit<UserRow, 'jobs'>): Promise<void> {
  await table(tx).insertInto('users').values(stored(user)).execute();
}

/** Changes a user. @throws a violation of `users_email` when the new address is in use. */
export async function updateUser(
  tx: Transaction,
  id: string,
  change: Partial<Omit<UserRow, 'id' | 'jobs'> & { wanted_email: string | null }>,
): Promise<void> {
  await table(tx).updateTable('users').set(stored(change)).where('id', '=', id).execute();
}

/**
 * Records that somebody else has changed who can use this account: for a day it cannot confirm acts that need two
 * owners, because one owner could have made the other.
 */
export async function trustFromNow(tx: Transaction, id: string): Promise<void> {
  await run(tx)`update users set trusted_since = now() where id = ${id}`;
}

const stored = <Row extends { email?: string }>({ email, ...row }: Row) => ({
  ...row,
  ...(email !== undefined && { email: email || null }),
});

/**
 * Locks all owners in a fixed order: of two owners who remove each other at once, the second sees the result of the
 * first.
 * @returns their ids.
 */
export async function lockOwners(tx: Transaction): Promise<string[]> {
  const rows = await many<{ id: string }>(tx)`
    select id from users where is_admin and deleted_at is null order by id for update`;
  return rows.map(({ id }) => id);
}

/**
 * Removes all personal data from the row, which stays because orders and reviews refer to it. Drawers, stock and the
 * history of orders show the name of somebody who has worked here, so it says that they did.
 */
export async function anonymiseUser(tx: Transaction, id: string): Promise<void> {
  await run(tx)`
    update users set name = case when role is null then 'Former customer' else 'Former administrator' end,
      email = ${`${id}@deleted.invalid`}, wanted_email = null,
      password_hash = '', picture = '', role = null, language = 'mixed', deleted_at = now()
    where id = ${id}`;
}
