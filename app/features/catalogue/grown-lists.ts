import type { ProductSummary } from '#contract/products.ts';

/** What a list has fetched after its first page. */
export interface Growth {
  more: ProductSummary[];
  /** The last page that was fetched. */
  page: number;
}

/** Places of the browser's history whose lists are remembered. */
const REMEMBERED = 10;
const grown = new Map<string, Growth>();

/** As the list was left at this place of the history (React Router's key of the location). */
export function findGrowth(place: string): Growth {
  return grown.get(place) ?? { more: [], page: 1 };
}

export function keepGrowth(place: string, growth: Growth): void {
  grown.delete(place);
  grown.set(place, growth);
  if (grown.size > REMEMBERED) grown.delete(grown.keys().next().value!);
}
