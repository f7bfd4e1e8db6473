import { IMPORT_LIMITS } from '#contract/goods/product-import.ts';
import { plainCell } from '#server/lib/csv/csv-line.ts';
import { readCells } from '#server/lib/tables/read-cells.ts';
import { TableError } from '#server/lib/tables/table-error.ts';
import { FileError } from './file-error.ts';
import { markRepeatedSkus, type FileTable } from '../file-products.ts';
import { ID, VARIANT_ID } from './columns.ts';
import { currencyOf } from './currency.ts';
import { ownProducts, ownTitles } from './own-file.ts';
import { problem } from '../planning/problem.ts';
import type { RawRow, RawTable } from './raw-table.ts';
import type { System } from './systems/system.ts';
import { SYSTEMS } from './systems/systems.ts';

const OLD_EXCEL = 'd0cf11e0';

/** A sheet of a file: the texts that its cells show. */
export interface Sheet {
  name: string;
  isHidden: boolean;
  rows: readonly (readonly string[])[];
}

/**
 * Reads a file of products; `chosen` are our titles of its columns where a person has said them.
 * @throws FileError.
 */
export async function readTable(bytes: Uint8Array, chosen?: readonly string[]): Promise<FileTable> {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  if (start === OLD_EXCEL) throw new FileError('import-old-excel');
  const { cells, isWindows } = await readCells(bytes, IMPORT_LIMITS).catch((error: unknown) => {
    throw error instanceof TableError ? fileError(error) : error;
  });
  return tableOf([{ name: '', isHidden: false, rows: cells }], isWindows, chosen);
}

const MEGABYTE = 1024 * 1024;
const MOST = {
  unreadable: {},
  'too-many-rows': { most: IMPORT_LIMITS.rows },
  'unpacks-too-large': { most: IMPORT_LIMITS.unpackedBytes / MEGABYTE },
};
const fileError = ({ problem: each }: TableError) => new FileError(`import-${each}`, MOST[each]);

/** A sheet whose titles are known: another system's, our own, or those of a list. */
interface Found {
  sheet: Sheet;
  raw: RawTable;
  system: System | null;
}

function tableOf(sheets: readonly Sheet[], isWindows: boolean, chosen?: readonly string[]): FileTable {
  const { sheet, raw, system } = findSheet(sheets, chosen);
  const { products, heads, unread, leftRows = [] } = system ? system.read(raw) : ownProducts(raw, chosen);
  if (products.length === 0) throw new FileError('import-empty');
  markRepeatedSkus(products);
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
    products,
    rowCount: raw.rows.length,
    notes,
    currency,
  };
}

const sheetNote = ({ name }: Sheet, others: readonly Sheet[]) =>
  problem('sheet-read', { name, others: others.map((each) => each.name).join(', ') });

const isFilled = (row: readonly string[]) => row.some((cell) => cell.trim() !== '');

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
  if (!chosen) {
    for (const sheet of filled) {
      const found = titleRowOf(sheet.rows);
      if (found) return { sheet, raw: rawTable(sheet.rows, found.at), system: found.system };
    }
  }
  const sheet = filled.find(({ rows }) => rows.filter(isFilled).length > 1) ?? filled[0]!;
  const raw = rawTable(sheet.rows, widestRow(sheet.rows));
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
  const upper = rows.slice(0, MOST_ABOVE).map((row) => row.filter((cell) => cell.trim() !== '').length);
  return upper.indexOf(Math.max(...upper));
}

const columnsOf = ({ titles, rows }: RawTable) =>
  titles.map((title, index) => ({
    title,
    example: (rows.find(({ cells }) => Boolean(cells[index]))?.cells[index] ?? '').slice(0, 80),
  }));

/** Empty rows are left out, and the others keep their row numbers. */
function rawTable(cells: Sheet['rows'], head: number): RawTable {
  const titles = cells[head]!.map(tidyTitle);
  const rows: RawRow[] = [];
  cells.forEach((row, index) => {
    if (index > head && isFilled(row)) rows.push(rawRow(index + 1, row));
  });
  if (rows.length === 0) throw new FileError('import-empty');
  if (rows.length > IMPORT_LIMITS.rows)
    throw new FileError('import-too-many-rows', { most: IMPORT_LIMITS.rows });
  if (titles.length > IMPORT_LIMITS.columns) throw new FileError('import-unreadable');
  return { titles, rows };
}

/** What spreadsheets show where a formula failed. */
const FAILED = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/;

function rawRow(row: number, cells: readonly string[]): RawRow {
  const tidied = cells.map(tidyCell);
  const failed = new Map(
    tidied.flatMap((cell, index): [number, string][] => (FAILED.test(cell) ? [[index, cell]] : [])),
  );
  return { row, cells: tidied.map((cell, index) => (failed.has(index) ? '' : cell)), failed };
}

const tidyTitle = (title: string): string => plainCell(title).replace(/\s+/g, ' ').trim();
const tidyCell = (cell: string): string =>
  plainCell(cell).replace(/\r\n?/g, '\n').trim().slice(0, IMPORT_LIMITS.cell);

