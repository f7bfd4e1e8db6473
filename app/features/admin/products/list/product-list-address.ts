import { inLevels } from '#contract/goods/category-kinds.ts';
import type { Given } from '#app/api/client.ts';
import { redirect } from 'react-router';
import { api } from '#app/state/api.ts';
import { categories, knowCategories, knownCategories } from '#contract/goods/categories.ts';
import { staffName } from '#contract/goods/staff-category.ts';
import { listText } from '#contract/texts/admin-lists.ts';
import { productsText as text } from '#contract/texts/admin-products.ts';
import {
  choice,
  readFilters,
  PAGE_SIZE,
  writeSearch,
  type Filter,
  type Filters,
} from '#app/features/admin/common/lists/list-address.ts';

/**
 * The filters of the list with all tags as options; the filter by tag is left out if there are no tags and none is
 * chosen.
 */
export const productFiltersWith = (
  tags: readonly { tag: string; count: number }[],
  { tag: chosen }: Filters,
): Filter[] =>
  productFilters().flatMap((filter): Filter[] => {
    if (filter.kind !== 'free') return [filter];
    const options = tags.map(({ tag, count }) => [tag, `${tag} (${count})`] as const);
    return tags.length === 0 && !chosen ? [] : [{ ...filter, options: [...filter.options, ...options] }];
  });

export const PRODUCT_LIST = '/admin/productlist';

/** The ways to narrow and sort the products list: `/admin/productlist/2?category=chair&sort=name-asc`. */
export const productFilters = (): readonly Filter[] => [
  choice(
    'category',
    text('category'),
    text('allCategories'),
    inLevels(categories()).map(({ slug, parent }) => [slug, (parent ? '– ' : '') + staffName(slug)] as const),
  ),
  choice(
    'state',
    text('state'),
    text('allStates'),
    text.below('states').map((each) => [each, text(`states.${each}`)]),
  ),
  choice(
    'lacking',
    text('lacking'),
    text('allTexts'),
    text.below('lackings').map((each) => [each, text(`lackings.${each}`)]),
  ),
  { kind: 'free', name: 'tag', label: text('tag'), options: [['', text('allTags')]] },
  choice(
    'sort',
    listText('sort'),
    text('newest'),
    text.below('sorts').map((each) => [each, text(`sorts.${each}`)]),
  ),
];

/** The address of the list with these filters. The page stands in the path, as the specification says. */
export function productListAddress(filters: Filters, page?: number): string {
  return (page === undefined ? PRODUCT_LIST : `${PRODUCT_LIST}/${page}`) + writeSearch(filters);
}

/** The page and filters that an address names; the first page if it names no possible one. */
export function productListPlace(request: Request): { page: number; filters: Filters } {
  const asked = Number(new URL(request.url).pathname.split('/')[3] ?? 1);
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 1_000_000 ? asked : 1;
  return { page, filters: readFilters(request, productFilters()) };
}

export const listProducts = (filters: Filters, page: number) =>
  api.list('GET /api/products/inventory', {
    query: { ...filters, page } as Given<'GET /api/products/inventory'>['query'],
  });

/** Asks for the shop's categories, because the first loader of a document runs before the document knows them. */
async function learnCategories(): Promise<void> {
  if (knownCategories()) return;
  const store = await api.call('GET /api/store');
  knowCategories(store.categories, store.formerCategories);
}

/** Loads the page of products that the address asks for. A number behind the last page loads the last page. */
export async function loadProductList(request: Request) {
  if (new URL(request.url).searchParams.has('category')) await learnCategories();
  const { page, filters } = productListPlace(request);
  const [{ items: products, total }, tags] = await Promise.all([
    listProducts(filters, page),
    api.call('GET /api/products/tags', {}),
  ]);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (page > pages) throw redirect(productListAddress(filters, pages));
  return { products, total, page, pages, filters, tags };
}
