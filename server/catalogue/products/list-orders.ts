import { isDeepStrictEqual } from 'node:util';
import { vatOf } from '#contract/money.ts';
import type { ProductAttributes } from '#contract/goods/product-attributes.ts';
import type { ProductState } from '#contract/goods/product-states.ts';
import type { Sort } from '#contract/searching/facets.ts';
import type { FacetedVariant } from '../finding/facet-values.ts';

/** The fields of a product that decide in which lists it stands, and where. */
export interface IndexedProduct {
  id: string;
  version: number;
  /** Counts the changes of all but sales and reviews. */
  category: string;
  brand: string;
  price_santim: number;
  /** The rate of its VAT; the usual one when left out. */
  vat_percent?: number;
  /** Of its default variant: pieces that can be ordered. The index follows sales, too. */
  count_in_stock: number;
  lead_time_days: number | null;
  width_cm: number | null;
  /** In their sequence, those by which lists find it first; left out where there is nothing to choose. */
  variants?: readonly FacetedVariant[] | undefined;
  rating_sum: number;
  num_reviews: number;
  state: ProductState;
  /** Microseconds since 1970, as exact as the database has it; null: not active. */
  published_us: number | null;
  /** Its values, read from its texts where nobody has said them. Products that are alike share them. */
  attributes: ProductAttributes;
  /** A search finds it by these (server/search/terms/terms.ts). */
  terms: readonly string[];
}

/** newest: published last. made: made last, drafts too. top: best rated. best: in stock, then best rated, then newest. */
export type ListOrder = 'newest' | 'made' | 'top' | 'best' | Extract<Sort, `price-${string}`>;

export type Entry = Omit<IndexedProduct, 'terms'>;

/** Says whether a product is as it was in all by which it is listed but its stock. */
export function isSameButStock(one: Entry, other: Entry): boolean {
  const rest = ({ version: _version, count_in_stock: _count, ...entry }: Entry) => entry;
  return isDeepStrictEqual(rest(one), rest(other));
}

type Comparison<T> = (a: T, b: T) => number;

const byId: Comparison<Entry> = (a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
const averageOf = ({ rating_sum: sum, num_reviews: reviews }: Entry) => sum / Math.max(reviews, 1);
const newest: Comparison<Entry> = (a, b) => (b.published_us ?? 0) - (a.published_us ?? 0) || byId(b, a);
const top: Comparison<Entry> = (a, b) => averageOf(b) - averageOf(a) || b.num_reviews - a.num_reviews;
/** The price that cards say: rates of VAT differ. */
const paidOf = ({ price_santim: santim, vat_percent: percent }: Entry) => santim + vatOf(santim, percent);
const cheaper: Comparison<Entry> = (a, b) => paidOf(a) - paidOf(b) || a.price_santim - b.price_santim;
const isGone = ({ count_in_stock: count }: Entry): number => (count > 0 ? 0 : 1);
export const COMPARISONS = new Map<ListOrder, Comparison<Entry>>([
  ['newest', newest],
  ['made', (a, b) => byId(b, a)],
  ['top', (a, b) => top(a, b) || byId(a, b)],
  ['best', (a, b) => isGone(a) - isGone(b) || top(a, b) || newest(a, b)],
  ['price-asc', (a, b) => cheaper(a, b) || byId(a, b)],
  ['price-desc', (a, b) => cheaper(b, a) || byId(a, b)],
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
