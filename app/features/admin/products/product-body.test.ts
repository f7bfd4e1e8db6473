import { describe, expect, test } from 'vitest';
import type { ManagedVariant } from '#contract/goods/product-variants.ts';
import type { ProductForReader } from '#contract/goods/products.ts';
import { comparedProduct, draftWithSold } from './product-body.ts';
import { valuesOfProduct } from './product-values.ts';
import { soldVariants } from './variants/variant-draft.ts';

const variant = (change: Partial<ManagedVariant> = {}) =>
  ({
    _id: 'red',
    values: ['r'],
    sku: null,
    price: 900,
    onHand: 3,
    countInStock: 3,
    images: [],
    ...change,
  }) as ManagedVariant;
const fabric = { name: 'Fabric', nameAm: null, values: [{ _id: 'r', name: 'Red', nameAm: null }] };
const product = (change: object = {}) =>
  ({
    ...{
      _id: 'a',
      contentVersion: 1,
      countInStock: 3,
      price: 900,
      name: 'Bench',
      image: '/a.jpg',
      images: ['/a.jpg'],
    },
    ...{ imageTexts: [], goesWith: [], colourFamilies: [], materialFamilies: [], features: [], tags: [] },
    ...{ options: [fabric], variants: [variant()], ...change },
  }) as unknown as ProductForReader;

describe('after a press on a button above the form', () => {
  const stored = product();

  test('the form goes out from the newest where the state alone has changed', () => {
    expect(comparedProduct(product({ contentVersion: 2, state: 'archived' }), stored).contentVersion).toBe(2);
  });

  test.each([
    ['a sale', { onHand: 1, countInStock: 1 }],
    ['a price', { price: 950 }],
  ])('the form goes out from what its grid shows where %s of a variant has come too', (_what, change) => {
    expect(comparedProduct(product({ contentVersion: 2, variants: [variant(change)] }), stored)).toBe(stored);
  });
});

describe('a draft', () => {
  test('takes the code of a product with nothing to choose along', () => {
    const plain = product({ options: [], variants: [variant({ _id: 'a', values: [] })] });
    const sold = soldVariants(plain);
    const typed = { ...sold, variants: [{ ...sold.variants[0]!, sku: 'B-1' }] };
    expect(draftWithSold(valuesOfProduct(plain), typed, plain)).toMatchObject({
      ...{ state: 'draft', options: [], variants: [{ _id: 'a', sku: 'B-1', price: 900, countInStock: 3 }] },
      loadedFrom: { contentVersion: 1, countInStock: 3, variants: [{ _id: 'a', countInStock: 3 }] },
    });
    expect(draftWithSold(valuesOfProduct(plain), sold, plain)).not.toHaveProperty('variants');
  });

  test('loses the options that were taken out', () => {
    const [row] = soldVariants(product()).variants;
    const sold = { options: [], variants: [{ ...row!, values: [] }] };
    expect(draftWithSold(valuesOfProduct(product()), sold, product())).toMatchObject({
      ...{ state: 'draft', options: [], variants: [{ _id: 'red', values: [] }] },
      loadedFrom: { variants: [{ _id: 'red', countInStock: 3 }] },
    });
  });
});
