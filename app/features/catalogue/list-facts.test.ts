import { expect, test } from 'vitest';
import type { ListedProduct, SearchAnswer } from '#contract/searching/search-list.ts';
import { nameIn, readLanguageFrom } from '#contract/texts/reader-language.ts';
import { unpackProduct, packProduct, secondPictureOf, packSlide, type SlideFacts } from './card-facts.ts';
import { unpackList, listRow, type TileFacts } from './list-facts.ts';

const chair: ListedProduct = {
  _id: '01a22ba4-373b-7204-a23d-b603a24be5bb',
  name: 'Begena Stool',
  nameAm: 'በገና በርጩማ',
  price: 3500,
  regularPrice: null,
  image: '/images/demo/stool-400.jpg',
  images: [
    '/images/demo/stool-400.jpg',
    '/images/demo/stool-room-400.jpg',
    '/images/demo/stool-side-400.jpg',
  ],
  category: 'chair',
  brand: 'Begena',
  rating: 4.83,
  numReviews: 6,
  countInStock: 0,
  soldAsSeen: null,
  soldAsSeenAm: null,
  published: true,
  state: 'active',
  swatches: ['#9A4A36'],
  variant: null,
};
const others: ListedProduct[] = [
  { ...chair, vatPercent: 0, regularPrice: 4000, soldAsSeen: 'a scratch' },
  { ...chair, countInStock: 3, isMadeToOrder: true },
  { ...chair, vatPercent: 2, image: '/images/demo/other-400.jpg', variant: chair._id },
  { ...chair, image: '', images: [] },
  { ...chair, image: 'https://elsewhere.example/stool.jpg', images: ['https://elsewhere.example/stool.jpg'] },
];

/** The facts that a tile draws, beside its pictures. */
const DRAWN = [
  ...(['_id', 'name', 'price', 'regularPrice', 'image', 'vatPercent', 'category', 'brand'] as const),
  ...([
    'rating',
    'numReviews',
    'countInStock',
    'soldAsSeen',
    'isMadeToOrder',
    'swatches',
    'variant',
  ] as const),
];

/** A value as it comes out of a document. */
const written = <Value>(value: Value) => JSON.parse(JSON.stringify(value)) as Value;

test('a product in a document has all that its card draws, and its second picture', () => {
  for (const product of [chair, ...others]) {
    const tile = unpackProduct<TileFacts>(written(packProduct(product)));
    const { images: _, ...drawn } = tile;
    expect(drawn).toEqual(Object.fromEntries(DRAWN.map((name) => [name, product[name]])));
    expect(secondPictureOf(tile)).toBe(secondPictureOf(product));
    expect(tile.vatPercent, 'a rate of zero is not the usual rate').toBe(product.vatPercent);
    const { swatches: _swatches, variant: _variant, ...card } = product;
    expect(unpackProduct(written(packProduct(card)))).toEqual(
      unpackProduct(written([...packProduct(product)].slice(0, -2))),
    );
    const slide = unpackProduct<SlideFacts>(written(packSlide(product)));
    const { name, price, regularPrice, image, vatPercent } = product;
    expect(slide).toMatchObject({ _id: product._id, name, price, regularPrice, image });
    expect(slide.vatPercent).toBe(vatPercent);
  }
});

test('a product in an Amharic document has its Amharic name', () => {
  readLanguageFrom(() => 'am');
  try {
    const { name } = unpackProduct<SlideFacts>(written(packSlide(chair)));
    expect(nameIn({ name, nameAm: undefined })).toBe(chair.nameAm);
  } finally {
    readLanguageFrom(() => 'mixed');
  }
});

test('a list in a document has its filters, what was read from the words, and ways on', () => {
  const list: SearchAnswer = {
    products: [],
    total: 9,
    page: 1,
    pages: 2,
    facets: [
      { facet: 'maker', values: [{ value: 'girar', name: 'Girar', count: 2 }] },
      { facet: 'stock', values: [{ value: '7', name: null, count: 0 }] },
    ],
    reading: {
      category: 'chair',
      kind: null,
      colours: ['red'],
      materials: [],
      seats: null,
      doors: null,
      bedSize: null,
      shape: null,
      features: [],
      brand: null,
      price: { from: 1, to: null },
      corrected: 'chair',
      dropped: ['zz'],
      notSold: null,
      notSoldAm: null,
      topics: [{ topic: 'returns', page: '/delivery#returns' }],
      soon: { within: 'week', isMet: true },
      reduced: null,
      need: null,
      product: null,
    },
    place: 'Ayat',
    without: [{ facet: 'colour', total: 3 }],
    instead: [{ facet: 'kind', values: [{ value: 'stool', name: null, count: 4 }] }],
  };
  const { page: _page, ...drawn } = list;
  expect(unpackList(written(listRow(list)))).toEqual(drawn);
  expect(unpackList(listRow({ ...list, reading: null })).reading).toBeNull();
});
