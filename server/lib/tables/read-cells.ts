import { decodeText } from './decode-text.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { TableLimits } from './table-error.ts';

const ZIP = '504b0304';

export interface FileCells {
  /** Rows from the first of the file; shorter ones end where nothing more stands. */
  cells: string[][];
  /** The text was in Windows-1252 instead of Unicode. */
  isWindows: boolean;
}

/**
 * Reads the cells of a CSV or Excel file, in a thread of its own (`readCellsAside`) or of the caller's.
 * @throws TableError.
 */
export async function readCells(bytes: Uint8Array, limits: TableLimits): Promise<FileCells> {
  if (Buffer.from(bytes.subarray(0, 4)).toString('hex') === ZIP)
    return { cells: await readXlsx(bytes, limits), isWindows: false };
  const { text, isWindows } = decodeText(bytes);
  return { cells: readCsv(text, limits), isWindows };
}
