import { CsvError, parse } from 'csv-parse/sync';
import { IMPORT_LIMITS } from '#contract/goods/product-import.ts';
import { FileError } from './file-error.ts';

const EMPTY: string[] = [];
const DELIMITERS = [',', ';', '\t', '|'];
/** The line that tells Excel which character separates cells. */
const EXCEL_LINE = /^sep=(.)\r?\n/i;

/** The cells of a CSV file with any separator, in the rows that a spreadsheet shows. @throws FileError. */
export function readCsv(text: string): string[][] {
  const told = EXCEL_LINE.exec(text);
  const rest = told ? text.slice(told[0].length) : text;
  let filled = 0;
  /** Replaces empty rows by one shared array: spreadsheets number them, but they are no products. */
  const onRecord = (record: string[]): string[] => {
    if (record.every((cell) => cell.trim() === '')) return EMPTY;
    filled += 1;
    if (filled > IMPORT_LIMITS.rows + 1)
      throw new FileError('import-too-many-rows', { most: IMPORT_LIMITS.rows });
    return record;
  };
  try {
    const rows: string[][] = parse(rest, {
      delimiter: told?.[1] ?? delimiterOf(rest),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: IMPORT_LIMITS.cell * 10,
      on_record: onRecord,
    });
    return told ? [[], ...rows] : rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FileError('import-unreadable');
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
