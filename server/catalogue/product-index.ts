import { LRUCache } from 'lru-cache';
import type { ProductState } from '#contract/product-states.ts';
import type { Category } from '#contract/products.ts';
import type { SearchReading } from '#contract/search.ts';
import {
  createProductSearch,
  emptyBits,
  withVat,
  hasBit,
  setBit,
  type Lexicon,
  type SearchFound,
} from '#server/search/search.service.ts';
import { COMPARISONS, merged, type Entry, type IndexedProduct, type ListOrder } from './list-orders.ts';
import { LISTED } from './product-state.ts';

export interface Wanted {
  /** What somebody searches for, as they typed it. */
  keyword?: string;
  category?: Category;
  /** In one of these states, or in any; left out, what shoppers see in lists. */
  states?: readonly ProductState[] | 'any';
  /** Left out: what fits a search best stands first. */
  order?: ListOrder;
}

const isListed = ({ category, state }: Entry, { category: asked, states = LISTED }: Wanted): boolean =>
  (!asked || category === asked) && (states === 'any' || states.includes(state));

/** So many numbers of products are cached in lists that were asked for. */
const CACHED_NUMBERS = 2_000_000;
const cachedLists = () =>
  new LRUCache<string, Listed>({
    maxSize: CACHED_NUMBERS,
    sizeCalculation: ({ numbers }) => numbers.length + 100,
  });

interface Listed {
  numbers: readonly number[];
  /** Null where nothing was searched for. */
  reading: SearchReading | null;
}

export interface Found {
  ids: string[];
  /** The same products, as the index knows them. */
  products: readonly { id: string; version: number }[];
  total: number;
  /** What the search was understood to ask for; null where nothing was searched for. */
  reading: SearchReading | null;
}

export type ProductIndex = ReturnType<typeof createProductIndex>;

/**
 * All products that are not deleted, as far as lists and searches need them, in memory. Each has a number, which it
 * changes whenever it is written anew. Lists that were asked for are cached until a product changes, so that a count is
 * exact and a late page no dearer than the first (decision 0046).
 */
export function createProductIndex(lexicon: Lexicon) {
  /** By their numbers; undefined where a product was written anew or is no more. */
  const entries: (Entry | undefined)[] = [];
  const numbers = new Map<string, number>();
  const search = createProductSearch(lexicon);
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
    for (const { terms, ...entry } of products) {
      remove(entry.id);
      const number = entries.push(entry) - 1;
      numbers.set(entry.id, number);
      search.add(number, { terms, brand: entry.brand });
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

  function list(wanted: Wanted): Listed {
    const keyword = wanted.keyword?.trim();
    if (keyword) return searched(keyword, wanted);
    const all = orders.get(wanted.order ?? 'newest') ?? [];
    return { numbers: all.filter((number) => isListed(entries[number]!, wanted)), reading: null };
  }

  function searched(keyword: string, wanted: Wanted): Listed {
    const within = emptyBits(entries.length);
    for (const [number, entry] of entries.entries()) {
      if (entry && isListed(entry, wanted)) setBit(within, number);
    }
    const answer = search.find(keyword, {
      within,
      numberOf: (id) => numbers.get(id),
      priced: ({ from, to }) => pricedWithin(from, to),
    });
    const order = wanted.order ?? BY_PRICE[answer.byPrice ?? 'no'];
    return {
      numbers: ranked(answer, orders.get(order) ?? [], wanted.order === undefined),
      reading: answer.reading,
    };
  }

  function pricedWithin(from: number | null, to: number | null) {
    const paid = emptyBits(entries.length);
    const before = emptyBits(entries.length);
    const fits = (santim: number) => (from === null || santim >= from) && (to === null || santim <= to);
    for (const [number, entry] of entries.entries()) {
      if (!entry) continue;
      if (fits(withVat(entry.price_santim))) setBit(paid, number);
      if (fits(entry.price_santim)) setBit(before, number);
    }
    return { paid, before };
  }

  return {
    load,
    sort,
    /** Reads searches with other words from now on. */
    readWith(words: Lexicon): void {
      search.readWith(words);
      lists.clear();
    },
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
      const products = found.numbers.slice(offset, offset + size).map((number) => entries[number]!);
      return {
        ids: products.map(({ id }) => id),
        products,
        total: found.numbers.length,
        reading: found.reading,
      };
    },
  };
}

const BY_PRICE = { cheapest: 'price-asc', dearest: 'price-desc', no: 'best' } as const;

/** The products found, in an order; those that fit better stand first, unless an order was asked for. */
function ranked({ found, boosts }: SearchFound, order: readonly number[], isByFit: boolean): number[] {
  const all = order.filter((number) => hasBit(found, number));
  if (!isByFit || boosts.length === 0) return all;
  const scoreOf = (number: number) =>
    boosts.reduce((sum, { bits, weight }) => sum + (hasBit(bits, number) ? weight : 0), 0);
  const byScore = Map.groupBy(all, scoreOf);
  return [...byScore.keys()].toSorted((one, other) => other - one).flatMap((score) => byScore.get(score)!);
}
