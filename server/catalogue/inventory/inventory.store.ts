import { sql, type Expression } from 'kysely';
import type { InventorySort, InventoryState } from '#contract/stock/inventory.ts';
import { TRANSLATED_FIELDS } from '#contract/goods/product-fields.ts';
import type { ProductState } from '#contract/goods/product-states.ts';
import { many } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { SOLD } from '../products/product-state.ts';
import { matching, SUMMARY, table, type Query, type SummaryRow } from '../catalogue.store.ts';
import { columnsOfFields } from '../products/product-columns.ts';
import { pricedAt } from '../variants/variant-edits.ts';
import { listVariants, updateVariant } from '../variants/variants.store.ts';

export interface InventoryListing {
  /** The id of the only product to list. */
  id?: string;
  words: string[];
  category?: string;
  state?: InventoryState;
  tag?: string;
  lacking?: 'amharic';
}

/**
 * The sort orders, by columns of the product itself; the id decides between equal rows. Only the newest have an index:
 * others would be written with every sale, and sorting 100,000 products takes a tenth of a second (decision 0291).
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

const LACKS_AMHARIC = sql<boolean>`(${sql.join(
  TRANSLATED_FIELDS.map((name) => {
    const [english, amharic] = columnsOfFields([name, `${name}Am`]);
    return sql`(coalesce(${sql.ref(english!)}, '') != '' and ${sql.ref(amharic!)} is null)`;
  }),
  sql` or `,
)})`;

export function found<O>(query: Query<O>, listing: InventoryListing): Query<O> {
  const { id, words, category, state, tag, lacking } = listing;
  const all = matching(query, { words, category, states: statesOf(state) });
  const tagged = tag === undefined ? all : all.where(sql<boolean>`tags @> array[${tag}]::text[]`);
  const translated = lacking === undefined ? tagged : tagged.where(LACKS_AMHARIC);
  const narrowed = id === undefined ? translated : translated.where('id', '=', id);
  return state === 'sold-out' ? narrowed.where('count_in_stock', '=', 0) : narrowed;
}

/** The product states for a filter; sold-out products are those in a state that is for sale. */
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

/** The facts that a row of the back office shows beside a product's summary; money is in santim. */
export interface RowFacts {
  id: string;
  tags: string[];
  listed_at: Date;
  lowest: number;
  highest: number;
  /** These prices as they were typed with VAT. */
  typed_lowest: number | null;
  typed_highest: number | null;
  /** The same of the variant that is chosen first. */
  typed_first: number | null;
  on_hand: number;
  /** The pieces that can be ordered now, of all variants. */
  orderable: number;
  /** The fewest days of making; null where nothing is made. */
  lead_days: number | null;
  skus: string[];
  variants: number;
}

/** The price that a variant has now, as it was typed with VAT. */
const TYPED = sql`case when price_of(variant) < variant.price_santim then variant.typed_sale_santim
  else variant.typed_price_santim end`;

export function listRowFacts(db: Executor, ids: readonly string[]): Promise<RowFacts[]> {
  return many<RowFacts>(db)`
    select product.id, product.tags, product.listed_at, min(price_of(variant)) as lowest,
      max(price_of(variant)) as highest, count(*)::int as variants, sum(variant.on_hand)::int as on_hand,
      (array_agg(${TYPED} order by price_of(variant), variant.position, variant.id))[1] as typed_lowest,
      (array_agg(${TYPED} order by price_of(variant) desc, variant.position, variant.id))[1] as typed_highest,
      (array_agg(${TYPED}) filter (where variant.id = coalesce(product.default_variant_id, product.id)))[1] as typed_first,
      sum(orderable_of(variant))::int as orderable,
      min(coalesce(variant.lead_time_days, product.lead_time_days, 0))
        filter (where orderable_of(variant) > variant.on_hand) as lead_days,
      coalesce((array_agg(variant.sku order by variant.position, variant.id)
        filter (where variant.sku is not null))[:5], '{}') as skus
    from products as product join product_variants as variant on variant.product_id = product.id
    where product.id = any(${ids}::text[]) and variant.removed_at is null
    group by product.id`;
}

/** Every tag in use, and the number of products that have it. */
export function listTags(db: Executor): Promise<{ tag: string; count: number }[]> {
  return many<{ tag: string; count: number }>(db)`
    select tag, count(*)::int as count from products, unnest(tags) as tag
    where deleted_at is null group by tag order by lower(tag), tag limit 500`;
}

/** Locks products in one order, so that no two price changes can deadlock; products that are gone are left out. */
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

/**
 * Sets the current prices of the default variants of locked products: the sale price during a sale, else the regular
 * price.
 */
export async function setPrices(
  tx: Transaction,
  prices: readonly { id: string; santim: number }[],
): Promise<void> {
  const santim = new Map(prices.map((price) => [price.id, price.santim]));
  const products = await table(tx)
    .selectFrom('products')
    .select(['id', sql<string>`coalesce(default_variant_id, id)`.as('shown')])
    .where(sql<boolean>`id = any(${[...santim.keys()]}::text[])`)
    .execute();
  const rows = await listVariants(tx, [...santim.keys()]);
  for (const { id, shown } of products) {
    const row = rows.find((each) => each.id === shown)!;
    await updateVariant(tx, row.id, pricedAt(row, santim.get(id)!));
  }
}
