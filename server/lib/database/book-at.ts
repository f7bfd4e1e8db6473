import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/** Says that what a transaction writes belongs to an earlier moment, at which the database books it. */
export const bookAt = async (tx: Transaction, moment: Date): Promise<void> => {
  await sql`select set_config('shop.deed_at', ${moment.toISOString()}, true)`.execute(tx);
};
