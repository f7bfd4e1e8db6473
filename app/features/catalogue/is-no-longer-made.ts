import type { ProductSummary } from '#contract/products.ts';

/** Whether shoppers find only that it is no longer made. */
export const isNoLongerMade = ({ state }: Pick<ProductSummary, 'state'>): boolean => state === 'archived';
