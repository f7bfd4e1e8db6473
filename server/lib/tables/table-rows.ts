import { cellText, type Cell, type TallCell } from './file-tables.ts';
import { mostRows, TableError, type TableLimits, type TablePlace } from './table-error.ts';

/** The amount that all tables of a file hold together, in the limits of the file. */
export interface Taken {
  characters: number;
}

/** Takes the cells of one table in the order of its file. */
export interface RowsTaker {
  rows: Cell[][];
  /** Puts a filled cell at its place, counted from 0. @throws TableError when it is too far away or too much. */
  put(row: number, column: number, cell: Cell): void;
  /** Notes a cell that reaches over rows below. @throws TableError when there are too many. */
  reach(cell: TallCell): void;
  /** Returns the merged cells of the table. */
  merged(): { tall?: TallCell[] };
}

/**
 * Takes cells at the places that they name, as long as these are within the limits: a cell far away would make
 * millions of empty ones before it.
 */
export function takeRows(limits: TableLimits, taken: Taken, sheet?: string): RowsTaker {
  const rows: Cell[][] = [];
  const tall: TallCell[] = [];
  let filled = 0;
  let columns = 0;
  return {
    rows,
    put(row, column, cell) {
      const place: TablePlace = { ...(sheet !== undefined && { sheet }), row: row + 1, column: column + 1 };
      columns = Math.max(columns, column + 1);
      const reach = Math.max(rows.length, row + 1);
      if (reach > mostRows(limits) || reach * columns > mostRows(limits) * limits.columns)
        throw new TableError('too-many-rows', place);
      taken.characters += cellText(cell).length;
      if (taken.characters > limits.unpackedBytes) throw new TableError('unpacks-too-large', place);
      while (rows.length <= row) rows.push([]);
      const cells = rows[row]!;
      if (cells.length === 0) filled += 1;
      // The row of titles is not counted.
      if (filled > limits.rows + 1) throw new TableError('too-many-rows', place);
      while (cells.length < column) cells.push('');
      cells[column] = cell;
    },
    merged: () => (tall.length > 0 ? { tall } : {}),
    reach(cell) {
      if (cell.column >= limits.columns || cell.last <= cell.row) return;
      // A table has no more merged cells than cells in two of its columns.
      if (tall.length > mostRows(limits) * 2)
        throw new TableError('too-many-rows', { ...(sheet !== undefined && { sheet }) });
      tall.push(cell);
    },
  };
}
