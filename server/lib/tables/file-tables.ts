/** A cell that is more than its text. */
export interface TypedCell {
  /** The text that a spreadsheet shows, though never cut or filled with '#' because its column is narrow. */
  text: string;
  number?: number;
  /** A day ('2026-11-20'), a day and time ('2026-11-20T09:30:00') or a time ('09:30:00'), none with a zone. */
  at?: string;
  /** The name of an error, such as '#N/A'; '=' stands for a formula whose result the file lacks. */
  error?: string;
  /** The number has more digits than the file holds of it, so that its last ones are not those that somebody typed. */
  isRounded?: true;
}
export type Cell = string | TypedCell;

/** A merged cell by its first row and its column, counted from 0, and the last row that it reaches. */
export interface TallCell {
  row: number;
  column: number;
  last: number;
}

export interface FileTable {
  name: string;
  isHidden: boolean;
  /** Rows where a spreadsheet shows them, empty ones as []; the value of merged cells stands in the first of them. */
  rows: Cell[][];
  /** The merged cells that reach over rows below, in no order. */
  tall?: TallCell[];
}

export interface FileTables {
  kind: 'csv' | 'xlsx' | 'ods' | 'html';
  /** Every sheet or table, in the order of the file, also empty and hidden ones; at least one holds something. */
  tables: FileTable[];
  /** The text was in Windows-1252 instead of Unicode. */
  isWindows: boolean;
}

export const cellText = (cell: Cell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell : cell.text;

/** The names of errors as spreadsheets write them into cells and into CSV files. */
const ERROR =
  /^(?:#(?:N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA|FIELD!|BLOCKED!|UNKNOWN!|CONNECT!|BUSY!)|Err:\d{3})$/;

/** Returns the cell of a file that has texts alone. */
export const writtenCell = (text: string): Cell => (ERROR.test(text) ? { text, error: text } : text);
