import { redirect } from 'react-router';
import { api } from '#app/state/api.ts';
import { listText } from '#app/text/admin-lists.ts';
import { productsText as text } from '#app/text/admin-products.ts';
import { filtersOf, PAGE_SIZE, searchOf, type Filter, type Filters } from './list-address.ts';

export const PRODUCT_LIST = '/admin/productlist';

/** What the products list can be narrowed and sorted by: `/admin/productlist/2?category=chair&sort=name-asc`. */
export const productFilters: readonly Filter[] = [
  choice('category', text.category.en, ['', text.allCategories.en], text.categories),
  choice('state', text.state.en, ['', text.allStates.en], text.states),
  choice('sort', listText.sort.en, ['', text.newest.en], text.sorts),
];

function choice(
  name: string,
  label: string,
  first: readonly [string, string],
  rest: Readonly<Record<string, string>>,
): Filter {
  return { kind: 'choice', name, label, options: [first, ...Object.entries(rest)] };
}

/** The list so narrowed; a page stands in its path, as the specification says. */
export function productListAddress(filters: Filters, page?: number): string {
  return (page === undefined ? PRODUCT_LIST : `${PRODUCT_LIST}/${page}`) + searchOf(filters);
}

/** The page and the filters that the list's address names; the first page where it names none that can be. */
export function productListPlace(request: Request): { page: number; filters: Filters } {
  const asked = Number(new URL(request.url).pathname.split('/')[3] ?? 1);
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 1_000_000 ? asked : 1;
  return { page, filters: filtersOf(request, productFilters) };
}

/** What stands on a page of the list. */
export const listProducts = (filters: Filters, page: number) =>
  api.products.inventory({ ...filters, page } as Parameters<typeof api.products.inventory>[0]);

/** The list as its address asks for it. Behind the last page stands the last page. */
export async function loadProductList(request: Request) {
  const { page, filters } = productListPlace(request);
  const { items: products, total } = await listProducts(filters, page);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (page > pages) throw redirect(productListAddress(filters, pages));
  return { products, total, page, pages, filters };
}
