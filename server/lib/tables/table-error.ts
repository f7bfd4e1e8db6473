/** The limits of a file. They are asked before it is parsed, or while it is, never after it. */
export interface TableLimits {
  /** Bytes that a packed file may unpack to, by what it declares and by what it really holds. */
  unpackedBytes: number;
  /** Rows of a table with something in them, without the titles; between them may be four times as many empty ones. */
  rows: number;
  columns: number;
  /** Characters of a cell. */
  cell: number;
}

/** The rows of a file, empty ones counted, of which `rows` may have something in them. */
export const mostRows = ({ rows }: TableLimits): number => rows * 5;

/** The reasons for which the tables of a file cannot be read; each has a sentence where files are taken. */
export const TABLE_PROBLEMS = [
  'unreadable',
  'empty',
  'picture',
  'pdf',
  'password',
  'old-excel',
  'too-many-rows',
  'unpacks-too-large',
  'too-heavy',
] as const;
export type TableProblem = (typeof TABLE_PROBLEMS)[number];

/** The place of the problem in the file, counted from 1 as spreadsheets count. */
export interface TablePlace {
  sheet?: string;
  row?: number;
  column?: number;
  /** The thing of which the place has more than it may. */
  beyond?: 'columns' | 'cell';
}

/** A file whose tables cannot be read. */
export class TableError extends Error {
  readonly problem: TableProblem;
  readonly place: TablePlace;

  constructor(problem: TableProblem, place: TablePlace = {}) {
    super(problem);
    this.problem = problem;
    this.place = place;
  }
}
