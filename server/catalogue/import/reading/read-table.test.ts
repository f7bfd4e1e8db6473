import { expect, test } from 'vitest';
import { xlsxOf } from '../../../../tests/support/xlsx.ts';
import { readTable } from './read-table.ts';

const read = (text: string) => readTable(Buffer.from(text));
const rows = (count: number, between: string) =>
  `name,price\n${Array.from({ length: count }, (_, number) => `Chair ${number},100${between}`).join('\n')}\n`;

test.each(['\n', '\n,', '\n\n , '])('empty rows cost no product its place in a file: %j', async (between) => {
  const { rowCount, products } = await read(rows(12_000, between));
  expect([rowCount, products.length]).toEqual([12_000, 12_000]);
  // Rows have the numbers that a spreadsheet shows.
  expect(products.at(-1)!.rows[0]!.row).toBe(2 + 11_999 * between.split('\n').length);
});

test('a file with too many rows is refused, whatever stands between them', async () => {
  expect((await read(rows(20_000, ''))).rowCount).toBe(20_000);
  for (const between of ['', '\n'])
    await expect(read(rows(20_001, between)).then(() => 'read')).rejects.toMatchObject({
      code: 'table-too-many-rows',
    });
});

test('a number that Excel has calculated is the one that it shows', async () => {
  const sheet = xlsxOf([
    ['name', 'price', 'widthCm'],
    ['Chair', 3_500 * 1.15, 1.005 * 100],
    ['Desk', 0.1 + 0.2, 180.5],
  ]);
  const { products } = await readTable(sheet);
  expect(products.map(({ rows: [row] }) => row!.cells)).toEqual([
    { name: 'Chair', price: '4025', widthCm: '100.5' },
    { name: 'Desk', price: '0.3', widthCm: '180.5' },
  ]);
});
