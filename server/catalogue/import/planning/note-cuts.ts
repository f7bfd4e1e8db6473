import { formatBirrExact, toBirr, toSantim } from '#contract/money.ts';
import type { StoredProduct } from '../../catalogue.store.ts';
import { leastPrice, leastPriceOf, percentOff, wasOffered } from '../../listing/price-cuts.ts';
import { VARIANT_COLUMNS } from '../reading/columns.ts';
import type { Priced } from './note-costs.ts';
import type { Planning } from './planning.ts';
import { problem } from './problem.ts';

/**
 * Adds a remark on each price cut deeper than the percentage that is allowed without proof of identity: writing the
 * file asks for it. A new variant is compared with the cheapest variant of its product.
 */
export function noteCuts(
  priced: readonly Priced[],
  current: StoredProduct,
  mostPercent: number,
  { notes }: Planning,
): void {
  if (!wasOffered(current)) return;
  const least = leastPriceOf(current);
  for (const { given, stored, row } of priced) {
    const before = (stored && leastPrice(stored)) || least;
    const after = leastPrice({
      price_santim: toSantim(given.price),
      sale_santim: given.salePrice ? toSantim(given.salePrice) : null,
      sale_until: given.saleUntil ?? null,
    });
    if (!row || before === Infinity || percentOff(before, after) <= mostPercent) continue;
    const params = { before: formatBirrExact(toBirr(before)), price: formatBirrExact(toBirr(after)) };
    notes.push(problem('price-cut', params, { row: row.row, column: VARIANT_COLUMNS.price.title }));
  }
}
