import { expect, test } from 'vitest';
import { byFit } from '#server/catalogue/finding/by-fit.ts';
import { compileLexicon } from './compile-lexicon.ts';
import { DEFAULT_LEXICON } from './lexicon/default-lexicon.ts';
import { createProductSearch, type Shelf } from './product-search.ts';
import type { DescribedProduct } from './reading/described-product.ts';
import { emptyBits, numbersIn, setBit } from './terms/bits.ts';
import { analyseProduct } from './terms/product-terms.ts';

const dining = Array.from({ length: 9 }, (_, at): DescribedProduct => ({
  name: `Chair Awash ${at + 1}`,
  nameAm: `አዋሽ የምግብ ወንበር ${at + 1}`,
  brand: 'Awash',
  category: 'chair',
  codes: [`CHA-AWA-${at + 1}`],
}));
const PRODUCTS: DescribedProduct[] = [
  ...dining,
  { name: 'Dining Table', nameAm: 'የምግብ ጠረጴዛ', brand: 'Awash', category: 'table', codes: ['TAB-DIN-180'] },
  {
    name: 'Bookshelf Abyata',
    nameAm: 'አብያታ መደርደሪያ',
    brand: 'Ziway',
    category: 'wardrobe',
    materials: 'Cypress',
    codes: ['BOO-ABY'],
  },
  {
    name: 'Task Chair Langano',
    brand: 'Ziway',
    category: 'chair',
    materials: 'Steel base with gas lift, mesh',
    codes: ['TSK_LAN.01'],
  },
  {
    name: 'Bed Shala',
    brand: 'Ziway',
    category: 'bed',
    description: 'Made of kiln-dried pine, for a mattress of 150 cm.',
    care: 'Rub in a little linseed oil. Fabrics are machine washable.',
    codes: ['BED-SHA-150'],
  },
  {
    name: 'Wardrobe Chamo',
    brand: 'Ziway',
    category: 'wardrobe',
    description: 'Two doors, and a full-length mirror behind the left one.',
    codes: ['WAR-CHA'],
  },
  { name: 'Chamo', brand: 'Ziway', category: 'wardrobe' },
];
const LEXICON = compileLexicon(DEFAULT_LEXICON);
const SEARCH = createProductSearch(LEXICON);
const WITHIN = emptyBits(PRODUCTS.length);
for (const [number, product] of PRODUCTS.entries()) {
  SEARCH.add(number, { terms: analyseProduct(product, LEXICON).terms, brand: product.brand });
  setBit(WITHIN, number);
}
const search = (keyword: string, how: Partial<Shelf> = {}) => {
  const shelf = { within: WITHIN, priced: () => WITHIN, numberOf: () => undefined, ...how };
  const { found, boosts, reading } = SEARCH.find(keyword, shelf);
  const numbers = byFit(found, boosts).flatMap((part) => [...numbersIn(part)]);
  return { names: numbers.map((number) => PRODUCTS[number]!.name), reading };
};

test('what is named by a word stands before what is only used so', () => {
  for (const keyword of ['Dining', 'dining', 'Dining Table', 'dining t', 'dining tab', 'የምግብ ጠረጴዛ'])
    expect([keyword, search(keyword).names[0]]).toEqual([keyword, 'Dining Table']);
  expect(search('dining').names).toHaveLength(10);
});

test('a name that is not typed to its end finds the product, and is not corrected to another word', () => {
  for (const [keyword, name] of [
    ['lang', 'Task Chair Langano'],
    ['langan', 'Task Chair Langano'],
    ['task chair la', 'Task Chair Langano'],
    ['abya', 'Bookshelf Abyata'],
    ['አብያ', 'Bookshelf Abyata'],
    ['bed sh', 'Bed Shala'],
  ] as const) {
    const { names, reading } = search(keyword);
    expect([keyword, names[0], reading.corrected, reading.dropped]).toEqual([keyword, name, null, []]);
  }
});

test('the whole name of a product stands before longer names with it', () => {
  expect(search('chamo').names).toEqual(['Chamo', 'Wardrobe Chamo']);
});

test.each([
  ['TAB-DIN-180', 'Dining Table'],
  ['TAB-DIN', 'Dining Table'],
  ['tab-din', 'Dining Table'],
  ['tab din', 'Dining Table'],
  ['TABDIN', 'Dining Table'],
  ['tab-d', 'Dining Table'],
  ['boo-ab', 'Bookshelf Abyata'],
  ['tsk_lan', 'Task Chair Langano'],
  ['TSK_LAN.0', 'Task Chair Langano'],
  ['war-c', 'Wardrobe Chamo'],
])('a code finds its product alone, whole or by its beginning: %s', (keyword, name) =>
  expect(search(keyword)).toMatchObject({ names: [name], reading: { dropped: [], corrected: null } }),
);

test('words that codes begin with keep their meaning', () => {
  expect(search('bed').names).toEqual(['Bed Shala']);
  expect(search('chair').names).toHaveLength(10);
  expect(search('tables').names).toEqual(['Dining Table']);
});

test.each([
  'Bookshelf Abyata',
  'bookshelf',
  'bookshelves',
  'book shelf',
  'የመጽሐፍ መደርደሪያ',
  'cypress bookshelf',
])('goods that are known as not sold are found where a name says them: %s', (keyword) =>
  expect(search(keyword)).toMatchObject({
    names: ['Bookshelf Abyata'],
    reading: { notSold: null, dropped: [] },
  }),
);

test.each([
  ['full-length mirror', 'Wardrobe Chamo'],
  ['full length mirror', 'Wardrobe Chamo'],
  ['wardrobe with full length mirror', 'Wardrobe Chamo'],
  ['linseed oil', 'Bed Shala'],
])('goods that are known as not sold are found where a text says the very words: %s', (keyword, name) =>
  expect(search(keyword)).toMatchObject({ names: [name], reading: { notSold: null, dropped: [] } }),
);

test('what the catalogue only mentions is not sold, nor is what only products out of the list say', () => {
  expect(search('mattress')).toMatchObject({ names: [], reading: { notSold: 'mattress' } });
  expect(search('tv stand')).toMatchObject({ names: [], reading: { notSold: 'tv stand' } });
  const within = WITHIN.slice();
  within[0]! &= ~(1 << PRODUCTS.findIndex(({ name }) => name === 'Bookshelf Abyata'));
  expect(search('bookshelf', { within })).toMatchObject({ names: [], reading: { notSold: 'bookshelf' } });
});

test.each([
  ['gas lift', 'Task Chair Langano'],
  ['kiln', 'Bed Shala'],
  ['kiln-dried', 'Bed Shala'],
  ['machine washable', 'Bed Shala'],
])('short words of materials, descriptions and care find the product: %s', (keyword, name) =>
  expect(search(keyword)).toMatchObject({ names: [name], reading: { corrected: null, notSold: null } }),
);

test('where only names and codes are searched, nothing else is guessed', () => {
  const named = (keyword: string) => search(keyword, { isNamed: true }).names;
  expect(named('INV-2018-000012')).toEqual([]);
  expect(named('0012345678')).toEqual([]);
  expect(named('wardrobe for clothes')).toEqual([]);
  expect(named('bookshelf')).toEqual(['Bookshelf Abyata']);
  expect(named('tab-din')).toEqual(['Dining Table']);
});
