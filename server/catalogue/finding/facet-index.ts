import {
  categoryOf,
  FACET_NAMES,
  FACETS,
  facetOf,
  isChosen,
  SOON_DAYS,
  type Choices,
  type FacetName,
} from '#contract/searching/facets.ts';
import { categorySlugs, upperOf } from '#contract/goods/categories.ts';
import { factsIn, kindsIn } from '#contract/goods/category-kinds.ts';
import type { FacetAnswer } from '#contract/searching/search-list.ts';
import { countBits, eachBit, intersects, type Bits } from '#server/search/search.service.ts';
import { readyIn } from './facet-values.ts';
import { createNarrowing, type Parts } from './facet-narrowing.ts';
import { createFacetSets } from './facet-sets.ts';

export interface FacetCounts {
  facets: FacetAnswer[];
  /** The number of products for each facet when its own choices are ignored. */
  without: { facet: FacetName; total: number }[];
}

/** A list that has a page of its own. */
export interface ListedPage {
  choices: Choices;
  /** The time when the newest product of the list was published; null where the list is empty. */
  newest: Date | null;
}

const ownPages = (): readonly Choices[] => [
  ...categorySlugs().map((category) => ({ category: [category] })),
  ...FACETS.kind.values.map((kind) => ({ kind: [kind] })),
  ...FACETS.kind.values.flatMap((kind) =>
    FACETS.colour.values.map((colour) => ({ kind: [kind], colour: [colour] })),
  ),
];

export type FacetIndex = ReturnType<typeof createFacetIndex>;

/**
 * The products that shoppers see in lists, as bit sets for each value of each facet, by the numbers of the product
 * index. Narrowing a list intersects a few sets, and a count is the number of bits of an intersection. Choices of
 * price, colour, material, width and stock must be met by one and the same variant: sets of variants are intersected
 * before those of products (decision 0219).
 */
export function createFacetIndex() {
  const sets = createFacetSets();

  const { partsOf, intersection, createCounters } = createNarrowing(sets);

  /** The products that fit all choices; only those of `within`, where that is given. */
  const select = (choices: Choices, within?: Bits): Bits => intersection(partsOf(choices), within);

  return {
    add: sets.add,
    remove: sets.remove,
    select,
    /**
     * The facets that split the list. The counts of a facet's values ignore its own choices. `week`: the most days in
     * which a piece is ready that arrives within a week.
     */
    facets(choices: Choices, within?: Bits, week = SOON_DAYS): FacetCounts {
      const counting = createCounting({
        choices,
        within,
        parts: partsOf(choices),
        intersection,
        having: sets.having,
        present: sets.valuesIn,
        own: sets.setOf,
      });
      return { facets: countFacets(choices, counting, readyIn(week)), without: counting.withoutEach() };
    },

    /**
     * The lists with pages of their own: categories, kinds, and kinds in a colour, as far as shoppers see any product
     * in them.
     */
    pages(entryOf: (number: number) => { published_us: number | null }): ListedPage[] {
      return ownPages().flatMap((choices): ListedPage[] => {
        let newest = 0;
        eachBit(select(choices), (number) => {
          newest = Math.max(newest, entryOf(number).published_us ?? 0);
        });
        if (newest > 0) return [{ choices, newest: new Date(newest / 1000) }];
        return choices.category ? [{ choices, newest: null }] : [];
      });
    },
  };

  function countFacets(choices: Choices, counting: Counting, soon: string): FacetAnswer[] {
    const counterOf = createCounters(counting.parts);
    return FACET_NAMES.flatMap((name) => {
      if (!counting.isOffered(name)) return [];
      const base = counting.without(name);
      const countWith = counterOf(name, base);
      const counted =
        name === 'maker'
          ? sets.makers.counts(counting.scope, base, choices.maker ?? [])
          : valuesToCount(name, sets.valuesIn(name), choices, soon).flatMap((value) => {
              const count = countWith(value);
              const isShown =
                count > 0 ||
                isChosen(choices, name, value) ||
                intersects(counting.scope, sets.having(name, [value]));
              return isShown ? [{ value: value === soon ? '7' : value, name: null, count }] : [];
            });
      const values = worthOffering(name, counted, choices);
      const total = countBits(base);
      const splits = values.some(({ count }) => count > 0 && count < total);
      return splits || choices[name]?.length ? [{ facet: name, values }] : [];
    });
  }
}

interface CountingParts {
  choices: Choices;
  within: Bits | undefined;
  parts: Parts;
  intersection(parts: Parts, within: Bits | undefined, but?: FacetName): Bits;
  having(name: FacetName, values: readonly string[]): Bits;
  present(name: FacetName): readonly string[];
  /** The products that have the value themselves; those of a category without those below it. */
  own(name: FacetName, value: string): Bits;
}

type Counting = ReturnType<typeof createCounting>;

/**
 * The counts for one answer: the values of each facet are counted among the products that the choices of all other
 * facets leave.
 */
function createCounting({ choices, within, parts, intersection, having, present, own }: CountingParts) {
  const all = intersection(parts, within);
  const chosenCategory = categoryOf(choices);
  const category = chosenCategory ?? onlyCategory();
  /** All products of the chosen category before any other choice: values that none of them has are not offered. */
  const scope = intersection(
    {
      products: new Map(chosenCategory ? [['category', having('category', [chosenCategory])]] : []),
      variants: new Map(),
    },
    within,
  );

  /** The category of all listed products, where they have only one, or are all below one. */
  function onlyCategory() {
    const found = present('category').filter((each) => intersects(all, own('category', each)));
    const [first, ...others] = found;
    if (others.length === 0) return first;
    const upper = new Set(found.map(upperOf));
    return upper.size === 1 ? [...upper][0] : undefined;
  }

  const without = (name: FacetName): Bits =>
    parts.products.has(name) || parts.variants.has(name) ? intersection(parts, within, name) : all;

  return {
    parts,
    scope,
    without,
    withoutEach: () =>
      FACET_NAMES.flatMap((name) =>
        choices[name]?.length ? [{ facet: name, total: countBits(without(name)) }] : [],
      ),
    isOffered(name: FacetName): boolean {
      const { fact } = facetOf(name);
      if (!fact || choices[name] !== undefined) return true;
      return category !== undefined && factsIn(category).has(fact);
    },
  };
}

/** The counted values as they are offered; an upper bound that lets in no more than the one before it is left out. */
function worthOffering(name: FacetName, counted: FacetAnswer['values'], choices: Choices) {
  if (name === 'material') return counted.toSorted((one, other) => other.count - one.count);
  if (facetOf(name).takes !== 'most') return counted;
  return counted.filter(
    ({ value, count }, at) => count !== counted[at - 1]?.count || isChosen(choices, name, value),
  );
}

/** The values of a facet to count: kinds only of the chosen category, and for numbers those that products have. */
function valuesToCount(
  name: FacetName,
  present: readonly string[],
  choices: Choices,
  soon: string,
): readonly string[] {
  const { values } = facetOf(name);
  if (name === 'stock') return ['1', soon];
  const chosen = choices[name] ?? [];
  if (name === 'category') return [...new Set([...categorySlugs(), ...chosen])];
  if (!values) {
    return [...new Set([...present, ...chosen])].toSorted((one, other) => Number(one) - Number(other));
  }
  const category = categoryOf(choices);
  if (name === 'kind' && category) {
    const belonging: readonly string[] = kindsIn(category);
    return values.filter((kind) => belonging.includes(kind) || chosen.includes(kind));
  }
  // A value that the shopper typed, such as a range of prices, is counted beside the offered ones.
  return [...values, ...chosen.filter((value) => !values.includes(value))];
}
