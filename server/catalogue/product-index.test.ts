import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRODUCT_STATES } from '#contract/product-states.ts';
import type { IndexedProduct, ListOrder } from './list-orders.ts';
import { createProductIndex, type Wanted } from './product-index.ts';

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'ሶ', 'ፋ', '1'), minLength: 1, maxLength: 5 });
const state = fc.constantFrom(...PRODUCT_STATES);
const NOTHING_SAID = {
  ...{ name: '', name_am: null, brand: '', description: '', series: null, materials: null, colour: null },
  ...{ width_cm: null, depth_cm: null, height_cm: null },
  ...{ packed_width_cm: null, packed_depth_cm: null, packed_height_cm: null },
  ...{ count_in_stock: 1, lead_time_days: null },
  ...{ kind: null, colour_families: [], material_families: [], upholstery: null, seats: null, doors: null },
  ...{ bed_size: null, shape: null, features: [], assembly: null },
  ...{ options: null, sold_values: null, value_families: null },
};
const constants = <Of extends object>(values: Of) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fc.constant(value)])) as {
    [Name in keyof Of]: fc.Arbitrary<Of[Name]>;
  };
const product = fc.record<IndexedProduct>({
  id: fc.constantFrom('p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8'),
  version: fc.nat(3),
  search_text: fc.array(letters, { maxLength: 4 }).map((words) => words.join(' ')),
  category: fc.constantFrom('chair', 'sofa'),
  price_santim: fc.nat(3),
  rating_sum: fc.nat(10),
  num_reviews: fc.nat(3),
  state,
  published_us: fc.option(fc.nat(3)),
  ...constants(NOTHING_SAID),
  count_in_stock: fc.nat(3),
});
const step = fc.record({
  changed: fc.array(product, { maxLength: 6 }),
  gone: fc.subarray(['p1', 'p2', 'p3']),
});
const orders = ['newest', 'made', 'top', 'price-asc', 'price-desc'] as const;
const wanted = fc.record<Wanted>(
  {
    words: fc.array(letters, { maxLength: 3 }),
    category: fc.constantFrom('chair', 'bed'),
    states: fc.oneof(fc.constant('any' as const), fc.uniqueArray(state)),
    order: fc.constantFrom(...orders),
  },
  { requiredKeys: ['words', 'order'] },
);

/** Computes what the index must answer by sorting everything each time. */
function foundPlainly(
  products: readonly IndexedProduct[],
  { words, category, states = ['active'], order }: Wanted,
) {
  const down = (value: number) => -value;
  const average = (each: IndexedProduct) => each.rating_sum / Math.max(1, each.num_reviews);
  const keys: Record<ListOrder, (each: IndexedProduct) => number[]> = {
    newest: (each) => [down(each.published_us ?? 0)],
    made: () => [],
    top: (each) => [down(average(each)), down(each.num_reviews)],
    'price-asc': (each) => [each.price_santim],
    'price-desc': (each) => [down(each.price_santim)],
  };
  const latestFirst = order === 'newest' || order === 'made';
  return products
    .filter((each) => !category || each.category === category)
    .filter((each) => states === 'any' || states.includes(each.state))
    .filter((each) => words.every((word) => each.search_text.includes(word)))
    .toSorted((a, b) => {
      const [those, these] = [keys[order](a), keys[order](b)];
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
        const index = createProductIndex();
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
    { numRuns: 300 },
  );
});

test('the index grows with the catalogue', () => {
  const index = createProductIndex();
  const many = Array.from({ length: 5000 }, (_, number) => ({
    id: String(number).padStart(5, '0'),
    version: 1,
    search_text: `stool model${number} ${number % 2 ? 'oak' : 'teak'}`,
    category: number % 5 ? 'chair' : 'table',
    price_santim: 5000 - number,
    rating_sum: 0,
    num_reviews: 0,
    state: 'active' as const,
    published_us: number,
    ...NOTHING_SAID,
  }));
  for (let first = 0; first < many.length; first += 700) index.update(many.slice(first, first + 700));
  expect(
    index.find({ words: ['stoo', 'oak'], category: 'chair', order: 'price-asc' }, 1999, 2),
  ).toMatchObject({
    ids: ['00001'],
    total: 2000,
  });
  expect(index.find({ words: ['l4999'], order: 'newest' }, 0, 8)).toMatchObject({
    ids: ['04999'],
    total: 1,
  });
});
