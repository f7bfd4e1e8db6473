import { expect, test } from 'vitest';
import { compileLexicon } from '../compile-lexicon.ts';
import { DEFAULT_LEXICON } from '../lexicon/default-lexicon.ts';
import { entry } from '../lexicon/entries.ts';
import { emptyBits, setBit } from '../terms/bits.ts';
import { createProductSearch } from '../product-search.ts';
import { analyseProduct } from '../terms/product-terms.ts';
import type { DescribedProduct } from './described-product.ts';

const PRODUCTS: DescribedProduct[] = [
  {
    name: 'Zema Three-Seat Sofa',
    brand: 'Zema',
    category: 'sofa',
    colour: 'Charcoal',
    codes: ['ZEMA3-GREY'],
  },
  { name: 'Zema Corner Sofa', brand: 'Zema', category: 'sofa', colour: 'Cream' },
  {
    name: 'Kulf Wardrobe with 3 doors',
    nameAm: 'ቁም ሳጥን',
    brand: 'Kulf',
    category: 'wardrobe',
    colour: 'White',
  },
  { name: 'Kulf Bed 150', brand: 'Kulf', category: 'bed', materials: 'Walnut-stained eucalyptus' },
  { name: 'Bench 8a4723cf', brand: 'Afro', category: 'table' },
];
const PRICES = [9_000_000, 15_000_000, 4_000_000, 6_000_000, 2_000_000];

function searchWith(lexicon = compileLexicon(DEFAULT_LEXICON)) {
  const search = createProductSearch(lexicon);
  const within = emptyBits(PRODUCTS.length);
  for (const [number, product] of PRODUCTS.entries()) {
    search.add(number, { terms: analyseProduct(product, lexicon).terms, brand: product.brand });
    setBit(within, number);
  }
  const priced = ({ to }: { to: number | null }) => {
    const paid = emptyBits(PRODUCTS.length);
    for (const [number, price] of PRICES.entries()) if (to === null || price <= to) setBit(paid, number);
    return paid;
  };
  return (keyword: string) => {
    const { found, reading } = search.find(keyword, { within, priced, numberOf: () => undefined });
    return {
      names: PRODUCTS.filter((_product, number) => found[0]! & (1 << number)).map(({ name }) => name),
      reading,
    };
  };
}
const search = searchWith();

test('a search says what it was understood to ask for', () => {
  const { names, reading } = search('grey 3 seater sofa under 100,000');
  expect(names).toEqual(['Zema Three-Seat Sofa']);
  expect(reading).toMatchObject({
    category: 'sofa',
    colours: ['grey'],
    seats: 3,
    price: { from: null, to: 100_000 },
    dropped: [],
    corrected: null,
  });
});

test('what nothing has together with the rest is left out, and said', () => {
  const { names, reading } = search('white corner sofa');
  expect(names).toEqual(['Zema Corner Sofa']);
  expect(reading).toMatchObject({ kind: 'corner-sofa', dropped: ['white'] });
});

test('the kind that is asked for is never left out', () => {
  expect(search('white stool')).toMatchObject({
    names: [],
    reading: { kind: 'stool', category: 'chair', notSold: 'stool' },
  });
});

test('what is not sold finds nothing and names the nearest that is', () => {
  expect(search('ፍራሽ')).toMatchObject({ names: [], reading: { notSold: 'mattress', category: 'bed' } });
  expect(search('bed mattress')).toMatchObject({ names: [], reading: { notSold: 'mattress' } });
  expect(search('bed with mattress')).toMatchObject({
    names: ['Kulf Bed 150'],
    reading: { dropped: ['mattress'] },
  });
});

test('a mistyped word is searched as what it should be, and said', () => {
  expect(search('wardorbe')).toMatchObject({
    names: ['Kulf Wardrobe with 3 doors'],
    reading: { corrected: 'wardrobe' },
  });
  expect(search('qumsatin').reading.corrected).toBeNull();
});

test('a word with a space in it is that word, although its halves are words too', () => {
  expect(search('cup board')).toMatchObject({
    names: ['Kulf Wardrobe with 3 doors'],
    reading: { kind: 'wardrobe', dropped: [] },
  });
  expect(search('head board').reading).toMatchObject({ features: ['headboard'] });
});

test('a price that nothing meets is left out, and said with its bound', () => {
  for (const [keyword, words] of [
    ['bed under 20000', 'under 20000'],
    ['አልጋ ከ20000 ብር በታች', '20000 ብር በታች'],
  ] as const) {
    const { names, reading } = search(keyword);
    expect([keyword, names]).toEqual([keyword, ['Kulf Bed 150']]);
    expect(reading).toMatchObject({ price: null, dropped: [words] });
  }
  expect(search('bed under 70000').reading).toMatchObject({ price: { to: 70_000 }, dropped: [] });
});

test('numbers that no furniture has are whole numbers that can be said', () => {
  for (const keyword of [
    `wardrobe door ${'9'.repeat(400)}`,
    'sofa 2.5 seats',
    `1${' k'.repeat(12)} seats sofa`,
  ]) {
    const { seats, doors } = search(keyword).reading;
    for (const said of [seats, doors])
      expect([keyword, said === null || Number.isSafeInteger(said)]).toEqual([keyword, true]);
  }
});

test('words that were corrected are read as if they had been typed so', () => {
  expect(search('cornr sofaa')).toMatchObject({
    names: ['Zema Corner Sofa'],
    reading: { kind: 'corner-sofa', corrected: 'corner sofa' },
  });
});

test('a space in the wrong place, or another letter for it, finds the same', () => {
  for (const keyword of ['whit ewardrobe', 'whitewardrobe', 'whitebwardrobe', 'ነጭቁም ሳጥን', 'ነ ጭቁምሳጥን'])
    expect([keyword, search(keyword).names]).toEqual([keyword, ['Kulf Wardrobe with 3 doors']]);
});

test('a slip in the name of some furniture finds it where nothing else was understood', () => {
  for (const keyword of ['ሶቀፋ', 'ፋሶ', 'ሀሶፋ', 'አጋ', 'sofwa', 'bde'])
    expect([keyword, search(keyword).names.length > 0]).toEqual([keyword, true]);
  for (const keyword of ['ድንች', 'ኳስ', 'hair', 'school', 'ticket', 'xylophone'])
    expect([keyword, search(keyword).names]).toEqual([keyword, []]);
});

test('what furniture is for is not what is asked for', () => {
  expect(search('bed for my laptop')).toMatchObject({
    names: ['Kulf Bed 150'],
    reading: { notSold: null, dropped: [] },
  });
  expect(search('sofa for back pain')).toMatchObject({ reading: { category: 'sofa', notSold: null } });
  expect(search('mattress for bed').reading.notSold).toBe('mattress');
});

test('words in two scripts are one piece where they are one in English', () => {
  expect(search('L ሶፋ').reading.kind).toBe('corner-sofa');
  expect(search('ኮምፒውተር ቴብል').reading).toMatchObject({ kind: 'desk' });
  expect(search('ጠረጴዛና ወንበር').reading.kind).not.toBe('dining-chair');
});

test('a maker, a code and a size are found', () => {
  expect(search('zema').reading.brand).toBe('Zema');
  expect(search('ZEMA3-GREY').names).toEqual(['Zema Three-Seat Sofa']);
  expect(search('bed 152')).toMatchObject({ names: ['Kulf Bed 150'], reading: { bedSize: 152 } });
  expect(search('ባለ 3 በር ቁምሳጥን')).toMatchObject({
    names: ['Kulf Wardrobe with 3 doors'],
    reading: { doors: 3 },
  });
});

test('words of one’s own have precedence over those that the shop came with', () => {
  const own = entry({ is: 'kind', kinds: ['wardrobe'] }, 'shifoner', 'ሽፎኔር');
  const withOwn = searchWith(compileLexicon([own, ...DEFAULT_LEXICON]));
  expect(search('shifoner').names).toEqual([]);
  expect(withOwn('shifoner').names).toEqual(['Kulf Wardrobe with 3 doors']);
  expect(withOwn('ሽፎኔሮች').names).toEqual(['Kulf Wardrobe with 3 doors']);
});

test('a product is found by its whole name, also where the name says another kind than it has', () => {
  for (const keyword of ['Bench 8a4723cf', 'bench 8A4723CF']) {
    const { names, reading } = search(keyword);
    expect([keyword, names]).toEqual([keyword, ['Bench 8a4723cf']]);
    expect(reading).toMatchObject({ kind: null, notSold: null, dropped: [] });
  }
});
