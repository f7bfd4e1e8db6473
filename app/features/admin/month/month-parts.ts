import type { MonthPart } from './month-address.ts';
import type { LoadPart } from './month-part.ts';

/** The code of each part, loaded when the part is first shown, so that the screen stays light. */
export const LOAD_PARTS: Readonly<Record<MonthPart, () => Promise<{ default: LoadPart }>>> = {
  overview: () => import('./parts/overview.tsx'),
  sales: () => import('./parts/sales.tsx'),
  ledger: () => import('./parts/ledger.tsx'),
  vat: () => import('./parts/vat.tsx'),
  withheld: () => import('./parts/withheld.tsx'),
  documents: () => import('./parts/documents.tsx'),
  unpaid: () => import('./parts/unpaid.tsx'),
  stock: () => import('./parts/stock.tsx'),
  laws: () => import('./parts/laws.tsx'),
};
