import { sql } from 'kysely';
import type { Executor } from '#server/lib/database/database.ts';
import { COLUMNS, table, type ProductRow, type StoredProduct } from './catalogue.store.ts';
import { listVariants } from './variants.store.ts';

/** Products with their variants, without those that were deleted, by their ids. */
export async function listWholeProducts(db: Executor, ids: readonly string[]): Promise<StoredProduct[]> {
  const rows = await table(db)
    .selectFrom('products')
    .select(COLUMNS)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return withTheirVariants(db, rows);
}

/** So many products with their variants in the order of their ids, after one of them; without drafts that nobody has saved. */
export async function listWholeAfter(db: Executor, after: string, most: number): Promise<StoredProduct[]> {
  const rows = await table(db)
    .selectFrom('products')
    .select(COLUMNS)
    .where('id', '>', after)
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('first_draft', 'is', null), where('first_draft', '<>', 'untouched')]))
    .orderBy('id')
    .limit(most)
    .execute();
  return withTheirVariants(db, rows);
}

async function withTheirVariants(db: Executor, rows: readonly ProductRow[]): Promise<StoredProduct[]> {
  const variants = Map.groupBy(
    await listVariants(
      db,
      rows.map(({ id }) => id),
    ),
    (variant) => variant.product_id,
  );
  return rows.map((row) => ({ ...row, variants: variants.get(row.id) ?? [] }));
}
