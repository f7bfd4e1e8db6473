import { Unzip, UnzipInflate, type UnzipFile } from 'fflate';
import type { CellValue } from 'read-excel-file/node';
import { IMPORT_LIMITS } from '#contract/goods/product-import.ts';
import { FileError } from './file-error.ts';

const MOST_PARTS = 2000;
/**
 * The number of bytes that are unpacked at a time: few, because the size of the result is known only afterwards and may
 * be a thousand times as large.
 */
const PIECE = 16_384;
const EXCEL_DIGITS = 15;
const MEGABYTE = 1024 * 1024;

/** The cells of the first sheet of an Excel file. @throws FileError, also where it unpacks to more than it may. */
export async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  refuseBombs(bytes);
  const { readSheet } = await import('read-excel-file/node');
  try {
    const rows = await readSheet(Buffer.from(bytes));
    return rows.map((row) => row.map(cellOf));
  } catch {
    throw new FileError('import-unreadable');
  }
}

/**
 * Unpacks the file once without storing anything, because the sizes that a ZIP declares may be wrong.
 * @throws FileError where it unpacks to too much.
 */
function refuseBombs(bytes: Uint8Array): void {
  let unpacked = 0;
  let parts = 0;
  let isBroken = false;
  const unzip = new Unzip((file: UnzipFile) => {
    parts += 1;
    file.ondata = (error, data) => {
      if (error) isBroken = true;
      else unpacked += data.length;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += PIECE) {
    try {
      unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
    } catch {
      isBroken = true;
    }
    if (parts > MOST_PARTS || unpacked > IMPORT_LIMITS.unpackedBytes)
      throw new FileError('import-unpacks-too-large', { most: IMPORT_LIMITS.unpackedBytes / MEGABYTE });
    if (isBroken) throw new FileError('import-unreadable');
  }
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
