import { run } from '#server/lib/database/ask.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { Units, UnitValues } from './bulk-units.ts';
import { table, type StoredProduct } from '../catalogue.store.ts';
import { columnsOfState } from '../products/product-state.ts';
import { searchTextOf } from '#server/search/search.service.ts';

/**
 * Writes columns of many variants at once, whose products the transaction has locked. Pieces on hand are moved, not
 * written (stock.store.ts).
 */
export async function writeVariantUnits(tx: Transaction, units: Units): Promise<void> {
  if (Object.keys(units).length === 0) return;
  await run(tx)`
    update product_variants as variant set
      price_santim = coalesce((unit.given ->> 'price_santim')::bigint, variant.price_santim),
      sale_santim = case when jsonb_exists(unit.given, 'sale_santim')
        then (unit.given ->> 'sale_santim')::bigint else variant.sale_santim end,
      typed_price_santim = case when jsonb_exists(unit.given, 'typed_price_santim')
        then (unit.given ->> 'typed_price_santim')::bigint else variant.typed_price_santim end,
      typed_sale_santim = case when jsonb_exists(unit.given, 'typed_sale_santim')
        then (unit.given ->> 'typed_sale_santim')::bigint else variant.typed_sale_santim end,
      sale_from = case when jsonb_exists(unit.given, 'sale_from')
        then (unit.given ->> 'sale_from')::timestamptz else variant.sale_from end,
      sale_until = case when jsonb_exists(unit.given, 'sale_until')
        then (unit.given ->> 'sale_until')::timestamptz else variant.sale_until end
    from jsonb_each(${JSON.stringify(units)}::jsonb) as unit (id, given)
    where variant.id = unit.id`;
}

/** Writes columns of a locked product itself. */
export async function writeProductUnit(
  tx: Transaction,
  product: StoredProduct,
  { state, category, tags }: UnitValues,
): Promise<void> {
  const skus = product.variants.flatMap(({ sku }) => (sku ? [sku] : []));
  const named = { name: product.name, nameAm: product.name_am, brand: product.brand };
  await table(tx)
    .updateTable('products')
    .set({
      ...(state && columnsOfState(state)),
      ...(category !== undefined && {
        category: category as StoredProduct['category'],
        search_text: searchTextOf({ ...named, category }, product.options, skus),
      }),
      ...(tags && { tags }),
    })
    .where('id', '=', product.id)
    .execute();
}
