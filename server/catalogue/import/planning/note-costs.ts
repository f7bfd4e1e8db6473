import { formatBirrExact, toBirr, toSantim } from '#contract/money.ts';
import type { VariantRow } from '../../variants/variants.store.ts';
import { VARIANT_COLUMNS } from '../reading/columns.ts';
import type { FileRow } from '../file-products.ts';
import type { Planning } from './planning.ts';
import { problem } from './problem.ts';

/** The prices of one row of a file, and the stored variant, if any. */
export interface Priced {
  given: { price: number; salePrice?: number | null | undefined; saleUntil?: string | null | undefined };
  stored: VariantRow | undefined;
  row: FileRow | undefined;
}

/** Adds a remark on each new price or sale price below the cost of a piece, as the form of a product does. */
export function noteBelowCost(priced: readonly Priced[], planning: Planning): void {
  for (const { given, stored, row } of priced) {
    if (!stored || !row || stored.cost_santim === null) continue;
    const cost = stored.cost_santim;
    const prices = [
      [given.price, stored.price_santim, VARIANT_COLUMNS.price.title],
      [given.salePrice ?? 0, stored.sale_santim ?? 0, VARIANT_COLUMNS.salePrice.title],
    ] as const;
    for (const [price, before, column] of prices) {
      const santim = toSantim(price);
      if (santim <= 0 || santim >= cost || santim === before) continue;
      const params = { price: formatBirrExact(price), cost: formatBirrExact(toBirr(cost)) };
      planning.notes.push(problem('below-cost', params, { row: row.row, column }));
    }
  }
}
