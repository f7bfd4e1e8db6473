import { expect, test } from 'vitest';
import { xlsxOf, xlsxOfSheet } from '../../../tests/support/xlsx.ts';
import { readTables } from './read-tables.ts';
import type { TableLimits } from './table-error.ts';

/** Narrow limits, so that small and harmless files are beyond them. */
const LIMITS: TableLimits = { unpackedBytes: 20_000, rows: 10, columns: 5, cell: 100 };
const inputs = (file: Buffer | string) => (typeof file === 'string' ? Buffer.from(file) : file);
const problemOf = (file: Buffer | string) =>
  readTables(inputs(file), LIMITS).then(
    () => 'read',
    ({ problem }: { problem?: string }) => problem,
  );
const row = (attributes: string, cells: string) => `<row ${attributes}>${cells}</row>`;
const cellAt = (attributes: string) => `<c ${attributes}><v>1</v></c>`;

test('D13: a worksheet with a row too far down is refused', async () => {
  expect(await problemOf(xlsxOfSheet(row('r="50"', cellAt('r="A50"'))))).toBe('read');
  for (const sheet of [
    row('r="51"', cellAt('r="A51"')),
    row("r='51'", cellAt('r="A51"')),
    row('spans="1:1" r="51"', cellAt('')),
    row('', cellAt('r="A51"')),
    row('', '').repeat(50) + row('', cellAt('')),
  ])
    expect([sheet, await problemOf(xlsxOfSheet(sheet))]).toEqual([sheet, 'too-many-rows']);
});

test('D13: a worksheet whose cells reach too far to the right is refused', async () => {
  const wide = (rows: number) =>
    Array.from({ length: rows }, (_, at) => row(`r="${at + 1}"`, cellAt(`r="Z${at + 1}"`))).join('');
  expect(await problemOf(xlsxOfSheet(wide(9)))).toBe('read');
  expect(await problemOf(xlsxOfSheet(wide(10)))).toBe('too-many-rows');
});

test('D13: a worksheet with a cell at an address that is none is refused', async () => {
  for (const address of ['', '0', '-1', '1.5', 'A0', 'ABCD1', '12345678', 'A1e5'])
    expect([address, await problemOf(xlsxOfSheet(row(`r="${address}"`, '')))]).toEqual([
      address,
      'unreadable',
    ]);
});

test('D13: an Excel file of which a part declares or holds more than it may is refused', async () => {
  expect(await problemOf(xlsxOf([['x'.repeat(15_000)]]))).toBe('read');
  expect(await problemOf(xlsxOf([['x'.repeat(20_000)]]))).toBe('unpacks-too-large');
  const declares = xlsxOf([['a']]);
  // The size before the first part, in its local header.
  declares.writeUInt32LE(20_001, declares.indexOf('PK\x03\x04') + 22);
  expect(await problemOf(declares)).toBe('unpacks-too-large');
});

test('D13: a CSV file is read to the first row that is one too many, empty rows counted', async () => {
  const filled = (rows: number, between: string) => `name\n${`a${between}\n`.repeat(rows)}`;
  expect(await problemOf(filled(10, ''))).toBe('read');
  expect(await problemOf(filled(11, ''))).toBe('too-many-rows');
  expect(await problemOf(`name\n${'\n'.repeat(48)}a\n`)).toBe('read');
  expect(await problemOf(`name\n${'\n'.repeat(49)}a\n`)).toBe('too-many-rows');
  expect(await problemOf(`name\n${',\n'.repeat(50)}a\n`)).toBe('too-many-rows');
});

test('a CSV file has its rows where a spreadsheet shows them', async () => {
  const { tables } = await readTables(Buffer.from('sep=;\nname\n\n\n,\n"a\nb";2\n'), LIMITS);
  expect(tables[0]!.rows).toEqual([[], ['name'], [], [], [','], ['a\nb', '2']]);
});

test('D13: a CSV file with more columns than it may have is refused', async () => {
  expect(await problemOf('a,b,c,d,e\n')).toBe('read');
  expect(await problemOf('a,b,c,d,e,f\n')).toBe('unreadable');
});
