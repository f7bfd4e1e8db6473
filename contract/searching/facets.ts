import {
  ASSEMBLIES,
  COLOUR_FAMILY_NAMES,
  FEATURES,
  KIND_NAMES,
  KINDS,
  MATERIAL_FAMILY_NAMES,
  SHAPES,
  UPHOLSTERIES,
} from '../goods/product-attributes.ts';
import type { Category } from '../goods/products.ts';

/**
 * By what lists of products are narrowed. Addresses, parameters of calls, counts and screens are derived from this table,
 * in its order. Without Zod, because the browser gets a copy.
 */

export interface Facet {
  /**
   * `one` and `some`: of a closed set. `numbers`: whole numbers from 1. `range`: from–to in birr with VAT, either end open.
   * `most`: at most so many. `makers`: names, folded as for search, with hyphens.
   */
  takes: 'one' | 'some' | 'numbers' | 'range' | 'most' | 'makers';
  /** All it may be; of ranges and bounds, those that are offered and counted. */
  values?: readonly string[];
  /** The largest number. */
  max?: number;
  /** It is offered where all that is listed is of one of these categories. */
  of?: readonly Category[];
}

export const CATEGORY_NAMES = [...new Set(KIND_NAMES.map((kind): Category => KINDS[kind].category))];

export const FACETS = {
  category: { takes: 'one', values: CATEGORY_NAMES },
  kind: { takes: 'some', values: KIND_NAMES },
  colour: { takes: 'some', values: COLOUR_FAMILY_NAMES },
  material: { takes: 'some', values: MATERIAL_FAMILY_NAMES },
  price: {
    takes: 'range',
    values: ['-10000', '10000-25000', '25000-50000', '50000-100000', '100000-'],
    max: 99_999_999,
  },
  seats: { takes: 'numbers', max: 50, of: ['sofa', 'table'] },
  doors: { takes: 'numbers', max: 20, of: ['wardrobe'] },
  bed: { takes: 'numbers', max: 400, of: ['bed'] },
  upholstery: { takes: 'some', values: UPHOLSTERIES, of: ['chair', 'sofa', 'bed'] },
  shape: { takes: 'some', values: SHAPES, of: ['sofa', 'table'] },
  feature: { takes: 'some', values: FEATURES, of: CATEGORY_NAMES },
  width: { takes: 'most', values: ['60', '90', '120', '160', '200', '250'], max: 2000 },
  maker: { takes: 'makers' },
  assembly: { takes: 'some', values: ASSEMBLIES },
  // 1: it can be ordered now. 7: it can, and is here within seven days.
  stock: { takes: 'some', values: ['1', '7'] },
} as const satisfies Record<string, Facet>;
export type FacetName = keyof typeof FACETS;
export const FACET_NAMES = Object.keys(FACETS) as FacetName[];
export const facetOf = (name: FacetName): Facet => FACETS[name];

/** The days of `stock=7`. */
export const SOON_DAYS = 7;

/** The values that were chosen of each facet; of facets that are left out, all. */
export type Choices = { readonly [Name in FacetName]?: readonly string[] };

export const SORTS = ['relevance', 'newest', 'price-asc', 'price-desc', 'rating'] as const;
export type Sort = (typeof SORTS)[number];

/** Numbers and makers that one address may name of a facet. */
const MOST_VALUES = 20;
const NUMBER = /^[1-9]\d{0,7}$/;
const MAKER = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u;

/** The two ends of a range in birr, such as '-60000' or '20000-60000'; null where it is none. */
export function endsOf(range: string): { from: number | null; to: number | null } | null {
  const [, from = '', to = ''] = /^(\d{0,8})-(\d{0,8})$/.exec(range) ?? [];
  if (from === '' && to === '') return null;
  return { from: from === '' ? null : Number(from), to: to === '' ? null : Number(to) };
}

function isValue(name: FacetName, value: string): boolean {
  const { takes, values = [], max = 0 } = facetOf(name);
  if (takes === 'one' || takes === 'some') return values.includes(value);
  if (takes === 'range') return endsOf(value) !== null;
  if (takes === 'makers') return value.length <= 100 && MAKER.test(value);
  return NUMBER.test(value) && Number(value) <= max;
}

/** Reads what stands in an address or a call, each value once and in one order; what is unknown is not in it. */
export function valuesOf(name: FacetName, text: string): string[] {
  const { takes, values = [] } = facetOf(name);
  const known = new Set(text.split(',').filter((value) => isValue(name, value)));
  if (takes === 'some') return values.filter((value) => known.has(value));
  if (takes === 'numbers') return [...known].sort((a, b) => Number(a) - Number(b)).slice(0, MOST_VALUES);
  return [...known].sort().slice(0, takes === 'makers' ? MOST_VALUES : 1);
}

/** Says whether a text has nothing but values of the facet. */
export const isAllKnown = (name: FacetName, text: string): boolean => {
  const given = text.split(',');
  const isOne = !['some', 'numbers', 'makers'].includes(facetOf(name).takes);
  return given.length <= (isOne ? 1 : 100) && given.every((value) => isValue(name, value));
};

/** The two ends of a price, as a form without scripts sends them. */
export const FORM_FIELDS = ['priceFrom', 'priceTo'] as const;

/** Reads the choices in the parameters of an address; a parameter may also come several times, as forms send it. */
export function readChoices(query: URLSearchParams): Choices {
  const chosen: { [Name in FacetName]?: string[] } = {};
  for (const name of FACET_NAMES) {
    const values = valuesOf(name, query.getAll(name).join(','));
    if (values.length > 0) chosen[name] = values;
  }
  return chosen;
}

/** Writes choices as parameters of an address or a call, in the order of the table. */
export function choiceParameters(choices: Choices): Partial<Record<FacetName, string>> {
  return Object.fromEntries(
    FACET_NAMES.flatMap((name) => (choices[name]?.length ? [[name, choices[name].join(',')]] : [])),
  );
}

/** Says whether a value is chosen, and the choices with the value taken in or out. */
export const isChosen = (choices: Choices, name: FacetName, value: string): boolean =>
  choices[name]?.includes(value) ?? false;

export function toggled(choices: Choices, name: FacetName, value: string): Choices {
  const isOne = ['one', 'range', 'most'].includes(facetOf(name).takes);
  const before = isOne ? [] : (choices[name] ?? []);
  const after = isChosen(choices, name, value) ? before.filter((each) => each !== value) : [...before, value];
  return withoutEmpty({ ...choices, [name]: valuesOf(name, after.join(',')) });
}

const withoutEmpty = (choices: Choices): Choices =>
  Object.fromEntries(Object.entries(choices).filter(([, values]) => values.length > 0));

/** The category that all chosen kinds are of. */
function categoryOfKinds({ kind: kinds = [] }: Choices): Category | undefined {
  const categories = new Set(kinds.map((kind): Category => KINDS[kind as keyof typeof KINDS].category));
  return categories.size === 1 ? [...categories][0] : undefined;
}

/** The category that is listed: what was chosen, or what the chosen kinds are of. */
export const categoryOf = (choices: Choices): Category | undefined =>
  (choices.category?.[0] as Category | undefined) ?? categoryOfKinds(choices);

/** The same choices in their one spelling: kinds say their category. */
export function canonicalChoices(choices: Choices): Choices {
  const { category, ...others } = choices;
  return category && category[0] !== categoryOfKinds(choices) ? choices : others;
}

/** Says whether a list is a page of its own for search engines: a category, a kind, or a kind and a colour. */
export function isOwnPage(choices: Choices): boolean {
  const { category = [], kind = [], colour = [], ...others } = canonicalChoices(choices);
  if (Object.keys(others).length > 0) return false;
  if (kind.length === 0) return colour.length === 0;
  return category.length === 0 && kind.length === 1 && colour.length <= 1;
}
