import { describe, expect, test } from 'vitest';
import { isSameSold } from './same-sold.ts';
import { mergeSold, withTheirOptions } from './sold-merge.ts';
import { NO_FURTHER_CELLS, type Sold, type VariantDraft } from './variant-draft.ts';

const value = (_id: string) => ({ _id, name: _id, nameAm: '', colour: '', picture: '', material: '' });
const row = (id: string, change: Partial<VariantDraft> = {}): VariantDraft => ({
  key: id,
  _id: id,
  values: [id],
  images: [],
  price: '100',
  stock: '5',
  sku: '',
  leadTimeDays: '',
  ...NO_FURTHER_CELLS,
  ...change,
});
const sold = (ids: string[], rows = ids.map((id) => row(id))): Sold => ({
  options: [{ key: 'fabric', name: 'Fabric', nameAm: '', values: ids.map(value) }],
  variants: rows,
});
const base = sold(['green', 'red']);

test('what was left alone is no change, whatever the keys of the form are', () => {
  expect(isSameSold(base, { ...base, variants: base.variants.map((each) => ({ ...each, key: 'k1' })) })).toBe(
    true,
  );
  expect(isSameSold(base, sold(['green', 'red'], [row('green'), row('red', { price: '101' })]))).toBe(false);
});

describe('after somebody else has saved', () => {
  test('cells that were left alone follow, those that were changed stay', () => {
    const mine = sold(['green', 'red'], [row('green', { price: '120' }), row('red')]);
    const theirs = sold(['green', 'red'], [row('green', { stock: '3' }), row('red', { sku: 'R' })]);
    const merged = mergeSold(base, mine, theirs);
    expect(merged.sold.variants).toEqual([
      row('green', { price: '120', stock: '3' }),
      row('red', { sku: 'R' }),
    ]);
    expect([merged.cells, merged.options]).toEqual([[], false]);
  });

  test('a cell that both have changed keeps mine, and both are told', () => {
    const mine = sold(['green', 'red'], [row('green', { price: '120' }), row('red')]);
    const theirs = sold(['green', 'red'], [row('green', { price: '90' }), row('red')]);
    const merged = mergeSold(base, mine, theirs);
    expect(merged.sold.variants[0]!.price).toBe('120');
    expect(merged.cells).toEqual([{ id: 'green', cell: 'price', mine: '120', theirs: '90' }]);
  });

  test('their new value comes with its row, and my changed rows stay', () => {
    const mine = sold(['green', 'red'], [row('green', { price: '120' }), row('red')]);
    const merged = mergeSold(base, mine, sold(['green', 'red', 'blue']));
    expect(merged.sold.variants).toEqual([row('green', { price: '120' }), row('red'), row('blue')]);
  });

  test('a row that they have taken out stays where it was worked on here, as a new one', () => {
    const theirs = sold(['green', 'red'], [row('green')]);
    expect(mergeSold(base, base, theirs).sold.variants).toEqual([row('green')]);
    const mine = sold(['green', 'red'], [row('green'), row('red', { price: '150' })]);
    const [, red] = mergeSold(base, mine, theirs).sold.variants;
    expect(red).toMatchObject({ values: ['red'], price: '150' });
    expect(red).not.toHaveProperty('_id');
  });

  test('my values and theirs cannot both stand: mine stay, and it is told', () => {
    const mine = sold(
      ['green', 'red', 'yellow'],
      [row('green'), row('red'), row('yellow', { _id: undefined })],
    );
    const merged = mergeSold(base, mine, sold(['green', 'red', 'blue']));
    expect(merged.options).toBe(true);
    expect(merged.sold.variants.map(({ values }) => values)).toEqual([['green'], ['red'], ['yellow']]);
  });

  test('their options come with their rows, and the cells that were changed here stay', () => {
    const mine = sold(
      ['green', 'red', 'yellow'],
      [row('green', { price: '120' }), row('red'), row('yellow', { _id: undefined })],
    );
    const theirs = sold(['green', 'red', 'blue']);
    const merged = mergeSold(base, mine, theirs).sold;
    expect(withTheirOptions(merged, theirs)).toEqual({
      options: theirs.options,
      variants: [row('green', { price: '120' }), row('red'), row('blue')],
    });
  });
});
