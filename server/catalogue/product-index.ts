import { LRUCache } from 'lru-cache';
import type { Choices } from '#contract/facets.ts';
import type { ProductState } from '#contract/product-states.ts';
import type { Category } from '#contract/products.ts';
import { both, hasBit, type Bits } from './bits.ts';
import { createFacetIndex, type FacetCounts } from './facet-index.ts';
import {
  COMPARISONS,
  entryOf,
  isSameButStock,
  merged,
  type Entry,
  type IndexedProduct,
  type ListOrder,
} from './list-orders.ts';
import { LISTED } from './product-state.ts';
import { createWordIndex } from './word-index.ts';

export interface Wanted {
  /** Folded for search; each must be part of a word of the product. */
  words: readonly string[];
  category?: Category;
  /** In one of these states, or in any; left out, what shoppers see in lists. */
  states?: readonly ProductState[] | 'any';
  order: ListOrder;
  /** What shoppers narrow lists by; with it only what they see in lists is found. */
  choices?: Choices;
  /** What can be ordered stands before what cannot. */
  soldOutLast?: boolean;
}

const isListed = ({ category, state }: Entry, { category: asked, states = LISTED }: Wanted): boolean =>
  (!asked || category === asked) && (states === 'any' || states.includes(state));

/** So many numbers of products are cached in lists that were asked for. */
const CACHED_NUMBERS = 2_000_000;
const cachedLists = () =>
  new LRUCache<string, number[]>({
    maxSize: CACHED_NUMBERS,
    sizeCalculation: ({ length }) => length + 100,
  });

/** Answers about facets that are cached until a product changes. */
const CACHED_COUNTS = 2_000;
const NONE: Bits = new Uint32Array(0);

interface Found {
  ids: string[];
  /** The same products, as the index knows them. */
  products: readonly { id: string; version: number }[];
  total: number;
}

export type ProductIndex = ReturnType<typeof createProductIndex>;

/**
 * All products that are not deleted, as far as lists and searches need them, in memory. Each has a number, which it
 * changes whenever it is written anew. Lists that were asked for are cached until a product changes, so that a count is
 * exact and a late page no dearer than the first (decision 0046).
 */
export function createProductIndex() {
  /** By their numbers; undefined where a product was written anew or is no more. */
  const entries: (Entry | undefined)[] = [];
  const numbers = new Map<string, number>();
  const words = createWordIndex();
  const orders = new Map<ListOrder, number[]>();
  const facets = createFacetIndex();
  const lists = cachedLists();
  const counts = new LRUCache<string, FacetCounts>({ max: CACHED_COUNTS });
  let added: number[] = [];

  function remove(id: string): void {
    const number = numbers.get(id);
    if (number !== undefined) {
      entries[number] = undefined;
      facets.remove(number);
    }
    numbers.delete(id);
  }

  /** Takes products up that lists have only after `sort`. */
  function load(products: readonly IndexedProduct[]): void {
    for (const product of products) {
      const entry = entryOf(product);
      remove(entry.id);
      const number = entries.push(entry) - 1;
      numbers.set(entry.id, number);
      words.add(number, product.search_text);
      facets.add(number, entry);
      added.push(number);
    }
  }

  /** Brings all orders up to date. */
  function sort(): void {
    forget();
    for (const [order, compareEntries] of COMPARISONS) {
      const compare = (a: number, b: number) => compareEntries(entries[a]!, entries[b]!);
      const stayed = (orders.get(order) ?? []).filter((number) => entries[number]);
      orders.set(order, merged(stayed, added.toSorted(compare), compare));
    }
    added = [];
  }

  function forget(): void {
    lists.clear();
    counts.clear();
  }

  /** The products that have all the words; null where none are asked for. */
  function withWords({ words: pieces }: Wanted): Bits | null {
    let found: Bits | null = null;
    for (const piece of pieces) {
      const marked = words.find(piece, entries.length);
      if (!marked) return NONE;
      found = found ? both(found, marked) : marked;
    }
    return found;
  }

  /** Writes the stock, unless more is another. Says whether pieces were counted, or something was sold out or is there again. */
  function moveStock(entry: Entry): 'count' | 'availability' | 'more' {
    const number = numbers.get(entry.id) ?? -1;
    const before = entries[number];
    if (!before || !isSameButStock(before, entry)) return 'more';
    entries[number] = entry;
    if (before.count_in_stock > 0 === entry.count_in_stock > 0) return 'count';
    facets.moveStock(number, entry);
    return 'availability';
  }

  function list(wanted: Wanted): number[] {
    const { order, choices, soldOutLast } = wanted;
    const within = withWords(wanted);
    const fitting = choices ? facets.select(choices, within) : within;
    const listed = (orders.get(order) ?? []).filter(
      (number) => (!fitting || hasBit(fitting, number)) && isListed(entries[number]!, wanted),
    );
    if (!soldOutLast) return listed;
    const there = facets.inStock();
    const first: number[] = [];
    const last: number[] = [];
    for (const number of listed) (hasBit(there, number) ? first : last).push(number);
    return first.concat(last);
  }

  return {
    load,
    sort,
    /** Whether the product is known as it was in this version. */
    knows: (id: string, version: number) => entries[numbers.get(id) ?? -1]?.version === version,
    size: () => numbers.size,
    /** Whether so much of it is about products as they were that it should be made anew. */
    isWorn: () => entries.length > 2 * numbers.size + 1000,

    /** Writes products as they are now; those named in `gone` are no more. */
    update(changed: readonly IndexedProduct[], gone: readonly string[] = []): void {
      gone.forEach(remove);
      load(changed);
      sort();
    },

    /** Writes what sales have moved, mostly the stock alone. Returns those that are another thing to lists since. */
    updateSold(changed: readonly IndexedProduct[]): string[] {
      const moved = changed.map((product) => ({ product, by: moveStock(entryOf(product)) }));
      const others = moved.filter(({ by }) => by === 'more').map(({ product }) => product);
      const listedAnew = moved.filter(({ by }) => by !== 'count').map(({ product }) => product.id);
      load(others);
      if (others.length > 0) sort();
      else if (listedAnew.length > 0) forget();
      return listedAnew;
    },

    /** The products that are wanted, `size` of them after the first `offset`, and how many there are in all. */
    find(wanted: Wanted, offset: number, size: number): Found {
      const key = JSON.stringify(wanted);
      const found = lists.get(key) ?? list(wanted);
      lists.set(key, found);
      const products = found.slice(offset, offset + size).map((number) => entries[number]!);
      return { ids: products.map(({ id }) => id), products, total: found.length };
    },

    /** What the products that are wanted may be narrowed by. */
    facets(wanted: Wanted): FacetCounts {
      const { words: pieces, choices = {} } = wanted;
      const key = JSON.stringify([pieces, choices]);
      const counted = counts.get(key) ?? facets.facets(choices, withWords(wanted));
      counts.set(key, counted);
      return counted;
    },

    /** The categories, kinds, and colours of kinds of which shoppers see anything, with what is newest of each. */
    pages: () => facets.pages((number) => entries[number]!),
  };
}
