import { CsvError, parse, type InfoRecord } from 'csv-parse/sync';
import { writtenCell, type Cell } from './file-tables.ts';
import { TableError, type TableLimits } from './table-error.ts';
import { takeRows } from './table-rows.ts';

const DELIMITERS = [',', ';', '\t', '|', '^', '~'];
/** The line that tells Excel which character separates cells. */
const EXCEL_LINE = /^sep=(.)(?:\r\n|\n|\r)/i;
/** The beginning of a file from which its delimiter is found. */
const LOOKED_AT = 300_000;

/** The cells of a CSV file with any separator, in the rows that a spreadsheet shows. @throws TableError. */
export function readCsv(text: string, limits: TableLimits): Cell[][] {
  const told = EXCEL_LINE.exec(text);
  const rest = told ? text.slice(told[0].length) : text;
  const above = told ? 1 : 0;
  // A text is not packed.
  const { rows, put } = takeRows({ ...limits, unpackedBytes: text.length }, { characters: 0 });
  if (told) rows.push([]);
  /** Keeps nothing in the parser, so that an error ends it at the row that is one too many. */
  const onRecord = (record: string[], { records, empty_lines: empty }: InfoRecord): null => {
    // Lines without a character are no records, but spreadsheets count them.
    const row = above + records + empty - 1;
    const last = record.findLastIndex((cell) => cell.trim() !== '');
    if (last >= 0 && record.length > limits.columns)
      throw new TableError('unreadable', { row: row + 1, column: limits.columns + 1, beyond: 'columns' });
    for (let column = 0; column <= last; column += 1)
      if (record[column] !== '') put(row, column, writtenCell(record[column]!));
    return null;
  };
  const delimiter = told?.[1] ?? delimiterOf(rest.slice(0, LOOKED_AT));
  try {
    parse(rest, {
      delimiter,
      // Some systems fill columns up with blanks, also before a quote, which begins the cell all the same.
      trim: delimiter !== '\t' && rest.slice(0, LOOKED_AT).includes(`${delimiter} "`),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: limits.cell * 10,
      on_record: onRecord,
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = typeof error['lines'] === 'number' ? { row: error['lines'] } : {};
    const isLong = error.code === 'CSV_MAX_RECORD_SIZE';
    throw new TableError('unreadable', { ...row, ...(isLong && { beyond: 'cell' as const }) });
  }
}

/** A separator that stands equally often in so many lines may be that of the file. */
const REGULAR = 0.5;
/** The weights of the facts that a separator is regular from an earlier line on than the others, and that it is more frequent. */
const EARLIER = 0.2;
const FREQUENT = 0.02;

/**
 * Finds the separator from all lines: the one that stands equally often in most of them, and from the row of titles on.
 * Decimal commas are regular too, as are semicolons in descriptions, but titles have none.
 */
function delimiterOf(text: string): string {
  const found = DELIMITERS.map((delimiter) => regularityOf(countsOf(text, delimiter)));
  const first = Math.min(...found.filter(({ share }) => share >= REGULAR).map(({ from }) => from));
  const scores = found.map(
    ({ share, from, count }) => share + (from === first ? EARLIER : 0) + FREQUENT * Math.log(1 + count),
  );
  return DELIMITERS[scores.indexOf(Math.max(...scores))]!;
}

function regularityOf(lines: readonly number[]): { share: number; from: number; count: number } {
  const times = new Map<number, number>();
  for (const count of lines) if (count > 0) times.set(count, (times.get(count) ?? 0) + 1);
  const [count, most] = [...times].toSorted(([, one], [, other]) => other - one)[0] ?? [0, 0];
  return { share: most / Math.max(lines.length, 1), from: lines.indexOf(count), count };
}

/** Counts a separator in each line that is not empty, outside of cells in quotes. */
function countsOf(text: string, delimiter: string): number[] {
  const counts: number[] = [];
  let count = 0;
  let isEmpty = true;
  const endLine = () => {
    if (!isEmpty) counts.push(count);
    count = 0;
    isEmpty = true;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (sign === '\n' || sign === '\r') endLine();
    else if (sign === '"' && isEdge(text[at - 1])) at = endOfQuotes(text, at);
    else if (sign === delimiter) count += 1;
    isEmpty &&= /\s/.test(sign);
  }
  endLine();
  return counts;
}

/** Says whether a cell ends or begins beside this sign, or beside the end of the text. */
const isEdge = (sign: string | undefined): boolean =>
  sign === undefined || sign === '\n' || sign === '\r' || DELIMITERS.includes(sign);

/** Returns the place of the quote that ends a cell, or that of the first quote where none does. */
function endOfQuotes(text: string, begins: number): number {
  for (let at = text.indexOf('"', begins + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') at += 1;
    else if (isEdge(text[at + 1])) return at;
  }
  return begins;
}
