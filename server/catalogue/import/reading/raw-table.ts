import type { FileProduct } from '../file-products.ts';

export interface RawRow {
  row: number;
  cells: readonly string[];
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
  };
}
export type Cells = ReturnType<typeof cellsOf>;
