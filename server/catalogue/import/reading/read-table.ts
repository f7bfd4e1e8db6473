import { IMPORT_LIMITS, type ImportFormat } from '#contract/goods/product-import.ts';
import { plainCell } from '#server/lib/csv/csv-line.ts';
import { readCells } from '#server/lib/tables/read-cells.ts';
import { TableError } from '#server/lib/tables/table-error.ts';
import { tableRefusal } from '#server/lib/tables/table-refusal.ts';
import { FileError } from './file-error.ts';
import { markRepeatedSkus, type FileTable } from '../file-products.ts';
import { ownProducts, ownTitles } from './own-file.ts';
import { problem } from '../planning/problem.ts';
import { isShopify, shopifyProducts } from './shopify-file.ts';
import type { RawRow, RawTable } from './raw-table.ts';
import { isWoocommerce, woocommerceProducts } from './woocommerce-file.ts';

/** Reads a file of products. @throws FileError. */
export async function readTable(bytes: Uint8Array): Promise<FileTable> {
  const { cells, isWindows } = await readCells(bytes, IMPORT_LIMITS).catch((error: unknown) => {
    throw error instanceof TableError ? fileError(error) : error;
  });
  return tableOf(cells, isWindows);
}

function fileError(error: TableError): FileError {
  const { code, params } = tableRefusal(error, IMPORT_LIMITS);
  return new FileError(code, params);
}

function tableOf(cells: readonly string[][], isWindows: boolean): FileTable {
  const raw = rawTable(cells);
  const format = formatOf(raw);
  const { products, heads, unread } = READERS[format](raw);
  markRepeatedSkus(products);
  const notes = [
    ...(isWindows ? [problem('windows-1252')] : []),
    ...(unread.length > 0 ? [problem('unknown-columns', { names: unread.join(', ').slice(0, 500) })] : []),
  ];
  return { format, heads, products, rowCount: raw.rows.length, notes };
}

const READERS = { own: ownProducts, woocommerce: woocommerceProducts, shopify: shopifyProducts };

/** @throws FileError import-unknown-columns. */
function formatOf({ titles }: RawTable): ImportFormat {
  if (isWoocommerce(titles)) return 'woocommerce';
  if (isShopify(titles)) return 'shopify';
  const own = new Set(ownTitles(titles).values());
  if (own.has('name') || own.has('_id') || own.has('sku')) return 'own';
  throw new FileError('import-unknown-columns');
}

/** The first row that is not empty has the titles; empty rows are left out, and the others keep their row numbers. */
function rawTable(cells: readonly string[][]): RawTable {
  const isFilled = (row: readonly string[]) => row.some((cell) => cell.trim() !== '');
  const head = cells.findIndex(isFilled);
  if (head < 0) throw new FileError('import-empty');
  const titles = cells[head]!.map((title) => title.trim());
  const rows: RawRow[] = [];
  cells.forEach((row, index) => {
    if (index > head && isFilled(row)) rows.push({ row: index + 1, cells: row.map(tidyCell) });
  });
  if (rows.length === 0) throw new FileError('import-empty');
  if (rows.length > IMPORT_LIMITS.rows) throw fileError(new TableError('too-many-rows'));
  if (titles.length > IMPORT_LIMITS.columns) throw fileError(new TableError('unreadable', { row: head + 1 }));
  return { titles, rows };
}

const tidyCell = (cell: string): string =>
  plainCell(cell).replace(/\r\n?/g, '\n').trim().slice(0, IMPORT_LIMITS.cell);
