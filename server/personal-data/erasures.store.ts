import { sql } from 'kysely';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/** Records an erasure. @param joinedInto the other account in which the person goes on. */
export async function insertErasure(
  tx: Transaction,
  userId: string,
  joinedInto: string | null,
): Promise<void> {
  await run(tx)`insert into erasures (user_id, joined_into) values (${userId}, ${joinedInto})`;
}

/** Returns the time at which a user was erased; undefined for a user who was not. */
export async function findErasedAt(db: Executor, userId: string): Promise<Date | undefined> {
  const row = await one<{ erased_at: Date }>(db)`
    select erased_at from erasures where user_id = ${userId}`;
  return row?.erased_at;
}

/** Records that the last mail is sent to the person. @returns false when it was sent before. */
export async function markLastMailSent(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await many(tx)`
    update erasures set told_at = now() where user_id = ${userId} and told_at is null returning user_id`;
  return rows.length > 0;
}

/** Users whose erasure is not finished, the oldest erasure first. */
export const listUnfinished = (db: Executor): Promise<string[]> => listUsers(db, sql`finished_at is null`);

export async function markFinished(tx: Transaction, userId: string): Promise<void> {
  await run(tx)`update erasures set finished_at = now() where user_id = ${userId}`;
}

/** The erased accounts of people who have left: no other account of theirs goes on, or it was erased, too. */
const GONE = sql`
  with recursive gone as (
    select user_id from erasures where joined_into is null
    union select erasures.user_id from erasures join gone on erasures.joined_into = gone.user_id
  )`;

/** The accounts of all people who have left. */
export const listErasedAccounts = (db: Executor): Promise<string[]> =>
  listUsers(db, sql`user_id in (select user_id from gone)`);

/** This account and those that were joined into it, if its person has left. */
export const listErasedAccountsWith = (db: Executor, userId: string): Promise<string[]> =>
  listUsers(
    db,
    sql`user_id in (select user_id from gone) and user_id in (
      with recursive same as (
        select ${userId}::text as user_id
        union select erasures.user_id from erasures join same on erasures.joined_into = same.user_id
      ) select user_id from same)`,
  );

async function listUsers(db: Executor, condition: ReturnType<typeof sql>): Promise<string[]> {
  const rows = await many<{ user_id: string }>(db)`
    ${GONE} select user_id from erasures where ${condition} order by erased_at`;
  return rows.map(({ user_id: id }) => id);
}
