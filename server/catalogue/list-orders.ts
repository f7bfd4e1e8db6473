import type { ProductState } from '#contract/product-states.ts';
import type { Sort } from '#contract/products.ts';

/** The fields of a product that decide in which lists it stands, and where. */
export interface IndexedProduct {
  id: string;
  version: number;
  search_text: string;
  category: string;
  price_santim: number;
  rating_sum: number;
  num_reviews: number;
  state: ProductState;
  /** Microseconds since 1970, as exact as the database has it; null: not active. */
  published_us: number | null;
}

/** newest: published last. made: made last, drafts too. top: best rated. */
export type ListOrder = 'newest' | 'made' | 'top' | Sort;

export type Entry = Omit<IndexedProduct, 'search_text'>;
type Comparison<T> = (a: T, b: T) => number;

const byId: Comparison<Entry> = (a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
const averageOf = ({ rating_sum: sum, num_reviews: reviews }: Entry) => sum / Math.max(reviews, 1);
export const COMPARISONS = new Map<ListOrder, Comparison<Entry>>([
  ['newest', (a, b) => (b.published_us ?? 0) - (a.published_us ?? 0) || byId(b, a)],
  ['made', (a, b) => byId(b, a)],
  ['top', (a, b) => averageOf(b) - averageOf(a) || b.num_reviews - a.num_reviews || byId(a, b)],
  ['price-asc', (a, b) => a.price_santim - b.price_santim || byId(a, b)],
  ['price-desc', (a, b) => b.price_santim - a.price_santim || byId(a, b)],
]);

/** Two sorted lists as one. Each of the few is looked for by halves among the many. */
export function merged(many: number[], few: readonly number[], compare: Comparison<number>): number[] {
  if (many.length === 0) return [...few];
  const parts: number[][] = [];
  let next = 0;
  for (const number of few) {
    let begin = next;
    for (let end = many.length; begin < end;) {
      const middle = (begin + end) >>> 1;
      if (compare(many[middle]!, number) < 0) begin = middle + 1;
      else end = middle;
    }
    parts.push(many.slice(next, begin), [number]);
    next = begin;
  }
  return ([] as number[]).concat(...parts, many.slice(next));
}
