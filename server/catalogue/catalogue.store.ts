import { withChildren } from '#contract/goods/category-kinds.ts';
import type { ColumnType, SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import { PRODUCT_FIELD_NAMES, productFieldsWith } from '#contract/goods/product-fields.ts';
import type { ProductState } from '#contract/goods/product-states.ts';
import type { ProductOption } from '#contract/goods/product-options.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { TODAY } from '#server/lib/database/ethiopian-day.ts';
import { likePattern } from '#server/lib/database/search-patterns.ts';
import { isInOneOf, LISTED, SOLD } from './products/product-state.ts';
import { columnsOfFields, type FieldColumns, type WrittenColumns } from './products/product-columns.ts';
import type { ValueFamilies } from './variants/variant-attributes.ts';
import { listVariants, type VariantRow } from './variants/variants.store.ts';

export interface ProductRow extends FieldColumns {
  id: string;
  options: ProductOption[];
  /** The variant that gives the product its price and stock; null: the variant that has the product's id. */
  default_variant_id: string | null;
  /** The default variant's price without its sale, in santim; null where there is no sale. */
  regular_price_santim: number | null;
  /** The VAT rate of the product's category today. */
  vat_percent: number;
  rating_sum: number;
  num_reviews: number;
  /** The numbers of reviews that gave 1, 2, 3, 4 and 5 stars. */
  star_counts: number[];
  published_at: Date | null;
  archived_at: Date | null;
  goes_live_at: Date | null;
  /** The time when the product was last taken out of the shop. */
  last_live_at: Date | null;
  /**
   * Before the product is first live: 'untouched' since its creation, 'saved', or 'copied' from a product that was
   * offered. Null after that or if unknown.
   */
  first_draft: FirstDraftState | null;
  /** The product came with the demo, or is a copy of one that did. */
  is_demo: boolean;
  /** The original of a floor model; null for other products, and where the original is not sold any more. */
  floor_model_of: string | null;
  /** Floor models of this product are for sale. */
  has_floor_models: boolean;
  version: number;
  content_version: number;
  /** Null where no value of an option names a material. */
  told_materials: ValueMaterials | null;
}
/** The note, families and availability of the materials of option values, by the ids of the values. */
export type ValueMaterials = Readonly<
  Record<string, ValueFamilies & { closed: string | null; note: string | null; note_am: string | null }>
>;
/** A product with its variants, of which there is at least one. */
export type StoredProduct = ProductRow & { variants: VariantRow[] };
type FirstDraftState = 'untouched' | 'saved' | 'copied';

type CatalogueTables = {
  products: {
    [Column in keyof FieldColumns]: ColumnType<
      FieldColumns[Column],
      WrittenColumns[Column],
      WrittenColumns[Column]
    >;
  } & Omit<
    ProductRow,
    | keyof FieldColumns
    | ('star_counts' | 'options' | 'last_live_at' | 'told_materials' | 'vat_percent' | 'has_floor_models')
  > & {
      options: ColumnType<ProductOption[], string, string>;
      last_live_at: ColumnType<Date | null, never, never>;
      star_counts: ColumnType<number[], never, number[]>;
      search_text: string;
      deleted_at: Date | null;
      changed_at: ColumnType<Date, never, never>;
      listed_at: ColumnType<Date, never, Date>;
      vat_percent: ColumnType<number, never, never>;
    };
};
/** The columns that may be written; counters, versions and dates of change belong to the database. */
export type ProductValues = WrittenColumns & {
  id: string;
  /** The options as JSON. */
  options: string;
  search_text: string;
  is_demo: boolean;
  floor_model_of: string | null;
  published_at: Date | null;
  first_draft: FirstDraftState | null;
};

export const SUMMARY = [
  'id',
  ...columnsOfFields(productFieldsWith({ inLists: true, readBy: 'everybody' })),
  'regular_price_santim',
  'vat_percent',
  'rating_sum',
  'num_reviews',
  'published_at',
  'archived_at',
  'version',
] as const;
const COLUMNS = [
  'id',
  ...columnsOfFields(PRODUCT_FIELD_NAMES),
  'options',
  'default_variant_id',
  'regular_price_santim',
  'vat_percent',
  'rating_sum',
  'num_reviews',
  'star_counts',
  'published_at',
  'archived_at',
  'goes_live_at',
  'last_live_at',
  'first_draft',
  'is_demo',
  'version',
  'content_version',
] as const;
export type SummaryRow = Pick<ProductRow, (typeof SUMMARY)[number]> & {
  /** Lists of the shop alone read whether a product is made only when it is ordered. */
  is_made?: boolean;
};
/** The column `is_made` of shoppers' lists. */
export const IS_MADE = `(products.count_in_stock > 0 and exists (
  select from product_variants as variant
  where variant.id = coalesce(products.default_variant_id, products.id) and variant.on_hand = 0)) as is_made`;

export interface Listing {
  words: string[];
  category?: string;
  /** Only products in one of these states; all states where this is left out. */
  states?: readonly ProductState[];
}

export const table = (db: Executor) => db.withTables<CatalogueTables>();

export type Query<O> = SelectQueryBuilder<CatalogueTables, 'products', O>;

export function matching<O>(query: Query<O>, { words, category, states }: Listing): Query<O> {
  let matched = query.where('deleted_at', 'is', null);
  if (states) matched = matched.where(isInOneOf(states));
  if (category) matched = matched.where('category', 'in', withChildren(category));
  for (const word of words) matched = matched.where('search_text', 'like', likePattern(word));
  return matched;
}

const TOLD_MATERIALS = sql<ValueMaterials | null>`
  case when options <> '[]' then (
    select jsonb_object_agg(named.value_id, jsonb_build_object('note', material.note, 'note_am', material.note_am,
      'colours', material.colour_families, 'material', material.material_family,
      'closed', case when material.is_off then 'off' when material.available_from > ${TODAY} then
        material.available_from::text end))
    from product_materials as named join materials as material on material.id = named.material_id
    where named.product_id = products.id) end`;

// Columns without a table name belong to the product of the inner select.
const ORIGINAL = sql<string | null>`(select original.id from products as original
  where original.id = products.floor_model_of and deleted_at is null and ${isInOneOf(SOLD)})`;
const HAS_FLOOR_MODELS = sql<boolean>`exists (select from products as piece
  where piece.floor_model_of = products.id and deleted_at is null and count_in_stock > 0 and ${isInOneOf(LISTED)})`;

const selectProducts = (db: Executor) =>
  table(db)
    .selectFrom('products')
    .select(COLUMNS)
    .select([
      TOLD_MATERIALS.as('told_materials'),
      ORIGINAL.as('floor_model_of'),
      HAS_FLOOR_MODELS.as('has_floor_models'),
    ])
    .where('deleted_at', 'is', null);
const selectProduct = (db: Executor, id: string) => selectProducts(db).where('id', '=', id);

export const findProductRow = (db: Executor, id: string): Promise<ProductRow | undefined> =>
  selectProduct(db, id).executeTakeFirst();

export async function findProduct(db: Executor, id: string): Promise<StoredProduct | undefined> {
  const row = await findProductRow(db, id);
  return row && withVariants(db, row);
}

export async function findProductForUpdate(tx: Transaction, id: string): Promise<StoredProduct | undefined> {
  const row = await selectProduct(tx, id).forUpdate().executeTakeFirst();
  return row && withVariants(tx, row);
}

/** Products with their variants, in the order of their ids; ids of missing products are left out. */
export async function listWholeProducts(db: Executor, ids: readonly string[]): Promise<StoredProduct[]> {
  const rows: ProductRow[] = await selectProducts(db)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('id')
    .execute();
  const variants = Map.groupBy(await listVariants(db, ids), (variant) => variant.product_id);
  return rows.map((row) => ({ ...row, variants: variants.get(row.id) ?? [] }));
}

export const withVariants = async (db: Executor, row: ProductRow): Promise<StoredProduct> => ({
  ...row,
  variants: await listVariants(db, [row.id]),
});

export async function hasProducts(db: Executor): Promise<boolean> {
  return (await table(db).selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined;
}
