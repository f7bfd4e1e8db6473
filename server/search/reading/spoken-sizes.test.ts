import { expect, test } from 'vitest';
import { compileLexicon } from '../compile-lexicon.ts';
import { DEFAULT_LEXICON } from '../lexicon/default-lexicon.ts';
import { createProductSearch } from '../product-search.ts';
import { emptyBits, setBit } from '../terms/bits.ts';
import { analyseProduct } from '../terms/product-terms.ts';
import type { DescribedProduct } from './described-product.ts';

const PRODUCTS: DescribedProduct[] = [
  { name: 'Kulf Bed 120', brand: 'Kulf', category: 'bed', materials: 'Cypress, steel bed bolts' },
  { name: 'Kulf Bed 150', brand: 'Kulf', category: 'bed', materials: 'Wanza, black iron knobs' },
  { name: 'Kulf Bed 180', nameAm: 'ቁልፍ አልጋ 180', brand: 'Kulf', category: 'bed', materials: 'Teak' },
  { name: 'Kulf Dining Table', nameAm: 'ቁልፍ ጠረጴዛ', brand: 'Kulf', category: 'table', widthCm: 180 },
  { name: 'Kulf Table Chair', nameAm: 'የጠረጴዛ ወንበር', brand: 'Kulf', category: 'chair', materials: 'Steel' },
];
const LEXICON = compileLexicon(DEFAULT_LEXICON);
const SEARCH = createProductSearch(LEXICON);
const WITHIN = emptyBits(PRODUCTS.length);
for (const [number, product] of PRODUCTS.entries()) {
  SEARCH.add(number, { terms: analyseProduct(product, LEXICON).terms, brand: product.brand });
  setBit(WITHIN, number);
}
const search = (keyword: string) => {
  const { found, reading } = SEARCH.find(keyword, {
    within: WITHIN,
    priced: () => WITHIN,
    numberOf: () => undefined,
  });
  return {
    names: PRODUCTS.filter((_, number) => found[0]! & (1 << number)).map(({ name }) => name),
    reading,
  };
};

test.each([
  ['bed 1 meter 50', 150],
  ['bed 1m 20', 120],
  ['1 meter and 80 cm bed', 180],
  ['alga 1 meter ke 20', 120],
  ['meter kehamsa alga', 150],
  ['1 ሜትር ከ50 አልጋ', 150],
  ['አንድ ሜትር ከሃምሳ አልጋ', 150],
  ['ሜትር ከሰማንያ አልጋ', 180],
  ['አልጋ 1 ሜትር ከ 80 ሳንቲ ሜትር', 180],
  ['አልጋ 1 ሜትር ተኩል', 150],
  ['አልጋ አንድ ሜትር ተኩል', 150],
  ['bed 1 and half meter', 150],
])('metres and what is over them are one size: %s', (keyword, size) => {
  const { names, reading } = search(keyword);
  expect(names).toEqual([`Kulf Bed ${size}`]);
  expect(reading).toMatchObject({ category: 'bed', bedSize: size, dropped: [] });
});

test.each([
  ['bed 1.8 by 2', 180],
  ['bed 1.20 x 1.90', 120],
  ['1.5*2 bed', 150],
  ['120*190 bed', 120],
  ['bed 1.5x2m', 150],
])('two measures are one bed: %s', (keyword, size) => {
  const { names, reading } = search(keyword);
  expect(names).toEqual([`Kulf Bed ${size}`]);
  expect(reading).toMatchObject({ category: 'bed', bedSize: size, dropped: [] });
});

test('half a million is a price, and a number with a plus is the least', () => {
  expect(search('bed half million').reading.price).toEqual({ from: null, to: 500_000 });
  expect(search('bed 80k+').reading.price).toEqual({ from: 80_000, to: null });
  expect(search('bed 80,000+ birr').reading.price).toEqual({ from: 80_000, to: null });
  expect(search('80ሺህ+ አልጋ').reading.price).toEqual({ from: 80_000, to: null });
});

test('a size that nothing has is left out and said, and what is called like the kind does not take its place', () => {
  const { names, reading } = search('ሁለት ሜትር ጠረጴዛ');
  expect(names).toEqual(['Kulf Dining Table']);
  expect(reading).toMatchObject({ category: 'table', dropped: ['ሁለት ሜትር'] });
});

test('bolts and knobs make no bed of metal', () => {
  for (const keyword of ['metal bed', 'የብረት አልጋ', 'steel bed']) {
    const { names, reading } = search(keyword);
    expect([keyword, names.length, reading.dropped.length]).toEqual([keyword, 3, 1]);
  }
  expect(search('metal chair')).toMatchObject({ names: ['Kulf Table Chair'], reading: { dropped: [] } });
});
