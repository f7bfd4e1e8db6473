import type { FileProduct } from '../file-products.ts';

export interface RawRow {
  row: number;
  cells: readonly string[];
  /** The places of cells in which a formula failed, and what they show; they say nothing. */
  failed: ReadonlyMap<number, string>;
  /** The texts of merged cells above that reach into this row, by their places. */
  reached?: ReadonlyMap<number, string>;
}

/** The cells of a file below the row of titles. */
export interface RawTable {
  titles: readonly string[];
  rows: readonly RawRow[];
}

/** The products that the reader of a format finds in a table. */
export interface ReadProducts {
  products: FileProduct[];
  /** The file's own titles of our columns. */
  heads: Record<string, string>;
  /** Titles that the reader of the format does not know. */
  unread: string[];
  /** The rows that are no products, such as totals. */
  leftRows?: number[];
}

/** Returns a function that reads a row's cell by any of several titles; '' where the file has none of them. */
export function cellsOf(titles: readonly string[]) {
  const places = new Map<string, number>();
  titles.forEach((title, index) => {
    const name = title.toLowerCase();
    if (!places.has(name)) places.set(name, index);
  });
  return {
    has: (...names: string[]) => names.some((name) => places.has(name)),
    cell({ cells }: RawRow, ...names: string[]): string {
      for (const name of names) {
        const place = places.get(name);
        const cell = place === undefined ? '' : (cells[place] ?? '');
        if (cell !== '') return cell;
      }
      return '';
    },
    /** Says whether the file has one of these columns and its cell in this row can be read. */
    says: ({ failed }: RawRow, ...names: string[]): boolean =>
      names.some((name) => places.has(name) && !failed.has(places.get(name)!)),
  };
}
export type Cells = ReturnType<typeof cellsOf>;
