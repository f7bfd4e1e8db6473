import { CsvError, parse, type InfoRecord } from 'csv-parse/sync';
import { mostRows, TableError, type TableLimits } from './table-error.ts';

const EMPTY: string[] = [];
const DELIMITERS = [',', ';', '\t', '|'];
/** The line that tells Excel which character separates cells. */
const EXCEL_LINE = /^sep=(.)\r?\n/i;

/** The cells of a CSV file with any separator, in the rows that a spreadsheet shows. @throws TableError. */
export function readCsv(text: string, limits: TableLimits): string[][] {
  const told = EXCEL_LINE.exec(text);
  const rest = told ? text.slice(told[0].length) : text;
  const rows: string[][] = told ? [EMPTY] : [];
  const above = rows.length;
  let filled = 0;
  /** Keeps nothing in the parser, so that an error ends it at the row that is one too many. */
  const onRecord = (record: string[], { records, empty_lines: empty }: InfoRecord): null => {
    // Lines without a character are no records, but spreadsheets count them.
    const row = above + records + empty;
    const isFilled = record.some((cell) => cell.trim() !== '');
    if (isFilled) filled += 1;
    if (filled > limits.rows + 1 || row > mostRows(limits)) throw new TableError('too-many-rows');
    if (isFilled && record.length > limits.columns) throw new TableError('unreadable');
    while (rows.length < row - 1) rows.push(EMPTY);
    rows.push(isFilled ? record : EMPTY);
    return null;
  };
  try {
    parse(rest, {
      delimiter: told?.[1] ?? delimiterOf(rest),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: limits.cell * 10,
      on_record: onRecord,
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new TableError('unreadable');
  }
}

/** Finds the separator in the row of titles: the candidate that stands there most often, outside of quotes. */
function delimiterOf(text: string): string {
  const head = headOf(text);
  const counts = DELIMITERS.map((delimiter) => head.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!;
}

/** The first line that is not empty, without its quoted parts. */
const headOf = (text: string): string =>
  text
    .slice(0, 100_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .find((each) => each.trim() !== '') ?? '';
