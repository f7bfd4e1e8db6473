import { sql } from 'kysely';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

export interface TabletRow {
  id: string;
  name: string;
  made_by: string;
  made_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

/** The longest list of tablets, more than a shop has. */
const MOST = 200;

export async function listTablets(db: Executor, id: string | null = null): Promise<TabletRow[]> {
  const { rows } = await sql<TabletRow>`
    select id, name, made_by, made_at, last_used_at, revoked_at from shop_tablets
    where ${id}::text is null or id = ${id} order by made_at desc, id limit ${MOST}`.execute(db);
  return rows;
}

export const insertTablet = async (
  tx: Transaction,
  row: { id: string; name: string; tokenHash: Buffer; by: string },
): Promise<void> => {
  await sql`insert into shop_tablets (id, name, token_hash, made_by)
    values (${row.id}, ${row.name}, ${row.tokenHash}, ${row.by})`.execute(tx);
};

/** Lists the tablets in use that an owner has made. */
export async function listTabletsBy(db: Executor, madeBy: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from shop_tablets where made_by = ${madeBy} and revoked_at is null order by name, id`.execute(
    db,
  );
  return rows;
}

/** Ends a tablet and all sessions on it. @returns whether it was in use until now. */
export async function revokeTablet(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql`update shop_tablets set revoked_at = now()
    where id = ${id} and revoked_at is null returning id`.execute(tx);
  await sql`delete from sessions where tablet_id = ${id}`.execute(tx);
  return rows.length > 0;
}

/** Finds the tablet of a token, unless the tablet was ended. */
export async function findTablet(
  db: Executor,
  tokenHash: Buffer,
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from shop_tablets where token_hash = ${tokenHash} and revoked_at is null`.execute(db);
  return rows[0];
}

/**
 * Records the use of a tablet and locks its row for a new session.
 * @returns false when the tablet was ended meanwhile.
 */
export async function useTablet(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql`update shop_tablets set last_used_at = now()
    where id = ${id} and revoked_at is null returning id`.execute(tx);
  return rows.length > 0;
}

/** Stores a PIN. */
export const savePin = async (tx: Transaction, user: string, hash: string): Promise<void> => {
  await sql`insert into staff_pins (user_id, pin_hash) values (${user}, ${hash})
    on conflict (user_id) do update set pin_hash = excluded.pin_hash, set_at = now()`.execute(tx);
};

/** Removes a person's PIN, and ends the sessions that began with it. */
export async function deletePin(tx: Transaction, user: string): Promise<boolean> {
  const { rows } = await sql`delete from staff_pins where user_id = ${user} returning user_id`.execute(tx);
  await sql`delete from sessions where user_id = ${user} and tablet_id is not null`.execute(tx);
  return rows.length > 0;
}

/** Returns the hash of a person's PIN; undefined without one. */
export async function findPin(db: Executor, user: string): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`
    select pin_hash as hash from staff_pins where user_id = ${user}`.execute(db);
  return rows[0]?.hash;
}

/** Lists the people with a PIN and one of these roles, by name. */
export async function listWithPin(
  db: Executor,
  roles: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select users.id, users.name
    from staff_pins join users on users.id = staff_pins.user_id
    where role = any(${[...roles]}::text[]) and deleted_at is null order by users.name, users.id`.execute(db);
  return rows;
}
