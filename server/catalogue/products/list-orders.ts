import { isDeepStrictEqual } from 'node:util';
import { vatOn } from '#contract/money.ts';
import type { ProductAttributes } from '#contract/goods/product-attributes.ts';
import type { ProductState } from '#contract/goods/product-states.ts';
import type { Sort } from '#contract/searching/facets.ts';

/** The values of a variant that its card in a list shows. */
export interface FacetedVariant {
  id: string;
  /** The names of its values, in both languages. */
  named?: string;
  colours: readonly string[];
  materials: readonly string[];
  /** The price with VAT, in santim. */
  paid: number;
  width: number | null;
  /** The values of the facet `stock`. A sale that leaves pieces in stock does not change them. */
  stock: readonly string[];
  /** Its price is a reduced one now. */
  isReduced?: true;
  /** Lists find the product by this variant: the variant can be ordered, or no variant of the product can. */
  isListed: boolean;
}

/** The fields of a product that decide which lists have it, and at which place. */
export interface IndexedProduct {
  id: string;
  version: number;
  category: string;
  brand: string;
  price_santim: number;
  /** The VAT rate of the product; the usual rate when left out. */
  vat_percent?: number;
  /** The pieces of the default variant that can be ordered. The index is updated after sales, too. */
  count_in_stock: number;
  /** In how many days a piece of the default variant is ready to leave the store; null: that is unknown. */
  lead_time_days: number | null;
  /** The price of the default variant is a reduced one now. */
  is_reduced?: boolean;
  width_cm: number | null;
  /**
   * The variants with options, those by which lists find the product first; left out where the product has no options.
   */
  variants?: readonly FacetedVariant[] | undefined;
  rating_sum: number;
  num_reviews: number;
  state: ProductState;
  /** The time of publication in microseconds since 1970, as exact as in the database; null: not active. */
  published_us: number | null;
  /** The confirmed attributes, and for the others those read from the texts. Equal products share one object. */
  attributes: ProductAttributes;
  /** The terms by which a search finds the product (server/search/terms/terms.ts). */
  terms: readonly string[];
}

/**
 * newest: published last. made: created last, including drafts. top: best rated. best: in stock, then best rated, then
 * newest.
 */
export type ListOrder =
  | 'newest'
  | 'made'
  | 'top'
  | 'best'
  | Extract<Sort, `price-${string}` | `width-${string}`>;

export type Entry = Omit<IndexedProduct, 'terms'>;

/** Says whether two entries of a product differ in their stock and version at most. */
export function isSameButStock(one: Entry, other: Entry): boolean {
  const rest = ({ version: _version, count_in_stock: _count, ...entry }: Entry) => entry;
  return isDeepStrictEqual(rest(one), rest(other));
}

type Comparison<T> = (a: T, b: T) => number;

const byId: Comparison<Entry> = (a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
const averageOf = ({ rating_sum: sum, num_reviews: reviews }: Entry) => sum / Math.max(reviews, 1);
const newest: Comparison<Entry> = (a, b) => (b.published_us ?? 0) - (a.published_us ?? 0) || byId(b, a);
const top: Comparison<Entry> = (a, b) => averageOf(b) - averageOf(a) || b.num_reviews - a.num_reviews;
/** The price on the product's card, with VAT; rates of VAT differ. */
const paidOf = ({ price_santim: santim, vat_percent: percent }: Entry) => santim + vatOn(santim, percent);
const cheaper: Comparison<Entry> = (a, b) => paidOf(a) - paidOf(b) || a.price_santim - b.price_santim;
const isGone = ({ count_in_stock: count }: Entry): number => (count > 0 ? 0 : 1);
/** The width of the product; one that nobody has noted stands behind all others. */
const widthOf = ({ width_cm: width }: Entry): number => width ?? Number.MAX_SAFE_INTEGER;
export const COMPARISONS = new Map<ListOrder, Comparison<Entry>>([
  ['newest', newest],
  ['made', (a, b) => byId(b, a)],
  ['top', (a, b) => top(a, b) || byId(a, b)],
  ['best', (a, b) => isGone(a) - isGone(b) || top(a, b) || newest(a, b)],
  ['price-asc', (a, b) => cheaper(a, b) || byId(a, b)],
  ['price-desc', (a, b) => cheaper(b, a) || byId(a, b)],
  ['width-asc', (a, b) => widthOf(a) - widthOf(b) || newest(a, b)],
]);

/** Merges two sorted lists into one. The place of each of the `few` in `many` is found by binary search. */
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
