import {
  canonicalChoices,
  categoryOf,
  FACET_NAMES,
  FORM_FIELDS,
  isOwnPage,
  readChoices,
  SORTS,
  type Choices,
  type Sort,
} from '#contract/searching/facets.ts';

/** The list that the shop page shows; its address says all of it. */
export interface ShopView {
  keyword: string | undefined;
  /** The keyword is searched as it is typed, without corrections. */
  exact?: boolean;
  choices: Choices;
  sort: Sort | undefined;
  page: number;
}

export const findSort = (value: string | null): Sort | undefined => SORTS.find((sort) => sort === value);

/**
 * Reads an address; undefined when its page is not a number from 1. A form without scripts sends the keyword in the
 * query.
 */
export function readShopView(url: URL, keyword: string | undefined): ShopView | undefined {
  const query = url.searchParams;
  const page = Number(query.get('page') ?? 1);
  if (!Number.isSafeInteger(page) || page < 1) return undefined;
  const searched = (keyword ?? query.get('keyword') ?? '').trim() || undefined;
  return {
    keyword: searched,
    exact: searched !== undefined && query.get('exact') === 'true',
    choices: canonicalChoices(readChoices(query)),
    sort: findSort(query.get('sort')),
    page,
  };
}

/** Tells whether a form without scripts has sent this address, which then redirects to the canonical one. */
export function isFromForm({ searchParams }: URL): boolean {
  const names = [...searchParams.keys()];
  const isTyped =
    FORM_FIELDS.some((field) => names.includes(field)) || /\D/.test(searchParams.get('width') ?? '');
  return isTyped || names.length !== new Set(names).size;
}

/** The path of a list. A page has dozens of such links, so the query is written without `URLSearchParams`. */
export function shopAddress({ keyword, exact, choices = {}, sort, page }: Partial<ShopView>): string {
  const chosen = canonicalChoices(choices);
  const query = FACET_NAMES.flatMap((name) => {
    const values = chosen[name] ?? [];
    return values.length > 0 ? [`${name}=${values.map(encodeURIComponent).join(',')}`] : [];
  });
  if (exact) query.push('exact=true');
  if (sort) query.push(`sort=${sort}`);
  if (page && page > 1) query.push(`page=${page}`);
  const path = keyword ? `/search/${encodeURIComponent(keyword)}` : '/shop';
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

/** Tells whether a list has filters; such a list grows from its beginning instead of having page links. */
export const isNarrowed = ({ choices }: Pick<ShopView, 'choices'>): boolean =>
  Object.keys(choices).length > 0;

/** Returns the choices that also make sense in another category. */
export function inCategory({ choices }: ShopView, category: string | undefined): Choices {
  const { colour, price, stock } = choices;
  return {
    ...(category && { category: [category] }),
    ...(colour && { colour }),
    ...(price && { price }),
    ...(stock && { stock }),
  };
}

export const shownCategory = ({ choices }: ShopView) => categoryOf(choices);

/**
 * The `rel` of a link to a list: search engines follow links to lists that are pages of their own, and no other
 * combination of filters.
 */
export const relOf = ({ keyword, choices = {} }: Partial<ShopView>): 'nofollow' | undefined =>
  keyword || !isOwnPage(choices) ? 'nofollow' : undefined;
