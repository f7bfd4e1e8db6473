import type { Sort } from '#contract/facets.ts';
import type { Category } from '#contract/products.ts';
import { findCategory, findSort } from './categories.ts';

/** The content of the shop page; all of it stands in the address. */
export interface ShopView {
  keyword: string | undefined;
  category: Category | undefined;
  sort: Sort | undefined;
  page: number;
}

/** Reads an address; undefined where its page is no number. A keyword may also come as a query, from the form without scripts. */
export function readShopView(url: URL, keyword: string | undefined): ShopView | undefined {
  const query = url.searchParams;
  const page = Number(query.get('page') ?? 1);
  if (!Number.isSafeInteger(page) || page < 1) return undefined;
  return {
    keyword: (keyword ?? query.get('keyword') ?? '').trim() || undefined,
    category: findCategory(query.get('category')),
    sort: findSort(query.get('sort')),
    page,
  };
}

export function shopAddress({ keyword, category, sort, page }: Partial<ShopView>): string {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (sort) query.set('sort', sort);
  if (page && page > 1) query.set('page', String(page));
  const path = keyword ? `/search/${encodeURIComponent(keyword)}` : '/shop';
  const asked = query.toString();
  return asked ? `${path}?${asked}` : path;
}
