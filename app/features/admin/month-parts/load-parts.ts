import type { MonthPart } from '#app/features/admin/month/month-address.ts';
import type { LoadPart } from '#app/features/admin/month/month-part.ts';

/** The code of each part, loaded when the part is first shown, so that the screen stays light. */
export const LOAD_PARTS: Readonly<Record<MonthPart, () => Promise<{ default: LoadPart }>>> = {
  overview: () => import('./overview.tsx'),
  sales: () => import('./sales.tsx'),
  ledger: () => import('./ledger.tsx'),
  vat: () => import('./vat.tsx'),
  withheld: () => import('./withheld.tsx'),
  documents: () => import('./documents.tsx'),
  unpaid: () => import('./unpaid.tsx'),
  stock: () => import('./stock.tsx'),
  laws: () => import('./laws.tsx'),
};
