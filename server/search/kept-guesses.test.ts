import { expect, test } from 'vitest';
import { compileLexicon } from './compile-lexicon.ts';
import { DEFAULT_LEXICON } from './lexicon/default-lexicon.ts';
import { createProductSearch } from './product-search.ts';
import { emptyBits, setBit } from './terms/bits.ts';
import { analyseProduct } from './terms/product-terms.ts';
import type { DescribedProduct } from './reading/described-product.ts';

const LEXICON = compileLexicon(DEFAULT_LEXICON);

/** A search over products, with what it finds by their names. */
function searchIn(products: readonly DescribedProduct[]) {
  const search = createProductSearch(LEXICON);
  const within = emptyBits(32);
  const names: string[] = [];
  const add = (product: DescribedProduct) => {
    search.add(names.length, { terms: analyseProduct(product, LEXICON).terms, brand: product.brand });
    setBit(within, names.length);
    names.push(product.name);
  };
  products.forEach(add);
  const find = (keyword: string) => {
    const { found, reading } = search.find(keyword, {
      within,
      priced: () => within,
      numberOf: () => undefined,
    });
    return { names: names.filter((_name, number) => found[0]! & (1 << number)), reading };
  };
  return { add, find };
}

const SOFA = { name: 'Awash Three-Seat Sofa', brand: 'Zema', category: 'sofa', colour: 'Charcoal' };
const TABLE = { name: 'Langano Dining Table', brand: 'Kulf', category: 'table', widthCm: 120 };

test('what an unknown word was taken for is forgotten when the catalogue has a nearer word', () => {
  const { add, find } = searchIn([SOFA, TABLE]);
  expect(find('gelemsso').names).toEqual([]);
  expect(find('gelemsso table').reading.dropped).toEqual(['gelemsso']);
  add({ name: 'Gelemso Bookshelf', brand: 'Kulf', category: 'bookshelf' });
  expect(find('gelemsso')).toMatchObject({ names: ['Gelemso Bookshelf'] });
});

test('a word is guessed anew beside a number, where it may be a unit', () => {
  const { find } = searchIn([SOFA, TABLE]);
  const [alone, beside] = [
    searchIn([SOFA, TABLE]).find('table 120 senti'),
    searchIn([SOFA, TABLE]).find('senti'),
  ];
  expect([find('senti'), find('table 120 senti'), find('senti')]).toEqual([beside, alone, beside]);
});

test.each([
  ...[
    'Grey SOFA',
    'CHAIR under 20K',
    'TABLE 120 CM',
    'SoFa 3 SEATS+',
    'ZEMA',
    'GELEMSSO',
    'Ye-SOFA wenber',
    'sofa ≥ 80K',
  ],
  ...[
    'HTTPS://SHOP.TEST/search/Grey%20Sofa',
    'Straße Sofa',
    'TAB-DIN-180',
    'ÅRE sofa',
    '½ M table',
    'L-SHAPE',
    'ሶፋ GREY',
  ],
])('capital letters say nothing: %s', (keyword) => {
  const { find } = searchIn([SOFA, TABLE]);
  expect(find(keyword.toLowerCase())).toEqual(find(keyword));
});
