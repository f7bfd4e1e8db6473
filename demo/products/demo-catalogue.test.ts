import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CATEGORIES, productUpdate } from '#contract/products.ts';
import { DEMO_PICTURES, readDemoCatalogue, readDemoProducts } from './demo-catalogue.ts';

const products = await readDemoProducts();
const repeatedIn = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

test('there are at least 45 products of five categories, each with its own name', () => {
  expect(products.length).toBeGreaterThanOrEqual(45);
  for (const kind of CATEGORIES)
    expect(products.filter(({ category }) => category === kind).length).toBeGreaterThanOrEqual(6);
  for (const field of ['slug', 'name', 'nameAm', 'description'] as const)
    expect(repeatedIn(products.map((product) => product[field]))).toEqual([]);
});

test.each(products)('$slug can be saved in the back office unchanged', async (product) => {
  const image = `/images/demo/${product.slug}-400.jpg`;
  expect(() => productUpdate.parse({ ...product, image })).not.toThrow();
  expect(product.price % 500).toBe(0);
});

test('prices are on both sides of the limits of cash, telebirr and free delivery, and several products are sold out', () => {
  for (const limit of [25_217, 75_000, 100_000]) {
    expect(products.filter(({ price }) => price < limit).length).toBeGreaterThanOrEqual(5);
    expect(products.filter(({ price }) => price > limit).length).toBeGreaterThanOrEqual(5);
  }
  expect(products.filter(({ countInStock }) => countInStock === 0).length).toBeGreaterThanOrEqual(3);
});

test('reviews are marked as the demo’s, good and bad, and all different', () => {
  const reviews = products.flatMap((product) => product.reviews);
  expect(reviews.filter(({ name }) => !name.endsWith(' (demo)'))).toEqual([]);
  expect(new Set(reviews.map(({ rating }) => rating))).toEqual(new Set([2, 3, 4, 5]));
  // Two reviews may fit more than one product.
  expect(repeatedIn(reviews.map(({ comment }) => comment))).toEqual([
    'ዋጋው ትንሽ ውድ ነው, quality ግን አሪፍ።',
    'ቆንጆ ነው፤ አንድ ብሎን ጎድሎ ነበር፣ ደውዬ በነጋታው አመጡልኝ።',
  ]);
  expect(products.filter((product) => product.reviews.length === 0)).not.toEqual([]);
});

test('a product’s picture comes first and its second view next', async () => {
  for (const { slug, images } of await readDemoCatalogue()) {
    const main = `/images/demo/${slug}-400.jpg`;
    const hasSecond = existsSync(join(DEMO_PICTURES, `${slug}-2-400.jpg`));
    expect(images).toEqual(hasSecond ? [main, `/images/demo/${slug}-2-400.jpg`] : [main]);
  }
});
