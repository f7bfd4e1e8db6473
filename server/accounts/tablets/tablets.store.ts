import { SELLS } from '#contract/accounts/tablet-facts.ts';
import type { Tablet } from '#contract/accounts/tablets.ts';
import { maySql } from '#server/lib/database/may-sql.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/** The longest list of tablets, more than a shop has. */
const MOST_TABLETS = 200;

export function listTablets(db: Executor, id: string | null = null): Promise<Tablet[]> {
  return many<Tablet>(db)`
    select tablet.id as "_id", tablet.name, coalesce(maker.name, made_by) as "madeBy", moment(made_at) as "madeAt",
      moment(last_used_at) as "lastUsedAt", moment(revoked_at) as "revokedAt"
    from shop_tablets tablet left join users maker on maker.id = made_by
    where ${id}::text is null or tablet.id = ${id} order by made_at desc, tablet.id limit ${MOST_TABLETS}`;
}

export const insertTablet = async (
  tx: Transaction,
  row: { id: string; name: string; tokenHash: Buffer; by: string },
): Promise<void> => {
  await run(tx)`insert into shop_tablets (id, name, token_hash, made_by)
    values (${row.id}, ${row.name}, ${row.tokenHash}, ${row.by})`;
};

/** Lists the tablets in use that an owner has made. */
export function listTabletsBy(db: Executor, madeBy: string): Promise<{ id: string; name: string }[]> {
  return many<{ id: string; name: string }>(db)`
    select id, name from shop_tablets where made_by = ${madeBy} and revoked_at is null order by name, id`;
}

/** Ends a tablet and all sessions on it. @returns whether it was in use until now. */
export async function revokeTablet(tx: Transaction, id: string): Promise<boolean> {
  const rows = await many(tx)`update shop_tablets set revoked_at = now()
    where id = ${id} and revoked_at is null returning id`;
  await run(tx)`delete from sessions where tablet_id = ${id}`;
  return rows.length > 0;
}

/** Finds the tablet of a token, unless the tablet was ended. */
export function findTablet(
  db: Executor,
  tokenHash: Buffer,
): Promise<{ id: string; name: string } | undefined> {
  return one<{ id: string; name: string }>(db)`
    select id, name from shop_tablets where token_hash = ${tokenHash} and revoked_at is null`;
}

/**
 * Records the use of a tablet and locks its row for a new session.
 * @returns false when the tablet was ended meanwhile.
 */
export async function useTablet(tx: Transaction, id: string): Promise<boolean> {
  const rows = await many(tx)`update shop_tablets set last_used_at = now()
    where id = ${id} and revoked_at is null returning id`;
  return rows.length > 0;
}

/** Stores a PIN. */
export const savePin = async (tx: Transaction, user: string, hash: string): Promise<void> => {
  await run(tx)`insert into staff_pins (user_id, pin_hash) values (${user}, ${hash})
    on conflict (user_id) do update set pin_hash = excluded.pin_hash, set_at = now()`;
};

/** Removes a person's PIN, and ends the sessions that began with it. */
export async function deletePin(tx: Transaction, user: string): Promise<boolean> {
  const rows = await many(tx)`delete from staff_pins where user_id = ${user} returning user_id`;
  await run(tx)`delete from sessions where user_id = ${user} and tablet_id is not null`;
  return rows.length > 0;
}

/** Returns the hash of a person's PIN; undefined without one. */
export async function findPin(db: Executor, user: string): Promise<string | undefined> {
  const row = await one<{ hash: string }>(db)`
    select pin_hash as hash from staff_pins where user_id = ${user}`;
  return row?.hash;
}

/** Lists the people with a PIN whose job is done at a tablet, by name. */
export function listWithPin(db: Executor): Promise<{ id: string; name: string }[]> {
  return many<{ id: string; name: string }>(db)`
    select users.id, users.name
    from staff_pins join users on users.id = staff_pins.user_id
    where ${maySql('users.role', SELLS)} and deleted_at is null order by users.name, users.id`;
}
