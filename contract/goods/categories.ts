import type { Kind } from './product-attributes.ts';
import { bothInShop, inReadersLanguage } from '../texts/reader-language.ts';

/**
 * The shop's own categories of products, in their order, on two levels. The server and each page keep them in memory:
 * whoever reads them from the database or from `GET /api/store` hands them over by `knowCategories`. Without Zod,
 * because browsers load this file.
 */

/** The facts about products that a category may ask for: fields of the product form, and filters of its list. */
export type CategoryFact = 'seats' | 'doors' | 'bedSize' | 'upholstery' | 'shape' | 'features' | 'assembly';

export interface Category {
  /** The category's name in addresses, which never changes. */
  slug: string;
  name: string;
  nameAm: string;
  /** The heading of its list; '': its name. */
  title: string;
  /** The category above it; null at the upper level. */
  parent: string | null;
  /** The address of its picture; '' for none. */
  picture: string;
  /** The kinds of furniture that belong in it; none: it is no furniture that a search knows. */
  kinds: readonly Kind[];
  facts: readonly CategoryFact[];
  /** Its number in Google's taxonomy where somebody has chosen one; null: that of each product's kind. */
  googleCategory: string | null;
}

/** The categories that were deleted, with the categories to which their addresses lead; null: to the whole shop. */
export type FormerCategories = Readonly<Record<string, string | null>>;

interface Known {
  all: readonly Category[];
  bySlug: ReadonlyMap<string, Category>;
  former: FormerCategories;
}

export const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;
/** The most categories of a shop. */
export const MAX_CATEGORIES = 100;

let stored: Known | null = null;
/** The source of what is known. Pages that the server renders read what the server knows. */
let read: () => Known | null = () => stored;

export function knowCategories(all: readonly Category[], former: FormerCategories = {}): void {
  stored = { all, former, bySlug: new Map(all.map((each) => [each.slug, each])) };
}

export const knownCategories = (): Known | null => read();

/** Sets the source of the categories, because the pages on the server have a copy of this file of their own. */
export function readCategoriesFrom(source: () => Known | null): void {
  read = source;
}

/** All categories in the order in which they are shown. */
export const categories = (): readonly Category[] => read()?.all ?? [];
export const findCategory = (slug: string | null | undefined): Category | undefined =>
  slug ? read()?.bySlug.get(slug) : undefined;
/** The slugs of all categories. */
export const categorySlugs = (): string[] => categories().map(({ slug }) => slug);

/** Tells whether the shop has the category; before the categories are known, whether one may be called so. */
export const isCategory = (slug: string): boolean => {
  const known = read();
  return known ? known.bySlug.has(slug) : SLUG.test(slug);
};

/** The category above this one, or itself at the upper level. */
export const upperOf = (slug: string): string => findCategory(slug)?.parent ?? slug;

/** The name of a category as staff and mails write it in English; of an unknown one what is stored. */
export const categoryName = (slug: string): string => findCategory(slug)?.name ?? slug;
export const categoryNameAm = (slug: string): string => findCategory(slug)?.nameAm || categoryName(slug);
/** The name of a category in the form of `Texts.both`. */
export function bothNamesOf(slug: string): { en: string; am: string } {
  const found = findCategory(slug);
  return bothInShop({ en: found?.name ?? slug, am: found?.nameAm });
}
/** The name of a category in the reader's language. */
export const shownName = (slug: string): string =>
  inReadersLanguage(categoryName(slug), findCategory(slug)?.nameAm);
