import { LRUCache } from 'lru-cache';
import type { ProductState } from '#contract/product-states.ts';
import type { Category } from '#contract/products.ts';
import {
  COMPARISONS,
  entryOf,
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
  const lists = cachedLists();
  let added: number[] = [];

  function remove(id: string): void {
    const number = numbers.get(id);
    if (number !== undefined) entries[number] = undefined;
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
      added.push(number);
    }
  }

  /** Brings all orders up to date. */
  function sort(): void {
    lists.clear();
    for (const [order, compareEntries] of COMPARISONS) {
      const compare = (a: number, b: number) => compareEntries(entries[a]!, entries[b]!);
      const stayed = (orders.get(order) ?? []).filter((number) => entries[number]);
      orders.set(order, merged(stayed, added.toSorted(compare), compare));
    }
    added = [];
  }

  function list(wanted: Wanted): number[] {
    let found = orders.get(wanted.order) ?? [];
    for (const piece of wanted.words) {
      const marks = words.find(piece, entries.length);
      if (!marks) return [];
      found = found.filter((number) => marks[number]);
    }
    return found.filter((number) => isListed(entries[number]!, wanted));
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

    /** The products that are wanted, `size` of them after the first `offset`, and how many there are in all. */
    find(wanted: Wanted, offset: number, size: number): Found {
      const key = JSON.stringify(wanted);
      const found = lists.get(key) ?? list(wanted);
      lists.set(key, found);
      const products = found.slice(offset, offset + size).map((number) => entries[number]!);
      return { ids: products.map(({ id }) => id), products, total: found.length };
    },
  };
}
