import type { Category, Sort } from '#contract/products.ts';
import { bothOf, countBits, firstWithout, hasBit, roomFor, setBit, type Bits } from './bits.ts';
import { createWordIndex } from './word-index.ts';

/** What decides in which lists a product stands, and where. */
export interface IndexedProduct {
  id: string;
  version: number;
  search_text: string;
  category: string;
  price_santim: number;
  rating_sum: number;
  num_reviews: number;
  /** Microseconds since 1970, as exact as the database has it; null: a draft. */
  published_us: number | null;
}

/** newest: published last. made: made last, drafts too. top: best rated. */
export type ListOrder = 'newest' | 'made' | 'top' | Sort;

export interface Wanted {
  /** Folded for search; each must be part of a word of the product. */
  words: readonly string[];
  category?: Category;
  /** What shoppers see where nothing is said. */
  state?: 'published' | 'draft' | 'any';
  order: ListOrder;
}

export interface Found {
  /** Of one page. */
  ids: string[];
  /** Of all pages. */
  total: number;
}

type Numbers = Int32Array<ArrayBuffer>;
const KEYS = ['version', 'text', 'published', 'price', 'average', 'reviews'] as const;
type Key = (typeof KEYS)[number];

/** By which keys an order goes, the larger first where it says so, and then by the ids. */
const ORDERS: Record<ListOrder, { keys: [key: Key, sign: 1 | -1][]; ids: 1 | -1 }> = {
  newest: { keys: [['published', -1]], ids: -1 },
  made: { keys: [], ids: -1 },
  top: {
    keys: [
      ['average', -1],
      ['reviews', -1],
    ],
    ids: 1,
  },
  'price-asc': { keys: [['price', 1]], ids: 1 },
  'price-desc': { keys: [['price', -1]], ids: 1 },
};
const NAMES = Object.keys(ORDERS) as ListOrder[];

/**
 * All products that are not deleted, as far as lists and searches need them, in memory. Each has a number, by which
 * its id and keys stand in columns. It is found by sets of numbers, and lists walk along orders that are kept sorted,
 * so that a count is exact and a late page no dearer than the first (decision 0046).
 */
export function createProductIndex() {
  const ids: string[] = [];
  const categories: (string | undefined)[] = [];
  const numbers = new Map<string, number>();
  const words = createWordIndex();
  const byCategory = new Map<string, Bits>();
  const orders = new Map<ListOrder, Numbers>();
  let capacity = 1024;
  let living = roomFor(capacity);
  let published = roomFor(capacity);
  let columns = columnsFor(capacity);

  function grow(): void {
    capacity *= 2;
    living = roomFor(capacity, living);
    published = roomFor(capacity, published);
    columns = columnsFor(capacity, columns);
    for (const [category, bits] of byCategory) byCategory.set(category, roomFor(capacity, bits));
  }

  /** A number for a product that is new, or of which the text is; numbers are not used again. */
  function begin({ id, search_text: text }: IndexedProduct): number {
    const number = ids.push(id) - 1;
    if (number >= capacity) grow();
    numbers.set(id, number);
    setBit(living, number);
    words.add(number, text);
    return number;
  }

  function end(number: number): void {
    setBit(living, number, false);
    setBit(published, number, false);
    moveTo(number, undefined);
  }

  /** @param moved gets the numbers, and `changed` the keys, by which orders are others now. */
  function write(product: IndexedProduct, moved?: number[], changed?: Set<Key>): void {
    const { published_us: publishedUs, rating_sum: sum, num_reviews: reviews } = product;
    const values: Record<Key, number> = {
      version: product.version,
      text: fingerprintOf(product.search_text),
      published: publishedUs ?? 0,
      price: product.price_santim,
      average: sum / Math.max(reviews, 1),
      reviews,
    };
    const before = numbers.get(product.id);
    const stays = before !== undefined && columns.text[before] === values.text;
    if (before !== undefined && !stays) end(before);
    const number = stays ? before : begin(product);
    for (const key of KEYS) {
      if (columns[key][number] !== values[key]) changed?.add(key);
      columns[key][number] = values[key];
    }
    setBit(published, number, publishedUs !== null);
    moveTo(number, product.category);
    if (!stays) changed?.add('text');
    if (before !== undefined) moved?.push(before);
    if (!stays) moved?.push(number);
  }

  function moveTo(number: number, category: string | undefined): void {
    const before = categories[number];
    if (before === category) return;
    if (before !== undefined) setBit(bitsOf(before), number, false);
    if (category !== undefined) setBit(bitsOf(category), number);
    categories[number] = category;
  }

  function bitsOf(category: string): Bits {
    const known = byCategory.get(category);
    if (known) return known;
    const bits = roomFor(capacity);
    byCategory.set(category, bits);
    return bits;
  }

  function comparison(order: ListOrder) {
    const { keys, ids: sign } = ORDERS[order];
    return (a: number, b: number): number => {
      for (const [key, direction] of keys) {
        const column = columns[key];
        const difference = column[a]! - column[b]!;
        if (difference !== 0) return difference * direction;
      }
      return ids[a]! < ids[b]! ? -sign : ids[a]! > ids[b]! ? sign : 0;
    };
  }

  /** What has moved is taken out of an order and merged in again. */
  function sortAgain(order: ListOrder, moved: readonly number[]): void {
    const out = roomFor(capacity);
    for (const number of moved) setBit(out, number);
    const compare = comparison(order);
    const few = moved.filter((number) => hasBit(living, number)).sort(compare);
    orders.set(order, merged(without(orders.get(order) ?? new Int32Array(), out), few, compare));
  }

  function matching({ words: pieces, category, state = 'published' }: Wanted): Bits {
    let bits = state === 'published' ? published : living;
    if (state === 'draft') bits = firstWithout(bits, published);
    if (category) bits = bothOf(bits, bitsOf(category));
    for (const piece of pieces) bits = bothOf(bits, words.find(piece, capacity));
    return bits;
  }

  return {
    /** Whether the product is known as it was in this version. */
    knows: (id: string, version: number) => columns.version[numbers.get(id) ?? -1] === version,
    size: () => numbers.size,
    /** Whether so much of it is about texts that are no more that it should be made anew. */
    isWorn: () => ids.length > 2 * numbers.size + 1000,

    /** Takes products up that lists have only after `sort`. */
    load(products: readonly IndexedProduct[]): void {
      for (const product of products) write(product);
    },
    sort(): void {
      for (const order of NAMES) orders.set(order, Int32Array.from(numbers.values()).sort(comparison(order)));
    },

    /** Writes products as they are now; those named in `gone` are no more. */
    update(changed: readonly IndexedProduct[], gone: readonly string[] = []): void {
      const moved: number[] = [];
      const keys = new Set<Key>();
      for (const product of changed) write(product, moved, keys);
      for (const id of gone) {
        const number = numbers.get(id);
        if (number === undefined) continue;
        end(number);
        numbers.delete(id);
        moved.push(number);
        keys.add('text');
      }
      const again = [...new Set(moved)];
      for (const order of NAMES) {
        // Another text is another number.
        if (keys.has('text') || ORDERS[order].keys.some(([key]) => keys.has(key))) sortAgain(order, again);
      }
    },

    /** The products that are wanted, `size` of them after the first `offset`, and how many there are. */
    find(wanted: Wanted, offset: number, size: number): Found {
      const bits = matching(wanted);
      const total = countBits(bits);
      const page: string[] = [];
      const order = orders.get(wanted.order);
      if (!order || offset >= total) return { ids: page, total };
      let left = offset;
      for (let index = 0; index < order.length && page.length < size; index += 1) {
        const number = order[index]!;
        if (!hasBit(bits, number)) continue;
        if (left > 0) left -= 1;
        else page.push(ids[number]!);
      }
      return { ids: page, total };
    },
  };
}

type Columns = Record<Key, Float64Array<ArrayBuffer>>;

/** Columns with that much room, and what stood in `before`. */
function columnsFor(capacity: number, before?: Columns): Columns {
  const column = (key: Key) => {
    const numbers = new Float64Array(capacity);
    if (before) numbers.set(before[key]);
    return [key, numbers];
  };
  return Object.fromEntries(KEYS.map(column)) as Columns;
}

/** Tells texts apart (FNV-1a, twice with different beginnings, as much of it as a number holds exactly). */
function fingerprintOf(text: string): number {
  let [one, other] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < text.length; at += 1) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
    other = Math.imul(other ^ text.charCodeAt(at), 0x5bd1e995);
  }
  return (one >>> 0) * 2 ** 20 + (other >>> 12);
}

/** By hand: `filter` takes ten times as long. */
function without(sorted: Numbers, out: Bits): Numbers {
  const stayed = new Int32Array(sorted.length);
  let length = 0;
  for (let index = 0; index < sorted.length; index += 1) {
    const number = sorted[index]!;
    if (!hasBit(out, number)) stayed[length++] = number;
  }
  return stayed.subarray(0, length);
}

/** Two sorted lists as one. Each of the few is looked for by halves among the many. */
function merged(many: Numbers, few: readonly number[], compare: (a: number, b: number) => number): Numbers {
  const all = new Int32Array(many.length + few.length);
  let next = 0;
  for (const [index, number] of few.entries()) {
    let begin = next;
    for (let end = many.length; begin < end;) {
      const middle = (begin + end) >>> 1;
      if (compare(many[middle]!, number) < 0) begin = middle + 1;
      else end = middle;
    }
    all.set(many.subarray(next, begin), next + index);
    all[begin + index] = number;
    next = begin;
  }
  all.set(many.subarray(next), next + few.length);
  return all;
}
