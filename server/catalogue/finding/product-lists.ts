import { LRUCache } from 'lru-cache';
import type { SearchReading } from '#contract/searching/search.ts';
import {
  countBits,
  eachBit,
  emptyBits,
  hasBit,
  numbersIn,
  setBit,
  type Bits,
} from '#server/search/search.service.ts';
import type { FacetCounts } from './facet-index.ts';
import { byFit } from './by-fit.ts';
import { isListed, NEXT_DOOR, type Wanted } from './keyword-search.ts';
import type { Entry, ListOrder } from '../products/list-orders.ts';
import { createShownAs } from './shown-as.ts';
import type { SortedProducts } from './sorted-products.ts';

/** The most product numbers in all cached lists together. */
const CACHED_NUMBERS = 2_000_000;
const cachedLists = () =>
  new LRUCache<string, Listed>({
    maxSize: CACHED_NUMBERS,
    sizeCalculation: ({ total, held }) => total + held + 100,
  });

/** Cached counts of facets, until a product changes. */
const CACHED_COUNTS = 2_000;

/** Shorter lists are computed completely at once, because a list computed step by step holds sets of all products. */
const FEW = 500;

interface Listed {
  /** The numbers of the products up to the last place that was asked for. */
  drawn: number[];
  /** Computes the remaining numbers; null where all are computed. */
  rest: Iterator<number> | null;
  total: number;
  /** The number of words that the sets behind `rest` take. */
  held: number;
  /** Null for a list without a search. */
  reading: SearchReading | null;
}

export interface Found {
  ids: string[];
  /** The same products, with the versions that the index has. */
  products: readonly { id: string; version: number }[];
  total: number;
  /** The search as it was understood; null for a list without a search. */
  reading: SearchReading | null;
}

/** Lists of products, cached until a product changes. */
export function createProductLists({ entries, orders, ranksOf, search, facets }: SortedProducts) {
  const lists = cachedLists();
  const counts = new LRUCache<string, FacetCounts>({ max: CACHED_COUNTS });
  const { byShownPrice } = createShownAs(search.termsIn, (number) => entries[number]!);

  const inOrder = (order: ListOrder, fitting: Bits): Generator<number> =>
    sorted(fitting, orders.get(order) ?? [], () => ranksOf(order));

  /** Products in an order, better matches first. */
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
      const total = countBits(fitting);
      // The prices on the cards of all of them decide which are first.
      if (total > FEW && !answer.byPrice)
        return { drawn: [], rest, total, held: parts.length * fitting.length, reading };
      const asked = { ...wanted, order: by };
      const priced = (part: Bits) => byShownPrice([...inOrder(by, part)], asked, answer);
      const drawn = answer.byPrice ? parts.flatMap(priced) : [...rest];
      return { drawn, rest: null, total, held: 0, reading };
    }
    const fits = fitting ? [...inOrder(by, fitting)] : (orders.get(by) ?? []);
    // The result of a search contains products of the wanted states only.
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

    /** One page of the wanted products, `size` of them from place `offset` on, and the number of all. */
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

    /** The facets by which the wanted products may be narrowed. */
    facets(wanted: Wanted): FacetCounts {
      const { keyword, exact, choices = {}, ready = NEXT_DOOR } = wanted;
      const key = JSON.stringify([keyword?.trim(), exact, choices, ready]);
      const counted = counts.get(key) ?? facets.facets(choices, search.find(wanted)?.found, ready.week);
      counts.set(key, counted);
      return counted;
    },
  };
}

/** The numbers of a set, sorted as in `all`, one at a time, because mostly only the first few are shown. */
function* sorted(fitting: Bits, all: readonly number[], ranksOf: () => Uint32Array): Generator<number> {
  // The first numbers of a large set stand near the beginning of the order, which is searched only as far as pays.
  const near = Math.min(all.length, countBits(fitting));
  for (let place = 0; place < near; place += 1) if (hasBit(fitting, all[place]!)) yield all[place]!;
  const ranks = ranksOf();
  // A bit set of their places gives the others in order without sorting.
  const places = emptyBits(all.length);
  eachBit(fitting, (number) => {
    if (ranks[number]! >= near) setBit(places, ranks[number]!);
  });
  for (const place of numbersIn(places)) yield all[place]!;
}

const BY_PRICE = { cheapest: 'price-asc', dearest: 'price-desc', no: 'best' } as const;

/** Computes the numbers of a list up to place `most`. */
function draw({ drawn, rest }: Listed, most: number): void {
  if (!rest) return;
  for (let left = most - drawn.length; left > 0; left -= 1) {
    const { done, value } = rest.next();
    if (done) return;
    drawn.push(value);
  }
}

/** The products with those that can be ordered first; otherwise the order stays. */
function soldOutBehind(all: readonly number[], entries: readonly (Entry | undefined)[]): number[] {
  const first: number[] = [];
  const last: number[] = [];
  for (const number of all) (entries[number]!.count_in_stock > 0 ? first : last).push(number);
  return first.concat(last);
}
