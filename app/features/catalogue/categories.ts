import type { Sort } from '#contract/facets.ts';
import type { Category } from '#contract/products.ts';
import { catalogueText } from '#contract/texts/catalogue.ts';

/** In the order they are shown. The contract's list is not imported: it would bring its schemas along. */
export const categories = catalogueText.below('categories') satisfies Category[];
export const sorts = ['price-asc', 'price-desc'] as const satisfies readonly Sort[];

export function findCategory(value: string | null): Category | undefined {
  return categories.find((category) => category === value);
}

export function findSort(value: string | null): Sort | undefined {
  return sorts.find((sort) => sort === value);
}
