import { sql } from 'kysely';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

export async function insertErasure(tx: Transaction, userId: string): Promise<void> {
  await sql`insert into erasures (user_id) values (${userId})`.execute(tx);
}

/** Returns the time at which a user was erased; undefined when they were not. */
export async function findErasedAt(db: Executor, userId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ erased_at: Date }>`
    select erased_at from erasures where user_id = ${userId}`.execute(db);
  return rows[0]?.erased_at;
}

/** Marks that the last mail goes to the person; false when it was sent before. */
export async function markTold(tx: Transaction, userId: string): Promise<boolean> {
  const { rows } = await sql`
    update erasures set told_at = now() where user_id = ${userId} and told_at is null returning user_id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Users of whom something is still stored after their erasure, the oldest erasure first. */
export const listUnfinished = (db: Executor): Promise<string[]> => listUsers(db, sql`finished_at is null`);

export async function markFinished(tx: Transaction, userId: string): Promise<void> {
  await sql`update erasures set finished_at = now() where user_id = ${userId}`.execute(tx);
}

/** All users that were ever erased. */
export const listErased = (db: Executor): Promise<string[]> => listUsers(db, sql`true`);

async function listUsers(db: Executor, condition: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from erasures where ${condition} order by erased_at`.execute(db);
  return rows.map(({ user_id: id }) => id);
}
