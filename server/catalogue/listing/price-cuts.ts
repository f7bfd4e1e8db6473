import type { StoredProduct } from '../catalogue.store.ts';
import type { VariantRow } from '../variants/variants.store.ts';

interface Prices extends Pick<VariantRow, 'price_santim' | 'sale_santim'> {
  sale_until: Date | string | null;
}

/**
 * Returns the lowest price of a variant, in santim. A sale price counts from the moment when it is entered until the
 * sale ends: one that has ended says nothing about the price of now.
 */
export const leastPrice = ({ price_santim: price, sale_santim: sale, sale_until: until }: Prices): number =>
  sale === null || (until !== null && new Date(until) <= new Date()) ? price : Math.min(price, sale);

/** Returns the percentage by which a price falls; 0 where it does not fall, or where there was no price. */
export const percentOff = (before: number, after: number): number =>
  before <= 0 || after >= before ? 0 : ((before - after) * 100) / before;

/** Returns the lowest price of a product's variants, with which the price of a new variant is compared. */
export const leastPriceOf = ({ variants }: Pick<StoredProduct, 'variants'>): number =>
  Math.min(...variants.map(leastPrice).filter((santim) => santim > 0), Infinity);

/**
 * Says whether shoppers have ever been offered a product, or the one of which it is a copy. A lower price in the first
 * draft of another is no price cut.
 */
export const wasOffered = ({ first_draft: draft }: Pick<StoredProduct, 'first_draft'>): boolean =>
  draft === null || draft === 'copied';

/** Returns the largest price cut among a product's variants, in percent. */
export function deepestCut(before: StoredProduct, after: StoredProduct): number {
  if (!wasOffered(before)) return 0;
  const least = leastPriceOf(before);
  const known = new Map(before.variants.map((row) => [row.id, leastPrice(row)]));
  const cuts = after.variants.map((row) =>
    // A new variant, which may replace others, is compared with the cheapest of them.
    least === Infinity ? 0 : percentOff(known.get(row.id) || least, leastPrice(row)),
  );
  return Math.max(0, ...cuts);
}
