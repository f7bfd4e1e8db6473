import type { ProductState } from '#contract/product-states.ts';
import type { ProductAttributes } from '#contract/product-attributes.ts';
import type { Sort } from '#contract/facets.ts';
import { attributesOf, shared, type AttributeColumns } from './product-attributes.ts';
import { withProposed, type DescribedColumns } from './proposed-attributes.ts';
import { withVariants, type VariantColumns } from './variant-attributes.ts';

/** The columns of a product that decide in which lists it stands, and where. */
export interface IndexedProduct extends AttributeColumns, VariantColumns, DescribedColumns {
  id: string;
  version: number;
  search_text: string;
  price_santim: number;
  rating_sum: number;
  num_reviews: number;
  state: ProductState;
  /** Microseconds since 1970, as exact as the database has it; null: not active. */
  published_us: number | null;
  /** Of its default variant: pieces that can be ordered. The index follows sales, too. */
  count_in_stock: number;
  lead_time_days: number | null;
}

/** newest: published last. made: made last, drafts too. top: best rated. */
export type ListOrder = 'newest' | 'made' | 'top' | Extract<Sort, `price-${string}`>;

/** A product as the index has it. */
export interface Entry extends Omit<
  IndexedProduct,
  'search_text' | keyof AttributeColumns | keyof VariantColumns | keyof DescribedColumns
> {
  brand: string;
  category: string;
  width_cm: number | null;
  /** By which it is filtered and ranked. Products share equal lists, so that many take little memory. */
  attributes: ProductAttributes;
}

export function entryOf(product: IndexedProduct): Entry {
  const { id, version, category, price_santim, rating_sum, num_reviews, state, published_us } = product;
  const { count_in_stock, brand, width_cm, lead_time_days } = product;
  return {
    ...{ id, version, category, price_santim, rating_sum, num_reviews, state, published_us },
    ...{ count_in_stock, brand, lead_time_days },
    width_cm: width_cm === null ? null : Number(width_cm),
    attributes: shared(withProposed(withVariants(attributesOf(product), product), product)),
  };
}

/** Whether a product is as it was in all by which it is listed but its stock. */
export function isSameButStock(one: Entry, other: Entry): boolean {
  const rest = ({ version: _version, count_in_stock: _count, ...entry }: Entry) => JSON.stringify(entry);
  return rest(one) === rest(other);
}

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
