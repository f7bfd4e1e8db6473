import type { StoredProduct } from '../catalogue.store.ts';
import type { VariantRow } from '../variants/variants.store.ts';

interface Prices extends Pick<VariantRow, 'price_santim' | 'sale_santim'> {
  sale_until: Date | string | null;
}

/**
 * Returns the least that a piece costs by its prices, in santim. A sale counts from the moment at which it is typed until it
 * is over: an old one says nothing of the price of now.
 */
export const leastOf = ({ price_santim: price, sale_santim: sale, sale_until: until }: Prices): number =>
  sale === null || (until !== null && new Date(until) <= new Date()) ? price : Math.min(price, sale);

/** Returns by how many percent a price falls; 0 where it does not, or where there was none. */
export const percentOff = (before: number, after: number): number =>
  before <= 0 || after >= before ? 0 : ((before - after) * 100) / before;

/** Returns the least price of what is sold of a product; a piece that is new in it is compared with that. */
export const leastPriceOf = ({ variants }: Pick<StoredProduct, 'variants'>): number =>
  Math.min(...variants.map(leastOf).filter((santim) => santim > 0), Infinity);

/** Nobody has ever been offered a first draft, so that its prices fall for nobody. */
export const wasOffered = ({ first_draft: draft }: Pick<StoredProduct, 'first_draft'>): boolean =>
  draft === null;

/** Returns by how many percent the price of a product's pieces falls at most, its display pieces too. */
export function deepestCut(before: StoredProduct, after: StoredProduct): number {
  if (!wasOffered(before)) return 0;
  const least = leastPriceOf(before);
  const known = new Map([...before.variants, ...before.display_pieces].map((row) => [row.id, leastOf(row)]));
  const cuts = [...after.variants, ...after.display_pieces].map((row) =>
    // A variant that takes the place of others is compared with the least of them.
    least === Infinity ? 0 : percentOff(known.get(row.id) || least, leastOf(row)),
  );
  return Math.max(0, ...cuts);
}
