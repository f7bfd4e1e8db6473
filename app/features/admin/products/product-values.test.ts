import { describe, expect, test } from 'vitest';
import type { ProductForReader } from '#contract/goods/products.ts';
import { checkProduct, productUpdateBody, valuesOfProduct, type ProductField } from './product-values.ts';

const filled = {
  _id: 'a',
  contentVersion: 3,
  countInStock: 4,
  name: 'Entoto',
  nameAm: 'እንጦጦ',
  price: 1234.5,
  image: '/a.jpg',
  images: ['/a.jpg', '/b.jpg'],
  imageTexts: [{ image: '/b.jpg', alt: 'The back', altAm: '' }],
  description: 'Two lines\nof words',
  descriptionAm: 'ቃላት',
  brand: 'Entoto',
  category: 'sofa',
  widthCm: 120.5,
  depthCm: 80,
  heightCm: 75,
  packedWidthCm: 130,
  packedDepthCm: 90,
  packedHeightCm: 60,
  legsCm: 12,
  drawing: '/d.svg',
  series: 'Entoto',
  goesWith: ['b', 'c'],
  materials: 'wool',
  materialsAm: 'ሱፍ',
  colour: 'oatmeal',
  colourAm: 'አጃ',
  care: 'Brush it',
  careAm: 'ይቦርሹት',
  warrantyMonths: 0,
  loadKg: 130,
  leadTimeDays: 12,
  kind: 'corner-sofa',
  colourFamilies: ['beige', 'brown'],
  materialFamilies: ['wool'],
  upholstery: 'fabric',
  seats: 2,
  doors: 1,
  bedSize: 120,
  shape: 'round',
  features: ['storage'],
  assembly: 'none',
  assemblyPrice: 500,
  soldAsSeen: 'a scratch',
  soldAsSeenAm: 'ጭረት',
  tags: ['new', 'for two'],
};
const whole = { ...filled, options: [], variants: [] } as unknown as ProductForReader;

/** The values of the product with other texts in some controls. */
const typed = (change: Partial<Record<ProductField, string>>) => ({ ...valuesOfProduct(whole), ...change });

describe('a product in its form', () => {
  test('is sent as it was loaded while nothing is typed', () => {
    const { _id, contentVersion, ...fields } = filled;
    expect(productUpdateBody(valuesOfProduct(whole), whole)).toEqual({
      ...fields,
      loadedFrom: { contentVersion, countInStock: 4 },
    });
    expect(checkProduct(valuesOfProduct(whole), true)).toEqual({});
  });

  test('has no value where an optional field is empty, and an empty list', () => {
    const empty = typed({ nameAm: ' ', widthCm: '', seats: '', assemblyPrice: '', tags: '', images: '' });
    expect(checkProduct(empty, true)).toEqual({});
    expect(productUpdateBody(empty, whole)).toMatchObject({
      ...{ nameAm: null, widthCm: null, seats: null, assemblyPrice: null, tags: [], images: ['/a.jpg'] },
      // The picture of these words is gone.
      imageTexts: [],
    });
  });

  test('has no kind of another category', () => {
    expect(productUpdateBody(typed({ category: 'bed' }), whole).kind).toBeNull();
  });

  test('needs what every product has', () => {
    const empty = typed({
      name: '',
      price: '',
      image: '',
      description: ' ',
      brand: '',
      category: '',
      countInStock: '',
    });
    expect(Object.keys(checkProduct(empty, true)).sort()).toEqual([
      'brand',
      'category',
      'countInStock',
      'description',
      'image',
      'name',
      'price',
    ]);
    // Variants say their own.
    expect(Object.keys(checkProduct(empty, false))).not.toContain('price');
  });

  test.each<[ProductField, string, string | null]>([
    ['countInStock', '0', null],
    ['countInStock', '1.5', 'whole number'],
    ['countInStock', '-1', 'must be a number'],
    ['leadTimeDays', '0', null],
    ['seats', '0', 'more than 0'],
    ['widthCm', '0', 'more than 0'],
    ['widthCm', '80.5', null],
    ['widthCm', 'wide', 'must be a number'],
    ['price', '1,200', null],
    ['price', '0', 'more than 0'],
    ['assemblyPrice', 'dear', 'must be a number'],
  ])('%s as %s: %s', (field, text, problem) => {
    const found = checkProduct(typed({ [field]: text }), true)[field] ?? null;
    expect(found).toEqual(problem === null ? null : expect.stringContaining(problem));
  });
});
