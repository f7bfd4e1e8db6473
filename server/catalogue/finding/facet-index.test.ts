import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FACET_NAMES, type Choices, type FacetName } from '#contract/searching/facets.ts';
import { COLOUR_FAMILY_NAMES, MATERIAL_FAMILY_NAMES } from '#contract/goods/product-attributes.ts';
import { hasBit } from '#server/search/search.service.ts';
import { createFacetIndex } from './facet-index.ts';
import { havingChosen, readyIn, VARIANT_FACETS, type Faceted } from './facet-values.ts';
import { shownVariantBy } from './shown-variants.ts';
import { product, VALUES, choices, catalogue } from '../../../tests/support/facet-arbitraries.ts';

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
  isReduced?: boolean;
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
  if (!variants)
    return [
      {
        ...each,
        paid,
        isReduced: each.is_reduced ?? false,
        stock: count === 0 ? [] : isSoon ? ['1', readyIn(7)] : ['1'],
      },
    ];
  return variants
    .filter(({ isListed }) => isListed)
    .map(({ colours, materials, width, paid: costs, stock, isReduced = false }) => ({
      ...each,
      ...{ paid: costs, stock, isReduced, width_cm: width },
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
    // With the days of pieces that are brought to next door, seven days are seven.
    stock: () => each.stock.includes(value === '7' ? readyIn(7) : value),
    reduced: () => each.isReduced === true,
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
            const bounds =
              facet === 'width' ? values.filter(({ value }) => !chosen.width?.includes(value)) : [];
            expect(new Set(bounds.map(({ count }) => count)).size).toBe(bounds.length);
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
          if ((isOwn && facet !== 'maker') || isFound)
            expect(offered).toContain(value === readyIn(7) ? '7' : value);
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
