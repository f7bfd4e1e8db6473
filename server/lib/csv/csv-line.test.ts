import { expect, test } from 'vitest';
import { cellText } from '#server/lib/tables/file-tables.ts';
import { readCsv } from '#server/lib/tables/read-csv.ts';
import { csvLine, plainCell, returningCsvLine } from './csv-line.ts';

const LIMITS = { unpackedBytes: 0, rows: 10, columns: 10, cell: 1000 };

/** The cells that a spreadsheet with this separator begins: it sees quotes only where one of its own cells begins. */
const beginnings = (line: string, separator: string): string[] =>
  line.split(/\r\n|[\r\n]/).flatMap((row) => row.split(separator));

test.each([
  ['a;=1+1', ';'],
  [';=1+1', ';'],
  ['a; =1+1', ';'],
  ['a\t@SUM(A1)', '\t'],
  ['a\n=1+1', ';'],
  ['a;＝1+1', ';'],
  ["a;'=1+1", ';'],
])('a text like %j is no formula where the separator of cells is another one', (cell, separator) => {
  for (const line of [csvLine(['x', cell]), returningCsvLine(['x', cell])])
    expect(beginnings(line, separator).filter((each) => /^[\s]*[=+\-@＝]/.test(each))).toEqual([]);
});

test.each([
  'a;=1',
  ';;=1',
  "a;'=1",
  "a;''=1",
  'a\n- oak\n- beech',
  '=1;=2',
  "'=1;'=2",
  'a;\t=1',
  'plain; words',
  'x;\n=1',
])('the text %j comes back as it was after export and import', (cell) => {
  const [row] = readCsv(returningCsvLine(['x', cell]), LIMITS);
  expect(plainCell(cellText(row![1]!))).toBe(cell);
});
