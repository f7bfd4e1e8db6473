import { toBirr } from '#contract/money.ts';
import type { StockItem } from '#contract/stock/stock.ts';
import { soldNames } from '#contract/goods/sold-names.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { listStanding, listStock, type StockRow } from './stock-listing.store.ts';

/** Returns a variant with its stock by place. @throws HttpError 404. */
export async function getItem(db: Executor, variant: string): Promise<StockItem> {
  const [item] = await readStockItems(db, await listStock(db, { ids: [variant], words: [] }, 1, 1));
  if (!item) throw new HttpError('product-not-found');
  return item;
}

/** Returns variants as administrators read them. */
export async function readStockItems(db: Executor, rows: readonly StockRow[]): Promise<StockItem[]> {
  const standing = await listStanding(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    _id: row.id,
    product: row.product_id,
    name: row.name,
    nameAm: row.name_am ?? '',
    ...soldNames(row.options, row.option_values, row),
    sku: row.sku,
    image: row.image,
    onHand: row.on_hand,
    toMake: row.to_make,
    damaged: row.damaged,
    inRepair: row.in_repair,
    places: standing
      .filter((each) => each.variant_id === row.id)
      .map(({ place_id: place, free, sold }) => ({ place, free, sold })),
    cost: row.cost_santim === null ? null : toBirr(row.cost_santim),
    expectedOn: row.expected_on,
    warnAt: row.warn_at,
    isLow: row.is_low,
    soldAsSeen: row.sold_as_seen,
  }));
}
