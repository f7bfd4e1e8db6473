import type { ColumnType, SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import type { UserSort } from '#contract/users.ts';
import type { Executor, Transaction } from '#server/platform/database.ts';

type UsersTables = {
  users: {
    id: string;
    name: string;
    email: string;
    password_hash: string;
    picture: string;
    is_admin: ColumnType<boolean, boolean | undefined, boolean>;
    created_at: ColumnType<Date, never, never>;
    search_text: ColumnType<string, never, never>;
    wanted_email: ColumnType<string | null, never, string | null>;
    wanted_at: ColumnType<Date | null, never, Date>;
    deleted_at: Date | null;
  };
};

export interface UserRow {
  id: string;
  name: string;
  email: string;
  password_hash: string;
  picture: string;
  is_admin: boolean;
}

const COLUMNS = ['id', 'name', 'email', 'password_hash', 'picture', 'is_admin'] as const;

const users = (db: Executor) =>
  db.withTables<UsersTables>().selectFrom('users').where('deleted_at', 'is', null).select(COLUMNS);

export const findUser = (db: Executor, id: string): Promise<UserRow | undefined> =>
  users(db).where('id', '=', id).executeTakeFirst();

/** Names by id, also of people who have left. */
export const listNames = (db: Executor, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db
    .withTables<UsersTables>()
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();

export const findUserByEmail = (db: Executor, email: string): Promise<UserRow | undefined> =>
  users(db).where('email', '=', email).executeTakeFirst();

export const findUserForUpdate = (tx: Transaction, id: string): Promise<UserRow | undefined> =>
  users(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** So long a new address waits for its code. */
const isWanted = sql<boolean>`wanted_at > now() - interval '1 hour'`;

/** A person who wants to have this address from now on. */
export const findUserWanting = (tx: Transaction, id: string, email: string): Promise<UserRow | undefined> =>
  users(tx)
    .where('id', '=', id)
    .where('wanted_email', '=', email)
    .where(isWanted)
    .forUpdate()
    .executeTakeFirst();

/** The address that a person waits to have. */
export async function findWantedAddress(db: Executor, id: string): Promise<string | undefined> {
  const row = await db
    .withTables<UsersTables>()
    .selectFrom('users')
    .select('wanted_email')
    .where('id', '=', id)
    .where(isWanted)
    .executeTakeFirst();
  return row?.wanted_email ?? undefined;
}

export async function wantAddress(tx: Transaction, id: string, email: string): Promise<void> {
  await tx
    .withTables<UsersTables>()
    .updateTable('users')
    .set({ wanted_email: email, wanted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** What waited too long is forgotten: the address may be somebody else's. */
export async function deleteOldWishes(tx: Transaction): Promise<void> {
  await sql`
    update users set wanted_email = null
    where wanted_email is not null and wanted_at < now() - interval '1 hour'`.execute(tx);
}

export interface UserListing {
  /** LIKE patterns that name or address must all fit. */
  patterns: string[];
  id?: string;
  administrators: boolean;
  sort?: UserSort;
}

type Query<O> = SelectQueryBuilder<UsersTables, 'users', O>;

function matching<O>(query: Query<O>, { patterns, id, administrators }: UserListing): Query<O> {
  let matched = query.where('deleted_at', 'is', null);
  if (administrators) matched = matched.where('is_admin', '=', sql.lit(true));
  if (id !== undefined) matched = matched.where('id', '=', id);
  for (const pattern of patterns)
    matched = matched.where('search_text', 'like', sql<string>`fold_for_search(${pattern})`);
  return matched;
}

export async function listUsers(
  db: Executor,
  listing: UserListing,
  page: number,
  size: number,
): Promise<UserRow[]> {
  const query = matching(db.withTables<UsersTables>().selectFrom('users').select(COLUMNS), listing);
  const sorted =
    listing.sort === 'name'
      ? query.orderBy(sql`lower(name)`).orderBy('id')
      : query.orderBy('created_at', 'desc').orderBy('id', 'desc');
  return sorted
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

/** How many fit, counted up to `most`. */
export async function countUsers(db: Executor, listing: UserListing, most?: number): Promise<number> {
  const fitting = matching(db.withTables<UsersTables>().selectFrom('users').select('id'), listing);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${most === undefined ? fitting : fitting.limit(most)}) as fitting`.execute(
    db,
  );
  return rows[0]!.count;
}

/** @throws a violation of `users_email` when the address belongs to somebody. */
export async function insertUser(tx: Transaction, user: UserRow): Promise<void> {
  await tx.withTables<UsersTables>().insertInto('users').values(user).execute();
}

/** @throws a violation of `users_email` when the new address belongs to somebody. */
export async function updateUser(
  tx: Transaction,
  id: string,
  change: Partial<Omit<UserRow, 'id'> & { wanted_email: string | null }>,
): Promise<void> {
  await tx.withTables<UsersTables>().updateTable('users').set(change).where('id', '=', id).execute();
}

/** All administrators, locked in one order: of two who remove each other at once the second sees the first's work. */
export async function lockAdministrators(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .withTables<UsersTables>()
    .selectFrom('users')
    .where('is_admin', '=', true)
    .where('deleted_at', 'is', null)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** The row stays for orders and reviews to refer to, with nothing of the person in it. */
export async function anonymiseUser(tx: Transaction, id: string): Promise<void> {
  await tx
    .withTables<UsersTables>()
    .updateTable('users')
    .set({
      name: 'Former customer',
      email: `${id}@deleted.invalid`,
      wanted_email: null,
      password_hash: '',
      picture: '',
      is_admin: false,
      deleted_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}
