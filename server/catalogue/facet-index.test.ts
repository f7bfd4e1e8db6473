import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CATEGORY_NAMES, FACET_NAMES, type Choices, type FacetName } from '#contract/facets.ts';
import {
  ASSEMBLIES,
  COLOUR_FAMILY_NAMES,
  FEATURES,
  KIND_NAMES,
  KINDS,
  MATERIAL_FAMILY_NAMES,
  SHAPES,
  UPHOLSTERIES,
} from '#contract/product-attributes.ts';
import { hasBit } from '#server/search/search.service.ts';
import { createFacetIndex } from './facet-index.ts';
import type { Faceted } from './facet-values.ts';

const orNull = <T>(values: readonly T[]) => fc.constantFrom(null, ...values);
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
  })
  .map(({ category, kind, ...rest }): Faceted => {
    const { brand, count_in_stock, lead_time_days, price_santim, state, width_cm, ...attributes } = rest;
    const own = kind && KINDS[kind].category;
    return {
      ...{ brand, count_in_stock, lead_time_days, price_santim, state, width_cm },
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
  .chain((all) => fc.subarray(Object.keys(all), { maxLength: 4 }).map((names) => pick(all, names)));
const pick = (all: Choices, names: readonly string[]): Choices =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));

const MAKERS: Record<string, string> = {
  Mirfak: 'mirfak',
  mirfak: 'mirfak',
  'Åre & Co': 'are-co',
  'ወንበር ቤት': 'ወንበር-ቤት',
};

/** Says by the product alone whether it has a value. */
function has({ attributes: of, ...each }: Faceted, facet: FacetName, value: string): boolean {
  const paid = Math.floor((each.price_santim * 115 + 50) / 100);
  const [from, to] = value.split('-');
  const is: Record<FacetName, () => boolean> = {
    category: () => each.category === value,
    kind: () => of.kind === value,
    colour: () => of.colourFamilies.some((family) => family === value),
    material: () => of.materialFamilies.some((family) => family === value),
    price: () => paid >= Number(from) * 100 && (to === '' || paid <= Number(to) * 100),
    seats: () => of.seats === Number(value),
    doors: () => of.doors === Number(value),
    bed: () => of.bedSize === Number(value),
    upholstery: () => of.upholstery === value,
    shape: () => of.shape === value,
    feature: () => of.features.some((feature) => feature === value),
    width: () => each.width_cm !== null && each.width_cm <= Number(value),
    maker: () => MAKERS[each.brand] === value,
    assembly: () => of.assembly === value,
    stock: () =>
      each.count_in_stock > 0 &&
      (value === '1' || (each.lead_time_days !== null && each.lead_time_days <= 7)),
  };
  return is[facet]();
}

const fits = (each: Faceted, chosen: Choices, but?: FacetName): boolean =>
  each.state === 'active' &&
  FACET_NAMES.every(
    (name) => name === but || !chosen[name] || chosen[name].some((value) => has(each, name, value)),
  );

const catalogue = fc.array(product, { maxLength: 60 });

test('what is narrowed and each count are those of a plain scan, whatever is written, sold and removed', () => {
  fc.assert(
    fc.property(
      catalogue,
      fc.array(fc.tuple(fc.nat(59), fc.nat(2)), { maxLength: 10 }),
      fc.uniqueArray(fc.nat(59), { maxLength: 10 }),
      fc.array(choices, { minLength: 1, maxLength: 5 }),
      (products, sold, removed, asked) => {
        const index = createFacetIndex();
        products.forEach((each, number) => index.add(number, each));
        const now = [...products];
        const gone = [...removed];
        for (const [number, left] of sold) {
          if (!now[number]) continue;
          now[number] = { ...now[number], count_in_stock: left };
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
              const counted = there.filter(
                ({ each }) => fits(each, chosen, facet) && has(each, facet, value),
              );
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
    { numRuns: 800 },
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
            !['price', 'width'].includes(facet) &&
            products.some((each) => fits(each, chosen, facet) && has(each, facet, value));
          if ((isOwn && facet !== 'maker') || isFound) expect(offered).toContain(value);
        }
      }
    }),
    { numRuns: 300 },
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
