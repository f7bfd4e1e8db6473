import { CsvError, parse } from 'csv-parse/sync';
import { IMPORT_LIMITS } from '#contract/goods/product-import.ts';
import { FileError } from './file-error.ts';

const EMPTY: string[] = [];
const DELIMITERS = [',', ';', '\t', '|'];
/** The line by which Excel is told what parts the cells. */
const EXCEL_LINE = /^sep=(.)\r?\n/i;

/** The cells of a CSV file, whatever parts them, with the rows that a spreadsheet shows. @throws FileError. */
export function readCsv(text: string): string[][] {
  const told = EXCEL_LINE.exec(text);
  const rest = told ? text.slice(told[0].length) : text;
  let filled = 0;
  /** Empty rows are counted by a spreadsheet, and are no products. @returns one and the same for all of them. */
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

/** Finds the mark between the cells of the head: the one that stands in it most often, outside of quotes. */
function delimiterOf(text: string): string {
  const head = headOf(text);
  const counts = DELIMITERS.map((delimiter) => head.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!;
}

/** The first line that is not empty, without what stands in quotes. */
const headOf = (text: string): string =>
  text
    .slice(0, 100_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .find((each) => each.trim() !== '') ?? '';
