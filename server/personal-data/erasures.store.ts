import type { ColumnType } from 'kysely';
import { sql } from 'kysely';
import type { Executor, Transaction } from '#server/platform/database.ts';

export interface ErasureRow {
  user_id: string;
  erased_at: Date;
  told_at: Date | null;
}

type ErasuresTables = {
  erasures: {
    user_id: string;
    erased_at: ColumnType<Date, never, never>;
    told_at: Date | null;
    finished_at: Date | null;
  };
};
const table = (db: Executor) => db.withTables<ErasuresTables>();

export async function insertErasure(tx: Transaction, userId: string): Promise<void> {
  await table(tx).insertInto('erasures').values({ user_id: userId }).execute();
}

export const findErasure = (db: Executor, userId: string): Promise<ErasureRow | undefined> =>
  table(db)
    .selectFrom('erasures')
    .select(['user_id', 'erased_at', 'told_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** The person is being written to for the last time; false when that was done before. */
export async function markTold(tx: Transaction, userId: string): Promise<boolean> {
  const result = await table(tx)
    .updateTable('erasures')
    .set({ told_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('told_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Erasures after which something of the person was still left, the oldest first. */
export async function listUnfinished(db: Executor): Promise<string[]> {
  const rows = await table(db)
    .selectFrom('erasures')
    .select('user_id')
    .where('finished_at', 'is', null)
    .orderBy('erased_at')
    .execute();
  return rows.map((row) => row.user_id);
}

export async function markFinished(tx: Transaction, userId: string): Promise<void> {
  await table(tx)
    .updateTable('erasures')
    .set({ finished_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .execute();
}

/** Everybody who was ever erased. */
export async function listErased(db: Executor): Promise<string[]> {
  const rows = await table(db).selectFrom('erasures').select('user_id').orderBy('erased_at').execute();
  return rows.map((row) => row.user_id);
}
