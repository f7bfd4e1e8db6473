import type { FileColumn } from '#contract/goods/import-columns.ts';
import type { ImportFormat, ImportProblem } from '#contract/goods/product-import.ts';
import type { JsonBytes } from '#server/lib/tables/file-thread.ts';
import { ID } from './reading/columns.ts';
import { problem } from './planning/problem.ts';

/** A row of a file: the texts of its cells by our titles. A missing title means that the file has no such column. */
export interface FileRow {
  /** The row's number as spreadsheets show it. */
  row: number;
  cells: Readonly<Record<string, string>>;
  /** Cells that count only where the variant is new. */
  whenNew?: Readonly<Record<string, string>>;
}

/** All rows of one product, in the order of the file. */
export interface FileProduct {
  /** The product's identity in another shop: 'shopify:blue-sofa'. */
  key: string | null;
  rows: FileRow[];
  /** Problems found while reading its rows; a product with problems is not written. */
  problems: ImportProblem[];
  notes: ImportProblem[];
}

/** A column of a file with our title for it; '' where it was not read. */
export interface ReadColumn extends FileColumn {
  meaning: string;
}

/** A file as it was read, before any comparison with the shop. */
export interface FileTable {
  format: ImportFormat;
  /** The file's own titles of our columns. */
  heads: Readonly<Record<string, string>>;
  /** The name of the sheet, where the workbook has several. */
  sheet: string | null;
  /** Its columns in their order, each with the first cell below it and what it was read as. */
  columns: ReadColumn[];
  products: FileProduct[];
  rowCount: number;
  notes: ImportProblem[];
  /** The foreign currency of its prices by its code, '?' where none is said and no price can be in birr, or null. */
  currency: string | null;
}

/** Some products in the order of the file, as JSON, because copying thousands of objects would hold the main thread. */
export interface ProductBatch {
  from: number;
  products: JsonBytes;
}

/** A file as its thread hands it over. */
export interface FileTexts extends Omit<FileTable, 'products'> {
  productCount: number;
  /** Each batch is stored in one transaction. */
  batches: AsyncIterable<ProductBatch>;
  /** Ends the thread that holds the products, whether all were taken or not. */
  end(): Promise<unknown>;
}

export const newProduct = (key: string | null = null): FileProduct => ({
  key,
  rows: [],
  problems: [],
  notes: [],
});

/**
 * Reads a cell that the rows of a product share: each row may have it, and filled ones must agree. Null where no row
 * has the column, '' where all are empty.
 */
export function sharedCell(
  rows: readonly FileRow[],
  title: string,
  problems: ImportProblem[],
): { text: string; row: number } | null {
  const said = rows.filter(({ cells }) => cells[title] !== undefined);
  const first = said.find(({ cells }) => cells[title] !== '');
  if (!first) return said.length > 0 ? { text: '', row: said[0]!.row } : null;
  const text = first.cells[title]!;
  const other = said.find(({ cells }) => cells[title] !== '' && cells[title] !== text);
  if (other) {
    const params = { one: text, other: other.cells[title]! };
    problems.push(problem('differs', params, { row: other.row, column: title }));
  }
  return { text, row: first.row };
}

/** The id of the product in this shop, from its rows. */
export const idOf = ({ rows }: FileProduct): string | undefined =>
  rows.find(({ cells }) => cells[ID])?.cells[ID]?.toLowerCase();

/** Spreadsheets calculate with so many digits. */
const DIGITS = 15;
const NUMBER = /^\d+(\.\d+)?(e\+?\d{1,2})?$/i;

/** Tells whether a spreadsheet takes two codes for the same number: 00123 and 123, 1E5 and 100000. */
export const isSameNumber = (one: string, other: string): boolean =>
  NUMBER.test(one) &&
  NUMBER.test(other) &&
  Number(one).toPrecision(DIGITS) === Number(other).toPrecision(DIGITS);

/**
 * Adds a problem to rows of a file that have the same article code; codes are compared without case. Rows that say
 * their variant may have numbers in common that were different codes before a spreadsheet has read them.
 */
export function markRepeatedSkus(products: readonly FileProduct[]): void {
  const rows = new Map<string, number>();
  for (const product of products) {
    for (const { row, cells } of product.rows) {
      const sku = cells['sku']?.toLowerCase();
      if (!sku) continue;
      const other = rows.get(sku);
      if (other === undefined) rows.set(sku, row);
      else if (!(cells['variant'] && /^\d+$/.test(sku)))
        product.problems.push(problem('sku-twice', { value: cells['sku']!, other }, { row, column: 'sku' }));
    }
  }
}
