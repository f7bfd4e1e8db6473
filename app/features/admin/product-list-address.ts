import { productsText } from '#app/text/admin-products.ts';
import type { InventorySort, InventoryState } from '#contract/inventory.ts';
import type { Category } from '#contract/products.ts';

/** What the products list is asked for, as its address says it: `/admin/productlist/2?category=chair&sort=name-asc`. */
export interface ProductFilters {
  keyword: string;
  category: Category | '';
  state: InventoryState | '';
  sort: InventorySort;
}

export const NO_FILTERS: ProductFilters = { keyword: '', category: '', state: '', sort: 'newest' };

/** Values that are not known count as not given. */
export function filtersOf(query: URLSearchParams): ProductFilters {
  const known = <Value extends string>(name: string, values: Record<Value, string>) => {
    const value = query.get(name);
    return value !== null && Object.hasOwn(values, value) ? (value as Value) : '';
  };
  return {
    keyword: query.get('keyword')?.trim().slice(0, 100) ?? '',
    category: known('category', productsText.categories),
    state: known('state', productsText.states),
    sort: known('sort', productsText.sorts) || NO_FILTERS.sort,
  };
}

/** The page that the path names: 1 where it names none. */
export function pageNumberOf(parameter: string | undefined): number {
  const page = Number(parameter ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

export function productListAddress(filters: ProductFilters, page?: number): string {
  const query = new URLSearchParams();
  for (const name of ['keyword', 'category', 'state', 'sort'] as const) {
    const value = filters[name].trim();
    if (value !== NO_FILTERS[name]) query.set(name, value);
  }
  const path = page === undefined ? '/admin/productlist' : `/admin/productlist/${page}`;
  return query.size > 0 ? `${path}?${query}` : path;
}
