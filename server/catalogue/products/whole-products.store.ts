import type { Executor } from '#server/lib/database/database.ts';
import { listWholeProducts, table, type StoredProduct } from '../catalogue.store.ts';

/**
 * Reads products with their variants in the order of their ids, at most this number and after the given id; drafts that
 * were never saved are left out.
 */
export async function listWholeAfter(db: Executor, after: string, most: number): Promise<StoredProduct[]> {
  const rows = await table(db)
    .selectFrom('products')
    .select('id')
    .where('id', '>', after)
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('first_draft', 'is', null), where('first_draft', '<>', 'untouched')]))
    .orderBy('id')
    .limit(most)
    .execute();
  return listWholeProducts(
    db,
    rows.map(({ id }) => id),
  );
}
