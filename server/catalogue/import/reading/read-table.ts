import { dayInEthiopia } from '#contract/days/days.ts';
import { IMPORT_LIMITS } from '#contract/goods/product-import.ts';
import { plainCell } from '#server/lib/csv/csv-line.ts';
import { cellText, type Cell, type FileTable as Sheet } from '#server/lib/tables/file-tables.ts';
import { plainNumber } from '#server/lib/tables/plain-number.ts';
import { readTables } from '#server/lib/tables/read-tables.ts';
import { TableError } from '#server/lib/tables/table-error.ts';
import { tableRefusal } from '#server/lib/tables/table-refusal.ts';
import { readColumnForms } from './column-forms.ts';
import { FileError } from './file-error.ts';
import { markRepeatedSkus, type FileTable } from '../file-products.ts';
import { ID, ownTitleOf, VARIANT_ID } from './columns.ts';
import { currencyOf } from './currency.ts';
import { ownProducts, ownTitles } from './own-file.ts';
import { problem } from '../planning/problem.ts';
import type { RawRow, RawTable } from './raw-table.ts';
import { corrected } from './corrected-columns.ts';
import type { System } from './systems/system.ts';
import { SYSTEMS } from './systems/systems.ts';

/**
 * Reads a file of products; `chosen` are our titles of its columns where a person has said them.
 * @throws FileError.
 */
export async function readTable(bytes: Uint8Array, chosen?: readonly string[]): Promise<FileTable> {
  const { tables, isWindows } = await readTables(bytes, IMPORT_LIMITS).catch((error: unknown) => {
    throw error instanceof TableError ? fileError(error) : error;
  });
  return tableOf(tables, isWindows, chosen);
}

function fileError(error: TableError): FileError {
  const { code, params } = tableRefusal(error, IMPORT_LIMITS);
  return new FileError(code, params);
}

/** A sheet whose titles are known: another system's, our own, or those of a list. */
interface Found {
  sheet: Sheet;
  raw: RawTable;
  system: System | null;
}

function tableOf(sheets: readonly Sheet[], isWindows: boolean, chosen?: readonly string[]): FileTable {
  const { sheet, raw, system } = findSheet(sheets, chosen);
  const read = system ? corrected(system.read(raw), raw, chosen) : ownProducts(raw, chosen);
  const { products, heads, unread, leftRows = [] } = read;
  if (products.length === 0) throw new FileError('import-empty');
  markRepeatedSkus(products);
  readColumnForms(products, dayInEthiopia(new Date()));
  const isOurs = !system && (ID in heads || VARIANT_ID in heads);
  const currency = isOurs ? null : currencyOf(products, { heads, isForeign: system !== null });
  const others = sheets.filter((each) => each !== sheet && each.rows.some(isFilled));
  const notes = [
    ...(isWindows ? [problem('windows-1252')] : []),
    ...(others.length > 0 ? [sheetNote(sheet, others)] : []),
    ...(unread.length > 0 ? [problem('unknown-columns', { names: unread.join(', ').slice(0, 500) })] : []),
    ...(leftRows.length > 0 ? [problem('rows-left', { rows: leftRows.join(', ').slice(0, 500) })] : []),
  ];
  return {
    format: system?.format ?? (isOurs ? 'own' : 'list'),
    heads,
    sheet: sheets.length > 1 ? sheet.name : null,
    columns: readColumns(raw, heads),
    products,
    rowCount: raw.rows.length,
    notes,
    currency,
  };
}

const sheetNote = ({ name }: Sheet, others: readonly Sheet[]) =>
  problem('sheet-read', { name, others: others.map((each) => each.name).join(', ') });

const isFilled = (row: readonly Cell[]) => row.some((cell) => cellText(cell).trim() !== '');

/** The most rows above the titles of a list, as letterheads have them. */
const MOST_ABOVE = 40;

/**
 * The first sheet whose titles are known, hidden ones last.
 * @throws FileError import-unknown-columns, with the columns that somebody has to explain.
 */
function findSheet(sheets: readonly Sheet[], chosen?: readonly string[]): Found {
  const inOrder = [...sheets].sort((one, other) => Number(one.isHidden) - Number(other.isHidden));
  const filled = inOrder.filter(({ rows }) => rows.some(isFilled));
  if (filled.length === 0) throw new FileError('import-empty');
  for (const sheet of filled) {
    const found = titleRowOf(sheet.rows);
    if (found) {
      return { sheet, raw: rawTable(sheet, found.at), system: found.system };
    }
  }
  const sheet = filled.find(({ rows }) => rows.filter(isFilled).length > 1) ?? filled[0]!;
  const raw = rawTable(sheet, widestRow(sheet.rows));
  if (!chosen) throw new FileError('import-unknown-columns', {}, columnsOf(raw));
  return { sheet, raw, system: null };
}

/** The row of titles: the first one of another system, else the one among the upper rows with the most known titles. */
function titleRowOf(rows: Sheet['rows']): { at: number; system: System | null } | undefined {
  const upper = rows.flatMap((row, at) => (isFilled(row) ? [{ at, titles: row.map(tidyTitle) }] : []));
  const looked = upper.slice(0, MOST_ABOVE);
  for (const { at, titles } of looked) {
    const system = SYSTEMS.find((each) => each.isTold(titles));
    if (system && !titles.includes(ID) && !titles.includes(VARIANT_ID)) return { at, system };
  }
  const known = looked.map(({ at, titles }) => ({ at, own: new Set(ownTitles(titles).values()) }));
  const fitting = known.filter(({ own }) => own.has('name') || own.has(ID) || own.has('sku'));
  const best = Math.max(...fitting.map(({ own }) => own.size));
  const found = fitting.find(({ own }) => own.size === best);
  return found && { at: found.at, system: null };
}

/** The first row that is as wide as the widest of the upper rows: the titles of a list that nobody knows. */
function widestRow(rows: Sheet['rows']): number {
  const upper = rows
    .slice(0, MOST_ABOVE)
    .map((row) => row.filter((cell) => cellText(cell).trim() !== '').length);
  return upper.indexOf(Math.max(...upper));
}

/** The columns with what they were read as; of several with one title the first counts. */
function readColumns(raw: RawTable, heads: Readonly<Record<string, string>>) {
  const meanings = new Map(Object.entries(heads).map(([own, title]) => [title, own]));
  return columnsOf(raw).map((column, index) => {
    const isFirst = raw.titles.indexOf(column.title) === index;
    return { ...column, meaning: (isFirst && meanings.get(column.title)) || '' };
  });
}

const columnsOf = ({ titles, rows }: RawTable) =>
  titles.map((title, index) => ({
    title,
    example: (rows.find(({ cells }) => Boolean(cells[index]))?.cells[index] ?? '').slice(0, 80),
  }));

/** Rows without a failed cell, which are nearly all, share this one. */
const NONE: ReadonlyMap<number, string> = new Map();

/** Empty rows are left out, and the others keep their row numbers. @throws FileError. */
function rawTable({ rows: cells, tall = [] }: Sheet, head: number): RawTable {
  const titles = cells[head]!.map(tidyTitle);
  const reads = titles.map(readerOf);
  const reached = reachedRows(cells, tall);
  const rows: RawRow[] = [];
  cells.forEach((row, index) => {
    if (index <= head || !isFilled(row)) return;
    const raw = rawRow(index + 1, row, reads);
    rows.push(reached.has(index) ? { ...raw, reached: reached.get(index)! } : raw);
  });
  if (rows.length === 0) throw new FileError('import-empty');
  if (rows.length > IMPORT_LIMITS.rows) throw fileError(new TableError('too-many-rows'));
  if (titles.length > IMPORT_LIMITS.columns) throw fileError(new TableError('unreadable', { row: head + 1 }));
  return { titles, rows };
}

/** The texts of merged cells by the rows below that they reach. Ranges that overlap are none of a spreadsheet. */
function reachedRows(
  cells: Sheet['rows'],
  tall: NonNullable<Sheet['tall']>,
): Map<number, Map<number, string>> {
  const reached = new Map<number, Map<number, string>>();
  const ends = new Map<number, number>();
  for (const { row, column, last } of [...tall].sort((one, other) => one.row - other.row)) {
    const text = tidyCell(cellText(cells[row]?.[column]));
    if (text === '' || row <= (ends.get(column) ?? -1)) continue;
    ends.set(column, last);
    for (let at = row + 1; at <= Math.min(last, cells.length - 1); at += 1) {
      const own = reached.get(at) ?? new Map<number, string>();
      reached.set(at, own.set(column, text));
    }
  }
  return reached;
}

function rawRow(row: number, cells: readonly Cell[], reads: readonly ((cell: Cell) => string)[]): RawRow {
  const wrong = cells.flatMap((cell, index): [number, string][] =>
    typeof cell !== 'string' && cell.error !== undefined ? [[index, cell.text || cell.error]] : [],
  );
  const failed = wrong.length === 0 ? NONE : new Map(wrong);
  const texts = cells.map((cell, index) =>
    failed.has(index) ? '' : tidyCell((reads[index] ?? cellText)(cell)),
  );
  return { row, cells: texts, failed };
}

const NUMBERS =
  /price|cost|qty|quantity|stock|on hand|available|committed|width|height|depth|length|weight|amount|percent|discount/i;
const OWN_NUMBERS = /^(price|salePrice|cost|onHand|.*(WithVat|Cm|Days|Months|Limit))$/;
const MOMENTS = /date|from|until|starts|ends|goesLiveAt/i;
const FOREIGN_SIGN = /US\$|[$€£¥]|\b(?:USD|EUR|GBP|AED|SAR|KES|CNY)\b/;

/**
 * Chooses how the cells below a title are read: a column of numbers by its values, one of dates by its days, and any other by
 * what a spreadsheet shows, so that the code 00042 keeps its zeros.
 */
function readerOf(title: string): (cell: Cell) => string {
  if (NUMBERS.test(title) || OWN_NUMBERS.test(ownTitleOf(title) ?? '')) return numberIn;
  if (MOMENTS.test(title) || MOMENTS.test(ownTitleOf(title) ?? ''))
    return (cell) => (typeof cell === 'string' ? cell : (cell.at ?? cell.text));
  return cellText;
}

/** The number of a cell; a foreign currency of its format stays beside it. */
function numberIn(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if (cell.number === undefined) return cell.at ?? cell.text;
  const [sign] = FOREIGN_SIGN.exec(cell.text) ?? [];
  return sign ? `${sign} ${plainNumber(cell.number)}` : plainNumber(cell.number);
}

const tidyTitle = (title: Cell): string => plainCell(cellText(title)).replace(/\s+/g, ' ').trim();
const tidyCell = (cell: string): string =>
  plainCell(cell).replace(/\r\n?/g, '\n').trim().slice(0, IMPORT_LIMITS.cell);
