import { sql, type Expression } from 'kysely';
import type { InventorySort, InventoryState } from '#contract/inventory.ts';
import type { ProductState } from '#contract/product-states.ts';
import type { Category } from '#contract/products.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { SOLD } from './product-state.ts';
import { matching, SUMMARY, table, type Query, type SummaryRow } from './catalogue.store.ts';

export interface InventoryListing {
  /** Of one product alone. */
  id?: string;
  words: string[];
  category?: Category;
  state?: InventoryState;
}

/**
 * By rows that are there once: the id decides between equals. Only the newest come by an index: another one would
 * be written with every sale, and sorting 100,000 products takes a tenth of a second (decision 0012).
 */
const ORDERS: Record<InventorySort, [by: Expression<unknown>, direction: 'asc' | 'desc']> = {
  newest: [sql.ref('id'), 'desc'],
  'name-asc': [sql`lower(name)`, 'asc'],
  'name-desc': [sql`lower(name)`, 'desc'],
  'price-asc': [sql.ref('price_santim'), 'asc'],
  'price-desc': [sql.ref('price_santim'), 'desc'],
  'stock-asc': [sql.ref('count_in_stock'), 'asc'],
  'stock-desc': [sql.ref('count_in_stock'), 'desc'],
};

function found<O>(query: Query<O>, { id, words, category, state }: InventoryListing): Query<O> {
  const all = matching(query, { words, category, states: statesOf(state) });
  const narrowed = id === undefined ? all : all.where('id', '=', id);
  return state === 'sold-out' ? narrowed.where('count_in_stock', '=', 0) : narrowed;
}

/** Sold out is what could be bought otherwise. */
export const statesOf = (state: InventoryState | undefined): readonly ProductState[] | undefined =>
  state === undefined ? undefined : state === 'sold-out' ? SOLD : [state];

export async function listInventory(
  db: Executor,
  listing: InventoryListing,
  sort: InventorySort,
  page: number,
  size: number,
): Promise<SummaryRow[]> {
  const [by, direction] = ORDERS[sort];
  return found(table(db).selectFrom('products').select(SUMMARY), listing)
    .orderBy(by, direction)
    .orderBy('id', direction)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

export async function countInventory(db: Executor, listing: InventoryListing): Promise<number> {
  const counted = table(db)
    .selectFrom('products')
    .select(sql<number>`count(*)::int`.as('count'));
  return (await found(counted, listing).executeTakeFirstOrThrow()).count;
}

/** Moves the stock by hand, which is seen at once, unless it would leave 0 … `most`; answers what it is then. */
export async function moveStockWithin(
  tx: Transaction,
  id: string,
  by: number,
  most: number,
): Promise<number | undefined> {
  const row = await table(tx)
    .updateTable('products')
    .set({ count_in_stock: sql<number>`count_in_stock + ${by}`, listed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`count_in_stock + ${by} between 0 and ${most}`)
    .returning('count_in_stock')
    .executeTakeFirst();
  return row?.count_in_stock;
}

/** Locks products in one order, so that no two price changes can deadlock; those that are gone are not answered. */
export async function lockPrices(tx: Transaction, ids: readonly string[]) {
  return table(tx)
    .selectFrom('products')
    .select(['id', 'name', 'price_santim'])
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function setPrices(
  tx: Transaction,
  prices: readonly { id: string; santim: number }[],
): Promise<void> {
  await sql`
    update products set price_santim = new.santim
    from unnest(${prices.map(({ id }) => id)}::text[], ${prices.map(({ santim }) => santim)}::bigint[]) as new(id, santim)
    where products.id = new.id`.execute(tx);
}
