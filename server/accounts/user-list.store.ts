import { sql } from 'kysely';
import type { UserSort } from '#contract/accounts/users.ts';
import { one } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { selectUsers, type UserRow } from './users.store.ts';

export interface UserListing {
  /** LIKE patterns, all of which the name or address must match. */
  patterns: string[];
  id?: string;
  /** Says whether only people who work in the shop are listed. */
  staff: boolean;
  sort?: UserSort;
}

function matching(db: Executor, { patterns, id, staff }: UserListing) {
  let query = selectUsers(db);
  if (staff) query = query.where('role', 'is not', null);
  if (id !== undefined) query = query.where('id', '=', id);
  for (const pattern of patterns)
    query = query.where('search_text', 'like', sql<string>`fold_for_search(${pattern})`);
  return query;
}

function sorted(db: Executor, listing: UserListing) {
  const query = matching(db, listing);
  return listing.sort === 'name'
    ? query.orderBy(sql`lower(name)`).orderBy('id')
    : query.orderBy('created_at', 'desc').orderBy('id', 'desc');
}

export const listUsers = (
  db: Executor,
  listing: UserListing,
  page: number,
  size: number,
): Promise<UserRow[]> =>
  sorted(db, listing)
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/** Returns the ids of the first users of a list, at most so many. */
export async function listUserIds(db: Executor, listing: UserListing, most: number): Promise<string[]> {
  const rows = await sorted(db, listing).clearSelect().select('id').limit(most).execute();
  return rows.map(({ id }) => id);
}

/**
 * Reads users by id. The subquery makes PostgreSQL join with the ids; with outdated statistics `any(…)` would compare
 * each row with each id.
 */
export const listUsersByIds = (db: Executor, ids: readonly string[]): Promise<UserRow[]> =>
  selectUsers(db)
    .where('id', 'in', sql<string>`(select unnest(${ids}::text[]))`)
    .execute();

/** Counts the users that match a listing, up to `most`. */
export async function countUsers(db: Executor, listing: UserListing, most?: number): Promise<number> {
  const users = matching(db, listing).clearSelect().select('id');
  const row = await one<{ count: number }>(db)`
    select count(*)::int as count from (${most === undefined ? users : users.limit(most)}) as fitting`;
  return row!.count;
}
