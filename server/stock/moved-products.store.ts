import { sql } from 'kysely';
import type { Transaction } from '#server/lib/database/database.ts';

/** Locks products in the order of their ids, before pieces of theirs are moved. */
export async function lockProducts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`select id from products where id = any(${ids}::text[]) order by id for no key update`.execute(tx);
}

/** Makes lists show products at once after a move by hand; sales may appear later. */
export async function showAtOnce(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`update products set listed_at = clock_timestamp() where id = any(${ids}::text[])`.execute(tx);
}
