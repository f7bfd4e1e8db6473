import { expect, test } from 'vitest';
import { productFieldsWith, type ProductFieldsWith } from '#contract/product-fields.ts';
import type { Product } from '#contract/products.ts';
import { previewOf, productData } from './structured-data.ts';

const noOptionalFields = Object.fromEntries(
  productFieldsWith({ optional: true }).map((name) => [name, null]),
) as Record<ProductFieldsWith<{ optional: true }>, null>;
const product: Product = {
  _id: '0190a000-0000-7000-8000-000000000001',
  name: 'Bench',
  image: '/images/demo/bench-400.jpg',
  images: ['/images/demo/bench-400.jpg', 'https://elsewhere.test/b.jpg'],
  imageTexts: [],
  goesWith: [],
  colourFamilies: [],
  materialFamilies: [],
  features: [],
  price: 33.3,
  brand: '',
  category: 'chair',
  countInStock: 0,
  regularPrice: null,
  options: [],
  variants: [],
  defaultVariant: '0190a000-0000-7000-8000-000000000001',
  rating: 0,
  numReviews: 0,
  starCounts: [0, 0, 0, 0, 0],
  published: true,
  state: 'active',
  description: 'A bench.',
  ...noOptionalFields,
  contentVersion: 7,
  reviews: [],
};
const addressOf = (path: string) => (path.startsWith('/') ? `https://shop.test${path}` : path);
const dataOf = (change: Partial<Product> = {}) =>
  productData({ ...product, ...change }, addressOf) as [
    Record<string, object | string>,
    { itemListElement: { item: string }[] },
  ];

test('the price includes VAT, exact to the santim, and says so', () => {
  expect(dataOf()[0].offers).toMatchObject({
    price: '38.30',
    priceCurrency: 'ETB',
    priceSpecification: { price: '38.30', valueAddedTaxIncluded: true },
  });
});

test('availability follows the stock', () => {
  expect(dataOf()[0].offers).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
  expect(dataOf({ countInStock: 1 })[0].offers).toMatchObject({ availability: 'https://schema.org/InStock' });
});

test('a rating is given only when there is one', () => {
  expect(dataOf()[0]).not.toHaveProperty('aggregateRating');
  expect(dataOf({ rating: 4.33, numReviews: 3 })[0].aggregateRating).toMatchObject({
    ratingValue: 4.33,
    reviewCount: 3,
  });
});

test('the breadcrumb has absolute addresses and leaves out a missing category', () => {
  const items = dataOf()[1].itemListElement;
  expect(items.map(({ item }) => item)).toEqual([
    'https://shop.test/shop',
    'https://shop.test/shop?category=chair',
    `https://shop.test/product/${product._id}`,
  ]);
  expect(dataOf({ category: '' })[1].itemListElement).toHaveLength(2);
});

test('pictures have absolute addresses, the shop’s own in their largest size', () => {
  expect(dataOf()[0].image).toEqual([
    'https://shop.test/images/demo/bench-800.jpg',
    'https://elsewhere.test/b.jpg',
  ]);
});

test('a preview is made only from the shop’s own pictures, one for each version', () => {
  expect(previewOf(product)?.address).toBe(`/images/preview/${product._id}-7.jpg`);
  expect(previewOf({ ...product, image: 'https://elsewhere.test/b.jpg' })).toBeUndefined();
  expect(previewOf({ ...product, image: '/default-picture.svg' })).toBeUndefined();
});

test('a picture that somebody has described is sent with its words, in both languages', () => {
  const texts = [{ image: 'https://elsewhere.test/b.jpg', alt: 'From the side', altAm: 'ከጎን' }];
  expect(dataOf({ imageTexts: texts })[0]['image']).toEqual([
    'https://shop.test/images/demo/bench-800.jpg',
    { '@type': 'ImageObject', contentUrl: 'https://elsewhere.test/b.jpg', caption: 'From the side · ከጎን' },
  ]);
});
