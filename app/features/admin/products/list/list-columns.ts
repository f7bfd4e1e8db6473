import { useState } from 'react';
import { bulkText } from '#contract/texts/bulk.ts';

/** The optional columns of the products list, in their order. */
export const LIST_COLUMNS = bulkText.below('columnNames');
export type ListColumn = (typeof LIST_COLUMNS)[number];

/** The columns at first: those of the specification, and those whose values are edited in the row. */
const FIRST: readonly ListColumn[] = ['id', 'sku', 'price', 'stock', 'state', 'category', 'brand'];
const KEY = 'productColumns';

function stored(): readonly ListColumn[] {
  try {
    const names = JSON.parse(localStorage.getItem(KEY) ?? 'null') as unknown;
    return Array.isArray(names) ? LIST_COLUMNS.filter((column) => names.includes(column)) : FIRST;
  } catch {
    return FIRST;
  }
}

export interface ListColumns {
  has(column: ListColumn): boolean;
  toggle(column: ListColumn): void;
}

/** The chosen columns, kept in this browser. */
export function useListColumns(): ListColumns {
  const [columns, setColumns] = useState(stored);
  return {
    has: (column) => columns.includes(column),
    toggle(column) {
      const chosen = LIST_COLUMNS.filter((each) => columns.includes(each) !== (each === column));
      setColumns(chosen);
      try {
        localStorage.setItem(KEY, JSON.stringify(chosen));
      } catch {
        // Without storage the choice lasts until the page is left.
      }
    },
  };
}
