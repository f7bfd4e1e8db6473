import type { FileProduct } from '../file-products.ts';

export interface RawRow {
  row: number;
  cells: readonly string[];
}

/** The cells of a file below its head. */
export interface RawTable {
  titles: readonly string[];
  rows: readonly RawRow[];
}

/** The products that a format finds in a table. */
export interface ReadProducts {
  products: FileProduct[];
  /** The names that the file has for our columns. */
  heads: Record<string, string>;
  /** Titles that the format does not know. */
  unread: string[];
}

/** The cell of a row by its title, by any of the names that it may have; '' where there is none. */
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
