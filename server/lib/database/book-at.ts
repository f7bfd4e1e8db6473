import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/**
 * Says that what a transaction writes from here on belongs to an earlier moment, at which the database books it; null:
 * it belongs to now again.
 */
export const bookAt = async (tx: Transaction, moment: Date | null): Promise<void> => {
  await sql`select set_config('shop.deed_at', ${moment?.toISOString() ?? ''}, true)`.execute(tx);
};
