import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRODUCT_STATES } from '#contract/goods/product-states.ts';
import { analyseProduct, lexiconWith } from '#server/search/search.service.ts';
import type { IndexedProduct, ListOrder } from '../products/list-orders.ts';
import { facetedVariants } from '../variants/variant-attributes.ts';
import { createProductIndex } from './product-index.ts';
import { isLong } from '../../../tests/support/long.ts';
import { NOTHING_SAID } from '../../../tests/support/nothing-said.ts';
import type { Wanted } from './keyword-search.ts';

const state = fc.constantFrom(...PRODUCT_STATES);
const LEXICON = lexiconWith([]);
const names = fc.constantFrom('Red sofa', 'Grey sofa', 'Red chair for Zofi', 'Zofi stool', 'ሶፋ', 'Oak bed');
const product = fc
  .record({
    id: fc.constantFrom('p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8'),
    version: fc.nat(3),
    name: names,
    brand: fc.constantFrom('Zofi', 'Abay'),
    lead_time_days: fc.constant(null),
    width_cm: fc.constant(null),
    category: fc.constantFrom('chair', 'sofa'),
    price_santim: fc.nat(3),
    rating_sum: fc.nat(10),
    num_reviews: fc.nat(3),
    state,
    published_us: fc.option(fc.nat(3)),
    count_in_stock: fc.nat(3),
  })
  .map(({ name, ...fields }): IndexedProduct => {
    const { terms } = analyseProduct({ name, ...fields }, LEXICON);
    return { ...fields, attributes: NOTHING_SAID, terms };
  });
const step = fc.record({
  changed: fc.array(product, { maxLength: 6 }),
  gone: fc.subarray(['p1', 'p2', 'p3']),
});
const orders = ['newest', 'made', 'top', 'best', 'price-asc', 'price-desc'] as const;
const wanted = fc.record<Wanted>(
  {
    category: fc.constantFrom('chair', 'bed'),
    states: fc.oneof(fc.constant('any' as const), fc.uniqueArray(state)),
    order: fc.constantFrom(...orders),
    soldOutLast: fc.boolean(),
  },
  { requiredKeys: ['order'] },
);

/** Computes what the index must answer by sorting everything each time. */
function foundPlainly(
  products: readonly IndexedProduct[],
  { category, states = ['active'], order = 'newest', soldOutLast = false }: Wanted,
) {
  const down = (value: number) => -value;
  const average = (each: IndexedProduct) => each.rating_sum / Math.max(1, each.num_reviews);
  const gone = (each: IndexedProduct) => (each.count_in_stock > 0 ? 0 : 1);
  const keys: Record<ListOrder, (each: IndexedProduct) => number[]> = {
    newest: (each) => [down(each.published_us ?? 0)],
    made: () => [],
    top: (each) => [down(average(each)), down(each.num_reviews)],
    best: (each) => [gone(each), ...keys.top(each), ...keys.newest(each)],
    'price-asc': (each) => [each.price_santim],
    'price-desc': (each) => [down(each.price_santim)],
    'width-asc': (each) => [each.width_cm ?? Infinity, ...keys.newest(each)],
  };
  const latestFirst = ['newest', 'made', 'best'].includes(order);
  const keysOf = (each: IndexedProduct) => [...(soldOutLast ? [gone(each)] : []), ...keys[order](each)];
  return products
    .filter((each) => !category || each.category === category)
    .filter((each) => states === 'any' || states.includes(each.state))
    .toSorted((a, b) => {
      const [those, these] = [keysOf(a), keysOf(b)];
      const differing = those.findIndex((key, index) => key !== these[index]);
      if (differing >= 0) return those[differing]! - these[differing]!;
      return (a.id < b.id ? -1 : 1) * (latestFirst ? -1 : 1);
    })
    .map(({ id }) => id);
}

test('lists, pages and totals are those of a fresh sort, whatever is written, changed and removed', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 6 }),
      fc.array(wanted, { minLength: 1, maxLength: 4 }),
      (steps, lists) => {
        const index = createProductIndex(LEXICON);
        const products = new Map<string, IndexedProduct>();
        for (const { changed, gone } of steps) {
          const last = new Map(changed.map((each) => [each.id, each]));
          const removed = gone.filter((id) => !last.has(id));
          index.update([...last.values()], removed);
          for (const each of last.values()) products.set(each.id, each);
          for (const id of removed) products.delete(id);
          for (const list of lists) {
            const ids = foundPlainly([...products.values()], list);
            expect(index.find(list, 0, 100)).toMatchObject({ ids, total: ids.length });
            expect(index.find(list, 2, 3)).toMatchObject({ ids: ids.slice(2, 5), total: ids.length });
          }
        }
      },
    ),
    { numRuns: isLong ? 300 : 100 },
  );
});

test('the index grows with the catalogue', () => {
  const index = createProductIndex(LEXICON);
  const many = Array.from({ length: 5000 }, (_, number): IndexedProduct => ({
    id: String(number).padStart(5, '0'),
    version: 1,
    category: number % 5 ? 'chair' : 'table',
    price_santim: 5000 - number,
    rating_sum: 0,
    num_reviews: 0,
    state: 'active',
    published_us: number,
    brand: number % 2 ? 'Oak' : 'Teak',
    count_in_stock: 1,
    lead_time_days: null,
    width_cm: null,
    attributes: NOTHING_SAID,
    terms: [],
  }));
  for (let first = 0; first < many.length; first += 700) index.update(many.slice(first, first + 700));
  const oak = { category: ['chair'], maker: ['oak'] };
  expect(index.find({ choices: oak, order: 'price-asc' }, 1999, 2)).toMatchObject({
    ids: ['00001'],
    total: 2000,
  });
});

const valueOf = (name: string) => ({ _id: name, name, nameAm: null, colour: null, picture: null });

/** Two variants as they are read from the database each time. */
function variantsOf(id: string) {
  const cloths = ['Grey', 'Green'];
  const columns = {
    options: [{ name: 'Cloth', nameAm: null, values: cloths.map(valueOf) }],
    sold_values: cloths,
    value_families: null,
    all_variants: cloths.map((name) => ({
      ...{ id: `${id}-${name}`, values: [name], santim: 3 },
      ...{ isThere: true, isListed: true, isInStore: true, isReduced: false, days: null, width: null },
    })),
  };
  return facetedVariants(columns, { attributes: NOTHING_SAID, percent: 15, width: null });
}

test('what is sold counts its pieces in its place, and moves where it is sold out', () => {
  const index = createProductIndex(LEXICON);
  const [one, other] = fc.sample(product, { numRuns: 2, seed: 1 });
  const [first, second] = [one!, other!].map((each, number): IndexedProduct => ({
    ...each,
    id: `p${number}`,
    state: 'active',
    published_us: 2 - number,
    count_in_stock: 2,
    variants: variantsOf(`p${number}`),
  }));
  index.update([first!, second!]);
  const ids = () => index.find({ soldOutLast: true }, 0, 2).ids;
  expect(
    index.updateSold([{ ...first!, version: 8, count_in_stock: 1, variants: variantsOf('p0') }]),
  ).toEqual([]);
  expect([ids(), index.knows('p0', 8)]).toEqual([['p0', 'p1'], true]);
  expect(index.updateSold([{ ...first!, version: 9, count_in_stock: 0 }])).toEqual(['p0']);
  expect(ids()).toEqual(['p1', 'p0']);
});

test('colour and price of a search are those of one variant, also among drafts', () => {
  const index = createProductIndex(LEXICON);
  const [like] = fc.sample(product, { numRuns: 1, seed: 1 });
  const chair = (id: string, grey: number, green: number): IndexedProduct => {
    const variantIn = (colour: string, birr: number) => ({
      ...{ id: `${id}-${colour}`, colours: [colour], materials: [], paid: birr * 100 },
      ...{ width: null, stock: ['1'], isListed: true },
    });
    const { terms } = analyseProduct(
      { ...like!, name: 'Chair in grey and green', category: 'chair' },
      LEXICON,
    );
    const variants = [variantIn('grey', grey), variantIn('green', green)];
    return { ...like!, id, category: 'chair', state: 'draft', variants, terms };
  };
  index.update([chair('p1', 1000, 3000), chair('p2', 3000, 1000)]);
  const found = (keyword: string) => index.find({ keyword, states: 'any' }, 0, 9).ids.toSorted();
  expect(found('grey chair')).toEqual(['p1', 'p2']);
  expect(found('grey chair under 2000')).toEqual(['p1']);
});

test('a search answers the same after any changes as an index that was made of the products at once', () => {
  const keyword = fc.constantFrom(
    'sofa',
    'red',
    'ሶፋ',
    'zofi',
    'red zofi sofa',
    'grey chair',
    'bed',
    'sofa under 1',
  );
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 6 }),
      fc.array(keyword, { minLength: 1, maxLength: 4 }),
      (steps, keywords) => {
        const index = createProductIndex(LEXICON);
        const products = new Map<string, IndexedProduct>();
        for (const { changed, gone } of steps) {
          const last = new Map(changed.map((each) => [each.id, each]));
          const removed = gone.filter((id) => !last.has(id));
          index.update([...last.values()], removed);
          for (const each of last.values()) products.set(each.id, each);
          for (const id of removed) products.delete(id);
          for (const each of keywords) {
            const fresh = createProductIndex(LEXICON);
            fresh.update([...products.values()]);
            expect(index.find({ keyword: each }, 0, 100).ids).toEqual(
              fresh.find({ keyword: each }, 0, 100).ids,
            );
          }
        }
      },
    ),
    { numRuns: isLong ? 100 : 30 },
  );
});
