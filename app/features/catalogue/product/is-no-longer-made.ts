import type { ProductSummary } from '#contract/goods/products.ts';

/** Tells whether a product is archived, so that its page says that it is no longer made. */
export const isNoLongerMade = ({ state }: Pick<ProductSummary, 'state'>): boolean => state === 'archived';
