import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isKindOf } from '#contract/goods/category-kinds.ts';
import { productUpdate } from '#contract/goods/product-updates.ts';
import { DEMO_PICTURES, readDemoCatalogue, readDemoMaterials, readDemoProducts } from './demo-catalogue.ts';
import { DEMO_CATEGORIES } from './demo-categories.ts';
import { VIEWS } from './picture-texts.ts';

const products = await readDemoProducts();
const catalogue = await readDemoCatalogue();
const repeatedIn = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

test('there are at least 35 products of five categories, each with its own name', () => {
  expect(products.length).toBeGreaterThanOrEqual(35);
  for (const { slug } of DEMO_CATEGORIES)
    expect(products.filter(({ category }) => category === slug).length).toBeGreaterThanOrEqual(5);
  for (const field of ['slug', 'name', 'nameAm', 'description', 'descriptionAm'] as const)
    expect(repeatedIn(products.map((product) => product[field]))).toEqual([]);
});

test.each(catalogue)('$slug can be saved in the back office unchanged', (product) => {
  // The other products are named by slugs until the products have their ids.
  const { goesWith: _, ...fields } = product;
  expect(() => productUpdate.parse({ ...fields, image: product.images[0] })).not.toThrow();
  expect(product.price % 500).toBe(0);
});

test('what goes with a product is another one of the demo, named once', () => {
  const slugs = products.map(({ slug }) => slug);
  for (const { slug, goesWith } of products) {
    expect(goesWith.filter((other) => other === slug || !slugs.includes(other))).toEqual([]);
    expect(repeatedIn(goesWith)).toEqual([]);
  }
});

test('products with something to choose have a variant of each combination, each with its own code', () => {
  const withOptions = catalogue.filter(({ options }) => options.length > 0);
  expect(withOptions.length).toBeGreaterThanOrEqual(12);
  expect(withOptions.filter(({ options }) => options.length > 1).length).toBeGreaterThanOrEqual(2);
  for (const { slug, options, variants = [], price, countInStock } of withOptions) {
    const combinations = options.reduce((count, { values }) => count * values.length, 1);
    expect([slug, variants.length]).toEqual([slug, combinations]);
    expect(variants[0]).toMatchObject({ price, countInStock });
  }
  const skus = catalogue.flatMap(({ variants = [] }) => variants.flatMap(({ sku }) => sku ?? []));
  expect(repeatedIn(skus)).toEqual([]);
  // Something is made to order, and something is neither there nor made.
  const all = withOptions.flatMap(({ variants = [] }) => variants);
  expect(all.filter(({ madeToOrderLimit }) => madeToOrderLimit).length).toBeGreaterThanOrEqual(3);
  expect(
    all.filter(({ madeToOrderLimit, countInStock }) => !madeToOrderLimit && countInStock === 0),
  ).not.toEqual([]);
});

test('an outline from the front, from the side and from above is there for each product', async () => {
  const outlines = JSON.parse(await readFile(join(DEMO_PICTURES, '../outlines.json'), 'utf8')) as Record<
    string,
    Record<'front' | 'side' | 'plan', { width: number; height: number; path: string }>
  >;
  for (const { slug, widthCm, depthCm, heightCm } of products) {
    const { front, side, plan } = outlines[slug]!;
    for (const { path } of [front, side, plan]) expect(path).toMatch(/^M[-\d Mhvlz]+$/);
    const nearly = (mm: number, cm: number) => expect(Math.abs(mm / 10 - cm)).toBeLessThanOrEqual(7);
    nearly(front.width, widthCm);
    nearly(side.width, depthCm);
    nearly(front.height, heightCm);
    nearly(plan.width, widthCm);
    nearly(plan.height, depthCm);
  }
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
  expect(repeatedIn(reviews.map(({ comment }) => comment))).toEqual([]);
  expect(products.filter((product) => product.reviews.length === 0)).not.toEqual([]);
});

test('a product’s whole picture comes first, then its views', () => {
  for (const { slug, images } of catalogue) {
    const views = VIEWS.filter((view) => existsSync(join(DEMO_PICTURES, `${slug}-${view}-400.jpg`)));
    const expected = [slug, ...views.map((view) => `${slug}-${view}`)];
    expect(images).toEqual(expected.map((name) => `/images/demo/${name}-400.jpg`));
  }
});

test('each picture of a product says what it shows, in both languages, and no two of them the same', () => {
  for (const { slug, images, variants = [], imageTexts } of catalogue) {
    const shown = new Set([...images, ...variants.flatMap(({ images: own = [] }) => own)]);
    expect([slug, imageTexts.map(({ image }) => image).toSorted()]).toEqual([slug, [...shown].toSorted()]);
    for (const language of ['alt', 'altAm'] as const)
      expect(repeatedIn(imageTexts.map((text) => text[language]))).toEqual([]);
  }
});

test('each cloth of a sofa, a chair or a bed is shown whole and close', () => {
  const alone = catalogue.flatMap(({ variants = [] }) =>
    variants.filter(({ images: own = [] }) => own.length === 1).map(({ sku }) => sku),
  );
  expect(alone).toEqual([]);
});

test('each product says what it is, in values that fit its category', async () => {
  const materials = await readDemoMaterials();
  for (const { slug, options, ...product } of catalogue) {
    expect([slug, isKindOf(product.kind, product.category)]).toEqual([slug, true]);
    const needed = {
      chair: [product.upholstery],
      sofa: [product.seats, product.upholstery, product.shape],
      bed: [product.bedSize, product.upholstery],
      wardrobe: [product.doors],
      table: [product.shape],
    }[product.category];
    expect([slug, needed.includes(undefined)]).toEqual([slug, false]);
    const values = options.flatMap((option) => option.values.flatMap(({ _id }) => materials.get(_id) ?? []));
    const colours = [...product.colourFamilies, ...values.flatMap((value) => value.colourFamilies ?? [])];
    const made = [...product.materialFamilies, ...values.flatMap((value) => value.materialFamily ?? [])];
    expect([slug, colours.length > 0, made.length > 0]).toEqual([slug, true, true]);
    // The name says how many doors it has, and how wide the mattress is.
    const [, doors] = / (Two|Three)-D/.exec(product.name) ?? [];
    if (product.category === 'wardrobe') expect(product.doors).toBe(doors === 'Two' ? 2 : 3);
    if (product.bedSize) expect(product.name).toContain(String(product.bedSize));
  }
});
