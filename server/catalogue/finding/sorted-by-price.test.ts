import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COLOUR_FAMILY_NAMES } from '#contract/goods/product-attributes.ts';
import { analyseProduct, lexiconWith } from '#server/search/search.service.ts';
import { isLong } from '../../../tests/support/long.ts';
import { NOTHING_SAID } from '../../../tests/support/nothing-said.ts';
import type { IndexedProduct } from '../products/list-orders.ts';
import { paidSantim } from './facet-values.ts';
import { createProductIndex } from './product-index.ts';
import { wantedVariant } from './shown-variants.ts';
import type { Wanted } from './keyword-search.ts';

const LEXICON = lexiconWith([]);
const COLOURS = COLOUR_FAMILY_NAMES.slice(0, 3);
const variant = fc.record({
  colours: fc.subarray(COLOURS, { minLength: 1 }),
  paid: fc.integer({ min: 1, max: 40 }).map((birr) => birr * 100_000),
  stock: fc.constantFrom([], ['1']),
});
const products = fc.array(
  fc.record({
    variants: fc.array(variant, { minLength: 1, maxLength: 4 }),
    vat: fc.constantFrom(0, 15),
    isThere: fc.boolean(),
    isPlain: fc.boolean(),
  }),
  { minLength: 2, maxLength: 12 },
);

/** The terms of sofas in the same colours are the same. */
const known = new Map<string, readonly string[]>();
function termsOf(colourFamilies: typeof COLOURS): readonly string[] {
  const key = colourFamilies.join();
  const sofa = { name: 'Zofi sofa', brand: 'Zofi', category: 'sofa', attributes: { colourFamilies } };
  const terms = known.get(key) ?? analyseProduct(sofa, LEXICON).terms;
  known.set(key, terms);
  return terms;
}

const indexed = (
  { variants, vat, isThere, isPlain }: (typeof products extends fc.Arbitrary<infer T> ? T : never)[number],
  number: number,
): IndexedProduct => {
  const id = `p${String(number).padStart(2, '0')}`;
  const colourFamilies = COLOURS.filter((each) => variants.some(({ colours }) => colours.includes(each)));
  return {
    ...{ id, version: 1, brand: 'Zofi', category: 'sofa', lead_time_days: null, width_cm: null },
    ...{ price_santim: Math.round((variants[0]!.paid * 100) / (100 + vat)), vat_percent: vat },
    ...{
      rating_sum: 0,
      num_reviews: 0,
      state: 'active',
      published_us: number,
      count_in_stock: isThere ? 3 : 0,
    },
    attributes: { ...NOTHING_SAID, colourFamilies },
    variants: isPlain
      ? undefined
      : variants.map((each, at) => ({
          ...each,
          ...{ id: `${id}v${at}`, materials: [], width: null, isListed: true },
        })),
    terms: termsOf(colourFamilies),
  };
};

test.each<[string, Wanted]>([
  ['of one colour', { choices: { colour: ['white'] } }],
  ['of a colour and what it may cost', { choices: { colour: ['grey'], price: ['-20000'] } }],
  ['of a search for a colour', { keyword: 'grey sofa', choices: {} }],
  ['of a search for the cheapest of a colour', { keyword: 'cheapest grey sofa', choices: {} }],
  ['of all products', { choices: {} }],
])('a list %s is sorted by the prices that its cards say, whatever their VAT', (_name, asked) => {
  fc.assert(
    fc.property(products, fc.constantFrom('price-asc', 'price-desc'), (made, order) => {
      const index = createProductIndex(LEXICON);
      const all = made.map(indexed);
      index.update(all);
      // The search for the cheapest has its own order, in which stock does not count.
      const isByWords = asked.keyword?.startsWith('cheapest');
      const wanted: Wanted = isByWords ? asked : { ...asked, order, soldOutLast: true };
      const { ids, reading } = index.find(wanted, 0, 100);
      const shown = index.shownAs(ids, wanted, wantedVariant(wanted.choices ?? {}, reading));
      const cards = ids.map((id) => {
        const {
          variants,
          price_santim: santim,
          vat_percent: vat,
          count_in_stock: count,
        } = all.find((each) => each.id === id)!;
        const paid = variants?.find((each) => each.id === shown.get(id))?.paid ?? paidSantim(santim, vat);
        return { count: isByWords ? 1 : count, paid };
      });
      for (const isThere of [true, false]) {
        const prices = cards.flatMap(({ count, paid }) => (count > 0 === isThere ? paid : []));
        const sorted = prices.toSorted((one, other) =>
          isByWords || order === 'price-asc' ? one - other : other - one,
        );
        expect(prices).toEqual(sorted);
      }
    }),
    { numRuns: isLong ? 60 : 20 },
  );
});

test('a price in words finds what the same price as a choice does, whichever variant costs so much', () => {
  const range = fc.tuple(fc.integer({ min: 1, max: 45 }), fc.integer({ min: 0, max: 20 }));
  fc.assert(
    fc.property(products, range, (made, [from, more]) => {
      const index = createProductIndex(LEXICON);
      index.update(made.map(indexed));
      const [least, most] = [from * 1000, (from + more) * 1000];
      const chosen = index.find({ choices: { price: [`${least}-${most}`] } }, 0, 100);
      const found = index.find({ keyword: `sofa between ${least} and ${most}` }, 0, 100);
      expect(found.reading?.price === null ? [] : found.ids.toSorted()).toEqual(chosen.ids.toSorted());
    }),
    { numRuns: isLong ? 60 : 20 },
  );
});

test('the cheapest of very many are in the order of the prices that their cards say', () => {
  const index = createProductIndex(LEXICON);
  const sofas = Array.from({ length: 600 }, (_, number) => {
    const paid = { white: 100_000 * (number + 1), grey: 100_000 * (601 - number) };
    const variants = (['white', 'grey'] as const).map((colour) => ({
      ...{ colours: [colour], paid: paid[colour], stock: ['1'] as const },
    }));
    return indexed({ variants, vat: 0, isThere: true, isPlain: false }, number);
  });
  index.update(sofas);
  const { ids } = index.find({ keyword: 'cheapest grey sofa' }, 0, 3);
  expect(ids).toEqual(['p599', 'p598', 'p597']);
});
