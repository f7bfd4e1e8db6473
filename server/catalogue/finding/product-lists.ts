import { LRUCache } from 'lru-cache';
import type { Choices } from '#contract/searching/facets.ts';
import type { ProductState } from '#contract/goods/product-states.ts';
import type { Category } from '#contract/goods/products.ts';
import type { SearchReading } from '#contract/searching/search.ts';
import {
  countOf,
  eachBit,
  emptyBits,
  hasBit,
  numbersIn,
  setBit,
  type Bits,
} from '#server/search/search.service.ts';
import type { FacetCounts } from './facet-index.ts';
import { byFit } from './by-fit.ts';
import { isListed } from './keyword-search.ts';
import type { Entry, ListOrder } from '../products/list-orders.ts';
import { createShownAs } from './shown-as.ts';
import type { SortedProducts } from './sorted-products.ts';

export interface Wanted {
  /** The words that somebody searches for, as they typed them. */
  keyword?: string;
  /** Searched as it was typed, without correcting it. */
  exact?: boolean;
  category?: Category;
  /** In one of these states, or in any; left out, what shoppers see in lists. */
  states?: readonly ProductState[] | 'any';
  /** Left out: what fits a search best stands first, and where nothing is searched for, the newest. */
  order?: ListOrder;
  /** Shoppers narrow lists by these; with them only what they see in lists is found. */
  choices?: Choices;
  /** Products that can be ordered stand before those that cannot. */
  soldOutLast?: boolean;
}

/** The most numbers of products that are cached in lists that were asked for. */
const CACHED_NUMBERS = 2_000_000;
const cachedLists = () =>
  new LRUCache<string, Listed>({
    maxSize: CACHED_NUMBERS,
    sizeCalculation: ({ total, held }) => total + held + 100,
  });

/** Answers about facets that are cached until a product changes. */
const CACHED_COUNTS = 2_000;

/** Lists of fewer are drawn at once, because what draws the others holds sets of all products. */
const FEW = 500;

interface Listed {
  /** The numbers as far as somebody has asked for them. */
  drawn: number[];
  /** Draws the others; null where there are none. */
  rest: Iterator<number> | null;
  total: number;
  /** The size of the sets that `rest` holds. */
  held: number;
  /** Null where nothing was searched for. */
  reading: SearchReading | null;
}

export interface Found {
  ids: string[];
  /** The same products, as the index knows them. */
  products: readonly { id: string; version: number }[];
  total: number;
  /** The search as it was understood; null where nothing was searched for. */
  reading: SearchReading | null;
}

/** Lists of the products, which are cached until one changes. */
export function createProductLists({ entries, orders, ranksOf, search, facets }: SortedProducts) {
  const lists = cachedLists();
  const counts = new LRUCache<string, FacetCounts>({ max: CACHED_COUNTS });
  const { byShownPrice } = createShownAs(search.termsIn, (number) => entries[number]!);

  const inOrder = (order: ListOrder, fitting: Bits): Generator<number> =>
    sorted(fitting, orders.get(order) ?? [], () => ranksOf(order));

  /** Products in an order, those that fit better first. */
  function* inParts(order: ListOrder, parts: readonly Bits[]): Generator<number> {
    for (const part of parts) yield* inOrder(order, part);
  }

  function list(wanted: Wanted): Listed {
    const { order, choices, soldOutLast } = wanted;
    const answer = search.find(wanted);
    const fitting = choices ? facets.select(choices, answer?.found) : answer?.found;
    const by = order ?? (answer ? BY_PRICE[answer.byPrice ?? 'no'] : 'newest');
    const reading = answer?.reading ?? null;
    if (answer && fitting && order === undefined) {
      const parts = byFit(fitting, answer.boosts);
      const rest = inParts(by, parts);
      const total = countOf(fitting);
      if (total > FEW) return { drawn: [], rest, total, held: parts.length * fitting.length, reading };
      const asked = { ...wanted, order: by };
      const priced = (part: Bits) => byShownPrice([...inOrder(by, part)], asked, answer);
      const drawn = answer.byPrice ? parts.flatMap(priced) : [...rest];
      return { drawn, rest: null, total, held: 0, reading };
    }
    const fits = fitting ? [...inOrder(by, fitting)] : (orders.get(by) ?? []);
    // A search looks among those that are listed alone.
    const listed = answer ? fits : fits.filter((number) => isListed(entries[number]!, wanted));
    const all = byShownPrice(listed, wanted, answer);
    const numbers = soldOutLast ? soldOutBehind(all, entries) : all;
    return { drawn: numbers, rest: null, total: numbers.length, held: 0, reading };
  }

  return {
    forget(): void {
      lists.clear();
      counts.clear();
    },

    /** The products that are wanted, `size` of them after the first `offset`, and how many there are in all. */
    find(wanted: Wanted, offset: number, size: number): Found {
      const key = JSON.stringify(wanted);
      const found = lists.get(key) ?? list(wanted);
      lists.set(key, found);
      draw(found, offset + size);
      const shown = found.drawn.slice(offset, offset + size).map((number) => entries[number]!);
      return {
        ids: shown.map(({ id }) => id),
        products: shown,
        total: found.total,
        reading: found.reading,
      };
    },

    /** The facets by which the products that are wanted may be narrowed. */
    facets(wanted: Wanted): FacetCounts {
      const { keyword, exact, choices = {} } = wanted;
      const key = JSON.stringify([keyword?.trim(), exact, choices]);
      const counted = counts.get(key) ?? facets.facets(choices, search.find(wanted)?.found);
      counts.set(key, counted);
      return counted;
    },
  };
}

/** The numbers of a set in the order of all, drawn one after the other, because mostly only the first few are shown. */
function* sorted(fitting: Bits, all: readonly number[], ranksOf: () => Uint32Array): Generator<number> {
  // Of a large set the first few stand near the beginning of the order, which is not read further than sorting would cost.
  const near = Math.min(all.length, countOf(fitting));
  for (let place = 0; place < near; place += 1) if (hasBit(fitting, all[place]!)) yield all[place]!;
  const ranks = ranksOf();
  // As bits of their places they need no sorting.
  const places = emptyBits(all.length);
  eachBit(fitting, (number) => {
    if (ranks[number]! >= near) setBit(places, ranks[number]!);
  });
  for (const place of numbersIn(places)) yield all[place]!;
}

const BY_PRICE = { cheapest: 'price-asc', dearest: 'price-desc', no: 'best' } as const;

/** Draws numbers of a list until there are so many. */
function draw({ drawn, rest }: Listed, most: number): void {
  if (!rest) return;
  for (let left = most - drawn.length; left > 0; left -= 1) {
    const { done, value } = rest.next();
    if (done) return;
    drawn.push(value);
  }
}

/** Products that can be ordered, and after them those that cannot. */
function soldOutBehind(all: readonly number[], entries: readonly (Entry | undefined)[]): number[] {
  const first: number[] = [];
  const last: number[] = [];
  for (const number of all) (entries[number]!.count_in_stock > 0 ? first : last).push(number);
  return first.concat(last);
}
