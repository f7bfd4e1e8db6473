/** The limits of a file. They are asked before it is parsed, or while it is, never after it. */
export interface TableLimits {
  /** Bytes that an Excel file may unpack to, by what it declares and by what it really holds. */
  unpackedBytes: number;
  /** Rows with something in them, without the titles; between them may be four times as many empty ones. */
  rows: number;
  columns: number;
  /** Characters of a cell. */
  cell: number;
}

/** The rows of a file, empty ones counted, of which `rows` may have something in them. */
export const mostRows = ({ rows }: TableLimits): number => rows * 5;

export type TableProblem = 'unreadable' | 'too-many-rows' | 'unpacks-too-large';

/** A file whose cells cannot be read. */
export class TableError extends Error {
  readonly problem: TableProblem;

  constructor(problem: TableProblem) {
    super(problem);
    this.problem = problem;
  }
}
