import { sql } from 'kysely';
import type { BulkFilter, BulkSelection } from '#contract/goods/bulk.ts';
import { one } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { UUID } from '#server/lib/database/search-patterns.ts';
import { table } from '../catalogue.store.ts';
import { found, type InventoryListing } from '../inventory/inventory.store.ts';
import { searchWords } from '#server/search/search.service.ts';

/**
 * Returns the listing for filters of the back office; null where the keyword has no searchable word, which finds
 * nothing.
 */
export function selectedListing({ keyword = '', ...filters }: BulkFilter): InventoryListing | null {
  const asked = keyword.trim().toLowerCase();
  const id = UUID.test(asked) ? asked : undefined;
  const words = id === undefined ? searchWords(asked) : [];
  if (asked && id === undefined && words.length === 0) return null;
  return { id, words, ...filters };
}

/** The ids of the selected products, at most `most`, in the order in which they are locked. */
export async function listSelected(db: Executor, selection: BulkSelection, most: number): Promise<string[]> {
  const listing = 'ids' in selection ? { words: [] } : selectedListing(selection.filter);
  if (!listing) return [];
  const all = found(table(db).selectFrom('products').select('id'), listing).orderBy('id').limit(most);
  const chosen =
    'ids' in selection
      ? all.where('id', '=', sql<string>`any(${selection.ids}::text[])`)
      : selection.except.length === 0
        ? all
        : all.where('id', '<>', sql<string>`all(${selection.except}::text[])`);
  return (await chosen.execute()).map(({ id }) => id);
}

/** Says whether example products of the demo can be sold: not in a shop for customers. */
export async function sellsExamples(db: Executor): Promise<boolean> {
  const row = await one<{ sells: boolean }>(db)`
    select not coalesce((select is_production from shop_mode), false) as sells`;
  return row!.sells;
}
