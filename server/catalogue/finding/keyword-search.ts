import { withChildren } from '#contract/goods/category-kinds.ts';
import { LRUCache } from 'lru-cache';
import type { ReadyInTime } from '#server/deliveries/half-days/ready-in-time.service.ts';
import {
  createProductSearch,
  eachBit,
  emptyBits,
  setBit,
  type Bits,
  type Lexicon,
  type SearchFound,
} from '#server/search/search.service.ts';
import type { Entry, ListOrder } from '../products/list-orders.ts';
import { SOON_DAYS, type Choices } from '#contract/searching/facets.ts';
import { toBirr } from '#contract/money.ts';
import { LISTED } from '../products/product-state.ts';
import { havingChosen, listedAs, readyIn } from './facet-values.ts';
import type { ProductState } from '#contract/goods/product-states.ts';

export interface Wanted {
  /** The words of a search as they were typed. */
  keyword?: string;
  /** Searches as typed, without correcting. */
  exact?: boolean;
  /** Searches names and codes alone. */
  named?: boolean;
  category?: string;
  /** In one of these states, or in any; where left out, the states that shoppers see in lists. */
  states?: readonly ProductState[] | 'any';
  /** The sort order; without one, a search shows the best match first, and any other list the newest product. */
  order?: ListOrder;
  /** The chosen filters. With filters, only products that shoppers see in lists are found. */
  choices?: Choices;
  /** The days by which pieces come in time at this moment. */
  ready?: ReadyInTime;
  /** Products that can be ordered stand before those that cannot. */
  soldOutLast?: boolean;
}

/** Where nobody asks for a place, the days are those of pieces that are brought to next door. */
export const NEXT_DOOR: ReadyInTime = { tomorrow: 1, week: SOON_DAYS };

/** The number of searches that are cached, until a product changes. */
const CACHED_SEARCHES = 200;

export const isListed = (
  { category, state }: Entry,
  { category: asked, states = LISTED }: Pick<Wanted, 'category' | 'states'>,
): boolean =>
  (!asked || withChildren(asked).includes(category)) && (states === 'any' || states.includes(state));

/** A range of prices in birr, as the price filter writes it, from santim. */
export const birrRange = (from: number | null, to: number | null): string =>
  `${Math.ceil(toBirr(from ?? 0))}-${to === null ? '' : Math.floor(toBirr(to))}`;

interface Searched {
  terms: readonly string[];
  brand: string;
  /** The prices of the variants that lists show, with VAT, in santim. */
  paid: readonly number[];
}

/** The prices of products by their numbers, including numbers that are no longer in use. */
function createPrices() {
  const least: number[] = [];
  const most: number[] = [];
  /** All prices of products that have more than two, besides the lowest and highest. */
  const between = new Map<number, readonly number[]>();

  return {
    add(number: number, santim: readonly number[]): void {
      for (const ends of [least, most]) while (ends.length < number) ends.push(Infinity);
      least[number] = Math.min(...santim);
      most[number] = Math.max(...santim);
      const inside = santim.filter((each) => each > least[number]! && each < most[number]!);
      if (inside.length > 0) between.set(number, inside);
    },

    /** The products with a variant whose price lies in the range, with VAT, in santim. */
    within(from: number | null, to: number | null): Bits {
      const found = emptyBits(least.length);
      const [low, high] = [from ?? 0, to ?? Number.MAX_VALUE];
      const isWithin = (santim: number) => santim >= low && santim <= high;
      for (let number = 0; number < least.length; number += 1) {
        const [first, last] = [least[number]!, most[number]!];
        if (first > high || last < low) continue;
        if (first >= low || last <= high || between.get(number)?.some(isWithin)) setBit(found, number);
      }
      return found;
    },
  };
}

/** The products of a set with one variant that meets all these choices. */
function withVariant(entries: readonly (Entry | undefined)[], among: Bits, choices: Choices): Bits {
  const found = emptyBits(entries.length);
  const isFitting = havingChosen(choices);
  eachBit(among, (number) => {
    const entry = entries[number];
    if (entry && isFitting && listedAs(entry).some(isFitting)) setBit(found, number);
  });
  return found;
}

/** The keyword search among the products of an index, before filters apply. */
export function createKeywordSearch(
  lexicon: Lexicon,
  entries: readonly (Entry | undefined)[],
  numbers: ReadonlyMap<string, number>,
  /** The listed products with a variant that meets all these choices. */
  select: (choices: Choices) => Bits,
) {
  const search = createProductSearch(lexicon);
  const prices = createPrices();
  const listed = new Map<string, Bits>();
  const searches = new LRUCache<string, SearchFound>({ max: CACHED_SEARCHES });

  /** Finds products by a keyword, before filters apply; null where the keyword is empty. */
  function find({
    keyword = '',
    exact = false,
    named = false,
    category,
    states,
    ready = NEXT_DOOR,
  }: Wanted): SearchFound | null {
    const typed = keyword.trim();
    if (typed === '') return null;
    const key = JSON.stringify([typed, exact, named, category, states, ready]);
    const before = searches.get(key);
    if (before) return before;
    const answer = search.find(typed, {
      within: listedOf(category, states),
      isExact: exact,
      isNamed: named,
      numberOf: (id) => numbers.get(id),
      reduced: () => select({ reduced: ['1'] }),
      by: (time) => select({ stock: [time === 'now' ? '1' : readyIn(ready[time])] }),
      // Colour and price must be those of one variant, which the sets of the filters know. These sets have no drafts,
      // so the variants of other lists are asked one by one.
      priced: ({ from, to }, colours) => {
        if (colours.length === 0) return prices.within(from, to);
        const asked = { colour: [...colours], price: [birrRange(from, to)] };
        return states === undefined ? select(asked) : withVariant(entries, prices.within(from, to), asked);
      },
    });
    searches.set(key, answer);
    return answer;
  }

  /** The products among which a search looks, cached until a product changes. */
  function listedOf(category: Wanted['category'], states: Wanted['states']): Bits {
    const key = JSON.stringify([category, states]);
    const known = listed.get(key);
    if (known) return known;
    const bits = emptyBits(entries.length);
    for (let number = 0; number < entries.length; number += 1) {
      const entry = entries[number];
      if (entry && isListed(entry, { category, states })) setBit(bits, number);
    }
    listed.set(key, bits);
    return bits;
  }

  function add(number: number, { paid, ...product }: Searched): void {
    prices.add(number, paid);
    search.add(number, product);
  }

  function forget(): void {
    listed.clear();
    searches.clear();
  }

  /** Reads keywords with this lexicon from now on. @returns whether the lexicon is another than before. */
  function readWith(words: Lexicon): boolean {
    const isOther = search.readWith(words);
    if (isOther) searches.clear();
    return isOther;
  }

  return { add, complete: search.complete, termsIn: search.termsIn, find, forget, readWith };
}
