import { expect, test } from 'vitest';
import type { Product, ProductSummary } from '#contract/goods/products.ts';
import {
  availabilityOf,
  withChoices,
  withPiece,
  withQuantity,
  without,
  withVariant,
  type DraftLine,
} from './lines.ts';

const found = { _id: 'sofa', name: 'Sofa', price: 100, countInStock: 2 } as ProductSummary;
const value = (_id: string) => ({ _id, name: _id, nameAm: null, colour: null, picture: null });
const whole = {
  ...found,
  options: [{ name: 'Fabric', nameAm: null, values: [value('teal'), value('sand')] }],
  variants: [
    { _id: 't', values: ['teal'], price: 100, countInStock: 2 },
    { _id: 's', values: ['sand'], price: 120, countInStock: 0 },
  ],
  defaultVariant: 't',
} as Product;
const shown = (lines: readonly DraftLine[]) =>
  lines.map(({ variantName = '-', price, qty }) => `${variantName} ${price} × ${qty}`);

test('a product with nothing to choose is one line, however often it is added', () => {
  const lines = withPiece(withPiece([], found), found);
  expect(shown(withChoices(lines, { ...whole, options: [] }))).toEqual(['- 100 × 2']);
});

test('a line gets the default variant, and the caller may choose another', () => {
  const first = withChoices(withPiece([], found), whole);
  expect(shown(first)).toEqual(['teal 100 × 1']);
  const sand = withVariant(first, { product: 'sofa', variant: 't' }, 's');
  expect(shown(sand)).toEqual(['sand 120 × 1']);
  const both = withChoices(withPiece(sand, found), whole);
  expect(shown(both)).toEqual(['sand 120 × 1', 'teal 100 × 1']);
  expect(shown(withQuantity(both, { product: 'sofa', variant: 's' }, 3))).toEqual([
    'sand 120 × 3',
    'teal 100 × 1',
  ]);
  expect(shown(without(both, { product: 'sofa', variant: 's' }))).toEqual(['teal 100 × 1']);
});

test('two lines that become the same variant are one with all pieces', () => {
  const first = withVariant(withChoices(withPiece([], found), whole), { product: 'sofa', variant: 't' }, 's');
  const both = withChoices(withPiece(first, found), whole);
  expect(shown(withVariant(both, { product: 'sofa', variant: 's' }, 't'))).toEqual(['teal 100 × 2']);
});

test('a floor model says what is to be seen of it', () => {
  const seen = { ...whole, options: [], soldAsSeen: 'a scratch', soldAsSeenAm: null };
  const chair = { ...seen, variants: [{ ...whole.variants[0]!, values: [] }] } as unknown as Product;
  expect(shown(withChoices(withPiece([], found), chair))).toEqual([
    'Floor model, sold as seen: a scratch 100 × 1',
  ]);
});

test('a piece in the house is in stock, one beyond it is made, and the price is the typed one', () => {
  expect(availabilityOf(5, { onHand: 5 })).toBe('5 in stock');
  expect(availabilityOf(5, { onHand: 0, madeInDays: 21 })).toBe('made in 21 days');
  expect(availabilityOf(5, { onHand: 2, madeInDays: null })).toBe('2 in stock · made to order');
  expect(availabilityOf(0, { onHand: 0, madeInDays: 21 })).toBe('out of stock');
  const managed = {
    onHand: 0,
    regularPrice: null,
    leadTimeDays: 21,
    withVat: { price: 72_000, salePrice: null },
  };
  const variants = whole.variants.map((each) => ({ ...each, ...managed }));
  const [line] = withChoices(withPiece([], found), { ...whole, variants });
  expect(line).toMatchObject({ withVat: 72_000, onHand: 0, madeInDays: 21 });
});
