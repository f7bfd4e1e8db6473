import { expect, test } from 'vitest';
import { compileLexicon } from '../compile-lexicon.ts';
import { DEFAULT_LEXICON } from '../lexicon/default-lexicon.ts';
import { createProductSearch } from '../product-search.ts';
import { emptyBits, setBit } from '../terms/bits.ts';
import { analyseProduct } from '../terms/product-terms.ts';
import type { DescribedProduct } from './described-product.ts';

const PRODUCTS: DescribedProduct[] = [
  { name: 'Langano Dining Table', brand: 'Kulf', category: 'table', widthCm: 120 },
  { name: 'Ziway Dining Table', brand: 'Kulf', category: 'table', widthCm: 250 },
  { name: 'Awash Two-Seat Sofa', brand: 'Zema', category: 'sofa', colour: 'Charcoal' },
  { name: 'Awash Three-Seat Sofa', brand: 'Zema', category: 'sofa', colour: 'Cream' },
  { name: 'Awash Four-Seat Sofa', brand: 'Zema', category: 'sofa', colour: 'Cream' },
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

const AT_MOST = { from: null, to: 80_000 };
const AT_LEAST = { from: 80_000, to: null };

test.each([
  ...['sofa not over 80000', 'sofa not above 80,000', 'sofa not more than 80k', 'sofa no more than 80000'],
  ...['sofa not exceeding 80000', 'sofa that does not exceed 80000', 'nothing above 80000'],
  ...["sofa that doesn't cost more than 80000", 'sofa isnt over 80000', 'sofa should not be over 80000 birr'],
  ...['sofa up to 80000', 'sofa at most 80000', 'sofa max 80000', 'sofa 80000 max', 'sofa maximum 80000'],
  ...['sofa 80000 or less', 'sofa 80000 and below', 'sofa ≤ 80000', 'sofa <= 80000', 'sofa < 80000'],
  ...['sofa fewer than 80000', 'sofa below 80000', 'sofa under birr 80000'],
  ...['ሶፋ ከ80000 የማይበልጥ', 'ሶፋ ከ80000 ብር ያልበለጠ', 'ሶፋ ከ80 ሺህ የማያልፍ', 'ሶፋ ከ80000 በላይ ያልሆነ'],
  ...['ሶፋ ከ80000 በታች', 'ሶፋ ከ80000 ያነሰ', 'ሶፋ ከ80000 የሚያንስ', 'ሶፋ እስከ 80000', 'ሶፋ ቢበዛ 80000'],
  ...[
    'sofa ke 80000 yemaybelt',
    'sofa ke80000 yemaibelit',
    'sofa ke 80000 yalbelete',
    'sofa ke 80000 yemayalf',
  ],
  ...['sofa ke 80000 belay yalhone', 'sofa ke 80000 betach', 'sofa ke 80000 yemiyans', 'sofa eske 80000'],
])('a price that is not more, in any words: %s', (keyword) =>
  expect(search(keyword).reading).toMatchObject({
    price: AT_MOST,
    dropped: expect.not.arrayContaining(['80000']),
  }),
);

test.each([
  ...['sofa not under 80000', 'sofa not less than 80000', 'sofa no less than 80k', 'sofa not below 80,000'],
  ...['sofa not cheaper than 80000', 'sofa no fewer than 80000', "sofa that isn't under 80000"],
  ...[
    'sofa at least 80000',
    'sofa minimum 80000',
    'sofa min 80000',
    'sofa from 80000',
    'sofa starting at 80000',
  ],
  ...[
    'sofa 80000 or more',
    'sofa 80000 and up',
    'sofa 80000+',
    'sofa 80000 and above',
    'sofa ≥80000',
    'sofa >= 80000',
  ],
  ...['sofa over 80000', 'sofa exceeding 80000', 'sofa more than 80000'],
  ...['ሶፋ ከ80000 የማያንስ', 'ሶፋ ከ80000 ያላነሰ', 'ሶፋ ከ80000 ባላነሰ', 'ሶፋ ከ80000 በታች ያልሆነ'],
  ...['ሶፋ ከ80000 በላይ', 'ሶፋ ከ80000 የሚበልጥ', 'ሶፋ ቢያንስ 80000', 'ሶፋ ከ80000 ጀምሮ'],
  ...['sofa ke 80000 yemayans', 'sofa ke 80000 yalanese', 'sofa ke 80000 belay', 'sofa ke 80000 yemibelt'],
  ...['sofa ke 80000 betach yalhone', 'sofa ke 80000 jemro', 'sofa biyans 80000'],
])('a price that is not less, in any words: %s', (keyword) =>
  expect(search(keyword).reading).toMatchObject({ price: AT_LEAST }),
);

test.each([
  'sofa from 50000 to 80000',
  'sofa not under 50000 and not over 80000',
  'ሶፋ ከ50000 የማያንስ ከ80000 የማይበልጥ',
])('two limits are one range: %s', (keyword) =>
  expect(search(keyword).reading.price).toEqual({ from: 50_000, to: 80_000 }),
);

test('a word of limit belongs to one number, and what is said of where a piece is from is no price', () => {
  expect(search('sofa 3 seats under 80000')).toMatchObject({
    names: ['Awash Three-Seat Sofa'],
    reading: { seats: 3, price: AT_MOST },
  });
  expect(search('ከ3 መቀመጫ ያላነሰ ሶፋ 80000 ብር').names).toEqual(['Awash Three-Seat Sofa', 'Awash Four-Seat Sofa']);
  expect(search('sofa from zema').reading).toMatchObject({ brand: 'Zema', price: null, dropped: [] });
});

const [TWO, THREE, FOUR] = ['Awash Two-Seat Sofa', 'Awash Three-Seat Sofa', 'Awash Four-Seat Sofa'] as const;
test.each([
  ['sofa with more than 3 seats', [FOUR]],
  ['sofa with no more than 3 seats', [TWO, THREE]],
  ['sofa with at least 3 seats', [THREE, FOUR]],
  ['sofa with fewer than 3 seats', [TWO]],
  ['sofa not less than 3 seats', [THREE, FOUR]],
  ['sofa up to 3 seats', [TWO, THREE]],
  ['3 or more seats sofa', [THREE, FOUR]],
  ['3+ seater sofa', [THREE, FOUR]],
  ['ከ3 መቀመጫ የማይበልጥ ሶፋ', [TWO, THREE]],
  ['ከ3 ሰው በላይ የሚይዝ ሶፋ', [FOUR]],
  ['sofa ke 3 sew yemayans', [THREE, FOUR]],
])('a limit of seats counts them: %s', (keyword, names) =>
  expect(search(keyword)).toMatchObject({ names, reading: { seats: null, dropped: [] } }),
);

test.each([
  ['table no wider than 140 cm', 'Langano Dining Table'],
  ['table not wider than 1.4 m', 'Langano Dining Table'],
  ['table no narrower than 140 cm', 'Ziway Dining Table'],
  ['table at least 2 m', 'Ziway Dining Table'],
  ['ከ140 ሴሜ የማይሰፋ ጠረጴዛ', 'Langano Dining Table'],
  ['table 2½ m', 'Ziway Dining Table'],
  ['table 2 1/2 m', 'Ziway Dining Table'],
  ['table 2 ½ ሜትር', 'Ziway Dining Table'],
  ['ጠረጴዛ ሁለት ሜትር ተኩል', 'Ziway Dining Table'],
  ['table 1¼ m', 'Langano Dining Table', true],
])('a width with a limit or a fraction: %s', (keyword, name, isNear = false) => {
  const { names, reading } = search(keyword);
  expect(names).toContain(name);
  if (!isNear) expect([names, reading.dropped]).toEqual([[name], []]);
  else expect(reading.dropped).toEqual(['1.25 m']);
});

test('what is not wanted stays so, whatever limit stands beside it', () => {
  expect(search('sofa not grey under 80000')).toMatchObject({
    names: [THREE, FOUR],
    reading: { price: AT_MOST },
  });
  expect(search('ግራጫ ያልሆነ ሶፋ').names).toEqual([THREE, FOUR]);
});
