import { expect, test } from 'vitest';
import { compileLexicon } from '../compile-lexicon.ts';
import { DEFAULT_LEXICON } from '../lexicon/default-lexicon.ts';
import { createProductSearch } from '../product-search.ts';
import { emptyBits, setBit } from '../terms/bits.ts';
import { analyseProduct } from '../terms/product-terms.ts';
import type { DescribedProduct } from './described-product.ts';

const PRODUCTS: DescribedProduct[] = [
  { name: 'Zema Two-Seat Sofa', brand: 'Zema', category: 'sofa', materials: 'Leather' },
  {
    name: 'Zema Three-Seat Sofa',
    brand: 'Zema',
    category: 'sofa',
    materials: 'Cotton fabric',
    descriptionAm: 'ሦስት ሰው የሚይዝ ሶፋ።',
  },
  { name: 'Kulf Dining Table for 4', brand: 'Kulf', category: 'table' },
  { name: 'Rekebot Coffee Table', brand: 'Rekebot', category: 'table' },
  { name: 'Wanza Dining Chair', brand: 'Kulf', category: 'chair' },
  { name: 'Begena Stool', brand: 'Begena', category: 'chair' },
  { name: 'Enkilf Pine Bed with Headboard', brand: 'Enkilf', category: 'bed', materials: 'Pine' },
  { name: 'Enkilf Cypress Bed', brand: 'Enkilf', category: 'bed', materials: 'Cypress' },
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

test.each(['ሁለት ሰው የሚይዝ ሶፋ', 'hulet sew yemiyiz sofa', 'ሶፋ 2 ሰው የሚያስቀምጥ'])(
  'how many people it holds is a number of seats: %s',
  (keyword) => {
    expect(search(keyword)).toMatchObject({
      names: ['Zema Two-Seat Sofa'],
      reading: { seats: 2, dropped: [] },
    });
  },
);

test.each(['dining table 6 chairs under 150000', 'table 6 seats below 150k'])(
  'pieces before a price are no thousands: %s',
  (keyword) => expect(search(keyword).reading.price).toEqual({ from: null, to: 150_000 }),
);
test.each([
  'sofa 50-80k',
  'sofa 50 to 80k',
  'ሶፋ ከ50 እስከ 80 ሺህ',
  'sofa between 50 and 80k',
  'sofa ke 50 eske 80 shi',
])('two ends share their thousands: %s', (keyword) =>
  expect(search(keyword).reading.price).toEqual({ from: 50_000, to: 80_000 }),
);

test.each(['አራት ወንበር ያለው ጠረጴዛ', 'ወንበር ያለው የምግብ ጠረጴዛ', 'ከ4 ወንበር ጋር ጠረጴዛ'])(
  'what Amharic says before ያለው comes with the piece: %s',
  (keyword) => {
    const { names, reading } = search(keyword);
    expect(names).toContain('Kulf Dining Table for 4');
    expect(reading.category).toBe('table');
  },
);
test('a table with chairs is a table still', () => {
  expect(search('dining table with chairs').reading.category).toBe('table');
  expect(search('ጠረጴዛ ከወንበር ጋር').reading.category).toBe('table');
});

test.each([
  ['chinese bed', 'chinese'],
  ['የውጭ አልጋ', 'የውጭ'],
  ['bed 4 feet', 'feet'],
])('countries and other measures are no pieces of ours: %s', (keyword, word) => {
  const { reading } = search(keyword);
  expect(reading).toMatchObject({ category: 'bed', corrected: null });
  expect(reading.dropped.join(' ')).toContain(word);
});

test('words that people use for what is sold are known', () => {
  expect(search('stools for bar')).toMatchObject({ names: ['Begena Stool'], reading: { corrected: null } });
  expect(search('tid alga').names).toEqual(['Enkilf Pine Bed with Headboard']);
  for (const keyword of ['small table', 'ትንሽ ጠረጴዛ'])
    expect(search(keyword)).toMatchObject({ names: ['Rekebot Coffee Table'], reading: { notSold: null } });
  expect(search('non leather sofa').names).toEqual(['Zema Three-Seat Sofa']);
  expect(search('furniture for new apartment')).toMatchObject({ reading: { notSold: null } });
  expect(search('furniture for new apartment').names).toHaveLength(PRODUCTS.length);
  expect(search('ለአዲስ ቤት እቃ').names).toHaveLength(PRODUCTS.length);
  expect(search('የአረብ መጅሊስ').reading).toMatchObject({ notSold: 'majlis', category: 'sofa' });
  expect(search('sofa less then 70000').reading).toMatchObject({ price: { to: 70_000 }, dropped: [] });
});

test('what is not wanted is not found by its name', () => {
  expect(search('bed without headboard').names).toEqual(['Enkilf Cypress Bed']);
  expect(search('pine bed without headboard')).toMatchObject({ reading: { category: 'bed' } });
});

test('how many there are to be is no size, and drawers are no places', () => {
  for (const keyword of ['50 chairs', '100 dining chairs', '60 ወንበር', 'wenber 40'])
    expect([keyword, search(keyword).reading.dropped, search(keyword).names]).toEqual([
      keyword,
      [],
      expect.arrayContaining(['Wanza Dining Chair']),
    ]);
  expect(search('bed with 2 drawers').reading).toMatchObject({ bedSize: null, dropped: ['drawers'] });
  expect(search('table 4 drawers').reading).toMatchObject({ seats: null, dropped: ['drawers'] });
  expect(search('bed 2').reading.bedSize).toBe(150);
});

test('words about the shop are no pieces that it does not sell', () => {
  for (const keyword of ['phone number', 'telebirr', 'payment', 'bulk order chairs', 'warranty']) {
    const { reading } = search(keyword);
    expect([keyword, reading.corrected]).toEqual([keyword, null]);
  }
  expect(search('telebirr').reading.notSold).toBeNull();
  for (const keyword of ['new arrivals', 'best seller'])
    expect([keyword, search(keyword).names.length]).toEqual([keyword, PRODUCTS.length]);
});

test.each([
  'bar',
  'turf chair',
  'awning chair',
  'hook chair',
  'mom chair',
  'lease',
  'pallet sofa',
  'ማሰሮ ወንበር',
  'leenate wenber',
])('a word that only resembles one of the shop stays as it is: %s', (keyword) =>
  expect(search(keyword).reading.corrected).toBeNull(),
);

test.each(['cofe table', 'cofee table', 'coffe table', 'kofe tabel'])(
  'letters that are double or not are the same word, rather than another one: %s',
  (keyword) => expect(search(keyword).reading).toMatchObject({ kind: 'coffee-table', dropped: [] }),
);

test('a sofa in a colour that nobody knows is a sofa', () => {
  const { reading } = search('oxblood sofa');
  expect(reading).toMatchObject({ category: 'sofa', notSold: null, dropped: ['oxblood'] });
});

test('pieces beside another say what they are for, and letters of a shape no other piece', () => {
  expect(search('bar chair')).toMatchObject({ names: ['Begena Stool'], reading: { corrected: null } });
  expect(search('dining table and chairs').names).toEqual(['Kulf Dining Table for 4', 'Wanza Dining Chair']);
  expect(search('የምግብ ጠረጴዛ እና ወንበር').names).toEqual(['Kulf Dining Table for 4', 'Wanza Dining Chair']);
  expect(search('l shape dining table')).toMatchObject({
    names: ['Kulf Dining Table for 4'],
    reading: { category: 'table', dropped: ['l shape'] },
  });
  for (const keyword of ['table for laptop', 'table for my computer'])
    expect([keyword, search(keyword).reading.kind]).toEqual([keyword, 'desk']);
  expect(search('bed longer than 150 cm').reading.dropped).toEqual(['150 cm']);
  expect(search('and meter tekul alga').reading.bedSize).toBe(150);
  expect(search('l shape').reading.kind).toBe('corner-sofa');
  expect(search('kitchen table chair').reading.kind).toBe('dining-chair');
});
