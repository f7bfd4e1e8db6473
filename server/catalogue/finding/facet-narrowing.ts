import { FACET_NAMES, type Choices, type FacetName } from '#contract/searching/facets.ts';
import { both, countBoth, type Bits } from '#server/search/search.service.ts';
import { isTyped } from '../variants/variant-sets.ts';
import type { FacetSets } from './facet-sets.ts';
import { isVariantFacet, VARIANT_FACETS } from './facet-values.ts';

/**
 * The sets of the chosen values by facet: products, and for facets of variants also variants. A typed value, such as a
 * range of prices, has variants only.
 */
export interface Parts {
  products: ReadonlyMap<FacetName, Bits>;
  variants: ReadonlyMap<FacetName, Bits>;
}

/** Creates the functions that intersect the sets of the chosen values. */
export function createNarrowing(sets: FacetSets) {
  /** The sets of products and variants with the chosen values, by facet. */
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

  /**
   * The variants that have every chosen value of variants, leaving out the facet `but`; null where no such value is
   * chosen.
   */
  function variantsOf({ variants }: Parts, but?: FacetName): Bits | null {
    const chosen = [...variants].flatMap(([name, part]) => (name === but ? [] : [part]));
    return chosen.length === 0 ? null : chosen.reduce(both);
  }

  /**
   * Says whether sets of products are not enough: one variant has to meet several choices at once, or a value was
   * typed.
   */
  function asksForVariants({ products, variants }: Parts, but?: FacetName): boolean {
    const chosen = [...variants.keys()].filter((name) => name !== but);
    return chosen.length > 1 || chosen.some((name) => !products.has(name));
  }

  /** The listed products that fit all parts, leaving out the facet `but`. */
  function intersection(parts: Parts, within: Bits | undefined, but?: FacetName): Bits {
    let found = within ? both(sets.all(), within) : sets.all();
    for (const [name, part] of parts.products) if (name !== but) found = both(found, part);
    if (!asksForVariants(parts, but)) return found;
    return sets.variants.ownersIn(found, variantsOf(parts, but)!);
  }

  /**
   * Returns a function that counts, for a value of a facet, the products of a set with a variant that has it and meets
   * all other choices of variants.
   */
  function createCounters(parts: Parts) {
    /** The last result, because all facets without a choice are counted among the same products. */
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
