import { run } from '#server/lib/database/ask.ts';
import type { Transaction } from '#server/lib/database/database.ts';

/** Locks products in the order of their ids, before pieces of theirs are moved. */
export async function lockProducts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await run(tx)`select id from products where id = any(${ids}::text[]) order by id for no key update`;
}

/** Makes lists show products at once after a move by hand; sales may appear later. */
export async function showAtOnce(tx: Transaction, ids: readonly string[]): Promise<void> {
  await run(tx)`update products set listed_at = clock_timestamp() where id = any(${ids}::text[])`;
}
