import { expect, test } from 'vitest';
import { fillDown, isBlock, pasteBlock, readBlock } from './pasted-cells.ts';
import { CELLS, FIRST_CELLS, NO_FURTHER_CELLS, type VariantDraft } from './variant-draft.ts';

const rows = ['a', 'b', 'c'].map((key): VariantDraft => ({
  key,
  values: [key],
  images: [],
  price: '1',
  stock: '2',
  sku: '',
  leadTimeDays: '',
  ...NO_FURTHER_CELLS,
}));
const cellsOf = ({ price, stock, sku, leadTimeDays }: VariantDraft) => [price, stock, sku, leadTimeDays];

test('a block has its cells by tabs and lines, also where a cell has one of them in quotes', () => {
  expect(readBlock('85,000\t3\r\n"90,000\t""x"""\t4\n')).toEqual([
    ['85,000', '3'],
    ['90,000\t"x"', '4'],
  ]);
  expect([isBlock('85,000'), isBlock('85,000\n'), isBlock('1\t2'), isBlock('1\n2')]).toEqual([
    ...[false, false, true, true],
  ]);
});

test('a block fills the cells from the focused one on, and what cannot be read stands in its cell', () => {
  const { variants, count, rest } = pasteBlock(
    rows,
    { row: 1, cell: 'price' },
    '85,000\t3\nmany\t4',
    FIRST_CELLS,
  );
  expect(variants.map(cellsOf)).toEqual([
    ['1', '2', '', ''],
    ['85,000', '3', '', ''],
    ['many', '4', '', ''],
  ]);
  expect([count, rest]).toEqual([4, '']);
});

test('what is beyond the last row or column is not lost', () => {
  const { variants, count, rest } = pasteBlock(
    rows,
    { row: 2, cell: 'sku' },
    'S-1\t21\tmore\nS-2\t30',
    FIRST_CELLS,
  );
  expect(cellsOf(variants[2]!)).toEqual(['1', '2', 'S-1', '21']);
  expect([count, rest]).toEqual([2, 'more\nS-2\t30']);
});

test('a cell is copied to all below it', () =>
  expect(
    fillDown([{ ...rows[0]!, price: '9' }, ...rows.slice(1)], { row: 0, cell: 'price' }).map(cellsOf),
  ).toEqual([
    ...[
      ['9', '2', '', ''],
      ['9', '2', '', ''],
      ['9', '2', '', ''],
    ],
  ]));

test('a sale is pasted beside its price where those columns are shown', () => {
  const block = '9\t2026-12-01\t2026-12-05 18:00\t4';
  const { variants, rest } = pasteBlock(rows, { row: 0, cell: 'salePrice' }, block, CELLS);
  expect([variants[0], rest]).toMatchObject([
    { salePrice: '9', saleFrom: '2026-12-01', saleUntil: '2026-12-05 18:00', madeToOrderLimit: '4' },
    '',
  ]);
});
