import { Unzip, UnzipInflate, type UnzipFile } from 'fflate';
import type { CellValue } from 'read-excel-file/node';
import { mostRows, TableError, type TableLimits, type TableProblem } from './table-error.ts';

const MOST_PARTS = 2000;
/**
 * The number of bytes that are unpacked at a time: few, because the size of the result is known only afterwards and may
 * be a thousand times as large.
 */
const PIECE = 16_384;
const EXCEL_DIGITS = 15;

/** The cells of the first sheet of an Excel file. @throws TableError. */
export async function readXlsx(bytes: Uint8Array, limits: TableLimits): Promise<string[][]> {
  refuseTooLarge(bytes, limits);
  const { readSheet } = await import('read-excel-file/node');
  try {
    const rows = await readSheet(Buffer.from(bytes));
    return rows.map((row) => row.map(cellOf));
  } catch {
    throw new TableError('unreadable');
  }
}

/**
 * Unpacks the file once without storing anything. The reader after it reserves the sizes that parts declare and fills
 * the gaps between the rows and columns that cells name, so these are asked as well as what the parts really hold.
 */
function refuseTooLarge(bytes: Uint8Array, limits: TableLimits): void {
  let declared = 0;
  let unpacked = 0;
  let parts = 0;
  // Kept here, because the unpacker catches what its callbacks throw.
  let problem: TableProblem | null = null;
  const unzip = new Unzip((file: UnzipFile) => {
    parts += 1;
    declared += file.originalSize ?? 0;
    const extent = /worksheets\/[^/]*$/i.test(file.name) ? extentOf(limits) : null;
    file.ondata = (error, data, isLast) => {
      if (error) problem ??= 'unreadable';
      unpacked += data?.length ?? 0;
      problem ??= extent?.read(data, isLast) ?? null;
    };
    if (declared <= limits.unpackedBytes) file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += PIECE) {
    try {
      unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
    } catch {
      problem ??= 'unreadable';
    }
    if (parts > MOST_PARTS || Math.max(declared, unpacked) > limits.unpackedBytes)
      problem = 'unpacks-too-large';
    if (problem) throw new TableError(problem);
  }
}

/** The longest tag of a row or a cell; Excel's own have 100 characters at most. */
const LONGEST_TAG = 10_000;
const ROW_OR_CELL = /<(row|c)\b([^<>]*)>/g;
/** A cell's or row's address, which the reader follows wherever it leads. */
const ADDRESS = /\sr\s*=\s*["']([^"']*)["']/;
const KNOWN_ADDRESS = /^([A-Z]{0,3})([1-9]\d{0,6})$/;

/** Follows how far the cells of a sheet reach. */
function extentOf(limits: TableLimits) {
  const decoder = new TextDecoder('latin1');
  let rest = '';
  let rows = 0;
  let columns = 0;
  const follow = (kind: string, attributes: string): TableProblem | null => {
    const [, address] = ADDRESS.exec(attributes) ?? [];
    const [, letters = '', number] = KNOWN_ADDRESS.exec(address ?? '') ?? [];
    if (address !== undefined && !number) return 'unreadable';
    if (kind === 'row') rows = Math.max(rows + 1, Number(number ?? 0));
    else rows = Math.max(rows, Number(number ?? 0));
    columns = Math.max(columns, columnNumber(letters));
    const isTooFar = rows > mostRows(limits) || rows * columns > mostRows(limits) * limits.columns;
    return isTooFar ? 'too-many-rows' : null;
  };
  return {
    read(data: Uint8Array | null, isLast: boolean): TableProblem | null {
      const text = rest + decoder.decode(data ?? new Uint8Array(), { stream: !isLast });
      for (const [, kind, attributes] of text.matchAll(ROW_OR_CELL)) {
        const problem = follow(kind!, attributes!);
        if (problem) return problem;
      }
      const open = text.lastIndexOf('<');
      rest = open > text.lastIndexOf('>') ? text.slice(open) : '';
      return rest.length > LONGEST_TAG ? 'unreadable' : null;
    },
  };
}

/** The number of a column by its letters: A is 1, AA is 27. */
function columnNumber(letters: string): number {
  let number = 0;
  for (let at = 0; at < letters.length; at += 1) number = number * 26 + letters.charCodeAt(at) - 64;
  return number;
}

/** Excel's dates have no time zone: they are taken as Ethiopian time. */
function cellOf(value: CellValue | null): string {
  if (value === null) return '';
  // The result of a formula has more digits than Excel shows: 3,500 × 1.15 is shown as 4,025.
  if (typeof value === 'number') return String(Number(value.toPrecision(EXCEL_DIGITS)));
  if (!(value instanceof Date)) return String(value);
  const text = value.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19);
}
