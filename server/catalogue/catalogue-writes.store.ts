import { sql } from 'kysely';
import type { ProductState } from '#contract/goods/product-states.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { columnsOfState } from './products/product-state.ts';
import { type ProductRow, type ProductValues, table } from './catalogue.store.ts';

export async function insertProduct(tx: Transaction, product: ProductValues): Promise<void> {
  await table(tx)
    .insertInto('products')
    .values({
      ...product,
      archived_at: null,
      goes_live_at: null,
      default_variant_id: null,
      regular_price_santim: null,
      rating_sum: 0,
      num_reviews: 0,
      version: 1,
      content_version: 1,
      deleted_at: null,
    })
    .execute();
}

/** Writes the saved fields of a product and its state, but not its variants, which hold price and stock. */
export async function updateProduct(
  tx: Transaction,
  id: string,
  values: Partial<Omit<ProductValues, 'published_at' | 'first_draft' | 'price_santim' | 'count_in_stock'>> & {
    goes_live_at?: Date | null;
  },
  state: ProductState,
): Promise<void> {
  await table(tx)
    .updateTable('products')
    .set({
      ...values,
      ...columnsOfState(state),
      // Set also where the stock alone has changed: a change by staff is seen at once, while sales may be seen later.
      listed_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Marks first drafts deleted that were created over a day ago and never saved; returns at most `most` of them. */
export function markUntouchedDeleted(
  tx: Transaction,
  most: number,
): Promise<Pick<ProductRow, 'id' | 'name'>[]> {
  return many<Pick<ProductRow, 'id' | 'name'>>(tx)`
    update products set deleted_at = now()
    where id in (
      select id from products
      where first_draft = 'untouched' and deleted_at is null and created_at < now() - interval '1 day'
      order by created_at limit ${most} for update skip locked
    )
    returning id, name`;
}

/** The VAT rate of a category today, in percent. */
export async function findRate(tx: Transaction, category: string): Promise<number> {
  const row = await one<{ percent: number }>(tx)`select vat_percent_of(${category}) as percent`;
  return row!.percent;
}

/** The VAT rates of today, in percent, of the categories that have had one of their own, and of those below them. */
export async function listRates(db: Executor): Promise<ReadonlyMap<string, number>> {
  const rows = await many<{ category: string; percent: number }>(db)`
    select category, vat_percent_of(category) as percent
    from (
      select category from laws where law = 'vat' and category is not null
      union
      select slug from categories where parent in (select category from laws where law = 'vat')
    ) as known`;
  return new Map(rows.map(({ category, percent }) => [category, percent]));
}

export async function markDeleted(tx: Transaction, id: string): Promise<void> {
  await table(tx)
    .updateTable('products')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  // Their article codes (SKU) may be used again.
  await run(tx)`
    update product_variants set removed_at = now() where product_id = ${id} and removed_at is null`;
}

export async function makeOwn(tx: Transaction, id: string): Promise<void> {
  await table(tx).updateTable('products').set({ is_demo: false }).where('id', '=', id).execute();
}
