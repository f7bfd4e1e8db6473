import {
  categoryOf,
  FACET_NAMES,
  FACETS,
  facetOf,
  isChosen,
  type Choices,
  type FacetName,
} from '#contract/searching/facets.ts';
import { KINDS, type Kind } from '#contract/goods/product-attributes.ts';
import type { FacetAnswer } from '#contract/searching/search-list.ts';
import {
  any,
  both,
  countBoth,
  countOf,
  eachBit,
  intersects,
  removeBit,
  withBit,
  type Bits,
} from '#server/search/search.service.ts';
import {
  isVariantFacet,
  makerOf,
  PRODUCT_VALUES,
  listedAs,
  VARIANT_FACETS,
  VARIANT_VALUES,
  type Faceted,
} from './facet-values.ts';
import { createMakerIndex } from './maker-index.ts';
import { LISTED } from '../products/product-state.ts';
import { createVariantSets, isTyped } from '../variants/variant-sets.ts';

const NONE: Bits = new Uint32Array(0);

/** Sets that grow, by the values of one facet. */
type Sets = Map<string, Bits>;
/** The products of the values that were chosen, by facet, and of facets of variants the variants. Typed values have these alone. */
interface Parts {
  products: ReadonlyMap<FacetName, Bits>;
  variants: ReadonlyMap<FacetName, Bits>;
}

export interface FacetCounts {
  facets: FacetAnswer[];
  /** Counts of products without the choices of each facet. */
  without: { facet: FacetName; total: number }[];
}

/** A list that is a page of its own. */
export interface ListedPage {
  choices: Choices;
  /** The time when the newest product of it was published; null where there is none. */
  newest: Date | null;
}

const OWN_PAGES: readonly Choices[] = [
  ...FACETS.category.values.map((category) => ({ category: [category] })),
  ...FACETS.kind.values.map((kind) => ({ kind: [kind] })),
  ...FACETS.kind.values.flatMap((kind) =>
    FACETS.colour.values.map((colour) => ({ kind: [kind], colour: [colour] })),
  ),
];

/** The sets themselves, which grow with what is added. */
function createFacetSets() {
  let listed: Bits = NONE;
  /** Of facets of variants, the products that have a variant with the value. */
  const sets = new Map<FacetName, Sets>(FACET_NAMES.map((name) => [name, new Map()]));
  const makers = createMakerIndex();
  const variants = createVariantSets();

  const setOf = (name: FacetName, value: string): Bits => sets.get(name)!.get(value) ?? NONE;

  function put(number: number, name: FacetName, values: readonly string[]): void {
    const ofFacet = sets.get(name)!;
    for (const value of values) ofFacet.set(value, withBit(ofFacet.get(value) ?? NONE, number));
  }

  function add(number: number, product: Faceted): void {
    if (!LISTED.includes(product.state)) return;
    listed = withBit(listed, number);
    makers.add(number, makerOf(product.brand), product.brand);
    for (const [name, valuesOf] of Object.entries(PRODUCT_VALUES))
      put(number, name as FacetName, valuesOf(product));
    for (const variant of listedAs(product)) {
      variants.add(number, variant);
      for (const name of VARIANT_FACETS) put(number, name, VARIANT_VALUES[name](variant));
    }
  }

  /** The products that have one of the values. */
  function having(name: FacetName, values: readonly string[]): Bits {
    if (name === 'maker') return makers.madeBy(values, listed.length);
    if (isVariantFacet(name) && values.some((value) => isTyped(name, value)))
      return variants.ownersIn(listed, variants.having(name, values));
    return any(values.map((value) => setOf(name, value)));
  }

  return {
    add,
    having,
    variants,
    makers,
    all: () => listed,
    remove: (number: number) => removeBit(listed, number),
    valuesIn: (name: FacetName) => [...sets.get(name)!.keys()],
  };
}

/** Intersects the sets of what was chosen. */
function createNarrowing(sets: ReturnType<typeof createFacetSets>) {
  /** The products and variants of the values that were chosen, facet by facet. */
  function partsOf(choices: Choices): Parts {
    const variants = new Map<FacetName, Bits>(
      VARIANT_FACETS.flatMap((name) => {
        const values = choices[name];
        return values?.length ? [[name, sets.variants.having(name, values)] as const] : [];
      }),
    );
    const products = new Map(
      FACET_NAMES.flatMap((name) => {
        const values = choices[name];
        const isOfVariantsAlone = values?.some((value) => isTyped(name, value));
        return values?.length && !isOfVariantsAlone ? [[name, sets.having(name, values)] as const] : [];
      }),
    );
    return { products, variants };
  }

  /** The variants that have all that is chosen of variants but one facet; null where nothing is. */
  function variantsOf({ variants }: Parts, but?: FacetName): Bits | null {
    const chosen = [...variants].flatMap(([name, part]) => (name === but ? [] : [part]));
    return chosen.length === 0 ? null : chosen.reduce(both);
  }

  /** Says whether products of the parts are not enough, because one variant has to have more than one of them, or one was typed. */
  function asksForVariants({ products, variants }: Parts, but?: FacetName): boolean {
    const chosen = [...variants.keys()].filter((name) => name !== but);
    return chosen.length > 1 || chosen.some((name) => !products.has(name));
  }

  /** The products that are listed and fit all parts but one. */
  function intersection(parts: Parts, within: Bits | undefined, but?: FacetName): Bits {
    let found = within ? both(sets.all(), within) : sets.all();
    for (const [name, part] of parts.products) if (name !== but) found = both(found, part);
    if (!asksForVariants(parts, but)) return found;
    return sets.variants.ownersIn(found, variantsOf(parts, but)!);
  }

  /**
   * Returns what counts the products of a set with a value of a facet, and with a variant that also has all else that is chosen of
   * variants.
   */
  function createCounters(parts: Parts) {
    /** The last one, because facets of which nothing is chosen are counted among the same products. */
    let last: { of: Bits; variants: Bits } | null = null;
    function variantsIn(of: Bits, chosen: Bits): Bits {
      if (last?.of !== of) last = { of, variants: sets.variants.ofProducts(of, chosen) };
      return last.variants;
    }
    return (name: FacetName, of: Bits): ((value: string) => number) => {
      const chosen = isVariantFacet(name) ? variantsOf(parts, name) : null;
      if (!chosen || !isVariantFacet(name)) return (value) => countBoth(of, sets.having(name, [value]));
      const variants = variantsIn(of, chosen);
      return (value) => sets.variants.countOwners(variants, sets.variants.having(name, [value]));
    };
  }

  return { partsOf, intersection, createCounters };
}

export type FacetIndex = ReturnType<typeof createFacetIndex>;

/**
 * The products that shoppers see in lists, as sets of bits for each value of each facet, by the numbers that the product index gave them.
 * Narrowing is to intersect a few sets, and a count is the bits of one intersection. What is chosen of price, colour, material, width and
 * stock is what one variant has: sets of variants are intersected before their products are (decision 0219).
 */
export function createFacetIndex() {
  const sets = createFacetSets();

  const { partsOf, intersection, createCounters } = createNarrowing(sets);

  /** The products that fit all choices; of `within`, where it is given. */
  const select = (choices: Choices, within?: Bits): Bits => intersection(partsOf(choices), within);

  return {
    add: sets.add,
    remove: sets.remove,
    select,
    /** The facets that split the list, each with the counts of its values without its own choice. */
    facets(choices: Choices, within?: Bits): FacetCounts {
      const counting = createCounting({
        choices,
        within,
        parts: partsOf(choices),
        intersection,
        having: sets.having,
      });
      return { facets: countFacets(choices, counting), without: counting.withoutEach() };
    },

    /** All categories, and the kinds and colours of kinds of which shoppers see anything. */
    pages(entryOf: (number: number) => { published_us: number | null }): ListedPage[] {
      return OWN_PAGES.flatMap((choices): ListedPage[] => {
        let newest = 0;
        eachBit(select(choices), (number) => {
          newest = Math.max(newest, entryOf(number).published_us ?? 0);
        });
        if (newest > 0) return [{ choices, newest: new Date(newest / 1000) }];
        return choices.category ? [{ choices, newest: null }] : [];
      });
    },
  };

  function countFacets(choices: Choices, counting: Counting): FacetAnswer[] {
    const counterOf = createCounters(counting.parts);
    return FACET_NAMES.flatMap((name) => {
      if (!counting.isOffered(name)) return [];
      const base = counting.without(name);
      const countWith = counterOf(name, base);
      const counted =
        name === 'maker'
          ? sets.makers.counts(counting.scope, base, choices.maker ?? [])
          : valuesToCount(name, sets.valuesIn(name), choices).flatMap((value) => {
              const count = countWith(value);
              const isShown =
                count > 0 ||
                isChosen(choices, name, value) ||
                intersects(counting.scope, sets.having(name, [value]));
              return isShown ? [{ value, name: null, count }] : [];
            });
      const values = name === 'material' ? counted.toSorted((a, b) => b.count - a.count) : counted;
      const total = countOf(base);
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
}

type Counting = ReturnType<typeof createCounting>;

/** The counts of one answer: each group is counted of all that the other groups leave. */
function createCounting({ choices, within, parts, intersection, having }: CountingParts) {
  const all = intersection(parts, within);
  const chosenCategory = categoryOf(choices);
  const category = chosenCategory ?? onlyCategory();
  /** All there is before anything but the category was chosen: what is not in it is not offered. */
  const scope = intersection(
    {
      products: new Map(chosenCategory ? [['category', having('category', [chosenCategory])]] : []),
      variants: new Map(),
    },
    within,
  );

  /** The one category of which all are that are listed. */
  function onlyCategory() {
    const [first, ...others] = FACETS.category.values.filter((each) =>
      intersects(all, having('category', [each])),
    );
    return others.length === 0 ? first : undefined;
  }

  const without = (name: FacetName): Bits =>
    parts.products.has(name) || parts.variants.has(name) ? intersection(parts, within, name) : all;

  return {
    parts,
    scope,
    without,
    withoutEach: () =>
      FACET_NAMES.flatMap((name) =>
        choices[name]?.length ? [{ facet: name, total: countOf(without(name)) }] : [],
      ),
    isOffered(name: FacetName): boolean {
      const { of } = facetOf(name);
      return !of || choices[name] !== undefined || (category !== undefined && of.includes(category));
    },
  };
}

/** Of kinds those of the category alone. Numbers are those that products have. */
function valuesToCount(name: FacetName, present: readonly string[], choices: Choices): readonly string[] {
  const { values } = facetOf(name);
  const chosen = choices[name] ?? [];
  if (!values) {
    return [...new Set([...present, ...chosen])].toSorted((one, other) => Number(one) - Number(other));
  }
  const category = categoryOf(choices);
  if (name === 'kind' && category) {
    return values.filter((kind) => KINDS[kind as Kind].category === category || chosen.includes(kind));
  }
  // A value that was typed stands beside those that are offered.
  return [...values, ...chosen.filter((value) => !values.includes(value))];
}
