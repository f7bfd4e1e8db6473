import { sql } from 'kysely';
import { many } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { SUMMARY, table, type ProductRow, type SummaryRow } from '../catalogue.store.ts';
import { isInOneOf, LISTED } from './product-state.ts';

const NEAREST = 4;

/**
 * The listed products of the same category with the nearest prices. The candidates are read from both sides of the
 * price.
 */
export function listNearest(
  db: Executor,
  { id, category, price_santim: price }: Pick<ProductRow, 'id' | 'category' | 'price_santim'>,
): Promise<SummaryRow[]> {
  const columns = sql.raw(SUMMARY.join(', '));
  const side = (compared: '>=' | '<', direction: 'asc' | 'desc') => sql`(
    select ${columns} from products
    where deleted_at is null and ${isInOneOf(LISTED)} and category = ${category} and id <> ${id}
      and price_santim ${sql.raw(compared)} ${price}
    order by price_santim ${sql.raw(direction)}, id ${sql.raw(direction)} limit ${NEAREST})`;
  return many<SummaryRow>(db)`
    select * from (${side('>=', 'asc')} union all ${side('<', 'desc')}) as near
    order by abs(price_santim - ${price}), id limit ${NEAREST}`;
}

/** Those of the given products that are archived and not deleted. */
export async function listArchived(
  db: Executor,
  ids: readonly string[],
): Promise<Pick<ProductRow, 'id' | 'name' | 'images'>[]> {
  return table(db)
    .selectFrom('products')
    .select(['id', 'name', 'images'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where(isInOneOf(['archived']))
    .where('last_live_at', 'is not', null)
    .execute();
}

/** Drafts whose time to go live has come, locked, the earliest first. */
export async function lockDueToGoLive(tx: Transaction, most: number): Promise<{ id: string }[]> {
  return table(tx)
    .selectFrom('products')
    .select('id')
    .where('goes_live_at', '<=', sql<Date>`now()`)
    .where('deleted_at', 'is', null)
    .orderBy('goes_live_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
}
