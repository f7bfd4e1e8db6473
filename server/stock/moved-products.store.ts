import { sql } from 'kysely';
import type { Transaction } from '#server/lib/database/database.ts';

/** Locks products in one order before pieces of theirs are moved. */
export async function lockProducts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`select id from products where id = any(${ids}::text[]) order by id for no key update`.execute(tx);
}

/** Lists show a stock that was moved by hand at once, while sales may be seen later. */
export async function showAtOnce(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`update products set listed_at = clock_timestamp() where id = any(${ids}::text[])`.execute(tx);
}
