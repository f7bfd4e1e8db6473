import { sql } from 'kysely';
import { columns } from '#server/lib/database/columns.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/** A row of `product_variants`; money is in santim, decimals come as text. */
export interface VariantRow {
  id: string;
  product_id: string;
  position: number;
  /** The ids of the variant's values, one of each option. */
  option_values: string[];
  sku: string | null;
  /** The price without the sale. */
  price_santim: number;
  sale_santim: number | null;
  /** The price with VAT that somebody has typed, and the sale price with VAT; null: nobody has. */
  typed_price_santim: number | null;
  typed_sale_santim: number | null;
  sale_from: Date | null;
  sale_until: Date | null;
  /** Finished pieces that are not sold. */
  on_hand: number;
  /** Pieces that are sold and still to be made. */
  to_make: number;
  to_make_limit: number;
  lead_time_days: number | null;
  width_cm: string | null;
  depth_cm: string | null;
  height_cm: string | null;
  images: string[];
  /** The price at this moment. */
  now_santim: number;
  /** The day on which more pieces are expected, 'YYYY-MM-DD'; null where some can be ordered now. */
  expected_on: string | null;
  /** The cost of a piece in the newest delivery of goods, or as it was typed since; for those who may see costs. */
  cost_santim: number | null;
  /**
   * The reason why no more pieces are made now: 'off', or the day from which the material is available; null: they are
   * made.
   */
  making_closed: string | null;
}
type DerivedColumn = 'now_santim' | 'expected_on' | 'making_closed';
/** The columns of a variant that editing a product writes. */
export type VariantValues = Omit<VariantRow, DerivedColumn | 'width_cm' | 'depth_cm' | 'height_cm'> & {
  width_cm: number | string | null;
  depth_cm: number | string | null;
  height_cm: number | string | null;
};

type Stored = Omit<VariantValues, 'cost_santim'>;
type VariantTables = { product_variants: Stored & { removed_at: Date | null } };

const WRITTEN = columns(
  'id product_id position option_values sku price_santim sale_santim sale_from sale_until on_hand to_make',
  'typed_price_santim typed_sale_santim to_make_limit lead_time_days width_cm depth_cm height_cm images',
);
const table = (db: Executor) => db.withTables<VariantTables>();
const present = (db: Executor) =>
  table(db)
    .selectFrom('product_variants')
    .select(WRITTEN)
    .select(sql<number>`price_of(product_variants)`.as('now_santim'))
    .select(
      sql<string | null>`case when orderable_of(product_variants) = 0
        then expected_on_of(product_variants.id)::text end`.as('expected_on'),
    )
    .select(
      sql<number | null>`(select supply.cost_santim from variant_supplies as supply
        where supply.variant_id = product_variants.id)`.as('cost_santim'),
    )
    .select(
      sql<string | null>`case when option_values <> '{}' then making_closed_of(product_variants) end`.as(
        'making_closed',
      ),
    )
    .where('removed_at', 'is', null);

/** The variants of products, those of one product in their sequence. */
export const listVariants = (db: Executor, products: readonly string[]): Promise<VariantRow[]> =>
  present(db)
    .where('product_id', '=', sql<string>`any(${products}::text[])`)
    .orderBy('product_id')
    .orderBy('position')
    .orderBy('id')
    .execute() as Promise<VariantRow[]>;

/** Inserts a variant without pieces on hand. */
export async function insertVariant(tx: Transaction, variant: Omit<Stored, 'on_hand'>): Promise<void> {
  await table(tx)
    .insertInto('product_variants')
    .values({ ...variant, on_hand: 0, removed_at: null })
    .execute();
}

/** Writes a variant of a product that the transaction has locked, but not its pieces on hand (stock.store.ts). */
export async function updateVariant(
  tx: Transaction,
  id: string,
  values: Partial<Omit<Stored, 'id' | 'product_id' | 'on_hand'>>,
): Promise<void> {
  await table(tx).updateTable('product_variants').set(values).where('id', '=', id).execute();
}

/** Copies the cost of a piece from the original's variant to that of a floor model. */
export async function copyCost(tx: Transaction, from: string, to: string): Promise<void> {
  await run(tx)`
    insert into variant_supplies (variant_id, cost_santim)
    select ${to}, cost_santim from variant_supplies where variant_id = ${from} and cost_santim is not null`;
}

/** Removes variants; orders of them stay as they are. */
export async function removeVariants(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await table(tx)
    .updateTable('product_variants')
    .set({ removed_at: sql<Date>`now()` })
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
}

/** The place of a variant in the order by product and variant. */
export interface VariantPlace {
  product: string;
  variant: string;
}

/** The time in which beginnings and ends of sales are still to be shown. */
export interface SalesToShow {
  after: Date;
  now: Date;
}

/** Returns the time since sales were last shown, but at least the last five minutes: the clocks of two hosts differ. */
export async function readSalesToShow(db: Executor): Promise<SalesToShow> {
  const row = await one<SalesToShow>(db)`
    select least(until, now() - interval '5 minutes') as after, now() as now from sales_shown`;
  return row!;
}

export async function noteSalesShown(db: Executor, { now }: SalesToShow): Promise<void> {
  await run(db)`update sales_shown set until = ${now} where until < ${now}`;
}

/**
 * Marks products as changed whose variants have a new price, because a sale began or ended in the given time. Returns
 * those variants, from the place after `after` on, because the marked ones are found again until the time is over.
 */
export function showSalesOfNow(
  tx: Transaction,
  time: SalesToShow,
  after: VariantPlace,
  most: number,
): Promise<VariantPlace[]> {
  return many<VariantPlace>(tx)`
    with due as (
      select products.id as product, shown.id as variant
      from product_variants as shown join products on products.id = shown.product_id
      where (products.id, shown.id) > (${after.product}, ${after.variant})
        and shown.sale_santim is not null and shown.removed_at is null and products.deleted_at is null
        and (
          (shown.id = coalesce(products.default_variant_id, products.id)
            and products.price_santim <> price_of(shown))
          or (shown.sale_from > ${time.after} and shown.sale_from <= ${time.now})
          or (shown.sale_until > ${time.after} and shown.sale_until <= ${time.now}))
      order by products.id, shown.id limit ${most} for no key update of products
    ), written as (
      update product_variants as variant set position = variant.position from due where variant.id = due.variant
    )
    select product, variant from due order by product, variant`;
}

/** A code of the given ones that a variant of another product has; codes are compared without case. */
export async function findTakenSku(
  tx: Transaction,
  product: string,
  skus: readonly string[],
): Promise<string | undefined> {
  if (skus.length === 0) return undefined;
  const row = await one<{ sku: string }>(tx)`
    select sku from product_variants
    where removed_at is null and product_id <> ${product}
      and lower(sku) = any(${skus.map((sku) => sku.toLowerCase())}::text[]) limit 1`;
  return row?.sku;
}
