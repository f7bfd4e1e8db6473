import {
  ASSEMBLIES,
  COLOUR_FAMILY_NAMES,
  FEATURES,
  KIND_NAMES,
  MATERIAL_FAMILY_NAMES,
  SHAPES,
  UPHOLSTERIES,
} from '../goods/product-attributes.ts';
import { isCategory, type CategoryFact } from '../goods/categories.ts';
import { categoryOfKinds as categoryOfAll, categoryAt } from '../goods/category-kinds.ts';

/**
 * The filters of product lists, called facets. Addresses, parameters of calls, counts and screens are derived from this
 * table, in its order. Without Zod, because browsers load this file.
 */

export interface Facet {
  /**
   * The form of the filter's values. `category`: one of the shop's. `some`: from `values`. `numbers`: whole numbers from 1. `range`: from–to
   * in birr with VAT, either end open. `most`: an upper bound. `makers`: names, normalised as for search, with hyphens.
   */
  takes: 'category' | 'some' | 'numbers' | 'range' | 'most' | 'makers';
  /** The possible values; for ranges and upper bounds those that are offered and counted. */
  values?: readonly string[];
  /** The largest number that may be chosen. */
  max?: number;
  /** The filter is offered where all listed products belong to one category, which asks for this fact. */
  fact?: CategoryFact;
}

export const FACETS = {
  category: { takes: 'category' },
  kind: { takes: 'some', values: KIND_NAMES },
  colour: { takes: 'some', values: COLOUR_FAMILY_NAMES },
  material: { takes: 'some', values: MATERIAL_FAMILY_NAMES },
  price: {
    takes: 'range',
    values: ['-10000', '10000-25000', '25000-50000', '50000-100000', '100000-'],
    max: 99_999_999,
  },
  seats: { takes: 'numbers', max: 50, fact: 'seats' },
  doors: { takes: 'numbers', max: 20, fact: 'doors' },
  bed: { takes: 'numbers', max: 400, fact: 'bedSize' },
  upholstery: { takes: 'some', values: UPHOLSTERIES, fact: 'upholstery' },
  shape: { takes: 'some', values: SHAPES, fact: 'shape' },
  feature: { takes: 'some', values: FEATURES, fact: 'features' },
  width: { takes: 'most', values: ['60', '90', '120', '160', '200', '250'], max: 2000 },
  maker: { takes: 'makers' },
  assembly: { takes: 'some', values: ASSEMBLIES },
  // 1: can be ordered now. 7: can be ordered now and arrives within seven days, as the shop promises at this moment.
  stock: { takes: 'some', values: ['1', '7'] },
  // 1: its price is a reduced one now.
  reduced: { takes: 'some', values: ['1'] },
} as const satisfies Record<string, Facet>;
export type FacetName = keyof typeof FACETS;
export const FACET_NAMES = Object.keys(FACETS) as FacetName[];
export const facetOf = (name: FacetName): Facet => FACETS[name];

/** The days within which a product arrives for `stock=7`. */
export const SOON_DAYS = 7;

/** The chosen values of each filter; a filter that is absent does not narrow the list. */
export type Choices = { readonly [Name in FacetName]?: readonly string[] };

export const SORTS = ['relevance', 'newest', 'price-asc', 'price-desc', 'rating', 'width-asc'] as const;
export type Sort = (typeof SORTS)[number];

/** The most numbers or makers of one filter in an address. */
const MOST_VALUES = 20;
const NUMBER = /^[1-9]\d{0,7}$/;
const MAKER = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u;

/** Reads the two ends of a price range in birr, such as '-60000' or '20000-60000'; null where a text is no range. */
export function readRange(range: string): { from: number | null; to: number | null } | null {
  const [, from = '', to = ''] = /^(\d{0,8})-(\d{0,8})$/.exec(range) ?? [];
  if (from === '' && to === '') return null;
  return { from: from === '' ? null : Number(from), to: to === '' ? null : Number(to) };
}

function isValue(name: FacetName, value: string): boolean {
  const { takes, values = [], max = 0 } = facetOf(name);
  if (takes === 'category') return isCategory(value);
  if (takes === 'some') return values.includes(value);
  if (takes === 'range') return readRange(value) !== null;
  if (takes === 'makers') return value.length <= 100 && MAKER.test(value);
  return NUMBER.test(value) && Number(value) <= max;
}

/**
 * Reads the values of a filter from an address or a call, each once and in a fixed order; unknown values are dropped.
 */
export function readFacetValues(name: FacetName, text: string): string[] {
  const { takes, values = [] } = facetOf(name);
  const given = text.split(',');
  // The address of a category that was deleted leads to the one that has its products now.
  const meant = takes === 'category' ? given.flatMap((slug) => categoryAt(slug) ?? []) : given;
  const known = new Set(meant.filter((value) => isValue(name, value)));
  if (takes === 'some') return values.filter((value) => known.has(value));
  if (takes === 'numbers') return [...known].sort((a, b) => Number(a) - Number(b)).slice(0, MOST_VALUES);
  return [...known].sort().slice(0, takes === 'makers' ? MOST_VALUES : 1);
}

/** Tells whether a text contains only valid values of a filter. */
export const isAllKnown = (name: FacetName, text: string): boolean => {
  const given = text.split(',');
  const isOne = !['some', 'numbers', 'makers'].includes(facetOf(name).takes);
  return given.length <= (isOne ? 1 : 100) && given.every((value) => isValue(name, value));
};

/** The names of the two fields of a price range, as a form without JavaScript sends them. */
export const FORM_FIELDS = ['priceFrom', 'priceTo'] as const;

/** Reads the chosen filter values from the parameters of an address; a parameter may be repeated, as forms do. */
export function readChoices(query: URLSearchParams): Choices {
  const chosen: { [Name in FacetName]?: string[] } = {};
  for (const name of FACET_NAMES) {
    const values = readFacetValues(name, query.getAll(name).join(','));
    if (values.length > 0) chosen[name] = values;
  }
  return chosen;
}

/** Writes chosen filter values as parameters of an address or a call, in the order of the table. */
export function choiceParameters(choices: Choices): Partial<Record<FacetName, string>> {
  return Object.fromEntries(
    FACET_NAMES.flatMap((name) => (choices[name]?.length ? [[name, choices[name].join(',')]] : [])),
  );
}

/** Tells whether a filter value is chosen. */
export const isChosen = (choices: Choices, name: FacetName, value: string): boolean =>
  choices[name]?.includes(value) ?? false;

export function toggled(choices: Choices, name: FacetName, value: string): Choices {
  const isOne = ['category', 'range', 'most'].includes(facetOf(name).takes);
  const before = isOne ? [] : (choices[name] ?? []);
  const after = isChosen(choices, name, value) ? before.filter((each) => each !== value) : [...before, value];
  return withoutEmpty({ ...choices, [name]: readFacetValues(name, after.join(',')) });
}

const withoutEmpty = (choices: Choices): Choices =>
  Object.fromEntries(Object.entries(choices).filter(([, values]) => values.length > 0));

/** Returns the category to which all products of the chosen kinds belong. */
const categoryOfKinds = ({ kind = [] }: Choices): string | undefined =>
  kind.length > 0 ? categoryOfAll(kind) : undefined;

/** Returns the listed category: the chosen one, else the one of the chosen kinds. */
export const categoryOf = (choices: Choices): string | undefined =>
  choices.category?.[0] ?? categoryOfKinds(choices);

/** Returns the filter values in their canonical form, without a category that already follows from the chosen kinds. */
export function canonicalChoices(choices: Choices): Choices {
  const { category, ...others } = choices;
  return category && category[0] !== categoryOfKinds(choices) ? choices : others;
}

/** Tells whether search engines may index a list: a category, a kind of furniture, or a kind in one colour. */
export function isOwnPage(choices: Choices): boolean {
  const { category = [], kind = [], colour = [], ...others } = canonicalChoices(choices);
  if (Object.keys(others).length > 0) return false;
  if (kind.length === 0) return colour.length === 0;
  return category.length === 0 && kind.length === 1 && colour.length <= 1;
}
