import { parentPort } from 'node:worker_threads';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import type { ColumnKind, FileValue } from './file-columns.ts';

/** What the thread is told, in this order: each sheet before its rows, and at last that there are no more. */
export type WriteAsked =
  | { sheet: { name: string; columns: { title: string; kind: ColumnKind }[] } }
  | { rows: FileValue[][] }
  | { ended: true };

type Cell = SheetData[number][number];
interface Sheet {
  name: string;
  columns: { title: string; kind: ColumnKind }[];
  rows: FileValue[][];
}

/** Spreadsheets take no longer names of sheets, and none with these signs. */
const LONGEST_NAME = 31;
const NOT_IN_NAMES = /[\\/?*[\]:]/g;
const AMOUNT = '#,##0.00';
const DAY = 'yyyy-mm-dd';
const NARROWEST = 8;
const WIDEST = 50;
/** The rows by which the width of a column is chosen. */
const MEASURED_ROWS = 200;

const sheets: Sheet[] = [];

function cellOf(kind: ColumnKind, value: FileValue, anyFormat: string | undefined): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) return { value, type: Date, format: DAY };
  if (kind === 'day') return { value: new Date(`${value}T00:00:00Z`), type: Date, format: DAY };
  if (typeof value === 'string') return { value, type: String };
  const format = kind === 'santim' || kind === 'birr' ? AMOUNT : kind === 'any' ? anyFormat : undefined;
  return { value, type: Number, ...(format && { format }) };
}

function widthOf({ rows }: Sheet, { title, kind }: Sheet['columns'][number], at: number): number {
  const least = kind === 'day' ? 11 : kind === 'text' || kind === 'any' ? NARROWEST : 12;
  const longest = rows.slice(0, MEASURED_ROWS).reduce((most, row) => {
    const value = row[at];
    return typeof value === 'string' ? Math.max(most, value.split('\n', 1)[0]!.length + 1) : most;
  }, least);
  // Long titles are cut by the next column, so half of them has to be seen.
  return Math.min(Math.max(longest, Math.min(title.length + 1, 24)), WIDEST);
}

function dataOf({ columns, rows }: Sheet): SheetData {
  // Amounts of a mixed column look alike, and the numbers of papers and orders have no decimals.
  const formats = columns.map((_, at) =>
    rows.some((row) => typeof row[at] === 'number' && !Number.isInteger(row[at])) ? AMOUNT : undefined,
  );
  return [
    columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => columns.map(({ kind }, at) => cellOf(kind, row[at], formats[at]))),
  ];
}

async function write(): Promise<Buffer> {
  return writeXlsxFile(
    sheets.map((sheet) => ({
      data: dataOf(sheet),
      sheet: sheet.name.replace(NOT_IN_NAMES, ' ').slice(0, LONGEST_NAME),
      columns: sheet.columns.map((column, at) => ({ width: widthOf(sheet, column, at) })),
      stickyRowsCount: 1,
    })),
  ).toBuffer();
}

const port = parentPort!;
port.on('message', (asked: WriteAsked) => {
  if ('sheet' in asked) sheets.push({ ...asked.sheet, rows: [] });
  else if ('rows' in asked) for (const row of asked.rows) sheets.at(-1)!.rows.push(row);
  else
    void write().then((file) => {
      // The bytes are copied once, so that their memory can be handed over.
      const bytes = new Uint8Array(file);
      port.postMessage(bytes, [bytes.buffer]);
      port.close();
    });
});
