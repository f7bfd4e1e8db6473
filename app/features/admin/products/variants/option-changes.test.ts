import { expect, test } from 'vitest';
import {
  addOption,
  addValues,
  changeOption,
  combinations,
  missing,
  removeOption,
  removeRow,
  removeValue,
  withRows,
} from './option-changes.ts';
import { NO_FURTHER_CELLS, type Sold, type VariantDraft } from './variant-draft.ts';
import { checkSold, optionError } from './sold-problems.ts';
import { rowName } from './use-sold-edit.ts';

const BEGINNING = { price: '85,000' };
const first: VariantDraft = {
  key: 'first',
  _id: 'first',
  values: [],
  images: ['/a.jpg'],
  price: '85,000',
  stock: '4',
  sku: 'SOFA',
  leadTimeDays: '21',
  ...NO_FURTHER_CELLS,
};
const named = (...names: string[]) => names.map((name) => ({ name, nameAm: '' }));
const rowsOf = (sold: Sold) => sold.variants.map(({ values }) => rowName(sold, values));

/** Adds an option with these values. */
function withOption(sold: Sold, name: string, ...values: string[]): Sold {
  const added = addOption(sold);
  const { key } = added.options.at(-1)!;
  return addValues(changeOption(added, key, { name }), key, named(...values), BEGINNING);
}
const plain: Sold = { options: [], variants: [first] };
const sofa = withOption(withOption(plain, 'Fabric', 'Green', 'Red'), 'Size', 'Two', 'Three');

test('all combinations are made at once, and what was there becomes the first of them', () => {
  expect(rowsOf(sofa)).toEqual(['Green · Two', 'Green · Three', 'Red · Two', 'Red · Three']);
  expect(sofa.variants[0]).toMatchObject({ _id: 'first', stock: '4', sku: 'SOFA', images: ['/a.jpg'] });
  expect(sofa.variants[3]).toMatchObject({
    price: '85,000',
    stock: '0',
    sku: '',
    leadTimeDays: '21',
    images: [],
  });
  const five = withOption(withOption(plain, 'Fabric', 'A', 'B', 'C', 'D', 'E'), 'Size', '1', '2', '3');
  expect(five.variants).toHaveLength(15);
  expect(combinations(five)).toHaveLength(15);
});

test('a new value begins with the price of the row that is most like it', () => {
  const priced = {
    ...sofa,
    variants: sofa.variants.map((row, index) => ({ ...row, price: index % 2 ? '95,000' : '85,000' })),
  };
  const more = addValues(priced, priced.options[0]!.key, named('Blue'), BEGINNING);
  expect(more.variants.slice(4).map(({ price }) => price)).toEqual(['85,000', '95,000']);
});

test('a value that is there already is not added twice', () => {
  const { key } = sofa.options[0]!;
  expect(addValues(sofa, key, named('green', '', 'Red'), BEGINNING)).toBe(sofa);
  const twice = addValues(sofa, key, named('Blue', 'blue'), BEGINNING);
  expect(twice.options[0]!.values.map(({ name }) => name)).toEqual(['Green', 'Red', 'Blue']);
});

test('a value goes with its rows, and the last one with its option’s part in all rows', () => {
  const { values } = sofa.options[0]!;
  const green = removeValue(sofa, values[1]!._id);
  expect(rowsOf(green)).toEqual(['Green · Two', 'Green · Three']);
  const none = removeValue(green, values[0]!._id);
  expect(rowsOf(none)).toEqual(['Two', 'Three']);
  expect(none.variants[0]).toMatchObject({ _id: 'first', stock: '4' });
});

test('without an option the first of the rows that are then the same stays', () => {
  const bySize = removeOption(sofa, sofa.options[0]!.key);
  expect(rowsOf(bySize)).toEqual(['Two', 'Three']);
  expect(removeOption(bySize, bySize.options[0]!.key).variants).toEqual([first]);
});

test('a combination that is not sold stays out until it is put back', () => {
  const three = removeRow(sofa, sofa.variants[1]!.key);
  expect(missing(three).map((values) => rowName(three, values))).toEqual(['Green · Three']);
  const blue = addValues(three, three.options[0]!.key, named('Blue'), BEGINNING);
  expect(rowsOf(blue)).toEqual(['Green · Two', 'Red · Two', 'Red · Three', 'Blue · Two', 'Blue · Three']);
  expect(rowsOf(withRows(three, BEGINNING))).toEqual(rowsOf(sofa));
});

test('an option that is named and has no values is not left out without a word; one that nobody named is', () => {
  const fabric = withOption(plain, 'Fabric');
  expect(Object.keys(checkSold(fabric))).toEqual([optionError(fabric.options[0]!.key)]);
  expect(checkSold(withOption(plain, ' '))).toEqual({});
});
