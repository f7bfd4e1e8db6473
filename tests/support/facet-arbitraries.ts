import fc from 'fast-check';
import { FACET_NAMES, type Choices, type FacetName } from '#contract/searching/facets.ts';
import {
  ASSEMBLIES,
  COLOUR_FAMILY_NAMES,
  FAMILIES,
  FEATURES,
  KIND_NAMES,
  KINDS,
  MATERIAL_FAMILY_NAMES,
  SHAPES,
  UPHOLSTERIES,
} from '#contract/goods/product-attributes.ts';
import { isVariantFacet, type Faceted } from '../../server/catalogue/finding/facet-values.ts';

const orNull = <T>(values: readonly T[]) => fc.constantFrom(null, ...values);
export const variant = fc.record({
  id: fc.constantFrom('v1', 'v2', 'v3'),
  colours: fc.subarray(COLOUR_FAMILY_NAMES.slice(0, 3)),
  materials: fc.subarray(MATERIAL_FAMILY_NAMES.slice(0, 3)),
  paid: fc.constantFrom(1, 999_999, 1_000_000, 5_750_000, 5_750_001, 12_000_000),
  width: orNull([60, 60.5, 159, 300]),
  stock: fc.constantFrom([], ['1'], ['1', 'ready:7']),
  isListed: fc.constantFrom(true, true, false),
});
/** There is always one by which lists find it. */
const someVariants = fc
  .array(variant, { minLength: 1, maxLength: 4 })
  .map(([first, ...others]) => [{ ...first!, isListed: true }, ...others]);
export const product = fc
  .record({
    kind: orNull(KIND_NAMES),
    category: fc.constantFrom(...FAMILIES),
    colourFamilies: fc.subarray(COLOUR_FAMILY_NAMES.slice(0, 4)),
    materialFamilies: fc.subarray(MATERIAL_FAMILY_NAMES.slice(0, 4)),
    upholstery: orNull(UPHOLSTERIES),
    seats: orNull([1, 2, 3, 10]),
    doors: orNull([2, 3]),
    bedSize: orNull([90, 150, 180]),
    shape: orNull(SHAPES),
    features: fc.subarray([...FEATURES].slice(0, 3)),
    assembly: orNull(ASSEMBLIES),
    brand: fc.constantFrom('Mirfak', 'mirfak', 'Åre & Co', '***', 'ወንበር ቤት'),
    count_in_stock: fc.nat(2),
    lead_time_days: orNull([0, 7, 8]),
    // With VAT 9,999.998, 10,000.00, 10,000.002, 57,500 and 120,000 ETB.
    price_santim: fc.constantFrom(869_565, 869_566, 5_000_000, 10_434_783, 1),
    state: fc.constantFrom('active' as const, 'active' as const, 'draft' as const, 'archived' as const),
    width_cm: orNull([60, 60.5, 159, 300]),
    variants: fc.option(someVariants, { nil: undefined }),
  })
  .map(({ category, kind, ...rest }): Faceted => {
    const { brand, count_in_stock, lead_time_days, price_santim, state, width_cm, variants, ...attributes } =
      rest;
    const own = kind && KINDS[kind].family;
    return {
      ...{ brand, count_in_stock, lead_time_days, price_santim, state, width_cm, variants },
      category: own ?? category,
      attributes: { ...attributes, kind },
    };
  });

export const VALUES: Record<FacetName, readonly string[]> = {
  category: FAMILIES,
  kind: KIND_NAMES,
  colour: COLOUR_FAMILY_NAMES.slice(0, 5),
  material: MATERIAL_FAMILY_NAMES.slice(0, 5),
  price: ['-10000', '10000-25000', '50000-100000', '100000-', '-57500', '9000-57499', '57500-', '0-'],
  seats: ['1', '2', '3', '4', '10'],
  doors: ['2', '3'],
  bed: ['90', '150', '160'],
  upholstery: UPHOLSTERIES,
  shape: SHAPES,
  feature: FEATURES,
  width: ['60', '61', '160', '250'],
  maker: ['mirfak', 'are-co', 'ወንበር-ቤት', 'nobody'],
  assembly: ASSEMBLIES,
  stock: ['1', 'ready:7'],
  reduced: ['1'],
};
const subsetOf = (names: FacetName[]) => fc.subarray(names, { maxLength: Math.min(4, names.length) });
const pick = (all: Choices, names: readonly string[]): Choices =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));

const ONE: readonly FacetName[] = ['category', 'price', 'width'];
export const choices = fc
  .record(
    Object.fromEntries(
      FACET_NAMES.map((name) => [
        name,
        fc.uniqueArray(fc.constantFrom(...VALUES[name]), {
          minLength: 1,
          maxLength: ONE.includes(name) ? 1 : 3,
        }),
      ]),
    ) as Record<FacetName, fc.Arbitrary<string[]>>,
    { requiredKeys: [] },
  )
  .chain((all) => {
    const names = Object.keys(all) as FacetName[];
    // Those of variants more often, because they have to agree.
    const some = fc.oneof(subsetOf(names), subsetOf(names.filter(isVariantFacet)));
    return some.map((chosen) => pick(all, chosen));
  });

export const catalogue = fc.array(product, { maxLength: 60 });
