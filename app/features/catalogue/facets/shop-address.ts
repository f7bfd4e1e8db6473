import {
  canonicalChoices,
  categoryOf,
  choiceParameters,
  FORM_FIELDS,
  isOwnPage,
  readChoices,
  SORTS,
  type Choices,
  type Sort,
} from '#contract/searching/facets.ts';

/** The content of the shop page; all of it stands in the address. */
export interface ShopView {
  keyword: string | undefined;
  /** The typed words are searched as they are. */
  exact?: boolean;
  choices: Choices;
  sort: Sort | undefined;
  page: number;
}

export const findSort = (value: string | null): Sort | undefined => SORTS.find((sort) => sort === value);

/** Reads an address; undefined where its page is no number. A keyword may also come as a query, from the form without scripts. */
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

/** Is true of an address that a form without scripts has sent, which is to be spelt another way. */
export function isFromForm({ searchParams }: URL): boolean {
  const names = [...searchParams.keys()];
  const isTyped =
    FORM_FIELDS.some((field) => names.includes(field)) || /\D/.test(searchParams.get('width') ?? '');
  return isTyped || names.length !== new Set(names).size;
}

export function shopAddress({ keyword, exact, choices = {}, sort, page }: Partial<ShopView>): string {
  const query = new URLSearchParams(choiceParameters(canonicalChoices(choices)));
  if (exact) query.set('exact', 'true');
  if (sort) query.set('sort', sort);
  if (page && page > 1) query.set('page', String(page));
  const path = keyword ? `/search/${encodeURIComponent(keyword)}` : '/shop';
  // Commas may stand in a query as they are.
  const asked = query.toString().replaceAll('%2C', ',');
  return asked ? `${path}?${asked}` : path;
}

/** Is true of a list with filters, which grows from its beginning and has no page buttons. */
export const isNarrowed = ({ choices }: Pick<ShopView, 'choices'>): boolean =>
  Object.keys(choices).length > 0;

/** The choices that hold in another category, too. */
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

/** For links: search engines go to lists that are pages of their own, and to no other combination. */
export const relOf = ({ keyword, choices = {} }: Partial<ShopView>): 'nofollow' | undefined =>
  keyword || !isOwnPage(choices) ? 'nofollow' : undefined;
