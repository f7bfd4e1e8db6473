import { plainNumber } from './plain-number.ts';
import type { Cell, FileTables } from './file-tables.ts';
import { readTables } from './read-tables.ts';
import type { TableLimits } from './table-error.ts';

export interface FileCells {
  /** Rows from the first of the file; shorter ones end where nothing more stands. */
  cells: string[][];
  /** The text was in Windows-1252 instead of Unicode. */
  isWindows: boolean;
}

/** Reads the cells of the first sheet of a file as texts. @throws TableError. */
export const readCells = async (bytes: Uint8Array, limits: TableLimits): Promise<FileCells> =>
  cellsOfTables(await readTables(bytes, limits));

export function cellsOfTables({ tables, isWindows }: FileTables): FileCells {
  return { cells: tables[0]!.rows.map((row) => row.map(textOfCell)), isWindows };
}

function textOfCell(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  return cell.at ?? (cell.number === undefined || cell.isRounded ? cell.text : plainNumber(cell.number));
}
