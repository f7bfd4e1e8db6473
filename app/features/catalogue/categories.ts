import type { Category } from '#contract/goods/products.ts';
import { catalogueText } from '#contract/texts/catalogue.ts';

/**
 * The categories in the order in which they are shown. The contract's list is not imported: its schemas would come
 * along.
 */
export const categories = catalogueText.below('categories') satisfies Category[];
export function findCategory(value: string | null): Category | undefined {
  return categories.find((category) => category === value);
}
