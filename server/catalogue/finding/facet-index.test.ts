import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CATEGORY_NAMES, FACET_NAMES, type Choices, type FacetName } from '#contract/searching/facets.ts';
import {
  ASSEMBLIES,
  COLOUR_FAMILY_NAMES,
  FEATURES,
  KIND_NAMES,
  KINDS,
  MATERIAL_FAMILY_NAMES,
  SHAPES,
  UPHOLSTERIES,
} from '#contract/goods/product-attributes.ts';
import { hasBit } from '#server/search/search.service.ts';
import { createFacetIndex } from './facet-index.ts';
import { havingChosen, isVariantFacet, VARIANT_FACETS, type Faceted } from './facet-values.ts';
import { shownVariantBy } from './shown-variants.ts';

const orNull = <T>(values: readonly T[]) => fc.constantFrom(null, ...values);
const variant = fc.record({
  id: fc.constantFrom('v1', 'v2', 'v3'),
  colours: fc.subarray(COLOUR_FAMILY_NAMES.slice(0, 3)),
  materials: fc.subarray(MATERIAL_FAMILY_NAMES.slice(0, 3)),
  paid: fc.constantFrom(1, 999_999, 1_000_000, 5_750_000, 5_750_001, 12_000_000),
  width: orNull([60, 60.5, 159, 300]),
  stock: fc.constantFrom([], ['1'], ['1', '7']),
  isListed: fc.constantFrom(true, true, false),
});
/** There is always one by which lists find it. */
const someVariants = fc
  .array(variant, { minLength: 1, maxLength: 4 })
  .map(([first, ...others]) => [{ ...first!, isListed: true }, ...others]);
const product = fc
  .record({
    kind: orNull(KIND_NAMES),
    category: fc.constantFrom(...CATEGORY_NAMES),
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
    const own = kind && KINDS[kind].category;
    return {
      ...{ brand, count_in_stock, lead_time_days, price_santim, state, width_cm, variants },
      category: own ?? category,
      attributes: { ...attributes, kind },
    };
  });

const VALUES: Record<FacetName, readonly string[]> = {
  category: CATEGORY_NAMES,
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
  stock: ['1', '7'],
};
const ONE: readonly FacetName[] = ['category', 'price', 'width'];
const choices = fc
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
const subsetOf = (names: FacetName[]) => fc.subarray(names, { maxLength: Math.min(4, names.length) });
const pick = (all: Choices, names: readonly string[]): Choices =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));

const MAKERS: Record<string, string> = {
  Mirfak: 'mirfak',
  mirfak: 'mirfak',
  'Åre & Co': 'are-co',
  'ወንበር ቤት': 'ወንበር-ቤት',
};

/** A product as it would be with one of its variants. */
type Sold = Omit<Faceted, 'variants' | 'count_in_stock' | 'lead_time_days' | 'price_santim'> & {
  paid: number;
  stock: readonly string[];
};

function soldOf({
  variants,
  count_in_stock: count,
  lead_time_days: days,
  price_santim,
  ...each
}: Faceted): Sold[] {
  const isSoon = days !== null && days <= 7;
  const paid = Math.floor((price_santim * 115 + 50) / 100);
  if (!variants) return [{ ...each, paid, stock: count === 0 ? [] : isSoon ? ['1', '7'] : ['1'] }];
  return variants
    .filter(({ isListed }) => isListed)
    .map(({ colours, materials, width, paid: costs, stock }) => ({
      ...each,
      ...{ paid: costs, stock, width_cm: width },
      attributes: {
        ...each.attributes,
        colourFamilies: COLOUR_FAMILY_NAMES.filter((family) => colours.includes(family)),
        materialFamilies: MATERIAL_FAMILY_NAMES.filter((family) => materials.includes(family)),
      },
    }));
}

/** Says by the product and its variant alone whether it has a value. */
function has({ attributes: of, ...each }: Sold, facet: FacetName, value: string): boolean {
  const [from, to] = value.split('-');
  const is: Record<FacetName, () => boolean> = {
    category: () => each.category === value,
    kind: () => of.kind === value,
    colour: () => of.colourFamilies.some((family) => family === value),
    material: () => of.materialFamilies.some((family) => family === value),
    price: () => each.paid >= Number(from) * 100 && (to === '' || each.paid <= Number(to) * 100),
    seats: () => of.seats === Number(value),
    doors: () => of.doors === Number(value),
    bed: () => of.bedSize === Number(value),
    upholstery: () => of.upholstery === value,
    shape: () => of.shape === value,
    feature: () => of.features.some((feature) => feature === value),
    width: () => each.width_cm !== null && each.width_cm <= Number(value),
    maker: () => MAKERS[each.brand] === value,
    assembly: () => of.assembly === value,
    stock: () => each.stock.includes(value),
  };
  return is[facet]();
}

/** Scans the variants for one that has all that is chosen but one facet, and the value of that. */
function fits(each: Faceted, chosen: Choices, but?: FacetName, value?: string): boolean {
  const hasAll = (sold: Sold) =>
    FACET_NAMES.every(
      (name) => name === but || !chosen[name] || chosen[name].some((other) => has(sold, name, other)),
    );
  return (
    each.state === 'active' &&
    soldOf(each).some((sold) => hasAll(sold) && (value === undefined || has(sold, but!, value)))
  );
}

const catalogue = fc.array(product, { maxLength: 60 });

test('what is narrowed and each count are those of a plain scan, whatever is written, sold and removed', () => {
  fc.assert(
    fc.property(
      catalogue,
      fc.array(fc.tuple(fc.nat(59), fc.nat(2)), { maxLength: 10 }),
      fc.uniqueArray(fc.nat(59), { maxLength: 10 }),
      fc.array(choices, { minLength: 1, maxLength: 2 }),
      (products, sold, removed, asked) => {
        const index = createFacetIndex();
        products.forEach((each, number) => index.add(number, each));
        const now = [...products];
        const gone = [...removed];
        for (const [number, left] of sold) {
          if (!now[number]) continue;
          const stock = left === 0 ? [] : ['1'];
          const variants = now[number].variants?.map((each) => ({ ...each, stock }));
          now[number] = { ...now[number], count_in_stock: left, variants };
          index.remove(number);
          now.push(now[number]);
          index.add(now.length - 1, now.at(-1)!);
          gone.push(number);
        }
        removed.forEach((number) => index.remove(number));
        const there = now.flatMap((each, number) => (gone.includes(number) ? [] : [{ each, number }]));
        for (const chosen of asked) {
          const selected = index.select(chosen);
          const found = now.flatMap((_each, number) => (hasBit(selected, number) ? [number] : []));
          expect(found).toEqual(there.filter(({ each }) => fits(each, chosen)).map(({ number }) => number));
          const { facets, without } = index.facets(chosen);
          for (const { facet, values } of facets) {
            for (const { value, count } of values) {
              const counted = there.filter(({ each }) => fits(each, chosen, facet, value));
              expect([facet, value, count]).toEqual([facet, value, counted.length]);
            }
            const all = there.filter(({ each }) => fits(each, chosen, facet)).length;
            const isSplit = values.some(({ count }) => count > 0 && count < all);
            expect(isSplit || chosen[facet] !== undefined).toBe(true);
          }
          for (const { facet, total } of without)
            expect(total).toBe(there.filter(({ each }) => fits(each, chosen, facet)).length);
        }
      },
    ),
    { numRuns: 1000 },
  );
});

test('every chosen value is answered, and every value that would find something of a facet that is offered', () => {
  fc.assert(
    fc.property(catalogue, choices, (products, chosen) => {
      const index = createFacetIndex();
      products.forEach((each, number) => index.add(number, each));
      const { facets } = index.facets(chosen);
      for (const { facet, values } of facets) {
        const offered = values.map(({ value }) => value);
        for (const value of VALUES[facet].filter((each) => facet !== 'kind' && each !== 'nobody')) {
          const isOwn = chosen[facet]?.includes(value);
          const isFound =
            !['price', 'width'].includes(facet) && products.some((each) => fits(each, chosen, facet, value));
          if ((isOwn && facet !== 'maker') || isFound) expect(offered).toContain(value);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('the variant that a list shows has all that is chosen, and a product without one is not in the list', () => {
  fc.assert(
    fc.property(product, choices, (each, chosen) => {
      const index = createFacetIndex();
      index.add(0, each);
      const isFound = hasBit(index.select(chosen), 0);
      const shown = shownVariantBy({ choices: chosen, liked: [] })(each.variants);
      const ofVariants = VARIANT_FACETS.some((name) => chosen[name]);
      expect(shown !== null).toBe(
        each.variants !== undefined &&
          ofVariants &&
          each.variants.some((of) => of.isListed && havingChosen(chosen)!(of)),
      );
      if (isFound && ofVariants && each.variants) expect(shown).not.toBeNull();
    }),
    { numRuns: 1000 },
  );
});

test('seats are offered where all that is listed may have some, doors of wardrobes alone', () => {
  const index = createFacetIndex();
  const base = fc.sample(product, 1)[0]!;
  const rows = [
    { category: 'sofa', seats: 2 },
    { category: 'sofa', seats: 3 },
    { category: 'wardrobe', doors: 2 },
    { category: 'wardrobe', doors: 3 },
  ];
  rows.forEach(({ category, seats = null, doors = null }, number) =>
    index.add(number, {
      ...base,
      state: 'active',
      category,
      variants: undefined,
      attributes: { ...base.attributes, kind: null, seats, doors },
    }),
  );
  const names = (chosen: Choices) => index.facets(chosen).facets.map(({ facet }) => facet);
  expect(names({})).not.toContain('seats');
  expect(names({ category: ['sofa'] })).toContain('seats');
  expect(names({ category: ['sofa'] })).not.toContain('doors');
  expect(names({ category: ['wardrobe'] })).toContain('doors');
  expect(names({ doors: ['2', '3'] })).toContain('doors');
});
