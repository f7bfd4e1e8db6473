import { LRUCache } from 'lru-cache';
import type { Choices } from '#contract/facets.ts';
import type { ProductState } from '#contract/product-states.ts';
import type { Category } from '#contract/products.ts';
import type { SearchReading } from '#contract/search.ts';
import { hasBit, type Lexicon, type SearchFound } from '#server/search/search.service.ts';
import { createFacetIndex, type FacetCounts } from './facet-index.ts';
import {
  COMPARISONS,
  isSameButStock,
  merged,
  type Entry,
  type IndexedProduct,
  type ListOrder,
} from './list-orders.ts';
import { createKeywordSearch, isListed } from './keyword-search.ts';
import { suggest } from './suggestions.ts';

export interface Wanted {
  /** What somebody searches for, as they typed it. */
  keyword?: string;
  /** Searched as it was typed, without correcting it. */
  exact?: boolean;
  category?: Category;
  /** In one of these states, or in any; left out, what shoppers see in lists. */
  states?: readonly ProductState[] | 'any';
  /** Left out: what fits a search best stands first, and where nothing is searched for, the newest. */
  order?: ListOrder;
  /** What shoppers narrow lists by; with it only what they see in lists is found. */
  choices?: Choices;
  /** What can be ordered stands before what cannot. */
  soldOutLast?: boolean;
}

/** So many numbers of products are cached in lists that were asked for. */
const CACHED_NUMBERS = 2_000_000;
const cachedLists = () =>
  new LRUCache<string, Listed>({
    maxSize: CACHED_NUMBERS,
    sizeCalculation: ({ numbers }) => numbers.length + 100,
  });

/** Answers about facets that are cached until a product changes. */
const CACHED_COUNTS = 2_000;

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

/** The products by their numbers, in every order, and by what they are found and narrowed. */
function createSortedProducts(lexicon: Lexicon) {
  /** By their numbers; undefined where a product was written anew or is no more. */
  const entries: (Entry | undefined)[] = [];
  const numbers = new Map<string, number>();
  const search = createKeywordSearch(lexicon, entries, numbers);
  const orders = new Map<ListOrder, number[]>();
  const facets = createFacetIndex();
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
    for (const { terms, ...entry } of products) {
      remove(entry.id);
      const number = entries.push(entry) - 1;
      numbers.set(entry.id, number);
      search.add(number, { terms, brand: entry.brand });
      facets.add(number, entry);
      added.push(number);
    }
  }

  /** Writes the number of pieces, if all else is as it was. */
  function countAnew({ terms: _terms, ...entry }: IndexedProduct): boolean {
    const number = numbers.get(entry.id) ?? -1;
    const before = entries[number];
    const isThere = entry.count_in_stock > 0;
    if (!before || before.count_in_stock > 0 !== isThere || !isSameButStock(before, entry)) return false;
    entries[number] = entry;
    return true;
  }

  /** Brings all orders up to date. */
  function sortAll(): void {
    search.forget();
    for (const [order, compareEntries] of COMPARISONS) {
      const compare = (a: number, b: number) => compareEntries(entries[a]!, entries[b]!);
      const stayed = (orders.get(order) ?? []).filter((number) => entries[number]);
      orders.set(order, merged(stayed, added.toSorted(compare), compare));
    }
    added = [];
  }

  return { entries, numbers, orders, search, facets, remove, load, countAnew, sort: sortAll };
}

type SortedProducts = ReturnType<typeof createSortedProducts>;

/** The numbers of the products that are wanted, in their order. */
function listOf({ entries, orders, search, facets }: SortedProducts, wanted: Wanted): Listed {
  const { order, choices, soldOutLast } = wanted;
  const answer = search.find(wanted);
  const fitting = choices ? facets.select(choices, answer?.found) : answer?.found;
  const by = order ?? (answer ? BY_PRICE[answer.byPrice ?? 'no'] : 'newest');
  const all = (orders.get(by) ?? []).filter(
    (number) => (!fitting || hasBit(fitting, number)) && isListed(entries[number]!, wanted),
  );
  const reading = answer?.reading ?? null;
  if (answer && order === undefined) return { numbers: byFit(all, answer), reading };
  return { numbers: soldOutLast ? soldOutBehind(all, entries) : all, reading };
}

/**
 * All products that are not deleted, as far as lists and searches need them, in memory. Each has a number, which it
 * changes whenever it is written anew. Lists that were asked for are cached until a product changes, so that a count is
 * exact and a late page no dearer than the first (decision 0046).
 */
export function createProductIndex(lexicon: Lexicon) {
  const products = createSortedProducts(lexicon);
  const { entries, numbers, search, facets } = products;
  const lists = cachedLists();
  const counts = new LRUCache<string, FacetCounts>({ max: CACHED_COUNTS });

  function forgetLists(): void {
    lists.clear();
    counts.clear();
  }

  function sort(): void {
    forgetLists();
    products.sort();
  }

  return {
    load: products.load,
    sort,
    /** Reads searches with other words from now on. */
    readWith(words: Lexicon): void {
      if (search.readWith(words)) forgetLists();
    },
    /** Whether the product is known as it was in this version. */
    knows: (id: string, version: number) => entries[numbers.get(id) ?? -1]?.version === version,
    size: () => numbers.size,
    /** Whether so much of it is about products as they were that it should be made anew. */
    isWorn: () => entries.length > 2 * numbers.size + 1000,

    /** Writes products as they are now; those named in `gone` are no more. */
    update(changed: readonly IndexedProduct[], gone: readonly string[] = []): void {
      gone.forEach(products.remove);
      products.load(changed);
      sort();
    },

    /**
     * Writes what sales have moved, mostly the number of pieces alone. Returns what is another thing to lists since: it is
     * sold out or there again, or shows another variant.
     */
    updateSold(changed: readonly IndexedProduct[]): string[] {
      const others = changed.filter((product) => !products.countAnew(product));
      products.load(others);
      if (others.length > 0) sort();
      return others.map(({ id }) => id);
    },

    /** The products that are wanted, `size` of them after the first `offset`, and how many there are in all. */
    find(wanted: Wanted, offset: number, size: number): Found {
      const key = JSON.stringify(wanted);
      const found = lists.get(key) ?? listOf(products, wanted);
      lists.set(key, found);
      const shown = found.numbers.slice(offset, offset + size).map((number) => entries[number]!);
      return {
        ids: shown.map(({ id }) => id),
        products: shown,
        total: found.numbers.length,
        reading: found.reading,
      };
    },

    /** What the products that are wanted may be narrowed by. */
    facets(wanted: Wanted): FacetCounts {
      const { keyword, exact, choices = {} } = wanted;
      const key = JSON.stringify([keyword?.trim(), exact, choices]);
      const counted = counts.get(key) ?? facets.facets(choices, search.find(wanted)?.found);
      counts.set(key, counted);
      return counted;
    },

    /** What somebody may mean who has typed so far. */
    suggest: (text: string) => suggest(text, { search, facets, entryOf: (number) => entries[number] }),

    /** The lists that are pages of their own. */
    pages: () => facets.pages((number) => entries[number]!),
  };
}

const BY_PRICE = { cheapest: 'price-asc', dearest: 'price-desc', no: 'best' } as const;

/** Products in an order, those that fit better first. */
function byFit(all: readonly number[], { boosts }: SearchFound): readonly number[] {
  if (boosts.length === 0) return all;
  const scoreOf = (number: number) =>
    boosts.reduce((sum, { bits, weight }) => sum + (hasBit(bits, number) ? weight : 0), 0);
  const byScore = Map.groupBy(all, scoreOf);
  return [...byScore.keys()].toSorted((one, other) => other - one).flatMap((score) => byScore.get(score)!);
}

/** What can be ordered, and after it what cannot. */
function soldOutBehind(all: readonly number[], entries: readonly (Entry | undefined)[]): number[] {
  const first: number[] = [];
  const last: number[] = [];
  for (const number of all) (entries[number]!.count_in_stock > 0 ? first : last).push(number);
  return first.concat(last);
}
