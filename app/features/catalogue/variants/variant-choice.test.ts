import { describe, expect, test } from 'vitest';
import type { Variant } from '#contract/goods/product-variants.ts';
import type { Product } from '#contract/goods/products.ts';
import { listChoices, chosenVariant, productWith } from './variant-choice.ts';

const value = (_id: string) => ({ _id, name: _id, nameAm: null, colour: null, picture: null });
const options = [
  { name: 'Fabric', nameAm: null, values: [value('teal'), value('sand'), value('wine')] },
  { name: 'Size', nameAm: null, values: [value('two'), value('three')] },
];
const variant = (fabric: string, size: string, countInStock: number): Variant => ({
  _id: `${fabric}-${size}`,
  values: [fabric, size],
  sku: null,
  price: 1000,
  regularPrice: null,
  countInStock,
  isMadeToOrder: false,
  expectedOn: null,
  leadTimeDays: null,
  widthCm: null,
  depthCm: null,
  heightCm: null,
  images: [],
});
const product = {
  options,
  defaultVariant: 'teal-two',
  variants: [
    variant('teal', 'two', 2),
    variant('teal', 'three', 1),
    variant('sand', 'two', 0),
    variant('sand', 'three', 3),
  ],
};

describe('the choice of a variant', () => {
  test('is the one that the address names, else the default one', () => {
    expect(chosenVariant(product, 'sand-three')?._id).toBe('sand-three');
    expect(chosenVariant(product, 'of another product')?._id).toBe('teal-two');
    expect(chosenVariant(product, null)?._id).toBe('teal-two');
    expect(chosenVariant({ ...product, variants: [] }, null)).toBeUndefined();
  });

  test('says of each value whether it is there, and leaves out what no variant has', () => {
    const [fabric, size] = listChoices(product, product.variants[0]!);
    expect(fabric!.values.map(({ value: { _id }, offer }) => [_id, offer])).toEqual([
      ['teal', 'there'],
      ['sand', 'sold-out'],
    ]);
    expect(size!.values.map(({ isChosen, variant: leadsTo }) => [isChosen, leadsTo])).toEqual([
      [true, 'teal-two'],
      [false, 'teal-three'],
    ]);
  });

  test('leads to the nearest variant where a combination is not made', () => {
    const without = { ...product, variants: product.variants.filter(({ _id }) => _id !== 'sand-two') };
    const sand = listChoices(without, without.variants[0]!)[0]!.values[1]!;
    expect(sand).toMatchObject({ offer: 'elsewhere', variant: 'sand-three' });
  });

  test('shows what the variant says, and the product’s own where it says nothing', () => {
    const whole = {
      ...product,
      price: 900,
      leadTimeDays: 9,
      widthCm: 200,
      images: ['/a'],
    } as unknown as Product;
    const chosen = { ...product.variants[0]!, price: 1200, widthCm: 160 };
    expect(productWith(whole, chosen)).toMatchObject({
      price: 1200,
      countInStock: 2,
      leadTimeDays: 9,
      widthCm: 160,
      images: ['/a'],
    });
    expect(productWith(whole, { ...chosen, images: ['/b'], leadTimeDays: 3 })).toMatchObject({
      images: ['/b'],
      leadTimeDays: 3,
    });
  });
});
