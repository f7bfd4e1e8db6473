import { toBirr } from '#contract/money.ts';
import {
  BYTE_ORDER_MARK,
  csvLine,
  returningCell,
  type Decimal,
  type Returning,
} from '#server/lib/csv/csv-line.ts';

/**
 * The kinds of values that a column has. Texts stay texts in a spreadsheet, so that codes, phone numbers and TINs keep their
 * zeros; days are 'YYYY-MM-DD'. Of 'any' each value decides by itself.
 */
export type ColumnKind = 'text' | 'santim' | 'birr' | 'count' | 'measure' | 'day' | 'any';
export type FileValue = string | number | Date | null | undefined;

/** A column of a file that people save; the CSV file and the workbook are both written from it. */
export interface FileColumn<Row> {
  title: string;
  kind: ColumnKind;
  of: (row: Row) => FileValue;
  /** The import reads its texts again, and takes away the quotes that kept them from being formulas. */
  returns?: true;
}

/** The first line of a CSV file, by which Excel knows its encoding. */
export const csvHead = <Row>(columns: readonly FileColumn<Row>[]): string =>
  BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title));

export const csvRow = <Row>(columns: readonly FileColumn<Row>[], row: Row): string =>
  csvLine(columns.map((column) => csvCell(column, column.of(row))));

function csvCell<Row>(
  { kind, returns }: FileColumn<Row>,
  value: FileValue,
): string | number | Decimal | Returning {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'string') return returns ? { returning: value } : value;
  if (kind === 'santim') return { decimal: toBirr(value) };
  return kind === 'birr' ? { decimal: value } : value;
}

/** The values of a row in a workbook, in which all amounts are in birr. */
export const sheetRow = <Row>(columns: readonly FileColumn<Row>[], row: Row): FileValue[] =>
  columns.map(({ kind, of, returns }) => {
    const value = of(row);
    if (returns && typeof value === 'string') return returningCell(value);
    return kind === 'santim' && typeof value === 'number' ? toBirr(value) : value;
  });

/** Writes rows as one CSV file. */
export const csvOf = <Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): string =>
  csvHead(columns) + rows.map((row) => csvRow(columns, row)).join('');

/** Writes batches of rows as CSV in pieces; the first one comes with the first rows. */
export async function* csvPieces<Row>(
  columns: readonly FileColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  let head = csvHead(columns);
  for await (const rows of batches) {
    yield head + rows.map((row) => csvRow(columns, row)).join('');
    head = '';
  }
  if (head !== '') yield head;
}
