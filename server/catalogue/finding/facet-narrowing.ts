import { FACET_NAMES, type Choices, type FacetName } from '#contract/searching/facets.ts';
import { both, countBoth, type Bits } from '#server/search/search.service.ts';
import { isTyped } from '../variants/variant-sets.ts';
import type { FacetSets } from './facet-sets.ts';
import { isVariantFacet, VARIANT_FACETS } from './facet-values.ts';

/** The products of the values that were chosen, by facet, and of facets of variants the variants. Typed values have these alone. */
export interface Parts {
  products: ReadonlyMap<FacetName, Bits>;
  variants: ReadonlyMap<FacetName, Bits>;
}

/** Intersects the sets of what was chosen. */
export function createNarrowing(sets: FacetSets) {
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
