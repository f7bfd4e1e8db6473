import { cellsOfTables, type FileCells } from './read-cells.ts';
import { readTablesAside } from './read-tables-aside.ts';
import type { TableLimits } from './table-error.ts';

/** Reads the cells of the first sheet of a file as texts, in a thread of its own. @throws TableError. */
export const readCellsAside = async (bytes: Uint8Array, limits: TableLimits): Promise<FileCells> =>
  cellsOfTables(await readTablesAside(bytes, limits));
