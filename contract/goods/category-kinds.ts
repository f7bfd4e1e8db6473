import {
  categories,
  categoryName,
  findCategory,
  isCategory,
  knownCategories,
  MAX_CATEGORIES,
  upperOf,
  type Category,
  type CategoryFact,
} from './categories.ts';
import { bothInShop } from '../texts/reader-language.ts';
import { KIND_NAMES, KINDS, type Family, type Kind } from './product-attributes.ts';

/**
 * This file says what belongs in a category: those below it, kinds of furniture and facts about products. It stands apart
 * from the categories themselves, because few pages of shoppers need it.
 */

/** The facts about products that a category may ask for: fields of the product form, and filters of its list. */
export const CATEGORY_FACTS = [
  'seats',
  'doors',
  'bedSize',
  'upholstery',
  'shape',
  'features',
  'assembly',
] as const satisfies readonly CategoryFact[];

/** Follows the address of a category that was deleted; undefined where it leads to no category. */
export function categoryAt(slug: string): string | undefined {
  let at: string | null | undefined = slug;
  for (let step = 0; at && !isCategory(at) && step < MAX_CATEGORIES; step += 1)
    at = knownCategories()?.former[at];
  return at && isCategory(at) ? at : undefined;
}

/** The category with those below it. */
export const withChildren = (slug: string): string[] => [
  slug,
  ...categories().flatMap((each) => (each.parent === slug ? [each.slug] : [])),
];

/** Categories in two levels: those of the upper one, each followed by those below it. */
export const inLevels = <Of extends Pick<Category, 'slug' | 'parent'>>(all: readonly Of[]): Of[] =>
  all
    .filter(({ parent }) => parent === null)
    .flatMap((upper) => [upper, ...all.filter(({ parent }) => parent === upper.slug)]);

/** The heading of a category's list, in the form of `Texts.both`. */
export function bothTitlesOf(slug: string): { en: string; am: string } {
  const found = findCategory(slug);
  return bothInShop({ en: found?.title || categoryName(slug), am: found?.nameAm });
}

/** The kinds of furniture in a category and below it. */
export const kindsIn = (slug: string): Kind[] => {
  const found = new Set(withChildren(slug).flatMap((each) => findCategory(each)?.kinds ?? []));
  return KIND_NAMES.filter((kind) => found.has(kind));
};

/** Tells whether products of a category may be of a kind. */
export const isKindOf = (kind: string, slug: string): boolean =>
  knownCategories() ? kindsIn(slug).some((each) => each === kind) : KIND_NAMES.some((each) => each === kind);

/** The facts that the products of a category have; those of a category with others below it are theirs, too. */
export const factsIn = (slug: string): ReadonlySet<CategoryFact> =>
  new Set(withChildren(slug).flatMap((each) => findCategory(each)?.facts ?? []));

/**
 * The category to which all products of these kinds belong: the only one that has such kinds, or the one above them;
 * undefined where the kinds are found in several.
 */
export function categoryOfKinds(kinds: readonly string[]): string | undefined {
  const having = categories().filter((each) => each.kinds.some((kind) => kinds.includes(kind)));
  const [first, ...others] = having;
  if (others.length === 0) return first?.slug;
  const upper = new Set(having.map(({ slug }) => upperOf(slug)));
  return upper.size === 1 ? [...upper][0] : undefined;
}

/** The family of furniture to which all kinds of a category belong; null where it has none, or several. */
export function familyOf(slug: string): Family | null {
  const families = new Set(kindsIn(slug).map((kind) => KINDS[kind].family));
  return families.size === 1 ? [...families][0]! : null;
}

const asCompared = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** The category with this name, in either language, or with this slug; undefined where none is called so. */
export function categoryCalled(text: string): string | undefined {
  const called = asCompared(text);
  if (called === '') return undefined;
  const isCalled = (...words: string[]) => words.some((word) => asCompared(word) === called);
  const named = categories().find(({ name, nameAm }) => isCalled(name, nameAm));
  return (named ?? categories().find(({ slug, title }) => isCalled(slug, title)))?.slug;
}
