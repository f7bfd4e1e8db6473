import { withChildren } from '#contract/goods/category-kinds.ts';
import { FACET_NAMES, type FacetName } from '#contract/searching/facets.ts';
import { any, removeBit, withBit, type Bits } from '#server/search/search.service.ts';
import { LISTED } from '../products/product-state.ts';
import { createVariantSets, isTyped } from '../variants/variant-sets.ts';
import {
  isVariantFacet,
  listedAs,
  makerSlug,
  PRODUCT_VALUES,
  VARIANT_FACETS,
  VARIANT_VALUES,
  type Faceted,
} from './facet-values.ts';
import { createMakerIndex } from './maker-index.ts';

const NONE: Bits = new Uint32Array(0);

/** Growing sets, by the values of one facet. */
type Sets = Map<string, Bits>;
export type FacetSets = ReturnType<typeof createFacetSets>;

/** The products and variants with each value of each facet, as sets of bits that grow with what is added. */
export function createFacetSets() {
  let listed: Bits = NONE;
  /** The products by facet and value; for facets of variants, the products of which any variant has the value. */
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
    makers.add(number, makerSlug(product.brand), product.brand);
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
    const all = name === 'category' ? values.flatMap(withChildren) : values;
    return any(all.map((value) => setOf(name, value)));
  }

  return {
    add,
    having,
    setOf,
    variants,
    makers,
    all: () => listed,
    remove: (number: number) => removeBit(listed, number),
    valuesIn: (name: FacetName) => [...sets.get(name)!.keys()],
  };
}
